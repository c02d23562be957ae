import type { WebEnv } from "../../web/env";
import type { Sale } from "../../locales/legal/legal-document";

/** How e-invoices are had in this installation. */
export const saleOf = ({
  PAYWALL,
  APP_ENV,
  STRIPE_PRICE_SINGLE_DE,
}: Pick<WebEnv, "PAYWALL" | "APP_ENV" | "STRIPE_PRICE_SINGLE_DE">): Sale => {
  if (!PAYWALL) return "free";
  if (STRIPE_PRICE_SINGLE_DE !== undefined) return "stripe";
  return APP_ENV === "production" ? "codes" : "demo";
};
