import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { setSmallBusiness } from "../../lib/invoice/tax/rate-changes";
import { readDraft } from "../../lib/invoice/draft/read-draft";
import type { Invoice } from "../../lib/invoice/invoice";
import { migrate, type Migration } from "../../lib/invoice/draft/migrations";
import { recalculate } from "../../lib/invoice/sums/totals";
import { limits } from "../../lib/limits";
import { readSaved } from "../../store/draft/storage-format";
import { anInvoice, day, line, percentOff, startFacts, storedText } from "../builders";
import { aside, openWindow, otherWindowWrote, storageKey, stored, type Window } from "./a-window";

type Data = Readonly<Record<string, unknown>>;

/** An invoice with every field there is, as it lies in the storage. */
const whole = (locale: "de" | "en"): Invoice =>
  recalculate({
    ...setSmallBusiness(true)(anInvoice(line("2", "50"), line("3", "20", 7), percentOff("3"))),
    invoiceLocale: locale,
    customerLogo: { src: "data:image/png;base64,AA==", width: 120, ratio: 2 },
    invoiceTheme: { theme: "waves", hueRotate: 120, opacity: 30, font: "DM Sans" },
  });
const german: Data = JSON.parse(JSON.stringify(whole("de")));
const english: Data = JSON.parse(JSON.stringify(whole("en")));

const saved = (invoices: Data, more: Data = {}): string => storedText({ invoices, ...more });
const found = (de: unknown) => {
  const read = readSaved(saved({ de, en: english }), day("20260901"));
  if (read.is !== "saved") throw new Error("nothing can be read");
  return { ...read.state.invoices, unread: read.unread };
};

/** What changes in which the total, or what it is made of, would be another. */
const money = ["invoiceLines", "invoiceAllowanceAmount", "invoiceAllowanceUnit", "flagShowAllowance"];
/** The same, of what earlier versions did not have: nothing where it is missing. */
const laterMoney = ["invoiceAdjustments", "invoicePartials", "invoicePrepaidAmount", "invoiceRoundingAmount"];
const lineMoney = ["quantity", "vat", "unitPrice"];

const without = (data: Data, key: string): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
const harms: readonly (readonly [what: string, (data: Data, key: string) => Data])[] = [
  ["is missing", without],
  ["is null", (data, key) => ({ ...data, [key]: null })],
  ["is of a wrong type", (data, key) => ({ ...data, [key]: Array.isArray(data[key]) ? {} : [] })],
];
const inLine = (change: (data: Data, key: string) => Data, key: string): Data => {
  const [first, ...others] = german["invoiceLines"] as readonly Data[];
  return { ...german, invoiceLines: [change(first ?? {}, key), ...others] };
};
const [firstLine] = whole("de").invoiceLines;

describe.each(harms)("where one key of the German invoice %s", (_what, harm) => {
  it.each(Object.keys(german))("only %s is lost, or that invoice where its total would be another", (key) => {
    const harmed = harm(german, key);
    const { de, en, unread } = found(harmed);
    expect(en).toEqual(whole("en"));
    if (money.includes(key) || (laterMoney.includes(key) && key in harmed)) {
      expect(de).toBeUndefined();
      expect(unread.map((text) => JSON.parse(text).invoice)).toEqual([harmed]);
    } else {
      expect(unread).toEqual([]);
      expect(without({ ...de }, key)).toEqual(without({ ...whole("de") }, key));
    }
  });

  it.each(Object.keys(firstLine ?? {}))("of a line, only its %s is lost, or the invoice", (key) => {
    const harmed = inLine(harm, key);
    const { de, en, unread } = found(harmed);
    expect(en).toEqual(whole("en"));
    if (lineMoney.includes(key)) {
      expect(de).toBeUndefined();
      expect(unread.map((text) => JSON.parse(text).invoice)).toEqual([harmed]);
    } else {
      expect(unread).toEqual([]);
      const kept = { ...de, invoiceLines: de?.invoiceLines.map((each) => without({ ...each }, key)) };
      const lines = whole("de").invoiceLines.map((each) => without({ ...each }, key));
      expect(kept).toEqual({ ...whole("de"), invoiceLines: lines });
    }
  });

  it.each([
    ["invoiceTheme", "theme", "default"],
    ["invoiceTheme", "font", "Inter"],
    ["invoiceTheme", "hueRotate", 240],
    ["invoiceTaxRates", "7", true],
  ])("of %s, only %s starts anew", (part, key, start) => {
    const { de } = found({ ...german, [part]: harm(german[part] as Data, key) });
    expect(de).toEqual({ ...whole("de"), [part]: { ...(german[part] as Data), [key]: start } });
  });
});

