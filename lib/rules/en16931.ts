import { all, one, type DocumentNode } from "../en16931/document";
import { agreement, settlement, type TermId } from "../en16931/term";
import { isVatPrefix } from "./code-lists";
import { below, hasBelow, saysBelow, textBelow, type Judged, type Spot } from "./judged";
import {
  amountIn,
  bySyntax,
  has,
  inDocument,
  inEach,
  inEachOfLines,
  inLines,
  inSums,
  needed,
  ofElements,
  rule,
  says,
  type Rule,
} from "./rule";

/** The business rules of EN 16931-1 about what an invoice must say (BR, BR-CO), as the CEN's rule files 1.3.16 judge the two syntaxes. */
export const coreRules: readonly Rule[] = [
  needed("BR-01", "BT-24", inDocument, true),
  needed("BR-02", "BT-1", inDocument, true),
  rule(
    "BR-03",
    ["BT-2"],
    inDocument,
    (document, { isCii }) => says(document, "BT-2") && (!isCii || isDay(one(document, "BT-2"))),
    { says: "needed" },
  ),
  needed("BR-04", "BT-3", inDocument, true),
  needed("BR-05", "BT-5", inDocument, true),
  needed("BR-06", "BT-27", inDocument, true),
  needed("BR-07", "BT-44", inDocument, true),
  needed("BR-08", "BG-5", inDocument),
  needed("BR-09", "BT-40", bySyntax(inDocument, inEach("BG-5")), true),
  needed("BR-10", "BG-8", inDocument),
  needed("BR-11", "BT-55", bySyntax(inDocument, inEach("BG-8")), true),
  needed("BR-12", "BT-106", inSums),
  needed("BR-13", "BT-109", inSums),
  needed("BR-14", "BT-112", inSums),
  needed("BR-15", "BT-115", inSums),
  needed("BR-16", "BG-25", inDocument),
  needed("BR-18", "BT-62", inEach("BG-11"), true),
  needed("BR-19", "BG-12", inEach("BG-11")),
  needed("BR-20", "BT-69", bySyntax(inEach("BG-11"), inEach("BG-12")), true),
  needed("BR-21", "BT-126", inLines, true),
  needed("BR-22", "BT-129", inLines),
  needed("BR-23", "BT-130", inLines),
  needed("BR-24", "BT-131", inLines),
  needed("BR-25", "BT-153", inLines, true),
  needed("BR-26", "BT-146", inLines),
  needed("BR-31", "BT-92", inEach("BG-20")),
  needed("BR-36", "BT-99", inEach("BG-21")),
  needed("BR-41", "BT-136", inEachOfLines("BG-27")),
  needed("BR-43", "BT-141", inEachOfLines("BG-28")),
  needed(
    "BR-56",
    "BT-63",
    bySyntax(inEach("BG-11"), () => []),
    true,
  ),
  needed(
    "BR-56",
    "BT-63",
    bySyntax(() => [], inEach("BG-11")),
  ),
  rule(
    "BR-54",
    ["BT-160", "BT-161"],
    inEachOfLines("BG-32"),
    (node) => has(node, "BT-160") && has(node, "BT-161"),
  ),
  ofElements(
    "BR-49",
    ["BT-81"],
    ({ isCii, named }) =>
      named(isCii ? "SpecifiedTradeSettlementPaymentMeans" : "PaymentMeans").filter(
        (means) => !hasBelow(means, isCii ? "TypeCode" : "PaymentMeansCode"),
      ),
    { says: "needed" },
  ),
  rule("BR-57", ["BT-80"], inEach("BG-15"), (node, { isCii }) => (isCii ? says : has)(node, "BT-80"), {
    says: "needed",
  }),
  rule("BR-27", ["BT-146"], inLines, (line) => (amountIn(line, "BT-146") ?? -1n) >= 0n),
  rule(
    "BR-28",
    ["BT-148"],
    inLines,
    (line) => !has(line, "BT-148") || (amountIn(line, "BT-148") ?? -1n) >= 0n,
  ),
  ...(
    [
      ["BR-29", "BR-CO-19", "BT-73", "BT-74", false],
      ["BR-30", "BR-CO-20", "BT-134", "BT-135", true],
    ] as const
  ).flatMap(([order, presence, from, to, isOfLine]) => [
    ofElements(order, [to, from], (judged) =>
      periodsOf(judged, isOfLine).filter((period) => !isInOrder(period, judged.isCii)),
    ),
    ofElements(presence, [from, to], (judged) =>
      periodsOf(judged, isOfLine).filter(
        (period) =>
          !hasBelow(period, judged.isCii ? "StartDateTime" : "StartDate") &&
          !hasBelow(period, judged.isCii ? "EndDateTime" : "EndDate") &&
          (judged.isCii || isOfLine || !hasBelow(period, "DescriptionCode")),
      ),
    ),
  ]),
  ...reasons("BG-20", ["BR-33", "BR-CO-21"], ["BT-97", "BT-98"]),
  ...reasons("BG-21", ["BR-38", "BR-CO-22"], ["BT-104", "BT-105"]),
  ...reasons("BG-27", ["BR-42", "BR-CO-23"], ["BT-139", "BT-140"]),
  ...reasons("BG-28", ["BR-44", "BR-CO-24"], ["BT-144", "BT-145"]),
  ofElements("BR-17", ["BT-59"], ({ isCii, root, named }) =>
    (isCii ? named("PayeeTradeParty") : named("PayeeParty")).filter((payee) => {
      const seller = below(
        root,
        isCii ? `${agreement}/SellerTradeParty` : "AccountingSupplierParty/Party",
      )[0];
      const name = isCii ? "Name" : "PartyName/Name";
      const ids = isCii ? ["ID", "SpecifiedLegalOrganization/ID"] : ["PartyIdentification/ID"];
      return !hasBelow(payee, name) || [name, ...ids].some((path) => isSame(payee, seller, path));
    }),
  ),
  ofElements(
    "BR-50",
    ["BT-84"],
    ({ named, isCii }) =>
      transfersOf(named, isCii)
        .flatMap((means) =>
          below(means, isCii ? "PayeePartyCreditorFinancialAccount" : "PayeeFinancialAccount"),
        )
        .filter(
          (account) =>
            !(isCii ? ["IBANID", "ProprietaryID"] : ["ID"]).some((path) => saysBelow(account, path)),
        ),
    { says: "needed" },
  ),
  ofElements(
    "BR-61",
    ["BT-84"],
    ({ named, isCii }) =>
      isCii
        ? transfersOf(named, isCii)
            .flatMap((means) => below(means, "PayeePartyCreditorFinancialAccount"))
            .filter((account) => !hasBelow(account, "IBANID") && !hasBelow(account, "ProprietaryID"))
        : transfersOf(named, isCii).filter((means) => !hasBelow(means, "PayeeFinancialAccount/ID")),
    { says: "needed" },
  ),
  ofElements("BR-52", ["BT-122"], ({ named, isCii }) =>
    named(isCii ? "AdditionalReferencedDocument" : "AdditionalDocumentReference").filter(
      (spot) => !saysBelow(spot, isCii ? "IssuerAssignedID" : "ID"),
    ),
  ),
  ofElements(
    "BR-55",
    ["BT-25"],
    ({ isCii, root, named }) =>
      isCii
        ? below(root, `${settlement}/InvoiceReferencedDocument`).filter(
            (spot) => !saysBelow(spot, "IssuerAssignedID"),
          )
        : named("BillingReference").filter((spot) => !hasBelow(spot, "InvoiceDocumentReference/ID")),
    { says: "needed" },
  ),
  ...(
    [
      ["BR-62", "BT-34", "SellerTradeParty", "AccountingSupplierParty/Party"],
      ["BR-63", "BT-49", "BuyerTradeParty", "AccountingCustomerParty/Party"],
    ] as const
  ).map(([id, term, cii, ubl]) =>
    ofElements(id, [term], ({ isCii, root }) =>
      isCii
        ? below(root, `${agreement}/${cii}/URIUniversalCommunication`)
            .slice(0, 1)
            .filter((spot) => (below(spot, "URIID")[0]?.element.attributes["schemeID"]?.trim() ?? "") === "")
        : below(root, `${ubl}/EndpointID`).filter(({ element }) => !("schemeID" in element.attributes)),
    ),
  ),
  ...(
    [
      ["BR-64", "BT-157", "schemeID"],
      ["BR-65", "BT-158", "listID"],
    ] as const
  ).map(([id, term, attribute]) =>
    rule(
      id,
      [term],
      ({ lines }) => lines.flatMap((line) => all(line, term)),
      ({ attributes = {} }, { isCii }) =>
        isCii ? (attributes[attribute]?.trim() ?? "") !== "" : attribute in attributes,
    ),
  ),
  // The number of a card is never printed whole (PCI DSS).
  ...(
    [
      ["fatal", "ApplicableTradeSettlementFinancialCard", "ID"],
      ["warning", "CardAccount", "PrimaryAccountNumberID"],
    ] as const
  ).map(([level, card, number]) =>
    ofElements(
      "BR-51",
      ["BT-87"],
      ({ named }) => named(card).filter((each) => textBelow(each, number).length > 10),
      { level },
    ),
  ),
  ofElements("BR-CO-09", ["BT-31", "BT-48", "BT-63"], ({ isCii, named }) =>
    isCii
      ? named("SpecifiedTaxRegistration")
          .flatMap((spot) => below(spot, "ID"))
          .filter(
            ({ element }) =>
              element.attributes["schemeID"] === "VA" && !isVatPrefix(element.text.slice(0, 2), isCii),
          )
      : named("PartyTaxScheme").filter(
          (spot) =>
            textBelow(spot, "TaxScheme/ID").toUpperCase() === "VAT" &&
            !isVatPrefix(below(spot, "CompanyID")[0]?.element.text.slice(0, 2) ?? "", isCii),
        ),
  ),
  sellerIsKnown((scheme) => scheme !== "SEPA"),
];

