import { describe, expect, it } from "vitest";
import { cacheKey, howToServe } from "../../lib/site/offline";

const origin = "https://invoices.example";
const serving = (path: string, { method = "GET", isPage = true, host = origin } = {}) =>
  howToServe({ method, url: host + path, isPage }, origin);

describe("the service worker", () => {
  it("asks the network for pages first", () => {
    expect(serving("/")).toBe("network-first");
    expect(serving("/de/datenschutz")).toBe("network-first");
    expect(serving("/?lang=de")).toBe("network-first");
  });

  it("takes what never changes from its cache first", () => {
    expect(serving("/_next/static/chunks/a.js", { isPage: false })).toBe("cache-first");
    expect(serving("/_next/static/media/inter.woff2", { isPage: false })).toBe("cache-first");
  });

  it.each([
    "/api/proxy?target=/api/generate/pdf",
    "/api/health",
    "/api",
    "/demo-checkout",
    "/demo-checkout/demo_1",
    "/?payment_id=1&payment_successful=true",
    "/?payment_failed=true",
    "/_next/image?url=x",
  ])("never touches %s", (path) => {
    expect(serving(path)).toBe("untouched");
  });

  it("never touches what is sent, nor another host, nor parts of pages", () => {
    expect(serving("/", { method: "POST" })).toBe("untouched");
    expect(serving("/", { host: "https://pay.example" })).toBe("untouched");
    expect(serving("/?_rsc=abc", { isPage: false })).toBe("untouched");
  });

  it("takes what is shared with the product, wherever it would be sent otherwise", () => {
    expect(serving("/share", { method: "POST" })).toBe("take-over");
    expect(serving("/share", { method: "POST", host: "https://pay.example" })).toBe("untouched");
    expect(serving("/share/more", { method: "POST" })).toBe("untouched");
  });

  it("keeps one copy of a page, whatever the query says", () => {
    expect(cacheKey(`${origin}/?lang=de`)).toBe(`${origin}/`);
    expect(cacheKey(`${origin}/?utm_source=mail#sheet`)).toBe(`${origin}/`);
    expect(cacheKey(`${origin}/en/terms?x=1`)).toBe(`${origin}/en/terms`);
  });
});
