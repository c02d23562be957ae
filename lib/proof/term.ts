import { fieldRow, type DateField } from "../invoice/fields";
import type { FieldRef } from "../invoice/finding";
import type { Invoice } from "../invoice/invoice";
import { formatDate, type DateText } from "../values/dates";

/** How a value is looked for on paper: an amount or a number as a text of its own, a text within others, or only to name its page. */
export type Search = "exact" | "within" | "glance";

/** What an invoice says under a business term, where its XML has to say the same, and how its sheet writes it. */
export interface Term extends FieldRef {
  readonly bt: string;
  /** What stands there. */
  readonly value: string;
  /** The value for people. */
  readonly shown: string;
  /** What the sheet prints of it, where it prints it. */
  readonly paper?: { readonly text: string; readonly search: Search };
}

/** What stands on paper beside other things: its page is named, and nothing is claimed where it is not found. */
export const seen = (text: string): More => ({ shown: text, paper: { text, search: "glance" } });

type More = Partial<Pick<Term, "shown" | "paper" | "lineId">>;

/** A term that is not printed, or about whose print nothing is said. */
export const term = (bt: string, field: string, value: string, more: More = {}): Term => ({
  bt,
  field,
  value,
  shown: value,
  ...more,
});

/** A text that the sheet prints as it is. */
export const printed = (bt: string, field: string, value: string, search: Search = "glance"): Term =>
  term(bt, field, value, { paper: { text: value, search } });

/** A day. */
export const dayTerm = (
  field: DateField,
  day: DateText,
  { invoiceLocale }: Pick<Invoice, "invoiceLocale">,
  { bt = fieldRow(field).bt, search = "glance" }: { readonly bt?: string; readonly search?: Search } = {},
): Term => {
  const text = day === "" ? "" : formatDate(day, invoiceLocale);
  return term(bt, field, day, { shown: text, paper: { text, search } });
};
