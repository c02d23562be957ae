import { singleLine } from "../text/characters";
import type { Invoice } from "../invoice/invoice";
import { unreadDate } from "../values/dates";
import { leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** The invoice that is cancelled or corrected (BG-3); the schema has room for one. */
export const writePreceding = (invoice: Invoice): Xml =>
  node(
    "ram:InvoiceReferencedDocument",
    leaf("ram:IssuerAssignedID", invoice.invoicePrecedingID),
    node(
      "ram:FormattedIssueDateTime",
      leaf("qdt:DateTimeString", invoice.invoicePrecedingDate, "format", "102"),
    ),
  );

/** BT-25 and BT-26 of a settlement, clean; "" where there is none. */
export const readPreceding = (
  settlement: XmlElement | undefined,
): Pick<Invoice, "invoicePrecedingID" | "invoicePrecedingDate"> => ({
  invoicePrecedingID: singleLine(textAt(settlement, "ram:InvoiceReferencedDocument/ram:IssuerAssignedID")),
  invoicePrecedingDate: unreadDate(
    textAt(settlement, "ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString").trim(),
  ),
});
