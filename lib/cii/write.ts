import type { CheckedInvoice } from "../check/check-invoice";
import type { DocumentNode } from "../en16931/document";
import { group } from "../en16931/making";
import { withLines } from "../en16931/saying";
import { withImported } from "../en16931/with-imported";
import { forUbl, writeAsCii, writeAsUbl } from "../en16931/write";
import { profileOf } from "../invoice/profile";
import type {} from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { deliveryGroup } from "./delivery";
import { headerTerms, referenceTerms } from "./header";
import { linesOf } from "./lines";
import { keptGrossPrices, keptImported, keptPaperRows, keptTexts } from "./own-texts";
import { partyTerms } from "./parties";
import { keptPayment } from "./payment";
import { writeSettings } from "./settings-comment";
import { settlementTerms } from "./settlement";

/**
 * What an invoice says, term by term (EN 16931-1): the rules of XRechnung 3.0 with a buyer reference, those of the norm without, or
 * those of Peppol beside them.
 */
function statedBy(invoice: CheckedInvoice, form: XmlForm): Stated {
  const profile = profileOf(invoice);
  const document = group(
    "document",
    headerTerms(invoice, form),
    partyTerms(invoice, profile, form),
    referenceTerms(invoice),
    deliveryGroup(invoice, profile),
    settlementTerms(invoice, profile),
  );
  if (document === null) throw new Error("an invoice says something");
  const { imported, invoiceLines } = invoice;
  const lines = linesOf(invoice);
  if (!imported) return { document, lines };
  const terms = invoiceLines.map((line) => line.imported?.terms ?? []);
  return { document: withImported(withLines(document, lines), imported.terms, terms).document };
}

/** What is said beside the lines, and the lines where they are apart. */
interface Stated {
  readonly document: DocumentNode;
  readonly lines?: ReturnType<typeof linesOf>;
}

/** The invoice as Cross Industry Invoice (CII D16B). What was checked has its totals and makes a valid file; the same invoice makes the same text. */
export function writeCii(invoice: CheckedInvoice): string {
  const { document, lines } = statedBy(invoice, "cii");
  return writeAsCii(document, commentOf(invoice), lines);
}

/** The same as UBL 2.1, by the rules that it is wanted by. */
export function writeUbl(invoice: CheckedInvoice): string {
  const { document, lines } = statedBy(invoice, invoice.invoiceXmlForm);
  return writeAsUbl(forUbl(document), commentOf(invoice), lines);
}

const commentOf = (invoice: CheckedInvoice): string =>
  writeSettings(invoice, {
    ...keptPayment(invoice),
    ...keptGrossPrices(invoice),
    ...keptTexts(invoice),
    ...keptPaperRows(invoice),
    ...keptImported(invoice),
  });
