import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portOf } from "./processes";

const id = `demo_${"0a".repeat(16)}`;
const order = {
  productName: "Rechnungsblatt, Paket M",
  price: 2490,
  vat: "Darin 19 % Umsatzsteuer: 3,98 €",
  amount: 20,
  locale: "de",
  description: "20 E-Rechnungen. Ihr Code: ABCD-EFGH-JKLM-NPQR",
  isOpen: true,
};
const home = "http://127.0.0.1:3000";

let backend: Server;
let asked: string[];

beforeEach(async () => {
  asked = [];
  backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = request.method === "GET" ? order : { url: `${home}/?payment_failed=true` };
    request.resume().on("end", () => response.end(JSON.stringify(answer)));
  }).listen(0, "127.0.0.1");
  await once(backend, "listening");
});

afterEach(async () => {
  vi.unstubAllEnvs();
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
});

/** The page's part of a freshly started process. */
const started = async (variables: Readonly<Record<string, string>> = {}) => {
  vi.resetModules();
  const settings = { BACKEND_URL: `http://127.0.0.1:${portOf(backend.address())}`, ...variables };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("@/web/demo-checkout");
};

const click = (headers: Record<string, string> = {}): Request =>
  new Request(`${home}/api/demo-checkout/${id}/pay`, {
    method: "POST",
    headers: { host: "127.0.0.1:3000", ...headers },
  });

describe("the demonstration's checkout", () => {
  it("shows an order, and sends the browser where the backend says", async () => {
    const { demoOrderAt, actOnDemoOrder } = await started();
    expect(await demoOrderAt(id)).toEqual({ ...order, price: 2490n });
    const answer = await actOnDemoOrder(click({ origin: home }), id, "cancel");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${home}/?payment_failed=true`]);
    expect(asked).toEqual([`GET /demo-checkout/${id}`, `POST /demo-checkout/${id}`]);
  });

  it("is nowhere in production", async () => {
    const { demoOrderAt, actOnDemoOrder } = await started({
      APP_ENV: "production",
      PUBLIC_URL: "https://invoices.example",
      BACKEND_TOKEN: "a-secret-of-sixteen",
      OPERATOR_NAME: "Erika Mustermann",
      OPERATOR_ADDRESS: "Musterweg 1, 12345 Musterstadt",
      OPERATOR_EMAIL: "erika@example.com",
    });
    expect(await demoOrderAt(id)).toBeNull();
    expect((await actOnDemoOrder(click(), id, "pay")).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each([
    "demo_1",
    `${id}/..`,
    "../health",
    `demo_${"A".repeat(32)}`,
    "",
    "€",
    "a\r\nset-cookie: b=c",
    "\0",
  ])("knows no order %j, and does not ask for it", async (other) => {
    const { demoOrderAt, actOnDemoOrder } = await started();
    expect(await demoOrderAt(other)).toBeNull();
    const answer = await actOnDemoOrder(click(), other, "pay");
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
    expect(asked).toEqual([]);
  });

  it("does nothing for another site's form, nor anything else than its buttons", async () => {
    const { actOnDemoOrder } = await started();
    const foreign = click({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
    expect((await actOnDemoOrder(foreign, id, "pay")).status).toBe(403);
    expect((await actOnDemoOrder(click(), id, "refund")).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("leads back to the order while the backend is away", async () => {
    const { actOnDemoOrder } = await started({ BACKEND_URL: "http://127.0.0.1:1" });
    const answer = await actOnDemoOrder(click(), id, "pay");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/demo-checkout/${id}`]);
  });
});
