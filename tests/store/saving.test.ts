import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import { createSaver } from "../../store/draft/storage-format";
import { shownZoom } from "../../store/editor/workspace-store";
import { anInvoice, storedText } from "../builders";
import { aside, openWindow, otherWindowWrote, stored, type Window } from "./a-window";

let page: Window;

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  page = openWindow();
  vi.advanceTimersByTime(limits.saveDelay);
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const numberStored = (): unknown => JSON.parse(JSON.stringify(stored().state))["invoices"]["de"]["invoiceID"];

describe("asking for what happens anyway", () => {
  beforeEach(() => page.switchLocale("de"));

  it("stores at once", () => {
    page.edit(setField("invoiceID", "RE-7"));
    expect(page.autosaveNow()).toBe(true);
    expect(numberStored()).toBe("RE-7");
    expect(page.getWorkspace().saveStatus).toBe("saved");
  });

  it("says again what stands in the way", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.edit(setField("invoiceID", "RE-7"));
    vi.advanceTimersByTime(limits.saveDelay);
    page.closeToast(page.getToasts()[0]?.id ?? 0);
    expect(page.autosaveNow()).toBe(false);
    expect(page.getToasts()).toMatchObject([{ key: "toasts.storageFull" }]);
    expect(page.getWorkspace().saveStatus).toBe("failed");
  });

  it("leaves alone what a newer version has stored", () => {
    const theirs = JSON.stringify({ state: {}, version: 12 });
    otherWindowWrote(theirs);
    page.edit(setField("invoiceID", "RE-7"));
    expect(page.autosaveNow()).toBe(false);
    expect(localStorage.getItem("invoice-storage")).toBe(theirs);
    expect(page.getToasts()).toMatchObject([{ key: "toasts.storageNewer" }]);
  });
});

describe("what another window has stored without a word of the browser", () => {
  const theirs = (): string => storedText({ invoices: { de: anInvoice(setField("invoiceID", "THEIRS")) } });
  const storedElsewhere = (): void => localStorage.setItem("invoice-storage", theirs());
  beforeEach(() => {
    page.switchLocale("de");
    vi.advanceTimersByTime(limits.saveDelay);
  });

  it("is not written over: the visitor is asked", () => {
    storedElsewhere();
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(numberStored()).toBe("THEIRS");
    expect(page.getDialogs().dialog?.name).toBe("otherTab");
    expect(page.getInvoice().invoiceID).toBe("MINE");
    page.keepMine();
    vi.advanceTimersByTime(limits.saveDelay);
    expect(numberStored()).toBe("MINE");
  });

  it("is shown where a page comes back from the browser's memory", () => {
    storedElsewhere();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(page.getInvoice().invoiceID).toBe("THEIRS");
    page.edit(setField("invoiceID", "THEIRS, TOO"));
    vi.advanceTimersByTime(limits.saveDelay);
    expect(numberStored()).toBe("THEIRS, TOO");
  });

  it("takes nothing back of what a page shows that comes back and knows it all", () => {
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(limits.saveDelay);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
  });

  it("waits for the end of a dialog, and then the visitor is asked", () => {
    page.openDialog("generate");
    storedElsewhere();
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(limits.saveDelay);
    expect([page.getDialogs().dialog?.name, page.getWorkspace().saveStatus]).toEqual(["generate", "failed"]);
    page.closeDialog();
    expect(page.getDialogs().dialog?.name).toBe("otherTab");
    expect(numberStored()).toBe("THEIRS");
  });

  it("is put aside where it cannot be read", () => {
    localStorage.setItem("invoice-storage", "{broken");
    page.edit(setField("invoiceID", "MINE"));
    vi.advanceTimersByTime(1_000);
    expect(numberStored()).toBe("MINE");
    expect(aside()).toEqual(["{broken"]);
  });
});

it("a browser that drops what is stored is noticed", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
  page.edit(setField("invoiceID", "RE-7"));
  vi.advanceTimersByTime(limits.saveDelay);
  expect(page.getWorkspace().saveStatus).toBe("failed");
  expect(page.getToasts()).toMatchObject([{ key: "toasts.storageBlocked" }]);
});

describe("a saver", () => {
  it("that was stopped lets go what waited, and never writes again, whatever lies in the storage", () => {
    const setItem = vi.fn();
    const saver = createSaver({
      storage: () => ({ getItem: () => null, setItem }),
      known: null,
      state: () => ({ locale: "de", invoices: {}, onboarding: false }),
      putAside: () => undefined,
      onSaved: () => undefined,
      onFailed: () => undefined,
      onNewer: () => undefined,
      onOther: () => undefined,
    });
    saver.schedule();
    expect(saver.isWaiting()).toBe(true);
    saver.stop();
    expect(saver.isWaiting()).toBe(false);
    saver.flush();
    saver.schedule();
    vi.advanceTimersByTime(1_000);
    saver.flush();
    expect(setItem).not.toHaveBeenCalled();
  });
});

describe("the zoom that is shown", () => {
  it("is full size around a field that is edited by touch, and stays what it is where that can be read", () => {
    page.setZoom(limits.zoom.phone);
    expect(shownZoom(page.getWorkspace())).toBe(0.5);
    page.setCloseUp(true);
    expect(shownZoom(page.getWorkspace())).toBe(1);
    for (const zoom of [0.8, 0.9, 1.2]) {
      page.setZoom(zoom);
      expect(shownZoom(page.getWorkspace())).toBe(zoom);
    }
    page.setZoom(limits.zoom.phone);
    page.setCloseUp(false);
    expect(shownZoom(page.getWorkspace())).toBe(0.5);
  });
});
