import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { anInvoice, having, line, storedText } from "../builders";
import { openWindow, otherWindowWrote, type Window } from "./a-window";

const iban = {
  field: "supplierBankIban",
  typed: "DE02 37O5",
  kind: "iban",
  why: "iban.characters",
  restored: "",
} as const;
const day = {
  field: "invoiceIssueDate",
  typed: "31.2.",
  kind: "date",
  why: "date.no-such-day",
  restored: "03.08.2026",
} as const;

let page: Window;
const standing = () => page.getRefusedFields().map(({ field, typed }) => [field, typed]);

async function loadAgain(): Promise<void> {
  page.close();
  page = openWindow();
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
  page.load(anInvoice(line("1", "10")));
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a text that was not taken", () => {
  it("stands in its field with its message there and no dialog, until the old value is wanted", () => {
    page.refuseInPlace({ ...iban, restored: "DE02120300000000202051" });
    expect(page.getDialogs().dialog).toBeNull();
    expect(page.getShownNote()?.note).toMatchObject({ look: "refuse", key: "refused.iban.characters" });
    expect(standing()).toEqual([["supplierBankIban", "DE02 37O5"]]);
    page.getShownNote()?.note.actions?.[0]?.run();
    expect([standing(), page.getShownNote()]).toEqual([[], null]);
  });

  it("is said at its field with the old value as the sheet shows it", () => {
    page.refuseInPlace({ ...iban, restored: "DE02120300000000202051" });
    expect(page.getShownNote()?.note.values).toEqual({ kept: "DE02 1203 0000 0000 2020 51" });
  });

  it("stands in its field again, and keeps files from being made, when the page is loaded again", async () => {
    page.refuseInPlace(iban);
    page.refuseInPlace(day);
    await loadAgain();
    expect(standing()).toEqual([
      ["supplierBankIban", "DE02 37O5"],
      ["invoiceIssueDate", "31.2."],
    ]);
    const stops = page.findingsOf(page.getInvoice()).filter(({ severity }) => severity.pdf === "stop");
    expect(stops.map(({ field, code, values }) => [field, code, values])).toEqual([
      ["supplierBankIban", "not-taken-empty", { typed: "DE02 37O5", kept: "" }],
      ["invoiceIssueDate", "not-taken", { typed: "31.2.", kept: "03.08.2026" }],
    ]);
    page.takeBackRefusal("supplierBankIban");
    await loadAgain();
    expect(standing()).toEqual([["invoiceIssueDate", "31.2."]]);
  });

  it("is gone where the field got another value in the meantime", async () => {
    page.refuseInPlace(iban);
    page.refuseInPlace(day);
    page.edit(setField("supplierBankIban", "DE02370501980001802057"));
    await loadAgain();
    expect(standing()).toEqual([["invoiceIssueDate", "31.2."]]);
  });

  it("stays while another window writes elsewhere, and goes when it writes there", () => {
    page.refuseInPlace(iban);
    vi.advanceTimersByTime(250);
    const write = (fields: Parameters<typeof having>[0]) =>
      otherWindowWrote(storedText({ invoices: { de: having(fields)(page.getInvoice()) } }));
    write({ customerCompany: "Jemand anders" });
    expect(page.getInvoice().customerCompany).toBe("Jemand anders");
    expect(standing()).toHaveLength(1);
    write({ supplierBankIban: "DE02370501980001802057" });
    expect(standing()).toEqual([]);
  });

  it.each([
    "",
    "{",
    "null",
    '{"locale":"de","refused":[{"field":"nothing"}]}',
    '{"locale":"en","refused":[]}',
  ])("is not brought back by a storage that holds %j", async (text) => {
    page.close();
    sessionStorage.setItem("invoice-refused", text);
    page = openWindow();
    expect(standing()).toEqual([]);
  });
});
