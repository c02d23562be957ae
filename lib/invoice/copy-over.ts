import { defaultDescription, placeholder, placeholderLineName } from "./defaults";
import { fields } from "./fields";
import type { Invoice, Locale } from "./invoice";

/** The content of one language's invoice as the other language's: placeholders become its own, what was typed stays. */
export function copyOver(invoice: Invoice, locale: Locale): Invoice {
  const from = invoice.invoiceLocale;
  const texts = Object.fromEntries(
    fields
      .filter(({ name }) => invoice[name] !== "" && invoice[name] === placeholder(name, from))
      .map(({ name }) => [name, placeholder(name, locale)]),
  );
  return {
    ...invoice,
    ...texts,
    invoiceLocale: locale,
    invoiceLines: invoice.invoiceLines.map((line) => ({
      ...line,
      name: line.name === placeholderLineName(from) ? placeholderLineName(locale) : line.name,
      description:
        line.description === defaultDescription(from) ? defaultDescription(locale) : line.description,
    })),
  };
}
