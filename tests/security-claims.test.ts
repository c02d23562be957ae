import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testsNamedIn } from "./named-tests";

const page = readFileSync("SECURITY.md", "utf8");
const sections = page.split(/^## /m).slice(1);
/** Where nothing is claimed: what there is to protect, what is not defended, whom to tell. */
const withoutClaims = /^(What is worth protecting|What is accepted|Reporting)\n/;

/** The points of a section, each on one line. */
const pointsOf = (section: string): readonly string[] =>
  [...section.matchAll(/^- .*(?:\n {2}.*)*/gm)].map(([point]) => point.replace(/\n\s+/g, " "));

const claims = sections.filter((section) => !withoutClaims.test(section)).flatMap(pointsOf);

it("the page about security claims things", () => {
  expect(claims.length).toBeGreaterThan(60);
});

it.each(claims.map((claim) => [claim.slice(2, 90), claim] as const))(
  "a test holds the claim: %s",
  (_, claim) => {
    const { named, missing } = testsNamedIn(claim);
    expect(missing).toEqual([]);
    expect(named).not.toEqual([]);
  },
);

it("every file that the page names is there", () => {
  const folders = ["", "backend/", "backend/render/", "web/"];
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, file = ""]) => file);
  expect(named.filter((file) => !folders.some((folder) => existsSync(folder + file)))).toEqual([]);
});
