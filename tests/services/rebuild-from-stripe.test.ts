import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { priceIds, startStripeServer, type StripeServer } from "../backend/a-stripe-server";
import { startNode } from "../web/processes";
import {
  aVisitor,
  openBooks,
  pepper,
  startBackend,
  type Backend,
  type Books,
  type Visitor,
} from "./backends";
import { allLedgers } from "./ledger";
import { startPostgres } from "./services.mjs";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());

type Place = Readonly<Record<string, string>>;

const start = (place: Place) => startBackend({ ...place, ...stripe.environment });

/** The command as an operator types it. */
async function rebuild(place: Place, ...options: readonly string[]) {
  const command = startNode(["scripts/rebuild-from-stripe.mjs", ...options], {
    ...stripe.environment,
    ...place,
    CODE_PEPPER: pepper,
  });
  const code = await command.ended;
  return { code, says: command.stdout() + command.stderr() };
}

const checkout = z.object({ session_id: z.string() });

async function buy(
  backend: Backend,
  offer: "S" | "M" | "SINGLE",
): Promise<Visitor & { readonly session: string }> {
  const visitor = aVisitor();
  const answer = await backend.checkout(visitor, priceIds[`STRIPE_PRICE_${offer}_DE`] ?? "", "attempt");
  const session = checkout.parse(answer.body).session_id;
  stripe.pay(session);
  expect(await backend.handleEvent(stripe.event("checkout.session.completed", session))).toBe(204);
  return { ...visitor, session };
}

/** Three purchases; half of the money of one goes back. */
async function sales(backend: Backend) {
  const single = await buy(backend, "SINGLE");
  const small = await buy(backend, "S");
  const half = await buy(backend, "M");
  stripe.refund(half.session, 1245);
  expect(await backend.handleEvent(stripe.event("charge.refunded", half.session))).toBe(204);
  return { single, small, half };
}

const ledgersOf = async (place: { databaseUrl: string | undefined; dataDir: string }) => {
  const books: Books = await openBooks(place);
  const ledgers = new Map(await allLedgers(books));
  await books.close();
  return ledgers;
};

describe("a ledger that was lost is the same again from Stripe", () => {
  it("in another PostgreSQL, while a backend serves from it", async () => {
    const [lost, fresh] = await Promise.all([startPostgres(), startPostgres()]);
    const before = await start({ DATABASE_URL: lost.url });
    const { small, half } = await sales(before);
    const was = await ledgersOf({ databaseUrl: lost.url, dataDir: "" });
    await before.stop();
    await lost.stop();

    const place = { DATABASE_URL: fresh.url };
    const after = await start(place);
    const looked = await rebuild(place, "--dry-run");
    expect(looked).toEqual({
      code: 0,
      says: expect.stringContaining("Would be granted: 3, for 26 invoices."),
    });
    expect((await ledgersOf({ databaseUrl: fresh.url, dataDir: "" })).size).toBe(0);

    expect(await rebuild(place)).toEqual({
      code: 0,
      says: expect.stringContaining("Granted: 3, for 26 invoices."),
    });
    expect(await ledgersOf({ databaseUrl: fresh.url, dataDir: "" })).toEqual(was);
    for (const { session, ...visitor } of [small, half]) {
      expect((await after.verify(visitor, session)).body).toMatchObject({
        credits: session === half.session ? 10 : 5,
      });
      expect((await after.spend(visitor, "RE-1")).status).toBe(200);
    }
    const again = await rebuild(place);
    expect(again.says).toContain("Paid at Stripe: 3. Here already: 3.");
    expect(again.says).toContain("Granted: 0");
    await after.stop();
    await fresh.stop();
  });

  it("in a new folder, once no backend uses it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rebuilt-"));
    const [lost, fresh] = [join(folder, "lost"), join(folder, "fresh")];
    const known = stripe.sessions.size;
    const before = await start({ DATA_DIR: lost });
    await sales(before);
    await before.stop();
    const was = await ledgersOf({ databaseUrl: undefined, dataDir: lost });

    const place = { DATA_DIR: fresh };
    const after = await start(place);
    const refused = await rebuild(place);
    expect(refused).toEqual({
      code: 1,
      says: expect.stringMatching(/^DATA_DIR .* is in use by another backend.*\n$/),
    });
    await after.stop();
    expect(await rebuild(place)).toEqual({
      code: 0,
      says: expect.stringContaining(`Granted: ${known + 3}, for`),
    });
    const is = await ledgersOf({ databaseUrl: undefined, dataDir: fresh });
    for (const [hash, ledger] of was) expect(is.get(hash)).toEqual(ledger);
    rmSync(folder, { recursive: true, force: true });
  }, 240_000);
});

describe("the command", () => {
  it("says in one line what it needs", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rebuilt-"));
    const place = { DATA_DIR: folder };
    expect(await rebuild({ ...place, STRIPE_SECRET_KEY: "" })).toEqual({
      code: 1,
      says: "STRIPE_SECRET_KEY must be set: payments are read from Stripe.\n",
    });
    expect(await rebuild(place, "--now")).toEqual({
      code: 1,
      says: "The only option is --dry-run: it tells what would be done, and does nothing.\n",
    });
    expect(await rebuild({ ...place, STRIPE_SECRET_KEY: "sk_test_another" })).toEqual({
      code: 1,
      says: "Stripe does not answer, or refuses the key. What was granted so far stays.\n",
    });
    rmSync(folder, { recursive: true, force: true });
  });
});
