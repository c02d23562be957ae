import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  exportableUntil,
  forgetPaid,
  nextFreeNumber,
  rememberExport,
  rememberIssued,
  wasExportedOtherwise,
  wasIssuedOtherwise,
} from "../../lib/browser/exported-numbers";
import { setQuantity, setUnitPrice } from "../../lib/invoice/changes";
import { anInvoice, having, line } from "../builders";

const key = "invoice-exports";
const numbered = (invoiceID: string, price = "10") => anInvoice(line("1", price), having({ invoiceID }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

describe("an exported number", () => {
  it("is known with its sums, and says nothing of another", () => {
    rememberExport(numbered("RE-1"));
    expect(wasExportedOtherwise(numbered("RE-1"))).toBe(false);
    expect(wasExportedOtherwise(numbered("RE-1", "11"))).toBe(true);
    expect(wasExportedOtherwise(numbered("RE-2", "11"))).toBe(false);
    expect(exportableUntil("RE-2")).toBeNull();
  });

  it("keeps the day of its first export when it is corrected", () => {
    rememberExport(numbered("RE-1"));
    vi.setSystemTime(new Date(2026, 10, 25, 12));
    rememberExport(numbered("RE-1", "11"));
    expect(exportableUntil("RE-1")).toBe("20261220");
    expect(wasExportedOtherwise(numbered("RE-1", "11"))).toBe(false);
    expect(wasExportedOtherwise(numbered("RE-1"))).toBe(true);
  });

  it("that has to be paid again is still known by what it stood for, and no other is touched", () => {
    rememberExport(numbered("RE-1"));
    rememberExport(numbered("RE-2"));
    forgetPaid("RE-1");
    expect([exportableUntil("RE-1"), exportableUntil("RE-2")]).toEqual([null, "20261220"]);
    expect(wasExportedOtherwise(numbered("RE-1", "11"))).toBe(true);
    forgetPaid("RE-3");
    expect(wasExportedOtherwise(numbered("RE-3"))).toBe(false);
  });

  it("is one of the last thousand", () => {
    const old = Array.from({ length: 1_000 }, (_, index) => [`N${index}`, "sums", "20261120"]);
    localStorage.setItem(key, JSON.stringify(old));
    rememberExport(numbered("RE-1"));
    expect([exportableUntil("N0"), exportableUntil("N1"), exportableUntil("RE-1")]).toEqual([
      null,
      "20261220",
      "20261220",
    ]);
  });

  it.each(["", "{", "{}", "null", '[1, null, [], ["RE-1"], ["RE-1", 2], [1, "sums"]]'])(
    "is unknown from a storage that holds %j",
    (text) => {
      localStorage.setItem(key, text);
      expect(wasExportedOtherwise(numbered("RE-1"))).toBe(false);
      expect(exportableUntil("RE-1")).toBeNull();
    },
  );

  it("stored before the day was kept is known by its sums alone", () => {
    localStorage.setItem(key, '[["RE-1", "1 2 3"]]');
    expect(exportableUntil("RE-1")).toBeNull();
    expect(wasExportedOtherwise(numbered("RE-1"))).toBe(true);
  });
});

describe("a number that came out of a file", () => {
  const sent = numbered("2026-117");
  const renamed = having({ customerCompany: "Jemand anders" })(sent);

  it("stands for that invoice alone: every change of what it says is noticed, none of how it looks", () => {
    rememberIssued(sent);
    expect(wasIssuedOtherwise(sent)).toBe(false);
    expect(wasIssuedOtherwise(renamed)).toBe(true);
    expect(wasIssuedOtherwise(having({ invoiceDueDate: "20270101" })(sent))).toBe(true);
    expect(wasIssuedOtherwise(numbered("2026-117", "11"))).toBe(true);
    const { invoiceTheme } = sent;
    expect(wasIssuedOtherwise(having({ invoiceTheme: { ...invoiceTheme, theme: "waves" } })(sent))).toBe(
      false,
    );
    const doubted = setUnitPrice("1", "10", "10000")(setQuantity("1", "1", "1000")(sent));
    expect(wasIssuedOtherwise(having({ invoiceAllowanceDoubt: "1000" })(doubted))).toBe(false);
    expect(wasIssuedOtherwise(numbered("2026-118", "11"))).toBe(false);
  });

  it("is not taken as paid for, and a number that is stays so", () => {
    rememberIssued(sent);
    expect(exportableUntil("2026-117")).toBeNull();
    rememberExport(numbered("2026-118"));
    rememberIssued(numbered("2026-118"));
    expect(exportableUntil("2026-118")).toBe("20261220");
  });

  it("stands for the corrected invoice once that was exported", () => {
    rememberIssued(sent);
    rememberExport(renamed);
    expect(wasIssuedOtherwise(renamed)).toBe(false);
    expect(wasIssuedOtherwise(sent)).toBe(true);
    forgetPaid("2026-117");
    expect(wasIssuedOtherwise(sent)).toBe(true);
  });

  it("is followed by the next one that nothing was seen of", () => {
    rememberIssued(sent);
    rememberExport(numbered("2026-118"));
    expect(nextFreeNumber(sent)).toBe("2026-119");
    expect(nextFreeNumber(numbered("Ohne"))).toBeNull();
    rememberIssued(numbered(""));
    expect(wasIssuedOtherwise(numbered("", "11"))).toBe(false);
  });
});
