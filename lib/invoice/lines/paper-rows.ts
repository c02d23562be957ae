import { limits } from "../../limits";
import { cut, singleLine } from "../../text/characters";
import { fromCents, sumOf, toCents, type Cents, type Money } from "../../values/money";
import type { InvoiceLine } from "../invoice";

// Headings, subtotals and sums carried over: rows of the table that only paper has. No total and no line of the XML knows of them.

/** A heading as it is kept: clean, and "" where it says nothing. */
export const cleanHeading = (text: string): string => cut(singleLine(text), limits.nameLength).trim();

/** Whether something stands above or below one of the lines on paper alone. */
export const hasPaperRows = (lines: readonly InvoiceLine[]): boolean =>
  lines.some(({ heading, hasSubtotal }) => heading !== undefined || hasSubtotal);

/** A line whose heading is clean, and gone where it says nothing. */
export const withCleanPaperRows = (line: InvoiceLine): InvoiceLine =>
  line.heading === undefined && line.hasSubtotal === undefined
    ? line
    : {
        ...line,
        heading: cleanHeading(line.heading ?? "") || undefined,
        hasSubtotal: line.hasSubtotal || undefined,
      };

const carried = new WeakMap<readonly InvoiceLine[], readonly Money[]>();

/** What the lines up to each of them come to (sum of BT-131), in their order: what a sheet carries over. Worked out once for all who ask. */
export function sumsCarriedOver(lines: readonly InvoiceLine[]): readonly Money[] {
  const before = carried.get(lines);
  if (before) return before;
  const sums: Money[] = [];
  let sum = sumOf([]);
  for (const { total } of lines) {
    sum = sumOf([sum, toCents(total)]);
    sums.push(fromCents(sum));
  }
  carried.set(lines, sums);
  return sums;
}

const known = new WeakMap<readonly InvoiceLine[], ReadonlyMap<string, Money>>();

/**
 * What the lines since the last subtotal or heading, or since the first line, come to (sum of BT-131), by the id of the line that the
 * subtotal stands below. Worked out once for all who ask.
 */
export function subtotals(lines: readonly InvoiceLine[]): ReadonlyMap<string, Money> {
  const before = known.get(lines);
  if (before) return before;
  const sums = new Map<string, Money>();
  let section: Cents[] = [];
  for (const { id, total, heading, hasSubtotal } of lines) {
    if (heading) section = [];
    section.push(toCents(total));
    if (!hasSubtotal) continue;
    sums.set(id, fromCents(sumOf(section)));
    section = [];
  }
  known.set(lines, sums);
  return sums;
}
