import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readBackup, writeBackup } from "../../lib/archive/backup";
import { entryOf } from "../../lib/archive/entry";
import { aReceived } from "../../lib/archive/received";
import type { KeptFolder } from "../../lib/browser/folder-memory";
import { setField } from "../../lib/invoice/changes";
import { currentVersion } from "../../lib/invoice/draft/migrations";
import { keepIssued, withArchive } from "../../store/archive/archive";
import { lastBackup } from "../../store/archive/backup";
import { getDrawer, readDrawer, removeForGood, changePayments } from "../../store/archive/drawer";
import {
  allowFolder,
  getFolder,
  keepInFolder,
  leaveFolder,
  readFolder,
  updateFolder,
  watchFolder,
} from "../../store/archive/folder";
import { readParked } from "../../store/draft/parking";
import { anInvoice, having, line } from "../builders";
import { FakeFolder } from "./a-folder";
import { openWindow, type Window } from "./a-window";

/** What the browser remembers; its database takes real folders alone. */
let kept: KeptFolder | null;
vi.mock("../../lib/browser/folder-memory", () => ({
  recallFolder: async () => kept,
  rememberFolder: async (_: string, next: KeptFolder | null) => void (kept = next),
}));

let page: Window;
let disk: FakeFolder;
let stop = (): void => undefined;

beforeEach(() => {
  localStorage.clear();
  kept = null;
  disk = new FakeFolder("Rechnungen");
  Object.assign(window, { showDirectoryPicker: async () => disk });
  page = openWindow();
});

afterEach(() => {
  stop();
  stop = () => undefined;
  page.close();
  vi.useRealTimers();
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

async function issue(number: string, name = `${number}.pdf`): Promise<void> {
  page.load(anInvoice(having({ invoiceID: number, invoiceIssueDate: "20260803" }), line("2", "50")));
  const pdf = { kind: "pdf", name, type: "application/pdf", bytes: bytesOf(number) } as const;
  await keepIssued(page.editor, page.getInvoice(), [pdf]);
  // The sheet of before is on its way to the archive.
  await vi.waitFor(() => expect(readParked(page.editor)).toEqual([]));
}

async function removeNumber(number: string): Promise<void> {
  const entries = getDrawer(page.editor).entries.filter((entry) => entry.number === number);
  await removeForGood(page.editor, entries);
}

/** The numbers of the sheets in the backup. */
async function backedUp(name = "Rechnungsblatt.zip"): Promise<readonly string[]> {
  const found = await readBackup(disk.files.get(name) ?? new Uint8Array());
  return typeof found === "string" ? [found] : found.backup.sheets.map(({ entry }) => entry.number).sort();
}

/** A backup of another browser, with one draft in it. */
async function anotherBackup(number: string): Promise<Uint8Array<ArrayBuffer>> {
  const invoice = anInvoice(having({ invoiceID: number }));
  const entry = entryOf(invoice, { id: number, state: "draft", at: 1, hash: "", files: [] });
  const sheets = [{ entry, version: currentVersion, invoice }];
  const backup = { made: 1, sheets, onDesk: [], numbers: "", known: null, deletions: [], received: [] };
  const parts = await writeBackup(backup, [], async () => null);
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

const messages = (): readonly string[] => page.getToasts().map(({ key }) => key);

describe("a folder on the disk", () => {
  it("gets the backup, and each issued file in the folder of its year; that counts as a backup", async () => {
    await issue("RE-1");
    await issue("RE-2", "RE-2?.pdf");
    await keepInFolder(page.editor);
    expect(disk.list).toEqual(["2026/RE-1.pdf", "2026/RE-2-.pdf", "Rechnungsblatt.zip"]);
    expect(await backedUp()).toEqual(["RE-1", "RE-2"]);
    expect(disk.text("2026/RE-1.pdf")).toBe("RE-1");
    expect(getFolder(page.editor)).toMatchObject({ is: "kept", name: "Rechnungen" });
    expect(lastBackup(page.editor)).toBeGreaterThan(0);
  });

  it("is not written again while nothing has changed, nor by another window that has seen the same", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    const { writes } = disk;
    await updateFolder(page.editor);
    page.autosaveNow();
    const other = openWindow();
    await Promise.all([updateFolder(other.editor), updateFolder(page.editor)]);
    other.close();
    expect(disk.writes).toBe(writes);
  });

  it("is written anew when an e-invoice of somebody else was kept", async () => {
    await keepInFolder(page.editor);
    const received = aReceived({ id: "a".repeat(64), name: "a.xml", type: "", size: 1 }, [], []);
    if (received)
      await withArchive(page.editor, (archive) =>
        archive.receive(received, new Map([[received.id, bytesOf("a")]])),
      );
    const { writes } = disk;
    await updateFolder(page.editor);
    expect(disk.writes).toBe(writes + 1);
  });

  it("is written by one of two windows that both have seen a change", async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
    Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
    await issue("RE-1");
    await keepInFolder(page.editor);
    const { writes } = disk;
    await issue("RE-2");
    page.autosaveNow();
    const other = openWindow();
    await Promise.all([updateFolder(other.editor), updateFolder(page.editor)]);
    other.close();
    Reflect.deleteProperty(navigator, "locks");
    // The backup, and the file.
    expect(disk.writes).toBe(writes + 2);
  });

  it("does not bring back what was taken out of it", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    disk.folders.get("2026")?.files.clear();
    await issue("RE-2");
    await updateFolder(page.editor);
    expect(disk.list).toEqual(["2026/RE-2.pdf", "Rechnungsblatt.zip"]);
  });

  it("gets files without what is not seen in their names", async () => {
    await issue("RE-1", "RE\u00ad-\u200b1.pdf");
    await keepInFolder(page.editor);
    expect(disk.list).toEqual(["2026/RE-1.pdf", "Rechnungsblatt.zip"]);
  });

  it("goes without a file that has no place in it, and is not written again for its sake", async () => {
    await issue("RE-1");
    await issue("RE-2");
    await (await disk.getDirectoryHandle("2026")).getDirectoryHandle("RE-1.pdf");
    await keepInFolder(page.editor);
    expect(disk.list).toEqual(["2026/RE-2.pdf", "Rechnungsblatt.zip"]);
    expect(await backedUp()).toEqual(["RE-1", "RE-2"]);
    expect([getFolder(page.editor), messages()]).toMatchObject([{ is: "kept" }, []]);
    const { writes } = disk;
    await updateFolder(page.editor);
    expect(disk.writes).toBe(writes);
  });

  it("is left as it is", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    await leaveFolder(page.editor);
    await issue("RE-2");
    await updateFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-1"]);
    expect(getFolder(page.editor)).toEqual({ is: "none" });
  });
});

