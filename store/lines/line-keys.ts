import type { Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { part, type Editor } from "../editor/editor";

/**
 * A line's id is its position and changes with every move; React needs a name that stays. The key rides on the line
 * object itself as a symbol: spreading a line carries it along, JSON and structured clones leave it behind.
 */
const lineKey: unique symbol = Symbol("line key");

interface KeyedLine extends InvoiceLine {
  readonly [lineKey]?: string;
}

const keys = part(() => ({ last: 0 }));

const keyOf = (line: KeyedLine): string | undefined => line[lineKey];

/** The same invoice with a key on every line; a line that lacks one, or repeats an earlier line's, gets a new one. */
export function withLineKeys(editor: Editor, invoice: Invoice): Invoice {
  const seen = new Set<string>();
  let changed = false;
  const lines = invoice.invoiceLines.map((line): KeyedLine => {
    const key = keyOf(line);
    if (key !== undefined && !seen.has(key)) {
      seen.add(key);
      return line;
    }
    changed = true;
    keys(editor).last += 1;
    const fresh = `line-${keys(editor).last}`;
    seen.add(fresh);
    return { ...line, [lineKey]: fresh };
  });
  return changed ? { ...invoice, invoiceLines: lines } : invoice;
}

export interface LineName {
  readonly key: string;
  readonly id: string;
}

interface Lists {
  readonly known: WeakMap<readonly InvoiceLine[], readonly LineName[]>;
  last: readonly LineName[];
}

const listsOf = part((): Lists => ({ known: new WeakMap(), last: [] }));

/** Key and id of every line. The array stays the same object as long as keys, ids and their order do. */
export function lineNames(editor: Editor, lines: readonly InvoiceLine[]): readonly LineName[] {
  const lists = listsOf(editor);
  const known = lists.known.get(lines);
  if (known) return known;
  const list = lines.map((line) => ({ key: keyOf(line) ?? line.id, id: line.id }));
  const same =
    list.length === lists.last.length &&
    list.every((name, index) => name.key === lists.last[index]?.key && name.id === lists.last[index]?.id);
  if (!same) lists.last = list;
  lists.known.set(lines, lists.last);
  return lists.last;
}
