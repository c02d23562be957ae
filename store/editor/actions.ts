import { watchPrintPreview } from "../../lib/browser/print-preview";
import { localeName, type Locale } from "../../lib/locale";
import { part, type Editor } from "./editor";
import { isDraft, lookForFindings } from "../check/findings";
import { getInvoice, switchLocale } from "./invoice-store";
import { closeToast, getToasts, tellOffline, toast } from "./toasts";
import { flushLayout } from "../sheet/layout";
import { getWorkspace } from "./workspace-store";

// What a tool does at once. It is part of the first load; workflows that make or read files are not.

/** Knows from now on whether the print preview is open; gives the function that ends it. */
export const followPrintPreview = (): (() => void) => watchPrintPreview();

/** Prints the sheet as it is, on the pages as they are; says why, where it is marked as a draft. */
export async function printSheet(editor: Editor): Promise<void> {
  await lookForFindings(editor);
  await flushLayout(editor);
  window.print();
  if (isDraft(editor)) toast(editor, "info", "toasts.draftPrinted");
}

const explained = part(() => ({ language: false }));

/** Shows the other language's own invoice; the first time it says so and offers to copy the content over. */
export function changeLanguage(editor: Editor, locale: Locale): void {
  const before = getInvoice(editor);
  if (before.invoiceLocale === locale) return;
  // An offer to copy to the language that was left has lost its sense.
  for (const { id, key } of getToasts(editor)) if (key === "toasts.language") closeToast(editor, id);
  switchLocale(editor, locale);
  if (explained(editor).language) return;
  explained(editor).language = true;
  const spoken = getWorkspace(editor).spoken ?? locale;
  toast(
    editor,
    "info",
    "toasts.language",
    { language: localeName(before.invoiceLocale, spoken), own: localeName(locale, spoken) },
    {
      label: "toasts.copyOver",
      run: () =>
        void import("../draft/other-language").then(
          ({ copyFrom }) => copyFrom(editor, before.invoiceLocale, locale),
          () => tellOffline(editor),
        ),
    },
  );
}
