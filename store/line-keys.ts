import type { Invoice, InvoiceLine } from "../lib/invoice/invoice";

/**
 * A line's id is its position and changes with every move; React needs a name that stays. The key rides on the line
 * object itself as a symbol: spreading a line carries it along, JSON and structured clones leave it behind.
 */
const lineKey: unique symbol = Symbol("line key");

interface KeyedLine extends InvoiceLine {
  readonly [lineKey]?: string;
}

let lastKey = 0;

const keyOf = (line: KeyedLine): string | undefined => line[lineKey];

/** The same invoice with a key on every line; a line that lacks one, or repeats an earlier line's, gets a new one. */
export function withLineKeys(invoice: Invoice): Invoice {
  const seen = new Set<string>();
  let changed = false;
  const lines = invoice.invoiceLines.map((line): KeyedLine => {
    const key = keyOf(line);
    if (key !== undefined && !seen.has(key)) {
      seen.add(key);
      return line;
    }
    changed = true;
    lastKey += 1;
    const fresh = `line-${lastKey}`;
    seen.add(fresh);
    return { ...line, [lineKey]: fresh };
  });
  return changed ? { ...invoice, invoiceLines: lines } : invoice;
}

export interface LineName {
  readonly key: string;
  readonly id: string;
}

const listed = new WeakMap<readonly InvoiceLine[], readonly LineName[]>();
let lastList: readonly LineName[] = [];

/** Key and id of every line. The array stays the same object as long as keys, ids and their order do. */
export function lineNames(lines: readonly InvoiceLine[]): readonly LineName[] {
  const known = listed.get(lines);
  if (known) return known;
  const list = lines.map((line) => ({ key: keyOf(line) ?? line.id, id: line.id }));
  const same =
    list.length === lastList.length &&
    list.every((name, index) => name.key === lastList[index]?.key && name.id === lastList[index]?.id);
  if (!same) lastList = list;
  listed.set(lines, lastList);
  return lastList;
}
