import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { edit, getInvoice, invoiceState } from "../../store/editor/invoice-store";
import { keepInvoice, saveNow } from "../../store/draft/start-saving";
import { registerLayoutFlush } from "../../store/sheet/layout";
import { again } from "../../store/editor/until-loaded";
import { getWorkspace } from "../../store/editor/workspace-store";
import { getToasts } from "../../store/editor/toasts";
import { anInvoice, storedText } from "../builders";
import { storageKey } from "./a-window";
import { getDialogs } from "../../store/editor/dialogs";

let editor: Editor;
let stop: () => void;
let readyState: DocumentReadyState;

beforeEach(() => {
  localStorage.clear();
  // The database's own clock goes on.
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  readyState = "interactive";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  editor = createEditor(pagePorts);
  stop = () => undefined;
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (): void => {
  stop = keepInvoice(editor);
};

/** What is fetched is there, and the database has answered. */
const fetched = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.dynamicImportSettled();
};

/** Everything of the first load is there; what comes afterwards comes too. */
const loaded = async (): Promise<void> => {
  readyState = "complete";
  window.dispatchEvent(new Event("load"));
  await fetched();
};

const isReady = (): boolean => invoiceState(editor).getState().ready;
const numberOf = (text: string | null): unknown =>
  JSON.parse(text ?? "{}")["state"]["invoices"]["de"]["invoiceID"];
const storedNumber = (): unknown => numberOf(localStorage.getItem(storageKey));
const type = (number: string): void => edit(editor, setField("invoiceID", number));
const withNumber = (number: string): string =>
  storedText({ invoices: { de: anInvoice(setField("invoiceID", number)) } });

describe("a first visit", () => {
  it("has its invoice at once, of today, and stored", () => {
    open();
    expect(isReady()).toBe(true);
    expect(getInvoice(editor).invoiceIssueDate).toBe("20261120");
    expect(storedNumber()).toBe("RE-0000");
  });

  it("loses nothing that is typed before the rest of the page is there", () => {
    open();
    type("RE-7");
    window.dispatchEvent(new Event("pagehide"));
    expect(storedNumber()).toBe("RE-7");
  });

  it("stores what is typed a moment later, for a browser that dies says nothing before", () => {
    open();
    type("RE-7");
    type("RE-8");
    vi.advanceTimersByTime(limits.saveDelay);
    expect(storedNumber()).toBe("RE-8");
    expect(getWorkspace(editor).saveStatus).toBe("saved");
  });

  it("says so while what is typed cannot be stored, and no longer once it is", () => {
    open();
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
    type("RE-7");
    vi.advanceTimersByTime(limits.saveDelay);
    expect(getWorkspace(editor).saveStatus).toBe("failed");
    setItem.mockRestore();
    type("RE-8");
    vi.advanceTimersByTime(limits.saveDelay);
    expect(getWorkspace(editor).saveStatus).toBe("saved");
    expect(storedNumber()).toBe("RE-8");
  });

  it("goes on with what was typed when the rest of the page has come", async () => {
    open();
    type("RE-7");
    await loaded();
    expect(getInvoice(editor).invoiceID).toBe("RE-7");
    expect(storedNumber()).toBe("RE-7");
    type("RE-8");
    vi.advanceTimersByTime(250);
    expect(storedNumber()).toBe("RE-8");
  });

  it("does not store over what another window has stored meanwhile", () => {
    open();
    type("MINE");
    localStorage.setItem(storageKey, withNumber("THEIRS"));
    window.dispatchEvent(new Event("pagehide"));
    expect(storedNumber()).toBe("THEIRS");
  });

  it("shows what another window has stored meanwhile where nothing was typed", async () => {
    open();
    localStorage.setItem(storageKey, withNumber("THEIRS"));
    await loaded();
    expect(getInvoice(editor).invoiceID).toBe("THEIRS");
    expect(getDialogs(editor).dialog).toBeNull();
  });

  it("asks which one shall stay where both have typed", async () => {
    open();
    type("MINE");
    localStorage.setItem(storageKey, withNumber("THEIRS"));
    await loaded();
    expect(getInvoice(editor).invoiceID).toBe("MINE");
    expect(getDialogs(editor).dialog?.name).toBe("otherTab");
    vi.advanceTimersByTime(1_000);
    expect(storedNumber()).toBe("THEIRS");
  });

  it("asks too where one of the other window's languages cannot be read", async () => {
    open();
    type("MINE");
    const theirs = JSON.parse(withNumber("THEIRS"));
    theirs.state.invoices.en = "broken";
    localStorage.setItem(storageKey, JSON.stringify(theirs));
    await loaded();
    expect(getDialogs(editor).dialog?.name).toBe("otherTab");
    vi.advanceTimersByTime(1_000);
    expect(storedNumber()).toBe("THEIRS");
  });

  it("tries again, and says it, what could not be stored at first", async () => {
    open();
    type("RE-7");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await loaded();
    vi.advanceTimersByTime(250);
    expect(getWorkspace(editor).saveStatus).toBe("failed");
    expect(getToasts(editor).map(({ key }) => key)).toContain("toasts.storageFull");
  });

  it("says that nothing is kept where nothing can be stored", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    open();
    await fetched();
    expect(isReady()).toBe(true);
    vi.advanceTimersByTime(250);
    expect(getWorkspace(editor).saveStatus).toBe("failed");
  });

  it("stores at once when asked to, however early", async () => {
    open();
    type("RE-7");
    expect(await saveNow(editor)).toBe(true);
    expect(storedNumber()).toBe("RE-7");
  });

  it("that has ended stores nothing any more", async () => {
    open();
    stop();
    type("LATE");
    window.dispatchEvent(new Event("pagehide"));
    await loaded();
    vi.advanceTimersByTime(1_000);
    expect(storedNumber()).toBe("RE-0000");
  });
});

