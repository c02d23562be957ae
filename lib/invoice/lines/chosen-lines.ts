import { limits } from "../../limits";
import { removeLine, renumbered } from "../changes";
import type { Change, Invoice, InvoiceLine } from "../invoice";

// What is done to several lines at once. No part of the first load.

/** Lines by their ids. */
export type LineIds = ReadonlySet<string>;

/** The lines of these ids, in the order of the table. */
export const linesOf = ({ invoiceLines }: Invoice, ids: LineIds): readonly InvoiceLine[] =>
  invoiceLines.filter(({ id }) => ids.has(id));

const othersOf = ({ invoiceLines }: Invoice, ids: LineIds): readonly InvoiceLine[] =>
  invoiceLines.filter(({ id }) => !ids.has(id));

/** Removes lines, each as {@link removeLine} does. */
export const removeLines =
  (ids: LineIds): Change =>
  (invoice) =>
    // From the end, so that the ids of those before stay.
    linesOf(invoice, ids).reduceRight((left, { id }) => removeLine(id)(left), invoice);

/** Puts lines together at a place among the others, counted from 0. */
export const moveLines =
  (ids: LineIds, to: number): Change =>
  (invoice) => ({
    ...invoice,
    invoiceLines: renumbered(othersOf(invoice, ids).toSpliced(to, 0, ...linesOf(invoice, ids))),
  });

/** The place for {@link moveLines} one line further up (-1) or down (1); null where they stand together at that end. */
export function placeBeside(invoice: Invoice, ids: LineIds, step: -1 | 1): number | null {
  const chosen = linesOf(invoice, ids);
  const others = othersOf(invoice, ids);
  const before = (line: InvoiceLine | undefined): number =>
    others.filter(({ id }) => Number(id) < Number(line?.id)).length;
  const [first, last] = [before(chosen[0]), before(chosen.at(-1))];
  const place = Math.max(0, Math.min(others.length, step < 0 ? first - 1 : last + 1));
  return first === last && place === first ? null : place;
}

/** Puts copies of lines below the last of them, in its section; nothing happens where there is no room for all. */
export const duplicateLines =
  (ids: LineIds): Change =>
  (invoice) => {
    const chosen = linesOf(invoice, ids);
    const last = chosen.at(-1);
    if (!last || invoice.invoiceLines.length + chosen.length > limits.lines) return invoice;
    const copies = chosen.map((line) => ({
      ...line,
      heading: undefined,
      hasSubtotal: line === last ? line.hasSubtotal : undefined,
    }));
    const table = [last.hasSubtotal ? { ...last, hasSubtotal: undefined } : last, ...copies];
    const at = Number(last.id);
    return { ...invoice, invoiceLines: renumbered(invoice.invoiceLines.toSpliced(at - 1, 1, ...table)) };
  };
