import { isPristine } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { copyOver } from "../../lib/invoice/copy-over";
import { localeName, otherLocales, type Locale } from "../../lib/locale";
import { part, type Editor } from "../editor/editor";
import { getInvoice, getInvoiceOf, load } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { closeToast, getToasts, toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";
import { getWorkspace } from "../editor/workspace-store";

/** The other language's invoice, when somebody has written on it. */
export function otherInvoice(editor: Editor): Invoice | null {
  const others = otherLocales(getInvoice(editor).invoiceLocale).map((locale) => getInvoiceOf(editor, locale));
  return others.find((other) => other !== null && !isPristine(other)) ?? null;
}

const explained = part(() => ({ language: false }));

/** Says the first time that each language has an invoice of its own, and offers to copy the content over. */
export function explainLanguage(editor: Editor, before: Locale, locale: Locale): void {
  // An offer to copy to the language that was left has lost its sense.
  for (const { id, key } of getToasts(editor)) if (key === "toasts.language") closeToast(editor, id);
  if (explained(editor).language || getInvoice(editor).invoiceLocale !== locale) return;
  explained(editor).language = true;
  const spoken = getWorkspace(editor).spoken ?? locale;
  toast(
    editor,
    "info",
    "toasts.language",
    { language: localeName(before, spoken), own: localeName(locale, spoken) },
    { label: "toasts.copyOver", run: () => copyFrom(editor, before, locale) },
  );
}

/**
 * Copies what another language's invoice says to the sheet, where that is of the language `to`; what was there is kept as
 * another sheet's.
 */
export function copyFrom(editor: Editor, from: Locale, to: Locale): void {
  const source = getInvoiceOf(editor, from);
  if (source && getInvoice(editor).invoiceLocale === to) load(editor, copyOver(source, to));
}

/** Copies the other language's content over what is on the sheet, as one undo step. */
export function copyFromOther(editor: Editor): void {
  const before = getInvoice(editor);
  const other = otherInvoice(editor);
  if (!other) return;
  copyFrom(editor, other.invoiceLocale, before.invoiceLocale);
  void flushLayout(editor);
  toast(editor, "success", "toasts.copiedOver", {}, undoing(editor, before));
}
