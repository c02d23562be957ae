import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noPictures } from "../../lib/invoice/defaults";
import { fetchStatic } from "../../lib/client/answer";
import { bytesOf, callBackend } from "../../lib/client/api";
import { requestPdf, requestXml } from "../../lib/client/generate";
import { requestPartsOfPdf } from "../../lib/client/parse";
import { calls } from "../../lib/contract/targets";
import { AppError } from "../../lib/contract/errors";
import { anInvoice, having } from "../builders";

const clientId = "A".repeat(32);

let answer: () => Promise<Response>;
let asked: { readonly url: string; readonly init: RequestInit }[];

beforeEach(() => {
  asked = [];
  answer = async () => new Response("{}");
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call = (more: object = {}) => callBackend(calls.coupon, { body: "{}", clientId, ...more });

describe("a call to the backend", () => {
  it("goes to its target, names who asks in a header alone, and is kept by nobody", async () => {
    await call();
    expect(asked[0]).toMatchObject({
      url: "/api/proxy?target=%2Fapi%2Fpayment%2Fcoupon",
      init: { method: "POST", body: "{}", cache: "no-store" },
    });
    expect(asked[0]?.init.headers).toEqual({ "x-client-id": clientId, "content-type": "application/json" });
  });

  it("says once that it is the same thing again, and leaves the kind of a form to the browser", async () => {
    await callBackend(calls.parsePdf, { body: new FormData(), clientId, idempotencyKey: "once" });
    expect(asked[0]?.init.headers).toEqual({ "x-client-id": clientId, "idempotency-key": "once" });
  });

  it("waits ten seconds longer than the proxy, to hear it say why", async () => {
    const never = AbortSignal.abort();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(never);
    await call();
    expect(timeout).toHaveBeenCalledWith(70_000);
    expect(asked[0]?.init.signal).toBe(never);
  });

  it.each([
    ["no answer", new TypeError("Failed to fetch"), "offline"],
    ["an answer that is too late", new DOMException("late", "TimeoutError"), "backend-timeout"],
    ["one that was broken off", new DOMException("gone", "AbortError"), "backend-timeout"],
    ["another failure of the browser", new DOMException("no", "SecurityError"), "offline"],
  ])("fails at %s", async (_what, cause, code) => {
    answer = () => Promise.reject(cause);
    await expect(call()).rejects.toMatchObject({ code, options: { cause } });
  });

  it.each([
    [JSON.stringify({ code: "invalid-code" }), {}, "invalid-code", undefined],
    [JSON.stringify({ code: "too-many-requests" }), { "retry-after": "7" }, "too-many-requests", 7],
    [JSON.stringify({ code: "too-many-requests" }), { "retry-after": "0" }, "too-many-requests", undefined],
    [JSON.stringify({ code: "invented" }), {}, "internal-error", undefined],
    [JSON.stringify({}), {}, "internal-error", undefined],
    ["null", {}, "internal-error", undefined],
    ["<html>", { "retry-after": "soon" }, "internal-error", undefined],
  ])("that is refused with %s tells why", async (body, headers, code, retryAfter) => {
    answer = async () => new Response(body, { status: 418, headers });
    const error: unknown = await call().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, options: { cause: body } });
    expect(error instanceof AppError ? error.options.retryAfter : null).toBe(retryAfter);
  });

  it("hands on the refused fields, as far as they can be read", async () => {
    const errors = [
      { field: "invoiceID", code: "required" },
      { field: "quantity", lineId: "1", code: "invalid-number" },
    ];
    const details = async (sent: unknown) => {
      answer = async () => Response.json({ code: "invalid-invoice", errors: sent }, { status: 422 });
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      return error instanceof AppError && error.code === "invalid-invoice" ? error.options.details : null;
    };
    expect(await details(errors)).toEqual(errors);
    expect(await details([...errors, { field: 7 }, null, { field: "unit", code: "a", lineId: 1 }])).toEqual(
      errors,
    );
    expect(await details("many")).toEqual([]);
    expect(await details(undefined)).toEqual([]);
  });
});

describe("the bytes of an answer", () => {
  it.each(["application/pdf", "Application/PDF; charset=x", " application/pdf ;x"])(
    "are those of %s",
    async (type) => {
      const response = new Response("%PDF");
      vi.spyOn(response.headers, "get").mockReturnValue(type);
      expect(await bytesOf(response, "application/pdf")).toEqual(new TextEncoder().encode("%PDF"));
    },
  );

  it.each(["text/html", "application/pdfx", null])("are not those of %s", async (type) => {
    const response = new Response("<html>");
    vi.spyOn(response.headers, "get").mockReturnValue(type);
    await expect(bytesOf(response, "application/pdf")).rejects.toMatchObject({ code: "backend-unreachable" });
  });
});

describe("a file of the site", () => {
  it("is its text, and nothing when it is not there", async () => {
    answer = async () => new Response("body {}");
    expect(await fetchStatic("/styles.css")).toBe("body {}");
    expect(asked[0]?.url).toBe("/styles.css");
    answer = async () => new Response("gone", { status: 404 });
    await expect(fetchStatic("/styles.css")).rejects.toMatchObject({
      code: "internal-error",
      options: { cause: "404 for /styles.css" },
    });
  });
});

describe("what is posted", () => {
  it("for the XML is the invoice without its pictures", async () => {
    answer = async () => new Response("<x/>", { headers: { "content-type": "application/xml" } });
    const customerLogo = { src: "data:image/png;base64,AA==", width: 100, ratio: 2 };
    const invoiceStationery = { ...noPictures.invoiceStationery, first: customerLogo.src };
    const invoice = anInvoice(having({ customerLogo, invoiceStationery }));
    await requestXml(invoice, "cii", clientId);
    expect(asked[0]?.url).toContain(encodeURIComponent(calls.xmlCii.target));
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      ...invoice,
      ...noPictures,
    });
  });

  it("for the PDF is the sheet, and only a PDF is taken", async () => {
    const request = {
      invoiceHtml: "<p>",
      extractedStyles: "p{}",
      locale: "de",
      customerLogo: "",
      invoiceID: "1",
      company: "c",
    } as const;
    answer = async () => new Response("%PDF", { headers: { "content-type": "application/pdf" } });
    await requestPdf(request, clientId);
    expect(asked[0]?.url).toContain(encodeURIComponent(calls.pdf.target));
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual(request);
    answer = async () => new Response("<x/>", { headers: { "content-type": "application/xml" } });
    await expect(requestPdf(request, clientId)).rejects.toMatchObject({ code: "backend-unreachable" });
  });

  it("for the parts of a PDF is the file under its name", async () => {
    answer = async () => Response.json({ xmlData: "<x/>" });
    expect(await requestPartsOfPdf(new Blob(["%PDF"]), "a.pdf", clientId)).toEqual({ xmlData: "<x/>" });
    const form = asked[0]?.init.body;
    const file = form instanceof FormData ? form.get("file") : null;
    expect(file instanceof File && file.name).toBe("a.pdf");
  });

  it.each([
    [Response.json({ code: "body-too-large" }, { status: 413 }), "file-too-large"],
    [Response.json({ code: "broken-pdf" }, { status: 422 }), "broken-pdf"],
    [Response.json({ xmlData: 7 }), "internal-error"],
    [Response.json({}), "internal-error"],
    [Response.json(null), "internal-error"],
    [new Response("<html>"), "offline"],
  ])("and comes back as something else fails", async (response, code) => {
    answer = async () => response;
    await expect(requestPartsOfPdf(new Blob(["%PDF"]), "a.pdf", clientId)).rejects.toMatchObject({ code });
  });
});
