import type { Locale } from "../../lib/locale";
import type { Editor } from "./editor";
import { isDraft, lookForFindings } from "../check/findings";
import { getInvoice, switchLocale } from "./invoice-store";
import { toast } from "./toasts";
import { flushLayout } from "../sheet/layout";

// What a tool does at once. It is part of the first load; workflows that make or read files are not.

/** Prints the sheet as it is, on the pages as they are; says why, where it is marked as a draft. */
export async function printSheet(editor: Editor): Promise<void> {
  await lookForFindings(editor);
  await flushLayout(editor);
  window.print();
  if (isDraft(editor)) toast(editor, "info", "toasts.draftPrinted");
}

/** Shows the other language's own invoice; the first time it says so and offers to copy the content over. */
export function changeLanguage(editor: Editor, locale: Locale): void {
  const { invoiceLocale: before } = getInvoice(editor);
  if (before === locale) return;
  switchLocale(editor, locale);
  import("../draft/other-language").then(
    ({ explainLanguage }) => explainLanguage(editor, before, locale),
    () => undefined,
  );
}
