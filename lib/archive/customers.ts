import { mapValues } from "../data/map-values";
import { aCount, aText, objectOf, oneOf, orElse, type Reader } from "../data/shape";
import { setDate } from "../invoice/changes";
import { cleanField } from "../invoice/clean";
import { placeholder } from "../invoice/defaults";
import type { Change, Invoice } from "../invoice/invoice";
import { setTaxChoice, taxChoice, taxChoices, type TaxChoice } from "../invoice/tax-choice";
import { untaxedCases } from "../invoice/vat-mode";
import { limits } from "../limits";
import { locales, type Locale } from "../locale";
import { addDays, daysBetween, isDate } from "../values/dates";

// Who was written to before. Nothing of it is part of the first load.

const texts = {
  customerCompany: null,
  customerStreetName: null,
  customerPostalZone: null,
  customerCityName: null,
  customerCountry: null,
  customerEmail: null,
  customerVatID: null,
  customerNumber: null,
  customerIban: null,
  invoiceMandateReference: null,
  supplierBuyerReference: null,
} as const;

/** What an invoice says of its customer alone, whatever it is about. */
export type CustomerText = keyof typeof texts;

export const customerTexts = Object.keys(texts) as readonly CustomerText[];

/** A customer as the last invoice to them says it. */
export interface Customer extends Readonly<Record<CustomerText, string>> {
  /** What tells customers apart, see {@link customerKey}. */
  readonly key: string;
  /** When they were written to last, ms since 1970. */
  readonly at: number;
  /** The language that they were written to in. */
  readonly locale: Locale;
  /** Days from the day of issue to the due day; -1 where nothing is known. */
  readonly dueDays: number;
  /** How what they buy is taxed. */
  readonly tax: TaxChoice;
}

/** A name at a place, in capitals or not: whoever moves further than into the next street is somebody else. */
export const customerKey = (company: string, postalZone: string): string =>
  `${company} ${postalZone}`.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The customer of an invoice; null where it names none. */
export function customerOf(invoice: Invoice, at: number): Customer | null {
  const { invoiceLocale: locale, invoiceIssueDate: issued, invoiceDueDate: due } = invoice;
  if (invoice.customerCompany === placeholder("customerCompany", locale)) return null;
  const dueDays = isDate(issued) && isDate(due) ? daysBetween(issued, due) : -1;
  return {
    ...mapValues(texts, (_, name) => (invoice[name] === placeholder(name, locale) ? "" : invoice[name])),
    customerCountry: invoice.customerCountry,
    key: customerKey(invoice.customerCompany, invoice.customerPostalZone),
    at,
    locale,
    dueDays: dueDays >= 0 ? dueDays : -1,
    tax: taxChoice(invoice),
  };
}

/** Somebody of whom only an address is known. */
export const bareCustomer = (
  known: Partial<Readonly<Record<CustomerText, string>>>,
  at: number,
  locale: Locale,
): Customer => {
  const filled = mapValues(texts, (_, name) => known[name] ?? "");
  return {
    ...filled,
    customerCountry: filled.customerCountry || "DE",
    key: customerKey(filled.customerCompany, filled.customerPostalZone),
    at,
    locale,
    dueDays: -1,
    tax: "normal",
  };
};

/** Whether a case of the VAT law goes with the customer, and not with who sends the invoice. */
const isByCustomer = (choice: TaxChoice): boolean =>
  choice === "normal" || untaxedCases.some((each) => each === choice);

/**
 * Writes the invoice to a customer of before: the address, the references, the days to pay and how it is taxed. What belonged
 * to another customer goes with that one.
 */
export const setCustomer =
  (customer: Customer): Change =>
  (invoice) => {
    const locale = invoice.invoiceLocale;
    const written = mapValues(
      texts,
      (_, name) => cleanField(name, customer[name]) || placeholder(name, locale),
    );
    const issued = invoice.invoiceIssueDate;
    const addressed: Invoice = {
      ...invoice,
      ...written,
      flagHasSupplierBuyerReference:
        customer.supplierBuyerReference !== "" ||
        (invoice.flagHasSupplierBuyerReference && invoice.supplierBuyerReference === ""),
    };
    const due =
      customer.dueDays >= 0 && isDate(issued)
        ? setDate("invoiceDueDate", addDays(issued, customer.dueDays))(addressed)
        : addressed;
    return isByCustomer(customer.tax) && isByCustomer(taxChoice(due)) ? setTaxChoice(customer.tax)(due) : due;
  };

const short = orElse(aText(limits.nameLength), "");

/** A customer in unknown data; one without a name is none. */
export const aCustomer: Reader<Customer> = objectOf<Customer>({
  ...mapValues(texts, () => short),
  customerCompany: aText(limits.nameLength),
  customerCountry: orElse(aText(2), "DE"),
  key: aText(3 * limits.nameLength),
  at: orElse(aCount(), 0),
  locale: orElse(oneOf(...locales), "de"),
  dueDays: orElse(aCount(3_650), -1),
  tax: orElse(oneOf(...taxChoices), "normal"),
});
