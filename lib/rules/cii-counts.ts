import { agreement, delivery, settlement, transaction } from "../en16931/term";
import { below, hasBelow, textBelow, type Spot } from "./judged";
import type { Level, Rule } from "./rule";

/** A rule about elements that no term is about. */
export const counted = (id: string, level: Level, find: Rule["find"]): Rule => ({
  id,
  level,
  says: "element",
  terms: [],
  find,
});

const line = `${transaction}/IncludedSupplyChainTradeLineItem`;

const typed = (spots: readonly Spot[], code: string): readonly Spot[] =>
  spots.filter((spot) => textBelow(spot, "TypeCode") === code);
/** All but the first. */
export const more = (spots: readonly Spot[]): readonly Spot[] => spots.slice(1);
const differing = (spots: readonly Spot[]): readonly Spot[] =>
  spots.filter(({ element }) => element.text.trim() !== spots[0]?.element.text.trim());
/** Whether an element is one of this name, or lies in one. */
export const isIn = (spot: Spot | null, name: string): boolean =>
  spot !== null && (spot.name === name || isIn(spot.parent, name));

/** Of a reference to a document: an element only those of some kind may have. */
const ofDocuments = (id: string, name: string, isAllowed: (spot: Spot) => boolean): Rule =>
  counted(id, "fatal", ({ all }) =>
    all(/ReferencedDocument$/).filter((spot) => hasBelow(spot, name) && !isAllowed(spot)),
  );
const isAttachment = (spot: Spot, ...codes: readonly string[]): boolean =>
  spot.name === "AdditionalReferencedDocument" &&
  codes.includes(below(spot, "TypeCode")[0]?.element.text ?? "");
/** Of a tax: an element only those at some place may have. */
const ofTaxes = (
  id: string,
  name: string,
  isAllowed: (spot: Spot) => boolean,
  level: Level = "warning",
): Rule =>
  counted(id, level, ({ all }) =>
    all(/TradeTax$/).filter((spot) => hasBelow(spot, name) && !isAllowed(spot)),
  );
const isOfHead = ({ parent }: Spot): boolean => isIn(parent, "ApplicableHeaderTradeSettlement");
const isOfGroup = ({ name }: Spot): boolean => name === "ApplicableTradeTax";
/** A party is known by an identifier with a scheme or by one without. */
const oneId = (id: string, path: string): Rule =>
  counted(id, "warning", ({ root }) =>
    below(root, path).filter((party) => hasBelow(party, "ID") && hasBelow(party, "GlobalID")),
  );
const onePerson = (id: string, party: string): Rule =>
  counted(id, "warning", ({ root }) =>
    below(root, `${agreement}/${party}/DefinedTradeContact`).filter(
      (each) => hasBelow(each, "PersonName") && hasBelow(each, "DepartmentName"),
    ),
  );

