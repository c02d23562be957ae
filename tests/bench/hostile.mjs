/*
 * The worst bodies that anybody has thought of, posted from 1, 5 and 20 addresses beside ten innocent visitors, and crowds
 * of connections from one address: `node tests/bench/hostile.mjs [seconds] [body or crowd ...]`. Loopback only; every
 * round ends after so many seconds, and each address posts one body after the other. What innocents wait is compared
 * with a quiet round before.
 */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName } from "pdf-lib";
import { aPng, rareCharacters, slowStyles, usesOfUses } from "../backend/hostile-bodies.mjs";
import { address as site, startOurs } from "./servers.mjs";
import {
  aVisitor,
  backendOf,
  call,
  family,
  invoice,
  pathOf,
  pdfRequest,
  table,
  variables,
} from "./visitors.mjs";

const [duration, ...chosen] = process.argv.slice(2);
const seconds = Number(duration ?? 60);
const innocents = 10;
/** MB that all processes of the product may take together. */
const mostMemory = 4_500;
/** An innocent's slowest twentieth beside one hostile address, against the quiet round. */
const mostRatio = 3;

const pause = (ms) => new Promise((next) => setTimeout(next, ms));
const bodyOf = (content, styles = "") => ({
  ...pdfRequest("RE-1"),
  invoiceHtml: `<div class="sheet-document"><div class="sheet">${content}</div></div>`,
  extractedStyles: styles,
});
const pdf = (body) => ({ target: "/api/generate/pdf", body });

const bomb = await (async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const packed = deflateSync(deflateSync(Buffer.alloc(300_000_000), { level: 9 }), { level: 9 });
  const filters = [PDFName.of("FlateDecode"), PDFName.of("FlateDecode")];
  const stream = document.context.stream(packed, { Type: "EmbeddedFile", Filter: filters });
  const embedded = { Type: "Filespec", F: "factur-x.xml", EF: { F: document.context.register(stream) } };
  document.catalog.set(
    PDFName.of("AF"),
    document.context.obj([document.context.register(document.context.obj(embedded))]),
  );
  return document.save();
})();
const noise = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from("1 0 obj << /A [".repeat(500_000))]);
const upload = (bytes) => {
  const form = new FormData();
  form.set("file", new File([bytes], "a.pdf", { type: "application/pdf" }));
  return { target: "/api/parse/pdf", body: form };
};

const blanks = `data:image/svg+xml,<svg><image href='data:image/png;base64,${" ".repeat(1_900_000)}!'/></svg>`;
const everything = {
  logo: () => ({
    target: "/api/generate/xml-cii",
    body: { ...invoice("RE-1"), customerLogo: { src: blanks, width: 100, ratio: 1 } },
  }),
  rare: () => pdf(bodyOf(`<p>x</p><p hidden>${rareCharacters(900_000)}</p>`)),
  use: () => pdf(bodyOf(`<svg>${usesOfUses}</svg>`)),
  png: () => pdf(bodyOf(`<img src="${aPng(20_000, 20_000)}">`)),
  pages: () => pdf(bodyOf('<p style="break-after:page">x</p>'.repeat(60_000))),
  slow: () => pdf(bodyOf("<b>x</b>".repeat(40_000), slowStyles)),
  picture: () => pdf(bodyOf(`<img src="${aPng(7_000, 7_000)}" style="width:9000px;filter:blur(9px)">`)),
  bomb: () => upload(bomb),
  noise: () => upload(noise),
};
const bodies = Object.entries(everything)
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .map(([name, make]) => ({ name, ...make() }));

const get = async (path, headers, body) => {
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(site + path, { method, headers, body });
  await answer.arrayBuffer();
  return { status: answer.status, code: "" };
};

