import { all } from "../en16931/document";
import type { TermId } from "../en16931/term";
import { decimalsOf } from "./amounts";
import type { Judged } from "./judged";
import { ofElements, type Rule } from "./rule";

const prices = ["BT-146", "BT-147", "BT-148"] as const;
const quantities = ["BT-129", "BT-149"] as const;
const percentages = ["BT-94", "BT-96", "BT-101", "BT-103", "BT-119", "BT-138", "BT-143", "BT-152"] as const;

/** Numbers of a term with more decimals than there may be. */
const longer =
  (term: TermId, decimals: number) =>
  ({ document }: Judged): ReturnType<Rule["find"]> =>
    all(document, term).filter(({ value }) => decimalsOf(value.trim()) > decimals);

/**
 * What an invoice of today has that EN 16931-1:2026 no longer takes, as far as that has been published: prices and quantities with
 * more than four decimals, percentages with more than three. It is in force nowhere yet.
 */
export const announcedRules: readonly Rule[] = [
  ...[...prices, ...quantities].map((term) => ({ term, decimals: 4 })),
  ...percentages.map((term) => ({ term, decimals: 3 })),
].map(({ term, decimals }) =>
  ofElements(`2026-${term}`, [term], longer(term, decimals), {
    level: "information",
    says: "announced",
  }),
);