describe("what lies in the folder already", () => {
  it("is never written over: neither another's file nor a backup with more in it", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    await leaveFolder(page.editor);
    disk.folders.get("2026")?.files.set("RE-2.pdf", bytesOf("another's"));
    page.close();
    indexedDB = new IDBFactory();
    localStorage.clear();
    page = openWindow();
    await issue("RE-2");
    await keepInFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-1"]);
    expect(await backedUp("Rechnungsblatt 2.zip")).toEqual(["RE-2"]);
    expect(disk.text("2026/RE-2.pdf")).toBe("another's");
    expect(disk.text("2026/RE-2 2.pdf")).toBe("RE-2");
  });

  it("is the same backup again where it holds nothing that is not here", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    await leaveFolder(page.editor);
    await issue("RE-2");
    await keepInFolder(page.editor);
    expect(disk.list).toEqual(["2026/RE-1.pdf", "2026/RE-2.pdf", "Rechnungsblatt.zip"]);
  });

  it("is another browser's backup where that has come in the place of this one, and both stay from then on", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    disk.files.set("Rechnungsblatt.zip", await anotherBackup("RE-9"));
    await issue("RE-2");
    await updateFolder(page.editor);
    expect(await backedUp("Rechnungsblatt 2.zip")).toEqual(["RE-1", "RE-2"]);
    await removeNumber("RE-1");
    await updateFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-9"]);
    expect(await backedUp("Rechnungsblatt 2.zip")).toEqual(["RE-2"]);
    expect(disk.list.filter((name) => name.endsWith(".zip"))).toHaveLength(2);
  });

  it("is written over where it is what was written last, whatever has gone here since", async () => {
    await issue("RE-1");
    await issue("RE-2");
    await keepInFolder(page.editor);
    await removeNumber("RE-1");
    await updateFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-2"]);
  });

  it("is another program's, whatever it is called", async () => {
    disk.files.set("Rechnungsblatt.zip", bytesOf("no backup"));
    await issue("RE-1");
    await keepInFolder(page.editor);
    expect(disk.text("Rechnungsblatt.zip")).toBe("no backup");
    expect(await backedUp("Rechnungsblatt 2.zip")).toEqual(["RE-1"]);
  });
});

