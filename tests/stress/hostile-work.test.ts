import { readFileSync } from "node:fs";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { network } from "../../lib/contract/address";
import { headerNames } from "../../lib/contract/headers";
import { readCii } from "../../lib/cii/read";
import { writeCii } from "../../lib/cii/write";
import { calls, webhookCall } from "../../lib/contract/targets";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Invoice } from "../../lib/invoice/invoice";
import { readInvoice, readSentInvoice, shapeFindings } from "../../lib/invoice/schema";
import { limits } from "../../lib/limits";
import { serverLimits } from "../../backend/limits";
import { isSafeLogo, svgAddress } from "../../lib/logo/logo";
import { contentSecurityPolicy } from "../../web/content-security-policy";
import { isCrawler } from "../../web/flags";
import { isSameOrigin } from "../../web/api-proxy";
import { addressFor } from "../../web/site-address";
import { visitorAddress } from "../../web/visitor-address";
import { checked, day, startFacts, vector, vectorPath } from "../builders";
import { aShop, aStranger, told } from "../backend/a-shop";
import { startStripeServer, type StripeServer } from "../backend/a-stripe-server";
import { token } from "../backend/an-app";
import { attacksOn, attackText, expressionsOf, runOn, workOf, type Attack } from "../backend/regex-attack";

/** ms that the worst input may take. */
const bound = 100;

/** How many times slower than the machine that the bound was set on this one is at the moment; at least 1. */
function slowness(): number {
  const text = "&".repeat(1_500_000);
  // The machine that the bound was set on takes 40 ms for it.
  return Math.max(1, workOf(() => void text.replaceAll("&", "&amp;").charCodeAt(1), 5) / 40);
}

/** Fails when the work takes longer than the bound in every one of several tries. */
function expectQuick(what: string, task: () => unknown): void {
  const took = workOf(() => void task(), 6, bound);
  if (took > bound) expect(took, `${what}, in ms`).toBeLessThan(bound * slowness());
}

/** Text around the length that is asked for. */
const filled = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));

describe("a regular expression", () => {
  const expressions = expressionsOf(["lib", "backend", "web", "store", "components", "app"]);

  it("of the product is found wherever one is written", () => {
    expect(expressions.length).toBeGreaterThan(140);
    expect(expressions.map(({ at }) => at.replace(/:.*/, ""))).toEqual(
      expect.arrayContaining(["lib/logo/svg.ts", "backend/http/caller.ts", "web/visitor-address.ts"]),
    );
  });

  it.each(expressions.map((each) => [each.at, each] as const))(
    "takes time in proportion to its text: %s",
    (_, expression) => {
      const run = (attack: Attack, length: number, tries: number, enough = 0): number => {
        const text = attackText(attack, length);
        return workOf(() => runOn(expression, text), tries, enough);
      };
      // The short one first: what doubles with each letter would never end with a long one.
      const shortly = (attack: Attack): number => {
        const short = run(attack, 24, 1);
        return short > 50 ? short : run(attack, 4_000, 1);
      };
      const slowestOf = (attacks: readonly Attack[], work: (attack: Attack) => number, count: number) =>
        attacks
          .map((attack) => ({ attack, work: work(attack) }))
          .sort((a, b) => b.work - a.work)
          .slice(0, count)
          .map(({ attack }) => attack);
      const suspects = slowestOf(attacksOn(expression), shortly, 6);
      for (const attack of slowestOf(suspects, (each) => run(each, 40_000, 2, 3), 2)) {
        const what = `/${expression.source}/${expression.flags} on ${JSON.stringify(attack)}`;
        const once = run(attack, 40_000, 3, 5);
        expect(once, what).toBeLessThan(bound);
        // Twice the text may take twice as long, and a little; of a few milliseconds nothing can be told.
        if (once > 5) expect(run(attack, 80_000, 3), what).toBeLessThan(3 * once);
        expectQuick(what, () => runOn(expression, attackText(attack, 1_000_000)));
      }
    },
  );
});

