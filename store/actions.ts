import { isPrintPreviewOpen, watchPrintPreview } from "../lib/browser/print-preview";
import { isPristine } from "../lib/invoice/compare";
import { copyOver } from "../lib/invoice/copy-over";
import type { Invoice } from "../lib/invoice/invoice";
import { otherLocales, type Locale } from "../lib/locale";
import { limits } from "../lib/limits";
import { keepDeleted } from "./deleted";
import { isDraft, lookForFindings } from "./findings";
import { deleteContents, edit, getInvoice, getInvoiceOf, switchLocale, undoTo } from "./invoice-store";
import { closeToast, getToasts, toast, undoLabel } from "./toasts";
import { flushLayout } from "./workspace-store";

// What a tool does at once. It is part of the first load; workflows that make or read files are not.

/** Empties the sheet without asking, and offers to take it back: at once, and for 30 days from the examples' menu. */
export function deleteEverything(): void {
  const before = getInvoice();
  deleteContents();
  const isKept = keepDeleted(before);
  void flushLayout();
  // Who deletes in the print preview would go on looking at what is gone.
  if (isPrintPreviewOpen()) setTimeout(() => void printSheet(), limits.printAfterDelete);
  const words = isKept ? "toasts.deleted" : "toasts.deletedForGood";
  toast(isKept ? "success" : "warning", words, {}, { label: undoLabel, run: () => undoTo(before) });
}

/** Knows from now on whether the print preview is open; gives the function that ends it. */
export const followPrintPreview = (): (() => void) => watchPrintPreview();

/** Prints the sheet as it is, on the pages as they are; says why, where it is marked as a draft. */
export async function printSheet(): Promise<void> {
  await lookForFindings();
  await flushLayout();
  window.print();
  if (isDraft()) toast("info", "toasts.draftPrinted");
}

let languageExplained = false;

/** Shows the other language's own invoice; the first time it says so and offers to copy the content over. */
export function changeLanguage(locale: Locale): void {
  const before = getInvoice();
  if (before.invoiceLocale === locale) return;
  // An offer to copy to the language that was left has lost its sense.
  for (const { id, key } of getToasts()) if (key === "toasts.language") closeToast(id);
  switchLocale(locale);
  if (languageExplained) return;
  languageExplained = true;
  toast(
    "info",
    "toasts.language",
    { from: before.invoiceLocale },
    {
      label: "toasts.copyOver",
      run: () => copyFrom(before.invoiceLocale, locale),
    },
  );
}

function copyFrom(from: Locale, to: Locale): void {
  const source = getInvoiceOf(from);
  if (source && getInvoice().invoiceLocale === to) edit(() => copyOver(source, to));
}

/** The other language's invoice, when somebody has written on it. */
export function otherInvoice(): Invoice | null {
  const others = otherLocales(getInvoice().invoiceLocale).map(getInvoiceOf);
  return others.find((other) => other !== null && !isPristine(other)) ?? null;
}

/** Copies the other language's content over what is on the sheet, as one undo step. */
export function copyFromOther(): void {
  const before = getInvoice();
  const other = otherInvoice();
  if (!other) return;
  copyFrom(other.invoiceLocale, before.invoiceLocale);
  void flushLayout();
  toast("success", "toasts.copiedOver", {}, { label: undoLabel, run: () => undoTo(before) });
}
