import { readFileSync } from "node:fs";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { attempts } from "../../backend/db/schema";
import type { Renderer } from "../../backend/render/renderer";
import { network } from "../../lib/contract/address";
import { adminCalls } from "../../lib/contract/targets";
import { calls } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import { demoPriceId } from "../../lib/shop/offers";
import { serverLimits } from "../../backend/limits";
import { vectorPath } from "../builders";
import { aShop, aStranger, aVisitor, realLimits, told } from "./a-shop";
import { aStandInRenderer, adminToken, asDeveloper, theDatabase } from "./an-app";
import { aSheet } from "./sheets";

let shop: Awaited<ReturnType<typeof aShop>>;
let rendered = 0;
let extracted = 0;
/** What the next renders take, and how they end. */
let renderTime = 0;
let renderFailure: AppError | undefined;
beforeAll(async () => {
  const render: Renderer["render"] = async (_document, turn) => {
    rendered += 1;
    turn?.onSpent?.(renderTime);
    if (renderFailure) throw renderFailure;
    return new TextEncoder().encode("%PDF-1.7");
  };
  const extract = async () => {
    extracted += 1;
    return { xmlData: "<xml/>" };
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
  renderTime = 0;
  renderFailure = undefined;
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
  readonly name: "parse" | "xml" | "checkout";
  readonly times: number;
  readonly by: (visitor: Visitor) => Promise<LightMyRequestResponse>;
}[] = [
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
    expect(serverLimits.calls[name]).toEqual({ times, seconds: 60 });
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

describe("pdf, 30 seconds of rendering a minute", () => {
  const print = ({ call }: Visitor) => call(calls.pdf, pdfRequest);
  const over = "429 too-many-requests";

  it("is the limit that is written down", () => {
    expect(serverLimits.calls.pdf).toEqual({ times: 30_000, seconds: 60 });
  });

  it("is used up by what rendering takes, and not by calls: a hundred quick ones are nothing", async () => {
    const visitor = aVisitor(shop.app);
    renderTime = 200;
    expect(await repeat(100, () => print(visitor))).toEqual(Array(100).fill("200"));
    renderTime = 5_000;
    expect(await repeat(4, () => print(visitor))).toEqual(["200", "200", over, over]);
    expect(rendered).toBe(102);
  });

  it("is used up by renders that fail, too", async () => {
    const visitor = aVisitor(shop.app);
    renderTime = 10_000;
    renderFailure = new AppError("render-timeout");
    expect(await repeat(4, () => print(visitor))).toEqual([...Array(3).fill("504 render-timeout"), over]);
    expect(rendered).toBe(3);
  });

  it("is used up by bodies that hold no document, a second each", async () => {
    const visitor = aVisitor(shop.app);
    const junk = () => visitor.call(calls.pdf, { a: "x".repeat(1_000) });
    const answers = await repeat(31, junk);
    expect(answers).toEqual([...Array(30).fill("400 bad-request"), over]);
    expect(rendered).toBe(0);
  });

  it.each([
    ["client id", () => ({ clientId: aStranger().clientId })],
    ["address", () => ({ address: aStranger().address })],
  ])("is all that one %s gets", async (_what, who) => {
    const same = who();
    renderTime = 15_000;
    expect(await repeat(2, () => print(aVisitor(shop.app, same)))).toEqual(["200", "200"]);
    const refused = await print(aVisitor(shop.app, same));
    expect(told(refused)).toBe(over);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(told(await print(aVisitor(shop.app)))).toBe("200");
  });

  it("is over when the minute is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const visitor = aVisitor(shop.app);
    renderTime = 30_000;
    expect(await repeat(2, () => print(visitor))).toEqual(["200", over]);
    vi.setSystemTime(Date.now() + 61_000);
    expect(told(await print(visitor))).toBe("200");
  });

  it("names the visitor to the renderer by the network, so that its renders stand in one line", async () => {
    const lines: (string | undefined)[] = [];
    const render: Renderer["render"] = async (_document, turn) => {
      lines.push(turn?.visitor);
      return new TextEncoder().encode("%PDF-1.7");
    };
    const { app } = await aShop({ renderer: aStandInRenderer({ render }) });
    for (const address of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "192.0.2.1"]) {
      await print(aVisitor(app, { address }));
    }
    expect(lines).toEqual(["2001:db8:1:2", "2001:db8:1:2", "192.0.2.1"]);
    await app.close();
  });
});

describe("a call over the limit costs nothing", () => {
  it("not even a row: ids that are made up for each call of one address are not remembered", async () => {
    const { address } = aStranger();
    for (const { times, by } of costly) {
      const answers = await repeat(times + 20, () => by(aVisitor(shop.app, { address })));
      expect(answers.slice(times)).toEqual(Array(20).fill("429 too-many-requests"));
    }
    const { queries } = await theDatabase();
    // One for the address and one for each id that was served.
    const served = costly.reduce((sum, { times }) => sum + 1 + times, 0);
    expect(await queries.$count(attempts)).toBe(served);
  });

  it("neither a reading", async () => {
    const [parse] = costly.filter(({ name }) => name === "parse");
    const visitor = aVisitor(shop.app);
    await repeat((parse?.times ?? 0) + 5, () => parse?.by(visitor) ?? visitor.credits());
    expect(extracted).toBe(parse?.times);
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
