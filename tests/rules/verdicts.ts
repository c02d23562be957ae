import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../../lib/en16931/read";
import { writeAsCii, writeAsUbl } from "../../lib/en16931/write";
import { parse } from "../../lib/cii/xml";
import { syntaxOf } from "../../lib/en16931/kinds";
import { judge } from "../../lib/rules/judge";
import type { RuleFinding } from "../../lib/rules/rule";
import { mutated, randomBy } from "./mutations";

/** The reference invoices; every suite starts at the project's root. */
const vectors = "tests/fixtures/vectors";
/** Of larger ones too few would be judged in a minute. */
const longest = 60_000;

/** Right e-invoices to be made wrong: those of the folders, each as CII and as UBL. */
export function basesIn(folders: readonly string[] = [vectors]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".xml"))
      .sort()
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((xml) => xml.length <= longest)
      .flatMap((xml) => {
        const read = readDocument(xml);
        if (read.is !== "invoice") return [];
        return [xml, read.syntax === "cii" ? writeAsUbl(read.document) : writeAsCii(read.document)];
      }),
  );
}

/** The same wrong e-invoices for the same seed: the one at this index. */
export function wrongInvoice(
  bases: readonly string[],
  seed: number,
  index: number,
): ReturnType<typeof mutated> {
  const random = randomBy(seed * 1_000_003 + index);
  // The first number of a seed says little.
  random();
  return mutated(bases[Math.floor(random() * bases.length)] ?? "", random);
}

const marks = { fatal: "", warning: "?", information: "." } as const;

/** What a judge says, as the ids of the rules that are broken, in their order: "?" behind those that only warn, "." behind others. */
export const verdict = (findings: readonly Pick<RuleFinding, "id" | "level">[]): readonly string[] =>
  [...new Set(findings.map(({ id, level }) => id + marks[level]))].sort();

/** Our own, of the business rules; `isFormatRight` by the schema. */
export function ownVerdict(xml: string): {
  readonly rules: readonly string[];
  readonly isFormatRight: boolean;
} {
  const file = parse(xml);
  const syntax = syntaxOf(file);
  if (typeof syntax !== "string") throw new Error("neither CII nor UBL");
  const { business, format } = judge(file.root, syntax);
  return { rules: verdict(business), isFormatRight: format.length === 0 };
}
