import { isUnitCode } from "../codes/accepted-units";
import type { TermId } from "../en16931/term";
import { codeLists, isCountryOf, isListed, type CodeList } from "./code-lists";
import { isWithin, textBelow, type Judged, type Spot } from "./judged";
import type { Rule } from "./rule";

// The rules about lists of codes: BR-CL-01 to BR-CL-26.

/**
 * Where a code stands, by names without prefix: "parent/name", the parent only where others are of this name, and "@attribute"
 * where it is one.
 */
type CodePath = string;

interface Row {
  readonly id: string;
  readonly terms: readonly TermId[];
  readonly cii: CodePath | readonly CodePath[];
  readonly ubl: CodePath | readonly CodePath[];
  readonly list: (code: string, judged: Judged, spot: Spot) => boolean;
  /** Whether in UBL the attribute that is not there is wrong as well. */
  readonly isAlwaysAsked?: boolean;
  /** What else must hold for the rule to ask. */
  readonly when?: (spot: Spot, judged: Judged) => boolean;
}

const oneOf =
  (cii: CodeList, ubl = cii): Row["list"] =>
  (code, { isCii, codeChanges }) =>
    isListed(isCii ? cii : ubl, code, codeChanges);
const country: Row["list"] = (code, { isCii }) => isCountryOf(code, isCii);

const adjusted =
  (indicator: RegExp): Row["when"] =>
  ({ parent }, { isCii }) =>
    indicator.test(textBelow(parent ?? undefined, isCii ? "ChargeIndicator/Indicator" : "ChargeIndicator"));

const ublAmounts =
  "Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount"
    .split(" ")
    .map((name) => `${name}@currencyID`);

