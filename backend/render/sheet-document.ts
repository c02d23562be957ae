import type { Locale } from "../../lib/locale";
import type { printLimits } from "./print-limits";

/** A sheet to be printed. HTML and styles come from strangers and are treated so. */
export interface SheetDocument {
  readonly html: string;
  readonly styles: string;
  readonly locale: Locale;
  /** Title of the PDF. */
  readonly title: string;
}

/** What a document may consist of; the numbers as {@link printLimits} has them. */
export interface PageBounds extends Pick<
  typeof printLimits,
  "nodes" | "letters" | "pictures" | "pixels" | "rareCharacters"
> {
  /** Elements of which a drawing that is shown as a picture may consist. */
  readonly drawing: readonly string[];
}

/** What became of a document: the rare characters of its text, null when they are too many to tell, or why it is not shown. */
export type FilledPage =
  | { readonly is: "filled"; readonly rare: string | null }
  | { readonly is: "refused"; readonly code: "invoice-content-not-found" | "document-too-large" };