describe("a logo out of storage", () => {
  const largest = limits.logo.maxBytes;
  const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const pieces: readonly (readonly [string, string])[] = [
    ["blanks in an address", svg(`<image href="data:image/png;base64,${filled(" ", largest - 200)}!"/>`)],
    ["style tags without end", svg(filled("<style ", largest - 200))],
    ["style tags", svg(filled("<style>", largest - 200))],
    ["attributes", svg(`<g ${filled("a='' ", largest - 200)}/>`)],
    ["attributes without value", svg(`<g ${filled("a ", largest - 200)}/>`)],
    ["an open quote", svg(`<g ${filled('a="', largest - 200)}/>`)],
    ["addresses", svg(`<g fill="${filled("url( ", largest - 200)}"/>`)],
    ["addresses in a row", svg(`<g fill="${filled("url(#a) ", largest - 200)}"/>`)],
    ["elements", svg(filled("<g/>", largest - 200))],
    ["opening signs", svg(filled("<", largest - 200))],
    ["closing signs", svg(filled(">", largest - 200))],
    ["a declaration without end", `<?xml ${filled("? ", largest - 200)}`],
    ["characters by number", svg(filled("&#10;", largest - 200))],
  ];

  it.each(pieces)("is looked through in no time: %s", (what, text) => {
    expectQuick(what, () => isSafeLogo(svgAddress(text)));
    expectQuick(what, () => isSafeLogo(`data:image/svg+xml,${encodeURIComponent(text.slice(0, 400_000))}`));
  });

  it("is not looked through at all where it is larger than a logo may be", () => {
    const drawing = svg(filled("<g/>", 100));
    expect(isSafeLogo(svgAddress(drawing))).toBe(true);
    expect(isSafeLogo(svgAddress(svg(filled("<g/>", largest + 1_000))))).toBe(false);
    const blanks = `data:image/svg+xml,${filled(" ", 30_000_000)}`;
    expect(workOf(() => void isSafeLogo(blanks), 3)).toBeLessThan(5);
  });
});

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8")) as {
  readonly invoice: Record<string, unknown>;
};
const thousand = vector("12-thousand-lines").invoice;

/** A thousand lines that fill a body up to its limit with descriptions of one kind. */
const described = (part: string): Invoice => {
  const left = limits.jsonBody - JSON.stringify(thousand).length - 10_000;
  const room = Math.floor(
    left / thousand.invoiceLines.length / (Buffer.byteLength(JSON.stringify(part)) - 2),
  );
  return {
    ...thousand,
    invoiceLines: thousand.invoiceLines.map((line) => ({ ...line, description: part.repeat(room) })),
  };
};

describe("an invoice of a thousand lines", () => {
  it.each(["a", "&", "<", "\ta", "\ra", "\n\n\n", " ", "ä", "\u0085", "\u200b", "\u2028a", "😀", "#"])(
    "whose descriptions are full of %j goes from step to step in no time",
    (part) => {
      const sent: unknown = JSON.parse(JSON.stringify(described(part)));
      const read = readSentInvoice(sent);
      if (!read) throw new Error("it is an invoice");
      expectQuick("to read it", () => readSentInvoice(sent));
      expectQuick("to check it", () => checkInvoice({ ...read }));
      const clean = checked(read);
      expectQuick("to write it", () => writeCii(clean).charCodeAt(0));
    },
  );

  it("is refused in no time where every line is wrong in every way", () => {
    const wrong = {
      id: "x",
      name: "",
      description: "",
      quantity: "9".repeat(100),
      unit: "",
      unitPrice: "9".repeat(100),
    };
    const data = {
      ...invoice,
      invoiceAllowanceAmount: "9".repeat(100),
      flagShowAllowance: true,
      invoiceLines: thousand.invoiceLines.map((_, index) => ({ ...wrong, vat: index / 1_001 })),
    };
    const read = readSentInvoice(data);
    if (!read) throw new Error("it is an invoice");
    expectQuick("to read it", () => readSentInvoice(data));
    expectQuick("to check it", () => checkInvoice({ ...read }));
    expect(checkInvoice(read).refusals.length).toBeGreaterThan(4_000);
  });
});

