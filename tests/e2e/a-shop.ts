import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";
import { adminCalls } from "../../lib/contract/targets";
import { calls } from "../../lib/contract/targets";
import { demoPriceId, type Offer } from "../../lib/shop/offers";
import { kindOf } from "../../lib/shop/offers";
import { returnAddresses } from "../../lib/shop/purchase";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What opens the developers' tools of every shop. */
export const adminToken = "a-token-of-the-tests";

type Settings = Readonly<Record<string, string>>;

/** An installation that wants to be paid: the real web server and the real backend, with a database of its own. */
export interface Shop {
  readonly url: string;
  /** Calls the backend as a visitor does, through the web server. */
  call(target: string, question: object | null, clientId?: string): Promise<Response>;
  /** Codes worth one invoice each, as the developers' tools make them. */
  codes(amount: 1 | 5 | 10 | 25): Promise<readonly string[]>;
  /** The code of something that somebody else has bought. */
  bought(offer: Offer): Promise<string>;
  /** Forgets all attempts. */
  resetLimits(): Promise<void>;
  close(): Promise<void>;
}

interface ShopFixtures {
  readonly shop: Shop;
  /** Environment of both servers. */
  readonly shopSettings: Settings;
}

/** Tests against an installation with the paywall on. Nobody has guessed any code when one begins. */
export const test = base.extend<{ readonly nothingCounted: undefined }, ShopFixtures>({
  shopSettings: [{}, { option: true, scope: "worker" }],
  shop: [
    async ({ shopSettings, launchOptions }, use) => {
      const shop = await openShop(shopSettings, launchOptions.executablePath);
      try {
        await use(shop);
      } finally {
        await shop.close();
      }
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  nothingCounted: [
    async ({ shop }, use) => {
      await shop.resetLimits();
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Starts an installation with an empty database; nothing of this machine's configuration gets in. */
async function openShop(settings: Settings, chromiumPath: string | undefined): Promise<Shop> {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    BACKEND_TOKEN: randomBytes(16).toString("hex"),
    ADMIN_TOKEN: adminToken,
    DATA_DIR: dataDir,
    CHROMIUM_PATH: chromiumPath,
    SUPPORT_EMAIL: "hallo@rechnungsblatt.example",
    ...settings,
  };
  const servers = ["dist/backend/server.mjs", "dist/web/server.mjs"].map((file) => startServer(file, env));
  const close = async () => {
    await Promise.all(servers.map(stop));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, servers);
  } catch (error) {
    await close();
    throw error;
  }

  const send = (target: string, question: object | null, headers: Readonly<Record<string, string>>) =>
    fetch(`${url}/api/proxy?target=${encodeURIComponent(target)}`, {
      method: question === null ? "GET" : "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(question === null ? {} : { body: JSON.stringify(question) }),
    });
  const call: Shop["call"] = (target, question, clientId = aClientId()) =>
    send(target, question, { "x-client-id": clientId });
  const callAsDeveloper = (target: string, question: object) =>
    send(target, question, { "x-client-id": aClientId(), authorization: `Bearer ${adminToken}` });
  const said = async <T>(asked: Promise<Response>): Promise<T> => {
    const answer = await asked;
    expect(answer.status).toBe(200);
    return answer.json();
  };
  return {
    url,
    call,
    codes: async (amount) =>
      (await said<{ codes: string[] }>(callAsDeveloper(adminCalls.createCodes.target, { amount }))).codes,
    bought: async (offer) => {
      const clientId = aClientId();
      const order = { priceId: demoPriceId(offer, "de"), ...returnAddresses(url, kindOf(offer)) };
      const { url: page } = await said<{ url: string }>(call(calls.checkout.target, order, clientId));
      const pay = page.replace("/demo-checkout/", "/api/demo-checkout/").concat("/pay");
      const paid = await fetch(pay, { method: "POST", redirect: "manual" });
      const session_id = new URL(paid.headers.get("location") ?? "").searchParams.get("payment_id");
      return (await said<{ code: string }>(call(calls.verify.target, { session_id }, clientId))).code;
    },
    resetLimits: async () => {
      expect((await callAsDeveloper(adminCalls.resetRateLimits.target, {})).status).toBe(204);
    },
    close,
  };
}

const aClientId = (): string => randomBytes(16).toString("hex");

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const startServer = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ["--import", "./scripts/end-with-parent.mjs", file], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function untilReady(url: string, servers: readonly ChildProcess[]): Promise<void> {
  while (servers.every(({ exitCode }) => exitCode === null)) {
    const health = await fetch(`${url}/api/health`).catch(() => null);
    if (health?.ok) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("a server of the shop ended before it was ready");
}
