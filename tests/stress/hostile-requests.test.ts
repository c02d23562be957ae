import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerNames } from "../../lib/contract/headers";
import { calls } from "../../lib/contract/targets";
import { serverLimits } from "../../backend/limits";
import { findChromium } from "../../scripts/chromium.mjs";
import { createProxy } from "../../web/api-proxy";
import { vectorPath } from "../builders";
import { aWidePng } from "../images";
import { answers, freePort, startNode, type Started } from "../web/processes";
import { bundleBackend } from "../backend/a-bundle";
import { aStranger, origin } from "../backend/a-shop";
import { token } from "../backend/an-app";
import { aSheet } from "../backend/sheets";

const folder = mkdtempSync(join(tmpdir(), "hostile-"));
let bundle: Awaited<ReturnType<typeof bundleBackend>>;
let url: string;
let backend: Started;

beforeAll(async () => {
  bundle = await bundleBackend();
  url = `http://127.0.0.1:${await freePort()}`;
  const { path } = await findChromium();
  backend = startNode([bundle.file], {
    DATA_DIR: join(folder, "data"),
    BACKEND_PORT: new URL(url).port,
    BACKEND_TOKEN: token,
    ...(path && { CHROMIUM_PATH: path }),
  });
  const up = answers(`${url}/health`).then(() => "up");
  if ((await Promise.race([up, backend.ended])) !== "up") throw new Error(backend.stderr());
  // Database and browser open with the first who need them.
  expect((await send(aStranger(), calls.pdf, JSON.stringify(aPdf(aSheet("x").html)))).status).toBe(200);
  await balance();
}, 120_000);
afterAll(async () => {
  backend.signal("SIGTERM");
  // One that is held up hears no signal but this.
  const timer = setTimeout(() => backend.signal("SIGKILL"), 20_000);
  await backend.ended;
  clearTimeout(timer);
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Call {
  readonly target: string;
  readonly method: string;
}

/** Calls as somebody's browser does, through the web process. */
const send = (
  { clientId, address }: ReturnType<typeof aStranger>,
  { target, method }: Call,
  body: string | null,
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(url + target, {
    method,
    body,
    headers: {
      [headerNames.backendToken]: token,
      [headerNames.visitorAddress]: address,
      [headerNames.visitorOrigin]: origin,
      "x-client-id": clientId,
      ...(body !== null && { "content-type": "application/json" }),
    },
    ...(signal && { signal }),
  });

const balance = async (): Promise<void> => {
  const answer = await send(aStranger(), calls.credits, null, AbortSignal.timeout(giveUp));
  expect(await answer.json()).toEqual({ credits: 0 });
};
const health = async (): Promise<void> => {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(giveUp) });
  expect(await answer.json()).toMatchObject({ backend: "ok", database: "ok" });
};

/** ms in which others are answered while somebody's body is worked on. */
const longestWait = 1_000;
/** ms after which an answer to them is not waited for any longer. */
const giveUp = 10_000;
/** ms for which a body is watched, longer than a render may take. */
const watched = 25_000;
/** The machine may be busy with something else; what holds the backend up does so every time. */
const tries = 3;

/** Posts a body, and calls as others do until it is answered; gives the longest that one of those calls took, in ms. */
async function slowestBeside(call: Call, body: string): Promise<{ slowest: number; status: number | null }> {
  const hanging = new AbortController();
  let status: number | null = null;
  let isOver = false;
  const posted = send(aStranger(), call, body, hanging.signal)
    .then(async (answer) => {
      await answer.arrayBuffer();
      status = answer.status;
    })
    .catch(() => undefined)
    .finally(() => (isOver = true));
  let slowest = 0;
  const timed = async (ask: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await ask().catch((cause: unknown) => {
      if (!(cause instanceof DOMException)) throw cause;
    });
    slowest = Math.max(slowest, performance.now() - start);
  };
  const start = performance.now();
  do {
    await Promise.all([timed(health), timed(balance)]);
  } while (!isOver && slowest <= longestWait && performance.now() - start < watched);
  hanging.abort();
  await posted;
  return { slowest, status };
}

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8")) as {
  readonly invoice: object;
};
const withLogo = (drawing: string): string =>
  JSON.stringify({
    ...invoice,
    customerLogo: { src: `data:image/svg+xml,${drawing}`, width: 100, ratio: 1 },
  });
