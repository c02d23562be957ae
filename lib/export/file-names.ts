import { kindWord } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { cut } from "../text/characters";

/** The names under which an export's files are saved. */
export interface FileNames {
  readonly pdf: string;
  readonly xml: string;
  readonly verification: string;
  /** All of them in one. */
  readonly zip: string;
  /** The draft, to be opened again. */
  readonly draft: string;
}

const maxLength = 100;

/** A text as a part of a file name on every system: no separators, wildcards, controls or leading dots. */
export const clean = (text: string): string =>
  text.replace(/[/\\:*?"<>|\p{Cc}]/gu, "-").replace(/^\.+/, (dots) => "-".repeat(dots.length));

/** Number and company, then the kind of file (specification, section 7); what is no plain invoice says what it is. */
export function fileNames(invoice: Invoice): FileNames {
  const company = clean(invoice.supplierCompany.toLowerCase().replace(/\s/g, "_"));
  const prefix = cut(`${clean(invoice.invoiceID)}_${company}`, maxLength);
  const kind =
    invoice.invoiceKind === "invoice"
      ? "invoice"
      : clean(kindWord(invoice).toLowerCase().replace(/\s/g, "_"));
  return {
    pdf: `${prefix}_${kind}.pdf`,
    xml: `${prefix}_${kind}.xml`,
    verification: `${prefix}-verification.txt`,
    zip: `${prefix}_${kind}.zip`,
    draft: `${prefix}_draft.json`,
  };
}

/** The name of a PDF that goes with an invoice and has a title of its own. */
export const pdfNamed = (title: string): string => `${cut(clean(title), maxLength)}.pdf`;
