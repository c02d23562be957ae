import { group, term, type Said } from "../en16931/making";
import { documentCodes } from "../invoice/kinds/document-kind";
import { profileOf, type Profile } from "../invoice/profile";
import type { Invoice } from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { attachmentGroups } from "./attachments";
import { partialTerms } from "./partials";

/** BT-24 and BT-23. */
const identifiers = {
  xrechnung: {
    guideline: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    businessProcess: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  },
  peppol: {
    guideline: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    businessProcess: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  },
  en16931: { guideline: "urn:cen.eu:en16931:2017", businessProcess: "" },
} as const satisfies Record<Profile | "peppol", { guideline: string; businessProcess: string }>;

/** By which rules a file is written. */
export const identifiersOf = (
  invoice: Invoice,
  form: XmlForm,
): { readonly guideline: string; readonly businessProcess: string } =>
  identifiers[form === "peppol" ? form : profileOf(invoice)];

/** The rules that the file follows (BT-23, BT-24), and its number, kind, issue date and notes (BT-1, BT-3, BT-2, BT-22). */
export function headerTerms(invoice: Invoice, form: XmlForm): Said {
  const { guideline, businessProcess } = identifiersOf(invoice, form);
  return [
    group("BG-2", term("BT-23", businessProcess), term("BT-24", guideline)),
    term("BT-1", invoice.invoiceID),
    term("BT-3", documentCodes[invoice.invoiceKind]),
    term("BT-2", invoice.invoiceIssueDate),
    group("BG-1", term("BT-22", invoice.invoiceIncludedNote)),
    partialTerms(invoice),
  ];
}

/** Order, contract, object, attachments, project and delivery note (BT-13, BT-12, BT-18, BG-24, BT-11, BT-16). */
export const referenceTerms = (invoice: Invoice): Said => [
  term("BT-13", invoice.invoiceOrderReference),
  term("BT-12", invoice.invoiceContractReference),
  term("BT-18", invoice.invoiceObjectReference),
  attachmentGroups(invoice),
  term("BT-11", invoice.invoiceProjectReference),
  term("BT-16", invoice.invoiceDespatchReference),
];
