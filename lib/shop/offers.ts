import { locales, type Locale } from "../locale";
import { recordOf } from "../data/record-of";

/**
 * What can be bought: packages of e-invoices, or one. Environment, price list and dialogs follow this list; a new one
 * needs its variables in `.env.example`, too.
 */
export const offers = ["S", "M", "L", "SINGLE"] as const;
export type Offer = (typeof offers)[number];

/** The offers of the packages dialog, in its order. */
export const packages = offers.filter((offer) => offer !== "SINGLE");
export type Package = (typeof packages)[number];

/** One invoice is paid for from the generate dialog, a package from the packages dialog. */
export type PurchaseKind = "single" | "package";

/** Whether an offer is a package, which yields a code, or a single invoice. */
export const kindOf = (offer: Offer): PurchaseKind => (offer === "SINGLE" ? "single" : "package");

/** The price id of an offer where no payment provider is configured: the demonstration's. */
export const demoPriceId = (offer: Offer, locale: Locale): string => `demo_${offer}_${locale}`.toLowerCase();

/** The provider's price ids by language and offer, or what stands in their place. */
export type PriceIds<Id = string> = Readonly<Record<Locale, Readonly<Record<Offer, Id>>>>;

/** A price id for each offer in each language. */
export const priceIdsOf = <Id>(idOf: (offer: Offer, locale: Locale) => Id): PriceIds<Id> =>
  recordOf(locales, (locale) => recordOf(offers, (offer) => idOf(offer, locale)));
