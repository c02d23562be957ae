import { addDays, isDate } from "../values/dates";
import { columnRange, widthField, type Column } from "../layout/columns";
import { keptLogoWidth } from "../layout/fit-logo";
import { limits } from "../limits";
import { withNoteOfDueDate } from "./payment-note";
import { withinBounds, type InvoiceTheme } from "../theme/themes";
import { readNumber } from "./clean";
import { newLine, noLogo, placeholder, startTaxRates, startWidths } from "./defaults";
import type {
  AllowanceUnit,
  Change,
  CustomerLogo,
  DateString,
  Decimal,
  Invoice,
  InvoiceLine,
  TaxRate,
  TaxSettings,
} from "./invoice";
import { fields, type LineTextField, type TextField } from "./fields";
import type { PlainSetting } from "./settings";
import { startVat } from "./vat-mode";

/** Sets an editable text. The issue date takes an untouched due date along, both an untouched payment note. */
export const setField =
  (name: TextField, value: string): Change =>
  (invoice) => {
    if (name === "invoiceIssueDate") return setIssueDate(value)(invoice);
    const changed = { ...invoice, [name]: value };
    return name === "invoiceDueDate" ? withNoteOfDueDate(changed) : changed;
  };

/** Sets the issue date (BT-2); a due date that was 14 days after the old one stays 14 days after the new one. */
export const setIssueDate =
  (date: DateString): Change =>
  (invoice) => {
    const untouched =
      isDate(invoice.invoiceIssueDate) &&
      invoice.invoiceDueDate === addDays(invoice.invoiceIssueDate, limits.dueDays);
    return withNoteOfDueDate({
      ...invoice,
      invoiceIssueDate: date,
      invoiceDueDate: untouched && isDate(date) ? addDays(date, limits.dueDays) : invoice.invoiceDueDate,
    });
  };

/** Both parties in Germany: for installations that serve nobody else. */
export const setGermany = (): Change => (invoice) => ({
  ...invoice,
  supplierCountry: "DE",
  customerCountry: "DE",
});

const withLine = (invoice: Invoice, id: string, edit: (line: InvoiceLine) => InvoiceLine): Invoice => ({
  ...invoice,
  invoiceLines: invoice.invoiceLines.map((line) => (line.id === id ? edit(line) : line)),
});

export const setLineText =
  (id: string, name: LineTextField, text: string): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, [name]: text }));

/** Sets a quantity, and what else it may mean where that is in doubt. */
export const setQuantity =
  (id: string, quantity: Decimal, quantityDoubt?: Decimal): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, quantity, quantityDoubt }));

/** Sets a unit price, and what else it may mean where that is in doubt. */
export const setUnitPrice =
  (id: string, unitPrice: Decimal, unitPriceDoubt?: Decimal): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, unitPrice, unitPriceDoubt }));

export const setUnit =
  (id: string, unit: string): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, unit }));

/** Sets the rate of a line in percent; what is no number from 0 to 100 becomes 0. */
export const setVat =
  (id: string, vat: number): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => ({ ...line, vat: vat >= 0 && vat <= 100 ? vat : 0 }));

/** Ids are positions: 1 to n in the order of the lines. */
const renumbered = (lines: readonly InvoiceLine[]): readonly InvoiceLine[] =>
  lines.map((line, index) => {
    const id = String(index + 1);
    return line.id === id ? line : { ...line, id };
  });

/** Appends a new line; nothing happens at the limit of 1,000. */
export const addLine = (): Change => (invoice) =>
  invoice.invoiceLines.length >= limits.lines
    ? invoice
    : { ...invoice, invoiceLines: [...invoice.invoiceLines, newLine(invoice)] };

/** Removes a line; without any line left the columns get their first widths back. */
export const removeLine =
  (id: string): Change =>
  (invoice) => {
    const invoiceLines = renumbered(invoice.invoiceLines.filter((line) => line.id !== id));
    return { ...invoice, invoiceLines, ...(invoiceLines.length === 0 ? startWidths : {}) };
  };

/** Moves a line to a position, counted from 0 and kept within the table. */
export const moveLine =
  (id: string, toIndex: number): Change =>
  (invoice) => {
    const moved = invoice.invoiceLines.find((line) => line.id === id);
    if (moved === undefined) return invoice;
    const lines = invoice.invoiceLines.filter((line) => line !== moved);
    lines.splice(Math.max(0, Math.min(toIndex, lines.length)), 0, moved);
    return { ...invoice, invoiceLines: renumbered(lines) };
  };

/** Puts a copy of a line below it. */
export const duplicateLine =
  (id: string): Change =>
  (invoice) => {
    const index = invoice.invoiceLines.findIndex((line) => line.id === id);
    const line = invoice.invoiceLines[index];
    if (line === undefined || invoice.invoiceLines.length >= limits.lines) return invoice;
    return {
      ...invoice,
      invoiceLines: renumbered(invoice.invoiceLines.toSpliced(index + 1, 0, { ...line })),
    };
  };

export const showAllowance = (): Change => (invoice) => ({ ...invoice, flagShowAllowance: true });

/** Takes the allowance off: amount 0, row hidden. */
export const removeAllowance = (): Change => (invoice) => ({
  ...invoice,
  invoiceAllowanceAmount: "0",
  invoiceAllowanceDoubt: undefined,
  flagShowAllowance: false,
});

