import { textOf } from "../en16931/document";
import { peppolSchemes } from "../identifiers/peppol-id";
import { codeLists, type CodeList } from "./code-lists";
import { codesAt } from "./codes";
import { forms } from "./identifier-forms";
import { below, hasBelow, textBelow, type Judged, type Place, type Spot } from "./judged";
import { peppolRules } from "./peppol";
import { nothingIsEmpty, ofElements, unless, type Rule } from "./rule";
import { temporaryRules } from "./temporary";
import { germanRules } from "./xrechnung";

/** What an invoice of Peppol BIS Billing 3 says it follows (BT-24). */
export const peppolBilling = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

const processes = [
  "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  "urn:peppol:france:billing:regulated",
  "urn:peppol:france:billing:non-regulated",
  "urn:peppol:bis:billing_with_response",
];
const isOfProcess = ({ document }: Judged): boolean =>
  processes.includes(textOf(document, "BT-23").trim().replace(/\s+/g, " "));

/** Of a party with one address. */
function countryOf({ root }: Judged, party: string): string {
  const found = below(root, `${party}/Party/PostalAddress/Country/IdentificationCode`);
  return found.length === 1 ? (found[0]?.element.text.trim().toUpperCase() ?? "") : "";
}
const isGerman = (judged: Judged): boolean =>
  countryOf(judged, "AccountingSupplierParty") === "DE" &&
  countryOf(judged, "AccountingCustomerParty") === "DE";

/** What XRechnung asks for as well, between Germans: "BR-DE-23-a" is "DE-R-023-1". */
const betweenGermans = [...germanRules, ...temporaryRules].flatMap((rule): readonly Rule[] => {
  const [, number = "", part] = /^BR-DE-(\d+)(?:-([ab]))?$/.exec(rule.id) ?? [];
  const id =
    rule.id === "BR-TMP-2"
      ? "DE-R-T02"
      : `DE-R-${number.padStart(3, "0")}${part === undefined ? "" : part === "a" ? "-1" : "-2"}`;
  // Which specification a file follows is asked by rules of its own.
  if ((number === "" && id !== "DE-R-T02") || number === "21") return [];
  const level = rule.id === "BR-TMP-2" ? "warning" : rule.level;
  return [
    { ...rule, id, level, toldAs: rule.id, find: (judged) => (isGerman(judged) ? rule.find(judged) : []) },
  ];
});

const amounts =
  "Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount".split(
    " ",
  );
const days = ["IssueDate", "DueDate", "TaxPointDate", "StartDate", "EndDate", "ActualDeliveryDate"];
/** Of UNTDID 1001, by the process. */
const invoiceKinds = new Set(
  "71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877".split(
    " ",
  ),
);
const creditKinds = new Set(["381", "396", "81", "83", "532"]);
const saidAt = ({ place, line, element }: Spot): Place => ({ place, line, value: element.text });
const form = (
  id: string,
  level: Rule["level"],
  spots: (judged: Judged) => readonly Spot[],
  isRight: (text: string) => boolean,
  isPlain = false,
): Rule =>
  ofElements(
    `PEPPOL-COMMON-${id}`,
    [],
    (judged) =>
      spots(judged)
        .filter(({ element: { text } }) => !isRight(isPlain ? text : text.trim().replace(/\s+/g, " ")))
        .map(saidAt),
    { level, toldAs: "PEPPOL-COMMON" },
  );
const numbersOf =
  (scheme: string) =>
  ({ named }: Judged): readonly Spot[] =>
    [
      ...named("EndpointID"),
      ...(scheme === "9907"
        ? []
        : [...named("PartyIdentification").flatMap((each) => below(each, "ID")), ...named("CompanyID")]),
    ].filter(({ element }) => element.attributes["schemeID"] === scheme);

const code = (
  id: string,
  terms: Rule["terms"],
  paths: readonly string[],
  isRight: (code: string, judged: Judged, spot: Spot) => boolean,
): Rule =>
  ofElements(
    `PEPPOL-EN16931-${id}`,
    terms,
    (judged) =>
      codesAt(paths, judged)
        .filter(([spot, value]) => !isRight(value, judged, spot))
        .map(([{ place, line }, value]) => ({ place, line, value })),
    { says: "code" },
  );
const listed =
  (list: CodeList) =>
  (value: string): boolean =>
    codeLists[list]().has(value.trim());
const isReason =
  (list: "allowances" | "charges", indicator: string) =>
  (value: string, _: Judged, { parent }: Spot): boolean =>
    textBelow(parent ?? undefined, "ChargeIndicator") !== indicator || listed(list)(value);

/** Categories of VAT that codes of exemption belong to (VATEX). */
const categoriesOfReasons: readonly (readonly [id: string, reason: string, category: string])[] = [
  ["P0104", "G", "G"],
  ["P0105", "O", "O"],
  ["P0106", "IC", "K"],
  ["P0107", "AE", "AE"],
  ["P0108", "D", "E"],
  ["P0109", "F", "E"],
  ["P0110", "I", "E"],
  ["P0111", "J", "E"],
];

