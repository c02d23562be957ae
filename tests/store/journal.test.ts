import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forget, recall, remember } from "../../lib/browser/memory";
import { limits } from "../../lib/limits";
import { setField } from "../../lib/invoice/changes";
import { getDialogs } from "../../store/editor/dialogs";
import { clientId } from "../../store/editor/client-id";
import { createEditor, pagePorts, portsOf, type Editor } from "../../store/editor/editor";
import { edit, getInvoice } from "../../store/editor/invoice-store";
import { catchUp, startJournal } from "../../store/draft/journal";
import { keepInvoice } from "../../store/draft/start-saving";
import { IDBFactory } from "fake-indexeddb";

let editor: Editor;
let stop: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  // The database's own clock goes on.
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The database has answered. */
async function answered(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function open(): Promise<void> {
  editor = createEditor(pagePorts);
  stop = keepInvoice(editor);
  await vi.dynamicImportSettled();
  await answered();
}

const close = (): void => {
  stop();
  stop = () => undefined;
};

async function write(number: string): Promise<void> {
  edit(editor, setField("invoiceID", number));
  vi.advanceTimersByTime(limits.saveDelay);
  await answered();
}

type Texts = Readonly<Record<string, string>>;

/** What the browser has on its disk: at times all of it, else what was there a while ago. */
const onDisk = (): Texts => ({ ...localStorage });

function killed(disk: Texts): void {
  close();
  localStorage.clear();
  for (const [key, text] of Object.entries(disk)) localStorage.setItem(key, text);
}

const number = () => getInvoice(editor).invoiceID;

describe("a browser that is killed before it has written its storage to disk", () => {
  it("shows what was written last, and goes on from it", async () => {
    await open();
    await write("RE-1");
    const disk = onDisk();
    await write("RE-2");
    remember(editor.storage, "invoice-parked:x", "draft");
    await answered();
    killed(disk);
    await open();
    expect([number(), recall(editor.storage, "invoice-parked:x")]).toEqual(["RE-2", "draft"]);
    await write("RE-3");
    close();
    await open();
    expect(number()).toBe("RE-3");
  });

  it("shows it where the disk has nothing at all", async () => {
    await open();
    await write("RE-1");
    killed({});
    await open();
    window.dispatchEvent(new Event("load"));
    await vi.dynamicImportSettled();
    await answered();
    expect(number()).toBe("RE-1");
    expect(getDialogs(editor).dialog).toBeNull();
  });

  it("has what was forgotten no more", async () => {
    await open();
    remember(editor.storage, "invoice-parked:x", "draft");
    await write("RE-1");
    const disk = onDisk();
    editor.storage().setItem("theirs", "stays");
    forget(editor.storage, "invoice-parked:x");
    await answered();
    killed({ ...disk, theirs: "stays" });
    await open();
    expect([recall(editor.storage, "invoice-parked:x"), recall(editor.storage, "theirs")]).toEqual([
      null,
      "stays",
    ]);
  });
});

it("a killed browser has also what a window wrote that keeps no journal", async () => {
  await open();
  await write("RE-1");
  const disk = onDisk();
  localStorage.setItem("invoice-parked:x", "theirs");
  localStorage.setItem("invoice-count", "20");
  window.dispatchEvent(new StorageEvent("storage", { key: "invoice-parked:x", storageArea: localStorage }));
  await answered();
  await write("RE-2");
  killed(disk);
  await open();
  expect([number(), recall(editor.storage, "invoice-parked:x")]).toEqual(["RE-2", "theirs"]);
});

describe("the storage counts", () => {
  it("where the journal has not yet what was written when the page went away", async () => {
    await open();
    await write("RE-1");
    edit(editor, setField("invoiceID", "RE-2"));
    const dying = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("gone", "InvalidStateError");
    });
    close();
    dying.mockRestore();
    await open();
    expect(number()).toBe("RE-2");
  });

  it("where the journal cannot be read, and from then on against what it has of before", async () => {
    await open();
    await write("RE-1");
    const disk = onDisk();
    await write("RE-2");
    killed(disk);
    const refused = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("no", "InvalidStateError");
    });
    await open();
    await write("RE-3");
    close();
    refused.mockRestore();
    await open();
    expect(number()).toBe("RE-3");
  });

  it("where the journal does not answer, after a while", async () => {
    await open();
    await write("RE-1");
    close();
    const silent = vi
      .spyOn(IDBFactory.prototype, "open")
      .mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    editor = createEditor(pagePorts);
    stop = keepInvoice(editor);
    await vi.dynamicImportSettled();
    vi.advanceTimersByTime(limits.databaseWait);
    await answered();
    expect(number()).toBe("RE-1");
    silent.mockRestore();
  });
});

describe("a second editor on the page, with a storage and databases of its own", () => {
  let other: Editor;
  let stopOther: () => void;

  beforeEach(async () => {
    sessionStorage.clear();
    await open();
    clientId(editor);
    await write("RE-1");
    other = createEditor({ ...portsOf("other"), storage: () => sessionStorage });
    await catchUp(other);
    stopOther = startJournal(other);
    await answered();
  });
  afterEach(() => stopOther());

  it("gets nothing from the first one's journal", () => {
    expect({ ...sessionStorage }).toEqual({ "invoice-count": "1" });
  });

  it("is not told what the first one writes, and the first one's journal goes on when another ends", async () => {
    const disk = onDisk();
    remember(editor.storage, "invoice-parked:x", "draft");
    await answered();
    expect({ ...sessionStorage }).toEqual({ "invoice-count": "1" });
    stopOther();
    const sameStorage = createEditor(pagePorts);
    await catchUp(sameStorage);
    startJournal(sameStorage)();
    await answered();
    await write("RE-2");
    killed(disk);
    await open();
    expect([number(), recall(editor.storage, "invoice-parked:x")]).toEqual(["RE-2", "draft"]);
  });
});

it("whatever is written, closed and killed in whichever order, the last that was stored is there", async () => {
  const step = fc.constantFrom("write", "close", "kill now", "kill as of before", "settle");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      localStorage.clear();
      indexedDB = new IDBFactory();
      await open();
      await write("RE-0");
      let disk = onDisk();
      let last = "RE-0";
      for (const [at, each] of steps.entries()) {
        if (each === "write") await write((last = `RE-${at + 1}`));
        else if (each === "settle") disk = onDisk();
        else {
          if (each === "close") close();
          else killed(each === "kill now" ? onDisk() : disk);
          await open();
          expect(number()).toBe(last);
          disk = onDisk();
        }
      }
      close();
    }),
    { numRuns: 40 },
  );
});
