import { all, textOf, type DocumentNode } from "../en16931/document";
import { settlement, type TermId } from "../en16931/term";
import { amountOf, isEqual, isTaxOf, nothing, rounded } from "./amounts";
import { below, isVat, textBelow, type Judged, type Spot } from "./judged";
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
  sumOf,
  twoDecimals,
  type Rule,
} from "./rule";

const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** The business rules of EN 16931-1 about amounts and the groups of tax: BR-45 to BR-48, BR-CO-10 to BR-CO-18, BR-DEC. */
export const sumRules: readonly Rule[] = [
  rule(
    "BR-CO-04",
    ["BT-151"],
    inLines,
    (line, judged) => all(line, "BG-30").some((tax) => isVat(tax, judged) && has(tax, "BT-151")),
    { says: "needed" },
  ),
  rule("BR-32", ["BT-95"], inEach("BG-20"), hasCategory("BT-95"), { says: "needed" }),
  rule("BR-37", ["BT-102"], inEach("BG-21"), hasCategory("BT-102"), { says: "needed" }),
  rule("BR-CO-10", ["BT-106", "BT-131"], inSums, (document, { lines }) =>
    isEqual(amountIn(document, "BT-106"), rounded(sumOf(lines, "BT-131"))),
  ),
  rule("BR-CO-11", ["BT-107", "BT-92"], inSums, comesFrom("BT-107", "BG-20", "BT-92")),
  rule("BR-CO-12", ["BT-108", "BT-99"], inSums, comesFrom("BT-108", "BG-21", "BT-99")),
  rule("BR-CO-13", ["BT-109", "BT-106", "BT-107", "BT-108"], inSums, (document, { isCii }) => {
    const [lines, less, more] = (["BT-106", "BT-107", "BT-108"] as const).map((id) => amountIn(document, id));
    if (lines === undefined || lines === null) return false;
    const net = lines - (less ?? nothing) + (more ?? nothing);
    const isPlain = !isCii && less === null && more === null;
    return isEqual(amountIn(document, "BT-109"), isPlain ? net : rounded(net));
  }),
  ofElements("BR-CO-14", ["BT-110", "BT-117"], ({ isCii, root, currency, document }) =>
    isCii
      ? below(root, `${summation}/TaxTotalAmount`).filter(
          ({ element }) =>
            element.attributes["currencyID"] === currency &&
            !isEqual(amountOf(element.text), rounded(sumOf(all(document, "BG-23"), "BT-117"))),
        )
      : below(root, "TaxTotal").filter((total) => {
          const parts = below(total, "TaxSubtotal");
          const sum = parts.reduce(
            (taxes, part) => taxes + (amountOf(textBelow(part, "TaxAmount")) ?? nothing),
            nothing,
          );
          return parts.length > 0 && !isEqual(amountOf(textBelow(total, "TaxAmount")), rounded(sum));
        }),
  ),
  rule(
    "BR-CO-15",
    ["BT-112", "BT-109", "BT-110"],
    (judged) => (judged.isFacturX ? inSums : inDocument)(judged),
    (document, { isCii, root, currency }) => {
      if (!has(document, "BT-5")) return true;
      const taxes = below(root, isCii ? `${summation}/TaxTotalAmount` : "TaxTotal/TaxAmount").filter(
        ({ element }) => element.attributes["currencyID"] === currency,
      );
      const [net, gross] = [amountIn(document, "BT-109"), amountIn(document, "BT-112")];
      const tax = amountOf(taxes[0]?.element.text ?? "");
      return (
        (taxes.length === 1 && tax !== null && net !== null && isEqual(gross, rounded(net + tax))) ||
        (isCii && isEqual(gross, net))
      );
    },
  ),
  rule("BR-CO-16", ["BT-115", "BT-112", "BT-113", "BT-114"], inSums, (document, { isCii }) => {
    const [gross, paid, rounding, due] = (["BT-112", "BT-113", "BT-114", "BT-115"] as const).map((id) =>
      amountIn(document, id),
    );
    if (gross === undefined || gross === null || due === undefined || due === null) return false;
    const left = gross - (paid ?? nothing);
    if (isCii) return due === left + (rounding ?? nothing);
    return (
      (rounding === null ? due : rounded(due - (rounding ?? nothing))) ===
      (paid === null ? left : rounded(left))
    );
  }),
  rule("BR-CO-17", ["BT-117", "BT-116", "BT-119"], groupsOfTax, (group, judged) => {
    const [base, tax] = [amountIn(group, "BT-116"), amountIn(group, "BT-117")];
    const rate = isVat(group, judged) ? amountIn(group, "BT-119") : null;
    if (rate === null || rounded(rate, 0) === nothing) return tax !== null && rounded(tax, 0) === nothing;
    return base !== null && tax !== null && isTaxOf(base, rate, tax, judged.isCii);
  }),
  rule(
    "BR-CO-18",
    ["BG-23"],
    inDocument,
    (document, { isCii, lines }) => has(document, "BG-23") || (isCii && lines.length === 0),
    { says: "needed" },
  ),
  rule(
    "BR-CO-03",
    ["BT-7", "BT-8"],
    bySyntax((judged) => groupsOfTax(judged).slice(0, 1), inDocument),
    (_, { document }) => !has(document, "BT-7") || !has(document, "BT-8"),
  ),
  needed("BR-45", "BT-116", groupsOfTax),
  needed("BR-46", "BT-117", groupsOfTax),
  rule("BR-47", ["BT-118"], groupsOfTax, hasCategory("BT-118"), { says: "needed" }),
  rule(
    "BR-48",
    ["BT-119"],
    groupsOfTax,
    (group, judged) =>
      isVat(group, judged) && (has(group, "BT-119") || textOf(group, "BT-118").trim() === "O"),
    { says: "needed" },
  ),
  ...decimals("BG-20", ["BR-DEC-01", "BT-92"], ["BR-DEC-02", "BT-93"]),
  ...decimals("BG-21", ["BR-DEC-05", "BT-99"], ["BR-DEC-06", "BT-100"]),
  ...(
    [
      ["BR-DEC-09", "BT-106"],
      ["BR-DEC-10", "BT-107"],
      ["BR-DEC-11", "BT-108"],
      ["BR-DEC-12", "BT-109"],
      ["BR-DEC-14", "BT-112"],
      ["BR-DEC-16", "BT-113"],
      ["BR-DEC-17", "BT-114"],
      ["BR-DEC-18", "BT-115"],
    ] as const
  ).map(([id, term]) => twoDecimals(id, term, inSums)),
  twoDecimals("BR-DEC-19", "BT-116", groupsOfTax),
  twoDecimals("BR-DEC-20", "BT-117", groupsOfTax),
  twoDecimals("BR-DEC-23", "BT-131", inLines),
  ...decimals("BG-27", ["BR-DEC-24", "BT-136"], ["BR-DEC-25", "BT-137"]),
  ...decimals("BG-28", ["BR-DEC-27", "BT-141"], ["BR-DEC-28", "BT-142"]),
  ...(
    [
      ["BR-DEC-13", "BT-110", "BT-5"],
      ["BR-DEC-15", "BT-111", "BT-6"],
    ] as const
  ).map(([id, term, currency]) =>
    // In UBL the rule files look for a currency within the amount, and so never find one.
    rule(
      id,
      [term],
      inSums,
      (document, { isCii, named }) => {
        const totals = named("TaxTotalAmount");
        const code = textOf(document, currency);
        if (!isCii || totals.length === 0 || code === "") return true;
        return totals.some(({ element }) => {
          const isOf = element.attributes["currencyID"] === code;
          const amount = amountOf(element.text);
          const isRound = amount !== null && rounded(amount) === amount;
          return currency === "BT-5" ? !isOf || isRound : isOf && isRound;
        });
      },
      { says: currency === "BT-5" ? "decimals" : "own" },
    ),
  ),
  ofElements("BR-53", ["BT-111"], ({ isCii, root, named, currency }) =>
    below(root, isCii ? `${settlement}/TaxCurrencyCode` : "TaxCurrencyCode").filter(({ element }) => {
      if (isCii && named("SpecifiedTradeSettlementHeaderMonetarySummation").length === 0) return false;
      const code = element.text;
      const totals = named(isCii ? "TaxTotalAmount" : "TaxAmount").filter(
        ({ element: { attributes }, parent }) =>
          attributes["currencyID"] === code && (isCii || parent?.name === "TaxTotal"),
      );
      return totals.length === 0 || (isCii && code === currency);
    }),
  ),
  ofElements("BR-B-01", ["BT-151"], ({ named, isCii }) => {
    const isSplit = splitOf(named, isCii);
    const countries = named(isCii ? "CountryID" : "IdentificationCode");
    return isSplit.filter(() => countries.some(({ element }) => element.text !== "IT"));
  }),
  ofElements("BR-B-02", ["BT-151"], ({ named, isCii }) =>
    splitOf(named, isCii).filter(() =>
      categoriesOf(named, isCii).some(({ element }) => element.text === "S"),
    ),
  ),
];