describe("a folder that cannot be written", () => {
  it.each([
    ["NotFoundError", "gone"],
    ["QuotaExceededError", "full"],
    ["NoModificationAllowedError", "failed"],
  ])("is told once (%s), what lay there stays, and it goes on when it can", async (error, fault) => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    disk.fault = error;
    await issue("RE-2");
    await updateFolder(page.editor);
    expect(messages()).toEqual([`dialogs.folder.faults.${fault}`]);
    page.getToasts().forEach(({ id }) => page.closeToast(id));
    expect(getFolder(page.editor)).toMatchObject({ is: fault });
    await updateFolder(page.editor);
    expect(messages()).toEqual([]);
    expect(await backedUp()).toEqual(["RE-1"]);
    disk.fault = null;
    await updateFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-1", "RE-2"]);
    expect(disk.list).toEqual(["2026/RE-1.pdf", "2026/RE-2.pdf", "Rechnungsblatt.zip"]);
    expect(getFolder(page.editor)).toMatchObject({ is: "kept" });
  });

  it("is told when it is full after the backup, which is not written again for what did not fit", async () => {
    await issue("RE-1");
    Object.assign(await disk.getDirectoryHandle("2026"), {
      getFileHandle: () => Promise.reject(new DOMException("", "QuotaExceededError")),
    });
    await keepInFolder(page.editor);
    expect(messages()).toEqual(["dialogs.folder.faults.full"]);
    expect(lastBackup(page.editor)).toBeGreaterThan(0);
    const { writes } = disk;
    await updateFolder(page.editor);
    expect(disk.writes).toBe(writes);
  });

  it("waits for the permission that the browser has forgotten, and asks in the visitor's click", async () => {
    await issue("RE-1");
    await keepInFolder(page.editor);
    disk.permission = "prompt";
    await readFolder(page.editor);
    expect(getFolder(page.editor)).toMatchObject({ is: "asking" });
    expect(messages()).toEqual([]);
    await issue("RE-2");
    await updateFolder(page.editor);
    expect(messages()).toEqual(["dialogs.folder.waits"]);
    expect(await backedUp()).toEqual(["RE-1"]);
    await allowFolder(page.editor);
    expect(await backedUp()).toEqual(["RE-1", "RE-2"]);
    expect(messages()).toEqual([]);
  });

  it("is refused when the browser does not give it, and nothing is remembered", async () => {
    Object.assign(window, {
      showDirectoryPicker: () => Promise.reject(new DOMException("", "SecurityError")),
    });
    await keepInFolder(page.editor);
    expect(messages()).toEqual(["dialogs.folder.refused"]);
    Object.assign(window, { showDirectoryPicker: () => Promise.reject(new DOMException("", "AbortError")) });
    page.getToasts().forEach(({ id }) => page.closeToast(id));
    await keepInFolder(page.editor);
    expect([messages(), kept]).toEqual([[], null]);
  });
});

it("is kept up to date in quiet moments, never while somebody types", async () => {
  await issue("RE-1");
  await keepInFolder(page.editor);
  const { writes } = disk;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stop = watchFolder(page.editor, async () => undefined);
  await readDrawer(page.editor);
  const [entry] = getDrawer(page.editor).entries;
  if (!entry) throw new Error("nothing kept");
  await changePayments(page.editor, entry, () => [{ on: entry.date, amount: entry.payable }]);
  for (let key = 0; key < 5; key += 1) {
    vi.advanceTimersByTime(4_000);
    page.edit(setField("customerCompany", `Kunde ${key}`));
    // Time for what must not happen.
    for (let read = 0; read < 10; read += 1) await readDrawer(page.editor);
  }
  expect(disk.writes).toBe(writes);
  vi.advanceTimersByTime(5_100);
  vi.useRealTimers();
  await vi.waitFor(() => expect(disk.writes).toBeGreaterThan(writes));
  await vi.waitFor(() => expect(getFolder(page.editor)).toMatchObject({ is: "kept" }));
});

it("gets the draft on the sheet when that alone has changed, and is left alone then", async () => {
  await issue("RE-1");
  await keepInFolder(page.editor);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stop = watchFolder(page.editor, async () => undefined);
  page.load(anInvoice(having({ invoiceID: "RE-2" }), line("1", "20")));
  // The sheet of before is in the archive, and the folder has it.
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60_000);
    expect(await backedUp()).toEqual(["RE-1", "RE-2"]);
  });
  await vi.waitFor(() => expect(getFolder(page.editor)).toMatchObject({ is: "kept" }));
  page.edit(setField("invoiceID", "RE-3"));
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(60_000);
    expect(await backedUp()).toEqual(["RE-1", "RE-3"]);
  });
  const { writes } = disk;
  vi.useRealTimers();
  await updateFolder(page.editor);
  expect(disk.writes).toBe(writes);
});
