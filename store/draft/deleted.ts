import { forget, recall, remember } from "../../lib/browser/memory";
import { isPristine, isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { currentVersion, firstVersion, migrate } from "../../lib/invoice/draft/migrations";
import { readInvoice } from "../../lib/invoice/schema";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import { isRecord } from "../../lib/data/shape";
import { dayLength } from "../../lib/values/dates";
import { printSheet } from "../editor/actions";
import type { Editor } from "../editor/editor";
import { deleteContents, getInvoice, load, today } from "../editor/invoice-store";
import { undoing } from "../editor/undo-offer";
import { toast, undoLabel } from "../editor/toasts";
import { flushLayout } from "../sheet/layout";
import { isPrintPreviewOpen } from "./print-preview";

/** Where deleted sheets wait in the browser, beside the invoice's own storage. */
export const deletedKey = "invoice-deleted";

/** A sheet that was emptied, with everything on it. */
export interface Deleted {
  /** When, in ms since 1970; also its name. */
  readonly at: number;
  readonly invoice: Invoice;
}

function readDeleted(editor: Editor, value: unknown): readonly Deleted[] {
  if (!isRecord(value) || typeof value["at"] !== "number") return [];
  const version = typeof value["version"] === "number" ? value["version"] : firstVersion;
  const facts = { today: today(editor), locale: getInvoice(editor).invoiceLocale };
  const invoice = readInvoice(migrate(value["invoice"], version), facts);
  return invoice ? [{ at: value["at"], invoice }] : [];
}

/** Everything that is still kept, newest first. */
function allDeleted(editor: Editor): readonly Deleted[] {
  const text = recall(editor.storage, deletedKey);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    const oldest = editor.now().getTime() - limits.deletedDays * dayLength;
    return Array.isArray(stored)
      ? stored.flatMap((value) => readDeleted(editor, value)).filter(({ at }) => at > oldest)
      : [];
  } catch {
    return [];
  }
}

/** Stores as many of them as there is room for, newest first; false when not even one fits. */
function store(editor: Editor, deleted: readonly Deleted[]): boolean {
  const version = currentVersion;
  for (let kept = deleted.map((one) => ({ ...one, version })); kept.length > 0; kept = kept.slice(0, -1))
    if (remember(editor.storage, deletedKey, JSON.stringify(kept))) return true;
  forget(editor.storage, deletedKey);
  return deleted.length === 0;
}

/** Empties the sheet without asking, and offers to take it back: at once, and for 30 days from the examples' menu. */
export function deleteEverything(editor: Editor): void {
  const before = getInvoice(editor);
  deleteContents(editor);
  void flushLayout(editor);
  // Who deletes in the print preview would go on looking at what is gone.
  if (isPrintPreviewOpen()) setTimeout(() => void printSheet(editor), limits.printAfterDelete);
  const isKept = keepDeleted(editor, before);
  const words = isKept ? "toasts.deleted" : "toasts.deletedForGood";
  toast(editor, isKept ? "success" : "warning", words, {}, undoing(editor, before));
}

/** What was deleted in a language within the last 30 days and is not on the sheet again, newest first. */
export const deletedOf = (editor: Editor, locale: Locale): readonly Deleted[] =>
  allDeleted(editor).filter(
    ({ invoice }) => invoice.invoiceLocale === locale && !isSameInvoice(invoice, getInvoice(editor)),
  );

/** Keeps a sheet that is about to go; false when the browser's storage does not take it. */
export function keepDeleted(editor: Editor, invoice: Invoice): boolean {
  const others = allDeleted(editor).filter((old) => !isSameInvoice(old.invoice, invoice));
  const ofLocale = others.filter((old) => old.invoice.invoiceLocale === invoice.invoiceLocale);
  const tooMany = new Set(ofLocale.slice(limits.deletedSheets - 1));
  return store(editor, [
    { at: editor.now().getTime(), invoice },
    ...others.filter((old) => !tooMany.has(old)),
  ]);
}

/** Forgets what is older than 30 days. */
export function forgetOldDeleted(editor: Editor): void {
  if (recall(editor.storage, deletedKey) !== null) store(editor, allDeleted(editor));
}

/** Gives the room of the oldest deleted sheet to what is on the page now; false when there is none left. */
export function forgetOldestDeleted(editor: Editor): boolean {
  const kept = allDeleted(editor);
  if (recall(editor.storage, deletedKey) === null) return false;
  store(editor, kept.slice(0, -1));
  return true;
}

/** Forgets all of them, for good once the message that offers to take it back is gone. */
export function forgetDeleted(editor: Editor): void {
  const all = allDeleted(editor);
  forget(editor.storage, deletedKey);
  const run = (): void => void store(editor, all);
  toast(editor, "success", "toasts.deletedForgotten", {}, { label: undoLabel, run });
}

/** Puts a deleted sheet back, as one undo step. What is in its place now is kept like a deleted one. */
export function restoreDeleted(editor: Editor, { invoice }: Deleted): void {
  const before = getInvoice(editor);
  if (!isPristine(before)) keepDeleted(editor, before);
  load(editor, recalculate(invoice));
  void flushLayout(editor);
  toast(editor, "success", "toasts.restored", {}, undoing(editor, before));
}
