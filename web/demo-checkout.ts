import * as z from "zod/mini";
import { headerNames } from "../lib/contract/headers";
import {
  demoAction,
  demoDestination,
  demoOrder,
  demoOrderId,
  type DemoOrder,
} from "../lib/contract/server-messages";
import { webEnv } from "./env";
import { problem } from "./problem";
import { isSameOrigin } from "./api-proxy";

/** ms */
const timeout = 10_000;

const isOrderId = (id: string): boolean => z.safeParse(demoOrderId, id).success;

/** What is to be paid; null where there is no such order, or nothing is demonstrated. @throws when the backend does not answer */
export async function demoOrderAt(id: string): Promise<DemoOrder | null> {
  const answer = await ask(id, {});
  return answer && demoOrder.parse(await answer.json());
}

/** Does with an order what a button of its page says, and sends the browser where a payment provider would. */
export async function actOnDemoOrder(request: Request, id: string, action: string): Promise<Response> {
  const { APP_ENV, PUBLIC_URL } = webEnv();
  const wanted = z.safeParse(demoAction, { action });
  if (!isOrderId(id) || !wanted.success || APP_ENV === "production") return problem("unknown-target");
  if (!isSameOrigin(request.headers, PUBLIC_URL)) return problem("cross-origin");
  const answer = await ask(id, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted.data),
  }).catch(() => null);
  // The order's page tells best why nothing came of it.
  const { url } = answer ? demoDestination.parse(await answer.json()) : { url: `/demo-checkout/${id}` };
  return new Response(null, { status: 303, headers: { location: url } });
}

async function ask(id: string, question: RequestInit): Promise<Response | null> {
  const { APP_ENV, BACKEND_URL, BACKEND_TOKEN } = webEnv();
  if (APP_ENV === "production" || !isOrderId(id)) return null;
  const headers = new Headers(question.headers);
  if (BACKEND_TOKEN !== undefined) headers.set(headerNames.backendToken, BACKEND_TOKEN);
  const answer = await fetch(new URL(`/demo-checkout/${id}`, BACKEND_URL), {
    ...question,
    headers,
    signal: AbortSignal.timeout(timeout),
    redirect: "error",
    cache: "no-store",
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The backend answered ${answer.status} for an order.`);
  return answer;
}
