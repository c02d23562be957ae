import type { Locale } from "../../lib/locale";

/** A sheet to be printed. HTML and styles come from strangers and are treated so. */
export interface SheetDocument {
  readonly html: string;
  readonly styles: string;
  readonly locale: Locale;
  /** Title of the PDF. */
  readonly title: string;
}

/** What a document may consist of. */
export interface PageBounds {
  /** Elements and texts, those that `use` repeats counted each time. */
  readonly nodes: number;
  readonly letters: number;
  readonly pictures: number;
  /** Width times height of all pictures. */
  readonly pixels: number;
  /** Different characters beyond Latin-1 that are looked up one by one. */
  readonly rareCharacters: number;
  /** Elements of which a drawing that is shown as a picture may consist. */
  readonly drawing: readonly string[];
}

/** What became of a document: the rare characters of its text, null when they are too many to tell, or why it is not shown. */
export type FilledPage =
  | { readonly is: "filled"; readonly rare: string | null }
  | { readonly is: "refused"; readonly code: "invoice-content-not-found" | "document-too-large" };
