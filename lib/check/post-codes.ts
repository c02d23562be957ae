import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { Invoice } from "../invoice/invoice";
import type { Warning } from "./finding";

const places = [
  ["supplierPostalZone", "supplierCountry"],
  ["customerPostalZone", "customerCountry"],
  ["deliveryPostalZone", "deliveryCountry"],
] as const;

/** Post codes that their country has none of. No rule of the file asks, and countries change theirs: it only warns. */
export const postCodeWarnings = (invoice: Invoice): readonly Warning[] =>
  places
    .filter(([zone, country]) => !isLikely(invoice[zone], invoice[country]))
    .map(([field]) => ({ field, code: "odd-post-code" }));

/**
 * "A-1010" and "DK-1050" carry the country in front, as it was once written; a German one is five digits in every file. "NY 10001" has
 * the state, for which an address has no place of its own.
 */
const isLikely = (zone: string, country: string): boolean =>
  zone === "" ||
  !postcodeValidatorExistsForCountry(country) ||
  postcodeValidator(zone, country) ||
  (country === "US" && /^(?:[A-Z]{2} )?\d{5}(?:-\d{4})?$/.test(zone)) ||
  (country !== "DE" && postcodeValidator(zone.replace(/^[A-Z]{1,3}-/, ""), country));
