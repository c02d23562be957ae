import { mapValues } from "../data/map-values";
import type { ImportedTerm } from "../en16931/imported";
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

/** Whether a file of somebody else says something beside what the sheet says by itself. */
export const saysMore = (invoice: Invoice): boolean =>
  [invoice, ...invoice.invoiceLines].some(({ imported }) => imported && imported.terms.length > 0) ||
  statedOnSheet(invoice).length > 0;

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

/** Whether a term is about who is who: seller, buyer, payee, tax representative (BG-4, BG-7, BG-10, BG-11), the buyer's reference (BT-10). */
const isOfParties = ({ path, id }: ImportedTerm): boolean =>
  /^BG-(?:4|7|10|11)\b/.test(path) || id === "BT-10";

/** Whether it is about the sender, whoever the invoice goes to. */
const isOfSender = ({ path }: ImportedTerm): boolean => /^BG-(?:4|10|11)\b/.test(path);

/** Whether the product writes it like that by itself: the scheme of an e-mail address or a Leitweg-ID, and no post code where there is none. */
const isOwn = ({ id, value, instead, attributes }: ImportedTerm): boolean =>
  id === "BT-53"
    ? value === ""
    : value === instead && ["schemeID EM", "schemeID 0204"].includes(attributes ?? "");

/** What another document to the same buyer says of the file: who is who. All else was about the one that came from it. */
export const partiesIn = ({ plainReference, taxNumbers, terms }: ImportedInvoice): ImportedInvoice => ({
  plainReference,
  taxNumbers,
  terms: terms.filter((term) => isOfParties(term) && !isOwn(term)),
  said: "",
  taxes: [],
});

/** What a document to another buyer says of it. */
export function senderIn(imported: ImportedInvoice): ImportedInvoice {
  const kept = partiesIn(imported);
  return { ...kept, plainReference: "", terms: kept.terms.filter(isOfSender) };
}

/** What one says that takes the invoice back, and what is stated there: its sums are those of the other one, to the cent. */
export const oppositeStated = (imported: ImportedInvoice): ImportedInvoice => ({
  ...partiesIn(imported),
  taxes: imported.taxes.map(oppositeAmounts),
});
