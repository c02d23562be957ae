import { localeFacts, locales, type Locale } from "../locale";
import { offers, type Offer } from "./offers";

/** The variable that names the provider's price id of an offer. */
export const priceVariable = (offer: Offer, locale: Locale) =>
  `STRIPE_PRICE_${offer}_${localeFacts[locale].sign}` as const;
export type PriceVariable = ReturnType<typeof priceVariable>;

export const priceVariables: readonly PriceVariable[] = locales.flatMap((locale) =>
  offers.map((offer) => priceVariable(offer, locale)),
);