/** BR-CO-26; in UBL numbers of the seller count whose scheme does. */
export function sellerIsKnown(counts: (scheme: string | undefined) => boolean): Rule {
  return ofElements("BR-CO-26", ["BT-31", "BT-29", "BT-30"], ({ isCii, named }) =>
    named(isCii ? "SellerTradeParty" : "AccountingSupplierParty").filter((party) =>
      isCii
        ? !["ID", "GlobalID", "SpecifiedLegalOrganization/ID"].some((path) => hasBelow(party, path)) &&
          !below(party, "SpecifiedTaxRegistration/ID").some(
            ({ element }) => element.attributes["schemeID"] === "VA",
          )
        : !hasBelow(party, "Party/PartyLegalEntity/CompanyID") &&
          !below(party, "Party/PartyIdentification/ID").some(({ element }) =>
            counts(element.attributes["schemeID"]),
          ) &&
          !below(party, "Party/PartyTaxScheme").some(
            (scheme) =>
              textBelow(scheme, "TaxScheme/ID").toUpperCase() === "VAT" && hasBelow(scheme, "CompanyID"),
          ),
    ),
  );
}

function reasons(
  group: "BG-20" | "BG-21" | "BG-27" | "BG-28",
  ids: readonly string[],
  terms: readonly [TermId, TermId],
): readonly Rule[] {
  const where = group === "BG-20" || group === "BG-21" ? inEach(group) : inEachOfLines(group);
  return ids.map((id) =>
    rule(id, terms, where, (node) => terms.some((term) => has(node, term)), { says: "needed" }),
  );
}

