import * as z from "zod/mini";
import { locales } from "../locale";
import { count, wholeCents } from "./messages";

// What the web process and the backend tell each other; no browser reads it, nor should it have to load it.

/** A state of a part, so that a later backend may know more of them; no path and no version looks like this. */
const state = z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/));

/** What the web process reads of the backend's `/health`; whatever else that says stays inside. */
export const health = z.object({
  database: state,
  renderer: state,
  payments: z.enum(["stripe", "stripe-test", "demo", "none"]),
  paywall: z.enum(["on", "off"]),
});

/** How the demonstration of a payment provider names an order. */
export const demoOrderId = z.string().check(z.regex(/^demo_[0-9a-f]{32}$/));

/** What can be done with an order of the demonstration: pay it, let the payment fail, call it off. */
export const demoAction = z.object({ action: z.enum(["pay", "fail", "cancel"]) });
export type DemoAction = z.infer<typeof demoAction>["action"];

/** An order of the demonstration, as its page shows it. */
export const demoOrder = z.object({
  productName: z.string(),
  price: wholeCents,
  /** What of it is VAT, in words. */
  vat: z.string(),
  /** Invoices. */
  amount: count,
  locale: z.enum(locales),
  /** What a receipt would say. */
  description: z.string(),
  isOpen: z.boolean(),
});
export type DemoOrder = Readonly<z.infer<typeof demoOrder>>;

/** Where the browser goes from an order's page. */
export const demoDestination = z.object({ url: z.url() });
