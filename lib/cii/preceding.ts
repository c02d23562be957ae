import { singleLine } from "../text/characters";
import type { Invoice } from "../invoice/invoice";
import { takenOff } from "../invoice/payment/partials";
import { unreadDate } from "../values/dates";
import { leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** The invoice that is cancelled or corrected, or the last partial one of a final invoice (BG-3); the schema has room for one. */
export function writePreceding(invoice: Invoice): Xml {
  const partial = takenOff(invoice);
  return node(
    "ram:InvoiceReferencedDocument",
    leaf("ram:IssuerAssignedID", partial?.number ?? invoice.invoicePrecedingID),
    node(
      "ram:FormattedIssueDateTime",
      leaf("qdt:DateTimeString", partial?.date ?? invoice.invoicePrecedingDate, "format", "102"),
    ),
  );
}

/** BT-25 and BT-26 of a settlement, clean; "" where there is none. */
export const readPreceding = (
  settlement: XmlElement | undefined,
): Pick<Invoice, "invoicePrecedingID" | "invoicePrecedingDate"> => ({
  invoicePrecedingID: singleLine(textAt(settlement, "ram:InvoiceReferencedDocument/ram:IssuerAssignedID")),
  invoicePrecedingDate: unreadDate(
    textAt(settlement, "ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString").trim(),
  ),
});
