import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createCredits } from "../../backend/credits/credits";
import { plainCode } from "../../backend/credits/code-letters";
import * as client from "../../backend/db/client";
import { isOutage } from "../../backend/db/outage";
import { codes, grants, payments, spendings } from "../../backend/db/schema";
import { openKeyedDatabase } from "../../backend/db/keyed-database";
import { createRateLimits } from "../../backend/http/rate-limits";
import { createDemo } from "../../backend/payments/demo";
import { demoPrices, priceList } from "../../backend/payments/price-list";
import { createShop } from "../../backend/payments/shop";
import { calls } from "../../lib/contract/targets";
import { demoPriceId } from "../../lib/shop/offers";
import { serverLimits } from "../../backend/limits";
import { carelessDisk, moodyDisk } from "../backend/a-careless-disk";
import { aWorkerFile, openDatabase } from "../backend/a-database";
import { root } from "../backend/a-renderer";
import { aVisitor, told } from "../backend/a-shop";
import { anApp } from "../backend/an-app";
import { aSheet } from "../backend/sheets";

const folder = mkdtempSync(join(tmpdir(), "durable "));
const template = join(folder, "template");
const pepper = "a pepper of the tests";
const shopper = join(root, "node_modules", `.shopper-${process.pid}.mjs`);

/** A shop in a process of its own, which tells what it was told is done. */
const aShopper = `
  import { createCredits } from "./backend/credits/credits";
  import { openDatabase } from "./backend/db/client";
  import { openKeyedDatabase } from "./backend/db/keyed-database";
  const [, , dataDir, workerFile] = process.argv;
  const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
  const keyed = await openKeyedDatabase(database.queries, ${JSON.stringify(pepper)});
  const credits = createCredits(async () => keyed);
  for (let visitor = 0; visitor < 4; visitor += 1) void buy(visitor);
  async function buy(visitor) {
    for (let turn = 0; ; turn += 1) {
      const clientId = ("Client" + visitor + "x" + turn).padEnd(32, "x");
      const sessionId = "cs_" + visitor + "_" + turn;
      const code = await credits.reserve(5);
      await credits.grant({ sessionId, intent: "pi_" + sessionId, clientId, code, amount: 5 });
      process.send({ did: "buy", code, sessionId, clientId });
      await credits.redeem(clientId, code);
      process.send({ did: "redeem", code, sessionId, clientId });
      await credits.spend(clientId, "RE-1");
      process.send({ did: "spend", code, sessionId, clientId });
    }
  }`;

