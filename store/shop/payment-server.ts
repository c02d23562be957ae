import { leaveFor } from "../../lib/browser/navigation";
import {
  redeemCoupon,
  requestCheckout,
  requestCredits,
  requestPrice,
  requestVerification,
} from "../../lib/client/payment";
import type { Checkout, CheckoutRequest, Payment, Price } from "../../lib/contract/messages";
import { clientId } from "../editor/client-id";
import type { Editor } from "../editor/editor";
import { getPayments, setPayments } from "./payment-state";

/** What paying needs from outside. */
export interface PaymentServer {
  readonly price: (priceId: string) => Promise<Price>;
  /** @param attempt the same attempt never makes two payments */
  readonly checkout: (request: CheckoutRequest, attempt: string) => Promise<Checkout>;
  readonly verify: (paymentId: string) => Promise<Payment>;
  readonly redeem: (code: string) => Promise<number>;
  readonly credits: () => Promise<number>;
  readonly leaveFor: (address: string) => void;
}

/** The server and the browser. */
export const paymentServer = (editor: Editor): PaymentServer => ({
  price: (priceId) => requestPrice(priceId, clientId(editor)),
  checkout: (request, attempt) => requestCheckout(request, clientId(editor), attempt),
  verify: (paymentId) => requestVerification(paymentId, clientId(editor)),
  redeem: (code) => redeemCoupon(code, clientId(editor)),
  credits: () => requestCredits(clientId(editor)),
  leaveFor,
});

/** Asks for prices that are not known yet. */
export async function loadPrices(
  editor: Editor,
  priceIds: readonly string[],
  server = paymentServer(editor),
): Promise<void> {
  const missing = priceIds.filter((id) => !getPayments(editor).prices[id]);
  await Promise.all(
    missing.map(async (id) => {
      const price = await server.price(id).catch(() => null);
      const { prices } = getPayments(editor);
      setPayments(editor, { prices: { ...prices, [id]: price ?? prices[id] ?? null } });
    }),
  );
}

/** Asks how many invoices are paid for. Without an answer what was known before stays. */
export async function loadCredits(editor: Editor, server = paymentServer(editor)): Promise<void> {
  const credits = await server.credits().catch(() => null);
  if (credits !== null) setPayments(editor, { credits });
}
