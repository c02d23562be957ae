import type { InvoiceLine } from "../invoice";
import { lineTextNames, type LineTexts } from "./line-texts";

/** What a line may say more than every line does. */
export type Extras = LineTexts & Pick<InvoiceLine, "priceBase" | "periodStart" | "periodEnd" | "adjustments">;

/** Whether a line says more than what every line says. */
export const hasExtras = (line: Extras): boolean =>
  line.adjustments !== undefined ||
  lineTextNames.some((name) => line[name] !== undefined) ||
  line.priceBase !== undefined ||
  line.periodStart !== undefined ||
  line.periodEnd !== undefined;
