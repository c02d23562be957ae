/* A crowd in front of the real servers: `node tests/bench/load.mjs [seconds] [embedded | postgres]`. */
import { mkdtempSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { extractText } from "unpdf";
import { startPostgres } from "../services/services.mjs";
import { address, startOurs } from "./servers.mjs";
import {
  aVisitor,
  backendOf,
  call,
  family,
  pathOf,
  pdfRequest,
  richCode,
  table,
  variables,
} from "./visitors.mjs";

const seconds = Number(process.argv[2] ?? 60);
const postgres = process.argv[3] === "postgres" ? await startPostgres() : undefined;
const rich = richCode(1_000_000);

/** Puts a code into the database that the servers made before. */
const seed = async (dataDir) => {
  if (postgres) {
    const { default: pg } = await import("pg");
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(rich.statement);
    await client.end();
  } else {
    const { PGlite } = await import("@electric-sql/pglite");
    const database = await PGlite.create(join(dataDir, "postgres"));
    await database.exec(rich.statement);
    await database.close();
  }
};

const rows = [["what", "measured", "target", ""]];
const judge = (what, measured, target, isMet) => rows.push([what, measured, target, isMet ? "ok" : "MISSED"]);

/** 200 connections, each with one call after the other. */
const crowd = async (name, target, bodyOf, expected) => {
  const failures = new Map();
  const running = autocannon({
    url: address,
    connections: 200,
    duration: seconds,
    timeout: 60,
    requests: [
      {
        method: "POST",
        path: pathOf(target),
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(bodyOf()),
          headers: { "content-type": "application/json", ...aVisitor() },
        }),
      },
    ],
  });
  running.on("reqError", ({ code, message }) => {
    const reason = code ?? message;
    failures.set(reason, (failures.get(reason) ?? 0) + 1);
  });
  const result = await running;
  for (const [reason, count] of failures) console.log(`${name}: ${count} x ${reason}`);
  const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => [
    Number(status),
    count,
  ]);
  const wrong = statuses.filter(([status]) => !expected.includes(status));
  const errors = result.errors + wrong.reduce((sum, [, count]) => sum + count, 0);
  const { p50, p99 } = result.latency;
  const answers = statuses.map(([status, count]) => `${count} x ${status}`).join(", ");
  judge(`${name}: errors`, `${errors} of ${answers}`, "0", errors === 0);
  judge(`${name}: p99 / p50`, `${p99} / ${p50} ms = ${(p99 / p50).toFixed(2)}`, "<= 10", p99 <= 10 * p50);
  rows.push([`${name}: calls per second`, (result.requests.total / result.duration).toFixed(0), "", ""]);
};

let markers = 0;
const render = async () => {
  const marker = `RE-${(markers += 1)}-${Math.random().toString(36).slice(2, 8)}`;
  return { marker, ...(await call("/api/generate/pdf", aVisitor(), pdfRequest(marker))) };
};

/** So many visitors who each have one PDF made after the other. */
const renderFor = async (visitors, duration, seen) => {
  const until = performance.now() + duration * 1000;
  const answers = [];
  const visit = async () => {
    while (performance.now() < until) {
      const answer = await render();
      // What is answered after the end was begun before it and would flatter the rate.
      if (performance.now() < until) answers.push(answer);
    }
  };
  const watch = seen && setInterval(seen, 1000);
  await Promise.all(Array.from({ length: visitors }, visit));
  clearInterval(watch);
  return answers;
};

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const pdfs = async (pid) => {
  const cores = availableParallelism();
  await renderFor(cores, Math.min(10, seconds / 3));
  const span = Math.max(5, seconds / 3);
  const limit = (await renderFor(cores, span)).length / span;
  const memory = [];
  const watch = () => {
    const backend = backendOf(pid);
    memory.push((backend.rss + family(backend.pid).reduce((sum, { rss }) => sum + rss, 0)) / 1024);
  };
  const answers = await renderFor(20, seconds, watch);
  const good = answers.filter(({ status }) => status === 200);
  const rate = good.length / seconds;
  const errors = answers.length - good.length;
  judge("20 PDFs at once: errors", `${errors} of ${answers.length}`, "0", errors === 0);
  const rates = `${rate.toFixed(1)} / ${limit.toFixed(1)} per second = ${(rate / limit).toFixed(2)}`;
  judge(`20 PDFs at once: rate against ${cores} at once`, rates, ">= 0.7", rate >= 0.7 * limit);

  const part = Math.floor(memory.length / 6);
  const early = mean(memory.slice(part, 2 * part));
  const late = mean(memory.slice(-part));
  const sizes = `${late.toFixed(0)} / ${early.toFixed(0)} MB = ${(late / early).toFixed(2)}`;
  judge("memory, last sixth against the second", sizes, "<= 1.15", late <= 1.15 * early);

  let strange = 0;
  for (const { marker, body } of good) {
    const { text } = await extractText(new Uint8Array(body), { mergePages: true });
    const found = text.match(/RE-\d+-\w{6}/g) ?? [];
    if (found.length === 0 || found.some((each) => each !== marker)) strange += 1;
  }
  judge("PDFs with another's text", `${strange} of ${good.length}`, "0", strange === 0);

  const many = await Promise.all(Array.from({ length: 120 }, render));
  const busy = many.filter(({ status, code }) => status === 503 && code === "renderer-busy");
  const polite = busy.filter(({ headers }) => Number(headers.get("retry-after")) > 0);
  const served = many.filter(({ status }) => status === 200).length;
  const isPolite = busy.length > 0 && polite.length === busy.length && served + busy.length === many.length;
  judge(
    "120 PDFs at once",
    `${served} x 200, ${busy.length} x 503, ${polite.length} with Retry-After`,
    "all",
    isPolite,
  );
};

const dataDir = mkdtempSync(join(tmpdir(), "bench-load-"));
const env = { ...variables, ...(postgres && { DATABASE_URL: postgres.url }) };
await (await startOurs(dataDir, env)).stop();
await seed(dataDir);
const ours = await startOurs(dataDir, env);
try {
  await crowd("prices", "/api/payment/prices", () => ({ priceId: "demo_m_de" }), [200]);
  let calls = 0;
  const couponCode = () => ((calls += 1) % 2 ? rich.code : "AAAAAAAAAAAAAAAA");
  await crowd(
    "codes, half of them wrong",
    "/api/payment/coupon",
    () => ({ couponCode: couponCode() }),
    [200, 404],
  );
  await pdfs(ours.pid);
} finally {
  await ours.stop();
  await postgres?.stop();
}
console.log(`\n${postgres ? "PostgreSQL" : "embedded database"}, ${seconds} seconds each`);
table(rows);
process.exitCode = rows.some((row) => row[3] === "MISSED") ? 1 : 0;
