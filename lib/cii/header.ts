import { multiLine, singleLine } from "../text/characters";
import type { DateString, Invoice } from "../invoice/invoice";
import { leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** Which rules the file follows: XRechnung with a buyer reference, plain EN 16931 without. */
export type Profile = "xrechnung" | "en16931";

export const profileOf = (invoice: Invoice): Profile =>
  invoice.flagHasSupplierBuyerReference && invoice.supplierBuyerReference.trim() !== ""
    ? "xrechnung"
    : "en16931";

/** BT-24 and BT-23 by profile. */
export const identifiers = {
  xrechnung: {
    guideline: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    businessProcess: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  },
  en16931: { guideline: "urn:cen.eu:en16931:2017", businessProcess: "" },
} as const satisfies Record<Profile, { guideline: string; businessProcess: string }>;

/** 380: commercial invoice (BT-3). */
const typeCode = "380";

/** A date in format 102, yyyyMMdd. */
export const dateTime = (date: DateString): Xml => leaf("udt:DateTimeString", date, { format: "102" });

export function writeHeader(invoice: Invoice, profile: Profile): Xml {
  const { guideline, businessProcess } = identifiers[profile];
  return (
    node(
      "rsm:ExchangedDocumentContext",
      node("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", businessProcess)),
      node("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", guideline)),
    ) +
    node(
      "rsm:ExchangedDocument",
      leaf("ram:ID", invoice.invoiceID),
      leaf("ram:TypeCode", typeCode),
      node("ram:IssueDateTime", dateTime(invoice.invoiceIssueDate)),
      node("ram:IncludedNote", leaf("ram:Content", invoice.invoiceIncludedNote)),
    )
  );
}

export function readHeader(
  root: XmlElement,
): Pick<Invoice, "invoiceID" | "invoiceIncludedNote" | "invoiceIssueDate"> {
  return {
    invoiceID: singleLine(textAt(root, "rsm:ExchangedDocument/ram:ID")),
    invoiceIssueDate: textAt(root, "rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString").trim(),
    invoiceIncludedNote: multiLine(textAt(root, "rsm:ExchangedDocument/ram:IncludedNote/ram:Content")),
  };
}
