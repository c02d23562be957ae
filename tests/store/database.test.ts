import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Folder } from "../../lib/browser/disk-folder";
import { recallFolder, rememberFolder, type KeptFolder } from "../../lib/browser/folder-memory";
import { recall, remember } from "../../lib/browser/memory";
import { entryOf } from "../../lib/archive/entry";
import { limits } from "../../lib/limits";
import { withArchive } from "../../store/archive/archive";
import { forgetBytes, keepBytes, readBytes } from "../../store/attachments/attachments";
import { catchUp, startJournal } from "../../store/draft/journal";
import { createEditor, pagePorts, portsOf, type Editor } from "../../store/editor/editor";
import { anInvoice } from "../builders";

const ended = (request: IDBRequest | IDBTransaction): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", resolve);
    request.addEventListener("complete", resolve);
    request.addEventListener("error", () => reject(request.error));
  });

/** A database as a version before has opened it. */
async function opened(name: string, tables: readonly string[], version = 1): Promise<IDBDatabase> {
  const opening = indexedDB.open(`invoice-${name}`, version);
  opening.onupgradeneeded = () => tables.forEach((table) => void opening.result.createObjectStore(table));
  await ended(opening);
  return opening.result;
}

async function put(database: IDBDatabase, table: string, key: string, value: unknown): Promise<void> {
  const all = database.transaction(table, "readwrite");
  all.objectStore(table).put(value, key);
  await ended(all);
}

const bytes = new Uint8Array([0, 255, 128, 10]);
const otherBytes = new Uint8Array([7]);
/** What a database gives is of another realm in here. */
const said = (found: Uint8Array | null): string | undefined => found?.join(" ");
const attached = async (editor: Editor, hash: string) => said(await readBytes(editor, hash));
/** A handle, as far as a database knows of it. */
const aFolder = (name: string) => ({ name }) as Folder;
const known = { id: "1", backup: "Rechnungsblatt.zip", written: "ab", at: 1_000, mark: "m", files: ["cd"] };

const withAttachments = () => opened("attachments", ["files"]);
const withJournal = () => opened("journal", ["texts", "count"]);
const withFolder = () => opened("folder", ["known", "folders"]);
const writeJournal = async (journal: IDBDatabase, count: number, number: string): Promise<void> => {
  await put(journal, "texts", "invoice-storage", number);
  await put(journal, "count", "count", count);
};
const writeFolder = async (folder: IDBDatabase, is: typeof known, name: string): Promise<void> => {
  await put(folder, "known", "chosen", is);
  await put(folder, "folders", "chosen", aFolder(name));
};

/** All that a browser has of the version before, closed. */
async function leftByTheVersionBefore(): Promise<void> {
  const archive = await opened("archive", ["entries", "sheets", "files", "customers", "services"], 2);
  await put(archive, "sheets", "a", { version: 3, invoice: { invoiceID: "RE-1" } });
  await put(archive, "files", "f", bytes);
  const [attachments, journal, folder] = [await withAttachments(), await withJournal(), await withFolder()];
  await put(attachments, "files", "h", bytes);
  await put(attachments, "files", "i", otherBytes);
  await writeJournal(journal, 5, "typed last");
  await writeFolder(folder, known, "Rechnungen");
  for (const each of [archive, attachments, journal, folder]) each.close();
}

let stop = (): void => undefined;

/** A page of this version that has used all that it keeps. */
async function openPage(): Promise<Editor> {
  const editor = createEditor(pagePorts);
  await catchUp(editor);
  stop = startJournal(editor);
  await all(editor);
  return editor;
}

const folderOf = async (editor: Editor, held: KeptFolder | null = null) =>
  recallFolder(await editor.database(), held);

/** What a visitor has. */
const all = async (editor: Editor) => ({
  sheet: await withArchive(editor, (archive) => archive.sheet("a")),
  file: said(await withArchive(editor, (archive) => archive.file("f"))),
  attachments: [await attached(editor, "h"), await attached(editor, "i")],
  folder: await folderOf(editor).catch(() => "refused"),
  text: recall(editor.storage, "invoice-storage"),
});

const everything = {
  sheet: { version: 3, invoice: { invoiceID: "RE-1" } },
  file: "0 255 128 10",
  attachments: ["0 255 128 10", "7"],
  folder: { ...known, folder: { name: "Rechnungen" } },
  text: "typed last",
};

