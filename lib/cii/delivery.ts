import { deliveryForms, hasPeriod } from "../invoice/delivery";
import type { Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { isDate, type DateString } from "../values/dates";
import { dateTime } from "./header";
import type { Settings } from "./settings-comment";
import { first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/**
 * When the work was done (BT-72). Beside a period Factur-X wants something in the element as well (BR-FX-EN-04), and the
 * customer's country is enough; in an XRechnung it would ask for a whole address (BR-DE-10, -11).
 */
export function writeDelivery(invoice: Invoice, profile: Profile): Xml {
  const inside = !hasPeriod(invoice)
    ? node(
        "ram:ActualDeliverySupplyChainEvent",
        node("ram:OccurrenceDateTime", dateTime(invoice.invoiceActualDeliveryDate)),
      )
    : profile === "xrechnung"
      ? ""
      : node(
          "ram:ShipToTradeParty",
          node("ram:PostalTradeAddress", leaf("ram:CountryID", invoice.customerCountry)),
        );
  // The schema wants this element even when it has nothing to say.
  return node("ram:ApplicableHeaderTradeDelivery", inside) || "<ram:ApplicableHeaderTradeDelivery/>\n";
}

/** The period in which it was done (BG-14), "" where it was a day. */
export const writePeriod = (invoice: Invoice): Xml =>
  hasPeriod(invoice)
    ? node(
        "ram:BillingSpecifiedPeriod",
        node("ram:StartDateTime", dateTime(invoice.invoiceActualDeliveryDate)),
        node("ram:EndDateTime", dateTime(invoice.invoiceDeliveryPeriodEnd)),
      )
    : "";

/** What both have written. A month is a period that the settings call one. */
export function readDelivery(
  transaction: XmlElement,
  settings: Settings,
): Pick<Invoice, "invoiceDeliveryForm" | "invoiceActualDeliveryDate" | "invoiceDeliveryPeriodEnd"> {
  const period = first(
    first(transaction, "ram:ApplicableHeaderTradeSettlement"),
    "ram:BillingSpecifiedPeriod",
  );
  if (period === undefined) {
    return {
      invoiceDeliveryForm: "day",
      invoiceActualDeliveryDate: dayAt(
        transaction,
        "ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime",
      ),
      invoiceDeliveryPeriodEnd: "",
    };
  }
  return {
    invoiceDeliveryForm:
      deliveryForms.find((form) => form !== "day" && form === settings.get("invoiceDeliveryForm")) ??
      "period",
    invoiceActualDeliveryDate: dayAt(period, "ram:StartDateTime"),
    invoiceDeliveryPeriodEnd: dayAt(period, "ram:EndDateTime"),
  };
}

function dayAt(element: XmlElement, path: string): DateString | "" {
  const date = textAt(element, `${path}/udt:DateTimeString`).trim();
  return isDate(date) ? date : "";
}
