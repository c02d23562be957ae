import { isDate } from "../../values/dates";
import { isPartial, namesPreceding } from "../kinds/document-kind";
import type { DeliveryForm, Invoice } from "../invoice";
import { casesOf } from "../tax/untaxed-cases";

/**
 * Whether its day is still to come: a partial invoice asks for money before the work is done, and states no completed supply. An
 * intra-community supply has to (BR-IC-11).
 */
export const isPlanned = (invoice: Invoice): boolean =>
  isPartial(invoice.invoiceKind) &&
  invoice.invoiceDeliveryForm === "day" &&
  isDate(invoice.invoiceIssueDate) &&
  invoice.invoiceActualDeliveryDate > invoice.invoiceIssueDate &&
  !casesOf(invoice).includes("intra-community");

/** Which words stand before the delivery date: what is about a partial invoice says of it what that says. */
export const deliveryWord = (invoice: Invoice): DeliveryForm | "planned" =>
  isPlanned(namesPreceding(invoice.invoiceKind) ? { ...invoice, invoiceKind: "partial" } : invoice)
    ? "planned"
    : invoice.invoiceDeliveryForm;

/**
 * Whether it has to say on which day (section 14 (4) no. 6 UStG; BR-DE-TMP-32 only recommends it). Of a partial invoice nothing is
 * rendered yet, and one about another says what that says.
 */
export const needsDay = ({ invoiceDeliveryForm, invoiceKind }: Invoice): boolean =>
  invoiceDeliveryForm === "day" && !isPartial(invoiceKind) && !namesPreceding(invoiceKind);
