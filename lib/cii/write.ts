import type { CheckedInvoice } from "../check/check-invoice";
import type { DocumentNode } from "../en16931/document";
import { group } from "../en16931/making";
import { withImported } from "../en16931/with-imported";
import { writeAsCii } from "../en16931/write";
import { profileOf } from "../invoice/e-invoice";
import { deliveryGroup } from "./delivery";
import { headerTerms, referenceTerms } from "./header";
import { lineGroups } from "./lines";
import { keptGrossPrices, keptImported, keptPaperRows, keptTexts } from "./own-texts";
import { partyTerms } from "./parties";
import { keptPayment } from "./payment";
import { writeSettings } from "./settings-comment";
import { settlementTerms } from "./settlement";

/** What an invoice says, term by term (EN 16931-1): the rules of XRechnung 3.0 with a buyer reference, those of the norm without. */
function documentOf(invoice: CheckedInvoice): DocumentNode {
  const profile = profileOf(invoice);
  const made = group(
    "document",
    headerTerms(invoice, profile),
    lineGroups(invoice),
    partyTerms(invoice, profile),
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
  writeAsCii(
    documentOf(invoice),
    writeSettings(invoice, {
      ...keptPayment(invoice),
      ...keptGrossPrices(invoice),
      ...keptTexts(invoice),
      ...keptPaperRows(invoice),
      ...keptImported(invoice),
    }),
  );