beforeAll(async () => {
  await (await openDatabase({ databaseUrl: undefined, dataDir: template })).close();
  await build({
    stdin: { contents: aShopper, resolveDir: root, loader: "ts" },
    outfile: shopper,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(shopper, { force: true });
});

const fact = z.object({
  did: z.enum(["buy", "redeem", "spend"]),
  code: z.string(),
  sessionId: z.string(),
  clientId: z.string(),
});
type Fact = z.infer<typeof fact>;

/** What the shop had acknowledged when the power went, at some moment of its work. */
async function shopUntilThePowerGoes(dataDir: string, workerFile: string): Promise<readonly Fact[]> {
  const told: Fact[] = [];
  const enough = 20 + Math.floor(Math.random() * 60);
  const child = fork(shopper, [dataDir, workerFile], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", (message) => {
    told.push(fact.parse(message));
    if (told.length === enough) setTimeout(() => child.kill("SIGKILL"), Math.random() * 30);
  });
  await new Promise((resolve) => child.once("exit", resolve));
  expect(told.length).toBeGreaterThanOrEqual(enough);
  return told;
}

describe("after a power cut", () => {
  it.each([1, 2, 3])(
    "everything that was acknowledged is there, and the books add up (%i)",
    async (round) => {
      const [real, left] = [join(folder, `real-${round}`), join(folder, `left-${round}`)];
      cpSync(template, real, { recursive: true });
      cpSync(template, left, { recursive: true });
      const facts = await shopUntilThePowerGoes(real, await aWorkerFile(carelessDisk(real, left)));

      const database = await openDatabase({ databaseUrl: undefined, dataDir: left });
      const { hash } = await openKeyedDatabase(database.queries, pepper);
      const paid = new Set((await database.queries.select().from(payments)).map(({ id }) => id));
      const spent = new Set((await database.queries.select().from(spendings)).map(({ owner }) => owner));
      const granted = await database.queries.select().from(grants);
      const owners = new Set(granted.map(({ owner }) => owner));
      const books = await database.queries.select().from(codes);
      for (const { did, sessionId, clientId, code } of facts) {
        const owner = hash("client", clientId);
        const book = books.find((each) => each.hash === hash("code", plainCode(code)));
        expect(book).toMatchObject({ state: "valid", total: 5 });
        expect(paid.has(sessionId)).toBe(true);
        if (did !== "buy") expect(owners.has(owner)).toBe(true);
        if (did === "spend") expect([spent.has(owner), book?.spent]).toEqual([true, 1]);
      }
      for (const { hash: code, total, remaining, spent: used, revoked } of books) {
        const known = granted.filter((each) => each.code === code);
        const theirs = known.reduce((sum, each) => sum + each.remaining, 0);
        expect(remaining + theirs + used + revoked).toBe(total);
      }
      await database.close();
    },
  );
});

describe("on a disk that has its moods, the embedded database", () => {
  const [mood, diary] = [join(folder, "mood"), join(folder, "diary")];
  const entries = () => readFileSync(diary).length;
  let database: client.Database;
  let credits: ReturnType<typeof createCredits>;
  let keyed: Awaited<ReturnType<typeof openKeyedDatabase>>;
  beforeAll(async () => {
    writeFileSync(mood, "");
    writeFileSync(diary, "");
    const dataDir = join(folder, "moody");
    cpSync(template, dataDir, { recursive: true });
    const workerFile = await aWorkerFile(moodyDisk(mood, diary));
    database = await client.openDatabase({ databaseUrl: undefined, dataDir, workerFile });
    keyed = await openKeyedDatabase(database.queries, pepper);
    credits = createCredits(async () => keyed);
  });
  afterAll(() => database.close());
  const clientId = "Client".padEnd(32, "x");
  const order = (code: string) =>
    ({ sessionId: `cs_${code}`, intent: `pi_${code}`, clientId, code, amount: 3 }) as const;

  it("has put every change about money on the disk when it is acknowledged", async () => {
    const code = await credits.reserve(3);
    for (const change of [
      () => credits.grant(order(code)),
      () => credits.redeem(clientId, code),
      () => credits.spend(clientId, "RE-1"),
      () => credits.settle(`pi_${code}`, async () => ({ amount: 300, returned: 300, isDisputed: false })),
    ]) {
      const before = entries();
      await change();
      expect(entries()).toBeGreaterThan(before);
    }
  });

  it("writes nothing about who calls into its log, and lets no counted call wait for the disk", async () => {
    const rateLimits = createRateLimits(async () => keyed);
    await rateLimits.take("pdf", { clientId, address: "192.0.2.1" });
    const before = entries();
    for (let call = 0; call < 5; call += 1) await rateLimits.take("pdf", { clientId, address: "192.0.2.1" });
    expect(entries()).toBe(before);
  });

  it.each([
    ["keep", "broken"],
    ["take", "deaf"],
  ])(
    "acknowledges nothing that the disk refuses to %s, and goes on when it does again",
    async (_what, refusing) => {
      const code = await credits.reserve(3);
      writeFileSync(mood, refusing);
      const failure = await credits.grant(order(code)).catch((error: unknown) => error);
      expect(isOutage(failure)).toBe(true);
      expect(await database.health()).toBe("down");
      writeFileSync(mood, "");
      await expect.poll(() => database.health(), { timeout: 30_000 }).toBe("ok");
      expect(await credits.grant(order(code))).toBe("paid");
      const rows = await database.queries
        .select()
        .from(payments)
        .where(eq(payments.id, `cs_${code}`));
      expect(rows).toHaveLength(1);
      expect(await credits.redeem(clientId, code)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("on a full disk", () => {
  const [mood, diary] = [join(folder, "fullness"), join(folder, "diary of the full")];
  let database: client.Database;
  let credits: ReturnType<typeof createCredits>;
  let app: FastifyInstance;
  beforeAll(async () => {
    writeFileSync(mood, "");
    const dataDir = join(folder, "full");
    cpSync(template, dataDir, { recursive: true });
    const workerFile = await aWorkerFile(moodyDisk(mood, diary));
    database = await client.openDatabase({ databaseUrl: undefined, dataDir, workerFile });
    const keyed = await openKeyedDatabase(database.queries, pepper);
    credits = createCredits(async () => keyed);
    const soldAs = priceList(demoPrices);
    const demo = createDemo(async () => keyed, soldAs);
    app = await anApp({
      database,
      credits,
      rateLimits: createRateLimits(async () => keyed),
      paywall: "on",
      payments: "demo",
      shop: createShop(demo, soldAs, credits),
      demo,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it("what costs money waits, what is free goes on within its limits, health says why, and space alone mends it", async () => {
    const visitor = aVisitor(app);
    const buy = () => visitor.checkout(demoPriceId("M", "de"), randomUUID());
    const pdf = () => visitor.call(calls.pdf, pdfRequest);
    const read = () =>
      visitor.call(calls.parsePdf, upload, { "content-type": "multipart/form-data; boundary=border" });
    const reserved: string[] = [];
    const fill = async () => {
      for (;;) reserved.push(await credits.reserve(1));
    };
    writeFileSync(mood, "full");
    expect(isOutage(await fill().catch((error: unknown) => error))).toBe(true);

    const refused = await buy();
    expect([told(refused), refused.headers["retry-after"]]).toEqual(["503 database-unavailable", "5"]);
    expect(told(await pdf())).toBe("200");
    const answers: string[] = [];
    for (let times = 0; times < serverLimits.calls.parse.times + 2; times += 1)
      answers.push(told(await read()));
    expect(answers).toEqual([
      ...Array(serverLimits.calls.parse.times).fill("200"),
      ...Array(2).fill("429 too-many-requests"),
    ]);
    const health = await app.inject("/health");
    expect([health.statusCode, health.json().database]).toEqual([503, "full"]);

    writeFileSync(mood, "");
    await expect.poll(async () => (await app.inject("/health")).json().database).toBe("ok");
    expect(told(await buy())).toBe("200");
    const kept = new Set((await database.queries.select().from(codes)).map(({ hash }) => hash));
    const { hash } = await openKeyedDatabase(database.queries, pepper);
    expect(reserved.filter((code) => !kept.has(hash("code", plainCode(code))))).toEqual([]);
  });
});

const pdfRequest = {
  invoiceHtml: aSheet("x").html,
  extractedStyles: "",
  locale: "de",
  customerLogo: "",
  invoiceID: "RE-1",
  company: "Muster GmbH",
};

const upload = [
  "--border",
  'content-disposition: form-data; name="file"; filename="a.pdf"',
  "",
  "%PDF-1.7",
  "--border--",
  "",
].join("\r\n");
