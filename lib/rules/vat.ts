import { one, textOf, type DocumentNode } from "../en16931/document";
import type { TermId } from "../en16931/term";
import { agreement } from "../en16931/term";
import { unit, isEqual, isTaxOf, nothing, rounded, size, type Amount } from "./amounts";
import { below, kept, textBelow, type Judged, type Place } from "./judged";
import { amountIn, has, rule, type Rule, type VatWords } from "./rule";
import { holders, inCategory, taxedIn, taxedOf, type Holder, type Taxed } from "./taxed";

// The families of rules about one category of VAT each: BR-S-01 to BR-AG-10.

type Parties = VatWords["parties"];

/** A category of VAT with its rules. */
export interface Family {
  /** In the ids of its rules. */
  readonly name: string;
  /** UNTDID 5305. */
  readonly code: string;
  /** Who must have a VAT number, or must not. */
  readonly parties: Parties;
  /** What the rate is: above nothing, nothing, nothing or more, or not there. */
  readonly rate: VatWords["rate"];
  readonly isExempt: boolean;
}

/** All of them. */
export const families: readonly Family[] = [
  { name: "S", code: "S", parties: "seller", rate: "above", isExempt: false },
  { name: "Z", code: "Z", parties: "seller", rate: "zero", isExempt: false },
  { name: "E", code: "E", parties: "seller", rate: "zero", isExempt: true },
  { name: "AE", code: "AE", parties: "both", rate: "zero", isExempt: true },
  { name: "IC", code: "K", parties: "bothVat", rate: "zero", isExempt: true },
  { name: "G", code: "G", parties: "sellerVat", rate: "zero", isExempt: true },
  { name: "O", code: "O", parties: "none", rate: "absent", isExempt: true },
  { name: "AF", code: "L", parties: "seller", rate: "above", isExempt: false },
  { name: "AG", code: "M", parties: "seller", rate: "any", isExempt: false },
];

