import type { InvoiceTheme } from "../theme/themes";

/** What an example puts onto the sheet. */
export interface Example {
  /** A CII file of the product, with its comment; the texts are German. */
  readonly xmlString: string;
  readonly invoiceTheme: InvoiceTheme;
  /** Width in CSS px on the sheet, and width divided by height. */
  readonly customerLogo: { readonly svg: string; readonly width: number; readonly ratio: number };
  /** The English for each German text that an English invoice would not have; names and addresses stay. */
  readonly inEnglish: Readonly<Record<string, string>>;
}
