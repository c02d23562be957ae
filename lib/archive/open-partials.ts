import { isFinal, isPartial } from "../invoice/document-kind";
import type { Invoice } from "../invoice/invoice";
import { cents, sumOf, toCents } from "../values/money";
import type { Standing } from "./books";
import type { Entry } from "./entry";

type Parties = Pick<Invoice, "supplierCompany" | "customerCompany">;

/**
 * The partial invoices to a customer that a final one has to take off (section 14 (5) sentence 2 UStG, else section 14c), by
 * their dates: issued, standing as they are, neither given back whole nor taken off by another final invoice.
 */
export function openPartials(
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  { supplierCompany, customerCompany }: Parties,
): readonly Entry[] {
  const ended = (entry: Entry): boolean =>
    ["replaced", "cancelled", "corrected"].includes(standings.get(entry.id)?.is ?? "");
  const standing = entries.filter(
    (entry) =>
      entry.state === "issued" &&
      entry.trashedAt === 0 &&
      entry.seller === supplierCompany &&
      entry.customer === customerCompany &&
      !ended(entry),
  );
  const taken = new Set(
    standing.flatMap(({ kind, partials }) => (isFinal(kind) ? partials.map(({ number }) => number) : [])),
  );
  const isGivenBack = ({ number, gross }: Entry): boolean => {
    const refunds = standing.filter(({ kind, preceding }) => kind === "refund" && preceding === number);
    return (
      refunds.length > 0 && cents(toCents(gross) + sumOf(refunds.map((each) => toCents(each.gross)))) <= 0n
    );
  };
  return standing
    .filter((entry) => isPartial(entry.kind) && !taken.has(entry.number) && !isGivenBack(entry))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at));
}
