import { deliveryForms, hasPeriod } from "../invoice/delivery/delivery";
import { isPlanned } from "../invoice/delivery/delivery-day";
import type { Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { isDate, unreadDate, type DateString, type DateText } from "../values/dates";
import { deliveryAddress, type DeliveryAddress } from "../invoice/delivery/delivery-address";
import { singleLine } from "../text/characters";
import { casesOf } from "../invoice/tax/vat-category";
import { dateTime } from "./header";
import { writeAddress } from "./parties";
import { writeDespatchAdvice } from "./references";
import type { Settings } from "./settings-comment";
import { first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";

/** Where the goods went, when the work was done (BT-72, never a day to come of a partial invoice), and the delivery note. */
export function writeDelivery(invoice: Invoice, profile: Profile): Xml {
  // The schema wants this element even when it has nothing to say.
  return (
    node(
      "ram:ApplicableHeaderTradeDelivery",
      writeShipTo(invoice, profile),
      node(
        "ram:ActualDeliverySupplyChainEvent",
        node("ram:OccurrenceDateTime", dateTime(dayOfDelivery(invoice))),
      ),
      writeDespatchAdvice(invoice),
    ) || "<ram:ApplicableHeaderTradeDelivery/>\n"
  );
}

/** BT-72; "" where it is a period, or still to come. */
const dayOfDelivery = (invoice: Invoice): DateText =>
  hasPeriod(invoice) || isPlanned(invoice) ? "" : invoice.invoiceActualDeliveryDate;

/**
 * BG-13 and BG-15. Without a day Factur-X wants something in the element (PEPPOL-EN16931-R008), and the customer's country is
 * enough; in an XRechnung it would ask for a whole address (BR-DE-10, -11). A delivery to another member state names where
 * it went (BR-IC-12): to the customer, where nothing else is said.
 */
function writeShipTo(invoice: Invoice, profile: Profile): Xml {
  const address = deliveryAddress(invoice);
  const isXRechnung = profile === "xrechnung";
  const isSentAbroad = casesOf(invoice).includes("intra-community");
  if (isSentAbroad && isXRechnung && address.deliveryCountry === "") {
    const { customerPostalZone, customerCityName, customerCountry } = invoice;
    return node(
      "ram:ShipToTradeParty",
      writeAddress(customerPostalZone || "-", "", customerCityName, customerCountry),
    );
  }
  const hasToSay = isSentAbroad || (dayOfDelivery(invoice) === "" && !isXRechnung);
  return node(
    "ram:ShipToTradeParty",
    leaf("ram:Name", address.deliveryName),
    writeAddress(
      address.deliveryPostalZone,
      address.deliveryStreetName,
      address.deliveryCityName,
      address.deliveryCountry || (hasToSay ? invoice.customerCountry : ""),
    ),
  );
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

/** The address that {@link writeDelivery} has written, clean; "" where there is none. */
export function readDeliveryAddress(transaction: XmlElement): DeliveryAddress {
  const shipTo = first(transaction, "ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty");
  const part = (path: string): string => singleLine(textAt(shipTo, path));
  return {
    deliveryName: part("ram:Name"),
    deliveryStreetName: part("ram:PostalTradeAddress/ram:LineOne"),
    deliveryPostalZone: part("ram:PostalTradeAddress/ram:PostcodeCode"),
    deliveryCityName: part("ram:PostalTradeAddress/ram:CityName"),
    deliveryCountry: part("ram:PostalTradeAddress/ram:CountryID"),
  };
}

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
      invoiceActualDeliveryDate:
        dayAt(
          transaction,
          "ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime",
        ) || unreadDate(settings.get("plannedDate") ?? ""),
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
