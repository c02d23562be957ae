import { isPristine } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { locales } from "../../lib/locale";
import type { Editor } from "../editor/editor";
import { invoiceState } from "../editor/invoice-store";
import { sheetIdOf } from "./sheet-ids";

/** The sheets of all languages on which somebody has written, as the editor has them. */
export function sheetsInSight(editor: Editor): readonly { readonly id: string; readonly invoice: Invoice }[] {
  const { invoices } = invoiceState(editor).getState();
  return locales.flatMap((locale) => {
    const invoice = invoices[locale];
    return invoice && !isPristine(invoice) ? [{ id: sheetIdOf(invoice), invoice }] : [];
  });
}
