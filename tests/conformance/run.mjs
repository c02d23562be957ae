/*
 * Conformance suite: the official validators judge what this product writes.
 *
 *   npm run test:conformance                    lets a browser fill tests/conformance/out, then judges it
 *   node tests/conformance/run.mjs              everything in tests/conformance/out and tests/fixtures/vectors, and some
 *                                               random invoices (random.mjs judges thousands)
 *   node tests/conformance/run.mjs DIR [DIR …]  every *.xml and *.pdf lying in these folders; a PDF is a hybrid or wrong,
 *                                               unless its name ends in -paper.pdf
 *
 * Needs Java 17 and Maven 3.8; every validator comes from Maven Central (tests/conformance/java/pom.xml), and one Java
 * process judges all files:
 *
 *   Mustang          XML schema, EN 16931, XRechnung and Factur-X rules, XMP, attachment, PDF/A through veraPDF
 *   CEN/KoSIT rules  second opinion on the XML, and the first on UBL: the published schemas and rule files, those of Peppol
 *                    among them, run by Saxon
 *   veraPDF 3b       second opinion on the PDF, held to PDF/A-3b
 *   veraPDF ua1      what a program can tell of PDF/UA-1: that the PDF is accessible
 *   envelope         what no validator compares: names, levels and relationships of the attachment (ours)
 *
 * Negative controls are made from the good files in the same run. Each must be refused, by the stage it names.
 * Then our own rules (lib/rules) judge wrong e-invoices made by seed, beside the same rule files: docs/rules.md.
 *
 * The run is red when a file has an error, a control passes, a folder is missing or empty, or no hybrid PDF is there to
 * make the PDF controls from. Warnings are printed and do not fail. The release of each validator is printed, and which of
 * them the registry has a newer one of; that does not fail either. Last line: "N passed, N failed".
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isHybrid, isXRechnung, pdfControls, xmlControls } from "./controls.mjs";
import { askForNewer, build, validate } from "./jvm.mjs";
import { known, writeRandom } from "./random-files.mjs";
import { compareAll, printComparisons } from "./rules.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const vectors = join(here, "..", "fixtures", "vectors");
/** Where the suites leave their counts. */
const results = join(here, "..", "..", "test-results");
const validatorsOf = {
  xml: ["Mustang", "CEN/KoSIT rules"],
  ubl: ["CEN/KoSIT rules"],
  pdf: ["Mustang", "CEN/KoSIT rules", "veraPDF 3b", "veraPDF ua1", "envelope"],
  paper: ["veraPDF 3b", "veraPDF ua1"],
};
const shownPerRow = 15;
/** Random invoices beside all others, always the same ones. */
const random = { count: 60, seed: 1 };
/** Wrong e-invoices on which our own rules are compared with the official ones; others than a test keeps the answers for. */
const wrong = { count: 1_500, seed: 3 };

/** Sentences about what is wrong with the run itself; each counts as a failure. */
const troubles = [];

