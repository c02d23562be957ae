import { dayOf, one, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import type { TermId } from "../en16931/term";
import { deliveryForms, hasPeriod } from "../invoice/delivery/delivery";
import { deliveryWord } from "../invoice/delivery/delivery-day";
import type { Profile } from "../invoice/profile";
import type { Invoice } from "../invoice/invoice";
import { unreadDate, type DateString, type DateText } from "../values/dates";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { casesOf } from "../invoice/tax/untaxed-cases";
import type { Settings } from "./settings-comment";

/** Where the goods went, when the work was done (BG-13; BT-72, never a day to come of a partial invoice), or in which period (BG-14). */
export const deliveryGroup = (invoice: Invoice, profile: Profile): Said =>
  group(
    "BG-13",
    shipToTerms(invoice, profile),
    term("BT-72", dayOfDelivery(invoice)),
    hasPeriod(invoice)
      ? group(
          "BG-14",
          term("BT-73", invoice.invoiceActualDeliveryDate),
          term("BT-74", invoice.invoiceDeliveryPeriodEnd),
        )
      : null,
  );

/** BT-72; "" where it is a period, or still to come. */
const dayOfDelivery = (invoice: Invoice): DateText =>
  hasPeriod(invoice) || deliveryWord(invoice) === "planned" ? "" : invoice.invoiceActualDeliveryDate;

/**
 * BT-70 and BG-15. Without a day Factur-X wants something in the element (PEPPOL-EN16931-R008), and the customer's country is
 * enough; in an XRechnung it would ask for a whole address (BR-DE-10, -11). A delivery to another member state names where
 * it went (BR-IC-12): to the customer, where nothing else is said.
 */
function shipToTerms(invoice: Invoice, profile: Profile): Said {
  const address = deliveryAddress(invoice);
  const isXRechnung = profile === "xrechnung";
  const isSentAbroad = casesOf(invoice).includes("intra-community");
  if (isSentAbroad && isXRechnung && address.deliveryCountry === "") {
    const { customerPostalZone, customerCityName, customerCountry } = invoice;
    return addressGroup(customerPostalZone || "-", "", customerCityName, customerCountry);
  }
  const hasToSay = isSentAbroad || (dayOfDelivery(invoice) === "" && !isXRechnung);
  return [
    term("BT-70", address.deliveryName),
    addressGroup(
      address.deliveryPostalZone,
      address.deliveryStreetName,
      address.deliveryCityName,
      address.deliveryCountry || (hasToSay ? invoice.customerCountry : ""),
    ),
  ];
}

const addressGroup = (postalZone: string, street: string, city: string, country: string): Said =>
  group(
    "BG-15",
    term("BT-78", postalZone),
    term("BT-75", street),
    term("BT-77", city),
    term("BT-80", country),
  );

/** What both have written. A month is a period that the settings call one. */
export function readDelivery(
  document: DocumentNode,
  settings: Settings,
): Pick<Invoice, "invoiceDeliveryForm" | "invoiceActualDeliveryDate" | "invoiceDeliveryPeriodEnd"> {
  const dayAt = (id: TermId): DateString | "" => dayOf(one(document, id)) ?? "";
  if (one(document, "BG-14") === undefined) {
    return {
      invoiceDeliveryForm: "day",
      invoiceActualDeliveryDate: dayAt("BT-72") || unreadDate(settings.get("plannedDate") ?? ""),
      invoiceDeliveryPeriodEnd: "",
    };
  }
  return {
    invoiceDeliveryForm:
      deliveryForms.find((form) => form !== "day" && form === settings.get("invoiceDeliveryForm")) ??
      "period",
    invoiceActualDeliveryDate: dayAt("BT-73"),
    invoiceDeliveryPeriodEnd: dayAt("BT-74"),
  };
}
