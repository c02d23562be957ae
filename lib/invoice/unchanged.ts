import { formatDate, unreadDate, type DateString } from "../values/dates";
import { newInvoice, placeholder, placeholderLineName } from "./defaults";
import { fields, type FieldGroup, type FieldRow } from "./fields";
import type { FieldRef } from "./finding";
import type { Invoice } from "./invoice";
import { caseNotes } from "./tax/reason-sentences";

/** A field that still shows its placeholder. */
export interface UnchangedField extends FieldRef {
  readonly group: FieldGroup;
  /** What stands there. */
  readonly value: string;
  /** Emptying it is as good as changing it. */
  readonly mayBeEmpty?: boolean;
}

/** The placeholders that have to be changed before a download, in the order of the sheet. */
export function unchangedFields(invoice: Invoice): readonly UnchangedField[] {
  const texts = fields
    .filter(isNeeded)
    .filter(({ name }) => invoice[name] === placeholder(name, invoice.invoiceLocale))
    .map(({ name, group }) => ({ field: name, group, value: invoice[name] }));
  const lines = invoice.invoiceLines
    .filter((line) => line.name === placeholderLineName(invoice.invoiceLocale))
    .map((line) => ({ field: "name", lineId: line.id, group: "invoice" as const, value: line.name }));
  return [...texts, ...lines];
}

const isNeeded = ({ mustChange, mayBeEmpty }: FieldRow): boolean => mustChange && !mayBeEmpty;

/** Right as they stand, where they stand. */
const sentencesOfTheLaw: readonly string[] = Object.values(caseNotes);

/**
 * The other texts that still are what a new invoice of the day starts with. Nothing waits for them; what is empty or not
 * shown is left out. Dates are given as the sheet shows them.
 */
export function unchangedDefaults(invoice: Invoice, today: DateString): readonly UnchangedField[] {
  const start = newInvoice(invoice.invoiceLocale, today);
  return fields
    .filter((row) => !isNeeded(row) && invoice[row.name] !== "" && invoice[row.name] === start[row.name])
    .filter(({ name }) => name !== "invoiceAllowanceChargeReason" || invoice.flagShowAllowance)
    .filter(({ name }) => !sentencesOfTheLaw.includes(name))
    .map(({ name, kind, group }) => ({
      field: name,
      group,
      value: kind === "date" ? formatDate(unreadDate(invoice[name]), invoice.invoiceLocale) : invoice[name],
    }));
}
