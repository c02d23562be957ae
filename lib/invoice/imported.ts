import type { ImportedTerm } from "../en16931/imported";
import { singleLine } from "../text/characters";
import { toCents, type Cents, type Money } from "../values/money";

// What an invoice keeps of somebody else's file, beside what it has fields for.

/** A figure as the file says it that it came from: it stands as long as what is worked out is what was worked out then. */
export interface StatedAmount {
  readonly worked: Money;
  readonly stated: Money;
}

/** The tax of a rate (BT-117) where that is another one than is worked out. */
export interface StatedTax extends StatedAmount {
  /** The rate in percent, or the case of the law. */
  readonly kind: string;
}

/** What a file says of a line that has no field, and its total (BT-131) where that is another one than is worked out. */
export interface ImportedLine {
  readonly terms: readonly ImportedTerm[];
  /** What of them stands on the sheet, each on a line, in the language of the invoice when it came. */
  readonly said: string;
  readonly total?: StatedAmount | undefined;
}

/** What the file that an invoice came from says beside its fields, and how. */
export interface ImportedInvoice {
  /** The buyer reference (BT-10) with which it followed EN 16931 alone; "" where there is none. */
  readonly plainReference: string;
  /** The tax numbers of seller and buyer as the file has them (BT-31, BT-32, BT-48), well-formed or not: see {@link numberOf}. */
  readonly taxNumbers?: readonly string[] | undefined;
  readonly terms: readonly ImportedTerm[];
  /** What of them stands on the sheet, each on a line, in the language of the invoice when it came. */
  readonly said: string;
  readonly taxes: readonly StatedTax[];
}

/** The tax number of a party, with its name: another company has another one. */
export const numberOf = (company: string, number: string): string =>
  `${singleLine(company)}\n${singleLine(number)}`;

/** What a file says in the place of what is worked out, as long as that is the same. In cents. */
export const asStated = (amount: StatedAmount | undefined, worked: Cents): Cents =>
  amount && toCents(amount.worked) === worked ? toCents(amount.stated) : worked;