const large = "x".repeat(7_900_000);
const allButOne = Buffer.from(large.slice(1));
const short = "x".repeat(15_000);
/** Made once: what the attacker's own machine works for its bodies is not the server's load. */
const junk = Buffer.from(JSON.stringify({ a: large }));
/** Sends all of a large body but its last byte, and stays until it is told something or the round is over. */
const stall = async (visitor, over) => {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const gone = once(socket, "close");
  const heads = Object.entries(visitor).map(([name, value]) => `${name}: ${value}`);
  const first = `POST ${pathOf("/api/generate/pdf")} HTTP/1.1\r\nhost: ${hostname}:${port}`;
  socket.write(
    [first, ...heads, "content-type: application/json", `content-length: ${large.length}`, "", ""].join(
      "\r\n",
    ),
  );
  socket.write(allButOne);
  const told = once(socket, "data").then(
    ([data]) => Number(String(data).slice(9, 12)),
    () => 0,
  );
  const status = await Promise.race([told, gone.then(() => 0), over.then(() => 0)]);
  socket.destroy();
  return { status, code: "" };
};
const unsigned = { "content-type": "application/json", "stripe-signature": "t=1,v1=00" };
/** What many connections of one address do, one after the other, and how many connections. */
const crowds = {
  junk: {
    sizes: [6, 20],
    go: (visitor) =>
      get(pathOf("/api/generate/pdf"), { ...visitor, "content-type": "application/json" }, junk),
  },
  webhook: {
    sizes: [6, 20],
    go: (visitor) => get("/api/stripe/webhook", { ...visitor, ...unsigned }, short.repeat(4)),
  },
  prices: { sizes: [6, 20], go: (visitor) => call("/api/payment/prices", visitor, { priceId: short }) },
  page: { sizes: [6, 20], go: (visitor) => get("/", visitor) },
  stalled: { sizes: [750], go: stall },
};

/** What innocent visitors do, one after the other. */
const visits = {
  pdf: (visitor) => call("/api/generate/pdf", visitor, pdfRequest("RE-2")),
  credits: (visitor) => get(pathOf("/api/payment/credits"), visitor),
  prices: (visitor) => call("/api/payment/prices", visitor, { priceId: "demo_m_de" }),
  xml: (visitor) => call("/api/generate/xml-cii", visitor, invoice("RE-2")),
  health: (visitor) => get("/api/health", visitor),
  page: (visitor) => get("/", visitor),
};
/** Without credits the XML has to be paid for: the answer of a backend that is well. */
const right = { pdf: 200, credits: 200, prices: 200, xml: 402, health: 200, page: 200 };

const at95 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const failures = [];
const hostileAnswers = new Map();
const address = (number) => ({ ...aVisitor(), "x-forwarded-for": `192.0.2.${number}` });

/**
 * So many addresses post the worst, or connections of one address do something else, until the time is over. Gives how often what
 * was answered.
 */
