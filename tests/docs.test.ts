import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { subset } from "semver";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fields } from "../lib/invoice/fields";
import { fixedWords } from "../lib/words/fixed-words";
import { phrases } from "../lib/words/phrases";
import { de, en } from "./words";
import { partReaders } from "../lib/invoice/parts-schema";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Every page of the documents, by its path. */
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...["docs", "tests/fixtures"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => posix.join(folder, name)),
  ),
];

/** What stands as code on a page: indented blocks, and pieces of a line. */
const codeOf = (text: string): string =>
  [...text.matchAll(/^ {4}.*$|`[^`\n]+`/gm)].map(([piece]) => piece).join("\n");

const withoutCode = (text: string): string =>
  text.replace(/^ {4}.*$|`[^`\n]+`/gm, (code) => code.replace(/[[\]()]/g, ""));

/** A heading's name in an address, as GitHub makes it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchor(heading));

const leadsNowhere = (page: string, link: string): boolean => {
  const [path = "", name] = link.split("#");
  const target = path === "" ? page : posix.join(posix.dirname(page), path);
  if (!existsSync(join(root, target))) return true;
  return name !== undefined && !anchorsOf(target).includes(name);
};

/** All texts below a part of the words, in their order. */
const textsOf = (words: unknown): readonly string[] =>
  typeof words === "string" ? [words] : Object.values(words ?? {}).flatMap(textsOf);

it("every sentence that the paper prints by itself stands in the table of sentences, with its law, in both languages", () => {
  const printed = (locale: "de" | "en"): readonly string[] => {
    const { placeholders, kinds, skonto, collected, collectedFrom, mandate, paid, partial } =
      fixedWords[locale];
    const notes = Object.entries(placeholders).filter(([name]) => name.endsWith("Note"));
    const { kindNotes, paidBack, exempt } = phrases[locale];
    const { payable, remaining, cancelled, refund } = { de, en }[locale].sheet;
    const amounts = [payable, remaining, cancelled, refund];
    return textsOf([
      ...[Object.fromEntries(notes), kinds, skonto, collected, collectedFrom, mandate, paid, partial],
      ...[kindNotes, paidBack, exempt, amounts],
    ]);
  };
  const rows = read("docs/sentences.md").split("\n");
  const english = printed("en");
  const missing = printed("de").filter(
    (text, index) =>
      !rows.some((row) => row.startsWith(`| ${text} | ${english[index]} | `) && /\| [^|]+ \|$/.test(row)),
  );
  expect(missing).toEqual([]);
});

describe.each(pages)("%s", (page) => {
  const text = read(page);

  it("has no link that leads nowhere", () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const ours = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(ours.filter((link) => leadsNowhere(page, link))).toEqual([]);
  });

  it("names no command that is not there", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    const named = [...codeOf(text).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names no file that is not there", () => {
    const path =
      /(?<![\w./-])(?:app|backend|components|docs|lib|locales|public|scripts|store|styles|tests|web)\/[\w./-]+\.\w+/g;
    const named = [...codeOf(text).matchAll(path)].map(([name]) => name);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

it("the README names the versions of Node that npm is told, and every package takes all of them", () => {
  const one = z.object({
    engines: z.object({ node: z.string() }).partial().catch({}),
    // Left out without a word where it does not fit.
    optional: z.boolean().optional(),
  });
  const { packages } = z
    .object({ packages: z.record(z.string(), one.partial()) })
    .parse(JSON.parse(read("package-lock.json")));
  const promised = packages[""]?.engines?.node ?? "";
  const refusing = Object.entries(packages).filter(
    ([, { engines, optional }]) => optional !== true && !subset(promised, engines?.node ?? "*"),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
  const named = /\bNode \d[^)]*\)/.exec(read("README.md"))?.[0] ?? "";
  const versions = (promised.match(/\d+\.\d+/g) ?? []).map((version) => version.replace(/\.0$/, ""));
  expect(versions.filter((version) => !named.includes(version))).toEqual([]);
});

it("every page of the decisions is in their index", () => {
  const index = read("docs/decisions/README.md");
  const names = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

it("the glossary names each field of the invoice with its business terms", () => {
  const rows = read("docs/glossary.md").split("\n");
  const missing = fields.flatMap(({ name, bt }) => {
    const said = rows.filter((row) => row.startsWith(`| \`${name}\` |`)).join("");
    return (bt.match(/BT-\d+/g) ?? [])
      .filter((term) => !said.includes(term))
      .map((term) => `${name} ${term}`);
  });
  expect(missing).toEqual([]);
  const ofLine = Object.keys(partReaders((value) => value as never).line);
  expect(ofLine.filter((name) => !rows.some((row) => row.startsWith(`| \`${name}\` |`)))).toEqual([]);
});
