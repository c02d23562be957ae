import { all, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import { multiLine } from "../text/characters";
import { isFinal } from "../invoice/kinds/document-kind";
import type { DocumentKind, Invoice, PartialInvoice } from "../invoice/invoice";
import { partialSentence } from "../invoice/payment/partials";

/** A note (BT-22) for each partial invoice that is taken off, behind the invoice's own. */
export const partialTerms = ({ invoicePartials, invoiceLocale }: Invoice): Said =>
  invoicePartials.map((partial) => group("BG-1", term("BT-22", partialSentence(partial, invoiceLocale))));

/** What the header says where partial invoices are taken off: the note above theirs, and in a final invoice no other reference. */
export function abovePartials(
  document: DocumentNode,
  kind: DocumentKind,
  partials: readonly PartialInvoice[],
): Partial<Invoice> {
  if (partials.length === 0) return {};
  const notes = all(document, "BT-22");
  const own = notes.length > partials.length ? notes[0] : undefined;
  return {
    invoiceIncludedNote: multiLine(own?.value ?? ""),
    ...(isFinal(kind) ? { invoicePrecedingID: "", invoicePrecedingDate: "" } : {}),
  };
}
