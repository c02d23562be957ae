import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundled } from "./random-files.mjs";
import { validate } from "./jvm.mjs";

/**
 * Where the rules of lib/rules and the official files differ, and why; docs/rules.md says more. Each takes the ids of the rules
 * that one of the two has found and the other has not, of one file.
 */
const known = [
  { reason: "a base one euro off, computed with doubles", ids: /^BR-(S|AF|AG)-08$/ },
  {
    reason: "minus nothing, which the official files take for less than nothing",
    ids: /^BR-(CO-1[124]|[A-Z]+-0[5-9])$/,
    when: (xml) => />-0(\.0+)?</.test(xml),
  },
  {
    reason: "tax of a single line, which EN 16931 has no place for",
    ids: /^BR-(4[5-8]|CO-17|DEC-(19|20))$/,
    when: (xml) => /Line>[^]*<cac:TaxTotal>[^]*<\/cac:(Invoice|CreditNote)Line>/.test(xml),
  },
  {
    reason: "lines within lines",
    ids: /^BR-[A-Z]+-0[1-7]$/,
    when: (xml) => xml.includes("cac:SubInvoiceLine"),
  },
  {
    reason: "a tax that names two categories",
    ids: /^BR-[A-Z]+-0[1-9]$/,
    when: (xml) => /<\/ram:CategoryCode>\s*<ram:CategoryCode>/.test(xml),
  },
  {
    reason: "an indicator written as 0 or 1, which Factur-X knows as false and true alone",
    ids: /^BR-(FXEXT-)?(CO-1[1235]|\w+-0\d|BR-38|BR-44)/,
    when: (xml) => /:1p0:/.test(xml) && />[01]\s*<\/udt:Indicator>/.test(xml),
  },
  {
    reason: "an element twice of which any will do",
    ids: /^(BR-(57|CO-15)|PEPPOL-EN16931-P01(0[4-9]|1[01]))$/,
    when: (xml) =>
      /<\/cbc:TaxExemptionReasonCode>\s*<cbc:TaxExemptionReasonCode>/.test(xml) ||
      (/:1p0:/.test(xml) &&
        /<\/ram:(PostalTradeAddress|InvoiceCurrencyCode)>\s*<ram:\1>|InvoiceCurrencyCode>[^]*<ram:InvoiceCurrencyCode>/.test(
          xml,
        )),
  },
  {
    reason: "a breakdown of the tax in a second currency, which UBL takes and EN 16931 does not have",
    ids: /^BR-(4[5-8]|CO-17|DE-14|DEC-(19|20)|[A-Z]+-(0[89]|10))$/,
    when: (xml) => /<\/cac:TaxSubtotal>\s*<\/cac:TaxTotal>\s*<cac:TaxTotal>[^]*<cac:TaxSubtotal>/.test(xml),
  },
  {
    reason: "a period whose day has an element around it and is not there",
    ids: /^PEPPOL-EN16931-R11[01]$/,
    when: (xml) => /<ram:(Start|End)DateTime>\s*<\//.test(xml),
  },
  {
    reason: "an empty element under a prefix of its own",
    ids: /^PEPPOL-EN16931-R008$/,
    when: (xml) => !xml.includes("xmlns:ram="),
  },
];

/**
 * Wrong e-invoices by seed.
 *
 * @param {{ count: number, seed: number, folders?: readonly string[], of?: "plain" | "peppol" | "profiles" | "rules" }} which
 *   `folders` beside the reference invoices; or of Peppol BIS Billing, or of the profiles of Factur-X alone; or those made for one
 *   rule each, and so many of what says every term
 * @returns {Promise<{ invoices: { index: number, xml: string, done: string }[], ownVerdict: (xml: string) => readonly string[] }>}
 */
async function wrongInvoices({ count, seed, folders = [], of = "plain" }) {
  const { basesIn, peppolBases, profileBases, ruleByRule, termBases, wrongInvoice, ownVerdict } =
    await bundled("tests/rules/verdicts.ts");
  const bases = {
    plain: () => [...basesIn(), ...(folders.length > 0 ? basesIn(folders) : [])],
    peppol: peppolBases,
    profiles: () => profileBases(folders),
    rules: termBases,
  }[of]();
  const chance = Array.from({ length: count }, (_, index) => wrongInvoice(bases, seed, index));
  return {
    invoices: [...(of === "rules" ? ruleByRule() : []), ...chance].map((each, index) => ({ index, ...each })),
    ownVerdict,
  };
}

