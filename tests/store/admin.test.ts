import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../lib/limits";
import { openWindow, type Window } from "./a-window";

let page: Window;
let answer: Response;
let asked: { readonly url: string; readonly init: RequestInit }[];
let copied: string[];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("invoice-client-id", "A".repeat(32));
  asked = [];
  copied = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer;
  });
  vi.stubGlobal("navigator", {
    ...navigator,
    language: "de-DE",
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const last = () => page.getToasts().at(-1);
const headers = () => asked[0]?.init.headers;

describe("the developers' tools", () => {
  it("make codes, show them, and put them onto the clipboard", async () => {
    answer = Response.json({ codes: ["AAAA", "BBBB"] });
    await page.makeCodes(5);
    expect(asked[0]).toMatchObject({
      url: "/api/proxy?target=%2Fapi%2Fcodes%2Fcreate",
      init: { method: "POST", body: '{"amount":5}', cache: "no-store" },
    });
    expect(headers()).toEqual({ "x-client-id": "A".repeat(32), "content-type": "application/json" });
    expect(last()).toMatchObject({ kind: "success", stays: true, values: { codes: "AAAA, BBBB" } });
    last()?.action?.run();
    await vi.waitFor(() => expect(copied).toEqual(["AAAA, BBBB", "AAAA, BBBB"]));
  });

  it.each([
    ["a refusal", new Response("no", { status: 403 })],
    ["an answer without codes", Response.json({ codes: [7] })],
    ["an answer that is none", new Response("<html>")],
  ])("say that no codes were made after %s", async (_what, response) => {
    answer = response;
    await page.makeCodes(1);
    expect(last()).toMatchObject({
      kind: "error",
      key: "admin:codesFailed",
      values: { message: "Failed to generate code" },
    });
    expect(copied).toEqual([]);
  });

  it("forget counted calls, with the token that was brought", async () => {
    page.bringToken("of-the-installation");
    answer = new Response(null, { status: 204 });
    await page.clearRateLimits();
    expect(asked[0]).toMatchObject({
      url: "/api/proxy?target=%2Fapi%2Frate-limit%2Freset",
      init: { method: "POST", body: null },
    });
    expect(headers()).toEqual({ "x-client-id": "A".repeat(32), authorization: "Bearer of-the-installation" });
    expect(last()).toMatchObject({ kind: "success", key: "admin:rateLimitsCleared" });
    answer = new Response(null, { status: 401 });
    await page.clearRateLimits();
    expect(last()).toMatchObject({
      kind: "error",
      key: "admin:rateLimitsFailed",
      values: { message: "Failed to clear rate limits" },
    });
  });

  it("send a message, and say word for word why it did not arrive", async () => {
    answer = new Response(null, { status: 204 });
    await page.sendTestMessage("a test");
    expect(asked[0]?.init.body).toBe('{"message":"a test","type":"test"}');
    expect(last()).toMatchObject({ kind: "success", key: "admin:messageSent" });
    answer = new Response("nobody", { status: 503 });
    await page.sendTestMessage("a test");
    expect(last()).toMatchObject({
      kind: "error",
      key: "admin:failed",
      values: { message: "Failed: 503 - nobody" },
    });
  });

  it("show every kind of message, the fourth when there is room again", () => {
    vi.useFakeTimers();
    page.testToasts();
    expect(page.getToasts().map(({ kind, key }) => [kind, key])).toEqual([
      ["info", "admin:info"],
      ["success", "admin:success"],
      ["warning", "admin:warning"],
    ]);
    vi.advanceTimersByTime(limits.toastClose - 1);
    expect(last()?.kind).toBe("warning");
    vi.advanceTimersByTime(1);
    expect(last()?.kind).toBe("error");
  });
});
