import type { Invoice } from "../invoice";

/** The texts of the delivery address (BG-13, BG-15), in reading order. */
export const deliveryFields = [
  "deliveryName",
  "deliveryStreetName",
  "deliveryPostalZone",
  "deliveryCityName",
  "deliveryCountry",
] as const;

export type DeliveryAddress = Pick<Invoice, (typeof deliveryFields)[number]>;

/** Whether an address of its own says where the goods went; a country alone says less, and may be the customer's. */
export const hasDeliveryAddress = (address: DeliveryAddress): boolean =>
  deliveryFields.some((name) => name !== "deliveryCountry" && address[name] !== "");

/** The address as it leaves the house: with a country (BR-57), and none where the country alone would say nothing new. */
export function deliveryAddress(
  invoice: DeliveryAddress & Pick<Invoice, "customerCountry">,
): DeliveryAddress {
  const { deliveryCountry: country, customerCountry } = invoice;
  const isThere = hasDeliveryAddress(invoice);
  return {
    deliveryName: invoice.deliveryName,
    deliveryStreetName: invoice.deliveryStreetName,
    deliveryPostalZone: invoice.deliveryPostalZone,
    deliveryCityName: invoice.deliveryCityName,
    deliveryCountry: isThere ? country || customerCountry : country === customerCountry ? "" : country,
  };
}
