import { readFileSync } from "node:fs";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { network } from "../../backend/http/rate-limits";
import { adminCalls } from "../../lib/admin";
import { calls } from "../../lib/contract";
import { demoPriceId } from "../../lib/flags";
import { limits } from "../../lib/limits";
import { vectorPath } from "../builders";
import { aShop, aStranger, aVisitor, realLimits, told } from "./a-shop";
import { aStandInRenderer, adminToken, asDeveloper } from "./an-app";
import { aSheet } from "./sheets";

let shop: Awaited<ReturnType<typeof aShop>>;
let rendered = 0;
let extracted = 0;
beforeAll(async () => {
  const render = async () => {
    rendered += 1;
    return new TextEncoder().encode("%PDF-1.7");
  };
  const extract = async () => {
    extracted += 1;
    return "<xml/>";
  };
  shop = await aShop({
    rateLimits: await realLimits(),
    renderer: aStandInRenderer({ render }),
    extractor: { extract },
    admin: { token: adminToken },
  });
});
beforeEach(async () => {
  await (await realLimits()).reset();
  rendered = 0;
  extracted = 0;
});
afterAll(() => shop.app.close());
afterEach(() => vi.useRealTimers());

type Visitor = ReturnType<typeof aVisitor>;

const { invoice } = JSON.parse(readFileSync(vectorPath("01-single-rate", "json"), "utf8"));
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
  "content-type: application/pdf",
  "",
  "%PDF-1.7",
  "--border--",
  "",
].join("\r\n");

/** Calls that cost something, by what a visitor does. */
const costly: readonly {
  readonly name: "pdf" | "parse" | "xml" | "checkout";
  readonly times: number;
  readonly by: (visitor: Visitor) => Promise<LightMyRequestResponse>;
}[] = [
  { name: "pdf", times: 30, by: ({ call }) => call(calls.pdf, pdfRequest) },
  {
    name: "parse",
    times: 30,
    by: ({ call }) =>
      call(calls.parsePdf, upload, { "content-type": "multipart/form-data; boundary=border" }),
  },
  { name: "xml", times: 60, by: ({ xml }) => xml(invoice) },
  { name: "checkout", times: 10, by: ({ checkout }) => checkout(demoPriceId("M", "de")) },
];

const repeat = async (times: number, call: (index: number) => Promise<LightMyRequestResponse>) => {
  const answers: string[] = [];
  while (answers.length < times) answers.push(told(await call(answers.length)));
  return answers;
};

describe.each(costly)("$name, $times times a minute", ({ name, times, by }) => {
  it("is the limit that is written down", () => {
    expect(limits.calls[name]).toEqual({ times, seconds: 60 });
  });

  it("is all that one client id gets, from wherever it calls", async () => {
    const { clientId } = aStranger();
    const answers = await repeat(times, () => by(aVisitor(shop.app, { clientId })));
    expect(answers).not.toContain("429 too-many-requests");
    const over = await by(aVisitor(shop.app, { clientId }));
    expect(told(over)).toBe("429 too-many-requests");
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(over.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(told(await by(aVisitor(shop.app)))).not.toBe("429 too-many-requests");
  });

  it("is all that one address gets, whoever calls from there", async () => {
    const { address } = aStranger();
    const answers = await repeat(times, () => by(aVisitor(shop.app, { address })));
    expect(answers).not.toContain("429 too-many-requests");
    expect(told(await by(aVisitor(shop.app, { address })))).toBe("429 too-many-requests");
    expect(told(await by(aVisitor(shop.app)))).not.toBe("429 too-many-requests");
  });

  it("is not exceeded by calling all at once", async () => {
    const who = aStranger();
    const all = await Promise.all(Array.from({ length: times + 20 }, () => by(aVisitor(shop.app, who))));
    expect(all.map(told).filter((answer) => answer === "429 too-many-requests")).toHaveLength(20);
  });

  it("is over when the minute is over, and when a developer says so", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const visitor = aVisitor(shop.app);
    await repeat(times, () => by(visitor));
    vi.setSystemTime(Date.now() + 58_000);
    expect(told(await by(visitor))).toBe("429 too-many-requests");
    vi.setSystemTime(Date.now() + 3_000);
    expect(told(await by(visitor))).not.toBe("429 too-many-requests");

    await repeat(times, () => by(visitor));
    expect(told(await by(visitor))).toBe("429 too-many-requests");
    const developer = aVisitor(shop.app);
    expect(told(await developer.call(adminCalls.resetRateLimits, undefined, asDeveloper))).toBe("204");
    expect(told(await by(visitor))).not.toBe("429 too-many-requests");
  });
});

describe("a call over the limit costs nothing", () => {
  it("neither a rendering nor a reading", async () => {
    for (const { name, times, by } of costly.filter((each) => ["pdf", "parse"].includes(each.name))) {
      const visitor = aVisitor(shop.app);
      await repeat(times + 5, () => by(visitor));
      expect([name, name === "pdf" ? rendered : extracted]).toEqual([name, times]);
    }
  });

  it("nor a credit", async () => {
    const visitor = aVisitor(shop.app);
    const code = await shop.credits.reserve(100);
    await shop.credits.grant({
      sessionId: "cs_1",
      intent: "pi_1",
      clientId: visitor.clientId,
      code,
      amount: 100,
    });
    await visitor.redeem(code);
    const answers = await repeat(65, (index) => visitor.xml({ ...invoice, invoiceID: `RE-${index}` }));
    expect(answers).toEqual([...Array(60).fill("200"), ...Array(5).fill("429 too-many-requests")]);
    expect((await visitor.credits()).json()).toEqual({ credits: 40 });
  });

  it("and one call's limit is not another's", async () => {
    const visitor = aVisitor(shop.app);
    for (const { times, by } of costly) {
      const answers = await repeat(times, () => by(visitor));
      expect(answers).not.toContain("429 too-many-requests");
    }
    for (const { by } of costly) expect(told(await by(visitor))).toBe("429 too-many-requests");
    expect((await visitor.credits()).statusCode).toBe(200);
  });
});

describe("an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["2001:db8::3:4:5:6", "2001:db8:0:0"],
    ["2001:db8:1::3:4:5:6", "2001:db8:1:0"],
    ["::1", "0:0:0:0"],
  ])("%s belongs to the network %s", (address, expected) => {
    expect(network(address)).toBe(expected);
  });
});
