import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("SECURITY.md", "utf8");
const sections = page.split(/^## /m).slice(1);
/** Where nothing is claimed: what there is to protect, what is not defended, whom to tell. */
const withoutClaims = /^(What is worth protecting|What is accepted|Reporting)\n/;

/** The points of a section, each on one line. */
const pointsOf = (section: string): readonly string[] =>
  [...section.matchAll(/^- .*(?:\n {2}.*)*/gm)].map(([point]) => point.replace(/\n\s+/g, " "));

const claims = sections.filter((section) => !withoutClaims.test(section)).flatMap(pointsOf);
const reference = /\[([\w/-]+\.(?:test|spec)\.tsx?): "([^"]+)"\]/g;

it("the page about security claims things", () => {
  expect(claims.length).toBeGreaterThan(60);
});

it.each(claims.map((claim) => [claim.slice(2, 90), claim] as const))(
  "a test holds the claim: %s",
  (_, claim) => {
    const tests = [...claim.matchAll(reference)].map(([, file = "", title = ""]) => ({ file, title }));
    const missing = tests.filter(({ file, title }) => {
      const path = `tests/${file}`;
      if (!existsSync(path)) return true;
      const text = readFileSync(path, "utf8");
      return !titlesIn(text).some((each) => each.includes(title));
    });
    expect(missing).toEqual([]);
    expect(tests).not.toEqual([]);
  },
);

/** What suites and tests of a file are called, as they are written. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,/g)].map(([, , title = ""]) => title);

it("every file that the page names is there", () => {
  const folders = ["", "backend/", "backend/render/", "web/"];
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !folders.some((folder) => existsSync(folder + file)))).toEqual([]);
});
