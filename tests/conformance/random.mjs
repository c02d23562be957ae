/*
 * Random e-invoices over the whole model, which the product's own check lets pass, before the official validators.
 *
 *   node tests/conformance/random.mjs [COUNT [SEED [FROM]]]    5000 of seed 1 from index 0
 *
 * The rule files judge all of them; Mustang, which is slow, judges one in ten of more than 200. For each fifty a browser makes
 * one PDF, of invoices of their own, which veraPDF judges: 60 for 3000.
 * The same seed gives the same invoices. Names every rule that fired, with the seeds and indices of files that did it; these
 * files stay in test-results/random. Ends with 1 when a rule fired that is not known to be none of an invoice's mistakes.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, validate } from "./jvm.mjs";
import { known, writeRandom } from "./random-files.mjs";

const [count = 5000, seed = 1, from = 0] = process.argv.slice(2).map(Number);
/** Files for one Java process. */
const batch = 1000;
/** Files of which Mustang judges one. */
const everyNth = count > 200 ? 10 : 1;
const shown = 8;
const pdfCount = Math.floor(count / 50);
const root = fileURLToPath(new URL("../..", import.meta.url));
const kept = join(root, "test-results", "random");

const folder = mkdtempSync(join(tmpdir(), "random-"));
try {
  await build();
  const files = await writeRandom({ count, seed, from }, folder);
  console.log(`${files.length} invoices of seed ${seed}: ${counted(files.flatMap(({ traits }) => traits))}`);
  const fired = new Map();
  const pdfs = printRandom();
  for (const validator of ["veraPDF 3b", "veraPDF ua1"]) await judge(pdfs, validator, fired);
  for (let at = 0; at < files.length; at += batch) {
    const some = files.slice(at, at + batch);
    await judge(some, "CEN/KoSIT rules", fired);
    const few = some.filter(({ index, isForMustang }) => isForMustang && index % everyNth === 0);
    await judge(few, "Mustang", fired);
    console.log(`${at + some.length} judged, ${[...fired.keys()].join(", ") || "no rule fired"}`);
  }
  report(fired, pdfs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The PDFs that a browser makes of this seed, as it does for the suite. */
function printRandom() {
  if (pdfCount === 0) return [];
  const paths = Array.from({ length: pdfCount }, (_, index) => ({
    index: `PDF ${index}`,
    traits: [index % 2 === 1 ? "paper" : "e-invoice"],
    file: join(
      root,
      "tests/conformance/out",
      `random-${seed}-${index}${index % 2 === 1 ? "-paper" : ""}.pdf`,
    ),
  }));
  for (const { file } of paths) rmSync(file, { force: true });
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [playwright, "test", "--project=documents", "random-documents"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, RANDOM_SEED: String(seed), RANDOM_PDFS: String(pdfCount) },
  });
  return paths.filter(({ file }) => existsSync(file));
}

async function judge(files, validator, fired) {
  const paths = files.map(({ file }) => file);
  const rows = await validate(paths, folder, validator);
  if (rows.length !== files.length) throw new Error(`${validator} has not answered for every file.`);
  for (const row of rows) collect(fired, row, files);
}

function counted(all) {
  const counts = new Map();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(", ");
}

/** Adds to each rule the files that it fired for. */
function collect(fired, { file, findings }, files) {
  const { index, traits } = files.find((each) => each.file === file);
  for (const { level, stage, rule, text } of findings) {
    if (level === "notice") continue;
    const name = rule || `${stage}: ${text.slice(0, 60)}`;
    const { at, ...is } = fired.get(name) ?? { at: new Set(), level, text };
    fired.set(name, { ...is, at: at.add(index) });
    if (known.has(name) || at.size > shown) continue;
    mkdirSync(kept, { recursive: true });
    copyFileSync(file, join(kept, basename(file)));
    if (at.size === 1) console.log(`${name}: ${traits.join(", ")}`);
  }
}

function report(fired, pdfs) {
  for (const [name, { at, level, text }] of fired) {
    const indices = [...at].slice(0, shown).join(", ");
    console.log(
      `\n${level} ${name}: ${at.size} of them, seed ${seed} at ${indices}${at.size > shown ? " …" : ""}`,
    );
    console.log(`  ${known.get(name) ?? text.replaceAll(/\s+/g, " ").slice(0, 400)}`);
  }
  const wrong = new Set([...fired].flatMap(([name, { at }]) => (known.has(name) ? [] : [...at])));
  const failed = wrong.size + pdfCount - pdfs.length;
  console.log(`\n${pdfs.length} of ${pdfCount} PDFs were made`);
  console.log(`\n${count + pdfCount - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
