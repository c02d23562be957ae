import type { CheckedInvoice } from "../check/check-invoice";
import { withImported } from "../en16931/with-imported";
import { readTerms } from "../en16931/read-terms";
import { writeAsCii } from "../en16931/write";
import { profileOf } from "../invoice/e-invoice";
import { writeDelivery } from "./delivery";
import { writeHeader } from "./header";
import { writeLines } from "./lines";
import { keptGrossPrices, keptImported, keptPaperRows, keptTexts } from "./own-texts";
import { writeParties } from "./parties";
import { keptPayment } from "./payment";
import { writeSettings } from "./settings-comment";
import { writeSettlement } from "./settlement";
import { file, node, parse } from "./xml";

/**
 * The invoice as Cross Industry Invoice (CII D16B): XRechnung 3.0 with a buyer reference, plain EN 16931 without. What was
 * checked has its totals and makes a valid file; the same invoice makes the same text.
 */
export function writeCii(invoice: CheckedInvoice): string {
  const profile = profileOf(invoice);
  const comment = writeSettings(invoice, {
    ...keptPayment(invoice),
    ...keptGrossPrices(invoice),
    ...keptTexts(invoice),
    ...keptPaperRows(invoice),
    ...keptImported(invoice),
  });
  const written = file(
    comment,
    writeHeader(invoice, profile),
    node(
      "rsm:SupplyChainTradeTransaction",
      writeLines(invoice),
      writeParties(invoice, profile),
      writeDelivery(invoice, profile),
      writeSettlement(invoice, profile),
    ),
  );
  const { imported, invoiceLines } = invoice;
  if (!imported) return written;
  const made = readTerms(parse(written).root, "cii").document;
  const lines = invoiceLines.map((line) => line.imported?.terms ?? []);
  return writeAsCii(withImported(made, imported.terms, lines).document, comment);
}
