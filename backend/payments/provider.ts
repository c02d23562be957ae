import { z } from "zod";
import type { Checkout, Price } from "../../lib/contract/messages";
import { locales, type Locale } from "../../lib/locale";
import { taxIn } from "../../lib/shop/price";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { fromCents } from "../../lib/values/money";
import { textsIn } from "../../locales/i18n";
import { offers } from "../../lib/shop/offers";
import type { Standing } from "../credits/standing";

/** Who takes the money. */
export interface PaymentProvider {
  /** `stripe` moves money, the others do not. */
  readonly name: "stripe" | "stripe-test" | "demo";
  /** What a price id buys. @throws AppError `payment-unavailable` */
  price(priceId: string): Promise<Price>;
  /** Prepares a payment: the same key never makes two. @throws AppError `payment-unavailable` */
  checkout(order: Order, idempotencyKey: string): Promise<Checkout>;
  /** What became of a payment; null when there is none with this id. @throws AppError `payment-unavailable` */
  session(id: string): Promise<PaymentSession | null>;
  /** What a payment is worth by now; null when it was not made here. @throws AppError `payment-unavailable` */
  standing(intent: string): Promise<Standing | null>;
  /**
   * What a message of the provider says, once its signature was checked.
   *
   * @throws AppError `bad-request` when the provider did not sign it, did so too long ago, or tells of play money where
   * real money is taken or the other way round
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** What is bought, and by whom. It is kept by the provider and comes back with every report. */
export const order = z.object({
  priceId: z.string(),
  offer: z.enum(offers),
  locale: z.enum(locales),
  /** Invoices that are paid for. */
  amount: z.number(),
  clientId: z.string(),
  /** The code that the payment makes valid. */
  code: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type Order = Readonly<z.infer<typeof order>>;

export interface PaymentSession {
  readonly id: string;
  /** `expired` can not be paid any more. */
  readonly status: "paid" | "unpaid" | "expired";
  /** The provider's number of the payment, by which refunds are reported. */
  readonly intent: string | null;
  /** Some of its money went back or is disputed, or was once: its standing says how much. */
  readonly isContested: boolean;
  /** The address of the provider's receipt; null where there is none. */
  readonly receipt: string | null;
  /** Null for what was not sold here. */
  readonly order: Pick<Order, "offer" | "amount" | "clientId" | "code"> | null;
}

export type PaymentEvent =
  | { readonly is: "session"; readonly id: string }
  /** Money of a payment went back, or came again, or is disputed. */
  | { readonly is: "moved"; readonly intent: string }
  | { readonly is: "nothing" };

/** What stands on the provider's receipt, so that the code is not lost with the browser's storage. */
export const description = async ({
  amount,
  code,
  locale,
}: Pick<Order, "amount" | "code" | "locale">): Promise<string> =>
  (await textsIn(locale))("sale.receipt", { count: amount, code });

/** What of a price is VAT, as it is said where it is paid. */
export async function vatIn(price: Pick<Price, "price" | "vat">, locale: Locale): Promise<string> {
  const t = await textsIn(locale);
  if (price.vat === 0) return t("sale.noVat");
  const tax = formatMoney(fromCents(taxIn(price)), locale);
  return t("sale.vat", { rate: formatPercent(price.vat, locale), tax });
}
