import { limits } from "../limits";
import type { Invoice } from "./invoice";

/** How a field's text is cleaned, checked and shown. */
export type FieldKind =
  "text" | "multiline" | "email" | "phone" | "iban" | "bic" | "taxId" | "country" | "date" | "postalCode";

export type FieldGroup = "invoice" | "supplier" | "customer";

/** The editable texts of the invoice. Numbers, choices and lines have changes of their own. */
export type TextField = Extract<
  keyof Invoice,
  | "invoiceID"
  | "invoiceIssueDate"
  | "invoiceDueDate"
  | "invoiceActualDeliveryDate"
  | "invoiceIncludedNote"
  | "invoicePaymentNote"
  | "invoiceAllowanceChargeReason"
  | `supplier${string}`
  | `customer${"Company" | "StreetName" | "PostalZone" | "CityName" | "Country" | "Email"}`
>;

export type LineTextField = "name" | "description";

export interface FieldRow {
  readonly name: TextField;
  readonly kind: FieldKind;
  readonly group: FieldGroup;
  /** Characters. */
  readonly maxLength: number;
  /** False: an emptied field goes back to its last value. */
  readonly mayBeEmpty: boolean;
  /** True: a download needs it changed from its placeholder. */
  readonly mustChange: boolean;
  /** False: paper does without it, so its placeholder is neither asked for nor printed there. */
  readonly onPaper: boolean;
}

const row = (
  name: TextField,
  kind: FieldKind,
  group: FieldGroup,
  is: { maxLength?: number; mayBeEmpty?: boolean; mustChange?: boolean; onPaper?: boolean } = {},
): FieldRow => ({
  name,
  kind,
  group,
  maxLength: is.maxLength ?? limits.nameLength,
  mayBeEmpty: is.mayBeEmpty ?? false,
  mustChange: is.mustChange ?? false,
  onPaper: is.onPaper ?? true,
});

const must = { mustChange: true };
const electronic = { mustChange: true, mayBeEmpty: true, onPaper: false };
const note = { maxLength: limits.noteLength, mayBeEmpty: true };
const postal = { maxLength: limits.postalCodeLength, mustChange: true };

/** One row per editable text, in reading order of the sheet. */
export const fields: readonly FieldRow[] = [
  row("supplierCompany", "text", "supplier", must),
  row("supplierName", "text", "supplier", { mustChange: true, mayBeEmpty: true }),
  row("supplierStreetName", "text", "supplier", must),
  row("supplierPostalZone", "postalCode", "supplier", postal),
  row("supplierCityName", "text", "supplier", must),
  row("supplierCountry", "country", "supplier"),
  row("customerEmail", "email", "customer", electronic),
  row("customerCompany", "text", "customer", must),
  row("customerStreetName", "text", "customer", must),
  row("customerPostalZone", "postalCode", "customer", postal),
  row("customerCityName", "text", "customer", must),
  row("customerCountry", "country", "customer"),
  row("invoiceID", "text", "invoice", { mustChange: true, maxLength: limits.invoiceIdLength }),
  row("invoiceIssueDate", "date", "invoice"),
  row("invoiceDueDate", "date", "invoice"),
  row("invoiceActualDeliveryDate", "date", "invoice"),
  row("supplierBuyerReference", "text", "invoice", { mayBeEmpty: true }),
  row("invoiceIncludedNote", "multiline", "invoice", note),
  row("invoiceAllowanceChargeReason", "text", "invoice"),
  row("supplierTaxExemptionReason", "multiline", "invoice", note),
  row("supplierIsSmallBusinessOwnerNote", "multiline", "invoice", { maxLength: limits.noteLength }),
  row("invoicePaymentNote", "multiline", "invoice", note),
  row("supplierTelephone", "phone", "supplier", electronic),
  row("supplierEmail", "email", "supplier", { mustChange: true, mayBeEmpty: true }),
  row("supplierCompanyID", "taxId", "supplier", must),
  row("supplierBankAccountHolder", "text", "supplier", { mustChange: true, mayBeEmpty: true }),
  row("supplierBankIban", "iban", "supplier", { mustChange: true, mayBeEmpty: true }),
  row("supplierBankBic", "bic", "supplier", electronic),
];

const byName = new Map(fields.map((field) => [field.name, field]));

/** The row of a field. */
export function fieldRow(name: TextField): FieldRow {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no field row for ${name}`);
  return found;
}