const rows: readonly Row[] = [
  {
    id: "BR-CL-01",
    terms: ["BT-3"],
    cii: "ExchangedDocument/TypeCode",
    ubl: ["InvoiceTypeCode", "CreditNoteTypeCode"],
    list: (code, { isCii }, { name }) =>
      codeLists[isCii ? "documents" : name === "InvoiceTypeCode" ? "invoiceKinds" : "creditKinds"]().has(
        code,
      ),
  },
  {
    id: "BR-CL-03",
    terms: ["BT-110", "BT-111"],
    cii: "TaxTotalAmount@currencyID",
    ubl: ublAmounts,
    list: oneOf("currencies"),
    // An amount in UBL without a currency has none of the list.
    isAlwaysAsked: true,
  },
  {
    id: "BR-CL-04",
    terms: ["BT-5"],
    cii: "InvoiceCurrencyCode",
    ubl: "DocumentCurrencyCode",
    list: oneOf("currencies"),
  },
  {
    id: "BR-CL-05",
    terms: ["BT-6"],
    cii: "TaxCurrencyCode",
    ubl: "TaxCurrencyCode",
    list: oneOf("currencies"),
  },
  {
    id: "BR-CL-06",
    terms: ["BT-8"],
    cii: "DueDateTypeCode",
    ubl: "InvoicePeriod/DescriptionCode",
    list: oneOf("taxPoints", "taxPointsOfUbl"),
  },
  {
    id: "BR-CL-07",
    terms: ["BT-18", "BT-128"],
    cii: "ReferenceTypeCode",
    ubl: ["AdditionalDocumentReference/ID@schemeID", "DocumentReference/ID@schemeID"],
    list: oneOf("references"),
    when: ({ parent }, { isCii }) => isCii || textBelow(parent ?? undefined, "DocumentTypeCode") === "130",
  },
  {
    id: "BR-CL-08",
    terms: ["BT-21"],
    cii: "SubjectCode",
    ubl: ["Invoice/Note", "CreditNote/Note"],
    list: (code, { isCii }) =>
      codeLists[isCii ? "allSubjects" : "subjects"]().has(isCii ? code : (subjectOf(code) ?? "")),
    when: ({ element }, { isCii }) => isCii || subjectOf(element.text) !== null,
  },
  {
    id: "BR-CL-10",
    terms: ["BT-29", "BT-46", "BT-60"],
    cii: "GlobalID@schemeID",
    ubl: "PartyIdentification/ID@schemeID",
    list: (code, judged, spot) =>
      oneOf("agencies")(code, judged, spot) ||
      (!judged.isCii &&
        code === "SEPA" &&
        (isWithin(spot, "AccountingSupplierParty") || isWithin(spot, "PayeeParty"))),
    when: (spot, { isCii }) =>
      !isCii || (!isWithin(spot, "SpecifiedTradeProduct") && !isWithin(spot, "ShipToTradeParty")),
  },
  {
    id: "BR-CL-11",
    terms: ["BT-30", "BT-47", "BT-61"],
    cii: "ID@schemeID",
    ubl: "PartyLegalEntity/CompanyID@schemeID",
    list: oneOf("agencies"),
    when: (spot) => !isWithin(spot, "SpecifiedTaxRegistration"),
  },
  {
    id: "BR-CL-13",
    terms: ["BT-158"],
    cii: "ClassCode@listID",
    ubl: "CommodityClassification/ItemClassificationCode@listID",
    list: oneOf("classes"),
  },
  {
    id: "BR-CL-14",
    terms: ["BT-40", "BT-55", "BT-69", "BT-80"],
    cii: "CountryID",
    ubl: "Country/IdentificationCode",
    list: country,
  },
  {
    id: "BR-CL-15",
    terms: ["BT-159"],
    cii: "OriginTradeCountry/ID",
    ubl: "OriginCountry/IdentificationCode",
    list: country,
  },
  {
    id: "BR-CL-16",
    terms: ["BT-81"],
    cii: "SpecifiedTradeSettlementPaymentMeans/TypeCode",
    ubl: "PaymentMeansCode",
    list: oneOf("means"),
  },
  {
    id: "BR-CL-17",
    terms: ["BT-95", "BT-102"],
    cii: "CategoryTradeTax/CategoryCode",
    ubl: "TaxCategory/ID",
    list: oneOf("categories"),
  },
  {
    id: "BR-CL-18",
    terms: ["BT-151", "BT-118"],
    cii: "ApplicableTradeTax/CategoryCode",
    ubl: "ClassifiedTaxCategory/ID",
    list: oneOf("categories"),
  },
  {
    id: "BR-CL-19",
    terms: ["BT-98", "BT-140"],
    cii: "SpecifiedTradeAllowanceCharge/ReasonCode",
    ubl: "AllowanceCharge/AllowanceChargeReasonCode",
    list: oneOf("allowances"),
    when: adjusted(/^(false|0)$/),
  },
  {
    id: "BR-CL-20",
    terms: ["BT-105", "BT-145"],
    cii: "SpecifiedTradeAllowanceCharge/ReasonCode",
    ubl: "AllowanceCharge/AllowanceChargeReasonCode",
    list: oneOf("charges"),
    when: adjusted(/^(true|1)$/),
  },
  {
    id: "BR-CL-21",
    terms: ["BT-157"],
    cii: "SpecifiedTradeProduct/GlobalID@schemeID",
    ubl: "StandardItemIdentification/ID@schemeID",
    list: oneOf("agencies"),
  },
  {
    id: "BR-CL-22",
    terms: ["BT-121"],
    cii: "ExemptionReasonCode",
    ubl: "TaxExemptionReasonCode",
    list: (code) => codeLists.exemptions().has(code.toUpperCase()),
  },
  {
    id: "BR-CL-23",
    terms: ["BT-130", "BT-150"],
    cii: ["BasisQuantity@unitCode", "BilledQuantity@unitCode"],
    ubl: ["InvoicedQuantity@unitCode", "BaseQuantity@unitCode", "CreditedQuantity@unitCode"],
    list: isUnitCode,
  },
  {
    id: "BR-CL-24",
    terms: ["BT-125"],
    cii: "AttachmentBinaryObject@mimeCode",
    ubl: "EmbeddedDocumentBinaryObject@mimeCode",
    list: oneOf("files"),
  },
  {
    id: "BR-CL-25",
    terms: ["BT-34", "BT-49"],
    cii: "URIUniversalCommunication/URIID@schemeID",
    ubl: "EndpointID@schemeID",
    list: oneOf("endpoints"),
  },
  {
    id: "BR-CL-26",
    terms: ["BT-71"],
    cii: "ShipToTradeParty/GlobalID@schemeID",
    ubl: "DeliveryLocation/ID@schemeID",
    list: oneOf("agencies"),
  },
];

/** The code that a note in UBL begins with; null where it has none. */
function subjectOf(note: string): string | null {
  const [, code = "", end] = /#([^#]*)(#?)/s.exec(note) ?? [];
  return end === "#" && code.length === 3 ? code : null;
}

/** The elements at paths that have what is asked for, each with its code. */
export function codesAt(
  paths: CodePath | readonly CodePath[],
  { named }: Judged,
  otherwise?: string,
): readonly (readonly [Spot, string])[] {
  return (typeof paths === "string" ? [paths] : paths).flatMap((path) => {
    const [, parent, name = "", attribute] = /^(?:(\w+)\/)?(\w+)(?:@(\w+))?$/.exec(path) ?? [];
    return named(name).flatMap((spot): (readonly [Spot, string])[] => {
      if (parent !== undefined && spot.parent?.name !== parent) return [];
      const code =
        attribute === undefined ? spot.element.text : (spot.element.attributes[attribute] ?? otherwise);
      return code === undefined ? [] : [[spot, code]];
    });
  });
}

/** All of them. */
export const codeRules: readonly Rule[] = rows.map(({ id, terms, cii, ubl, list, when, isAlwaysAsked }) => ({
  id,
  level: "fatal",
  says: "code",
  terms,
  find: (judged) =>
    codesAt(judged.isCii ? cii : ubl, judged, isAlwaysAsked === true && !judged.isCii ? "" : undefined)
      .filter(
        ([spot, code]) =>
          (when?.(spot, judged) ?? true) && !list(code.trim().replace(/\s+/g, " "), judged, spot),
      )
      .map(([{ place, line }, value]) => ({ place, line, value })),
}));