/** What of the rules that XRechnung takes over is another one here. */
const taken = peppolRules
  .filter(({ id }) => !/R043-[12]$/.test(id))
  .map((rule): Rule =>
    rule.id === "PEPPOL-EN16931-R008"
      ? nothingIsEmpty(false)
      : rule.id === "PEPPOL-EN16931-R120"
        ? { ...rule, level: "fatal" }
        : rule,
  );

/** The rules of Peppol BIS Billing 3.0.21 but those of other countries than Germany. */
export const peppolBisRules: readonly Rule[] = [
  ...taken,
  ofElements("PEPPOL-EN16931-R002", ["BT-22"], (judged) =>
    isGerman(judged) ? [] : below(judged.root, "Note").slice(1),
  ),
  ofElements(
    "PEPPOL-EN16931-R003",
    ["BT-10", "BT-13"],
    unless(({ root }) => hasBelow(root, "BuyerReference") || hasBelow(root, "OrderReference/ID")),
  ),
  ofElements(
    "PEPPOL-EN16931-R004",
    ["BT-24"],
    unless(({ specification }) => specification.startsWith(peppolBilling) && !specification.includes("::")),
  ),
  ofElements("PEPPOL-EN16931-R007", ["BT-23"], unless(isOfProcess)),
  ofElements("PEPPOL-EN16931-R051", ["BT-5"], ({ named, currency }) =>
    amounts.flatMap((name) =>
      named(name).filter(
        ({ element, parent }) =>
          // In the second currency is the tax that is not broken down.
          !(name === "TaxAmount" && parent?.name === "TaxTotal" && !hasBelow(parent, "TaxSubtotal")) &&
          element.attributes["currencyID"] !== currency,
      ),
    ),
  ),
  ofElements("PEPPOL-EN16931-R080", ["BT-11"], ({ root }) =>
    root.name === "CreditNote"
      ? below(root, "AdditionalDocumentReference")
          .filter((each) => textBelow(each, "DocumentTypeCode") === "50")
          .slice(1)
      : [],
  ),
  ofElements("PEPPOL-EN16931-R100", ["BT-128"], ({ lines, spotOf }) =>
    lines.flatMap((line) => below(spotOf(line), "DocumentReference").slice(1)),
  ),
  ofElements("PEPPOL-EN16931-F001", [], ({ named }) =>
    days
      .flatMap((name) => named(name))
      .filter(({ element: { text } }) => !isDay(text))
      .map(saidAt),
  ),
  code("CL001", ["BT-125"], ["EmbeddedDocumentBinaryObject@mimeCode"], listed("files")),
  code("CL002", ["BT-98"], ["AllowanceCharge/AllowanceChargeReasonCode"], isReason("allowances", "false")),
  code("CL003", ["BT-105"], ["AllowanceCharge/AllowanceChargeReasonCode"], isReason("charges", "true")),
  code("CL006", ["BT-8"], ["InvoicePeriod/DescriptionCode"], listed("taxPointsOfUbl")),
  ofElements(
    "PEPPOL-EN16931-CL007",
    ["BT-5"],
    ({ named }) =>
      amounts
        .flatMap((name) => named(name))
        .filter(({ element: { attributes } }) => {
          const currency = attributes["currencyID"] ?? "";
          return currency !== "STN" && (currency === "STD" || !codeLists.currencies().has(currency));
        })
        .map(({ place, line, element }) => ({ place, line, value: element.attributes["currencyID"] ?? "" })),
    { says: "code" },
  ),
  code("CL008", ["BT-34", "BT-49"], ["EndpointID@schemeID"], (value) => peppolSchemes.has(value)),
  code(
    "P0100",
    ["BT-3"],
    ["InvoiceTypeCode"],
    (value, judged) => !isOfProcess(judged) || invoiceKinds.has(value.trim()),
  ),
  code(
    "P0101",
    ["BT-3"],
    ["CreditNoteTypeCode"],
    (value, judged) => !isOfProcess(judged) || creditKinds.has(value.trim()),
  ),
  ofElements("PEPPOL-EN16931-P0112", ["BT-3"], (judged) =>
    isGerman(judged)
      ? []
      : judged.named("InvoiceTypeCode").filter(({ element }) => /^(326|384)$/.test(element.text.trim())),
  ),
  ...categoriesOfReasons.map(([id, reason, category]) =>
    ofElements(
      `PEPPOL-EN16931-${id}`,
      ["BT-118", "BT-121"],
      ({ named }) =>
        named("TaxCategory").filter(
          (each) =>
            textBelow(each, "TaxExemptionReasonCode").toUpperCase() === `VATEX-EU-${reason}` &&
            textBelow(each, "ID") !== category,
        ),
      { toldAs: "PEPPOL-EN16931-P0104" },
    ),
  ),
  ...forms.map(([id, scheme, level, isRight, isPlain]) =>
    form(id, level, numbersOf(scheme), isRight, isPlain),
  ),
  form(
    "R056-2",
    "warning",
    ({ named }) =>
      named("PartyTaxScheme")
        .filter((each) => textBelow(each, "TaxScheme/ID") === "VAT")
        .flatMap((each) => below(each, "CompanyID"))
        .filter(({ element }) => element.text.trim().startsWith("NL")),
    (text) => /^NL\d{9}B\d{2}$/.test(text),
  ),
  ...betweenGermans,
];

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