describe("data that is no invoice", () => {
  it.each([
    ["empty objects for lines", { ...invoice, invoiceLines: Array(600_000).fill({}) }],
    ["numbers for lines", { ...invoice, invoiceLines: Array(900_000).fill(1) }],
    [
      "a million fields",
      Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [`f${index}`, 1])),
    ],
  ])("is refused in no time, wherever it comes from: %s", (what, data) => {
    expect(readInvoice(data, startFacts)).toBeNull();
    expectQuick(what, () => readInvoice(data, startFacts));
    expectQuick(what, () => readSentInvoice(data));
    expectQuick(what, () => shapeFindings(data));
    expect(shapeFindings(data).length).toBeLessThanOrEqual(100);
  });

  it("is no logo for a server, which does not even look at one", () => {
    const looked: string[] = [];
    const customerLogo = new Proxy(
      {},
      {
        get: (_, key) => looked.push(String(key)),
        has: (_, key) => looked.push(String(key)) > 0,
        ownKeys: () => [String(looked.push("keys"))],
        getOwnPropertyDescriptor: (_, key) => void looked.push(String(key)),
      },
    );
    expect(readSentInvoice({ ...invoice, customerLogo })?.customerLogo.src).toBe("");
    expect(shapeFindings({ ...invoice, customerLogo })).toEqual([]);
    expect(shapeFindings({ ...invoice, customerLogo: "none" })).toEqual([]);
    expect(looked).toEqual([]);
  });
});

