import type { CheckedInvoice } from "../check/check-invoice";
import type { DocumentNode } from "../en16931/document";
import { group } from "../en16931/making";
import { withImported } from "../en16931/with-imported";
import { forUbl, writeAsCii, writeAsUbl } from "../en16931/write";
import { profileOf } from "../invoice/e-invoice";
import type {} from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { deliveryGroup } from "./delivery";
import { headerTerms, referenceTerms } from "./header";
import { lineGroups } from "./lines";
import { keptGrossPrices, keptImported, keptPaperRows, keptTexts } from "./own-texts";
import { partyTerms } from "./parties";
import { keptPayment } from "./payment";
import { writeSettings } from "./settings-comment";
import { settlementTerms } from "./settlement";

/**
 * What an invoice says, term by term (EN 16931-1): the rules of XRechnung 3.0 with a buyer reference, those of the norm without, or
 * those of Peppol beside them.
 */
function documentOf(invoice: CheckedInvoice, form: XmlForm): DocumentNode {
  const profile = profileOf(invoice);
  const made = group(
    "document",
    headerTerms(invoice, form),
    lineGroups(invoice),
    partyTerms(invoice, profile, form),
    referenceTerms(invoice),
    deliveryGroup(invoice, profile),
    settlementTerms(invoice, profile),
  );
  if (made === null) throw new Error("an invoice says something");
  const { imported, invoiceLines } = invoice;
  if (!imported) return made;
  const lines = invoiceLines.map((line) => line.imported?.terms ?? []);
  return withImported(made, imported.terms, lines).document;
}

/** The invoice as Cross Industry Invoice (CII D16B). What was checked has its totals and makes a valid file; the same invoice makes the same text. */
export const writeCii = (invoice: CheckedInvoice): string =>
  writeAsCii(documentOf(invoice, "cii"), commentOf(invoice));

/** The same as UBL 2.1, by the rules that it is wanted by. */
export const writeUbl = (invoice: CheckedInvoice): string =>
  writeAsUbl(forUbl(documentOf(invoice, invoice.invoiceXmlForm)), commentOf(invoice));

const commentOf = (invoice: CheckedInvoice): string =>
  writeSettings(invoice, {
    ...keptPayment(invoice),
    ...keptGrossPrices(invoice),
    ...keptTexts(invoice),
    ...keptPaperRows(invoice),
    ...keptImported(invoice),
  });