function decimals(
  group: "BG-20" | "BG-21" | "BG-27" | "BG-28",
  ...rows: readonly (readonly [string, TermId])[]
): readonly Rule[] {
  const where = group === "BG-20" || group === "BG-21" ? inEach(group) : inEachOfLines(group);
  return rows.map(([id, term]) => twoDecimals(id, term, where));
}

function hasCategory(term: TermId) {
  return (node: DocumentNode, judged: Judged): boolean => isVat(node, judged) && has(node, term);
}

/**
 * The groups of VAT (BG-23) about which the rules for all categories ask. In CII a group outside the scope of VAT, of the
 * Canaries or of Ceuta is looked at by the rules of its category alone, but by the profiles of Factur-X.
 */
function groupsOfTax(judged: Judged): readonly DocumentNode[] {
  return all(judged.document, "BG-23").filter(
    (group) =>
      !judged.isCii || judged.isFacturX || !/^[OLM]$/.test(textOf(group, "BT-118")) || !isVat(group, judged),
  );
}

function comesFrom(total: TermId, group: "BG-20" | "BG-21", amount: TermId) {
  return (document: DocumentNode): boolean => {
    const parts = all(document, group);
    if (parts.length === 0 && !has(document, total)) return true;
    return isEqual(amountIn(document, total), rounded(sumOf(parts, amount)));
  };
}

const categoriesOf = (named: Judged["named"], isCii: boolean): readonly Spot[] =>
  isCii
    ? named("CategoryCode")
    : [...named("TaxCategory"), ...named("ClassifiedTaxCategory")].flatMap((spot) => below(spot, "ID"));

/** Italian split payment. */
const splitOf = (named: Judged["named"], isCii: boolean): readonly Spot[] =>
  categoriesOf(named, isCii).filter(({ element }) => element.text === "B");
