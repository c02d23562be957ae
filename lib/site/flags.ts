import { perLocale, type Locale } from "../locale";
import type { Offer } from "../shop/offers";

/** What an installation has switched on. Read at request time and handed to the page: one build serves all settings. */
export interface Flags {
  /** Both countries are Germany and hidden. */
  readonly germanyOnly: boolean;
  readonly packages: boolean;
  /** Off: beta. E-invoices need a coupon, which a mail asks for. */
  readonly bookings: boolean;
  /** Shows the debug overlay. */
  readonly developer: boolean;
  /** Off: everything is free, and nothing speaks of paying. */
  readonly paywall: boolean;
  /** Whether the backend has somebody who takes payments. */
  readonly payments: boolean;
  /** Where visitors write to; null while the operator has not entered any. */
  readonly supportEmail: string | null;
  /** Who runs this installation; null while nobody is entered. */
  readonly operator: string | null;
  /** The payment provider's price ids; what has none is not offered. */
  readonly priceIds: Readonly<Record<Locale, Readonly<Partial<Record<Offer, string>>>>>;
  /** A search engine reads the page: panels are open. */
  readonly crawler: boolean;
}

/** What holds when nothing is configured. */
export const defaultFlags: Flags = {
  germanyOnly: false,
  packages: true,
  bookings: true,
  developer: false,
  paywall: false,
  payments: false,
  supportEmail: null,
  operator: null,
  priceIds: perLocale(() => ({})),
  crawler: false,
};

/** The purchase-capability check: whether "Buy packages" is offered. */
export const canBuyPackages = ({ packages, paywall, payments }: Flags): boolean =>
  packages && paywall && payments;