/** Rules about elements of CII that ask for more than that one is there. */
export const ciiElementRules: readonly Rule[] = [
  counted("CII-SR-046", "fatal", ({ root }) =>
    below(root, `${line}/SpecifiedTradeProduct`).filter((item) => {
      const ids = below(item, "GlobalID");
      return ids.length > 0 && !ids.some(({ element }) => "schemeID" in element.attributes);
    }),
  ),
  counted("CII-SR-090", "fatal", ({ root }) =>
    below(root, `${line}/SpecifiedTradeProduct`).filter(
      (item) => hasBelow(item, "OriginTradeCountry") && below(item, "OriginTradeCountry/ID").length !== 1,
    ),
  ),
  counted("CII-SR-119", "warning", ({ root }) =>
    below(root, `${line}/SpecifiedLineTradeAgreement`).filter((each) => {
      const discount = "GrossPriceProductTradePrice/AppliedTradeAllowanceCharge";
      const indicators = below(each, `${discount}/ChargeIndicator`);
      const hasAmount = hasBelow(each, `${discount}/ActualAmount`);
      const isOff = indicators.some((spot) => /^(false|0)$/.test(textBelow(spot, "Indicator")));
      return !(isOff && hasAmount) && (indicators.length > 0 || hasAmount);
    }),
  ),
  counted("CII-SR-463", "fatal", ({ named }) =>
    named("SpecifiedTradeAllowanceCharge").filter((each) => !hasBelow(each, "ChargeIndicator")),
  ),
  counted("CII-SR-474", "warning", ({ root }) =>
    below(root, `${line}/SpecifiedLineTradeSettlement`).flatMap((each) =>
      more(typed(below(each, "AdditionalReferencedDocument"), "130")),
    ),
  ),
  oneId("CII-SR-449", `${delivery}/ShipToTradeParty`),
  oneId("CII-SR-450", `${agreement}/BuyerTradeParty`),
  oneId("CII-SR-451", `${settlement}/PayeeTradeParty`),
  counted("CII-SR-457", "warning", ({ root }) =>
    more(typed(below(root, `${agreement}/AdditionalReferencedDocument`), "50")),
  ),
  counted("CII-SR-458", "warning", ({ root }) =>
    more(typed(below(root, `${agreement}/AdditionalReferencedDocument`), "130")),
  ),
  onePerson("CII-SR-465", "SellerTradeParty"),
  onePerson("CII-SR-466", "BuyerTradeParty"),
  ...(["Name", "AttachmentBinaryObject"] as const).map((name, at) =>
    counted(`CII-SR-47${5 + at}`, "warning", ({ root }) =>
      more(
        typed(below(root, `${agreement}/AdditionalReferencedDocument`), "916").flatMap((each) =>
          below(each, name),
        ),
      ),
    ),
  ),
  counted("CII-SR-462", "fatal", ({ named }) =>
    more([
      ...new Map(
        named("ApplicableTradeTax")
          .flatMap((tax) => below(tax, "DueDateTypeCode"))
          .map((spot) => [spot.element.text, spot]),
      ).values(),
    ]),
  ),
  counted("CII-SR-467", "fatal", ({ named }) =>
    differing(named("SpecifiedTradeSettlementPaymentMeans").flatMap((each) => below(each, "TypeCode"))),
  ),
  counted("CII-SR-468", "fatal", ({ named }) =>
    differing(named("SpecifiedTradeSettlementPaymentMeans").flatMap((each) => below(each, "Information"))),
  ),
  counted("CII-SR-470", "fatal", ({ root }) =>
    below(root, `${settlement}/SpecifiedTradeSettlementPaymentMeans`).filter(
      (each) =>
        /^(30|58)$/.test(textBelow(each, "TypeCode")) &&
        !["IBANID", "ProprietaryID"].some((name) =>
          hasBelow(each, `PayeePartyCreditorFinancialAccount/${name}`),
        ),
    ),
  ),
  ofDocuments("CII-DT-015", "URIID", (spot) => isAttachment(spot, "916")),
  ofDocuments("CII-DT-018", "TypeCode", (spot) => isAttachment(spot, "50", "130", "916")),
  ofDocuments("CII-DT-021", "Name", (spot) => isAttachment(spot, "916")),
  ofDocuments("CII-DT-022", "AttachmentBinaryObject", (spot) => isAttachment(spot, "916")),
  ofDocuments("CII-DT-024", "ReferenceTypeCode", (spot) => isAttachment(spot, "130")),
  ofDocuments("CII-DT-027", "FormattedIssueDateTime", ({ name }) => name === "InvoiceReferencedDocument"),
  counted("CII-DT-033", "fatal", ({ all, root }) =>
    below(root, `${line}/SpecifiedLineTradeDelivery/BilledQuantity`).some(
      ({ element }) => "unitCode" in element.attributes,
    )
      ? []
      : all(/Quantity$/).filter(({ element }) => "unitCode" in element.attributes),
  ),
  counted("CII-DT-037", "fatal", ({ all }) =>
    all(/TradeTax$/).filter(
      (spot) =>
        hasBelow(spot, "TypeCode") && !below(spot, "TypeCode").some(({ element }) => element.text === "VAT"),
    ),
  ),
  ofTaxes("CII-DT-041", "BasisAmount", isOfHead),
  ofTaxes("CII-DT-052", "ExemptionReasonCode", isOfGroup),
  ofTaxes("CII-DT-098", "ExemptionReason", isOfGroup),
  ofTaxes("CII-DT-054", "TaxPointDate", isOfHead),
  ofTaxes("CII-DT-058", "DueDateTypeCode", isOfHead),
  counted("CII-DT-097", "fatal", ({ named }) =>
    named("DateTimeString").filter(
      ({ element }) =>
        element.name.startsWith("udt:") &&
        element.attributes["format"] === "102" &&
        !/^\s*\d{4}(1[0-2]|0[1-9])(3[01]|[12]\d|0[1-9])\s*$/.test(element.text),
    ),
  ),
];
