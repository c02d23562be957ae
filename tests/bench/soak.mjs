/*
 * Mixed traffic for a while: `node tests/bench/soak.mjs [minutes]`. Every minute the browser is killed, and in the
 * middle the database is restarted (the embedded one with its backend). Every answer has to be right or a problem with a
 * code, and in the end all credits and payments have to add up.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { extractText } from "unpdf";
import { hasPostgres, startPostgres } from "../services/services.mjs";
import { address, backendAddress, startOurs } from "./servers.mjs";
import {
  aVisitor,
  backendOf,
  browserOf,
  call,
  invoice,
  pdfRequest,
  richCode,
  table,
  token,
  variables,
} from "./visitors.mjs";

const minutes = Number(process.argv[2] ?? 30);
const visitorsAtOnce = 8;
const pause = (ms) => new Promise((next) => setTimeout(next, ms));

const postgres = hasPostgres() ? await startPostgres() : undefined;
const dataDir = mkdtempSync(join(tmpdir(), "bench-soak-"));
const env = { ...variables, ...(postgres && { DATABASE_URL: postgres.url }) };

/** Runs statements in the database while no backend holds the embedded one; rows of the last. */
const query = async (...statements) => {
  if (postgres) {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    let rows;
    for (const statement of statements) ({ rows } = await client.query(statement));
    await client.end();
    return rows;
  }
  const { PGlite } = await import("@electric-sql/pglite");
  const database = await PGlite.create(join(dataDir, "postgres"));
  let rows;
  for (const statement of statements) ({ rows } = await database.query(statement));
  await database.close();
  return rows;
};

/** How often which answer came, and what was wrong. */
const answers = new Map();
const wrong = [];
/** What may go wrong while a browser or a database is away, and is then said so. */
const excuses = new Set([
  "500 render-failed",
  "502 backend-unreachable",
  "503 database-unavailable",
  "503 renderer-busy",
  "504 render-timeout",
]);

/** A call whose answer is one of `right`, checked further by `check`, or an excuse; undefined for an excuse. */
const expectAnswer = async (name, answer, right, check = () => true) => {
  const { status, code } = answer;
  const key = `${status}${code && ` ${code}`}`;
  const row = `${name}\t${key}`;
  answers.set(row, (answers.get(row) ?? 0) + 1);
  if (excuses.has(key) && !right.includes(key)) return undefined;
  if (!right.includes(key) || !(await check(answer)))
    wrong.push(`${row}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  return right.includes(key) ? answer : undefined;
};

/** The same call until it is not excused, as a visitor tries again. */
const insist = async (make) => {
  for (;;) {
    const answer = await make();
    if (answer) return answer;
    await pause(500);
  }
};

const rich = richCode(1_000_000);
const attachment = await (async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const xml = new TextEncoder().encode("<rsm:CrossIndustryInvoice/>");
  await document.attach(xml, "factur-x.xml", { mimeType: "text/xml", afRelationship: "Alternative" });
  return new File([await document.save()], "rechnung.pdf", { type: "application/pdf" });
})();

let numbers = 0;
const aNumber = () => `RE-${(numbers += 1)}`;
const left = ({ headers }) => Number(headers.get("x-credits-left"));
const paidSessions = [];
const counted = { redeemed: 0, spent: 0 };

const spend = (visitor, number, right = ["200"], check) =>
  call("/api/generate/xml-cii", visitor, invoice(number)).then((answer) =>
    expectAnswer("xml-cii", answer, right, check),
  );

/** What visitors do, each from its beginning to its end. */
const visits = {
  async looksAtPrices() {
    const answer = await call("/api/payment/prices", aVisitor(), { priceId: "demo_m_de" });
    await expectAnswer("prices", answer, ["200"], ({ body }) => body.amount === 20 && body.price === 2490);
  },

  async guesses() {
    const visitor = aVisitor();
    let isEachCounted = true;
    for (let guess = 1; guess <= 6; guess += 1) {
      const answer = await call("/api/payment/coupon", visitor, { couponCode: "AAAA-AAAA-AAAA-AAAA" });
      const right = guess <= 5 ? "404 invalid-code" : "429 too-many-requests";
      const instead = isEachCounted ? [] : ["404 invalid-code", "429 too-many-requests"];
      isEachCounted &&= (await expectAnswer("coupon, wrong", answer, [right, ...instead])) !== undefined;
    }
  },

  async redeemsAndWrites() {
    const visitor = aVisitor();
    await insist(async () => {
      const answer = await call("/api/payment/coupon", visitor, { couponCode: rich.code });
      return expectAnswer("coupon, right", answer, ["200"], ({ body }) => body.credits > 0);
    });
    counted.redeemed += 1;
    const number = aNumber();
    await insist(() => spend(visitor, number));
    counted.spent += 1;
    for (let again = 0; again < 3; again += 1) await spend(visitor, number);
  },

  async hasNothing() {
    await spend(aVisitor(), aNumber(), ["402 payment-required"]);
  },

  async prints() {
    const marker = `RE-${randomUUID().slice(0, 8)}`;
    const answer = await call("/api/generate/pdf", aVisitor(), pdfRequest(marker));
    await expectAnswer("pdf", answer, ["200"], async ({ body }) => {
      const { text } = await extractText(new Uint8Array(body), { mergePages: true });
      return text.includes(marker);
    });
  },

  async uploads() {
    const form = new FormData();
    form.set("file", attachment);
    const answer = await call("/api/parse/pdf", aVisitor(), form);
    await expectAnswer("parse", answer, ["200"], ({ body }) => body.xmlData.includes("CrossIndustryInvoice"));
  },

  async buys() {
    const visitor = aVisitor();
    const isSingle = Math.random() < 0.5;
    const attempt = { "idempotency-key": randomUUID() };
    const order = {
      priceId: isSingle ? "demo_single_de" : "demo_s_de",
      success_url: `${address}/?payment_id={CHECKOUT_SESSION_ID}&payment_successful=true`,
      cancel_url: `${address}/?payment_failed=true`,
    };
    const { body } = await insist(async () => {
      const answer = await call("/api/payment/checkout", visitor, order, attempt);
      return expectAnswer("checkout", answer, ["200"]);
    });
    const session = body.url.split("/").at(-1);
    await insist(() => pay(session));
    paidSessions.push(session);
    const amount = isSingle ? 1 : 5;
    const verified = await insist(async () => {
      const answer = await call("/api/payment/verify", visitor, { session_id: session });
      return expectAnswer(
        "verify",
        answer,
        ["200"],
        ({
          body: {
            session: { payment_status },
            credits,
          },
        }) => payment_status === "paid" && credits === (isSingle ? 1 : 0),
      );
    });
    if (!isSingle) {
      await insist(async () => {
        const answer = await call("/api/payment/coupon", visitor, { couponCode: verified.body.code });
        return expectAnswer("coupon, bought", answer, ["200"]);
      });
    }
    for (let use = 1; use <= amount; use += 1) {
      const number = aNumber();
      await insist(() => spend(visitor, number, ["200"], (answer) => left(answer) === amount - use));
      counted.spent += 1;
    }
    await spend(visitor, aNumber(), ["402 payment-required"]);
  },
};

/** The demonstration's page asks the backend itself; what the proxy would have said of a dead one is said here. */
const pay = async (session) => {
  const answer = await fetch(`${backendAddress}/demo-checkout/${session}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-backend-token": token },
    body: JSON.stringify({ action: "pay" }),
  }).then(
    async (got) => ({ status: got.status, body: await got.json() }),
    () => ({ status: 502, body: { code: "backend-unreachable" } }),
  );
  return expectAnswer("demo payment", { ...answer, code: answer.body.code ?? "" }, ["200"]);
};