/** Whether a day in CII says that it is one (102). */
const isDay = (term: DocumentNode | undefined): boolean => term?.attributes?.["format"] === "102";

function isInOrder(period: Spot, isCii: boolean): boolean {
  const names = isCii ? ["StartDateTime", "EndDateTime"] : ["StartDate", "EndDate"];
  if (!names.every((name) => hasBelow(period, name))) return true;
  const [start, end] = names.map(
    (name) =>
      below(period, isCii ? `${name}/DateTimeString` : name).find(
        ({ element }) => !isCii || element.attributes["format"] === "102",
      )?.element.text,
  );
  return start !== undefined && end !== undefined && end.trim() >= start.trim();
}

/** The elements of the periods of the lines, or of the document; in UBL a line within a line counts as the latter. */
function periodsOf({ isCii, root, named }: Judged, isOfLine: boolean): readonly Spot[] {
  if (!isCii)
    return named("InvoicePeriod").filter(
      ({ parent }) => /^(Invoice|CreditNote)Line$/.test(parent?.name ?? "") === isOfLine,
    );
  return isOfLine
    ? named("SpecifiedLineTradeSettlement").flatMap((each) => below(each, "BillingSpecifiedPeriod"))
    : below(root, `${settlement}/BillingSpecifiedPeriod`);
}

/** Means of payment that are a transfer: 30 and 58. */
function transfersOf(named: Judged["named"], isCii: boolean): readonly Spot[] {
  return named(isCii ? "SpecifiedTradeSettlementPaymentMeans" : "PaymentMeans").filter((means) =>
    /^(30|58)$/.test(textBelow(means, isCii ? "TypeCode" : "PaymentMeansCode")),
  );
}

function isSame(a: Spot, b: Spot | undefined, path: string): boolean {
  const texts = new Set(below(b, path).map(({ element }) => element.text));
  return below(a, path).some(({ element }) => texts.has(element.text));
}