await main();

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    const started = Date.now();
    const built = await build();
    if (built) console.log(`Validators fetched and built in ${seconds(started)}.`);

    const folders = process.argv.slice(2);
    const inputs =
      folders.length > 0
        ? collect(folders)
        : [...collect([join(here, "out"), vectors]), ...(await makeRandom(folder))];
    const controls = await makeControls(inputs, folder);
    const validating = Date.now();
    const [rows, { said }] = await Promise.all([
      validate([...inputs, ...controls.map((control) => control.file)], folder),
      askForNewer(),
    ]);
    const rowsOf = (file) => rows.filter((row) => row.file === file);

    const results = inputs.flatMap((file) => judgeInput(file, rowsOf(file)));
    const verdicts = controls.flatMap((control) => judgeControl(control, rowsOf(control.file)));
    printFindings(results);
    printResults(results);
    printControls(verdicts);
    console.log("\nJudges");
    printTable(
      ["validator", "version"],
      [...new Map(rows.map(({ validator, version }) => [validator, version]))],
    );
    console.log(said);
    console.log(
      `\n${inputs.length} files and ${controls.length} controls judged by one Java process in ${seconds(validating)}.`,
    );
    finish([...results, ...verdicts, ...(folders.length > 0 ? [] : await judgeRules(folder))]);
  } catch (error) {
    troubles.push(error instanceof Error ? error.message : String(error));
    finish([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Our own rules beside the official files: a result for each kind, which a difference that docs/rules.md does not name makes red. */
async function judgeRules(folder) {
  const comparisons = await compareAll(wrong, folder);
  console.log("\nOur own rules");
  printComparisons(comparisons);
  return Object.values(comparisons).map(({ unknown, files }) => ({
    passed: unknown.length === 0 && files.length > wrong.count / 10,
  }));
}

/** Every XML and PDF in the folders. A folder that is missing or has none is a trouble. */
function collect(folders) {
  return folders.flatMap((name) => {
    const folder = resolve(name);
    if (!existsSync(folder) || !statSync(folder).isDirectory()) {
      troubles.push(`There is no folder ${name}.`);
      return [];
    }
    const files = readdirSync(folder)
      .filter((file) => isXml(file) || isPdf(file))
      .sort()
      .map((file) => join(folder, file));
    if (files.length === 0) troubles.push(`There is neither an XML nor a PDF in ${name}.`);
    return files;
  });
}

/** Random invoices that every validator can judge, and the same as UBL, which Mustang does not. */
async function makeRandom(folder) {
  const files = await writeRandom(random, folder);
  return files.filter(({ file, isForMustang }) => isForMustang || isUbl(file)).map(({ file }) => file);
}

/**
 * The controls: bad XMLs made from the smallest reference invoices of their kinds, bad PDFs from the smallest hybrid
 * among the inputs. What cannot be made is a trouble.
 */
async function makeControls(inputs, folder) {
  const references = collect([vectors]).filter((file) => isXml(file));
  const smallestWith = (wanted) => smallest(references.filter((file) => wanted(readFileSync(file, "utf8"))));
  const plain = smallestWith((xml) => !isXRechnung(xml));
  const xrechnung = smallestWith(isXRechnung);
  const paidBack = smallestWith((xml) => !isXRechnung(xml) && xml.includes("<ram:DuePayableAmount>-"));
  const hybrids = [];
  for (const file of inputs) if (isPdf(file) && !isPaper(file) && (await isHybrid(file))) hybrids.push(file);
  const hybrid = smallest(hybrids);

  const groups = [
    async () => {
      if (!plain || !xrechnung || !paidBack) throw new Error("a reference invoice is missing.");
      return xmlControls({ plain, xrechnung, paidBack }, folder);
    },
    async () => {
      if (hybrid === undefined) throw new Error("there is no hybrid PDF among the inputs.");
      return pdfControls(hybrid, folder);
    },
  ];
  const controls = [];
  for (const make of groups) {
    try {
      controls.push(...(await make()));
    } catch (error) {
      troubles.push(`Controls could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return controls;
}

function isPdf(file) {
  return /\.pdf$/i.test(file);
}

/** An invoice that is no e-invoice: nothing but the print, to be read by everybody. */
function isPaper(file) {
  return /-paper\.pdf$/i.test(file);
}

function isXml(file) {
  return /\.xml$/i.test(file);
}

/** One of ours in the other syntax. */
function isUbl(file) {
  return /-ubl\.xml$/i.test(file);
}

function smallest(files) {
  return files.toSorted((a, b) => statSync(a).size - statSync(b).size)[0];
}

function judgeInput(file, rows) {
  const kind = isPaper(file) ? "paper" : isPdf(file) ? "pdf" : isUbl(file) ? "ubl" : "xml";
  return validatorsOf[kind].map((validator) => {
    const row = rows.find((candidate) => candidate.validator === validator);
    const findings = row?.findings ?? [
      { level: "error", stage: "file", rule: "", text: "This validator gave no answer." },
    ];
    const errors = findings.filter((finding) => finding.level === "error").length;
    const warnings = findings.filter((finding) => finding.level === "warning").length;
    return {
      name: shortName(file),
      kind,
      profile: row?.profile ?? "?",
      validator,
      findings,
      errors,
      warnings,
      passed: errors === 0,
    };
  });
}

/** A control passes for a validator that refuses it in the right stage, or, without a stage, that accepts it. */
function judgeControl(control, rows) {
  return control.by.map((validator) => {
    const row = rows.find((candidate) => candidate.validator === validator);
    const errors = row?.findings.filter((finding) => finding.level === "error") ?? [];
    const hits = errors.filter(
      (error) => error.stage === control.stage && (control.rule === "" || error.rule === control.rule),
    );
    const passed = row !== undefined && (control.stage === null ? errors.length === 0 : hits.length > 0);
    const seen = (hits.length > 0 ? hits : errors).map((error) => error.rule || error.text);
    return {
      name: control.name,
      stage: control.stage,
      rule: control.rule,
      validator,
      seen: [...new Set(seen)],
      passed,
    };
  });
}

function printFindings(results) {
  for (const result of results) {
    const told = result.findings.filter(({ level, rule }) => level !== "notice" && !known.has(rule));
    if (told.length === 0) continue;
    console.log(`\n${result.name} · ${result.validator}`);
    for (const { level, stage, rule, text } of told.slice(0, shownPerRow)) {
      console.log(`  ${level} [${stage}] ${rule} ${text.replaceAll(/\s+/g, " ").slice(0, 400)}`);
    }
    if (told.length > shownPerRow) console.log(`  … and ${told.length - shownPerRow} more`);
  }
}

function printResults(results) {
  console.log("\nResults");
  printTable(
    ["file", "kind", "profile", "validator", "errors", "warnings", "verdict"],
    results.map((r) => [
      r.name,
      r.kind,
      r.profile,
      r.validator,
      r.errors,
      r.warnings,
      r.passed ? "valid" : "INVALID",
    ]),
  );
}

function printControls(verdicts) {
  console.log("\nControls");
  printTable(
    ["control", "must be", "validator", "said", "verdict"],
    verdicts.map((v) => [
      v.name,
      v.stage === null ? "accepted" : `refused by ${v.stage}${v.rule && `, ${v.rule}`}`,
      v.validator,
      v.seen.length === 0 ? "nothing" : clip(v.seen.join(", "), 70),
      v.passed ? "as it must" : "WRONG",
    ]),
  );
}

function printTable(head, rows) {
  const table = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join("  ")}`.trimEnd());
}

/** Prints what went wrong with the run itself and the count, and sets the exit code. */
function finish(judged) {
  for (const trouble of troubles) console.log(`\n${trouble}`);
  const passed = judged.filter((result) => result.passed).length;
  const failed = judged.length - passed + troubles.length;
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, "validators.json"), JSON.stringify({ passed, failed }));
  console.log(`\n${passed} passed, ${failed} failed`);
}

function shortName(file) {
  return join(basename(dirname(file)), basename(file));
}

function clip(text, length) {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
