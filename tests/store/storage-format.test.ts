import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { newInvoice } from "../../lib/invoice/defaults";
import { recalculate } from "../../lib/invoice/sums/totals";
import { newUndoSession } from "../../store/editor/undo-steps";
import { anInvoice, day, line, storedText } from "../builders";
import { aside, openWindow, otherWindowWrote, storageKey, stored, type Window } from "./a-window";

const today = "20261120";
const savedText = (invoice = anInvoice(line("2", "50")), version = 11) =>
  storedText({ invoices: { de: invoice } }, version);

let page: Window;
const typing = newUndoSession();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a first visit", () => {
  it("starts with the visitor's language, today's date and the tour switched on", async () => {
    page = openWindow();
    expect(page.getInvoice()).toMatchObject({
      invoiceLocale: "de",
      invoiceIssueDate: today,
      invoiceDueDate: "20261204",
    });
    vi.advanceTimersByTime(250);
    expect(stored()).toMatchObject({ version: 11, state: { locale: "de", onboarding: true } });
  });

  it("is English for everyone whose browser is not German", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("fr-FR");
    page = openWindow();
    expect(page.getInvoice().invoiceLocale).toBe("en");
  });
});

describe("saving", () => {
  it("stores what was typed within 250 ms of the last key, and not at every key", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    const write = vi.spyOn(Storage.prototype, "setItem");
    for (const text of ["R", "RE", "RE-", "RE-8"]) {
      page.edit(setField("invoiceID", text), typing);
      vi.advanceTimersByTime(100);
    }
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(write).toHaveBeenCalledOnce();
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-8" } } });
  });

  it("stores what waits when the page is left", async () => {
    page = openWindow();
    page.edit(setField("invoiceID", "RE-9"));
    window.dispatchEvent(new Event("pagehide"));
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-9" } } });
  });

  it("stores what waits when the page is hidden", async () => {
    page = openWindow();
    page.edit(setField("invoiceID", "RE-9"));
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-9" } } });
  });

  it("keeps each language's invoice and nothing but state and version", async () => {
    page = openWindow();
    page.edit(setField("invoiceID", "RE-DE"));
    page.switchLocale("en");
    page.edit(setField("invoiceID", "RE-EN"));
    vi.advanceTimersByTime(250);
    expect(Object.keys(stored()).sort()).toEqual(["state", "version"]);
    expect(Object.keys(stored().state).sort()).toEqual(["invoices", "locale", "onboarding", "sheets"]);
    page.close();
    page = openWindow();
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "en", invoiceID: "RE-EN" });
    page.switchLocale("de");
    expect(page.getInvoice().invoiceID).toBe("RE-DE");
  });

  it("shows that something waits until it is stored", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    expect(page.getWorkspace().saveStatus).toBe("saved");
    page.edit(setField("invoiceID", "RE-9"));
    expect(page.getWorkspace().saveStatus).toBe("waiting");
    vi.advanceTimersByTime(250);
    expect(page.getWorkspace().saveStatus).toBe("saved");
  });

  it("stores nothing early because the page comes back into view", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "RE-9"));
    const write = vi.spyOn(Storage.prototype, "setItem");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(write).not.toHaveBeenCalled();
  });

  it("stores a closed tour, although the invoice is as it was", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.setOnboarding(false);
    vi.advanceTimersByTime(250);
    expect(stored().state).toMatchObject({ onboarding: false });
  });

  it("tells once that the storage is full, shows it, and recovers", async () => {
    page = openWindow();
    const write = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.edit(setField("invoiceID", "RE-1"));
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "RE-2"));
    vi.advanceTimersByTime(250);
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.storageFull"]);
    expect(page.getWorkspace().saveStatus).toBe("failed");
    expect(page.getInvoice().invoiceID).toBe("RE-2");

    write.mockRestore();
    page.edit(setField("invoiceID", "RE-3"));
    vi.advanceTimersByTime(250);
    expect([page.getWorkspace().saveStatus, page.getToasts()]).toEqual(["saved", []]);
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-3" } } });
  });

  it("works without any storage and says that nothing is saved", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    page = openWindow();
    page.edit(setField("invoiceID", "RE-5"));
    vi.advanceTimersByTime(250);
    expect(page.getInvoice().invoiceID).toBe("RE-5");
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.storageBlocked"]);
    expect(page.getWorkspace().saveStatus).toBe("failed");
  });
});

