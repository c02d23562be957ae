import type { Price } from "../../lib/contract/messages";
import { locales, type Locale } from "../../lib/locale";
import { demoPriceId, offers, priceIdsOf, type Offer, type PriceIds } from "../../lib/shop/offers";
import { cents } from "../../lib/values/money";

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

/** What the demonstration asks for; no money is ever taken. */
export const demoCatalogue: Readonly<Record<Offer, Omit<Price, "productName">>> = {
  S: { price: cents(790n), amount: 5, discount: 17, vat: 19 },
  M: { price: cents(2490n), amount: 20, discount: 34, vat: 19 },
  L: { price: cents(8900n), amount: 100, discount: 53, vat: 19 },
  SINGLE: { price: cents(190n), amount: 1, discount: 0, vat: 19 },
};

/** What the demonstration sells. */
export const demoPrices = priceIdsOf(demoPriceId);
