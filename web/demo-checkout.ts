import { z } from "zod";
import { webEnv } from "./env";
import { problem } from "./problem";
import { isSameOrigin } from "./proxy";
import { locales } from "../lib/locale";

/** ms */
const patience = 10_000;

const orderId = /^demo_[0-9a-f]{32}$/;

const order = z.object({
  productName: z.string(),
  price: z.int().describe("Cents, VAT included."),
  amount: z.int().describe("Invoices."),
  locale: z.enum(locales),
  description: z.string().describe("What a receipt would say."),
  isOpen: z.boolean(),
});

/** An order at the demonstration of a payment provider. */
export type DemoOrder = Readonly<z.output<typeof order>>;

/** What can be done with an order: pay it, let the payment fail, call it off. */
const actions = new Set(["pay", "fail", "cancel"]);

const destination = z.object({ url: z.url() });

/** What is to be paid; null where there is no such order, or nothing is demonstrated. @throws when the backend does not answer */
export async function demoOrder(id: string): Promise<DemoOrder | null> {
  const answer = await ask(id, {});
  return answer && order.parse(await answer.json());
}

/** Does with an order what a button of its page says, and sends the browser where a payment provider would. */
export async function actOnDemoOrder(request: Request, id: string, action: string): Promise<Response> {
  const { APP_ENV, PUBLIC_URL } = webEnv();
  const isKnown = orderId.test(id) && actions.has(action);
  if (!isKnown || APP_ENV === "production") return problem(404, "unknown-target");
  if (!isSameOrigin(request.headers, PUBLIC_URL)) return problem(403, "cross-origin");
  const answer = await ask(id, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action }),
  }).catch(() => null);
  // The order's page tells best why nothing came of it.
  const { url } = answer ? destination.parse(await answer.json()) : { url: `/demo-checkout/${id}` };
  return new Response(null, { status: 303, headers: { location: url } });
}

async function ask(id: string, question: RequestInit): Promise<Response | null> {
  const { APP_ENV, BACKEND_URL, BACKEND_TOKEN } = webEnv();
  if (APP_ENV === "production" || !orderId.test(id)) return null;
  const headers = new Headers(question.headers);
  if (BACKEND_TOKEN !== undefined) headers.set("x-backend-token", BACKEND_TOKEN);
  const answer = await fetch(new URL(`/demo-checkout/${id}`, BACKEND_URL), {
    ...question,
    headers,
    signal: AbortSignal.timeout(patience),
    redirect: "error",
    cache: "no-store",
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The backend answered ${answer.status} for an order.`);
  return answer;
}