describe("what is found in the storage", () => {
  it("comes back as it was, with its totals", async () => {
    localStorage.setItem(storageKey, savedText());
    page = openWindow();
    expect(page.getInvoice()).toMatchObject({ invoiceID: "RE-7", invoicePayableAmount: "119.00" });
    expect(page.getToasts()).toEqual([]);
  });

  it("moves an untouched invoice to today, and nothing else", async () => {
    localStorage.setItem(storageKey, savedText(recalculate(newInvoice("de", day("20260101")))));
    page = openWindow();
    expect(page.getInvoice()).toMatchObject({ invoiceIssueDate: today, invoiceDueDate: "20261204" });
    page.close();
    localStorage.setItem(storageKey, savedText());
    page = openWindow();
    expect(page.getInvoice().invoiceIssueDate).toBe("20260803");
  });

  it("leaves version 12 untouched whatever happens, and says so", async () => {
    const theirs = savedText(undefined, 12);
    localStorage.setItem(storageKey, theirs);
    page = openWindow();
    page.edit(setField("invoiceID", "RE-1"));
    page.switchLocale("en");
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(storageKey)).toBe(theirs);
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.storageNewer"]);
    expect(page.getWorkspace().saveStatus).toBe("newer");
  });

  it.each([
    ["no JSON", "{"],
    ["an empty text", ""],
    ["null", "null"],
    ["a number", "11"],
    ["a list", "[]"],
    ["no version", JSON.stringify({ state: {} })],
    ["a version that is text", JSON.stringify({ state: {}, version: "11" })],
    ["no state", JSON.stringify({ version: 11 })],
    [
      "invoices that are none",
      JSON.stringify({ state: { locale: "en", invoices: [], onboarding: true }, version: 11 }),
    ],
    ["version 10", savedText(undefined, 10)],
  ])("starts anew in German with the tour from %s", async (_what, text) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
    localStorage.setItem(storageKey, text);
    page = openWindow();
    expect(page.getInvoice()).toMatchObject({ invoiceLocale: "de", invoiceID: "RE-0000" });
    vi.advanceTimersByTime(250);
    expect(aside()).toEqual(text === "" ? [] : [text]);
    expect(stored()).toMatchObject({ version: 11, state: { locale: "de", onboarding: true } });
  });

  it("may be five million characters long", async () => {
    const invoice = anInvoice(line("2", "50"));
    const customerLogo = { src: `data:image/png;base64,${"A".repeat(5_000_000)}`, width: 210, ratio: 2 };
    const text = savedText({ ...invoice, customerLogo });
    vi.spyOn(Storage.prototype, "getItem").mockReturnValue(text);
    page = openWindow();
    expect(page.getInvoice().customerLogo.src.length).toBeGreaterThan(5_000_000);
  });
});

