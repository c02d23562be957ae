import { isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { withSaid, type ImportWords } from "../../lib/proof/imported";
import { textsIn, type TextKey } from "../../locales/i18n";
import type { Editor } from "../editor/editor";
import { editWithoutUndo, getInvoice, invoiceState, visitorsInvoice } from "../editor/invoice-store";
import { bringLayout, registerLayoutFlush } from "../sheet/layout";

/** The words that what came from a file stands with on a sheet in this language. @throws when they cannot be had */
export async function importWordsIn(locale: Locale): Promise<ImportWords> {
  const t = await textsIn(locale);
  const nameOf = (ids: readonly string[]): string =>
    ids
      .map((id) => t(`reading.terms.${id}` as TextKey))
      // A group may be called like what is in it.
      .filter((name, index, names) => name !== names[index - 1])
      .join(", ");
  const dueOf = (code: string): string => t(`reading.due.${code}` as TextKey, { defaultValue: code });
  return { heading: t("imported.heading"), nameOf, dueOf };
}

/** An invoice from outside with what of its imported terms stands on the sheet worked out anew; see `withSaid`. */
export async function saidAnew(invoice: Invoice): Promise<Invoice> {
  if (!invoice.imported) return invoice;
  return withSaid(invoice, await importWordsIn(invoice.invoiceLocale));
}

/** ms without a change after which the printed lines of an imported invoice are worked out anew. */
const pause = 300;

/** Works the printed lines of an imported invoice out anew after each change, and before it is printed or exported. Gives the function that ends it. */
export function keepSaid(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = async (): Promise<void> => {
    clearTimeout(timer);
    const before = getInvoice(editor);
    if (!before.imported) return;
    const words = await importWordsIn(before.invoiceLocale);
    editWithoutUndo(editor, (invoice) => {
      const said = withSaid(invoice, words);
      return isSameInvoice(said, invoice) ? invoice : said;
    });
    // With the pages that were laid out at the same time.
    if (getInvoice(editor) !== before) await bringLayout(editor);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void settle().catch(() => undefined), pause);
  };
  // It may have been changed before this was there.
  wait();
  const stops = [
    registerLayoutFlush(editor, settle),
    invoiceState(editor).subscribe((state, before) => {
      if (visitorsInvoice(state) !== visitorsInvoice(before)) wait();
    }),
    () => clearTimeout(timer),
  ];
  return () => stops.forEach((stop) => stop());
}
