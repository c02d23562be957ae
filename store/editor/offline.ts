import { registerServiceWorker } from "../../lib/browser/service-worker";

/** Keeps the whole product for a day without a connection. A developer wants to see changes at once and goes without. */
export function startOffline(): void {
  if (process.env.NODE_ENV !== "production" || process.env.APP_ENV === "development") return;
  registerServiceWorker("/sw.js");
}
