import { mapValues } from "../data/map-values";
import { all, textOf, type DocumentNode } from "../en16931/document";
import type { TermId } from "../en16931/term";
import { nothing, type Amount } from "./amounts";
import { isVat, kept, type Judged } from "./judged";
import { amountIn, has } from "./rule";

/** Where a category stands, with its rate. */
export const holders = {
  lines: ["BT-151", "BT-152"],
  allowances: ["BT-95", "BT-96"],
  charges: ["BT-102", "BT-103"],
  groups: ["BT-118", "BT-119"],
} as const satisfies Record<string, readonly [TermId, TermId]>;
export type Holder = keyof typeof holders;

/** Something that has a category of VAT, or could. */
export interface Taxed {
  readonly node: DocumentNode;
  /** "" where it says none. */
  readonly category: string;
  readonly hasCategory: boolean;
  readonly rate: Amount | null;
  /** Whether it says that it is VAT. */
  readonly isVat: boolean;
  /** The line, allowance or charge. */
  readonly of: DocumentNode;
  /** Of that. */
  readonly amount: Amount;
}

/** All of them, by their categories. */
type AllTaxed = Readonly<Record<Holder, ReadonlyMap<string, readonly Taxed[]>>>;

/** By what has them. */
export function taxedOf(judged: Judged): AllTaxed {
  const { document, lines, isCii } = judged;
  const of = (holder: Holder, node: DocumentNode, amount: Amount | null, whole = node): Taxed => {
    const [category, rate] = holders[holder];
    const said = textOf(node, category);
    return {
      node,
      category: isCii ? said : said.trim(),
      hasCategory: has(node, category),
      rate: amountIn(node, rate),
      isVat: judged.isFacturX || isVat(node, judged),
      of: whole,
      amount: amount ?? nothing,
    };
  };
  const found = {
    lines: lines.flatMap((line) => {
      const amount = amountIn(line, "BT-131");
      return all(line, "BG-30").map((tax) => of("lines", tax, amount, line));
    }),
    allowances: all(document, "BG-20").map((each) => of("allowances", each, amountIn(each, "BT-92"))),
    charges: all(document, "BG-21").map((each) => of("charges", each, amountIn(each, "BT-99"))),
    groups: all(document, "BG-23").map((each) => of("groups", each, null)),
  };
  return mapValues(found, (taxed) => {
    const byCategory = new Map<string, Taxed[]>();
    for (const each of taxed) {
      const before = byCategory.get(each.category);
      if (before) before.push(each);
      else byCategory.set(each.category, [each]);
    }
    return byCategory;
  });
}

const none: readonly Taxed[] = [];
/** What of a kind is in a category. */
export const taxedIn = (judged: Judged, holder: Holder, code: string): readonly Taxed[] =>
  kept(judged, taxedOf)[holder].get(code) ?? none;

/** The same as nodes; `isStrict`: only what says that it is VAT. */
export const inCategory = (
  judged: Judged,
  holder: Holder,
  code: string,
  isStrict = true,
): readonly DocumentNode[] =>
  taxedIn(judged, holder, code).flatMap(({ node, isVat: says }) => (says || !isStrict ? node : []));
