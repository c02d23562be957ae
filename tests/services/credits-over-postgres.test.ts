import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCredits } from "../../backend/credits/credits";
import { priceIds, startStripeServer, type StripeServer } from "../backend/a-stripe-server";
import {
  calling,
  aVisitor,
  openBooks,
  startBackend,
  tally,
  type Answer,
  type Backend,
  type Books,
  type Visitor,
} from "./backends";
import { allLedgers, ledger, ownersOf, paymentsOf } from "./ledger";
import { startPostgres, type Postgres } from "./services.mjs";

let postgres: Postgres;
let stripe: StripeServer;
let books: Books;
let backends: Backend[] = [];

const start = () => startBackend({ DATABASE_URL: postgres.url, ...stripe.environment });
const place = () => ({ databaseUrl: postgres.url, dataDir: "" });
const [first, second] = [() => backendAt(0), () => backendAt(1)];
const backendAt = (index: number): Backend => {
  const backend = backends[index];
  if (!backend) throw new Error("no backend");
  return backend;
};

beforeAll(async () => {
  [postgres, stripe] = await Promise.all([startPostgres(), startStripeServer()]);
  // Nobody has made the tables yet: these two do it at the same time.
  backends = await Promise.all([start(), start()]);
  books = await openBooks(place());
});
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.stop()));
  await books.close();
  await Promise.all([postgres.stop(), stripe.close()]);
});

describe("a new PostgreSQL", () => {
  it("is migrated once by four backends that start at the same moment", async () => {
    const fresh = await startPostgres();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openBooks({ databaseUrl: fresh.url, dataDir: "" })),
    );
    const hashes = opened.map(({ keyed }) => keyed.hash("code", "ABCD"));
    expect(new Set(hashes).size).toBe(1);
    expect(await Promise.all(opened.map(({ database }) => database.health()))).toEqual(Array(4).fill("ok"));
    await Promise.all(opened.map((each) => each.close()));
    await fresh.stop();
  });
});

describe("two backends on one PostgreSQL", () => {
  it("redeem a code with 50 credits 50 times when 2,000 visitors redeem it at once, and no credit is spent twice", async () => {
    const { code } = await books.aPackage(50);
    const visitors = Array.from({ length: 2_000 }, aVisitor);
    const answers = await Promise.all(
      visitors.map((visitor, index) => backendAt(index % 2).redeem(visitor, code)),
    );
    expect(tally(answers)).toEqual({ 200: 50, "404 invalid-code": 1_950 });
    expect(await ledger(books, code)).toMatchObject({ remaining: 0, granted: 50, spent: 0 });

    const winners = visitors.filter((_, index) => answers[index]?.status === 200);
    const spent = await calling(2_000, backends, (backend, index) =>
      backend.spend(winners[index % 50] ?? aVisitor(), `RE-${index}`),
    );
    expect(tally(spent)).toEqual({ 200: 50, "402 payment-required": 1_950 });
    expect(await ledger(books, code)).toMatchObject({ remaining: 0, granted: 0, spent: 50 });
  });

  it("take one credit for 500 requests for the same number, however many of them are made at once", async () => {
    const { code } = await books.aPackage(2);
    const visitor = aVisitor();
    await first().redeem(visitor, code);
    const others = await Promise.all([openBooks(place()), openBooks(place())]);
    const made = others.map(({ keyed }) => createCredits(async () => keyed));
    const left = await Promise.all(
      Array.from({ length: 500 }, (_, index) => made[index % 2]?.spend(visitor.clientId, "RE-1")),
    );
    expect(new Set(left)).toEqual(new Set([1]));
    await Promise.all(others.map((each) => each.close()));

    const answers = await calling(500, backends, (backend) =>
      backend.spend({ ...visitor, address: aVisitor().address }, "RE-1"),
    );
    expect(tally(answers)).toEqual({ 200: 60, "429 too-many-requests": 440 });
    expect(await ledger(books, code)).toMatchObject({ remaining: 1, granted: 0, spent: 1 });
  });

  it("grant a payment once when one hears of it from the provider and the other from the visitor", async () => {
    for (const event of ["checkout.session.completed", "checkout.session.async_payment_succeeded"] as const) {
      const visitor = aVisitor();
      const { session, code } = await pay(visitor, "STRIPE_PRICE_SINGLE_DE");
      const [heard, verified] = await Promise.all([
        Promise.all(Array.from({ length: 3 }, () => first().handleEvent(stripe.event(event, session)))),
        Promise.all(Array.from({ length: 5 }, () => second().verify(visitor, session))),
      ]);
      expect(heard).toEqual([204, 204, 204]);
      expect(tally(verified)).toEqual({ 200: 5 });
      expect(verified.map(({ body }) => body)).toEqual(
        Array(5).fill({ session: { payment_status: "paid" }, code, credits: 1 }),
      );
      expect(await paymentsOf(books, session)).toBe(1);
      expect(await ledger(books, code)).toMatchObject({ state: "valid", remaining: 1, granted: 0 });
    }
  });

  it("neither block each other nor lose a credit while visitors redeem, spend and get their money back", async () => {
    const packages = await Promise.all(Array.from({ length: 8 }, () => books.aPackage(100)));
    const visitors = Array.from({ length: 150 }, aVisitor);
    const refunds: Promise<void>[] = [];
    const wholly = { amount: 100, returned: 100, isDisputed: false };
    const answers = await calling(
      4_000,
      backends,
      (backend, index) => {
        const visitor = visitors[(index * 7) % visitors.length] ?? aVisitor();
        const bought = packages[(index * 3) % packages.length];
        if (index % 500 === 499 && bought)
          refunds.push(books.credits.settle(bought.intent, async () => wholly));
        return index % 3 === 0
          ? backend.redeem({ ...visitor, address: aVisitor().address }, bought?.code ?? "")
          : backend.spend({ ...visitor, address: aVisitor().address }, `RE-${index % 60}`);
      },
      300,
    );
    await Promise.all(refunds);
    const seen = Object.keys(tally(answers));
    const right = ["200", "402 payment-required", "404 invalid-code", "429 too-many-requests"];
    expect(seen.filter((each) => !right.includes(each))).toEqual([]);
    expect(seen).toContain("200");
    const ledgers = [...(await allLedgers(books)).values()];
    expect(ledgers.filter(({ revoked }) => revoked > 0).length).toBeGreaterThan(1);
    expect(ledgers.filter(({ revoked, remaining }) => revoked > 0 && remaining > 0)).toEqual([]);
  });
});