describe("a later visit", () => {
  it("shows what is stored, before the page is loaded, and goes on from it", async () => {
    localStorage.setItem(storageKey, withNumber("RE-5"));
    open();
    expect(isReady()).toBe(false);
    await fetched();
    expect(isReady()).toBe(true);
    expect(getInvoice(editor).invoiceID).toBe("RE-5");
    type("RE-6");
    vi.advanceTimersByTime(250);
    expect(storedNumber()).toBe("RE-6");
  });

  it("shows nothing before what divides it among sheets is there, and asks for that again", async () => {
    localStorage.setItem(storageKey, withNumber("RE-5"));
    let asked = 0;
    registerLayoutFlush(editor, async () => {
      asked += 1;
      if (asked === 1) throw new Error("offline");
    });
    open();
    await fetched();
    expect(isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(again);
    await fetched();
    expect(isReady()).toBe(true);
    expect(getInvoice(editor).invoiceID).toBe("RE-5");
  });
});

// The last one: whatever is loaded after it is loaded anew.
describe("a page whose rest cannot be had", () => {
  it("asks for it once in a while, not at every key", async () => {
    let asked = 0;
    vi.doMock("../../store/draft/autosave", () => {
      asked += 1;
      throw new Error("offline");
    });
    open();
    for (let key = 1; key <= 20; key += 1) {
      type(`RE-${key}`);
      await fetched();
    }
    await loaded();
    const before = asked;
    expect(before).toBeGreaterThan(0);
    for (let second = 1; second <= 20; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await fetched();
    }
    vi.doUnmock("../../store/draft/autosave");
    expect(asked - before).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(5_000);
    await fetched();
    expect(storedNumber()).toBe("RE-20");
    type("RE-21");
    await vi.advanceTimersByTimeAsync(limits.saveDelay);
    expect(storedNumber()).toBe("RE-21");
  });
});