/** The tax numbers of seller, buyer and the seller's representative. */
function numbersOf({ isCii, root }: Judged) {
  const vatOf = (cii: string, ubl: string): boolean =>
    isCii
      ? below(root, `${agreement}/${cii}/SpecifiedTaxRegistration/ID`).some(
          ({ element }) => element.attributes["schemeID"] === "VA",
        )
      : below(root, `${ubl}/PartyTaxScheme`).some(
          (scheme) =>
            textBelow(scheme, "TaxScheme/ID").toUpperCase() === "VAT" &&
            below(scheme, "CompanyID").length > 0,
        );
  const hasVat = vatOf("SellerTradeParty", "AccountingSupplierParty/Party");
  return {
    hasVat,
    hasAny: isCii
      ? hasVat ||
        below(root, `${agreement}/SellerTradeParty/SpecifiedTaxRegistration/ID`).some(
          ({ element }) => element.attributes["schemeID"] === "FC",
        )
      : below(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID").length > 0,
    isRepresented: vatOf("SellerTaxRepresentativeTradeParty", "TaxRepresentativeParty"),
    buyer: vatOf("BuyerTradeParty", "AccountingCustomerParty/Party"),
    isRegistered:
      below(
        root,
        isCii
          ? `${agreement}/BuyerTradeParty/SpecifiedLegalOrganization/ID`
          : "AccountingCustomerParty/Party/PartyLegalEntity/CompanyID",
      ).length > 0,
  };
}

function isRight(parties: Parties, judged: Judged): boolean {
  const { hasVat, hasAny, isRepresented, buyer, isRegistered } = kept(judged, numbersOf);
  if (parties === "none") return !hasVat && !isRepresented && !buyer;
  const isSeller = isRepresented || (parties === "seller" || parties === "both" ? hasAny : hasVat);
  if (parties === "both") return isSeller && (buyer || isRegistered);
  return isSeller && (parties !== "bothVat" || buyer);
}

const isRate = (kind: Family["rate"], node: DocumentNode, id: TermId): boolean => {
  if (kind === "absent") return !has(node, id);
  const rate = amountIn(node, id);
  if (rate === null) return false;
  if (kind === "zero") return rate === nothing;
  return kind === "any" ? rate >= nothing : rate > nothing;
};

const legal = ["BT-31", "BT-32", "BT-63"] as const;

const rulesOf = (family: Family): readonly Rule[] =>
  plainRulesOf(family).map((each) => ({ ...each, ...toldOf(family, each.id.slice(-2)) }));

/** How a rule of a family is told that has this number. */
export const toldOf = (
  { code, parties, rate, isExempt }: Family,
  number: string,
): Pick<Rule, "says" | "vat"> => ({
  says: "vat",
  vat: { category: code, number, parties, rate, reason: isExempt ? "needed" : "none" },
});

function plainRulesOf(family: Family): readonly Rule[] {
  const { name, code, parties, rate, isExempt } = family;
  const id = (number: string): string => `BR-${name}-${number}`;
  const isRated = rate === "above" || rate === "any";
  const some =
    (holder: Holder, isStrict = true) =>
    (judged: Judged): readonly DocumentNode[] =>
      inCategory(judged, holder, code, isStrict);
  // In UBL the rules of the Canaries take no tax for a tax.
  const kindIn = (isCii: boolean): Family["rate"] => (code === "L" && !isCii ? "any" : rate);
  // Of two categories the rule files for CII do not ask whether it is VAT.
  const groups = (judged: Judged): readonly DocumentNode[] =>
    some("groups", !(judged.isCii && (code === "S" || code === "Z")))(judged);
  return [
    {
      id: id("01"),
      level: "fatal",
      says: "own",
      terms: ["BT-118", "BT-151", "BT-95", "BT-102"],
      find: (judged) => (isBrokenDown(judged, family) ? [] : [judged.document]),
    },
    ...(
      [
        ["02", "05", "lines"],
        ["03", "06", "allowances"],
        ["04", "07", "charges"],
      ] as const
    ).flatMap(([who, much, holder]) => [
      {
        id: id(who),
        level: "fatal",
        says: "own",
        terms: [...legal, ...(parties.startsWith("both") || parties === "none" ? (["BT-48"] as const) : [])],
        find: (judged: Judged): readonly Place[] => {
          const taxed = some(holder)(judged);
          // The rule files for UBL miss the seller where no line of the standard rate says that this is VAT.
          const asked = judged.isCii || id(who) !== "BR-S-02" ? taxed : some(holder, false)(judged);
          return taxed.length > 0 && isRight(parties, judged) ? [] : asked;
        },
      } as const,
      rule(id(much), [holders[holder][1], holders[holder][0]], some(holder), (node, { isCii }) =>
        isRate(kindIn(isCii), node, holders[holder][1]),
      ),
    ]),
    rule(id("08"), ["BT-116", "BT-131", "BT-92", "BT-99"], groups, (group, judged) =>
      isBase(group, family, judged),
    ),
    rule(id("09"), ["BT-117", "BT-116", "BT-119"], groups, (group, { isCii }) => {
      const [base, percent, tax] = [
        amountIn(group, "BT-116"),
        amountIn(group, "BT-119"),
        amountIn(group, "BT-117"),
      ];
      if (!isRated) return tax === nothing;
      if (isCii && code !== "S") return true;
      return base !== null && percent !== null && tax !== null && isTaxOf(base, percent, tax, false);
    }),
    rule(
      id("10"),
      ["BT-120", "BT-121"],
      groups,
      (group) => (has(group, "BT-120") || has(group, "BT-121")) === isExempt,
    ),
  ];
}

/** Whether each category of the lines and adjustments is broken down, and none besides. */
function isBrokenDown(judged: Judged, { code, rate }: Family): boolean {
  const { isCii } = judged;
  const isStrict = !isCii && code !== "S";
  const count = (holder: Holder, strict = isStrict): number =>
    inCategory(judged, holder, code, strict).length;
  const lines = count("lines");
  const adjusted = count("allowances") + count("charges");
  // Beside lines of the Canaries the rule files for UBL do not ask whether a group is VAT.
  const groups = count("groups", isStrict && !(code === "L" && lines + adjusted > 0));
  if (rate === "above" || rate === "any")
    return isCii
      ? (lines === 0 || lines + groups >= 2) && (adjusted === 0 || adjusted + groups >= 2)
      : lines + adjusted > 0 === groups > 0;
  if (!isCii) return lines + adjusted + groups === 0 || groups === 1;
  if (code === "O") return groups === 0 || (groups === 1 && lines + adjusted > 0);
  return lines + adjusted + groups === 0 || (groups === 1 && lines + adjusted > 0);
}

/** Whether the base of a group is what its lines, allowances and charges come to. */
function isBase(group: DocumentNode, { code, rate }: Family, judged: Judged): boolean {
  const { isCii } = judged;
  const isRated = rate === "above" || rate === "any";
  const percent = amountIn(group, "BT-119");
  // The rule files for CII look for the rates of the Canaries and of Ceuta at a place where there is none.
  if ((isRated && percent === null) || (isCii && (code === "L" || code === "M"))) return true;
  const of = (holder: Holder): readonly Taxed[] =>
    taxedIn(judged, holder, code).filter((each) => !isRated || each.rate === percent);
  const [lines, allowances, charges] = [of("lines"), of("allowances"), of("charges")];
  const sum = (parts: readonly Taxed[]): Amount => {
    // A line that names its category twice counts once.
    const total = [...new Map(parts.map((each) => [each.of, each.amount])).values()].reduce(
      (amounts, amount) => amounts + amount,
      nothing,
    );
    return isCii ? rounded(total) : total;
  };
  const expected = sum(lines) + sum(charges) - sum(allowances);
  const base = amountIn(group, "BT-116");
  if (base === null) return false;
  const isExact = isCii ? isRated || code === "O" : !isRated;
  if (isExact) return isEqual(base, expected);
  if (!isCii && code === "S" && lines.length + allowances.length + charges.length === 0) return false;
  return size(base - expected) < unit;
}

/** Rules of two categories that have more to ask. */
const further: readonly Rule[] = [
  {
    id: "BR-IC-11",
    level: "fatal",
    says: "own",
    terms: ["BT-72", "BG-14"],
    find: (judged) =>
      ofGroups(judged, "K", ({ isCii, root, document }) =>
        isCii
          ? says(document, "BT-72") ||
            one(document, "BT-73") !== undefined ||
            one(document, "BT-74") !== undefined
          : textOf(document, "BT-72").length > 1 ||
            below(root, "InvoicePeriod").some(({ children }) => children.length > 0),
      ),
  },
  {
    id: "BR-IC-12",
    level: "fatal",
    says: "own",
    terms: ["BT-80"],
    find: (judged) =>
      ofGroups(judged, "K", ({ isCii, document }) =>
        isCii ? has(document, "BT-80") : textOf(document, "BT-80").length > 1,
      ),
  },
  ...(
    [
      ["BR-O-11", "groups"],
      ["BR-O-12", "lines"],
      ["BR-O-13", "allowances"],
      ["BR-O-14", "charges"],
    ] as const
  ).map(([id, holder]): Rule => ({
    id,
    level: "fatal",
    says: "own",
    terms: [holders[holder][0]],
    find: (judged) => ofGroups(judged, "O", () => !othersThan("O", judged, holder)),
  })),
];

const says = (document: DocumentNode, id: TermId): boolean => one(document, id) !== undefined;

/** The groups of a category, unless something holds. */
function ofGroups(judged: Judged, code: string, holds: (judged: Judged) => boolean): readonly Place[] {
  const groups = inCategory(judged, "groups", code);
  return groups.length === 0 || holds(judged) ? [] : groups;
}

/** Whether something has another category. In CII lines and groups, allowances and charges are asked about together. */
function othersThan(code: string, judged: Judged, holder: Holder): boolean {
  const { isCii } = judged;
  const kinds: readonly Holder[] = !isCii
    ? [holder]
    : holder === "groups" || holder === "lines"
      ? ["groups", "lines"]
      : ["allowances", "charges"];
  return kinds.some((kind) =>
    [...kept(judged, taxedOf)[kind]].some(
      ([category, taxed]) =>
        category !== code && taxed.some(({ hasCategory, isVat: says }) => (isCii ? hasCategory : says)),
    ),
  );
}

/** All families. */
export const vatRules: readonly Rule[] = [...families.flatMap(rulesOf), ...further];