describe("a backend that is killed", () => {
  it("amid 2,000 redemptions loses no credit and gives none twice", async () => {
    const { code } = await books.aPackage(50);
    const visitors = Array.from({ length: 2_000 }, aVisitor);
    let answered = 0;
    let killed: Promise<void> | undefined;
    const answers = await Promise.all(
      visitors.map(async (visitor, index) => {
        const answer = await backendAt(index % 2).redeem(visitor, code);
        if ((answered += 1) === 15) killed = first().kill();
        return answer;
      }),
    );
    await killed;
    const counted = tally(answers);
    expect(counted["0"]).toBeGreaterThan(0);
    expect(await ledger(books, code)).toMatchObject({ remaining: 0, granted: 50, spent: 0 });
    const owners = await ownersOf(books, code);
    expect([...owners.values()]).toEqual(Array(50).fill(1));
    // Whoever was told so has a credit, and whoever was refused has none.
    const told = visitors.filter((_, index) => answers[index]?.status === 200);
    const refused = visitors.filter((_, index) => answers[index]?.status === 404);
    expect(told.filter(({ clientId }) => !owners.has(books.keyed.hash("client", clientId)))).toEqual([]);
    expect(refused.filter(({ clientId }) => owners.has(books.keyed.hash("client", clientId)))).toEqual([]);
    backends = [await start(), second()];
  });

  it("at 20 moments of a purchase costs nobody a payment and gives nobody a credit twice", async () => {
    for (let moment = 0; moment < 20; moment += 1) {
      const visitor = aVisitor();
      const attempt = randomBytes(8).toString("hex");
      const order = (backend: Backend) =>
        backend.checkout(visitor, priceIds["STRIPE_PRICE_SINGLE_DE"] ?? "", attempt);
      const isDuringCheckout = moment % 2 === 0;
      const delay = Math.floor(moment / 2) * 4;

      if (isDuringCheckout) await killDuring(delay, [order(first())]);
      const { session, code } = payFor(await order(isDuringCheckout ? second() : first()));
      const webhook = (backend: Backend) =>
        backend.handleEvent(stripe.event("checkout.session.completed", session));
      if (!isDuringCheckout) {
        await killDuring(delay, [webhook(first()), first().verify(visitor, session)]);
      }
      // The provider reports again what nobody has taken, and the visitor tries again.
      const [heard, verified] = await Promise.all([webhook(second()), second().verify(visitor, session)]);
      expect(heard).toBe(204);
      expect(verified.body).toEqual({ session: { payment_status: "paid" }, code, credits: 1 });
      expect(await paymentsOf(books, session)).toBe(1);
      expect(await ledger(books, code)).toMatchObject({ state: "valid", remaining: 1, granted: 0 });
      backends = [await start(), second()];
    }
    const sold = [...stripe.sessions.values()].map(({ metadata }) => metadata["code"]);
    expect(new Set(sold).size).toBe(sold.length);
  }, 240_000);
});

/** Kills the first backend so many ms after calls began that may be lost with it. */
async function killDuring(ms: number, begun: readonly Promise<unknown>[]): Promise<void> {
  const killed = new Promise<void>((done, fail) => {
    setTimeout(() => first().kill().then(done, fail), ms);
  });
  await Promise.all([killed, ...begun]);
}

/** The visitor's order is paid at the provider's. */
function payFor({ status, body }: Answer): { readonly session: string; readonly code: string } {
  expect(status).toBe(200);
  const url = typeof body === "object" && body !== null && "url" in body ? String(body.url) : "";
  const session = stripe.sessionAt(url);
  stripe.pay(session.id);
  return { session: session.id, code: session.metadata["code"] ?? "" };
}

const pay = async (visitor: Visitor, price: string) =>
  payFor(await first().checkout(visitor, priceIds[price] ?? "", randomBytes(8).toString("hex")));
