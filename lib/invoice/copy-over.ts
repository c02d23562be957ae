import { standardDays, standardNote } from "./payment/payment-note";
import { placeholder, placeholderLineName } from "./defaults";
import { fields } from "./fields";
import { startNote } from "./kinds/start-note";
import { namesOf } from "../data/record-of";
import { phrases } from "../words/phrases";
import type { Adjustment, Invoice } from "./invoice";
import type { Locale } from "../locale";

/** The content of one language's invoice as the other language's: placeholders become its own, what was typed stays. */
export function copyOver(invoice: Invoice, locale: Locale): Invoice {
  const from = invoice.invoiceLocale;
  const texts = Object.fromEntries(
    fields
      .filter(({ name }) => invoice[name] !== "" && invoice[name] === placeholder(name, from))
      .map(({ name }) => [name, placeholder(name, locale)]),
  );
  const days = standardDays(invoice.invoicePaymentNote, from);
  return {
    ...invoice,
    ...texts,
    ...(invoice.invoiceIncludedNote === startNote(invoice.invoiceKind, from)
      ? { invoiceIncludedNote: startNote(invoice.invoiceKind, locale) }
      : {}),
    ...(days === null
      ? {}
      : { invoicePaymentNote: standardNote(locale, days, invoice.invoiceSkonto.length > 0) }),
    invoiceLocale: locale,
    invoiceLines: invoice.invoiceLines.map((line) => ({
      ...line,
      name: line.name === placeholderLineName(from) ? placeholderLineName(locale) : line.name,
      ...(line.adjustments ? { adjustments: line.adjustments.map(reasonIn(from, locale)) } : {}),
    })),
    invoiceAdjustments: invoice.invoiceAdjustments.map(reasonIn(from, locale)),
  };
}

/** What an allowance or a charge was called at first, in the other language. */
const reasonIn =
  (from: Locale, to: Locale) =>
  <Kind extends Adjustment>(adjustment: Kind): Kind => {
    const name = namesOf(phrases[from].adjustments).find(
      (each) => phrases[from].adjustments[each] === adjustment.reason,
    );
    return name === undefined ? adjustment : { ...adjustment, reason: phrases[to].adjustments[name] };
  };