const attack = async ({ connections, crowd }) => {
  const answers = new Map();
  const end = performance.now() + seconds * 1_000;
  const over = pause(seconds * 1_000);
  const one = address(1);
  const post = async (number) => {
    const visitor = crowd ? one : address(number);
    for (let next = number; performance.now() < end; next += 1) {
      const { name, target, body } = crowd
        ? { name: `${connections} ${crowd}` }
        : bodies[next % bodies.length];
      const sent = crowd ? crowds[crowd].go(visitor, over) : call(target, visitor, body);
      const { status, code } = await sent.catch(() => ({ status: 0, code: "no answer" }));
      const key = `${name}\t${status} ${code}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      // Whoever is refused comes again at once, and not a thousand times a second.
      if (!crowd && [0, 429, 503].includes(status)) await pause(250);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => post(number + 1)));
  return answers;
};

/** The attack in a thread of its own: what an innocent waits for is neither its work nor its connections. */
const startAttack = async (what) => {
  const worker = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2), workerData: what });
  await once(worker, "message");
  return async () => {
    worker.postMessage("go");
    const [answers] = await once(worker, "message");
    for (const [key, count] of answers) hostileAnswers.set(key, (hostileAnswers.get(key) ?? 0) + count);
    await worker.terminate();
  };
};
if (!isMainThread) {
  const begun = once(parentPort, "message");
  parentPort.postMessage("ready");
  await begun;
  parentPort.postMessage(await attack(workerData));
  await new Promise(() => undefined);
}

/** One round: what each kind of visit took, in ms, beside an attack or none. */
const round = async (what) => {
  const times = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  const go = what && (await startAttack(what));
  const end = performance.now() + seconds * 1_000;
  const visit = async (_, number) => {
    const visitor = aVisitor();
    // Ten PDFs in the first instant and none later would decide the slowest twentieth.
    await pause(number * 400);
    while (performance.now() < end) {
      for (const [name, call] of Object.entries(visits)) {
        const began = performance.now();
        const answer = await call(visitor).catch((cause) => ({ status: 0, code: String(cause) }));
        times[name].push(performance.now() - began);
        if (answer.status !== right[name])
          failures.push(
            `beside ${JSON.stringify(what ?? "nothing")}, ${name}: ${answer.status} ${answer.code}`,
          );
        await pause(200 + Math.random() * 800);
      }
    }
  };
  await Promise.all([...Array.from({ length: innocents }, visit), go?.()]);
  return times;
};

const dataDir = mkdtempSync(join(tmpdir(), "bench-hostile-"));
const ours = await startOurs(dataDir, variables);
const rows = [["round", "what", "measured", "goal", ""]];
const judge = (what, name, measured, goal, isMet) =>
  rows.push([what, name, measured, goal, isMet ? "ok" : "MISSED"]);
let memory = 0;
const weigh = setInterval(() => {
  memory = Math.max(memory, family(ours.pid).reduce((sum, { rss }) => sum + rss, 0) / 1024);
}, 500);
const backend = backendOf(ours.pid)?.pid;
try {
  const quiet = await round();
  for (const [name, times] of Object.entries(quiet))
    rows.push(["quiet", name, `p95 ${at95(times).toFixed(0)} ms of ${times.length}`, "", ""]);
  for (const hostile of bodies.length > 0 ? [1, 5, 20] : []) {
    const times = await round({ connections: hostile });
    for (const name of Object.keys(visits)) {
      const ratio = at95(times[name]) / at95(quiet[name]);
      const measured = `p95 ${at95(times[name]).toFixed(0)} ms of ${times[name].length} = ${ratio.toFixed(1)} x quiet`;
      if (hostile === 1) judge(`${hostile} hostile`, name, measured, `<= ${mostRatio}`, ratio <= mostRatio);
      else rows.push([`${hostile} hostile`, name, measured, "", ""]);
    }
  }
  const pressing = Object.entries(crowds).filter(([name]) => chosen.length === 0 || chosen.includes(name));
  for (const [crowd, { sizes }] of pressing)
    for (const connections of sizes) {
      const before = await round();
      const times = await round({ connections, crowd });
      for (const visit of Object.keys(visits)) {
        const ratio = at95(times[visit]) / at95(before[visit]);
        const measured = `p95 ${at95(times[visit]).toFixed(0)} ms of ${times[visit].length} = ${ratio.toFixed(1)} x quiet`;
        // What hundreds of connections hold is bounded; what they send keeps any machine busy.
        if (connections > 20) rows.push([`${connections} x ${crowd}`, visit, measured, "", ""]);
        else judge(`${connections} x ${crowd}`, visit, measured, `<= ${mostRatio}`, ratio <= mostRatio);
      }
    }
  judge("all", "innocent visits that failed", failures.length, "0", failures.length === 0);
  judge(
    "all",
    "memory of all processes",
    `${memory.toFixed(0)} MB`,
    `<= ${mostMemory}`,
    memory <= mostMemory,
  );
  const isSame = backend !== undefined && backendOf(ours.pid)?.pid === backend;
  judge("all", "the backend", isSame ? "the same" : "started again", "the same", isSame);
} finally {
  clearInterval(weigh);
  await ours.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
table([
  ["body", "answer", "times"],
  ...[...hostileAnswers].sort().map(([key, count]) => [...key.split("\t"), count]),
]);
console.log();
for (const failure of new Set(failures)) console.log(failure);
console.log(`${seconds} seconds each, ${innocents} innocent visitors`);
table(rows);
process.exitCode = rows.some((row) => row[4] === "MISSED") ? 1 : 0;
