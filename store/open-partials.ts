import { standingsOf } from "../lib/archive/books";
import { openPartials } from "../lib/archive/open-partials";
import type { Warning } from "../lib/check/finding";
import { isFinal } from "../lib/invoice/document-kind";
import type { Invoice, PartialInvoice } from "../lib/invoice/invoice";
import { partialsOf, setPartials, withPartials } from "../lib/invoice/payment-changes";
import { readSheet, withArchive } from "./archive";
import { storePart, type Editor } from "./editor";
import { edit, getInvoice, today } from "./invoice-store";
import { sheetIdOf } from "./sheet-ids";
import { usePart } from "./use-editor";

/** A kept partial invoice, as a final one takes it off: an entry for each rate. */
export type OpenPartial = readonly [PartialInvoice, ...PartialInvoice[]];

const store = storePart<{ readonly open: readonly OpenPartial[] }>(() => ({ open: [] }));

/** The kept partial invoices to the customer of the final one on the sheet that no other final one takes off. */
export const useOpenPartials = (): readonly OpenPartial[] => usePart(store, ({ open }) => open);

/** The kept partial invoices to the customer of the final one on the sheet that no other final one takes off. */
export const getOpenPartials = (editor: Editor): readonly OpenPartial[] => store(editor).getState().open;

/** Looks which ones the final invoice on the sheet would have to take off; none of any other kind. True when that has changed. */
export async function lookForPartials(editor: Editor): Promise<boolean> {
  const invoice = getInvoice(editor);
  const open = isFinal(invoice.invoiceKind) ? await openFor(editor, invoice).catch(() => []) : [];
  if (JSON.stringify(open) === JSON.stringify(store(editor).getState().open)) return false;
  store(editor).setState({ open });
  return true;
}

async function openFor(editor: Editor, invoice: Invoice): Promise<readonly OpenPartial[]> {
  const all = await withArchive(editor, (archive) => archive.entries());
  // What was issued on this sheet takes its own off rightly.
  const entries = all.filter(({ id }) => id !== sheetIdOf(invoice));
  const found = openPartials(entries, standingsOf(entries, today(editor)), invoice);
  const sheets = await Promise.all(found.map((entry) => readSheet(editor, entry)));
  return sheets.flatMap((sheet) => {
    const [first, ...others] = sheet ? partialsOf(sheet) : [];
    return first ? [[first, ...others] as const] : [];
  });
}

/** That a final invoice takes nothing off although partial ones to its customer are kept. */
export function partialFindings(editor: Editor, invoice: Invoice): readonly Warning[] {
  const { open } = store(editor).getState();
  if (!isFinal(invoice.invoiceKind) || invoice.invoicePartials.length > 0 || open.length === 0) return [];
  const numbers = open.map(([{ number }]) => number).join(", ");
  return [{ field: "invoicePartials", code: "partials-left-out", values: { numbers } }];
}

/** Takes kept partial invoices off the final one on the sheet, or no longer; one undo step. */
export function takeOpenPartials(editor: Editor, chosen: readonly OpenPartial[], isTaken: boolean): void {
  const before = getInvoice(editor).invoicePartials;
  const numbers = new Set(chosen.map(([{ number }]) => number));
  const after = isTaken
    ? withPartials(before, chosen.flat())
    : before.filter(({ number }) => !numbers.has(number));
  edit(editor, setPartials(after));
}
