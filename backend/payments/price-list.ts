import { demoPriceId, offers, type Offer } from "../../lib/flags";
import { locales, perLocale, type Locale } from "../../lib/locale";

/** What a price id sells, or undefined when nothing is sold under it. */
export type PriceList = (priceId: string) => { readonly offer: Offer; readonly locale: Locale } | undefined;

/** The provider's price ids by language and offer. */
export type PriceIds = Readonly<Record<Locale, Readonly<Record<Offer, string>>>>;

export const priceList = (ids: PriceIds): PriceList => {
  const sold = locales.flatMap((locale) =>
    offers.map((offer) => [ids[locale][offer], { offer, locale }] as const),
  );
  const byId = new Map(sold);
  return (priceId) => byId.get(priceId);
};

const demoIds = (locale: Locale) => ({
  S: demoPriceId("S", locale),
  M: demoPriceId("M", locale),
  L: demoPriceId("L", locale),
  SINGLE: demoPriceId("SINGLE", locale),
});

/** What the demonstration sells. */
export const demoPrices: PriceIds = perLocale(demoIds);