describe("a body at the limit of its size", () => {
  let app: FastifyInstance;
  let stripe: StripeServer;
  beforeAll(async () => {
    stripe = await startStripeServer();
    ({ app } = await aShop({ stripe, admin: { token: "a-token-of-the-developers" } }));
  });
  afterAll(async () => {
    await app.close();
    await stripe.close();
  });

  const within = (target: string) => Object.values(calls).find((call) => call.target === target)?.maxBody;
  const invoiceWith = (more: string): string => `${JSON.stringify(invoice).slice(0, -1)},${more}}`;
  const pdfWith = (html: string): string =>
    `{"invoiceHtml":"${html}","extractedStyles":"","locale":"de","customerLogo":"","invoiceID":"1","company":"x"}`;
  const names = (size: number): string =>
    Array.from({ length: Math.floor(size / 12) }, (_, index) => `"${index}":1`)
      .join(",")
      .slice(0, size)
      .replace(/,[^,]*$/, "");
  const nested = (size: number, open: string, close: string): string =>
    filled(open, (size / (open.length + close.length)) * open.length) +
    "1" +
    filled(close, (size / (open.length + close.length)) * close.length);

  const xml = calls.xmlCii.target;
  const pdf = calls.pdf.target;
  const coupon = calls.coupon.target;
  const full = limits.jsonBody - 5_000;
  const fullShort = calls.coupon.maxBody - 100;
  const fullPdf = limits.pdfBody - 1_000;
  const most = serverLimits.jsonValues - 200;
  it.each<readonly [string, string, string, string]>([
    ["a million names", xml, `{${names(full)}}`, "413"],
    ["a million names beside an invoice", xml, invoiceWith(names(full - 5_000)), "413"],
    ["lists in lists", xml, invoiceWith(`"a":${nested(full, "[", "]")}`), "413"],
    ["lists in lists for lines", xml, invoiceWith(`"invoiceLines":${nested(full, "[", "]")}`), "413"],
    ["objects in objects", xml, invoiceWith(`"a":${nested(full, '{"a":', "}")}`), "413"],
    ["empty lines", xml, invoiceWith(`"invoiceLines":[${filled("{},", full)}{}]`), "413"],
    ["numbers for lines", xml, invoiceWith(`"invoiceLines":[${filled("1,", full)}1]`), "413"],
    [
      "as many names as may be",
      xml,
      invoiceWith(
        Array.from({ length: most }, (_, index) => `"${"x".repeat(80)}${index}":1`)
          .join(",")
          .slice(0, full)
          .replace(/,[^,]*$/, ""),
      ),
      "402",
    ],
    ["objects as deep as may be", xml, invoiceWith(`"a":${nested(most * 6, '{"a":', "}")}`), "402"],
    ["as many lines as may be", xml, invoiceWith(`"invoiceLines":[${filled("{},", most * 1.4)}{}]`), "422"],
    [
      "a number of two million digits",
      xml,
      invoiceWith(`"invoiceAllowanceAmount":${"9".repeat(full)}`),
      "400",
    ],
    ["a number in thousands of places", xml, invoiceWith(`"a":[${filled("1e308,", most * 5)}1]`), "402"],
    ["a quantity of two million digits", xml, invoiceWith(`"invoiceID":"${"9".repeat(full)}"`), "400"],
    ["a text of blanks", xml, invoiceWith(`"invoiceIncludedNote":"${" ".repeat(full)}"`), "400"],
    ["a text of tabs", xml, invoiceWith(`"invoiceIncludedNote":"${filled("\\ta", full)}"`), "400"],
    ["a text of quotes", xml, invoiceWith(`"invoiceIncludedNote":"${filled('\\"', full)}"`), "400"],
    ["a logo of blanks", xml, invoiceWith(`"customerLogo":{"src":"${" ".repeat(full)}"}`), "402"],
    ["prototypes", xml, invoiceWith(`"a":[${filled('"__proto__",', most * 12)}1]`), "402"],
    ["a prototype and blanks", xml, invoiceWith(`"__proto__"${" ".repeat(full - 9_000)}:{}`), "400"],
    ["no JSON", xml, filled("{", full), "413"],
    ["half a text", xml, `"${filled("\\\\", full)}`, "400"],
    ["a sheet of letters", pdf, pdfWith("a".repeat(fullPdf)), "200"],
    ["a sheet of umlauts", pdf, pdfWith(filled("ä", fullPdf / 2)), "200"],
    ["a sheet of escapes", pdf, pdfWith(filled("\\u00e4", fullPdf)), "200"],
    ["a sheet of quotes", pdf, pdfWith(filled('\\"', fullPdf)), "200"],
    ["a million names for a sheet", pdf, `{${names(fullPdf)}}`, "413"],
    ["lists in lists for a sheet", pdf, `{"a":${nested(fullPdf, "[", "]")}}`, "413"],
    ["objects in a list for a sheet", pdf, `{"a":[${filled("{},", fullPdf)}{}]}`, "413"],
    ["a number for a sheet", pdf, `{"a":${"9".repeat(fullPdf)}}`, "400"],
    ["names for a code", coupon, `{${names(fullShort)}}`, "400"],
    ["a code of hyphens", coupon, `{"couponCode":"${"-".repeat(fullShort)}"}`, "400"],
    ["a payment of letters", calls.verify.target, `{"session_id":"${"a".repeat(fullShort)}"}`, "400"],
    ["a price of letters", calls.prices.target, `{"priceId":"${"a".repeat(fullShort)}"}`, "400"],
    [
      "addresses of dots",
      calls.checkout.target,
      `{"priceId":"a","success_url":"http://${filled("a.", 1_980)}","cancel_url":"http://x/${filled("../", 1_980)}"}`,
      "400",
    ],
  ])("is answered in no time: %s", async (what, target, payload, status) => {
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(within(target) ?? 0);
    const { clientId, address } = aStranger();
    const headers = {
      [headerNames.backendToken]: token,
      "x-client-id": clientId,
      "x-visitor-address": address,
      "content-type": "application/json",
    };
    await expectQuickAnswer(what, status, { method: "POST", url: target, payload, headers });
  });

  it.each<readonly [string, Record<string, string>]>([
    ["a content type of semicolons", { "content-type": `application/json${";".repeat(15_000)}` }],
    ["a content type of blanks", { "content-type": `application/json;${" ".repeat(15_000)}a` }],
    ["a form's type of parameters", { "content-type": `multipart/form-data; ${filled("a=b; ", 15_000)}` }],
    ["an address of colons", { "x-visitor-address": ":".repeat(15_000) }],
    ["a client id of letters", { "x-client-id": "a".repeat(15_000) }],
    ["a token of letters", { [headerNames.backendToken]: "a".repeat(15_000) }],
  ])("and so is a head at its own: %s", async (what, head) => {
    for (const url of [coupon, calls.parsePdf.target]) {
      const headers = { [headerNames.backendToken]: token, "x-client-id": "a".repeat(32), ...head };
      await expectQuickAnswer(what, "", { method: "POST", url, payload: "{}", headers });
    }
  });

  it("and so is a message that Stripe did not send, which is not even read", async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const signature of [`t=${now},v1=${"0".repeat(64)}`, `t=${now}${filled(",v1=0", 15_000)}`]) {
      await expectQuickAnswer("a message", "400", {
        method: "POST",
        url: "/api/stripe/webhook",
        payload: filled("[", webhookCall.maxBody),
        headers: {
          [headerNames.backendToken]: token,
          "content-type": "application/json",
          "stripe-signature": signature,
        },
      });
    }
  });

  async function expectQuickAnswer(what: string, status: string, request: InjectOptions): Promise<void> {
    let best = Infinity;
    let answer = "";
    for (let tries = 0; tries < 6 && best > bound; tries += 1) {
      const before = process.cpuUsage();
      answer = told(await app.inject(request));
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    expect(answer).toMatch(new RegExp(`^${status}`));
    if (best > bound) expect(best, what).toBeLessThan(bound * slowness());
  }
});

