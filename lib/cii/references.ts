import { term, type Said } from "../en16931/making";
import { singleLine } from "../text/characters";
import type { Invoice } from "../invoice/invoice";
import { attachmentGroups } from "./attachments";
import { all, first, textAt, type XmlElement } from "./xml";

type Reference =
  | "customerNumber"
  | "invoiceOrderReference"
  | "invoiceContractReference"
  | "invoiceProjectReference"
  | "invoiceDespatchReference"
  | "invoiceObjectReference";

/** 130: what the invoice is about (BT-18). */
const objectCode = "130";

/** Order, contract, object, attachments, project and delivery note (BT-13, BT-12, BT-18, BG-24, BT-11, BT-16). */
export const referenceTerms = (invoice: Invoice): Said => [
  term("BT-13", invoice.invoiceOrderReference),
  term("BT-12", invoice.invoiceContractReference),
  term("BT-18", invoice.invoiceObjectReference),
  attachmentGroups(invoice),
  term("BT-11", invoice.invoiceProjectReference),
  term("BT-16", invoice.invoiceDespatchReference),
];

/** What an invoice refers to, clean; "" where there is none. */
export function readReferences(transaction: XmlElement): Pick<Invoice, Reference> {
  const agreement = first(transaction, "ram:ApplicableHeaderTradeAgreement");
  const object = all(agreement, "ram:AdditionalReferencedDocument").find(
    (each) => textAt(each, "ram:TypeCode").trim() === objectCode,
  );
  const agreed = (path: string): string => singleLine(textAt(agreement, path));
  return {
    customerNumber: agreed("ram:BuyerTradeParty/ram:ID"),
    invoiceOrderReference: agreed("ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID"),
    invoiceContractReference: agreed("ram:ContractReferencedDocument/ram:IssuerAssignedID"),
    invoiceProjectReference: agreed("ram:SpecifiedProcuringProject/ram:ID"),
    invoiceObjectReference: singleLine(textAt(object, "ram:IssuerAssignedID")),
    invoiceDespatchReference: singleLine(
      textAt(
        transaction,
        "ram:ApplicableHeaderTradeDelivery/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID",
      ),
    ),
  };
}
