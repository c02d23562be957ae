import { multiLine } from "../text/characters";
import { isFinal } from "../invoice/kinds/document-kind";
import type { DocumentKind, Invoice, PartialInvoice } from "../invoice/invoice";
import { partialSentence } from "../invoice/payment/partials";
import { all, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** A note (BT-22) for each partial invoice that is taken off, behind the invoice's own. */
export const writePartials = ({ invoicePartials, invoiceLocale }: Invoice): Xml =>
  invoicePartials
    .map((partial) => node("ram:IncludedNote", leaf("ram:Content", partialSentence(partial, invoiceLocale))))
    .join("");

/** What the header says where partial invoices are taken off: the note above theirs, and in a final invoice no other reference. */
export function abovePartials(
  root: XmlElement,
  kind: DocumentKind,
  partials: readonly PartialInvoice[],
): Partial<Invoice> {
  if (partials.length === 0) return {};
  const notes = all(root, "rsm:ExchangedDocument/ram:IncludedNote");
  const own = notes.length > partials.length ? notes[0] : undefined;
  return {
    invoiceIncludedNote: multiLine(textAt(own, "ram:Content")),
    ...(isFinal(kind) ? { invoicePrecedingID: "", invoicePrecedingDate: "" } : {}),
  };
}