describe("two windows", () => {
  const theirs = savedText(anInvoice(line("1", "10")));

  it("an idle one follows, without writing itself", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    const write = vi.spyOn(Storage.prototype, "setItem");
    otherWindowWrote(theirs);
    expect(page.getInvoice()).toMatchObject({ invoiceID: "RE-7", invoicePayableAmount: "11.90" });
    vi.advanceTimersByTime(1_000);
    expect(write).toHaveBeenCalledOnce();
  });

  it("one that has not saved yet asks, and can take the other's over", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "MINE"));
    otherWindowWrote(theirs);
    const dialog = page.getDialogs().dialog;
    expect(dialog?.name).toBe("otherTab");
    expect(page.getInvoice().invoiceID).toBe("MINE");
    vi.advanceTimersByTime(1_000);
    expect(localStorage.getItem(storageKey)).toBe(theirs);
    if (dialog?.name === "otherTab") page.takeOver(dialog.props.theirs);
    vi.advanceTimersByTime(1_000);
    expect(page.getInvoice().invoiceID).toBe("RE-7");
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "RE-7" } } });
  });

  it("one in the middle of a field asks, and can keep its own", async () => {
    document.body.innerHTML = '<textarea data-field="invoiceID"></textarea>';
    const field = document.querySelector("textarea");
    page = openWindow();
    page.edit(setField("invoiceID", "MINE"), typing);
    vi.advanceTimersByTime(250);
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    otherWindowWrote(theirs);
    expect(page.getDialogs().dialog?.name).toBe("otherTab");
    page.keepMine();
    vi.advanceTimersByTime(250);
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "MINE" } } });

    field?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    otherWindowWrote(theirs);
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });

  it("one with a dialog open follows when it is closed", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.openDialog("generate");
    otherWindowWrote(theirs);
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
    page.closeDialog();
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });

  it("one that changed the invoice in a dialog since keeps its own", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.openDialog("upload");
    otherWindowWrote(theirs);
    page.load(anInvoice(line("3", "30")));
    vi.advanceTimersByTime(250);
    page.closeDialog();
    expect(page.getInvoice().invoicePayableAmount).toBe("107.10");
    expect(stored().state).toMatchObject({ invoices: { de: { invoicePayableAmount: "107.10" } } });
  });

  it("stops writing when the other one is of a newer version", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    const newer = savedText(undefined, 12);
    otherWindowWrote(newer);
    page.edit(setField("invoiceID", "RE-1"));
    vi.advanceTimersByTime(250);
    expect(localStorage.getItem(storageKey)).toBe(newer);
  });

  it("lets what waits to be stored go when the other one is of a newer version", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "WAITING"));
    const newer = savedText(undefined, 12);
    otherWindowWrote(newer);
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(storageKey)).toBe(newer);
    expect(page.getWorkspace().saveStatus).toBe("newer");
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.storageNewer"]);
  });

  it("does not store over a newer version of which it has not heard", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    const newer = savedText(undefined, 12);
    // No message of it: this page was asleep in the browser's memory.
    localStorage.setItem(storageKey, newer);
    page.edit(setField("invoiceID", "RE-1"));
    vi.advanceTimersByTime(250);
    expect(localStorage.getItem(storageKey)).toBe(newer);
    expect(page.getWorkspace().saveStatus).toBe("newer");
    expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.storageNewer"]);
    page.edit(setField("invoiceID", "RE-2"));
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(storageKey)).toBe(newer);
    expect(page.autosaveNow()).toBe(false);
  });

  it("does not store over a newer version that stands there when it hears of the one before", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    const newer = savedText(undefined, 12);
    // The browser's messages come late: two windows have written since.
    localStorage.setItem(storageKey, newer);
    window.dispatchEvent(
      new StorageEvent("storage", { key: storageKey, newValue: theirs, storageArea: localStorage }),
    );
    page.edit(setField("invoiceID", "RE-1"));
    vi.advanceTimersByTime(250);
    expect(localStorage.getItem(storageKey)).toBe(newer);
    expect(page.getWorkspace().saveStatus).toBe("newer");
  });

  it("hears of nothing but the invoice's storage, and of nothing that is no state", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(250);
    window.dispatchEvent(new StorageEvent("storage", { key: "invoice-exports", newValue: theirs }));
    for (const newValue of [null, "{", savedText(undefined, 10)]) {
      window.dispatchEvent(new StorageEvent("storage", { key: storageKey, newValue }));
    }
    expect(page.getInvoice().invoiceID).toBe("MINE");
    expect(page.getDialogs().dialog).toBeNull();
  });

  it("one with the tour running follows when it has ended", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.setTourRunning(true);
    otherWindowWrote(theirs);
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
    page.setTourRunning(false);
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });

  it("one that has followed is not asked to follow again by the next dialog", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.openDialog("generate");
    otherWindowWrote(theirs);
    page.closeDialog();
    page.edit(setField("invoiceID", "MINE"));
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("RE-7");
    page.edit(setField("invoiceID", "MINE"));
    page.openDialog("generate");
    page.closeDialog();
    expect(page.getDialogs().dialog).toBeNull();
    expect(page.getInvoice().invoiceID).toBe("MINE");
  });

  it("one that follows cannot undo what it no longer shows", async () => {
    page = openWindow();
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(250);
    otherWindowWrote(theirs);
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });

  it("stores nothing while it asks, also not by hand, and goes on afterwards", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "MINE"));
    otherWindowWrote(theirs);
    page.edit(setField("invoiceID", "MINE TOO"));
    expect(page.autosaveNow()).toBe(false);
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem(storageKey)).toBe(theirs);
    page.keepMine();
    page.edit(setField("invoiceID", "MINE AT LAST"));
    vi.advanceTimersByTime(250);
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "MINE AT LAST" } } });
    expect(page.getWorkspace().saveStatus).toBe("saved");
  });

  it("asks anew with the newest when the other one goes on writing", async () => {
    page = openWindow();
    vi.advanceTimersByTime(250);
    page.edit(setField("invoiceID", "MINE"));
    otherWindowWrote(theirs);
    otherWindowWrote(theirs.replace("RE-7", "RE-8"));
    expect(page.getDialogs().dialog).toMatchObject({
      name: "otherTab",
      props: { theirs: { invoices: { de: { invoiceID: "RE-8" } } } },
    });
  });

  it("does not take the typing elsewhere for typing on the sheet", async () => {
    document.body.innerHTML = "<input>";
    page = openWindow();
    vi.advanceTimersByTime(250);
    document.querySelector("input")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    otherWindowWrote(theirs);
    expect(page.getInvoice().invoiceID).toBe("RE-7");
  });
});