describe("what a stored invoice lacks", () => {
  it("takes its start value: that of the invoice's own language and day", () => {
    const { invoiceDueDate: _due, supplierCompany: _company, ...rest } = english;
    const read = readSaved(saved({ en: { ...rest, invoiceIssueDate: "20260701" } }), day("20260901"));
    expect(read.is === "saved" && read.state.invoices.en).toMatchObject({
      invoiceDueDate: "20260715",
      supplierCompany: "Your company",
    });
  });

  it("is today where it is the day", () => {
    expect(found(without(german, "invoiceIssueDate")).de?.invoiceIssueDate).toBe("20260901");
  });

  it("may be what nobody knows any more, or not yet", () => {
    expect(found({ ...german, invoiceProject: "P-7" }).de).toEqual(whole("de"));
  });

  it("may be the language of what is shown, and whether the tour was seen", () => {
    const read = readSaved(saved({ en: english }, { locale: "fr", onboarding: 1 }), day("20260901"));
    expect(read).toMatchObject({ is: "saved", state: { locale: "en", onboarding: true }, unread: [] });
    expect(readSaved(saved({ de: german, en: english }, { locale: 7 }), day("20260901"))).toMatchObject({
      state: { locale: "de" },
    });
  });

  it("stands under the language under which it is stored", () => {
    expect(found(english).de).toEqual(whole("de"));
  });
});

describe("a later version", () => {
  const steps: readonly Migration[] = [
    { to: 12, up: ({ supplierName, ...rest }) => ({ ...rest, supplierContact: supplierName }) },
    { to: 13, up: (stored) => ({ ...stored, supplierContact: `${String(stored["supplierContact"])}!` }) },
  ];

  it("takes what is stored through every step since, in their order", () => {
    const { supplierName: _name, ...rest } = german;
    expect(migrate(german, 11, steps)).toEqual({ ...rest, supplierContact: "Falk Brandt!" });
    expect(migrate({ supplierContact: "Falk" }, 12, steps)).toEqual({ supplierContact: "Falk!" });
    expect(migrate({ supplierContact: "Falk" }, 13, steps)).toEqual({ supplierContact: "Falk" });
  });

  it("leaves to the reading what is no invoice", () => {
    expect(migrate(null, 11, steps)).toBeNull();
  });
});