const kill = (one, name) => {
  console.log(`${new Date().toISOString().slice(11, 19)} ${name}: ${one ? "killed" : "not there"}`);
  if (one) process.kill(one.pid, "SIGKILL");
};

await (await startOurs(dataDir, env)).stop();
await query(rich.statement);
const ours = await startOurs(dataDir, env);
const end = Date.now() + minutes * 60_000;

const visit = async () => {
  const all = Object.values(visits);
  while (Date.now() < end) await all[Math.floor(Math.random() * all.length)]();
};
const trouble = async () => {
  const middle = Date.now() + (minutes * 60_000) / 2;
  let isRestarted = false;
  for (let next = Date.now() + 30_000; Date.now() < end; await pause(250)) {
    if (Date.now() > next) {
      next += 60_000;
      kill(browserOf(ours.pid), "browser");
    }
    if (Date.now() > middle && !isRestarted) {
      isRestarted = true;
      if (postgres) {
        await postgres.end();
        await pause(2_000);
        await postgres.start();
        console.log(`${new Date().toISOString().slice(11, 19)} database: restarted`);
      } else kill(backendOf(ours.pid), "backend");
    }
  }
};

try {
  await Promise.all([trouble(), ...Array.from({ length: visitorsAtOnce }, visit)]);
} finally {
  await ours.stop();
}

const [sums] = await query(`
  select
    (select count(*) from codes c where c.total <> c.remaining + c.spent + c.revoked
      + (select coalesce(sum(g.remaining), 0) from grants g where g.code = c.hash))::int as unbalanced,
    (select coalesce(sum(spent), 0) from codes)::int as spent,
    (select count(*) from spendings)::int as numbers,
    (select total - remaining from codes where hash = '${rich.hash}')::int as redeemed,
    (select count(*) from payments)::int as payments,
    (select count(*) from demo_sessions where status = 'paid')::int as paid,
    (select count(*) from payments p join codes c on c.hash = p.code where c.state = 'valid')::int as delivered`);
await postgres?.stop();

console.log(
  `\n${postgres ? "PostgreSQL" : "embedded database"}, ${minutes} minutes, ${visitorsAtOnce} visitors at once`,
);
table([
  ["route", "answer", "times"],
  ...[...answers].sort(([a], [b]) => a.localeCompare(b)).map(([row, count]) => [...row.split("\t"), count]),
]);
const checks = [
  ["codes whose credits do not add up", sums.unbalanced, sums.unbalanced === 0],
  ["credits spent / numbers paid for", `${sums.spent} / ${sums.numbers}`, sums.spent === sums.numbers],
  [
    "numbers paid for / answers that said so",
    `${sums.numbers} / ${counted.spent}`,
    sums.numbers === counted.spent,
  ],
  // A redemption whose answer got lost is tried again, and the visitor has two.
  [
    "taken of the code / answers that said so",
    `${sums.redeemed} / ${counted.redeemed}`,
    sums.redeemed >= counted.redeemed,
  ],
  [
    "paid / payments / delivered",
    `${sums.paid} / ${sums.payments} / ${sums.delivered}`,
    sums.paid === paidSessions.length && sums.paid === sums.payments && sums.paid === sums.delivered,
  ],
  ["wrong answers", wrong.length, wrong.length === 0],
];
console.log();
table([
  ["sum", "value", ""],
  ...checks.map(([name, value, isRight]) => [name, value, isRight ? "ok" : "WRONG"]),
]);
for (const line of wrong.slice(0, 20)) console.log(line);
process.exit(checks.every(([, , isRight]) => isRight) ? 0 : 1);