/** Sets the typed allowance, in percent or euros by the current unit, and what else it may mean where that is in doubt. */
export const setAllowanceAmount =
  (invoiceAllowanceAmount: Decimal, invoiceAllowanceDoubt?: Decimal): Change =>
  (invoice) => ({ ...invoice, invoiceAllowanceAmount, invoiceAllowanceDoubt });

/** Decimals the allowance may have in a unit: 3 for percent, 2 for euros. */
export const allowanceDecimals = (unit: AllowanceUnit): number =>
  unit === "percentage" ? limits.percentDecimals : 2;

export const setAllowanceUnit =
  (unit: AllowanceUnit): Change =>
  (invoice) => ({
    ...invoice,
    invoiceAllowanceUnit: unit,
    invoiceAllowanceAmount: readNumber(invoice.invoiceAllowanceAmount, allowanceDecimals(unit)),
  });

/** Whether a line uses a rate; such a rate cannot be switched off. */
export const isRateUsed = (invoice: Invoice, rate: TaxRate): boolean =>
  invoice.invoiceLines.some((line) => line.vat === rate);

/**
 * Switches a rate on or off. A used rate stays on, and a small business has 0 percent
 * alone. Toggling 0 percent toggles the exemption reason's flag and clears the reason.
 */
export const setTaxRate =
  (rate: TaxRate, on: boolean): Change =>
  (invoice) => {
    if (invoice.flagIsSmallBusinessOwner || (!on && isRateUsed(invoice, rate))) return invoice;
    return {
      ...invoice,
      invoiceTaxRates: { ...invoice.invoiceTaxRates, [rate]: on },
      ...(rate === 0 ? { flagHasTaxExemptionReason: on, supplierTaxExemptionReason: "" } : {}),
    };
  };

/**
 * Small business owner, section 19 UStG: all lines at 0 percent and no other rate. Off gives every line, the rates and the
 * exemption back as they were; what is not known starts anew at 19 percent and the first rates.
 */
export const setSmallBusiness =
  (on: boolean): Change =>
  (invoice) => {
    if (on === invoice.flagIsSmallBusinessOwner) return invoice;
    return on ? asSmallBusiness(invoice) : asBefore(invoice);
  };

const asSmallBusiness = (invoice: Invoice): Invoice => ({
  ...invoice,
  flagIsSmallBusinessOwner: true,
  invoiceLines: invoice.invoiceLines.map((line) => ({ ...line, vat: 0, vatBefore: line.vat })),
  ...noTax,
  supplierIsSmallBusinessOwnerNote:
    invoice.supplierIsSmallBusinessOwnerNote ||
    placeholder("supplierIsSmallBusinessOwnerNote", invoice.invoiceLocale),
  taxBefore: {
    invoiceTaxRates: invoice.invoiceTaxRates,
    flagHasTaxExemptionReason: invoice.flagHasTaxExemptionReason,
    supplierTaxExemptionReason: invoice.supplierTaxExemptionReason,
  },
});

const noTax: TaxSettings = {
  invoiceTaxRates: { "0": true, "7": false, "19": false },
  flagHasTaxExemptionReason: false,
  supplierTaxExemptionReason: "",
};

function asBefore({ taxBefore, ...small }: Invoice): Invoice {
  const invoice = {
    ...small,
    flagIsSmallBusinessOwner: false,
    ...(taxBefore ?? { ...noTax, invoiceTaxRates: startTaxRates }),
  };
  const start = startVat(invoice);
  return {
    ...invoice,
    invoiceLines: small.invoiceLines.map(({ vatBefore, ...line }) => ({ ...line, vat: vatBefore ?? start })),
  };
}

/** Turns a switch that changes nothing but what is shown; the texts that it shows are cleared either way. */
export const setSwitch =
  (name: PlainSetting, on: boolean): Change =>
  (invoice) => ({
    ...invoice,
    ...Object.fromEntries(fields.filter(({ shownBy }) => shownBy === name).map((field) => [field.name, ""])),
    [name]: on,
  });

/** Decorates the sheet; hue and opacity stay within their ranges. */
export const setTheme =
  (theme: Partial<InvoiceTheme>): Change =>
  (invoice) => ({
    ...invoice,
    invoiceTheme: withinBounds({ ...invoice.invoiceTheme, ...theme }, invoice.invoiceTheme),
  });

/** Sets a column's width in CSS px, kept within {@link columnRange}. */
export const setColumnWidth =
  (column: Column, width: number): Change =>
  (invoice) => {
    const { min, max } = columnRange(column, invoice);
    const kept = Math.max(min, Math.min(Math.round(width), max));
    return kept === invoice[widthField[column]] ? invoice : { ...invoice, [widthField[column]]: kept };
  };

export const setLogo =
  (customerLogo: CustomerLogo): Change =>
  (invoice) => ({ ...invoice, customerLogo });

export const removeLogo = (): Change => setLogo(noLogo);

/** Sets the logo's shown width in CSS px, from 50 to the lesser of 300 and 150 times its ratio. */
export const setLogoWidth =
  (width: number): Change =>
  (invoice) => {
    const logo = invoice.customerLogo;
    const kept = keptLogoWidth(width, logo.ratio);
    return logo.src === "" || kept === logo.width
      ? invoice
      : { ...invoice, customerLogo: { ...logo, width: kept } };
  };
