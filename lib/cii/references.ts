import { singleLine } from "../text/characters";
import type { Invoice } from "../invoice/invoice";
import { writeAttachments, writeOtherPartials } from "./attachments";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

type Reference =
  | "customerNumber"
  | "invoiceOrderReference"
  | "invoiceContractReference"
  | "invoiceProjectReference"
  | "invoiceDespatchReference"
  | "invoiceObjectReference";

const document = (name: string, id: string, typeCode = ""): Xml =>
  id === "" ? "" : node(name, leaf("ram:IssuerAssignedID", id), leaf("ram:TypeCode", typeCode));

/** 130: what the invoice is about (BT-18). */
const objectCode = "130";

/** The schema wants a name beside the number of a project. */
const projectName = "Project reference";

/** Order, contract, object, attachments and project (BT-13, BT-12, BT-18, BG-24, BT-11), which stand behind the parties. */
export const writeReferences = (invoice: Invoice): Xml =>
  document("ram:BuyerOrderReferencedDocument", invoice.invoiceOrderReference) +
  document("ram:ContractReferencedDocument", invoice.invoiceContractReference) +
  document("ram:AdditionalReferencedDocument", invoice.invoiceObjectReference, objectCode) +
  writeAttachments(invoice) +
  writeOtherPartials(invoice) +
  (invoice.invoiceProjectReference === ""
    ? ""
    : node(
        "ram:SpecifiedProcuringProject",
        leaf("ram:ID", invoice.invoiceProjectReference),
        leaf("ram:Name", projectName),
      ));

/** The delivery note (BT-16). */
export const writeDespatchAdvice = (invoice: Invoice): Xml =>
  document("ram:DespatchAdviceReferencedDocument", invoice.invoiceDespatchReference);

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