describe("the visitor's head of a request", () => {
  const parts = [
    " ",
    "a",
    "1.",
    "(",
    "Mozilla/5.0 ",
    "bot",
    "http://",
    ";",
    "/",
    ",",
    ":",
    "[",
    "]:1",
    "%",
    "\t",
  ];
  const head = 16_000;

  it.each(parts)("is read in no time when it is full of %j", (part) => {
    const text = filled(part, head);
    const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ";
    for (const name of [text, `${chrome}${text}`, `${text}!`])
      expectQuick("user agent", () => isCrawler(name));
    for (const hops of [0, 1, 2, 10]) {
      expectQuick("address", () => visitorAddress("192.0.2.1", text, hops));
      expectQuick("address", () => visitorAddress("192.0.2.1", `[${text}`, hops));
    }
    expectQuick("network", () => network(text));
    expectQuick("path", () => contentSecurityPolicy("x", `/${text}a`, false));
    const own = { PUBLIC_URL: undefined, HOST: "127.0.0.1", PORT: 3000 };
    expectQuick("host", () => addressFor(text, own));
    const origin = new Headers({ origin: text.trim(), host: text.trim() });
    expectQuick("origin", () => isSameOrigin(origin, undefined));
  });
});

describe("an e-invoice from anywhere", () => {
  const file = readFileSync(vectorPath("01-single-rate", "xml"), "utf8");
  const ours = file.slice(0, file.indexOf("<rsm:ExchangedDocumentContext>"));
  const around = (inside: string): string =>
    `${ours}<rsm:SupplyChainTradeTransaction>${inside}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  const settled = (inside: string): string =>
    around(`<ram:ApplicableHeaderTradeSettlement>${inside}</ram:ApplicableHeaderTradeSettlement>`);
  const noted = (note: string): string =>
    settled(
      `<ram:SpecifiedTradePaymentTerms><ram:Description>${note}</ram:Description></ram:SpecifiedTradePaymentTerms>`,
    );
  const numbered = (size: number, each: (index: number) => string): string =>
    Array.from({ length: Math.floor(size / each(10_000).length) }, (_, index) => each(index)).join("");

  it.each<readonly [string, (size: number) => string]>([
    ["lines", (size) => around(filled("<ram:IncludedSupplyChainTradeLineItem/>", size))],
    ["parties", (size) => around(filled("<ram:ApplicableHeaderTradeAgreement/>", size))],
    ["allowances", (size) => settled(filled("<ram:SpecifiedTradeAllowanceCharge/>", size))],
    ["attributes", (size) => around(`<ram:A ${numbered(size, (index) => `a${index}="" `)}/>`)],
    ["namespaces", (size) => around(`<ram:A ${numbered(size, (index) => `xmlns:a${index}="b" `)}/>`)],
    ["comments", (size) => file.replace("<!--", `${filled("<!---->", size)}<!--`)],
    ["settings", (size) => file.replace("-->", `${numbered(size, (index) => `a${index}=1 `)}-->`)],
    ["entities", (size) => noted(filled("&amp;", size))],
    ["line breaks and tabs", (size) => noted(filled("a\n\n\n\t", size))],
    ["guarded signs", (size) => noted(filled("\u2060#\n", size))],
    ["guards", (size) => noted(filled("\u2060", size))],
    ["line separators", (size) => noted(filled("\u2028", size))],
    ["blanks", (size) => noted(`${filled(" ", size)}#`)],
  ])("takes time in proportion to its size when it is full of %s", (_, make) => {
    const facts = { today: day("20261121"), locale: "de" } as const;
    const work = (size: number): number => {
      const text = make(size);
      return workOf(() => {
        try {
          readCii(text, facts);
        } catch {
          // Refused is fine, too.
        }
      }, 4);
    };
    const once = work(400_000);
    expect(work(800_000)).toBeLessThan(3 * once + 20);
  });
});
