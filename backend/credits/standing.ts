/** How much of a payment's money is still ours, by the provider's own word. */
export interface Standing {
  /** Cents that were paid, more than none. */
  readonly amount: number;
  /** Cents that went back to the buyer, by a refund or a dispute that was lost; at most all of them. */
  readonly returned: number;
  /** True while a bank decides whether the rest goes back as well. */
  readonly isDisputed: boolean;
}

/** What a payment is worth to its buyer: `refunded` when nothing of it is left, `disputed` while that is open. */
export type PaymentState = "paid" | "refunded" | "disputed";

/** @param standing undefined while nothing but the payment itself was heard of */
export const stateOf = (standing: Standing | undefined): PaymentState => {
  if (standing === undefined) return "paid";
  if (standing.isDisputed) return "disputed";
  return standing.returned >= standing.amount ? "refunded" : "paid";
};

/**
 * How many of the credits that a payment bought must not be spent: those whose money went back, in proportion and
 * rounded in the buyer's favour; all of them during a dispute.
 */
export const owedOf = (credits: number, standing: Standing): number =>
  stateOf(standing) === "paid" ? Math.floor((credits * standing.returned) / standing.amount) : credits;
