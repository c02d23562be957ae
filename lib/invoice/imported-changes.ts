import { singleLine } from "../text/characters";
import { mapValues } from "../data/map-values";
import { negated } from "../values/money";
import type { ImportedInvoice, ImportedLine, StatedAmount } from "./imported";
import type { Change, Invoice, InvoiceLine } from "./invoice";
import { recalculate } from "./sums/totals";

// What came from a file, and goes again.

/** Leaves out a term that came from a file: of the line with this id, or of the whole invoice. */
export const removeImported =
  (lineId: string | null, index: number): Change =>
  (invoice) => ({
    ...invoice,
    ...(lineId === null && invoice.imported ? { imported: without(invoice.imported, index) } : {}),
    invoiceLines: invoice.invoiceLines.map((line) =>
      line.id === lineId && line.imported ? { ...line, imported: without(line.imported, index) } : line,
    ),
  });

function without<Of extends ImportedInvoice | ImportedLine>(imported: Of, index: number): Of {
  const value = singleLine(imported.terms[index]?.value ?? "");
  const lines = imported.said.split("\n");
  const at = value === "" ? -1 : lines.findIndex((said) => said.endsWith(`: ${value}`));
  return {
    ...imported,
    terms: imported.terms.filter((_, each) => each !== index),
    said: lines.filter((_, each) => each !== at).join("\n"),
  };
}

/** Works every amount out that stands as a file has it. */
export const workOutStated: Change = (invoice) =>
  recalculate({
    ...invoice,
    ...(invoice.imported ? { imported: { ...invoice.imported, taxes: [] } } : {}),
    invoiceLines: invoice.invoiceLines.map((line) =>
      line.imported ? { ...line, imported: { ...line.imported, total: undefined } } : line,
    ),
  });

/** Stated amounts with the other sign. */
export const oppositeAmounts = <Of extends StatedAmount | undefined>(amount: Of): Of =>
  amount && { ...amount, ...mapValues({ worked: amount.worked, stated: amount.stated }, negated) };

/** What is stated of an invoice, in one that takes it back: its sums are those of the other one, to the cent. */
export const oppositeStated = ({ plainReference, taxes }: ImportedInvoice): ImportedInvoice => ({
  plainReference,
  terms: [],
  said: "",
  taxes: taxes.map(oppositeAmounts),
});

const ownLine = ({ imported: _imported, ...line }: InvoiceLine): InvoiceLine => line;

/** An invoice without what was about the file that another one came from. */
export function withoutImported({ imported: _imported, ...invoice }: Invoice): Invoice {
  return { ...invoice, invoiceLines: invoice.invoiceLines.map(ownLine) };
}