describe("a draft that cannot be read", () => {
  const broken: Data = { ...english, invoiceLines: [{ ...firstLine, quantity: null }] };
  const text = saved({ de: german, en: broken });
  const open = async (): Promise<void> => {
    page?.close();
    page = openWindow();
    vi.advanceTimersByTime(limits.saveDelay);
  };
  let page: Window | undefined;
  const shown = () => page?.getUnreadable() ?? [];
  const lines = (): unknown[] => aside().map((each) => JSON.parse(each).invoice.invoiceLines[0].quantity);

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  });

  afterEach(() => {
    page?.close();
    page = undefined;
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is put aside under a key of its own, and the other language opens", async () => {
    localStorage.setItem(storageKey, text);
    await open();
    expect(page?.getInvoice()).toMatchObject({ invoiceLocale: "de", invoiceID: "RE-7" });
    expect(aside().map((each) => JSON.parse(each).invoice)).toEqual([broken]);
    expect(Object.keys(stored().state["invoices"] as Data)).toEqual(["de"]);
    expect(page?.getToasts()).toEqual([]);
  });

  it("is known at every visit until it is deleted, also when its message was closed", async () => {
    localStorage.setItem(storageKey, text);
    for (const _visit of [1, 2, 3]) {
      await open();
      expect(shown()).toMatchObject([{ key: expect.stringMatching(/^invoice-unreadable\//) }]);
      shown().forEach((draft) => page?.closeUnreadable(draft));
      expect(shown()).toEqual([]);
    }
    await open();
    shown().forEach((draft) => page?.deleteUnreadable(draft));
    expect(aside()).toEqual([]);
    await open();
    expect(shown()).toEqual([]);
  });

  it("is back when its deletion is undone, and after the next visit, too", async () => {
    localStorage.setItem(storageKey, text);
    await open();
    shown().forEach((draft) => page?.deleteUnreadable(draft));
    page?.getToasts()[0]?.action?.run();
    vi.advanceTimersByTime(limits.saveDelay);
    expect(lines()).toEqual([null]);
    await open();
    expect(shown()).toHaveLength(1);
  });

  it("is never written over by another one, not even of the same moment", async () => {
    const other = { ...german, invoiceLines: [{ ...firstLine, quantity: {} }] };
    localStorage.setItem(storageKey, saved({ de: other, en: broken }));
    await open();
    localStorage.setItem(storageKey, saved({ en: { ...broken, invoiceLines: [{ quantity: [] }] } }));
    page?.close();
    vi.setSystemTime(new Date(2026, 10, 20, 12));
    await open();
    expect(
      lines()
        .map((quantity) => JSON.stringify(quantity))
        .sort(),
    ).toEqual(["[]", "null", "{}"]);
  });

  it("is put aside once, however often it is found", async () => {
    for (const _visit of [1, 2]) {
      localStorage.setItem(storageKey, text);
      await open();
    }
    expect(aside()).toHaveLength(1);
  });

  it("opens by the upload in a version that can read it", async () => {
    localStorage.setItem(storageKey, text);
    await open();
    const [file = ""] = aside();
    expect(() => readDraft(file, startFacts)).toThrow("broken-draft");
    expect(readDraft(file.replace('"quantity":null', '"quantity":"3"'), startFacts)).toMatchObject({
      invoiceLocale: "en",
      invoiceExtensionAmount: "150.00",
    });
  });

  it("stays where it is while there is no room to put it aside, and nothing is stored over it", async () => {
    localStorage.setItem(storageKey, text);
    const setItem = Storage.prototype.setItem;
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      if (key.startsWith("invoice-unreadable")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    await open();
    page?.edit(setField("invoiceID", "RE-8"));
    vi.advanceTimersByTime(limits.saveDelay);
    expect(localStorage.getItem(storageKey)).toBe(text);
    expect(page?.getWorkspace().saveStatus).toBe("failed");
    expect(page?.getToasts()).toMatchObject([{ key: "toasts.storageFull" }]);
    expect(shown()).toMatchObject([{ key: null }]);

    full.mockRestore();
    page?.edit(setField("invoiceID", "RE-9"));
    vi.advanceTimersByTime(limits.saveDelay);
    expect(aside()).toHaveLength(1);
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-9" } } });
  });

  it("makes room by being deleted", async () => {
    localStorage.setItem(storageKey, text);
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith("invoice-unreadable")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    await open();
    shown().forEach((draft) => page?.deleteUnreadable(draft));
    vi.advanceTimersByTime(limits.saveDelay);
    expect(page?.getWorkspace().saveStatus).toBe("saved");
    expect(Object.keys(stored().state["invoices"] as Data)).toEqual(["de"]);
  });

  it("comes before the deleted sheets where there is room for one of them alone", async () => {
    localStorage.setItem(storageKey, text);
    localStorage.setItem("invoice-deleted", JSON.stringify([{ at: Date.now(), invoice: german }]));
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith("invoice-unreadable") && localStorage.getItem("invoice-deleted") !== null)
        throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    await open();
    vi.advanceTimersByTime(limits.saveDelay);
    expect(aside()).toHaveLength(1);
    expect(page?.getToasts()).toEqual([]);
  });

  it("of another window is put aside before this one writes, and not before", async () => {
    await open();
    otherWindowWrote(saved({ de: { ...german, invoiceID: "THEIRS" }, en: broken }));
    vi.advanceTimersByTime(1_000);
    expect(page?.getInvoice().invoiceID).toBe("THEIRS");
    expect(aside()).toEqual([]);
    page?.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(limits.saveDelay);
    expect(lines()).toEqual([null]);
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "MINE" } } });
  });

  it("is left to a newer version that has stored it", async () => {
    localStorage.setItem(storageKey, text.replace('"version":11', '"version":12'));
    await open();
    page?.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(1_000);
    expect(aside()).toEqual([]);
  });
});
