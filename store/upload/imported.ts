import type { Invoice } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { withSaid, type ImportWords } from "../../lib/proof/as-in-file";
import { textsIn, type TextKey } from "../../locales/i18n";

/** The words that what came from a file stands with on a sheet in this language. @throws when they cannot be had */
export async function importWordsIn(locale: Locale): Promise<ImportWords> {
  const t = await textsIn(locale);
  const nameOf = (ids: readonly string[]): string =>
    ids
      .map((id) => t(`reading.terms.${id}` as TextKey))
      // A group may be called like what is in it.
      .filter((name, index, names) => name !== names[index - 1])
      .join(", ");
  return { heading: t("imported.heading"), nameOf };
}

/** An invoice from outside with what of its imported terms stands on the sheet worked out anew; see `withSaid`. */
export async function saidAnew(invoice: Invoice): Promise<Invoice> {
  if (!invoice.imported) return invoice;
  return withSaid(invoice, await importWordsIn(invoice.invoiceLocale));
}
