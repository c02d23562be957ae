import type { InvoiceLine } from "../invoice";

/** What a line may say more than every line does. */
export type Extras = Pick<
  InvoiceLine,
  "priceBase" | "articleNumber" | "periodStart" | "periodEnd" | "adjustments"
>;

/** Whether a line says more than what every line says. */
export const hasExtras = (line: Extras): boolean =>
  line.adjustments !== undefined ||
  line.articleNumber !== undefined ||
  line.priceBase !== undefined ||
  line.periodStart !== undefined ||
  line.periodEnd !== undefined;
