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
const crowds = Object.entries({
  junk: [[6, 20], (visitor) => call("/api/generate/pdf", visitor, { a: large })],
  webhook: [[6, 20], (visitor) => get("/api/stripe/webhook", { ...visitor, ...unsigned }, short.repeat(4))],
  prices: [[6, 20], (visitor) => call("/api/payment/prices", visitor, { priceId: short })],
  page: [[6, 20], (visitor) => get("/", visitor)],
  stalled: [[750], stall],
}).filter(([name]) => chosen.length === 0 || chosen.includes(name));

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

/** One round: what each kind of visit took, in ms, while so many addresses post the worst, or one address does something else. */
const round = async (hostile, crowd) => {
  const times = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  const until = performance.now() + seconds * 1_000;
  const isOn = () => performance.now() < until;
  const attack = async (number) => {
    const visitor = address(number);
    for (let next = number; isOn(); next += 1) {
      const { name, target, body } = bodies[next % bodies.length];
      const answer = await call(target, visitor, body).catch(() => ({ status: 0, code: "no answer" }));
      const key = `${name}\t${answer.status} ${answer.code}`;
      hostileAnswers.set(key, (hostileAnswers.get(key) ?? 0) + 1);
      // Whoever is refused comes again at once, and not a thousand times a second.
      if ([0, 429, 503].includes(answer.status)) await pause(250);
    }
  };
  const over = pause(seconds * 1_000);
  const press = async (visitor) => {
    while (isOn()) {
      const answer = await crowd(visitor, over).catch(() => ({ status: 0, code: "no answer" }));
      const key = `${hostile}\t${answer.status} ${answer.code}`;
      hostileAnswers.set(key, (hostileAnswers.get(key) ?? 0) + 1);
    }
  };
  const visit = async () => {
    const visitor = aVisitor();
    while (isOn()) {
      for (const [name, go] of Object.entries(visits)) {
        const began = performance.now();
        const answer = await go(visitor).catch((cause) => ({ status: 0, code: String(cause) }));
        times[name].push(performance.now() - began);
        if (answer.status !== right[name])
          failures.push(`beside ${hostile}, ${name}: ${answer.status} ${answer.code}`);
        await pause(200 + Math.random() * 800);
      }
    }
  };
  const one = address(1);
  const [connections] = String(hostile).split(" ").map(Number);
  const attackers = Array.from({ length: connections }, (_, number) =>
    crowd ? press(one) : attack(number + 1),
  );
  await Promise.all([...Array.from({ length: innocents }, visit), ...attackers]);
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
  const quiet = await round(0);
  for (const [name, times] of Object.entries(quiet))
    rows.push(["quiet", name, `p95 ${at95(times).toFixed(0)} ms of ${times.length}`, "", ""]);
  for (const hostile of bodies.length > 0 ? [1, 5, 20] : []) {
    const times = await round(hostile);
    for (const name of Object.keys(visits)) {
      const ratio = at95(times[name]) / at95(quiet[name]);
      const measured = `p95 ${at95(times[name]).toFixed(0)} ms of ${times[name].length} = ${ratio.toFixed(1)} x quiet`;
      if (hostile === 1) judge(`${hostile} hostile`, name, measured, `<= ${mostRatio}`, ratio <= mostRatio);
      else rows.push([`${hostile} hostile`, name, measured, "", ""]);
    }
  }
  for (const [name, [sizes, crowd]] of crowds)
    for (const size of sizes) {
      const before = await round(0);
      const times = await round(`${size} ${name}`, crowd);
      for (const visit of Object.keys(visits)) {
        const ratio = at95(times[visit]) / at95(before[visit]);
        const measured = `p95 ${at95(times[visit]).toFixed(0)} ms of ${times[visit].length} = ${ratio.toFixed(1)} x quiet`;
        judge(`${size} x ${name}`, visit, measured, `<= ${mostRatio}`, ratio <= mostRatio);
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
