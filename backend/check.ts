import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { parse } from "../lib/cii/xml";
import { AppError } from "../lib/contract/errors";
import { syntaxOf } from "../lib/en16931/syntax-and-profile";
import { readTerms } from "../lib/en16931/read-terms";
import { localeFor } from "../lib/locale";
import { extractEmbedded } from "../lib/inside-pdf/extract";
import { product } from "../lib/product";
import { packs } from "../lib/rules/judge";
import { judgementOf } from "../lib/rules/judgement";
import { releases } from "../lib/rules/releases";
import type { RuleFinding } from "../lib/rules/rule";
import { sentenceOf } from "../lib/rules/said";
import { decodeXml, isMisread } from "../lib/text/encoding";
import { textsOfRules } from "../locales/i18n";

/*
 * Checks e-invoices by the rules that the reader has, and prints what is wrong.
 *
 *   npm run check -- [--format text|json|sarif] [--lang de|en] FILE …
 *
 * FILE is an XML in CII or UBL, or a PDF that holds one. Ends with 0 when no rule is broken that refuses a file, with 1 when one
 * is, and with 2 when a file cannot be read or is no invoice.
 */

interface Row extends Pick<RuleFinding, "level" | "line" | "place"> {
  readonly rule: string;
  readonly part: "format" | "business" | "content";
  readonly sentence: string;
}

interface Checked {
  readonly file: string;
  readonly findings: readonly Row[];
  /** Why it could not be judged; null where it was. */
  readonly trouble: string | null;
}

const usage = "npm run check -- [--format text|json|sarif] [--lang de|en] FILE …";
const formats = ["text", "json", "sarif"] as const;

const { format, lang, files } = readArguments(process.argv.slice(2));
const texts = await textsOfRules(localeFor(lang));
const checked: Checked[] = [];
for (const file of files) checked.push(await check(file));
process.stdout.write(`${{ text: asText, json: asJson, sarif: asSarif }[format](checked)}\n`);
const isRefused = checked.some(({ findings }) => findings.some(({ level }) => level === "fatal"));
process.exitCode = checked.some(({ trouble }) => trouble !== null) ? 2 : isRefused ? 1 : 0;

function readArguments(given: readonly string[]): {
  readonly format: (typeof formats)[number];
  readonly lang: string;
  readonly files: readonly string[];
} {
  const options = new Map<string, string>();
  const names: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? "";
    const [, name, value] = /^--(format|lang)(?:=(.*))?$/.exec(word) ?? [];
    if (name === undefined) names.push(word);
    else options.set(name, value ?? given[(at += 1)] ?? "");
  }
  const asked = formats.find((each) => each === (options.get("format") ?? "text"));
  if (asked === undefined || names.length === 0 || names.some((name) => name.startsWith("--"))) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  return { format: asked, lang: options.get("lang") ?? "de", files: names };
}

async function check(name: string): Promise<Checked> {
  const file = relative(process.cwd(), name) || name;
  const trouble = (said: string): Checked => ({ file, findings: [], trouble: said });
  try {
    const bytes = new Uint8Array(await readFile(name));
    const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 1_024)).includes("%PDF-");
    const xml = isPdf ? (await extractEmbedded(bytes)).xml : bytes;
    if (xml === null) return trouble(texts("errors.no-xml-in-pdf.title"));
    const read = parse(decodeXml(xml));
    const syntax = syntaxOf(read);
    if (typeof syntax !== "string") return trouble(texts(`reading.foreign.${syntax.foreign}`));
    const { document } = readTerms(read.root, syntax);
    const { found: verdict } = judgementOf({ root: read.root, syntax, document, isMisread: isMisread(xml) });
    const findings = (["format", "business", "content"] as const).flatMap((part) =>
      verdict[part].map((finding): Row => {
        const { id, level, line, place } = finding;
        return { part, rule: id, level, sentence: sentenceOf(finding, texts), line, place };
      }),
    );
    return { file, findings, trouble: null };
  } catch (error) {
    if (error instanceof AppError) return trouble(texts(`errors.${error.code}.title`));
    if (error instanceof Error && "code" in error) return trouble(String(error.code));
    throw error;
  }
}

function asText(all: readonly Checked[]): string {
  return all
    .flatMap(({ file, findings, trouble }) => {
      if (trouble !== null) return [`${file}: ${trouble}`];
      if (findings.length === 0) return [`${file}: ${texts("rules.isFine")}`];
      return findings.map(({ rule, level, line, sentence }) => {
        const word = texts(level === "fatal" ? "rules.error" : "rules.warning");
        return `${file}:${line > 0 ? `${line}:` : ""} ${word}: ${sentence} [${rule}]`;
      });
    })
    .join("\n");
}

function asJson(all: readonly Checked[]): string {
  const rules = packs.map(({ name, version }) => `${name} ${version} (${releases[0].sources[name]})`);
  return JSON.stringify({ rules, files: all }, null, 2);
}

/** Static Analysis Results Interchange Format, OASIS, 2.1.0. */
function asSarif(all: readonly Checked[]): string {
  const levels = { fatal: "error", warning: "warning", information: "note" } as const;
  const ids = [...new Set(all.flatMap(({ findings }) => findings.map(({ rule }) => rule)))];
  const results = all.flatMap(({ file, findings }) =>
    findings.map(({ rule, level, line, place, sentence }) => ({
      ruleId: rule,
      level: levels[level],
      message: { text: sentence },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(file) },
            ...(line > 0 && { region: { startLine: line } }),
          },
          ...(place !== "" && { logicalLocations: [{ fullyQualifiedName: place }] }),
        },
      ],
    })),
  );
  const notifications = all.flatMap(({ file, trouble }) =>
    trouble === null ? [] : [{ level: "error", message: { text: `${file}: ${trouble}` } }],
  );
  const run = {
    tool: { driver: { name: product.name, rules: ids.map((id) => ({ id })) } },
    invocations: [
      { executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications },
    ],
    results,
  };
  return JSON.stringify(
    { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] },
    null,
    2,
  );
}
