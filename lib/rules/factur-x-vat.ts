import { settlement, transaction } from "../en16931/term";
import { amountOf, percentOf, rounded, size, type Amount } from "./amounts";
import { cents, isDetail, netOf, sumOf } from "./factur-x-sums";
import { below, kept, textBelow, type Judged, type Spot } from "./judged";
import { ofElements, type Rule } from "./rule";
import { families, toldOf, type Family } from "./vat";

// What EXTENDED has instead of the families of rules about a category of VAT: BR-FXEXT-S-01 to BR-FXEXT-Z-08.

/** A line, allowance, charge or logistics service, by what it is taxed. */
interface Part {
  readonly kind: "line" | "less" | "more" | "logistics" | "none";
  readonly categories: readonly string[];
  readonly rates: readonly (Amount | null)[];
  readonly reason: string;
  readonly spot: Spot;
}

const amounts = {
  line: netOf,
  less: "ActualAmount",
  more: "ActualAmount",
  logistics: "AppliedAmount",
} as const;

const reasonOf = (tax: Spot, path = ""): string =>
  ["ExemptionReasonCode", "ExemptionReason"].map((name) => textBelow(tax, path + name)).join("\n");

function partsOf({ root }: Judged): readonly Part[] {
  const of = (kind: Part["kind"], spot: Spot, path: string): Part => ({
    kind,
    categories: below(spot, `${path}/CategoryCode`).map(({ element }) => element.text),
    rates: below(spot, `${path}/RateApplicablePercent`).map(({ element }) => amountOf(element.text)),
    reason: reasonOf(spot, `${path}/`),
    spot,
  });
  return [
    ...below(root, `${transaction}/IncludedSupplyChainTradeLineItem`)
      .filter(isDetail)
      .map((spot) => of("line", spot, "SpecifiedLineTradeSettlement/ApplicableTradeTax")),
    ...below(root, `${settlement}/SpecifiedTradeAllowanceCharge`).map((spot) => {
      const indicator = textBelow(spot, "ChargeIndicator/Indicator");
      const kind = /^(false|0)$/.test(indicator) ? "less" : /^(true|1)$/.test(indicator) ? "more" : "none";
      return of(kind, spot, "CategoryTradeTax");
    }),
    ...below(root, `${settlement}/SpecifiedLogisticsServiceCharge`).map((spot) =>
      of("logistics", spot, "AppliedTradeTax"),
    ),
  ];
}

const groupsOf = ({ root }: Judged, code: string): readonly Spot[] =>
  below(root, `${settlement}/ApplicableTradeTax`).filter((group) =>
    below(group, "CategoryCode").some(({ element }) => element.text === code),
  );
const isVat = (group: Spot): boolean =>
  below(group, "TypeCode").length === 1 && textBelow(group, "TypeCode").toUpperCase() === "VAT";
const rateOf = (group: Spot): Amount | null => amountOf(textBelow(group, "RateApplicablePercent"));

/** What belongs to a group: what has its category and rate, and with `isStrict` its reason of exemption. */
function partsIn(judged: Judged, group: Spot, { code, rate }: Family, isStrict: boolean): readonly Part[] {
  const percent = rateOf(group);
  return kept(judged, partsOf).filter(
    (part) =>
      part.categories.includes(code) &&
      (rate === "absent" || part.rates.includes(percent)) &&
      (!isStrict || part.reason === reasonOf(group)),
  );
}

/** Whether the base of a group is what its parts come to, within a cent for each. */
function isBase(judged: Judged, group: Spot, family: Family, isStrict: boolean): boolean {
  const base = amountOf(textBelow(group, "BasisAmount"));
  if (base === null || (family.rate !== "absent" && rateOf(group) === null)) return false;
  const parts = partsIn(judged, group, family, isStrict);
  const sum = (kind: keyof typeof amounts): Amount =>
    sumOf(
      parts.flatMap((part) => (part.kind === kind ? [part.spot] : [])),
      amounts[kind],
    );
  const expected = sum("line") - sum("less") + sum("more") + sum("logistics");
  return size(base - expected) <= cents(parts.length);
}

/** Whether the tax of a group is its base by its rate, within a cent for each of its parts. */
function isTax(judged: Judged, group: Spot, family: Family): boolean {
  const [base, tax] = ["BasisAmount", "CalculatedAmount"].map((name) => amountOf(textBelow(group, name)));
  const percent = rateOf(group);
  if (base === undefined || base === null || tax === undefined || tax === null || percent === null)
    return false;
  // Those with the same reason as well are some of them.
  return size(tax - rounded(percentOf(percent, base))) <= cents(partsIn(judged, group, family, false).length);
}

function rulesOf(family: Family): readonly Rule[] {
  const { name, code } = family;
  const base = (
    suffix: string,
    level: Rule["level"],
    number: string,
    holds: (judged: Judged, group: Spot) => boolean,
  ): Rule =>
    ofElements(
      // One of the official ids lacks a hyphen.
      `BR-FXEXT-${name}${name === "S" && suffix === "b" ? "" : "-"}08${suffix}`,
      ["BT-116", "BT-131", "BT-92", "BT-99"],
      (judged) => groupsOf(judged, code).filter((group) => isVat(group) && !holds(judged, group)),
      { level, ...toldOf(family, number) },
    );
  return [
    ofElements(
      `BR-FXEXT-${name}-01`,
      ["BT-118", "BT-151", "BT-95", "BT-102"],
      (judged) => {
        const { named, root } = judged;
        const isSaid = [
          ...named("SpecifiedLineTradeSettlement").flatMap((each) => below(each, "ApplicableTradeTax")),
          ...named("CategoryTradeTax"),
          ...named("AppliedTradeTax"),
        ].some((tax) => below(tax, "CategoryCode").some(({ element }) => element.text === code));
        return isSaid === groupsOf(judged, code).length > 0 ? [] : [root];
      },
      toldOf(family, "01any"),
    ),
    base("b", "fatal", "08", (judged, group) =>
      [true, false].some((isStrict) => isBase(judged, group, family, isStrict)),
    ),
    base("ini", "warning", "08", (judged, group) => isBase(judged, group, family, false)),
    base("rev", "warning", "08rev", (judged, group) => isBase(judged, group, family, true)),
  ];
}

/** All of them. */
export const extendedVatRules: readonly Rule[] = [
  ...families.flatMap(rulesOf),
  ...families
    .filter(({ code }) => code === "S")
    .map((family) =>
      ofElements(
        "BR-FXEXT-S-09b",
        ["BT-117", "BT-116", "BT-119"],
        (judged) => groupsOf(judged, family.code).filter((group) => !isTax(judged, group, family)),
        toldOf(family, "09"),
      ),
    ),
];