const marks = { error: "", warning: "?", notice: "." };

/** Of so many wrong e-invoices every fifth is one of Peppol BIS Billing, another fifth of Factur-X's profiles; or all of one kind. */
export async function compareAll({ count, seed, folders, only }, folder) {
  const part = Math.floor(count / 5);
  const counts = only ? { [only]: count } : { plain: count - 2 * part, peppol: part, profiles: part };
  const comparisons = {};
  for (const [of, each] of Object.entries(counts))
    comparisons[of] = await compareRules(
      await wrongInvoices({ count: each, seed, folders, of }),
      join(folder, of),
    );
  return comparisons;
}

/**
 * Judges e-invoices by both, file by file. What the official files break down on is counted alone: the schema refuses it.
 *
 * @param {Awaited<ReturnType<typeof wrongInvoices>>} which
 * @param {string} folder where the files are written
 */
async function compareRules({ invoices, ownVerdict }, folder) {
  const files = [];
  let broken = 0;
  const batch = 4_000;
  for (let at = 0; at < invoices.length; at += batch) {
    const some = invoices.slice(at, at + batch);
    const place = join(folder, `rules-${at}`);
    mkdirSync(place, { recursive: true });
    const paths = some.map(({ index, xml }) => {
      const path = join(place, `wrong-${index}.xml`);
      writeFileSync(path, xml);
      return path;
    });
    const rows = new Map(
      (await validate(paths, place, "rule files")).map((row) => [basename(row.file), row]),
    );
    for (const { index, xml, done } of some) {
      const findings = rows.get(`wrong-${index}.xml`)?.findings ?? [];
      if (findings.some(({ stage }) => stage === "file")) {
        broken += 1;
        continue;
      }
      const official = [
        ...new Set(
          findings.filter(({ stage }) => stage !== "schema").map(({ rule, level }) => rule + marks[level]),
        ),
      ].sort();
      const { rules: own, isFormatRight } = ownVerdict(xml);
      const missing = official.filter((id) => !own.includes(id));
      const extra = own.filter((id) => !official.includes(id));
      const differences = [...missing.map((id) => `${id} missing`), ...extra.map((id) => `${id} extra`)];
      const isKnown =
        differences.length > 0 &&
        [...missing, ...extra].every((id) =>
          known.some(({ ids, when }) => ids.test(id.replace(/[?.]$/, "")) && (when?.(xml) ?? true)),
        );
      const isSameFormat = isFormatRight === !findings.some(({ stage }) => stage === "schema");
      files.push({ index, done, official, differences, isKnown, isSameFormat });
    }
  }
  return {
    files,
    broken,
    fired: new Set(files.flatMap(({ official }) => official)).size,
    known: files.filter(({ isKnown }) => isKnown),
    unknown: files.filter(({ differences, isKnown }) => differences.length > 0 && !isKnown),
  };
}

/** @param {Awaited<ReturnType<typeof compareAll>>} comparisons */
export function printComparisons(comparisons) {
  for (const [bases, comparison] of Object.entries(comparisons))
    printComparison(
      { plain: "", peppol: " of Peppol", profiles: " of Factur-X's profiles", rules: " rule by rule" }[bases],
      comparison,
    );
}

function printComparison(of, { files, broken, fired, known: expected, unknown }) {
  const same = files.length - expected.length - unknown.length;
  console.log(
    `${files.length} wrong e-invoices${of} judged by the rules and by the official files: ${same} the same, ${expected.length} different for a known reason, ${unknown.length} different; ${fired} rules broken. On ${broken} more the official files broke down. By the schema ${files.filter(({ isSameFormat }) => isSameFormat).length} the same.`,
  );
  for (const { index, done, differences } of unknown.slice(0, 20))
    console.log(`  ${index}: ${differences.join(", ")} (${done})`);
}
