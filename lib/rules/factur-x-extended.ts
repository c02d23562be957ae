import { amountOf } from "./amounts";
import { isInList } from "./factur-x-codes";
import { extendedSums, isDetail, isKind, netOf, sumOf } from "./factur-x-sums";
import { extendedVatRules } from "./factur-x-vat";
import { below, hasBelow, isWithin, saysBelow, textBelow, type Judged, type Spot } from "./judged";
import { ofElements, type Rule } from "./rule";

// What EXTENDED asks for by itself (BR-FXEXT), but for sums and VAT: lines in levels, notes, attributes, numbers of parties.

const product = "ApplicableProductCharacteristic";
const line = "AssociatedDocumentLineDocument";

const linesOf = ({ named }: Judged): readonly Spot[] => named("IncludedSupplyChainTradeLineItem");
const parentOf = (spot: Spot): string => textBelow(spot, `${line}/ParentLineID`);

const needed = { says: "needed" } as const;
/** What a line has that counts. */
const ofDetail = (id: string, terms: Rule["terms"], holds: (spot: Spot) => boolean): Rule =>
  ofElements(
    `BR-FXEXT-${id}`,
    terms,
    (judged) => linesOf(judged).filter((spot) => hasBelow(spot, line) && isDetail(spot) && !holds(spot)),
    needed,
  );
const quantity = "SpecifiedLineTradeDelivery/BilledQuantity";
const tax = "SpecifiedLineTradeSettlement/ApplicableTradeTax";

const lines: readonly Rule[] = [
  ofDetail("BR-22", ["BT-129"], (spot) => hasBelow(spot, quantity)),
  ofDetail("BR-23", ["BT-130"], (spot) =>
    below(spot, quantity).some(({ element }) => "unitCode" in element.attributes),
  ),
  ofDetail("BR-24", ["BT-131"], (spot) => hasBelow(spot, netOf)),
  ofDetail("BR-26", ["BT-146"], (spot) =>
    hasBelow(spot, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount"),
  ),
  ofDetail("CO-04", ["BT-151"], (spot) =>
    below(spot, tax).some((each) => textBelow(each, "TypeCode") === "VAT" && hasBelow(each, "CategoryCode")),
  ),
  ofElements("BR-FXEXT-06", [], (judged) =>
    linesOf(judged).filter(
      (spot) => parentOf(spot) !== "" && !saysBelow(spot, `${line}/LineStatusReasonCode`),
    ),
  ),
  ofElements("BR-FXEXT-08", ["BT-131"], (judged) => {
    const byParent = new Map<string, Spot[]>();
    for (const spot of linesOf(judged))
      if (isKind(spot, "DETAIL") || isKind(spot, "GROUP")) {
        const parts = byParent.get(parentOf(spot));
        if (parts) parts.push(spot);
        else byParent.set(parentOf(spot), [spot]);
      }
    return linesOf(judged).filter((spot) => {
      if (!isKind(spot, "GROUP") || !saysBelow(spot, netOf)) return false;
      const parts = byParent.get(textBelow(spot, `${line}/LineID`)) ?? [];
      const areAllSaid = parts.every((part) => amountOf(textBelow(part, netOf)) !== null);
      return !areAllSaid || amountOf(textBelow(spot, netOf)) !== sumOf(parts, netOf);
    });
  }),
  ofElements("BR-FXEXT-11", [], (judged) => {
    const ids = new Set(linesOf(judged).flatMap((spot) => below(spot, `${line}/LineID`).map(textOf)));
    return linesOf(judged).filter((spot) => parentOf(spot) !== "" && !ids.has(parentOf(spot)));
  }),
  ofElements("BR-FXEXT-12", ["BT-131"], (judged) => {
    const groups = linesOf(judged).filter((spot) => isKind(spot, "GROUP"));
    const incomplete = new Set(groups.filter((spot) => !hasBelow(spot, netOf)).map(parentOf));
    return groups.filter(
      (spot) =>
        hasBelow(spot, netOf) &&
        (!hasBelow(spot, `${line}/LineID`) || incomplete.has(textBelow(spot, `${line}/LineID`))),
    );
  }),
];

const textOf = ({ element }: Spot): string => element.text.trim();

/** Elements of a name that lack something. */
const lacking = (
  id: string,
  terms: Rule["terms"],
  name: string,
  isRight: (spot: Spot) => boolean,
  more: Partial<Pick<Rule, "level" | "says">> = {},
): Rule =>
  ofElements(`BR-FXEXT-${id}`, terms, ({ named }) => named(name).filter((spot) => !isRight(spot)), more);

const isReasoned =
  (settled: string) =>
  (spot: Spot): boolean =>
    spot.parent?.name !== settled ||
    !below(spot, "ChargeIndicator/Indicator").some(({ element }) => element.text === "true") ||
    hasBelow(spot, "Reason") ||
    hasBelow(spot, "ReasonCode");
const isSubjectSaid = (around: string) => (spot: Spot) =>
  spot.parent?.name !== around ||
  !hasBelow(spot, "SubjectCode") ||
  hasBelow(spot, "ContentCode") ||
  hasBelow(spot, "Content");

/** All of them. */
export const extendedRules: readonly Rule[] = [
  ...extendedSums,
  ...lines,
  ...extendedVatRules,
  lacking("01", ["BT-22"], "IncludedNote", isSubjectSaid("ExchangedDocument")),
  lacking("02", ["BT-127"], "IncludedNote", isSubjectSaid(line)),
  lacking(
    "03",
    ["BT-31"],
    "SpecifiedTaxRegistration",
    (spot) =>
      isWithin(spot, "SellerTradeParty") ||
      below(spot, "ID").every(({ element }) => element.attributes["schemeID"] === "VA"),
  ),
  lacking(
    "04",
    ["BT-160"],
    product,
    (spot) => below(spot, "TypeCode").every((code) => isInList("itemAttributes", textOf(code))),
    { level: "warning" },
  ),
  ofElements("BR-FXEXT-CII-DT-097a", [], ({ named }) =>
    named("DateTimeString").filter(
      ({ element }) =>
        element.name.startsWith("udt:") &&
        element.attributes["format"] === "205" &&
        !/^\s*\d{4}(1[0-2]|0[1-9])(3[01]|[12]\d|0[1-9])([01]\d|2[0-3])[0-5]\d\s*$/.test(element.text),
    ),
  ),
  lacking(
    "BR-38",
    ["BT-104", "BT-105"],
    "SpecifiedTradeAllowanceCharge",
    isReasoned("ApplicableHeaderTradeSettlement"),
    needed,
  ),
  lacking(
    "BR-44",
    ["BT-144", "BT-145"],
    "SpecifiedTradeAllowanceCharge",
    isReasoned("SpecifiedLineTradeSettlement"),
    needed,
  ),
  lacking(
    "BR-54-1",
    ["BT-160"],
    product,
    (spot) => hasBelow(spot, "Description") || hasBelow(spot, "TypeCode"),
  ),
  lacking(
    "BR-54-2",
    ["BT-161"],
    product,
    (spot) =>
      hasBelow(spot, "Value") !== hasBelow(spot, "ValueMeasure") &&
      (hasBelow(spot, "Value") ||
        below(spot, "ValueMeasure").some(({ element }) => (element.attributes["unitCode"] ?? "") !== "")),
  ),
];
