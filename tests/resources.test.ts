import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { adminCalls, calls, webhookCall } from "../lib/contract/targets";
import { noticesPath } from "../lib/site/legal";
import { sharing } from "../lib/site/sharing";
import { testsNamedIn } from "./named-tests";

const page = readFileSync("docs/resources.md", "utf8");
const [, callRows = "", routeRows = "", otherRows = ""] = page.split(/^## .*$/m);
const rowsOf = (section: string): readonly string[] => section.match(/^\| .*\|$/gm)?.slice(1) ?? [];
const rowOf = (section: string, name: string): string | undefined =>
  rowsOf(section).find((row) => row.startsWith(`| \`${name}\` |`));

it.each([...Object.values(calls), ...Object.values(adminCalls), webhookCall])(
  "the page about resources has a row for $target, with the bytes that it takes",
  ({ target, maxBody }) => {
    expect(rowOf(callRows, target)).toContain(`| ${maxBody.toLocaleString("en")} |`);
  },
);

/** What the files of routes below `app/` answer to. */
const nameOfFile: Readonly<Record<string, string>> = {
  "manifest.ts": "/manifest.webmanifest",
  "robots.ts": "/robots.txt",
  "sitemap.ts": "/sitemap.xml",
};
const routes = readdirSync("app", { recursive: true, encoding: "utf8" }).flatMap((file) => {
  if (nameOfFile[file]) return [nameOfFile[file]];
  if (!/(^|\/)(page\.tsx|route\.ts)$/.test(file)) return [];
  const folder = dirname(file).replace(/\(\w+\)\/?/g, "");
  return [folder === "." ? "/" : `/${folder}`];
});

it.each([...routes, "/sw.js", noticesPath, sharing.path])("and one for %s of the web server", (route) => {
  expect(rowOf(routeRows, route)).toBeDefined();
});

it("what the web server answers by itself is known to this test", () => {
  const own = readFileSync("web/server.ts", "utf8").match(/request\.url === \S+/g);
  expect(own).toEqual([
    'request.url === "/sw.js")',
    "request.url === noticesPath)",
    "request.url === sharing.path)",
  ]);
  expect(routes.length).toBeGreaterThan(10);
});

it.each([callRows, routeRows, otherRows].flatMap(rowsOf))("a test shows it: %s", (row) => {
  const { named, missing } = testsNamedIn(row);
  expect(named).not.toEqual([]);
  expect(missing).toEqual([]);
});

it("every file that the page names is there", () => {
  const named = [...page.matchAll(/`(web\/[\w./-]+\.ts)`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
