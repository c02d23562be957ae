import { phrases } from "../../words/phrases";
import { placeholder } from "../defaults";
import type { DocumentKind, Invoice } from "../invoice";

/** How a document of a kind begins (BT-22) as long as nobody has written anything else. */
export function startNote(kind: DocumentKind, locale: Invoice["invoiceLocale"]): string {
  const notes: Partial<Readonly<Record<DocumentKind, string>>> = phrases[locale].kindNotes;
  return (
    notes[kind === "construction-partial" ? "partial" : kind] ?? placeholder("invoiceIncludedNote", locale)
  );
}
