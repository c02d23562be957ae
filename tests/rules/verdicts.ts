import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readDocument } from "../../lib/en16931/read";
import { writeAsCii, writeAsUbl } from "../../lib/en16931/write";
import { parse } from "../../lib/cii/xml";
import { syntaxOf } from "../../lib/en16931/syntax-and-profile";
import { judge } from "../../lib/rules/judge";
import { peppolBilling } from "../../lib/rules/peppol-bis";
import { releases, type Release } from "../../lib/rules/releases";
import type { RuleFinding } from "../../lib/rules/rule";
import { elementRules, mutated, randomBy, withElement } from "./mutations";
import { everyTermOf, inCategory, rareMistakes, specifications, type TermFile } from "./rare-mistakes";

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

/** Numbers that are right under the schemes of Peppol whose form is checked, the last one under one whose is not. */
const numbers: readonly (readonly [scheme: string, number: string])[] = [
  ["0088", "4012345000009"],
  ["0192", "889640782"],
  ["0184", "DK12345678"],
  ["0096", "1234567890"],
  ["0198", "DK12345678"],
  ["0208", "0202239951"],
  ["0201", "AB12c3"],
  ["0210", "RSSMRA85T10A562S"],
  ["9907", "12345678901"],
  ["0211", "IT00743110157"],
  ["0007", "5560160680"],
  ["0151", "51824753556"],
  ["0106", "12345678"],
  ["0190", "00000001003214345000"],
  ["9944", "NL123456789B12"],
  ["0217", "123456789012"],
  ["9930", "DE123456789"],
];

/** Right e-invoices of Peppol BIS Billing: those of the vectors, with addresses under all of its schemes. */
export function peppolBases(): readonly string[] {
  return basesIn()
    .filter((xml) => xml.includes("<ubl:"))
    .map((xml, index) => {
      let at = index;
      return xml
        .replace(
          /(<cbc:CustomizationID>)[^<]*(<\/cbc:CustomizationID>\s*)(<cbc:ProfileID>[^<]*<\/cbc:ProfileID>)?/,
          `$1${peppolBilling}$2<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>`,
        )
        .replace(
          /<\/cbc:DocumentCurrencyCode>(?![^]*<cbc:BuyerReference)/,
          "$&<cbc:BuyerReference>abc</cbc:BuyerReference>",
        )
        .replace(/<cbc:EndpointID[^>]*>[^<]*/g, () => {
          const [scheme = "", number = ""] = numbers[at % numbers.length] ?? [];
          at = at * 7 + 3;
          return `<cbc:EndpointID schemeID="${scheme}">${number}`;
        });
    });
}

const profiles: readonly (readonly [name: string, change: (xml: string) => string])[] = [
  ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", extended],
  ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", (xml) => xml],
  ["urn:factur-x.eu:1p0:basicwl", withoutLines],
  ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", extended],
  ["urn:factur-x.eu:1p0:minimum", withoutLines],
];

/** E-invoices of Factur-X's profiles: those of the vectors and folders in CII, two of five as EXTENDED, one as each of the others. */
export function profileBases(folders: readonly string[] = []): readonly string[] {
  return basesIn([vectors, ...folders])
    .filter((xml) => xml.includes("CrossIndustryInvoice"))
    .flatMap((xml) =>
      profiles.map(([name, change]) =>
        change(xml).replace(
          /(<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/,
          (_, before: string) => before + name,
        ),
      ),
    );
}

function withoutLines(xml: string): string {
  return xml.replace(
    /<ram:IncludedSupplyChainTradeLineItem>[^]*<\/ram:IncludedSupplyChainTradeLineItem>/,
    "",
  );
}

/** What only EXTENDED knows: the first line as part of a subtotal above it, and a service of logistics that costs nothing. */
function extended(xml: string): string {
  const tax = (name: string): string =>
    (/<ram:ApplicableTradeTax>[^]*?<\/ram:ApplicableTradeTax>/.exec(xml)?.[0] ?? "").replaceAll(
      "ApplicableTradeTax",
      name,
    );
  const [net = ""] = /<ram:LineTotalAmount>[^<]*<\/ram:LineTotalAmount>/.exec(xml) ?? [];
  const group = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>G</ram:LineID>
<ram:LineStatusCode>1</ram:LineStatusCode><ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>
</ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>G</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>${net}
</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
  return xml
    .replace("<ram:IncludedSupplyChainTradeLineItem>", () => `${group}<ram:IncludedSupplyChainTradeLineItem>`)
    .replace(
      /(<ram:LineID>(?!G<)[^<]*<\/ram:LineID>)/,
      "$1<ram:ParentLineID>G</ram:ParentLineID><ram:LineStatusCode>1</ram:LineStatusCode><ram:LineStatusReasonCode>DETAIL</ram:LineStatusReasonCode>",
    )
    .replace(
      /<ram:SpecifiedTradePaymentTerms>/,
      () =>
        `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Fracht</ram:Description><ram:AppliedAmount>0.00</ram:AppliedAmount>${tax("AppliedTradeTax")}</ram:SpecifiedLogisticsServiceCharge><ram:SpecifiedTradePaymentTerms>`,
    );
}

const termFiles: readonly TermFile[] = ["invoice.cii", "invoice.ubl", "credit-note.ubl"];

/** E-invoices that say everything EN 16931 knows, under each specification and category of VAT. */
export const termBases = (): readonly string[] =>
  termFiles.flatMap((name) =>
    specifications.flatMap((specification) =>
      ["S", "AE", "E", "G", "K", "L", "M", "O", "Z"].map((category) =>
        inCategory(everyTermOf(name, specification), category),
      ),
    ),
  );

/** Files in each of which one element or attribute stands that a rule speaks of, and rare mistakes. */
export const ruleByRule = (): readonly ReturnType<typeof mutated>[] => [
  ...termFiles.flatMap((name) => {
    const xml = everyTermOf(name, specifications[0] ?? "");
    const count = elementRules[name === "invoice.cii" ? "cii" : "ubl"];
    return Array.from({ length: count }, (_, index) => withElement(xml, index) ?? []).flat();
  }),
  ...rareMistakes(),
];

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

/** The sets of the official files that are compared: CEN 1.3.16, but KoSIT 2.5.0, as no later one is to be had. */
export const compared: Release = {
  ...releases[0],
  differences: releases
    .flatMap(({ differences }) => differences)
    .filter(({ without }) => without.test("BR-TMP-6"))
    .slice(0, 1),
};

/** Our own, of the business rules; `isFormatRight` by the schema. */
export function ownVerdict(xml: string): {
  readonly rules: readonly string[];
  readonly isFormatRight: boolean;
} {
  const file = parse(xml);
  const syntax = syntaxOf(file);
  if (typeof syntax !== "string") throw new Error("neither CII nor UBL");
  const { business, format } = judge(file.root, syntax, false, compared);
  return { rules: verdict(business), isFormatRight: format.length === 0 };
}
