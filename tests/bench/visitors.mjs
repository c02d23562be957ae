/* Visitors of the real servers, and what can be seen of those from outside. */
import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { address, root } from "./servers.mjs";

export const token = "the-secret-of-the-measurements";
const pepper = "the-pepper-of-the-measurements";

/** Each visitor names an address of their own, as behind a proxy of ours: nobody runs into the limits. */
export const variables = { TRUST_PROXY: "1", BACKEND_TOKEN: token, CODE_PEPPER: pepper, PAYWALL: "on" };

let visitors = 0;
export const aVisitor = () => {
  const number = (visitors += 1);
  return {
    "x-client-id": randomBytes(16).toString("hex"),
    "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
};

export const pathOf = (target) => `/api/proxy?target=${target}`;

/** One call as the browser makes it: its status, its code if it was refused, and its body. */
export const call = async (target, visitor, body, headers = {}) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(address + pathOf(target), {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    headers: { ...visitor, ...(!isForm && { "content-type": "application/json" }), ...headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  const content = isJson ? JSON.parse(bytes.toString()) : bytes;
  return {
    status: answer.status,
    code: (!answer.ok && content.code) || "",
    headers: answer.headers,
    body: content,
  };
};

/** A code that was paid for, as the database knows it: worth more than any that is sold. */
export const richCode = (credits) => {
  const code = randomBytes(16)
    .toString("base64")
    .toUpperCase()
    .replace(/[^A-Z2-7]/g, "")
    .padEnd(16, "X")
    .slice(0, 16);
  const hash = createHmac("sha256", pepper).update(`code:${code}`).digest("hex");
  return {
    code,
    hash,
    statement: `insert into codes (hash, state, total, remaining) values ('${hash}', 'valid', ${credits}, ${credits})`,
  };
};

const vector = JSON.parse(readFileSync(join(root, "tests/fixtures/vectors/01-single-rate.json"), "utf8"));
export const invoice = (invoiceID) => ({ ...vector.invoice, invoiceID });

const styles = `
@page { size: A4; margin: 0 }
body { margin: 0 }
.sheet { width: 794px; height: 1123px; box-sizing: border-box; padding: 60px; overflow: hidden; font: 400 12.7px/18px "Inter" }
td { padding: 2px 12px; border-bottom: 1px solid #ccc }`;

/** A sheet with ten lines that says `marker` in its title and in its text. */
export const pdfRequest = (marker) => ({
  invoiceHtml: `<div class="sheet-document"><div class="sheet"><h1>Rechnung ${marker}</h1><table>${Array.from(
    { length: 10 },
    (_, index) =>
      `<tr><td>${index + 1}.</td><td>Beratung ${index + 1}</td><td>1,00</td><td>100,00 €</td></tr>`,
  ).join("")}</table></div></div>`,
  extractedStyles: styles,
  locale: "de",
  customerLogo: "",
  invoiceID: marker,
  company: "",
});

/** Processes that a process has started, and those that they have, with command line and memory (KB). */
export const family = (pid) => {
  const all = execFileSync("ps", ["-axo", "pid=,ppid=,rss=,args="], {
    encoding: "utf8",
    maxBuffer: 50_000_000,
  })
    .split("\n")
    .flatMap((line) => {
      const [, id, parent, rss, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return id === undefined ? [] : [{ pid: Number(id), parent: Number(parent), rss: Number(rss), args }];
    });
  const below = (id) => all.filter(({ parent }) => parent === id).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
};

/** The backend of a start command. */
export const backendOf = (pid) => family(pid).find(({ args }) => args.includes("dist/backend/server.mjs"));

/** The browser of a start command: the process that has started all others of it, not the script that started it. */
export const browserOf = (pid) =>
  family(pid).findLast(
    ({ args }) => /chrom/i.test(args) && args.includes("--headless") && !args.includes("--type="),
  );

export const table = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => String(cell).padEnd(widths[column]))
        .join("  ")
        .trimEnd(),
    );
};
