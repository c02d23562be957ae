import { formatDate, isDate } from "../values/dates";
import { newInvoice, placeholder, placeholderLineName } from "./defaults";
import { fieldRow, fields, type FieldGroup, type TextField } from "./fields";
import type { ComputedField, DateString, Invoice } from "./invoice";

/** A field that still shows its placeholder. */
export interface UnchangedField {
  readonly field: string;
  readonly lineId?: string;
  readonly group: FieldGroup;
  /** What stands there. */
  readonly value: string;
  /** Emptying it is as good as changing it. */
  readonly mayBeEmpty?: boolean;
}

/** The placeholders that have to be changed (or emptied) before a download, in the order of the sheet. */
export function unchangedFields(invoice: Invoice): readonly UnchangedField[] {
  const texts = fields
    .filter(
      ({ name, mustChange }) => mustChange && invoice[name] === placeholder(name, invoice.invoiceLocale),
    )
    .map(({ name, group }) => ({ field: name, group, value: invoice[name] }));
  const lines = invoice.invoiceLines
    .filter((line) => line.name === placeholderLineName(invoice.invoiceLocale))
    .map((line) => ({ field: "name", lineId: line.id, group: "invoice" as const, value: line.name }));
  return [...texts, ...lines];
}

/** Whether a field has nothing for paper: it is empty, or a placeholder that paper does without. */
export const isOffPaper = (
  name: TextField,
  { [name]: value, invoiceLocale }: Pick<Invoice, TextField | "invoiceLocale">,
): boolean => value === "" || (!fieldRow(name).onPaper && value === placeholder(name, invoiceLocale));

/**
 * The other texts that still are what a new invoice of the day starts with. Nothing waits for them; what is empty or not
 * shown is left out. Dates are given as the sheet shows them.
 */
export function unchangedDefaults(invoice: Invoice, today: DateString): readonly UnchangedField[] {
  const start = newInvoice(invoice.invoiceLocale, today);
  return fields
    .filter(({ name, mustChange }) => !mustChange && invoice[name] !== "" && invoice[name] === start[name])
    .filter(({ name }) => name !== "invoiceAllowanceChargeReason" || invoice.flagShowAllowance)
    .map(({ name, kind, group }) => ({
      field: name,
      group,
      value: kind === "date" ? formatDate(invoice[name], invoice.invoiceLocale) : invoice[name],
    }));
}

const computed: readonly ComputedField[] = [
  "invoiceExtensionAmount",
  "invoiceTaxExclusiveAmount",
  "invoiceTaxAmount",
  "invoiceTaxInclusiveAmount",
  "invoicePayableAmount",
  "invoiceAllowanceTotalAmount",
  "invoiceAllowanceMultiplier",
];

/** Whether two invoices say the same; computed fields do not count. */
export function isSameInvoice(a: Invoice, b: Invoice): boolean {
  const compared = (invoice: Invoice): string => JSON.stringify(sorted({ ...invoice, ...blank }));
  return compared(a) === compared(b);
}

const blank = Object.fromEntries(computed.map((field) => [field, ""]));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Whether nobody has written on the invoice: it has no lines and equals the defaults of its issue date. */
export const isPristine = (invoice: Invoice): boolean =>
  invoice.invoiceLines.length === 0 &&
  isDate(invoice.invoiceIssueDate) &&
  isSameInvoice(invoice, newInvoice(invoice.invoiceLocale, invoice.invoiceIssueDate));
