import { mapValues } from "../data/map-values";
import { aCount, aText, objectOf, oneOf, orElse, type Reader } from "../data/shape";
import { setDate, setXmlForm } from "../invoice/changes";
import { cleanField } from "../invoice/clean-field";
import { placeholder } from "../invoice/defaults";
import { deliveryFields } from "../invoice/delivery/delivery-address";
import { xmlForms } from "../invoice/xml-form";
import type { Change, Invoice } from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { setTaxChoice, taxChoice, taxChoices, type TaxChoice } from "../invoice/tax/tax-setting";
import { limits } from "../limits";
import { locales, type Locale } from "../locale";
import { singleLine } from "../text/characters";
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
  customerRegisterID: null,
  customerIban: null,
  invoiceMandateReference: null,
  supplierBuyerReference: null,
  customerPeppolID: null,
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
  /** Days from the day of issue to the due day; -1 where nothing is known. */
  readonly dueDays: number;
  /** How what they buy is taxed; "" where nothing is known. */
  readonly tax: TaxChoice | "";
  /** In which form they want the XML; "" where nothing is known. */
  readonly xml: XmlForm | "";
  /** In which language the last invoice was; "" where nothing is known. */
  readonly locale: Locale | "";
}

/**
 * A name at a place, in capitals or not: whoever moves further than into the next street is somebody else, and so is an office
 * of the same authority with a Leitweg-ID of its own.
 */
const customerKey = (written: Pick<Invoice, CustomerText>): string =>
  `${written.customerCompany} ${written.customerPostalZone} ${written.supplierBuyerReference}`
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/** The customer of an invoice; null where it names none. */
export function customerOf(invoice: Invoice, at: number): Customer | null {
  const { invoiceLocale: locale, invoiceIssueDate: issued, invoiceDueDate: due } = invoice;
  if (invoice.customerCompany === placeholder("customerCompany", locale)) return null;
  const dueDays = isDate(issued) && isDate(due) ? daysBetween(issued, due) : -1;
  const written = {
    ...mapValues(texts, (_, name) => (invoice[name] === placeholder(name, locale) ? "" : invoice[name])),
    customerCountry: invoice.customerCountry,
  };
  return {
    ...written,
    key: customerKey(written),
    at,
    dueDays: dueDays >= 0 ? dueDays : -1,
    tax: taxChoice(invoice),
    xml: invoice.invoiceXmlForm,
    locale,
  };
}

/** Somebody of whom only an address is known. */
export const bareCustomer = (
  known: Partial<Readonly<Record<CustomerText, string>>>,
  at: number,
): Customer => {
  const filled = mapValues(texts, (_, name) => known[name] ?? "");
  return {
    ...filled,
    customerCountry: filled.customerCountry || "DE",
    key: customerKey(filled),
    at,
    dueDays: -1,
    tax: "",
    xml: "",
    locale: "",
  };
};

/** Whether a case of the VAT law goes with the customer, and not with who sends the invoice. */
const isByCustomer = (choice: TaxChoice): boolean => choice !== "small-business" && choice !== "exempt";

/** An earlier version has known one reverse charge, whose law the country tells. */
const taxOf = ({ tax, customerCountry }: Customer): Customer["tax"] =>
  tax === "reverse-charge" && customerCountry === "DE" ? "domestic-reverse-charge" : tax;

/**
 * Writes the invoice to a customer of before: the address, the references, the form of the XML, the days to pay and how it is taxed. What belonged
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
      ...(isSomebodyElse(invoice, customer) ? noDelivery : {}),
      flagHasSupplierBuyerReference:
        customer.supplierBuyerReference !== "" ||
        (invoice.flagHasSupplierBuyerReference && invoice.supplierBuyerReference === ""),
    };
    const wanted = setXmlForm(customer.xml || "cii")(addressed);
    const due =
      customer.dueDays >= 0 && isDate(issued)
        ? setDate("invoiceDueDate", addDays(issued, customer.dueDays))(wanted)
        : wanted;
    const tax = taxOf(customer);
    return tax !== "" && isByCustomer(tax) && isByCustomer(taxChoice(due)) ? setTaxChoice(tax)(due) : due;
  };

/** What the sheet does not show of a customer, in place of another one's: the form of the XML and the Peppol id; of nobody known the usual form and none. */
export const setUnseen =
  (customer: Pick<Customer, "xml" | "customerPeppolID"> | undefined): Change =>
  (invoice) =>
    setXmlForm(customer?.xml || "cii")({ ...invoice, customerPeppolID: customer?.customerPeppolID ?? "" });

/** Whether an address stands there that is not this customer's; the name may have been typed anew to find them. */
const isSomebodyElse = (invoice: Invoice, customer: Customer): boolean =>
  (["customerStreetName", "customerPostalZone"] as const).some(
    (name) => invoice[name] !== placeholder(name, invoice.invoiceLocale) && invoice[name] !== customer[name],
  );

const noDelivery = Object.fromEntries(deliveryFields.map((name) => [name, ""]));

/** One line, as the fields of the sheet have them: a break in a name has come from elsewhere. */
const aLine: Reader<string> = (value, path, mistakes) => {
  const text = aText(limits.nameLength)(value, path, mistakes);
  return text && singleLine(text);
};
const short = orElse(aLine, "");

/** What is known of a customer once they are written to again: days to pay are not forgotten by what nobody has to pay, nor a Peppol id by another form. */
export const learned = (before: Customer, fresh: Customer): Customer => ({
  ...fresh,
  customerPeppolID: fresh.xml === "peppol" ? fresh.customerPeppolID : before.customerPeppolID,
  dueDays: fresh.dueDays < 0 ? before.dueDays : fresh.dueDays,
});

/** A customer in unknown data; one without a name is none. */
export const aCustomer: Reader<Customer> = objectOf<Customer>({
  ...mapValues(texts, () => short),
  customerCompany: aLine,
  customerCountry: orElse(aText(2), "DE"),
  key: aText(4 * limits.nameLength),
  at: orElse(aCount(), 0),
  dueDays: orElse(aCount(3_650), -1),
  tax: orElse(oneOf(...taxChoices, ""), ""),
  xml: orElse(oneOf(...xmlForms, ""), ""),
  locale: orElse(oneOf(...locales, ""), ""),
});