const aPdf = (invoiceHtml: string, extractedStyles = ""): object => ({
  invoiceHtml,
  extractedStyles,
  locale: "de",
  customerLogo: "",
  invoiceID: "RE-1",
  company: "Muster GmbH",
});
const pdfOf = (content: string): string => JSON.stringify(aPdf(aSheet(content).html));

/** Nine groups, each with ten of the one before. */
const bomb = `<svg><defs><g id="g0"><rect width="9" height="9"/></g>${Array.from(
  { length: 9 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join("")}</defs><use href="#g9"/></svg>`;

/** Every character of three bytes and more, where nothing has to lay it out. */
const rare = `<p hidden>${Array.from({ length: 900_000 }, (_, index) => index + 0x800)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .join("")}</p>`;

describe("while somebody's body is worked on, others are answered within a second:", () => {
  const bodies: readonly (readonly [string, Call, () => string, number | undefined])[] = [
    [
      "a logo of 1.9 MB of blanks",
      calls.xmlCii,
      () => withLogo(`<svg><image href='data:image/png;base64,${" ".repeat(1_900_000)}!'/></svg>`),
      402,
    ],
    ["a logo of 40,000 styles", calls.xmlCii, () => withLogo(`<svg>${"<style ".repeat(40_000)}`), 402],
    ["600,000 empty lines", calls.xmlCii, () => `{"invoiceLines":[${"{},".repeat(600_000)}{}]}`, 413],
    [
      "150,000 names",
      calls.xmlCii,
      () => `{${Array.from({ length: 150_000 }, (_, index) => `"${index}":1`).join(",")}}`,
      413,
    ],
    ["900,000 rare characters", calls.pdf, () => pdfOf(rare), undefined],
    ["ten to the ninth of a drawing", calls.pdf, () => pdfOf(bomb), undefined],
    [
      "a picture of 400 million pixels",
      calls.pdf,
      () => pdfOf(`<img src="data:image/png;base64,${aWidePng(20_000, 20_000).toString("base64")}">`),
      undefined,
    ],
    [
      "60,000 sheets",
      calls.pdf,
      () => JSON.stringify(aPdf(aSheet("<p>x</p>".repeat(60_000)).html, "p { break-before: page }")),
      undefined,
    ],
  ];

  it.each(bodies)("%s", async (_, call, makeBody, expected) => {
    const body = makeBody();
    let beside = await slowestBeside(call, body);
    for (let more = 1; more < tries && beside.slowest > longestWait; more += 1)
      beside = await slowestBeside(call, body);
    expect(beside.slowest).toBeLessThan(longestWait);
    if (expected !== undefined) expect(beside.status).toBe(expected);
  });
});

describe("a visitor beyond the limit is told so, also with a body that takes a while", () => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(130_000)], "a.pdf"));
  const json = { "content-type": "application/json" };
  const large = JSON.stringify({ ...invoice, more: "x".repeat(130_000) });

  it.each([
    [calls.xmlCii.target, new Response(large, { headers: json }), serverLimits.calls.xml.times],
    [calls.parsePdf.target, new Response(form), serverLimits.calls.parse.times],
  ] as const)("%s", async (target, asSent, times) => {
    const proxy = createProxy({
      APP_ENV: "production",
      BACKEND_URL: url,
      BACKEND_TOKEN: token,
      PUBLIC_URL: undefined,
    });
    const body = await asSent.arrayBuffer();
    const headers = {
      "content-type": asSent.headers.get("content-type") ?? "",
      "content-length": String(body.byteLength),
      "x-forwarded-for": aStranger().address,
    };
    const statusOf = async () =>
      (await proxy(new Request(`${origin}/api/proxy?target=${target}`, { method: "POST", body, headers })))
        .status;
    for (let call = 0; call < times; call += 1) expect(await statusOf()).toBeLessThan(429);
    const over = await Promise.all(Array.from({ length: 200 }, statusOf));
    expect(over).toEqual(Array(200).fill(429));
  });
});
