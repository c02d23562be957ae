import { singleLine } from "../../text/characters";
import { formatDate } from "../../values/dates";
import { formatMoney, formatPercent } from "../../values/format";
import {
  cents,
  exactOrZero,
  fromCents,
  percentOf,
  roundedToCents,
  type Cents,
  type Decimal,
  type Money,
} from "../../values/money";
import { fixedWords } from "../../words/fixed-words";
import type { Locale } from "../../locale";
import { isFinal } from "../kinds/document-kind";
import type { Invoice, PartialInvoice } from "../invoice";

/** Net and VAT of a partial invoice, in cents. */
export const partialGross = ({ net, tax }: PartialInvoice): Cents =>
  cents(roundedToCents(exactOrZero(net)) + roundedToCents(exactOrZero(tax)));

/** The tax that a rate in percent makes of a net amount. */
export const taxOf = (net: Decimal<"euros">, vat: number): Money =>
  fromCents(percentOf(exactOrZero(String(vat)), roundedToCents(exactOrZero(net))));

const rounded = (amount: string): Money => fromCents(roundedToCents(exactOrZero(amount)));

/** What section 14 (5) UStG wants to read of a partial invoice in the final one (BT-22). */
export function partialSentence(partial: PartialInvoice, locale: Locale): string {
  const values: Readonly<Record<string, string>> = {
    number: partial.number,
    date: formatDate(partial.date, locale),
    net: formatMoney(rounded(partial.net), locale),
    tax: formatMoney(rounded(partial.tax), locale),
    rate: formatPercent(partial.vat, locale),
    gross: formatMoney(fromCents(partialGross(partial)), locale),
  };
  const said = fixedWords[locale].partial.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  return singleLine(said.replaceAll("\u00a0", " "));
}

/** The partial invoice that a final invoice refers to (BG-3), of which the schema (D16B) takes one: the last. */
export const takenOff = ({
  invoiceKind,
  invoicePartials,
}: Pick<Invoice, "invoiceKind" | "invoicePartials">): PartialInvoice | undefined =>
  isFinal(invoiceKind) ? invoicePartials.at(-1) : undefined;

/**
 * The other ones that it takes off, each once, and all of them where it refers to what it corrects: it refers to them as supporting
 * documents (BG-24).
 */
export const otherPartials = (
  invoice: Pick<Invoice, "invoiceKind" | "invoicePartials">,
): readonly PartialInvoice[] => {
  const numbers = new Set([takenOff(invoice)?.number]);
  return isFinal(invoice.invoiceKind) || invoice.invoiceKind === "correction"
    ? invoice.invoicePartials.filter(({ number }) => !numbers.has(number) && numbers.add(number))
    : [];
};

/** What such a document is called (BT-123). */
export const partialTitle = ({ date }: PartialInvoice, locale: Locale): string =>
  `${fixedWords[locale].kinds.partial}, ${formatDate(date, locale)}`;
