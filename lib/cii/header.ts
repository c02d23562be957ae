import { multiLine, singleLine } from "../text/characters";
import { documentCodes, kindOfCode } from "../invoice/kinds/document-kind";
import type { Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { unreadDate, type DateText } from "../values/dates";
import { writePartials } from "./partials";
import type { Settings } from "./settings-comment";
import { all, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** BT-24 and BT-23 by profile. */
export const identifiers = {
  xrechnung: {
    guideline: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    businessProcess: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  },
  en16931: { guideline: "urn:cen.eu:en16931:2017", businessProcess: "" },
} as const satisfies Record<Profile, { guideline: string; businessProcess: string }>;

/** A date in format 102, yyyyMMdd. */
export const dateTime = (date: DateText): Xml => leaf("udt:DateTimeString", date, "format", "102");

/** The rules that the file follows (BT-23, BT-24), and its number, kind, issue date and note (BT-1, BT-3, BT-2, BT-22). */
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
      leaf("ram:TypeCode", documentCodes[invoice.invoiceKind]),
      node("ram:IssueDateTime", dateTime(invoice.invoiceIssueDate)),
      node("ram:IncludedNote", leaf("ram:Content", invoice.invoiceIncludedNote)),
      writePartials(invoice),
    )
  );
}

/** BT-1, BT-2, BT-3 and every BT-22, clean; "" where there is none. Whether the date is one is the caller's question. */
export function readHeader(root: XmlElement, settings: Settings) {
  return {
    invoiceKind: kindOfCode(
      textAt(root, "rsm:ExchangedDocument/ram:TypeCode").trim(),
      settings.get("invoiceKind"),
    ),
    invoiceID: singleLine(textAt(root, "rsm:ExchangedDocument/ram:ID")),
    invoiceIssueDate: unreadDate(
      textAt(root, "rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString").trim(),
    ),
    invoiceIncludedNote: multiLine(
      all(root, "rsm:ExchangedDocument/ram:IncludedNote/ram:Content")
        .map(({ text }) => text)
        .join("\n"),
    ),
  } satisfies Partial<Invoice>;
}