const names = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();
const onlyOne = () => vi.waitFor(async () => expect(await names()).toEqual(["invoice-archive"]));

/** What runs on in a database ends. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  stop();
  stop = () => undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("an editor has one database for itself, and the page's is called as ever", async () => {
  const other = createEditor({ ...portsOf("other"), storage: () => sessionStorage });
  const page = await openPage();
  await catchUp(other);
  await keepBytes(page, "h", bytes);
  await withArchive(page, (archive) => archive.forget("customers", "x"));
  expect(await all(other)).toEqual({
    sheet: null,
    file: undefined,
    attachments: [undefined, undefined],
    folder: null,
    text: null,
  });
  expect(await names()).toEqual(["invoice-archive", "other-archive"]);
});

it("is opened again where the browser has closed it, and let go of for a later version, which it leaves alone", async () => {
  const page = await openPage();
  await (await page.database()).use(async (connection) => connection.close());
  expect(await keepBytes(page, "h", bytes)).toBe(true);
  const later = await opened("archive", ["later"], 99);
  expect(await keepBytes(page, "i", bytes)).toBe(false);
  await expect(withArchive(page, (archive) => archive.entries())).rejects.toMatchObject({
    name: "VersionError",
  });
  later.close();
});

it("whoever writes waits for every other that does: a Chromium that is killed amid two empties all", async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  const page = await openPage();
  const entry = entryOf(anInvoice(), { id: "a", state: "draft", at: 1, hash: "", files: [] });
  remember(page.storage, "invoice-storage", "typed");
  await rememberFolder(await page.database(), { ...known, folder: aFolder("Rechnungen") });
  await keepBytes(page, "h", bytes);
  await forgetBytes(page, ["h"]);
  await withArchive(page, async (archive) => {
    await archive.put(entry, { version: 11, invoice: {} });
    await archive.note(["a"], (each) => each);
    await archive.remove(["a"]);
    await archive.learn({ customers: [], services: [] });
    await archive.forget("services", "x");
  });
  await settled();
  const written = begun.mock.calls.filter(([, mode]) => mode === "readwrite").map(([tables]) => tables);
  expect(written.length).toBeGreaterThanOrEqual(9);
  for (const tables of written) expect(tables).toContain("count");
});

describe("what versions before have kept in databases of their own", () => {
  it("is there byte for byte, and those are gone", async () => {
    await leftByTheVersionBefore();
    expect(await all(await openPage())).toEqual(everything);
    await onlyOne();
    expect(await all(await openPage())).toEqual(everything);
  });

  it("is there in two windows that are opened at once", async () => {
    await leftByTheVersionBefore();
    const both = await Promise.all([openPage(), openPage()]);
    expect(await Promise.all(both.map(all))).toEqual([everything, everything]);
    await onlyOne();
  });

  it("is whole wherever a browser dies on the way, and none of it comes twice or goes", async () => {
    // What a transaction has not finished has not happened.
    const steps = [
      [IDBFactory.prototype, "open"],
      [IDBFactory.prototype, "deleteDatabase"],
      [IDBDatabase.prototype, "transaction"],
    ] as const;
    let left = 0;
    for (let survived = 0; left <= 0; survived += 1) {
      indexedDB = new IDBFactory();
      localStorage.clear();
      await leftByTheVersionBefore();
      left = survived;
      const real = steps.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name) ?? {});
      for (const [at, [of, name]] of steps.entries()) {
        const work: unknown = real[at]?.value;
        if (typeof work !== "function") throw new Error(`no ${name}`);
        const value = function (this: unknown, ...given: readonly unknown[]): unknown {
          if (given[1] !== "versionchange" && (left -= 1) < 0)
            throw new DOMException("dead", "InvalidStateError");
          return Reflect.apply(work, this, given);
        };
        Object.defineProperty(of, name, { ...real[at], value });
      }
      await openPage().catch(() => undefined);
      await settled();
      stop();
      for (const [at, [of, name]] of steps.entries()) Object.defineProperty(of, name, real[at] ?? {});
      // The text storage is not on the disk yet.
      localStorage.clear();
      expect([survived, await all(await openPage())]).toEqual([survived, everything]);
      await onlyOne();
      stop();
      expect(survived).toBeLessThan(200);
    }
  });

  it("waits where it is while there is no room, and comes when there is", async () => {
    await leftByTheVersionBefore();
    const real = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name !== "entries") throw new DOMException("full", "QuotaExceededError");
      return real.apply(this, given);
    });
    const page = await openPage();
    expect(await keepBytes(page, "new", bytes)).toBe(false);
    expect(await all(page)).toMatchObject({
      sheet: everything.sheet,
      attachments: [undefined, undefined],
      folder: null,
    });
    full.mockRestore();
    stop();
    localStorage.clear();
    expect(await all(await openPage())).toEqual(everything);
    await onlyOne();
  });
});

describe("a page of the version before that is still open", () => {
  /** Closes when another version wants in, as it does for all but the attachments. */
  const yielding = (database: IDBDatabase): void =>
    void database.addEventListener("versionchange", () => database.close());

  it("holds nobody up and may go on attaching: that comes when it is closed, or at the next opening", async () => {
    await leftByTheVersionBefore();
    const older = await withAttachments();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isWaiting = true;
    const page = openPage().finally(() => (isWaiting = false));
    while (isWaiting) {
      await settled();
      vi.advanceTimersByTime(limits.databaseWait);
    }
    vi.useRealTimers();
    expect(await all(await page)).toEqual(everything);
    await put(older, "files", "later", otherBytes);
    expect(await attached(await page, "later")).toBeUndefined();
    older.close();
    await vi.waitFor(async () => expect(await attached(await page, "later")).toBe(said(otherBytes)));
    await onlyOne();
    const again = await withAttachments();
    await put(again, "files", "last", bytes);
    again.close();
    expect(await attached(await page, "last")).toBeUndefined();
    expect(await attached(await openPage(), "last")).toBe(said(bytes));
    await onlyOne();
  });

  it("does not lose what it has attached while this page was closed in the middle of waiting for it", async () => {
    const older = await withAttachments();
    const waiting = indexedDB.open("invoice-attachments", 2);
    await settled();
    await put(older, "files", "h", bytes);
    older.close();
    await ended(waiting);
    waiting.result.close();
    expect(await attached(await openPage(), "h")).toBe(said(bytes));
    await onlyOne();
  });

  it("lets go of its journal, which is here from then on", async () => {
    const older = await withJournal();
    yielding(older);
    await writeJournal(older, 5, "typed last");
    expect(recall((await openPage()).storage, "invoice-storage")).toBe("typed last");
    await onlyOne();
  });

  it.each([
    [50, "by the older one"],
    [3, "by this one"],
  ])("opened once more has a journal again, which counts where it knows of more: %d", async (count, text) => {
    const page = await openPage();
    for (let change = 0; change < 5; change += 1) remember(page.storage, "invoice-storage", "by this one");
    await settled();
    stop();
    const older = await withJournal();
    yielding(older);
    await writeJournal(older, count, "by the older one");
    localStorage.clear();
    expect(recall((await openPage()).storage, "invoice-storage")).toBe(text);
    await onlyOne();
  });

  it.each([
    [2_000, "Von dort"],
    [500, "Von hier"],
    [1_000, "Von hier"],
  ])("has a folder that counts where it was written later: %d", async (at, name) => {
    const page = await openPage();
    await rememberFolder(await page.database(), { ...known, folder: aFolder("Von hier") });
    const older = await withFolder();
    await writeFolder(older, { ...known, id: "2", at }, "Von dort");
    older.close();
    expect(await folderOf(await openPage())).toMatchObject({ folder: { name } });
    await onlyOne();
  });
});

it("a folder is not read back where the window holds it, nor for the sake of the version before", async () => {
  const page = await openPage();
  const held = { ...known, folder: aFolder("Rechnungen") };
  await rememberFolder(await page.database(), held);
  const older = await withFolder();
  await writeFolder(older, { ...known, at: 1 }, "Ältere");
  older.close();
  const get = vi.spyOn(IDBObjectStore.prototype, "get");
  expect(await folderOf(createEditor(pagePorts), held)).toEqual(held);
  await onlyOne();
  expect(get.mock.contexts.map((store) => (store as IDBObjectStore).name)).not.toContain("folders");
});
