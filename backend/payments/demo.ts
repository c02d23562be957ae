import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { DemoAction, DemoOrder } from "../../lib/contract/server-messages";
import { AppError } from "../../lib/contract/errors";
import type { Locale } from "../../lib/locale";
import type { Offer } from "../../lib/shop/offers";
import { textsIn } from "../../locales/i18n";
import type { Queries } from "../db/client";
import { demoSessions } from "../db/schema";
import { demoCatalogue, type PriceList } from "./price-list";
import { description, order, vatIn, type Order, type PaymentProvider } from "./provider";

/** What the demonstration's own checkout page shows and does. */
export interface DemoCheckout {
  /** What is to be paid; null when there is no such session. */
  view(id: string): Promise<DemoOrder | null>;
  /** Pays, lets the payment fail or calls it off; gives the address that the browser goes back to. */
  act(id: string, action: DemoAction): Promise<string | null>;
}

/**
 * A payment provider that takes no money, for installations that have none. It knows what a real one knows, in a table
 * of its own; its checkout page is one of ours, at the address that the visitor came from.
 */
export function createDemo(
  open: () => Promise<{ readonly queries: Queries }>,
  soldAs: PriceList,
): PaymentProvider & DemoCheckout {
  const find = async (id: string) => {
    const { queries } = await open();
    const [row] = await queries.select().from(demoSessions).where(eq(demoSessions.id, id));
    return row && { status: row.status, order: order.parse(JSON.parse(row.order)) };
  };

  return {
    name: "demo",

    async price(priceId) {
      const sold = soldAs(priceId);
      if (!sold) throw new AppError("payment-unavailable");
      return { productName: await nameOf(sold.offer, sold.locale), ...demoCatalogue[sold.offer] };
    },

    async checkout(facts, idempotencyKey) {
      const { queries } = await open();
      const id = `demo_${createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32)}`;
      await queries
        .insert(demoSessions)
        .values({ id, status: "open", order: JSON.stringify(facts) })
        .onConflictDoNothing();
      return { url: pageOf(facts, id), session_id: id };
    },

    async session(id) {
      const found = await find(id);
      if (!found) return null;
      const { status, order } = found;
      return {
        id,
        status: statusOf[status],
        intent: id,
        isContested: false,
        receipt: pageOf(order, id),
        order,
      };
    },

    // Nobody gets back what nobody paid.
    standing: async () => null,

    readEvent() {
      throw new AppError("bad-request");
    },

    async view(id) {
      const found = await find(id);
      if (!found) return null;
      const { offer, locale } = found.order;
      return {
        productName: await nameOf(offer, locale),
        price: demoCatalogue[offer].price,
        vat: await vatIn(demoCatalogue[offer], locale),
        amount: found.order.amount,
        locale,
        description: await description(found.order),
        isOpen: found.status === "open",
      };
    },

    async act(id, action) {
      const found = await find(id);
      if (!found) return null;
      if (action === "cancel") return found.order.cancelUrl;
      const { queries } = await open();
      await queries
        .update(demoSessions)
        .set({ status: action === "pay" ? "paid" : "unpaid" })
        .where(and(eq(demoSessions.id, id), eq(demoSessions.status, "open")));
      return found.order.successUrl.replace("{CHECKOUT_SESSION_ID}", id);
    },
  };
}

/** Once it is closed, it is the order's receipt as well. */
const pageOf = ({ successUrl }: Pick<Order, "successUrl">, id: string): string =>
  `${new URL(successUrl).origin}/demo-checkout/${id}`;

/** A payment that failed here stays so. */
const statusOf = { open: "unpaid", paid: "paid", unpaid: "expired" } as const;

async function nameOf(offer: Offer, locale: Locale): Promise<string> {
  const t = await textsIn(locale);
  return offer === "SINGLE" ? t("sale.single") : t("sale.package", { size: offer });
}
