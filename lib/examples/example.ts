import type { InvoiceTheme } from "../theme/themes";

/** The lines of an example, by their numbers (BT-126). */
export const lineIds = ["1", "2", "3"] as const;
export type LineId = (typeof lineIds)[number];

interface Party {
  readonly company: string;
  readonly email: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

interface Seller extends Party {
  /** Contact and account holder. */
  readonly person: string;
  readonly telephone: string;
  readonly vatId: string;
  readonly iban: string;
  readonly bic: string;
}

/** What an example puts onto the sheet in every language. Amounts are euros as they stand in its file. */
export interface Example {
  readonly number: string;
  readonly buyerReference: string;
  readonly seller: Seller;
  readonly buyer: Party;
  readonly lines: Readonly<Record<LineId, Readonly<Record<"price" | "quantity" | "unit" | "total", string>>>>;
  /** The lines, the allowance of 3 percent, what is taxed, the VAT of 19 percent, and what is to be paid. */
  readonly sums: Readonly<Record<"lines" | "allowance" | "net" | "tax" | "gross", string>>;
  readonly invoiceTheme: InvoiceTheme;
  /** Width in CSS px on the sheet, and width divided by height. */
  readonly customerLogo: { readonly svg: string; readonly width: number; readonly ratio: number };
}
