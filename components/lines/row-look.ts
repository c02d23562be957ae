import type { Locale } from "../../lib/locale";
import type { Choice } from "../fields/choice-field";

/** What all rows have in common. One object for a thousand rows, so that none of them has to ask for it. */
export interface RowLook {
  /** A quantity may be less than 0. */
  readonly takesBack: boolean;
  readonly locale: Locale;
  readonly numbers: boolean;
  /** The enabled VAT rates in percent, and the cases of the law that the invoice is about; none where no VAT is shown. */
  readonly taxes: readonly Choice[];
  /** Those that have codes, the own ones of the lines, and "" for another own one. */
  readonly units: readonly Choice[];
  /** The column of the units is narrower than at first. */
  readonly isUnitNarrow: boolean;
  /** So many rows that dropdowns get their options only when needed. */
  readonly many: boolean;
  /** Labels with `{{n}}` for the row's number. */
  readonly labels: Readonly<Record<RowLabel, string>>;
}

/** A text of a row that names its number. */
export type RowLabel =
  | "row"
  | "name"
  | "description"
  | "descriptionHint"
  | "quantity"
  | "unit"
  | "vat"
  | "unitPrice"
  | "remove"
  | "move"
  | "copy"
  | "addDescription"
  | "removeDescription";
