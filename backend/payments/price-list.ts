import { locales, type Locale } from "../../lib/locale";
import { demoPriceId, offers, priceIdsOf, type Offer, type PriceIds } from "../../lib/payment/offers";

/** What a price id sells, or undefined when nothing is sold under it. */
export type PriceList = (priceId: string) => { readonly offer: Offer; readonly locale: Locale } | undefined;

/** The list of what is sold under these price ids. */
export const priceList = (ids: PriceIds): PriceList => {
  const sold = locales.flatMap((locale) =>
    offers.map((offer) => [ids[locale][offer], { offer, locale }] as const),
  );
  const byId = new Map(sold);
  return (priceId) => byId.get(priceId);
};

/** What the demonstration sells. */
export const demoPrices = priceIdsOf(demoPriceId);
