import type * as z from "zod/mini";
import {
  checkout,
  credits,
  payment,
  price,
  type Checkout,
  type CheckoutRequest,
  type Payment,
  type Price,
} from "../contract/messages";
import { calls, type Call } from "../contract/targets";
import { AppError } from "../contract/errors";
import { answerOf } from "./answer";
import { callBackend, readMessage } from "./api";

/** What a price id of the provider buys, and for how much. @throws AppError */
export const requestPrice = (priceId: string, clientId: string): Promise<Price> =>
  ask(calls.prices, { priceId }, clientId, price);

/** Prepares a payment: the same one whenever it is asked for under the same key. @throws AppError */
export const requestCheckout = (
  request: CheckoutRequest,
  clientId: string,
  attempt: string,
): Promise<Checkout> => ask(calls.checkout, request, clientId, checkout, attempt);

/** Asks the provider how a payment ended. @throws AppError `not-your-payment` for somebody else's */
export const requestVerification = (paymentId: string, clientId: string): Promise<Payment> =>
  ask(calls.verify, { session_id: paymentId }, clientId, payment);

/**
 * Adds a code's credits to the caller's; gives the sum.
 *
 * @throws AppError `invalid-code`; `too-many-requests` after too many wrong ones
 */
export const redeemCoupon = (couponCode: string, clientId: string): Promise<number> =>
  ask(calls.coupon, { couponCode }, clientId, credits).then((answer) => answer.credits);

/** Invoices that the caller may create without paying. @throws AppError */
export const requestCredits = (clientId: string): Promise<number> =>
  ask(calls.credits, null, clientId, credits).then((answer) => answer.credits);

async function ask<T>(
  call: Call,
  question: object | null,
  clientId: string,
  form: z.ZodMiniType<T>,
  idempotencyKey?: string,
): Promise<T> {
  const body = question === null ? null : JSON.stringify(question);
  const response = await callBackend(call, { body, clientId, idempotencyKey });
  const text = await answerOf(response.text());
  const answer = readMessage(form, text);
  // Hotel networks and the like answer with a page of their own.
  if (answer === null) throw new AppError("backend-unreachable", { cause: text.slice(0, 200) });
  return answer;
}
