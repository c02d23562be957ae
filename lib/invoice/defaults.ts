import { addDays } from "../dates";
import { limits } from "../limits";
import { mapValues } from "../map-values";
import type { CustomerLogo, DateString, Invoice, InvoiceLine, InvoiceTheme } from "./invoice";
import type { Locale } from "../locale";
import type { TextField } from "./fields";
import { settings } from "./settings";
import { startVat } from "./vat-mode";

type Placeholders = Readonly<Record<TextField | "lineName" | "lineDescription", string>>;

/** What stands in a field before anybody writes into it. They are invoice data, so they live here and not with the interface texts. */
const placeholders: Readonly<Record<Locale, Placeholders>> = {
  de: {
    invoiceID: "RE-0001",
    invoiceIssueDate: "",
    invoiceDueDate: "",
    invoiceActualDeliveryDate: "",
    invoiceIncludedNote: "Für die vereinbarten Leistungen berechne ich:",
    invoicePaymentNote:
      "Bitte überweisen Sie den Betrag innerhalb von 14 Tagen ohne Abzug auf das unten genannte Konto.",
    invoiceAllowanceChargeReason: "Rabatt / Nachlass",
    supplierCompany: "Ihr Unternehmen",
    supplierName: "Vor- und Nachname",
    supplierStreetName: "Straße Hausnummer",
    supplierPostalZone: "PLZ",
    supplierCityName: "Ort",
    supplierCountry: "DE",
    supplierTelephone: "Telefonnummer",
    supplierEmail: "E-Mail-Adresse",
    supplierCompanyID: "DE000000000",
    supplierBankAccountHolder: "Kontoinhaber",
    supplierBankIban: "IBAN",
    supplierBankBic: "BIC",
    supplierBuyerReference: "",
    supplierTaxExemptionReason: "",
    supplierIsSmallBusinessOwnerNote:
      "Steuerfreier Kleinunternehmer gemäß § 19 UStG, kein Ausweis von Umsatzsteuer.",
    customerCompany: "Name des Kunden",
    customerStreetName: "Straße Hausnummer",
    customerPostalZone: "PLZ",
    customerCityName: "Ort",
    customerCountry: "DE",
    customerEmail: "E-Mail des Kunden",
    lineName: "Bezeichnung der Leistung",
    lineDescription: "Beschreibung der Leistung",
  },
  en: {
    invoiceID: "INV-0001",
    invoiceIssueDate: "",
    invoiceDueDate: "",
    invoiceActualDeliveryDate: "",
    invoiceIncludedNote: "For the services agreed:",
    invoicePaymentNote: "Please transfer the amount within 14 days, without deduction, to the account below.",
    invoiceAllowanceChargeReason: "Discount",
    supplierCompany: "Your company",
    supplierName: "First and last name",
    supplierStreetName: "Street and number",
    supplierPostalZone: "Postcode",
    supplierCityName: "Town",
    supplierCountry: "DE",
    supplierTelephone: "Phone number",
    supplierEmail: "Email address",
    supplierCompanyID: "DE000000000",
    supplierBankAccountHolder: "Account holder",
    supplierBankIban: "IBAN",
    supplierBankBic: "BIC",
    supplierBuyerReference: "",
    supplierTaxExemptionReason: "",
    supplierIsSmallBusinessOwnerNote:
      "Small business exempt from VAT under section 19 UStG; no VAT is charged.",
    customerCompany: "Customer's name",
    customerStreetName: "Street and number",
    customerPostalZone: "Postcode",
    customerCityName: "Town",
    customerCountry: "DE",
    customerEmail: "Customer's email",
    lineName: "Name of the service",
    lineDescription: "Description of the service",
  },
};

/** The default text of a field; "" for fields that start empty. */
export const placeholder = (field: TextField, locale: Locale): string => placeholders[locale][field];

/** The default name of a new line. */
export const placeholderLineName = (locale: Locale): string => placeholders[locale].lineName;

/** The text that earlier versions put into a description that was added; nobody has written it. */
export const isUntouchedDescription = (text: string): boolean =>
  text === placeholders.de.lineDescription || text === placeholders.en.lineDescription;

export const startTaxRates: Invoice["invoiceTaxRates"] = { "0": false, "7": true, "19": true };

export const startTheme: InvoiceTheme = { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" };

export const noLogo: CustomerLogo = { src: "", width: limits.logo.startWidth, ratio: 1 };

export const startWidths = {
  invoiceLineUnitWidth: limits.column.unit,
  invoiceLineVatWidth: limits.column.vat,
  invoiceLineUnitPriceWidth: limits.column.unitPrice,
  invoiceLineTotalWidth: limits.column.total,
} as const;

/** An invoice nobody has written on: issued and delivered today, due in 14 days, without lines. */
export function newInvoice(locale: Locale, today: DateString): Invoice {
  const { lineName: _name, lineDescription: _description, ...texts } = placeholders[locale];
  return {
    ...texts,
    supplierIsSmallBusinessOwnerNote: "",
    invoiceIssueDate: today,
    invoiceDueDate: addDays(today, limits.dueDays),
    invoiceActualDeliveryDate: today,
    invoiceLocale: locale,
    invoiceLines: [],
    invoiceExtensionAmount: "0.00",
    invoiceTaxExclusiveAmount: "0.00",
    invoiceTaxAmount: "0.00",
    invoiceTaxInclusiveAmount: "0.00",
    invoicePayableAmount: "0.00",
    invoiceAllowanceAmount: "0",
    invoiceAllowanceUnit: "percentage",
    invoiceAllowanceRaw: "0",
    invoiceAllowanceTotalAmount: "0.00",
    invoiceAllowanceMultiplier: "0",
    invoiceTaxRates: startTaxRates,
    invoiceTheme: startTheme,
    ...startWidths,
    customerLogo: noLogo,
    ...mapValues(settings, ({ start }) => start),
  };
}

/** The line that "add line" appends. */
export const newLine = (invoice: Invoice): InvoiceLine => ({
  id: String(invoice.invoiceLines.length + 1),
  name: placeholderLineName(invoice.invoiceLocale),
  description: "",
  quantity: "1",
  unit: "HUR",
  vat: startVat(invoice),
  unitPrice: "0",
  total: "0.00",
});
