import type { Credits } from "../credits/credits";
import type { PaymentSession } from "./provider";
import type { Shop } from "./shop";

/** What was found at the provider, and what was done about it. */
export interface Rebuilt {
  /** Payments that the provider knows. */
  readonly found: number;
  /** How many of these were here already. */
  readonly known: number;
  /** How many of them are refunded as a whole or disputed; 0 on trial. */
  readonly worthless: number;
  /** Invoices that those which were not here have bought. */
  readonly invoices: number;
}

/**
 * Makes the ledger again from what the provider knows: grants each payment that is not here, and settles the refunds and
 * disputes of all of them. It can be repeated, and others may buy and spend meanwhile.
 *
 * What was spent is known here alone: a code that is granted again is worth all that was paid for and not given back.
 *
 * @param isTrial only looks
 */
export async function rebuild(
  sessions: AsyncIterable<PaymentSession>,
  shop: Pick<Shop, "deliver">,
  credits: Pick<Credits, "knows">,
  isTrial: boolean,
): Promise<Rebuilt> {
  const counts = { found: 0, known: 0, worthless: 0, invoices: 0 };
  for await (const session of sessions) {
    counts.found += 1;
    if (await credits.knows(session.id)) counts.known += 1;
    else counts.invoices += session.order?.amount ?? 0;
    if (isTrial) continue;
    const state = await shop.deliver(session);
    if (state === "refunded" || state === "disputed") counts.worthless += 1;
  }
  return counts;
}
