import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  createServer,
  request as forwardTo,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { backendPort, backendToken } from "./real-backend";

/** What the shop sells, by price id. */
const prices: Readonly<
  Record<string, { readonly price: number; readonly amount: number; readonly discount: number }>
> = {
  S: { price: 890, amount: 5, discount: 0 },
  M: { price: 2990, amount: 20, discount: 21 },
  L: { price: 5990, amount: 50, discount: 0 },
  SINGLE: { price: 190, amount: 1, discount: 34 },
};

interface Session {
  readonly clientId: string;
  readonly priceId: string;
  readonly success: string;
  readonly cancel: string;
  isPaid: boolean;
  code?: string;
}

/** An installation that wants to be paid, and what its visitors have. */
export interface Shop {
  readonly url: string;
  /** Coupon codes and what they are worth. */
  readonly codes: Map<string, number>;
  /** Credits by client id. */
  readonly credits: Map<string, number>;
  readonly sessions: Map<string, Session>;
}

interface ShopFixtures {
  readonly shop: Shop;
  /** Environment of the web server. */
  readonly shopSettings: Readonly<Record<string, string>>;
}

/**
 * Tests against an installation with the paywall on: a second web server, and before the real backend a small one that
 * speaks of payments. It has its own page in the place of the payment provider's.
 */
export const test = base.extend<object, ShopFixtures>({
  shopSettings: [{}, { option: true, scope: "worker" }],
  shop: [
    async ({ shopSettings }, use) => {
      const state = { codes: new Map(), credits: new Map(), sessions: new Map() };
      const backend = await listen(
        createServer((request, response) => void answer(state, request, response)),
      );
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const web = startWeb(port, portOf(backend), shopSettings);
      try {
        await untilReady(url, web);
        await use({ url, ...state });
      } finally {
        web.kill("SIGTERM");
        backend.closeAllConnections();
        backend.close();
      }
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

const listen = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });

const startWeb = (port: number, shopPort: number, settings: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, ["--import", "./scripts/end-with-parent.mjs", "dist/web/server.mjs"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      APP_ENV: "preview",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: "",
      BACKEND_URL: `http://127.0.0.1:${shopPort}`,
      BACKEND_TOKEN: backendToken,
      PAYWALL: "on",
      SUPPORT_EMAIL: "hallo@rechnungsblatt.example",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

const untilReady = async (url: string, web: ChildProcess): Promise<void> => {
  while (web.exitCode === null) {
    const health = await fetch(`${url}/api/health`).catch(() => null);
    if (health?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error(`the shop's web server ended with ${web.exitCode}`);
};

type State = Omit<Shop, "url">;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://shop");
  if (url.pathname === "/health") {
    return json(response, 200, { database: "ok", renderer: "ok", payments: "demo", paywall: "on" });
  }
  if (url.pathname.startsWith("/checkout/")) return checkoutPage(state, url, response);
  const clientId = String(request.headers["x-client-id"]);
  if (url.pathname === "/api/generate/xml-cii") {
    const credits = state.credits.get(clientId) ?? 0;
    if (credits === 0) {
      request.resume();
      return problem(response, 402, "payment-required");
    }
    state.credits.set(clientId, credits - 1);
  }
  if (!url.pathname.startsWith("/api/payment/")) return forward(request, response);

  const asked = await bodyOf(request);
  switch (url.pathname) {
    case "/api/payment/prices": {
      const price = prices[asked.priceId ?? ""];
      return price
        ? json(response, 200, { productName: `Paket ${asked.priceId}`, ...price })
        : problem(response, 404, "bad-request");
    }
    case "/api/payment/checkout": {
      const id = `cs_${randomUUID()}`;
      state.sessions.set(id, {
        clientId,
        priceId: asked.priceId ?? "",
        success: (asked.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", id),
        cancel: asked.cancel_url ?? "",
        isPaid: false,
      });
      return json(response, 200, { url: `http://${request.headers.host}/checkout/${id}` });
    }
    case "/api/payment/verify": {
      const session = state.sessions.get(asked.session_id ?? "");
      if (session?.clientId !== clientId) return problem(response, 403, "not-your-payment");
      if (session.isPaid && session.code === undefined) deliver(state, session);
      const payment_status = session.isPaid ? "paid" : "unpaid";
      const credits = state.credits.get(clientId) ?? 0;
      return json(response, 200, { session: { payment_status }, code: session.code, credits });
    }
    case "/api/payment/coupon": {
      const worth = state.codes.get(asked.couponCode ?? "");
      if (worth === undefined) return problem(response, 404, "invalid-code");
      state.codes.delete(asked.couponCode ?? "");
      const credits = (state.credits.get(clientId) ?? 0) + worth;
      state.credits.set(clientId, credits);
      return json(response, 200, { credits });
    }
    case "/api/payment/credits":
      return json(response, 200, { credits: state.credits.get(clientId) ?? 0 });
    default:
      return problem(response, 404, "unknown-target");
  }
}

function deliver({ credits, codes }: State, session: Session): void {
  session.code = randomUUID().slice(0, 19).toUpperCase();
  if (session.priceId === "SINGLE") credits.set(session.clientId, (credits.get(session.clientId) ?? 0) + 1);
  else codes.set(session.code, prices[session.priceId]?.amount ?? 0);
}

/** The payment provider's page. */
function checkoutPage({ sessions }: State, url: URL, response: ServerResponse): void {
  const [, , id = "", act] = url.pathname.split("/");
  const session = sessions.get(id);
  if (!session) return problem(response, 404, "unknown-target");
  if (act === "pay") session.isPaid = true;
  if (act !== undefined) {
    response.writeHead(303, { location: act === "cancel" ? session.cancel : session.success }).end();
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  const link = (name: string) => `<a href="/checkout/${id}/${name}">${name}</a>`;
  response.end(
    `<title>Checkout</title><p>${session.priceId}</p>${["pay", "wait", "cancel"].map(link).join(" ")}`,
  );
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const upstream = forwardTo(
    { host: "127.0.0.1", port: backendPort, path: url, method, headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  upstream.on("error", () => problem(response, 502, "backend-unreachable"));
  request.pipe(upstream);
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, string | undefined>>> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return text === "" ? {} : JSON.parse(text);
}

const json = (response: ServerResponse, status: number, body: object, type = "application/json"): void => {
  response.writeHead(status, { "content-type": type }).end(JSON.stringify(body));
};

const problem = (response: ServerResponse, status: number, code: string): void =>
  json(response, status, { type: "about:blank", title: code, status, code }, "application/problem+json");
