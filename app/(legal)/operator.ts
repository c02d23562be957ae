import { addressLines, type Operator } from "../../lib/site/legal";
import type { WebEnv } from "../../web/env";
import type { Sale } from "../../locales/legal/legal-document";

type OperatorEnv = Pick<
  WebEnv,
  "OPERATOR_NAME" | "OPERATOR_ADDRESS" | "OPERATOR_EMAIL" | "OPERATOR_VAT_ID" | "SUPPORT_EMAIL"
>;

/** The operator as the environment names it. */
export const operatorOf = (env: OperatorEnv): Operator => ({
  name: env.OPERATOR_NAME,
  address: addressLines(env.OPERATOR_ADDRESS ?? ""),
  email: env.OPERATOR_EMAIL,
  vatId: env.OPERATOR_VAT_ID,
  supportEmail: env.SUPPORT_EMAIL ?? env.OPERATOR_EMAIL,
});

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
