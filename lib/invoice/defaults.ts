import { addDays, type DateString } from "../values/dates";
import { limits } from "../limits";
import { metrics } from "../layout/metrics";
import { mapValues } from "../data/map-values";
import type { CustomerLogo, Invoice, InvoiceLine, Pictures, Stationery } from "./invoice";
import { fixedWords } from "../words/fixed-words";
import { locales, type Locale } from "../locale";
import { givesBack } from "./kinds/document-kind";
import { forEachField, type TextField } from "./fields";
import type { InvoiceTheme } from "../theme/themes";
import { settings } from "./settings";
import { startVat } from "./tax/enabled-rates";
import { negated, noMoney, one, zero, type Decimal } from "../values/money";

/** The default text of a field; "" for fields that start empty. */
export const placeholder = (field: TextField, locale: Locale): string =>
  fixedWords[locale].placeholders[field] ?? "";

/** The default name of a new line. */
export const placeholderLineName = (locale: Locale): string => fixedWords[locale].placeholders.lineName;

/** The text that earlier versions put into a description that was added; nobody has written it. */
export const isUntouchedDescription = (text: string): boolean =>
  locales.some((locale) => text === fixedWords[locale].placeholders.lineDescription);

export const startTaxRates: Invoice["invoiceTaxRates"] = { "0": false, "7": true, "19": true };

export const startTheme: InvoiceTheme = { theme: "default", hueRotate: 240, opacity: 25, font: "Inter" };

export const noLogo: CustomerLogo = { src: "", width: limits.logo.startWidth, ratio: 1 };

export const noStationery: Stationery = {
  first: "",
  next: "",
  headMm: metrics.carriedMm,
  footMm: metrics.footer.bottomMm,
  isHeadSet: false,
  isFootSet: false,
  printsSender: false,
  printsFoot: true,
};

export const noPictures: Pictures = { customerLogo: noLogo, invoiceStationery: noStationery };

export const startWidths = {
  invoiceLineUnitWidth: limits.column.unit,
  invoiceLineVatWidth: limits.column.vat,
  invoiceLineUnitPriceWidth: limits.column.unitPrice,
  invoiceLineTotalWidth: limits.column.total,
} as const;

/** An invoice nobody has written on: issued and delivered today, due in 14 days, without lines. */
export function newInvoice(locale: Locale, today: DateString): Invoice {
  return {
    ...forEachField(({ name }) => placeholder(name, locale)),
    supplierIsSmallBusinessOwnerNote: "",
    invoiceIssueDate: today,
    invoiceDueDate: addDays(today, limits.dueDays),
    invoiceActualDeliveryDate: today,
    invoiceDeliveryForm: "day",
    invoiceDeliveryPeriodEnd: "",
    invoicePrecedingDate: "",
    invoicePrepaidDate: "",
    invoiceLocale: locale,
    invoiceKind: "invoice",
    invoiceTaxCase: "by-rate",
    invoiceXmlForm: "cii",
    invoiceLines: [],
    invoiceExtensionAmount: noMoney,
    invoiceTaxExclusiveAmount: noMoney,
    invoiceTaxAmount: noMoney,
    invoiceTaxInclusiveAmount: noMoney,
    invoiceAdjustments: [],
    invoiceChargeTotalAmount: noMoney,
    invoicePartials: [],
    invoicePrepaidAmount: zero,
    invoicePrepaidTotalAmount: noMoney,
    invoiceHasGrossPrices: false,
    invoiceRoundingAmount: zero,
    invoiceSkonto: [],
    invoiceHasSkontoCode: false,
    invoicePaymentMeans: "transfer",
    invoicePaidBy: "other",
    supplierAccounts: [],
    invoiceAttachments: [],
    invoicePayableAmount: noMoney,
    invoiceAllowanceAmount: zero,
    invoiceAllowanceUnit: "percentage",
    invoiceAllowanceRaw: zero,
    invoiceAllowanceTotalAmount: noMoney,
    invoiceAllowanceMultiplier: zero,
    invoiceTaxRates: startTaxRates,
    invoiceOtherRates: [],
    invoiceTheme: startTheme,
    ...startWidths,
    ...noPictures,
    ...mapValues(settings, ({ start }) => start),
  };
}

/** A quantity without a sign, as a document that gives something back says it: below 0 (BR-27 leaves the sign to BT-129). */
export const givenBack = (
  { invoiceKind }: Pick<Invoice, "invoiceKind">,
  quantity: Decimal<"quantity">,
): Decimal<"quantity"> =>
  givesBack(invoiceKind) && !quantity.startsWith("-") ? negated(quantity) : quantity;

/** The line that "add line" appends. */
export const newLine = (invoice: Invoice): InvoiceLine => ({
  id: String(invoice.invoiceLines.length + 1),
  name: placeholderLineName(invoice.invoiceLocale),
  description: "",
  quantity: givenBack(invoice, one),
  unit: "HUR",
  vat: startVat(invoice),
  ...(invoice.invoiceTaxCase === "by-rate" ? {} : { taxCase: invoice.invoiceTaxCase }),
  unitPrice: zero,
  ...(invoice.invoiceHasGrossPrices ? { grossPrice: zero } : {}),
  total: noMoney,
});
