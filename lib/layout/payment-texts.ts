import type { PlainField } from "../invoice/fields";
import { attachmentsLine } from "../invoice/attachments";
import type { Invoice } from "../invoice/invoice";
import { asksForPayment } from "../invoice/kinds/document-kind";
import { paidSentence } from "../invoice/payment/paid";
import { caseNotes, reasonFields, type ReasonField } from "../invoice/tax/reason-sentences";
import type { Taxed } from "../invoice/tax/untaxed-cases";
import { isTaxedInManyWays } from "../invoice/tax/vat-category";
import { skontoTerms } from "../invoice/payment/skonto";
import { formatDate } from "../values/dates";
import { formatIban, formatMoney, formatPercent } from "../values/format";
import { fixedWords } from "../words/fixed-words";

/** One text of the payment block, each a paragraph. */
export interface PaymentText {
  /** As it is printed. */
  readonly text: string;
  /** Where it is written; null where it follows from other parts of the invoice. */
  readonly field: PlainField | null;
  /** The dialog in which it is changed. */
  readonly opens?: "attachments" | "imported";
}

/** The texts of the payment block in their order: what the law wants said of the tax, how to pay, what is attached. */
export function paymentTexts(invoice: Invoice): readonly PaymentText[] {
  const typed = (field: PlainField): PaymentText => ({ text: invoice[field], field });
  const follows = (text: string): PaymentText => ({ text, field: null });
  const paid = paidSentence(invoice);
  const opening = (opens: NonNullable<PaymentText["opens"]>, text: string): readonly PaymentText[] =>
    text === "" ? [] : [{ text, field: null, opens }];
  return [
    ...reasonFields(invoice).map((field) => ({ text: reasonLabel(invoice, field) + invoice[field], field })),
    paid === "" ? typed("invoicePaymentNote") : follows(paid),
    ...paymentSentences(invoice).map(follows),
    ...opening("attachments", attachmentsLine(invoice)),
    ...opening("imported", importedLines(invoice)),
  ];
}

/**
 * What stands before a note on the tax on paper alone: the positions, allowances and charges that it is about, "Pos. 3, 5–7, Versand: ".
 * An exemption is stated for the supply concerned (section 14 (4) no. 8 UStG); "" where all is taxed alike, or the note is empty.
 */
function reasonLabel(invoice: Invoice, field: ReasonField): string {
  if (invoice[field] === "" || !isTaxedInManyWays(invoice)) return "";
  const { invoiceLines, invoiceAdjustments } = invoice;
  const positions = invoiceLines.flatMap((line, index) => (isAbout(field, line) ? [index + 1] : []));
  const named = positions.length > 0 && positionsNamed(invoice, positions);
  const reasons = invoiceAdjustments.map(
    (each) => isAbout(field, each) && /[1-9]/.test(each.amount) && each.reason,
  );
  const all = [named, ...reasons].filter(Boolean).join(", ");
  return all && `${all}: `;
}

/** Characters of names that stand in place of numbers which the sheet does not show: of each, and of all. */
const mostOf = { name: 60, all: 400 } as const;

/** "Pos. 3, 5–7", or the names of these lines where the sheet shows no numbers and no other line is called the same. */
function positionsNamed({ invoiceLines, ...invoice }: Invoice, positions: readonly number[]): string {
  const named = new Set(positions.map((position) => invoiceLines[position - 1]?.name ?? ""));
  const others = invoiceLines.filter((_, index) => !positions.includes(index + 1));
  const names = [...named]
    .map((name) => (name.length > mostOf.name ? `${name.slice(0, mostOf.name - 1).trimEnd()}…` : name))
    .map((name) => fixedWords[invoice.invoiceLocale].quoted.replace("{{name}}", () => name))
    .join(", ");
  const areClear = names.length <= mostOf.all && !others.some(({ name }) => named.has(name));
  return invoice.flagShowInvoiceLineNumbers || !areClear
    ? `${fixedWords[invoice.invoiceLocale].position}\u00a0${inRanges(positions)}`
    : names;
}

/** Without a case of its own, what is exempt is what has no rate. */
const isAbout = (field: ReasonField, { vat, taxCase }: Taxed): boolean =>
  taxCase === undefined
    ? vat === 0 && !Object.values<ReasonField>(caseNotes).includes(field)
    : caseNotes[taxCase] === field;

/** "1, 3, 4, 6–8": from three in a row on as a range. */
const inRanges = (positions: readonly number[]): string =>
  positions
    .map((position, at) => {
      const follows = (step: number): boolean => positions[at + step] === position + step;
      const sign = follows(-2) ? "–" : ", ";
      return follows(-1) && follows(1) ? "" : sign + position;
    })
    .join("")
    .slice(2);

/** What came from a file and has no place of its own, each on a line below its heading; "" where there is nothing. */
function importedLines({ imported, invoiceLines }: Invoice): string {
  const all = invoiceLines.reduce(
    (before, line, index) =>
      before +
      (line.imported?.said ? `\n${line.imported.said}`.replaceAll("\n", `\nPos. ${index + 1}, `) : ""),
    imported?.said ?? "",
  );
  // Apart from what stands before.
  return all.includes("\n") ? `\n${all}` : "";
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

/** What the sheet says of Skonto and direct debit, in the invoice's own language; a sentence each, and none where nothing is asked for. */
const paymentSentences = (invoice: Invoice): readonly string[] =>
  asksForPayment(invoice) ? [...skontoSentences(invoice), ...debitSentences(invoice)] : [];

function skontoSentences(invoice: Invoice): readonly string[] {
  const { invoiceLocale: locale } = invoice;
  return skontoTerms(invoice).map(({ until, percent, deduction, payable }) =>
    filled(fixedWords[locale].skonto, {
      date: until === null ? "" : formatDate(until, locale),
      percent: formatPercent(percent, locale),
      deduction: formatMoney(deduction, locale),
      payable: formatMoney(payable, locale),
    }),
  );
}

function debitSentences(invoice: Invoice): readonly string[] {
  const { invoiceLocale: locale, invoicePaymentMeans, customerIban, invoicePayableAmount } = invoice;
  if (invoicePaymentMeans !== "direct-debit" || !/[1-9]/.test(invoicePayableAmount)) return [];
  const { collected, collectedFrom, mandate } = fixedWords[locale];
  const values = {
    date: formatDate(invoice.invoiceDueDate, locale),
    iban: formatIban(customerIban),
    amount: formatMoney(invoicePayableAmount, locale),
    mandate: invoice.invoiceMandateReference || "…",
    creditor: invoice.supplierCreditorID || "…",
  };
  return [`${filled(customerIban === "" ? collected : collectedFrom, values)} ${filled(mandate, values)}`];
}
