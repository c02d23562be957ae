import { mapValues } from "../data/map-values";
import { negated } from "../values/money";
import type { ImportedInvoice, ImportedLine, StatedAmount } from "./imported";
import type { Change, Invoice, InvoiceLine } from "./invoice";
import { recalculate, vatGroups } from "./sums/totals";

// What came from a file, and goes again.

/** Leaves out a term that came from a file: of the line with this id, or of the whole invoice. See `withSaid`. */
export const removeImported =
  (lineId: string | null, index: number): Change =>
  (invoice) => ({
    ...invoice,
    imported: lineId === null ? without(invoice.imported, index) : invoice.imported,
    invoiceLines: invoice.invoiceLines.map((line) =>
      line.id === lineId ? { ...line, imported: without(line.imported, index) } : line,
    ),
  });

const without = <Of extends ImportedInvoice | ImportedLine | undefined>(imported: Of, index: number): Of =>
  imported && { ...imported, terms: imported.terms.filter((_, each) => each !== index) };

interface StatedOnSheet extends StatedAmount {
  /** The line that it is the total of; null of a tax. */
  readonly line: InvoiceLine | null;
}

/** The amounts on the sheet that are the file's, and not what is worked out. */
export const statedOnSheet = (invoice: Invoice): readonly StatedOnSheet[] => [
  ...invoice.invoiceLines.flatMap((line) =>
    line.imported?.total?.stated === line.total ? [{ ...line.imported.total, line }] : [],
  ),
  ...(invoice.imported?.taxes ?? [])
    .filter(({ kind, stated }) =>
      vatGroups(invoice).some(({ taxCase, rate, tax }) => String(taxCase ?? rate) === kind && tax === stated),
    )
    .map((tax) => ({ ...tax, line: null })),
];

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
export const oppositeStated = ({ plainReference, taxNumbers, taxes }: ImportedInvoice): ImportedInvoice => ({
  plainReference,
  taxNumbers,
  terms: [],
  said: "",
  taxes: taxes.map(oppositeAmounts),
});
