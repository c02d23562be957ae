/*
 * The rules of lib/rules beside the official rule files: wrong e-invoices by seed, file by file, rule by rule.
 *
 *   npm run bench:rules                            20,000 of seed 1, made of the reference invoices, two fifths as those of Peppol and of
 *                                                  Factur-X's profiles
 *   npm run bench:rules -- COUNT SEED [FOLDER …]   so many of a seed, made of the e-invoices in the folders as well
 *   npm run bench:rules -- profiles COUNT SEED     so many as those of Factur-X's profiles alone
 *   npm run bench:rules -- rules COUNT SEED        those made to break one rule each, and so many of what says every term
 *   npm run bench:rules -- record COUNT SEED       writes tests/fixtures/verdicts.json: of so many the fewest that break every
 *                                                  rule which one of them breaks, with what the official files say
 *
 * Ends with 1 when a difference is none of those in docs/rules.md. Needs Java and Maven, as the conformance suite does.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../conformance/jvm.mjs";
import { compareAll, printComparisons } from "../conformance/rules.mjs";

const [word] = process.argv.slice(2).filter((each) => /^(record|profiles|rules)$/.test(each));
const isRecording = word === "record";
const rest = process.argv.slice(word === undefined ? 2 : 3);
const [count = 20_000, seed = 1] = rest.slice(0, 2).map(Number);
const folders = isRecording ? [] : rest.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rules-"));
try {
  await build();
  const comparisons = await compareAll(
    { count, seed, folders, only: isRecording ? undefined : word },
    folder,
  );
  printComparisons(comparisons);
  if (isRecording) record(comparisons);
  process.exitCode = Object.values(comparisons).some(({ unknown }) => unknown.length > 0) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function record(comparisons) {
  const path = fileURLToPath(new URL("../fixtures/verdicts.json", import.meta.url));
  const parts = Object.entries(comparisons).map(([bases, { files }]) => {
    const rows = chosenOf(files).map(
      ({ index, official }) => `  ${JSON.stringify([index, official.join(" ")])}`,
    );
    console.log(`${rows.length} files recorded.`);
    return `"${bases}": [\n${rows.join(",\n")}\n]`;
  });
  writeFileSync(path, `{\n"seed": ${seed},\n${parts.join(",\n")}\n}\n`);
}

/** Of each rule that was broken the file with the most rules that no file before it broke. */
function chosenOf(files) {
  const wanted = new Set(files.flatMap(({ official }) => official));
  const chosen = [];
  const rest = files.filter(({ official, isKnown }) => official.length > 0 && !isKnown);
  while (wanted.size > 0) {
    let best = null;
    let most = 0;
    for (const file of rest) {
      const gain = file.official.filter((id) => wanted.has(id)).length;
      if (gain > most) [best, most] = [file, gain];
    }
    if (best === null) break;
    for (const id of best.official) wanted.delete(id);
    chosen.push(best);
  }
  return chosen.sort((a, b) => a.index - b.index);
}
