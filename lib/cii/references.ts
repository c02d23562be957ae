import { term, type Said } from "../en16931/making";
import type { Invoice } from "../invoice/invoice";
import { attachmentGroups } from "./attachments";

/** Order, contract, object, attachments, project and delivery note (BT-13, BT-12, BT-18, BG-24, BT-11, BT-16). */
export const referenceTerms = (invoice: Invoice): Said => [
  term("BT-13", invoice.invoiceOrderReference),
  term("BT-12", invoice.invoiceContractReference),
  term("BT-18", invoice.invoiceObjectReference),
  attachmentGroups(invoice),
  term("BT-11", invoice.invoiceProjectReference),
  term("BT-16", invoice.invoiceDespatchReference),
];
