import { settlement, transaction } from "../en16931/term";
import { amountOf, nothing, rounded, size, unit, type Amount } from "./amounts";
import { below, hasBelow, kept, textBelow, type Judged, type Spot } from "./judged";
import { ofElements, unless, type Rule } from "./rule";

// The sums of EXTENDED, which may be off by a cent for each of their parts.

const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const kindOf = "AssociatedDocumentLineDocument/LineStatusReasonCode";

/** Where a line has its net amount (BT-131). */
export const netOf =
  "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount";

/** Whether a line is of a kind (BT-X-8): DETAIL, GROUP or INFORMATION. */
export const isKind = (line: Spot, kind: string): boolean =>
  below(line, kindOf).some(({ element }) => element.text === kind);
/** Whether it counts: what is neither a subtotal nor there to inform. */
export const isDetail = (line: Spot): boolean => !hasBelow(line, kindOf) || isKind(line, "DETAIL");

/** What amounts come to, to the cent. */
export const sumOf = (spots: readonly Spot[], path: string): Amount =>
  rounded(
    spots
      .flatMap((spot) => below(spot, path))
      .reduce((sum, { element }) => sum + (amountOf(element.text) ?? nothing), nothing),
  );
/** A cent for each of so many parts. */
export const cents = (parts: number): Amount => (unit / 100n) * BigInt(parts);

/** The parts of the sums, each kind as it counts there. */
function partsOf(judged: Judged) {
  const { root } = judged;
  const adjusted = (indicator: string): readonly Spot[] =>
    below(root, `${settlement}/SpecifiedTradeAllowanceCharge`).filter((each) =>
      below(each, "ChargeIndicator/Indicator").some(({ element }) => element.text === indicator),
    );
  const [allowances, charges] = [adjusted("false"), adjusted("true")];
  const logistics = below(root, `${settlement}/SpecifiedLogisticsServiceCharge`);
  const all = below(root, `${transaction}/IncludedSupplyChainTradeLineItem`);
  const lines = all.filter(isDetail);
  return {
    all,
    lines,
    allowances,
    charges,
    logistics,
    net: sumOf(lines, netOf),
    less: sumOf(allowances, "ActualAmount"),
    more: sumOf(charges, "ActualAmount") + sumOf(logistics, "AppliedAmount"),
  };
}

/** The sums of the document. */
const totalOf = ({ root }: Judged, name: string): Amount | null =>
  amountOf(textBelow(root, `${summation}/${name}`));
const isNear = (total: Amount | null, expected: Amount, parts: number): boolean =>
  total !== null && size(total - expected) <= cents(parts);

const whereSummed =
  (holds: (judged: Judged) => boolean): Rule["find"] =>
  (judged) =>
    hasBelow(judged.root, summation) ? unless(holds)(judged) : [];

/** A rule about the sums, told as one that is exact: mostly that of EN 16931. */
const ofSums = (
  id: string,
  terms: Rule["terms"],
  holds: (judged: Judged) => boolean,
  toldAs = `BR-${id}`,
): Rule => ofElements(`BR-FXEXT-${id}`, terms, whereSummed(holds), { toldAs });

/** BR-FXEXT-CO-10 to BR-FXEXT-CO-16. */
export const extendedSums: readonly Rule[] = [
  ofSums("CO-10", ["BT-106", "BT-131"], (judged) => {
    const { all, net } = kept(judged, partsOf);
    return isNear(totalOf(judged, "LineTotalAmount"), net, all.length);
  }),
  ofSums("CO-11", ["BT-107", "BT-92"], (judged) => {
    const { allowances, less } = kept(judged, partsOf);
    const hasNone = allowances.length === 0 && !hasBelow(judged.root, `${summation}/AllowanceTotalAmount`);
    return hasNone || isNear(totalOf(judged, "AllowanceTotalAmount"), less, allowances.length);
  }),
  ofSums("CO-12", ["BT-108", "BT-99"], (judged) => {
    const { charges, logistics, more } = kept(judged, partsOf);
    const hasNone = charges.length === 0 && !hasBelow(judged.root, `${summation}/ChargeTotalAmount`);
    return hasNone || isNear(totalOf(judged, "ChargeTotalAmount"), more, charges.length + logistics.length);
  }),
  ofSums("CO-13", ["BT-109", "BT-106", "BT-107", "BT-108"], (judged) => {
    const { net, less, more } = kept(judged, partsOf);
    return isNear(totalOf(judged, "TaxBasisTotalAmount"), net - less + more, partCount(judged));
  }),
  ofSums("CO-15", ["BT-112", "BT-109", "BT-110"], (judged) => {
    const code = textBelow(judged.root, `${settlement}/InvoiceCurrencyCode`);
    const [tax] = below(judged.root, `${summation}/TaxTotalAmount`).filter(
      ({ element }) => element.attributes["currencyID"] === code,
    );
    const [net, vat] = [totalOf(judged, "TaxBasisTotalAmount"), amountOf(tax?.element.text ?? "")];
    return (
      net !== null &&
      vat !== null &&
      isNear(totalOf(judged, "GrandTotalAmount"), net + vat, partCount(judged))
    );
  }),
  ofSums(
    "CO-16",
    ["BT-115", "BT-112", "BT-113", "BT-114"],
    (judged) => {
      const [gross, paid, rounding] = ["GrandTotalAmount", "TotalPrepaidAmount", "RoundingAmount"].map(
        (name) => totalOf(judged, name) ?? nothing,
      );
      const others = below(judged.root, `${settlement}/SpecifiedFinancialAdjustment/ActualAmount`);
      const due = others.reduce((sum, { element }) => sum + (amountOf(element.text) ?? nothing), nothing);
      return (
        totalOf(judged, "DuePayableAmount") ===
        due + (gross ?? nothing) - (paid ?? nothing) + (rounding ?? nothing)
      );
    },
    "BR-DEX-09",
  ),
];

function partCount(judged: Judged): number {
  const { lines, allowances, charges, logistics } = kept(judged, partsOf);
  return lines.length + allowances.length + charges.length + logistics.length;
}

/** Of BASIC WL: charges count with services of logistics, to the cent. */
export const chargesOfBasic: Rule = ofElements(
  "BR-CO-12",
  ["BT-108", "BT-99"],
  whereSummed((judged) => {
    const { charges, more } = kept(judged, partsOf);
    const total = totalOf(judged, "ChargeTotalAmount");
    return total === null ? charges.length === 0 : rounded(total) === more;
  }),
);
