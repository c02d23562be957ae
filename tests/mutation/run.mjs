/*
 * Breaks the product on purpose, one slip at a time, and sees whether a test notices.
 *
 *   npm run test:mutation                      the unit and page tests that each slip names
 *   npm run test:mutation -- --wide            what these let pass goes to all unit and page tests that depend on the file
 *   npm run test:mutation -- --browser         and then to the browser tests of its area
 *   npm run test:mutation -- credits dates     only slips whose area or file has one of these words in it
 *
 * The product is copied first; nothing is ever changed in place. A slip is looked for in files of its name, wherever they
 * lie, and its text must be there exactly once: otherwise it no longer fits, and the run is red until somebody has written
 * it anew. A slip that no test notices is a survivor; with more than one in ten the run is red, too.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { root, run, runCommand, say } from "../../scripts/console.mjs";
import { amountSlips } from "./amount-slips.mjs";
import { editorSlips } from "./editor-slips.mjs";
import { flowSlips } from "./flow-slips.mjs";
import { partSlips } from "./part-slips.mjs";
import { paymentSlips } from "./payment-slips.mjs";
import { serverSlips } from "./server-slips.mjs";
import { sheetSlips } from "./sheet-slips.mjs";
import { storeSlips } from "./store-slips.mjs";

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWide = process.argv.includes("--wide");
const withBrowser = process.argv.includes("--browser");
/** Folders of the product; a slip is never in a test. */
const product = /^(app|backend|components|lib|locales|store|styles|web)\//;
/** Share of the slips that must be noticed. */
const wanted = 0.9;
/** ms; a slip that makes a test hang is noticed. */
const timeout = 600_000;

const copy = mkdtempSync(join(tmpdir(), "slips-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
for (const file of files) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

const call = (...args) =>
  run([process.execPath, ...args], { cwd: copy, timeout, stdio: ["ignore", "pipe", "pipe"] });

/** The first test of vitest's that fails; null when all pass, or when there is none. */
async function failsIn(...args) {
  const report = join(copy, "vitest.json");
  rmSync(report, { force: true });
  // What attacks the backend is asked by name alone: it takes minutes.
  const names = ["unit", "pure", "page", "zone-*", ...(args[0] === "related" ? [] : ["stress"])];
  const projects = names.flatMap((name) => ["--project", name]);
  const { code } = await call(
    "node_modules/vitest/vitest.mjs",
    ...args,
    "--run",
    ...projects,
    "--bail=1",
    "--passWithNoTests",
    "--reporter=json",
    `--outputFile=${report}`,
  );
  if (code === 0) return null;
  const { testResults = [] } = readJson(report);
  for (const { name, status: outcome, assertionResults } of testResults) {
    const failed = assertionResults.find((each) => each.status === "failed");
    if (failed) return `${basename(name)}: ${failed.fullName}`;
    if (outcome === "failed") return `${basename(name)}: cannot be loaded`;
  }
  return "the run itself";
}

/** Whether the browser tests of these files fail, on a build of their own. */
async function failsInBrowser(specs) {
  if ((await call("scripts/build.mjs", "--if-changed")).code !== 0) return "the build";
  const { code, output } = await call(
    "node_modules/@playwright/test/cli.js",
    "test",
    ...["e2e", "journeys"].map((name) => `--project=${name}`),
    "--reporter=line",
    "-x",
    ...specs.map((name) => `/${name}.spec.ts`),
  );
  if (code === 0) return null;
  return /› ([\w-]+\.spec\.ts.*)/.exec(output)?.[1] ?? "the run itself";
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

/** The one file that holds what the slip changes; null when there is none or more than one. */
function placeOf({ file, find }) {
  const places = files
    .filter((each) => product.test(each) && basename(each) === file)
    .map((path) => ({ path, parts: readFileSync(join(root, path), "utf8").split(find) }))
    .filter(({ parts }) => parts.length > 1);
  return places.length === 1 && places[0].parts.length === 2 ? places[0] : null;
}

async function judge(slip) {
  const place = placeOf(slip);
  if (place === null) return { is: "misfit", by: "slip no longer fits" };
  const lost = slip.tests.find(
    (name) => !files.some((file) => file.startsWith("tests/") && file.includes(name)),
  );
  if (lost !== undefined) return { is: "misfit", by: `no test is called ${lost}` };
  const path = join(copy, place.path);
  writeFileSync(path, place.parts.join(slip.replace));
  try {
    const by =
      (await failsIn(...slip.tests)) ??
      (isWide ? await failsIn("related", place.path) : null) ??
      (withBrowser && slip.e2e ? await failsInBrowser(slip.e2e) : null);
    if (by !== null) return { is: "noticed", by };
    return {
      is: "survivor",
      by: slip.e2e && !withBrowser ? "not tried in a browser" : "no test named for it fails",
    };
  } finally {
    writeFileSync(path, place.parts.join(slip.find));
  }
}

const slips = [
  ...amountSlips,
  ...sheetSlips,
  ...editorSlips,
  ...storeSlips,
  ...flowSlips,
  ...partSlips,
  ...paymentSlips,
  ...serverSlips,
].filter(({ area, file }) => words.length === 0 || words.some((word) => `${area} ${file}`.includes(word)));

await runCommand(async () => {
  const judged = [];
  for (const slip of slips) {
    const verdict = await judge(slip);
    judged.push({ ...slip, ...verdict });
    say(
      `${{ noticed: "✓", survivor: "✗", misfit: "?" }[verdict.is]} ${slip.area} (${slip.file}): ${verdict.by}`,
    );
  }
  const count = (is) => judged.filter((each) => each.is === is).length;
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results", "mutation.json"), JSON.stringify(judged, null, 2));
  say(`\n${count("noticed")} noticed, ${count("survivor")} survived, ${count("misfit")} no longer fit`);
  process.exitCode = count("misfit") === 0 && count("noticed") >= wanted * slips.length ? 0 : 1;
});
