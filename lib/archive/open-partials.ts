import { givesBack, isPartial } from "../invoice/document-kind";
import type { Invoice } from "../invoice/invoice";
import { cents, sumOf, toCents } from "../values/money";
import type { Standing } from "./books";
import type { Entry } from "./entry";

type Parties = Pick<Invoice, "supplierCompany" | "customerCompany">;

/** The documents to a customer that stand as they are: issued, neither deleted nor cancelled nor replaced. */
function standingTo(
  { supplierCompany, customerCompany }: Parties,
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
): readonly Entry[] {
  return entries.filter(
    (entry) =>
      entry.state === "issued" &&
      entry.trashedAt === 0 &&
      entry.seller === supplierCompany &&
      entry.customer === customerCompany &&
      !["replaced", "cancelled", "corrected"].includes(standings.get(entry.id)?.is ?? ""),
  );
}

/** The number of the standing document that takes each partial invoice to a customer off, by the partial one's number. */
export const takenOff = (
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): ReadonlyMap<string, string> =>
  new Map(
    standingTo(parties, entries, standings)
      // The correction of a final invoice takes off what that one has taken off.
      .filter(({ kind }) => !givesBack(kind))
      .flatMap(({ number, partials }) => partials.map((partial) => [partial.number, number] as const)),
  );

/**
 * The partial invoices to a customer that a final one has to take off (section 14 (5) sentence 2 UStG, else section 14c), by
 * their dates: issued, standing as they are, neither given back whole nor taken off by another final invoice.
 */
export function openPartials(
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  parties: Parties,
): readonly Entry[] {
  const standing = standingTo(parties, entries, standings);
  const taken = takenOff(entries, standings, parties);
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
