import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainCode } from "../../backend/credits/code-letters";
import { codes, grants, payments } from "../../backend/db/schema";
import { openKeyedDatabase } from "../../backend/db/keyed-database";
import { headerNames } from "../../lib/contract/headers";
import { calls } from "../../lib/contract/targets";
import { returnAddresses } from "../../lib/shop/purchase";
import { vectorPath } from "../builders";
import { freePort, startNode, type Started } from "../web/processes";
import { bundleBackend } from "../backend/a-bundle";
import { openDatabase } from "../backend/a-database";
import { aStranger, origin, stripePrice } from "../backend/a-shop";
import { startStripeServer, type StripeServer } from "../backend/a-stripe-server";
import { token } from "../backend/an-app";

const pepper = "a-pepper-of-the-tests";
const folder = mkdtempSync(join(tmpdir(), "purchases "));
const dataDir = join(folder, "data");

let bundle: Awaited<ReturnType<typeof bundleBackend>>;
let stripe: StripeServer;
let url: string;
let backend: Started;

const start = async (): Promise<void> => {
  backend = startNode([bundle.file], {
    ...stripe.environment,
    DATA_DIR: dataDir,
    BACKEND_PORT: new URL(url).port,
    BACKEND_TOKEN: token,
    CODE_PEPPER: pepper,
    // No sheet is drawn here.
    CHROMIUM_PATH: join(folder, "no-chromium"),
  });
  let isOver = false;
  void backend.ended.then(() => (isOver = true));
  // A cut while the database is still being opened would cut nothing.
  while (!(await isOpen())) {
    if (isOver) throw new Error(backend.stderr());
    await new Promise((next) => setTimeout(next, 20));
  }
};

const isOpen = (): Promise<boolean> =>
  fetch(`${url}/health`)
    .then((answer) => answer.text())
    .then(
      (text) => JSON.parse(text).database === "ok",
      () => false,
    );

beforeAll(async () => {
  [bundle, stripe] = await Promise.all([bundleBackend(), startStripeServer()]);
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
});
afterAll(async () => {
  backend.signal("SIGKILL");
  await backend.ended;
  await stripe.close();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Numbers from 0 to 1 that look random and are the same in each run (mulberry32). */
const random = (() => {
  let state = 20_260_131;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
})();

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));

/** The steps of a purchase that ask the backend for something. */
const steps = ["checkout", "payment", "redeem", "spend", "again"] as const;
type Step = (typeof steps)[number];

/** Ends the backend at a moment of a step, and starts another. */
function aPowerCut(at: { readonly step: Step; readonly ms: number }) {
  let over: Promise<void> | undefined;
  const cut = async () => {
    backend.signal("SIGKILL");
    await backend.ended;
    await start();
  };
  return {
    begins(step: Step) {
      if (step !== at.step || over) return;
      over = new Promise((resolve, reject) => {
        setTimeout(() => void cut().then(resolve, reject), at.ms);
      });
    },
    get over() {
      return over ?? Promise.resolve();
    },
  };
}

/** Buys, and does everything again that got no answer. Gives what the invoice's answer said is left. */
async function purchase(offer: "S" | "SINGLE", cut: ReturnType<typeof aPowerCut>) {
  const { clientId, address } = aStranger();
  const headers = {
    [headerNames.backendToken]: token,
    "content-type": "application/json",
    "x-client-id": clientId,
    [headerNames.visitorAddress]: address,
    [headerNames.visitorOrigin]: origin,
  };
  let unanswered = 0;
  const send = async (target: string, body: string, more: Record<string, string> = {}) => {
    for (;;) {
      try {
        const answer = await fetch(url + target, { method: "POST", body, headers: { ...headers, ...more } });
        return {
          status: answer.status,
          left: answer.headers.get("x-credits-left"),
          text: await answer.text(),
        };
      } catch {
        unanswered += 1;
        await cut.over;
      }
    }
  };
  const ask = async (target: string, body: object, more?: Record<string, string>) => {
    const { status, left, text } = await send(target, JSON.stringify(body), more);
    expect([target, status, text]).toEqual([target, 200, expect.any(String)]);
    return { left, text };
  };

  cut.begins("checkout");
  const priceId = stripePrice(offer);
  const checkout = await ask(
    calls.checkout.target,
    { priceId, ...returnAddresses(origin, offer === "SINGLE" ? "single" : "package") },
    { "idempotency-key": "attempt" },
  );
  const session = stripe.sessionAt(JSON.parse(checkout.text).url);
  stripe.pay(session.id);

  cut.begins("payment");
  const { body, signature } = stripe.event("checkout.session.completed", session.id);
  const [verified, heard] = await Promise.all([
    ask(calls.verify.target, { session_id: session.id }),
    send("/api/stripe/webhook", body, { "stripe-signature": signature }),
  ]);
  expect(heard.status).toBe(204);
  const { code } = JSON.parse(verified.text);
  expect(code).toBe(session.metadata["code"]);

  cut.begins("redeem");
  if (offer === "S") await ask(calls.coupon.target, { couponCode: code });
  cut.begins("spend");
  await ask(calls.xmlCii.target, invoice);
  cut.begins("again");
  const { left } = await ask(calls.xmlCii.target, invoice);
  await cut.over;
  return { offer, session, code: String(code), left: Number(left), unanswered };
}

describe("a backend that is killed in the middle of 20 purchases", () => {
  it("loses no payment, and gives and takes no credit twice", async () => {
    const made: Awaited<ReturnType<typeof purchase>>[] = [];
    for (let round = 0; round < 20; round += 1) {
      const offer = round % 4 === 3 ? "SINGLE" : "S";
      const step = steps[Math.floor(random() * steps.length)] ?? "payment";
      made.push(await purchase(offer, aPowerCut({ step, ms: random() * 15 })));
    }
    for (const { offer, left } of made) expect([offer, left]).toEqual([offer, offer === "S" ? 4 : 0]);
    // Some calls were under way when the lights went out, or nothing was tried.
    expect(made.filter(({ unanswered }) => unanswered > 0).length).toBeGreaterThan(5);

    backend.signal("SIGKILL");
    await backend.ended;
    // What lies on the disk is looked at in a copy; a socket cannot be copied.
    cpSync(dataDir, join(folder, "copy"), { recursive: true, filter: (path) => !path.endsWith(".sock") });
    const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, "copy") });
    const { hash } = await openKeyedDatabase(database.queries, pepper);
    const known = await database.queries.select().from(grants);
    const books = (await database.queries.select().from(codes)).map((row) => ({
      ...row,
      granted: known
        .filter(({ code }) => code === row.hash)
        .reduce((sum, { remaining }) => sum + remaining, 0),
    }));
    const paid = await database.queries.select().from(payments);
    await database.close();

    expect(paid.map(({ id, withheld }) => [id, withheld]).sort()).toEqual(
      made.map(({ session }) => [session.id, 0]).sort(),
    );
    // One attempt makes one code and one session, however often it is tried.
    expect(books).toHaveLength(20);
    expect(stripe.sessions.size).toBe(20);
    for (const { offer, code } of made) {
      const row = books.find((each) => each.hash === hash("code", plainCode(code)));
      const total = offer === "S" ? 5 : 1;
      expect(row).toMatchObject({ state: "valid", total, spent: 1, revoked: 0 });
      expect((row?.remaining ?? 0) + (row?.granted ?? 0)).toBe(total - 1);
    }
  }, 300_000);
});
