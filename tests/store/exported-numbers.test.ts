import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  exportableUntil,
  forgetPaid,
  nextFreeNumber,
  rememberExport,
  rememberIssued,
  rememberNumber,
  wasExportedOtherwise,
  wasIssuedOtherwise,
} from "../../lib/browser/exported-numbers";
import { dateOf } from "../../lib/values/dates";
import { setQuantity, setUnitPrice } from "../../lib/invoice/changes";
import { anInvoice, decimal, having, line } from "../builders";

const key = "invoice-exports";
const storage = () => localStorage;
const today = () => dateOf(new Date());
const numbered = (invoiceID: string, price = "10") => anInvoice(line("1", price), having({ invoiceID }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

describe("an exported number", () => {
  it("is known with its sums, and says nothing of another", () => {
    rememberExport(storage, numbered("RE-1"), today());
    expect(wasExportedOtherwise(storage, numbered("RE-1"))).toBe(false);
    expect(wasExportedOtherwise(storage, numbered("RE-1", "11"))).toBe(true);
    expect(wasExportedOtherwise(storage, numbered("RE-2", "11"))).toBe(false);
    expect(exportableUntil(storage, "RE-2", today())).toBeNull();
  });

  it("keeps the day of its first export when it is corrected", () => {
    rememberExport(storage, numbered("RE-1"), today());
    vi.setSystemTime(new Date(2026, 10, 25, 12));
    rememberExport(storage, numbered("RE-1", "11"), today());
    expect(exportableUntil(storage, "RE-1", today())).toBe("20261220");
    expect(wasExportedOtherwise(storage, numbered("RE-1", "11"))).toBe(false);
    expect(wasExportedOtherwise(storage, numbered("RE-1"))).toBe(true);
  });

  it("that has to be paid again is still known by what it stood for, and no other is touched", () => {
    rememberExport(storage, numbered("RE-1"), today());
    rememberExport(storage, numbered("RE-2"), today());
    forgetPaid(storage, "RE-1");
    expect([exportableUntil(storage, "RE-1", today()), exportableUntil(storage, "RE-2", today())]).toEqual([
      null,
      "20261220",
    ]);
    expect(wasExportedOtherwise(storage, numbered("RE-1", "11"))).toBe(true);
    forgetPaid(storage, "RE-3");
    expect(wasExportedOtherwise(storage, numbered("RE-3"))).toBe(false);
  });

  it("is one of the last thousand", () => {
    const old = Array.from({ length: 1_000 }, (_, index) => [`N${index}`, "sums", "20261120"]);
    localStorage.setItem(key, JSON.stringify(old));
    rememberExport(storage, numbered("RE-1"), today());
    expect([
      exportableUntil(storage, "N0", today()),
      exportableUntil(storage, "N1", today()),
      exportableUntil(storage, "RE-1", today()),
    ]).toEqual([null, "20261220", "20261220"]);
  });

  it.each(["", "{", "{}", "null", '[1, null, [], ["RE-1"], ["RE-1", 2], [1, "sums"]]'])(
    "is unknown from a storage that holds %j",
    (text) => {
      localStorage.setItem(key, text);
      expect(wasExportedOtherwise(storage, numbered("RE-1"))).toBe(false);
      expect(exportableUntil(storage, "RE-1", today())).toBeNull();
    },
  );

  it("stored before the day was kept is known by its sums alone", () => {
    localStorage.setItem(key, '[["RE-1", "1 2 3"]]');
    expect(exportableUntil(storage, "RE-1", today())).toBeNull();
    expect(wasExportedOtherwise(storage, numbered("RE-1"))).toBe(true);
  });
});

describe("a number that came out of a file", () => {
  const sent = numbered("2026-117");
  const renamed = having({ customerCompany: "Jemand anders" })(sent);

  it("stands for that invoice alone: every change of what it says is noticed, none of how it looks", () => {
    rememberIssued(storage, sent);
    expect(wasIssuedOtherwise(storage, sent)).toBe(false);
    expect(wasIssuedOtherwise(storage, renamed)).toBe(true);
    expect(wasIssuedOtherwise(storage, having({ invoiceDueDate: "20270101" })(sent))).toBe(true);
    expect(wasIssuedOtherwise(storage, numbered("2026-117", "11"))).toBe(true);
    const { invoiceTheme } = sent;
    expect(
      wasIssuedOtherwise(storage, having({ invoiceTheme: { ...invoiceTheme, theme: "waves" } })(sent)),
    ).toBe(false);
    const doubted = setUnitPrice(
      "1",
      decimal("10"),
      decimal("10000"),
    )(setQuantity("1", decimal("1"), decimal("1000"))(sent));
    expect(wasIssuedOtherwise(storage, having({ invoiceAllowanceDoubt: "1000" })(doubted))).toBe(false);
    expect(wasIssuedOtherwise(storage, numbered("2026-118", "11"))).toBe(false);
  });

  it("is not taken as paid for, and a number that is stays so", () => {
    rememberIssued(storage, sent);
    expect(exportableUntil(storage, "2026-117", today())).toBeNull();
    rememberExport(storage, numbered("2026-118"), today());
    rememberIssued(storage, numbered("2026-118"));
    expect(exportableUntil(storage, "2026-118", today())).toBe("20261220");
  });

  it("stands for the corrected invoice once that was exported", () => {
    rememberIssued(storage, sent);
    rememberExport(storage, renamed, today());
    expect(wasIssuedOtherwise(storage, renamed)).toBe(false);
    expect(wasIssuedOtherwise(storage, sent)).toBe(true);
    forgetPaid(storage, "2026-117");
    expect(wasIssuedOtherwise(storage, sent)).toBe(true);
  });

  it("is followed by the next one that nothing was seen of", () => {
    rememberIssued(storage, sent);
    rememberExport(storage, numbered("2026-118"), today());
    expect(nextFreeNumber(storage, sent, today())?.number).toBe("2026-119");
    expect(nextFreeNumber(storage, numbered("Ohne"), today())).toBeNull();
    rememberIssued(storage, numbered(""));
    expect(wasIssuedOtherwise(storage, numbered("", "11"))).toBe(false);
  });
});

describe("a number that paper was made of", () => {
  it("is followed by the next one, and what it says may change", () => {
    rememberNumber(storage, numbered("RE-1"));
    expect(nextFreeNumber(storage, numbered("RE-1"), today())?.number).toBe("RE-2");
    expect(nextFreeNumber(storage, numbered("RE-0"), today())?.number).toBe("RE-2");
    expect(wasExportedOtherwise(storage, numbered("RE-1", "11"))).toBe(false);
    expect(wasIssuedOtherwise(storage, numbered("RE-1", "11"))).toBe(false);
    expect(exportableUntil(storage, "RE-1", today())).toBeNull();
  });

  it("keeps what is known of it", () => {
    rememberExport(storage, numbered("RE-1"), today());
    rememberNumber(storage, numbered("RE-1", "11"));
    expect(exportableUntil(storage, "RE-1", today())).toBe("20261220");
    expect(wasExportedOtherwise(storage, numbered("RE-1", "11"))).toBe(true);
  });
});
