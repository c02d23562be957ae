import type { Credits } from "./credits/credits";
import type { Database } from "./db/client";
import type { RateLimits } from "./http/rate-limits";
import type { Notify } from "./notify";
import type { Extractor } from "./parse/extractor";
import type { DemoCheckout } from "./payments/demo";
import type { PaymentProvider } from "./payments/provider";
import type { Shop } from "./payments/shop";
import type { Renderer } from "./render/renderer";

/** What the backend is made of; everything outside its own code is handed in. */
export interface Parts {
  readonly renderer: Renderer;
  readonly extractor: Extractor;
  readonly database: Pick<Database, "isOpen" | "health">;
  /** The secret that callers must bring. */
  readonly token: string;
  readonly paywall: "on" | "off";
  readonly credits: Credits;
  readonly rateLimits: RateLimits;
  readonly notify: Notify;
  /** Who takes payments. */
  readonly payments: PaymentProvider["name"] | "none";
  /** Null where nothing is sold. */
  readonly shop: Shop | null;
  /** The demonstration's checkout, where payments are demonstrated. */
  readonly demo: DemoCheckout | null;
  /** Null in production: there are no tools for developers. */
  readonly admin: { readonly token: string | undefined } | null;
  /** Lines of JSON go here, or nowhere; to stdout when left out. */
  readonly log?: false | { write(line: string): void };
}
