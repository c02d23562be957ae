import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noStationery } from "../../lib/invoice/defaults";
import {
  addNumbers,
  exportableUntil,
  forgetPaid,
  learnNumbers,
  nextFreeNumber,
  rememberExport,
  rememberIssued,
  storedNumbers,
  usedNumber,
} from "../../lib/browser/exported-numbers";
import { entryOf } from "../../lib/archive/entry";
import { dateOf } from "../../lib/values/dates";
import { setQuantity, setUnitPrice } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, day, decimal, having, line } from "../builders";

const key = "invoice-exports";
const storage = () => localStorage;
const today = () => dateOf(new Date());
const numbered = (invoiceID: string, price = "10") => anInvoice(line("1", price), having({ invoiceID }));
/** What the number of an invoice means: "free" also where the very same was issued. */
const meaning = (invoice: Invoice): "free" | "correction" | "taken" => {
  const found = usedNumber(storage, invoice);
  return found === null ? "free" : found.isCorrection ? "correction" : "taken";
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

describe("a number that was issued", () => {
  const sent = numbered("2026-117");

  it("is given to nothing else once its invoice was cancelled, which stays the same", () => {
    rememberIssued(storage, sent);
    const storno = having({
      invoiceKind: "cancellation",
      invoicePrecedingID: "2026-117",
      invoiceID: "2026-118",
    });
    rememberIssued(storage, storno(sent));
    expect([sent, numbered("2026-117", "11"), storno(sent)].map(meaning)).toEqual(["free", "taken", "free"]);
  });

  it("belongs to one document: kind, customer and day; whatever else is changed corrects that", () => {
    rememberIssued(storage, sent);
    const changed = (change: Partial<Invoice>) => meaning(having(change)(sent));
    expect(meaning(sent)).toBe("free");
    expect(changed({ customerCompany: "Jemand anders" })).toBe("taken");
    expect(changed({ invoiceIssueDate: day("20270101") })).toBe("taken");
    expect(changed({ invoiceKind: "partial" })).toBe("taken");
    expect(changed({ invoiceDueDate: day("20270101") })).toBe("correction");
    expect(meaning(numbered("2026-117", "11"))).toBe("correction");
    expect(meaning(numbered("2026-118", "11"))).toBe("free");
    expect(usedNumber(storage, numbered("2026-117", "11"))?.used).toMatchObject({
      customer: sent.customerCompany,
      date: sent.invoiceIssueDate,
    });
  });

  it("does not mind how it looks", () => {
    rememberIssued(storage, sent);
    const { invoiceTheme } = sent;
    expect(meaning(having({ invoiceTheme: { ...invoiceTheme, theme: "waves" } })(sent))).toBe("free");
    const first = "data:image/png;base64,AA==";
    expect(meaning(having({ invoiceStationery: { ...noStationery, first } })(sent))).toBe("free");
    const doubted = setUnitPrice(
      "1",
      decimal("10"),
      decimal("10000"),
    )(setQuantity("1", decimal("1"), decimal("1000"))(sent));
    expect(meaning(having({ invoiceAllowanceDoubt: "1000" })(doubted))).toBe("free");
  });

  it("is another one of another seller, who counts alone", () => {
    rememberIssued(storage, sent);
    const other = { supplierCompany: "Zweite Firma", supplierCompanyID: "DE129273398" };
    const second = having({ ...other, customerCompany: "Jemand anders" })(sent);
    expect(meaning(second)).toBe("free");
    expect(nextFreeNumber(storage, { ...second, invoiceID: "2026-100" }, today())?.number).toBe("2026-101");
    rememberIssued(storage, second);
    expect([meaning(sent), meaning(second)]).toEqual(["free", "free"]);
  });

  it("is the same in small letters and with other blanks, and is followed by the next of either", () => {
    rememberIssued(storage, numbered("RE-1003"));
    const other = (invoiceID: string) => having({ customerCompany: "Jemand anders" })(numbered(invoiceID));
    expect(["re-1003", " RE-1003", "Re - 1003", "RE-1004"].map((each) => meaning(other(each)))).toEqual([
      "taken",
      "taken",
      "taken",
      "free",
    ]);
    rememberIssued(storage, other("re-1004"));
    expect(nextFreeNumber(storage, numbered("RE-1003"), today())?.number).toBe("RE-1005");
    rememberIssued(storage, numbered("re-1003", "11"));
    expect(meaning(numbered("RE-1003"))).toBe("correction");
    const stored = JSON.parse(storedNumbers(storage)) as readonly (readonly string[])[];
    expect(stored.map(([number]) => number)).toEqual(["re-1004", "re-1003"]);
  });

  it("is the same seller's under another name, with the VAT id or the tax number of before", () => {
    rememberIssued(storage, having({ supplierTaxNumber: "214/5012/3456" })(sent));
    const named = { supplierCompany: "Malerei Brandt e.K.", customerCompany: "Jemand anders" };
    const renamed = having(named)(sent);
    const byTaxNumber = having({ supplierCompanyID: "214 5012 3456" })(renamed);
    const byNothing = having({ supplierCompanyID: "" })(renamed);
    expect([renamed, byTaxNumber, byNothing].map(meaning)).toEqual(["taken", "taken", "free"]);
    rememberIssued(storage, having({ invoiceID: "2026-118" })(renamed));
    expect(nextFreeNumber(storage, sent, today())?.number).toBe("2026-119");
    // Nobody is told apart by what a new sheet says.
    const untouched = having({ supplierCompanyID: "DE000000000" });
    rememberIssued(storage, untouched(numbered("2026-119")));
    expect(meaning(untouched(having({ ...named, invoiceID: "2026-119" })(sent)))).toBe("free");
  });

  it("was issued twice by an earlier version: each document is known as itself", () => {
    const renamed = having({ supplierCompany: "Malerei Brandt e.K.", customerCompany: "Jemand anders" })(
      sent,
    );
    const early = [sent, renamed].map(({ supplierCompany, customerCompany, invoiceIssueDate }) => {
      const sums = [sent.invoiceTaxExclusiveAmount, sent.invoiceTaxAmount, sent.invoicePayableAmount].join(
        " ",
      );
      return ["2026-117", sums, "", "", supplierCompany, customerCompany, invoiceIssueDate, "invoice"];
    });
    localStorage.setItem(key, JSON.stringify(early));
    expect([sent, renamed].map(meaning)).toEqual(["free", "free"]);
    const circumstances = { id: "a", state: "issued", at: 1, hash: "", files: [] } as const;
    learnNumbers(
      storage,
      [sent, renamed].map((each) => entryOf(each, circumstances)),
    );
    expect([sent, renamed].map(meaning)).toEqual(["free", "free"]);
    expect(meaning(having({ customerCompany: "Ein dritter" })(renamed))).toBe("taken");
    expect(meaning(having({ customerCompany: "Ein dritter", supplierCompany: "Neu" })(sent))).toBe("taken");
  });

  it("stands for its last correction", () => {
    rememberIssued(storage, sent);
    rememberExport(storage, numbered("2026-117", "11"), today());
    expect([meaning(numbered("2026-117", "11")), meaning(sent)]).toEqual(["free", "correction"]);
    forgetPaid(storage, "2026-117");
    expect(meaning(sent)).toBe("correction");
  });

  it("is followed by the next one that nothing was seen of", () => {
    rememberIssued(storage, sent);
    rememberExport(storage, numbered("2026-118"), today());
    expect(nextFreeNumber(storage, sent, today())?.number).toBe("2026-119");
    expect(nextFreeNumber(storage, numbered("Ohne"), today())).toBeNull();
    rememberIssued(storage, numbered(""));
    expect(meaning(numbered("", "11"))).toBe("free");
  });

  it("goes with a backup, and what is known here stays", () => {
    rememberIssued(storage, sent);
    const backup = storedNumbers(storage);
    localStorage.clear();
    rememberIssued(storage, numbered("2026-118"));
    addNumbers(storage, backup);
    expect(meaning(having({ customerCompany: "Jemand anders" })(sent))).toBe("taken");
    expect(meaning(numbered("2026-118"))).toBe("free");
  });
});

describe("a number that is paid for", () => {
  it("stays so from the day of its first export, through a correction", () => {
    rememberIssued(storage, numbered("RE-1"));
    expect(exportableUntil(storage, "RE-1", today())).toBeNull();
    rememberExport(storage, numbered("RE-1"), today());
    vi.setSystemTime(new Date(2026, 10, 25, 12));
    rememberExport(storage, numbered("RE-1", "11"), today());
    rememberIssued(storage, numbered("RE-1", "12"));
    expect(exportableUntil(storage, "RE-1", today())).toBe("20261220");
    expect(exportableUntil(storage, "RE-2", today())).toBeNull();
  });

  it("has to be paid again once the server says so, and no other is touched", () => {
    rememberExport(storage, numbered("RE-1"), today());
    rememberExport(storage, numbered("RE-2"), today());
    forgetPaid(storage, "RE-1");
    forgetPaid(storage, "RE-3");
    expect([exportableUntil(storage, "RE-1", today()), exportableUntil(storage, "RE-2", today())]).toEqual([
      null,
      "20261220",
    ]);
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
});

describe("a number that an earlier version has stored", () => {
  const sent = numbered("RE-1");
  const entry = entryOf(sent, { id: "a", state: "issued", at: 1, hash: "", files: [] });

  it.each(["", "{", "{}", "null", '[1, null, [], ["RE-1"], ["RE-1", 2], [1, "sums"]]'])(
    "is unknown from a storage that holds %j",
    (text) => {
      localStorage.setItem(key, text);
      expect(meaning(sent)).toBe("free");
      expect(exportableUntil(storage, "RE-1", today())).toBeNull();
    },
  );

  it.each(['[["RE-1", "1 2 3"]]', '[["RE-1", "1 2 3", "", "mark"]]', '[["RE-1", "", "", ""]]'])(
    "is taken, whoever it went to: %s",
    (text) => {
      localStorage.setItem(key, text);
      expect(meaning(sent)).toBe("taken");
      expect(usedNumber(storage, sent)?.used.customer).toBe("");
    },
  );

  it("gets its document from the archive, and keeps the day on which it was paid for", () => {
    localStorage.setItem(key, '[["RE-1", "", "20261119", ""]]');
    learnNumbers(storage, [entry, { ...entry, customer: "Eine frühere" }, { ...entry, number: "RE-2" }]);
    expect(meaning(sent)).toBe("free");
    expect(meaning(numbered("RE-1", "11"))).toBe("correction");
    expect(meaning(having({ customerCompany: "Jemand anders" })(sent))).toBe("taken");
    expect(meaning(having({ customerCompany: "Jemand anders" })(numbered("RE-2")))).toBe("taken");
    expect(exportableUntil(storage, "RE-1", today())).toBe("20261219");
  });
});