describe("a page that is no longer there", () => {
  it("has stored what waited, and hears and stores nothing more", async () => {
    page = openWindow();
    page.edit(setField("invoiceID", "LAST"));
    page.close();
    expect(stored().state).toMatchObject({ invoices: { de: { invoiceID: "LAST" } } });
    const write = vi.spyOn(Storage.prototype, "setItem");
    page.edit(setField("invoiceID", "LATER"));
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event("pagehide"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(write).not.toHaveBeenCalled();
    const theirs = savedText(anInvoice(line("1", "10")));
    window.dispatchEvent(new StorageEvent("storage", { key: storageKey, newValue: theirs }));
    expect(page.getInvoice().invoiceID).toBe("LATER");
    expect(page.autosaveNow()).toBe(false);
  });

  it("leaves no listener behind", async () => {
    const listening = new Map<string, number>();
    for (const target of [window, document] as const) {
      const count = (by: number) => (type: string) => {
        listening.set(type, (listening.get(type) ?? 0) + by);
      };
      vi.spyOn(target, "addEventListener").mockImplementation(count(1));
      vi.spyOn(target, "removeEventListener").mockImplementation(count(-1));
    }
    page = openWindow();
    expect([...listening.keys()].sort()).toEqual([
      "focusout",
      "input",
      "pagehide",
      "pageshow",
      "storage",
      "visibilitychange",
    ]);
    page.close();
    expect([...listening.values()].filter((left) => left !== 0)).toEqual([]);
  });
});

describe("the client id", () => {
  it("is made once, of 32 letters and digits, and outlives a migration", async () => {
    localStorage.setItem(storageKey, savedText(undefined, 10));
    page = openWindow();
    const id = page.clientId();
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    page = openWindow();
    vi.advanceTimersByTime(250);
    expect(localStorage.getItem("invoice-client-id")).toBe(id);
    expect(page.clientId()).toBe(id);
  });
});
