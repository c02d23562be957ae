import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxMissing } from "../../backend/render/sandbox";
import { headerNames } from "../../lib/contract/headers";
import { adminCalls } from "../../lib/contract/targets";
import { calls } from "../../lib/contract/targets";
import { demoPriceId } from "../../lib/shop/offers";
import { returnAddresses } from "../../lib/shop/purchase";
import { answers, freePort, startNode, type Started } from "../web/processes";
import { bundleBackend } from "./a-bundle";
import { aStranger, origin } from "./a-shop";
import { token } from "./an-app";

const folder = mkdtempSync(join(tmpdir(), "production "));
let bundle: Awaited<ReturnType<typeof bundleBackend>>;
let url: string;
let backend: Started;

const start = (variables: Readonly<Record<string, string>>) =>
  startNode([bundle.file], {
    APP_ENV: "production",
    DATA_DIR: join(folder, "data"),
    BACKEND_PORT: new URL(url).port,
    BACKEND_TOKEN: token,
    CHROMIUM_PATH: join(folder, "no-chromium"),
    SANDBOX: "off",
    ...variables,
  });

beforeAll(async () => {
  bundle = await bundleBackend();
  url = `http://127.0.0.1:${await freePort()}`;
  backend = start({ CODE_PEPPER: "a-pepper-of-the-tests", ADMIN_TOKEN: "a-token-of-the-developers" });
  const up = answers(`${url}/health`).then(() => "up");
  if ((await Promise.race([up, backend.ended])) !== "up") throw new Error(backend.stderr());
});
afterAll(async () => {
  backend.signal("SIGTERM");
  await backend.ended;
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

const visitor = aStranger();
const call = async (target: string, method: string, body?: object) => {
  const answer = await fetch(url + target, {
    method,
    headers: {
      [headerNames.backendToken]: token,
      [headerNames.visitorAddress]: visitor.address,
      [headerNames.visitorOrigin]: origin,
      "x-client-id": visitor.clientId,
      authorization: "Bearer a-token-of-the-developers",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return `${answer.status} ${JSON.parse(await answer.text()).code}`;
};

describe("a backend in production that nobody has told how to take money", () => {
  it("has nobody who takes payments, above all no demonstration", async () => {
    const health = await (await fetch(`${url}/health`)).json();
    expect(health).toMatchObject({ payments: "none", paywall: "on" });
    const priceId = demoPriceId("M", "de");
    const id = `demo_${"0".repeat(32)}`;
    expect([
      await call(calls.prices.target, "POST", { priceId }),
      await call(calls.checkout.target, "POST", { priceId, ...returnAddresses(origin, "package") }),
      await call(calls.verify.target, "POST", { session_id: id }),
      await call(`/demo-checkout/${id}`, "GET"),
      await call(`/demo-checkout/${id}`, "POST", { action: "pay" }),
    ]).toEqual([...Array(3).fill("503 payment-unavailable"), ...Array(2).fill("404 unknown-target")]);
  });

  it("has no tools for developers, not even with the token at the very machine", async () => {
    expect([
      await call(adminCalls.createCodes.target, "POST", { amount: 25 }),
      await call(adminCalls.resetRateLimits.target, "POST"),
      await call(adminCalls.notify.target, "POST", { message: "Hallo", type: "test" }),
    ]).toEqual(Array(3).fill("404 unknown-target"));
  });

  it("does not start without a key for the codes, and says so in one line", async () => {
    const other = start({});
    expect(await other.ended).toBe(1);
    expect(other.stderr()).toBe(
      "CODE_PEPPER must be set when APP_ENV is production and PAYWALL is on: a secret of at least 16 characters.\n",
    );
  });

  it("does not render without a sandbox unless it was written down: root is sent away, others have one", async () => {
    const port = await freePort();
    const other = start({
      CODE_PEPPER: "a-pepper-of-the-tests",
      DATA_DIR: join(folder, "other"),
      BACKEND_PORT: String(port),
      SANDBOX: "",
    });
    const up = answers(`http://127.0.0.1:${port}/health`).then(() => "up");
    const outcome = await Promise.race([up, other.ended.then(() => other.stderr())]);
    other.signal("SIGTERM");
    await other.ended;
    expect(outcome).toBe(process.getuid?.() === 0 ? `${sandboxMissing.root}\n` : "up");
  });
});
