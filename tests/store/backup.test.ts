import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unzipSync, zipSync } from "fflate";
import { bareCustomer } from "../../lib/customers/customers";
import type { Entry } from "../../lib/archive/entry";
import { setField } from "../../lib/invoice/changes";
import { sha256Hex } from "../../lib/export/hash";
import { keepIssued, readSheet, withArchive } from "../../store/archive/archive";
import { keepBytes, readBytes } from "../../store/attachments/attachments";
import {
  chooseBackup,
  getRestoring,
  lastBackup,
  restoreBackup,
  saveBackup,
} from "../../store/archive/backup";
import {
  downloadArchivedZip,
  getDrawer,
  invoiceOf,
  readDrawer,
  removeForGood,
  changePayments,
  setReminded,
  setTrashed,
} from "../../store/archive/drawer";
import type { Received } from "../../lib/archive/received";
import { getDialogs } from "../../store/editor/dialogs";
import { deletionsHere } from "../../store/archive/deletions";
import { startNext } from "../../store/kinds/next-invoice";
import { exportPackages, exportPeriod } from "../../store/archive/period-export";
import { readDocument } from "../../lib/en16931/read";
import {
  keepReceived,
  lookUpReceived,
  removeReceived,
  setReceivedPaid,
  viewReceived,
} from "../../store/archive/received";
import { aFile, anInvoice, day, everyTerm, having, line } from "../builders";
import { openWindow, type Window } from "./a-window";

const plainBlob = Blob;
const plainFile = File;
let page: Window;
/** What was given to the browser to save. */
let saved: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[];

beforeEach(() => {
  localStorage.clear();
  saved = [];
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  const blobs = new Map<string, BlobPart[]>();
  vi.stubGlobal(
    "Blob",
    class extends Blob {
      constructor(
        readonly parts: BlobPart[] = [],
        options?: BlobPropertyBag,
      ) {
        super(parts, options);
      }
    },
  );
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    if ("parts" in blob && Array.isArray(blob.parts)) blobs.set(url, blob.parts);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const parts = (blobs.get(this.href) ?? []).flatMap((part) =>
      part instanceof Uint8Array ? [...part] : [],
    );
    saved.push({ name: this.download, bytes: new Uint8Array(parts) });
  });
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.stubGlobal("Blob", plainBlob);
  vi.stubGlobal("File", plainFile);
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const aPdf = (text: string) =>
  ({ kind: "pdf", name: `${text}.pdf`, type: "application/pdf", bytes: bytesOf(text) }) as const;
/** jsdom's files cannot be read. */
const aZip = (bytes: Uint8Array<ArrayBuffer>): File =>
  Object.assign(new File([], "sicherung.zip"), { arrayBuffer: async () => bytes.slice().buffer });

async function issue(number: string): Promise<void> {
  page.load(anInvoice(having({ invoiceID: number }), line("2", "50")));
  await keepIssued(page.editor, page.getInvoice(), [aPdf(number)]);
}

async function list(): Promise<readonly Entry[]> {
  await readDrawer(page.editor);
  return [...getDrawer(page.editor).entries].sort((a, b) => (a.number < b.number ? -1 : 1));
}

/** A browser of its own, in which nothing was ever done. */
function anotherBrowser(): void {
  page.close();
  localStorage.clear();
  indexedDB = new IDBFactory();
  page = openWindow();
}

async function backedUp(): Promise<Uint8Array<ArrayBuffer>> {
  await readDrawer(page.editor);
  await saveBackup(page.editor);
  const last = saved.at(-1);
  if (!last) throw new Error("nothing was saved");
  return last.bytes;
}

async function choose(bytes: Uint8Array<ArrayBuffer>) {
  await chooseBackup(page.editor, aZip(bytes));
  const restoring = getRestoring(page.editor);
  if (restoring.is !== "asking") throw new Error(JSON.stringify(restoring));
  return restoring;
}

it("says how many numbers stand for more than one invoice since, and nothing of what was issued anew", async () => {
  await issue("RE-1");
  const file = await backedUp();
  anotherBrowser();
  page.load(anInvoice(having({ invoiceID: "re-1", customerCompany: "Nord AG" }), line("1", "50")));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("re-1")]);
  page.load(anInvoice(having({ invoiceID: "RE-2" }), line("1", "50")));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("RE-2")]);
  page.load(anInvoice(having({ invoiceID: "RE-2" }), line("3", "50")));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("RE-2 anew")]);
  const { found } = await choose(file);
  const doubles = () => page.getToasts().filter(({ key }) => key === "dialogs.backup.doubles");
  await restoreBackup(page.editor, found, false);
  expect(doubles()).toMatchObject([{ kind: "warning", values: { count: 1 } }]);
  for (const { id } of doubles()) page.closeToast(id);
  await restoreBackup(page.editor, found, true);
  expect(doubles()).toEqual([]);
});

describe("a lost browser", () => {
  it("has its backup: the day on which that was made is the last one", async () => {
    await issue("RE-1");
    const file = aZip(await backedUp());
    const made = lastBackup(page.editor);
    anotherBrowser();
    expect(lastBackup(page.editor)).toBe(0);
    await chooseBackup(page.editor, file);
    expect([made > 0, lastBackup(page.editor)]).toEqual([true, made]);
  });

  it("comes back in another one: the same list, the same bytes, the same sheet, and the numbers go on", async () => {
    await issue("RE-1");
    await issue("RE-2");
    for (const entry of await list())
      if (entry.number === "RE-1")
        await changePayments(page.editor, entry, () => [{ on: day("20261120"), amount: entry.payable }]);
    for (const entry of await list()) if (entry.number === "RE-2") await setReminded(page.editor, entry);
    page.load(anInvoice(having({ invoiceID: "RE-3", customerCompany: "Halb fertig AG" })));
    const before = await list();
    const sheets = await Promise.all(before.map((entry) => invoiceOf(page.editor, entry)));
    const file = await backedUp();
    expect(saved.at(-1)?.name).toMatch(/^Rechnungsblatt Sicherung \d{4}-\d\d-\d\d\.zip$/);

    anotherBrowser();
    // Nothing is there that could be in the way: nothing is asked.
    await chooseBackup(page.editor, aZip(file));
    expect(getRestoring(page.editor)).toEqual({ is: "idle" });
    const after = await list();
    expect(after.map((entry) => ({ ...entry, at: 0 }))).toEqual(before.map((entry) => ({ ...entry, at: 0 })));
    const again = await Promise.all(after.map((entry) => invoiceOf(page.editor, entry)));
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(sheets)));
    expect(page.getInvoice().customerCompany).toBe("Halb fertig AG");
    for (const number of ["RE-1", "RE-2"]) {
      const hash = await sha256Hex(bytesOf(number));
      const bytes = await withArchive(page.editor, (archive) => archive.file(hash));
      expect(new TextDecoder().decode(bytes ?? undefined)).toBe(number);
    }
    const known = await withArchive(page.editor, (archive) => archive.known());
    expect(known.services.map(({ name }) => name)).toEqual([
      anInvoice(line("2", "50")).invoiceLines[0]?.name,
    ]);
    const paid = after.find(({ number }) => number === "RE-1");
    expect(paid?.payments).toHaveLength(1);
    expect(after.find(({ number }) => number === "RE-2")?.remindedOn).not.toBe("");
    await startNext(page.editor, anInvoice(having({ invoiceID: "RE-1" }), line("1", "1")));
    expect(page.getInvoice().invoiceID).toBe("RE-3");
  });
});

describe("a backup beside what is here", () => {
  it("adds what is missing, changes nothing that was issued, and of a draft keeps the later one", async () => {
    await issue("RE-1");
    const file = await backedUp();
    for (const entry of await list())
      await changePayments(page.editor, entry, () => [{ on: day("20261120"), amount: entry.payable }]);
    await issue("RE-2");
    const here = await list();
    const { found, fresh } = await choose(file);
    expect(fresh).toBe(0);
    await restoreBackup(page.editor, found, false);
    expect(await list()).toEqual(here);
  });

  it("does not change what was issued here, whatever the file says under its name", async () => {
    await issue("RE-1");
    const inside = unzipSync(await backedUp());
    const whole = JSON.parse(new TextDecoder().decode(inside["backup.json"]));
    whole.sheets[0].invoice.customerCompany = "Gefälscht AG";
    whole.sheets[0].entry.paidOn = "20261101";
    const forged = zipSync({ ...inside, "backup.json": bytesOf(JSON.stringify(whole)) }, { level: 0 });
    page.load(anInvoice(having({ invoiceID: "RE-9" })));
    const { found } = await choose(new Uint8Array(forged));
    await restoreBackup(page.editor, found, false);
    const entry = (await list()).find(({ number }) => number === "RE-1");
    if (!entry) throw new Error("gone");
    expect(entry.payments).toEqual([{ on: "20261101", amount: entry.payable }]);
    const kept = await withArchive(page.editor, (archive) => archive.sheet(entry.id));
    expect(JSON.stringify(kept)).not.toContain("Gefälscht");
  });

  it("in its place puts everything else into the trash, and leaves what is on the sheet with its files", async () => {
    await issue("RE-1");
    const file = await backedUp();
    await issue("RE-2");
    await issue("RE-9");
    const { found } = await choose(file);
    const later = bareCustomer({ customerCompany: "Später AG" }, 1);
    await withArchive(page.editor, (archive) => archive.learn({ customers: [later], services: [] }));
    await restoreBackup(page.editor, found, true);
    const { customers } = await withArchive(page.editor, (archive) => archive.known());
    expect(customers.map(({ customerCompany }) => customerCompany)).not.toContain("Später AG");
    expect(customers).toHaveLength(1);
    const listed = (await list()).map(({ number, trashedAt, files }) => [
      number,
      trashedAt > 0,
      files.length,
    ]);
    expect(listed.toSorted()).toEqual([
      ["RE-1", false, 1],
      ["RE-2", true, 1],
      ["RE-9", false, 1],
    ]);
    // Of what was issued and is deleted it stays known, here and in whatever is backed up.
    await removeForGood(
      page.editor,
      (await list()).filter(({ trashedAt }) => trashedAt > 0),
    );
    expect(deletionsHere(page.editor)).toMatchObject([{ number: "RE-2" }]);
    const again = await backedUp();
    anotherBrowser();
    await chooseBackup(page.editor, aZip(again));
    expect(deletionsHere(page.editor)).toMatchObject([{ number: "RE-2" }]);
    page.load(anInvoice(having({ invoiceID: "RE-9" })));
    expect(page.getInvoice().invoiceID).toBe("RE-9");
  });
});

it("a backup of before customers were known takes none away", async () => {
  await issue("RE-1");
  const inside = unzipSync(await backedUp());
  const { known, ...whole } = JSON.parse(new TextDecoder().decode(inside["backup.json"]));
  expect(known.customers).toHaveLength(1);
  const older = zipSync({ ...inside, "backup.json": bytesOf(JSON.stringify(whole)) }, { level: 0 });
  const { found } = await choose(new Uint8Array(older));
  await restoreBackup(page.editor, found, true);
  expect((await withArchive(page.editor, (archive) => archive.known())).customers).toHaveLength(1);
});

describe("a file that is none, or broken", () => {
  const fault = async (bytes: Uint8Array<ArrayBuffer>) => {
    await chooseBackup(page.editor, aZip(bytes));
    return getRestoring(page.editor);
  };
  const contents = (value: object) =>
    new Uint8Array(zipSync({ "backup.json": [bytesOf(JSON.stringify(value)), { level: 0 }] }));

  it("is refused with its reason, and nothing changes", async () => {
    await issue("RE-1");
    const before = await list();
    expect(await fault(bytesOf("no zip"))).toEqual({ is: "fault", fault: "not-a-backup" });
    expect(await fault(contents({ format: "other" }))).toEqual({ is: "fault", fault: "not-a-backup" });
    const newer = contents({ format: "rechnungsblatt-backup", version: 3, sheets: [] });
    expect(await fault(newer)).toEqual({ is: "fault", fault: "newer-backup" });
    expect(await list()).toEqual(before);
  });

  it("is refused before it grows: where its directory names more than there is in it", async () => {
    page.load(anInvoice(having({ invoiceID: "RE-1" }), line("2", "50")));
    await keepIssued(page.editor, page.getInvoice(), [
      { ...aPdf("RE-1"), bytes: bytesOf("1".repeat(1_000)) },
    ]);
    const file = await backedUp();
    const end = file.length - 22;
    const view = new DataView(file.buffer);
    const directory = view.getUint32(end + 16, true);
    /** The last entry (46 bytes and a name of 70), again and again under other names. */
    const again = (times: number): Uint8Array<ArrayBuffer> => {
      const entry = file.slice(end - 116, end);
      const copies = Array.from({ length: times }, (_, at) => {
        entry.set(bytesOf(String(at).padStart(4, "0")), 52);
        return entry.slice();
      });
      return withEnd([file.slice(0, end), ...copies], view.getUint16(end + 10, true) + times, directory);
    };
    const withEnd = (parts: readonly Uint8Array[], count: number, at: number): Uint8Array<ArrayBuffer> => {
      const tail = new DataView(file.slice(end).buffer);
      tail.setUint16(8, count, true);
      tail.setUint16(10, count, true);
      tail.setUint32(16, at, true);
      return new Uint8Array([...parts, new Uint8Array(tail.buffer)].flatMap((part) => [...part]));
    };
    anotherBrowser();
    const whole = file.slice(0, end);
    expect(await fault(withEnd([whole], 2, directory))).toEqual({ is: "idle" });
    expect(await list()).toHaveLength(1);
    const refused = { is: "fault", fault: "not-a-backup" };
    expect(await fault(again(200))).toEqual(refused);
    expect(await fault(withEnd([whole], 65_535, directory))).toEqual(refused);
  });

  it("gives what can be read of it, and says what cannot", async () => {
    await issue("RE-1");
    await issue("RE-2");
    const inside = unzipSync(await backedUp());
    const whole = JSON.parse(new TextDecoder().decode(inside["backup.json"]));
    const broken = { ...whole, sheets: [{ nothing: 1 }, ...whole.sheets.slice(1)] };
    const names = Object.keys(inside).filter((name) => name.startsWith("files/"));
    const file = zipSync(
      { ...inside, "backup.json": bytesOf(JSON.stringify(broken)), [names[0] ?? ""]: bytesOf("changed") },
      { level: 0 },
    );
    anotherBrowser();
    page.load(anInvoice(having({ invoiceID: "RE-9" })));
    const { found, ...counts } = await choose(new Uint8Array(file));
    expect(counts).toEqual({ is: "asking", issued: 1, drafts: 0, received: 0, fresh: 1 });
    expect([found.lost, found.backup.sheets.length, found.files.size]).toEqual([2, 1, 1]);
    await restoreBackup(page.editor, found, false);
    expect(await list()).toHaveLength(2);
    expect(page.getToasts().map(({ key }) => key)).toContain("dialogs.backup.partly");
  });

  it("says that a file is missing which it names", async () => {
    await issue("RE-1");
    const inside = unzipSync(await backedUp());
    const [gone = ""] = Object.keys(inside).filter((name) => name.startsWith("files/"));
    const { [gone]: _, ...rest } = inside;
    anotherBrowser();
    await chooseBackup(page.editor, aZip(zipSync(rest, { level: 0 })));
    expect(page.getToasts()).toMatchObject([{ key: "dialogs.backup.partly", values: { count: 1, lost: 1 } }]);
  });

  it("leaves the language as it is where sheets of both lie on the desk", async () => {
    page.load(anInvoice(having({ invoiceID: "EN-1", invoiceLocale: "en" })));
    page.load(anInvoice(having({ invoiceID: "DE-1" })));
    const bytes = await backedUp();
    anotherBrowser();
    await chooseBackup(page.editor, aZip(bytes));
    expect([page.getInvoice().invoiceID, page.getInvoiceOf("en")?.invoiceID]).toEqual(["DE-1", "EN-1"]);
  });

  it("holds neither what pays nor who pays", async () => {
    localStorage.setItem("invoice-client-id", "secretsecretsecretsecretsecret12");
    page.edit(setField("invoiceID", "RE-1"));
    await issue("RE-1");
    const text = new TextDecoder("latin1").decode(await backedUp());
    expect(text).toContain("RE-1");
    expect(text).not.toContain("secretsecret");
  });
});

it("a ZIP for the tax adviser that lacks files says so", async () => {
  await issue("RE-1");
  const entries = await list();
  const gone = entries.map((entry) => ({
    ...entry,
    files: entry.files.map((file) => ({ ...file, hash: "0" })),
  }));
  const told = () => page.getToasts().map(({ key, values }) => [key, values]);
  await exportPeriod(page.editor, entries, new Map(), "202608", "August/2026");
  expect([saved.at(-1)?.name, told()]).toEqual([
    "Rechnungsblatt Steuer August-2026.zip",
    [["dialogs.drawer.exported", { name: "Rechnungsblatt Steuer August-2026.zip" }]],
  ]);
  await exportPeriod(page.editor, gone, new Map(), "202608", "August/2026");
  expect(told().slice(1)).toEqual([["dialogs.drawer.incomplete", { count: 1 }]]);
});

it("the documents for DATEV come as one ZIP without folders, with a word on where it goes and on what is not in it", async () => {
  await issue("RE-1");
  const entries = await list();
  const files = entries.flatMap((entry) => entry.files.map((file) => ({ ...file, hash: "0" })));
  const lost = entries.map((entry) => ({ ...entry, number: "RE-2", files }));
  await exportPackages(page.editor, [...entries, ...lost], "202608", "August/2026");
  expect(saved.at(-1)?.name).toBe("Rechnungsblatt DATEV-Belegpaket August-2026.zip");
  const [first, ...others] = Object.keys(unzipSync(saved.at(-1)?.bytes ?? new Uint8Array()));
  expect([first, others.every((name) => /^\w+\.(pdf|xml)$/.test(name))]).toEqual(["document.xml", true]);
  expect(page.getToasts().map(({ key, values }) => [key, values])).toEqual([
    ["dialogs.drawer.packaged", { count: 1 }],
    ["dialogs.drawer.unpackaged", { names: "RE-2" }],
  ]);
});

it("a ZIP for the tax adviser names the issued invoices that lie in the trash", async () => {
  await issue("RE-1");
  await setTrashed(page.editor, await list(), true);
  await exportPeriod(page.editor, [], new Map(), "202608", "August/2026");
  const zip = new TextDecoder("latin1").decode(saved.at(-1)?.bytes);
  expect(zip).toContain("Geloeschte Rechnungen.csv");
});

it("what a backup attaches passes the gate of what is attached, and whatever does not is named", async () => {
  const listed = async (name: string, text: string) => {
    const hash = await sha256Hex(bytesOf(text));
    await keepBytes(page.editor, hash, bytesOf(text));
    return { name, description: "", type: "text/csv" as const, size: text.length, hash };
  };
  const good = await listed("a.csv", "a;b");
  const invoiceAttachments = [await listed("Rechnung.pdf.hta", "<script>"), good];
  page.load(anInvoice(having({ invoiceID: "RE-1", invoiceAttachments }), line("2", "50")));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("RE-1")]);
  const bytes = await backedUp();
  anotherBrowser();
  await chooseBackup(page.editor, aZip(bytes));
  const [entry] = await list();
  expect(entry?.attachments).toEqual([good.hash]);
  expect(entry && (await readSheet(page.editor, entry))?.invoiceAttachments).toEqual([good]);
  expect(await readBytes(page.editor, invoiceAttachments[0]?.hash ?? "")).toBeNull();
  expect(page.getToasts()).toMatchObject([
    { key: "dialogs.backup.done" },
    { key: "toasts.attachmentsLeftOut", values: { names: "Rechnung.pdf.hta" } },
  ]);
});

it("the files of an issued invoice are saved in one ZIP as they were made, or not at all", async () => {
  page.load(anInvoice(having({ invoiceID: "RE-1" }), line("2", "50")));
  const xml = { ...aPdf("RE-1"), kind: "xml" as const, name: "RE-1.xml", bytes: bytesOf("<xml/>") };
  await keepIssued(page.editor, page.getInvoice(), [aPdf("RE-1"), xml]);
  const [entry] = await list();
  const [pdf, other] = entry?.files ?? [];
  if (!entry || !pdf || !other) throw new Error("not kept");
  await downloadArchivedZip(page.editor, entry);
  const [zip] = saved;
  expect(zip?.name).toBe("RE-1.zip");
  expect(unzipSync(zip?.bytes ?? bytesOf(""))).toEqual({
    "RE-1.pdf": aPdf("RE-1").bytes,
    "RE-1.xml": xml.bytes,
  });
  await downloadArchivedZip(page.editor, { ...entry, files: [pdf, { ...other, hash: "0".repeat(64) }] });
  expect([saved.length, page.getToasts().map(({ key }) => key)]).toEqual([1, ["toasts.entryUnread"]]);
});

describe("an e-invoice of somebody else", () => {
  const xml = everyTerm("ubl");
  const otherXml = xml.replace(/(<cbc:Note>)/, "$1Noch einmal: ");
  const lookUp = async (text: string, inside: string | null = null) => {
    const read = readDocument(inside ?? text);
    if (read.is !== "invoice") throw new Error(read.is);
    const name = inside === null ? "rechnung.xml" : "rechnung.pdf";
    const reading = { file: aFile(name, text), xml: inside, read };
    return { reading, ...(await lookUpReceived(page.editor, reading)) };
  };
  const keep = async (text: string, inside: string | null = null) => {
    const { reading, received } = await lookUp(text, inside);
    expect(await keepReceived(page.editor, received, reading)).toBe(true);
    return received;
  };
  const shown = async (kept: Received) => {
    await viewReceived(page.editor, kept);
    const { dialog } = getDialogs(page.editor);
    if (dialog?.name !== "reading") throw new Error("not shown");
    return dialog.props;
  };
  const received = async () => {
    await readDrawer(page.editor);
    return getDrawer(page.editor).received;
  };
  const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  /** jsdom has arrays of another realm than the database. */
  const isThere = async ({ id }: Received) => {
    const bytes = await withArchive(page.editor, (archive) => archive.receivedFile(id));
    expect(bytes && textOf(bytes) === xml).toBe(true);
  };

  it("is kept once, as it came, whatever it is called, and what was noted of it stays", async () => {
    expect(await lookUp(xml)).toMatchObject({ isKept: false, others: [] });
    const kept = await keep(xml);
    await setReceivedPaid(page.editor, kept, day("20261127"));
    // A page that has seen it before it was kept, and noted as paid, elsewhere.
    const { reading } = await lookUp(xml);
    expect(await keepReceived(page.editor, kept, reading)).toBe(true);
    const paid = { ...kept, paidOn: "20261127" };
    expect(await received()).toEqual([paid]);
    expect(await lookUp(xml)).toMatchObject({ isKept: true, received: paid });
    expect(await lookUp(otherXml)).toMatchObject({ isKept: false, others: [paid] });
    await isThere(kept);
  });

  it("is gone with its file once it is deleted, and back with a click", async () => {
    const kept = await keep(xml);
    await removeReceived(page.editor, kept);
    expect(await received()).toEqual([]);
    expect(await withArchive(page.editor, (archive) => archive.receivedFile(kept.id))).toBeNull();
    const [message] = page.getToasts();
    message?.action?.run();
    await vi.waitFor(async () => expect(await received()).toEqual([kept]));
    await isThere(kept);
  });

  it("keeps its bytes when a PDF with the same XML inside is deleted", async () => {
    const alone = await keep(xml);
    const within = await keep("%PDF-1.7 ...", xml);
    expect(within.inside).toBe(alone.id);
    await removeReceived(page.editor, within);
    expect(await received()).toEqual([alone]);
    await isThere(alone);
  });

  it("is not called deleted where the browser refuses that", async () => {
    const kept = await keep(xml);
    const refusing = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
      throw new DOMException("no", "UnknownError");
    });
    await removeReceived(page.editor, kept);
    refusing.mockRestore();
    expect(page.getToasts().map(({ key }) => key)).toEqual(["dialogs.drawer.refused.blocked"]);
    expect(await received()).toEqual([kept]);
  });

  it("is in the backup with its file, which versions before do not read, and comes back where it is not", async () => {
    await issue("RE-1");
    const plain = await backedUp();
    const kept = await keep(xml);
    const whole = await backedUp();
    const versionOf = (file: Uint8Array) => JSON.parse(textOf(unzipSync(file)["backup.json"])).version;
    expect([versionOf(plain), versionOf(whole)]).toEqual([1, 2]);
    const { ["backup.json"]: list } = unzipSync(whole);
    anotherBrowser();
    await issue("RE-2");
    const withoutFile = zipSync({ "backup.json": list ?? new Uint8Array() }, { level: 0 });
    expect((await choose(new Uint8Array(withoutFile))).found).toMatchObject({
      backup: { received: [] },
      // The issued one's, too.
      lost: 2,
    });
    const other = await keep(otherXml);
    const { found, ...asked } = await choose(whole);
    expect(asked).toMatchObject({ issued: 1, received: 1, fresh: 2 });
    await restoreBackup(page.editor, found, false);
    const ids = async () => (await received()).map(({ id }) => id).sort();
    expect(await ids()).toEqual([kept.id, other.id].sort());
    await restoreBackup(page.editor, found, true);
    expect(await ids()).toEqual([kept.id]);
    await isThere(kept);
    expect(await choose(whole)).toMatchObject({ fresh: 0 });
  });

  it("lies in the adviser's ZIP of its time", async () => {
    const { date } = await keep(xml);
    const namesOf = async (period: string) => {
      await exportPeriod(page.editor, [], new Map(), period, period);
      return Object.keys(unzipSync(saved.at(-1)?.bytes ?? new Uint8Array()));
    };
    expect(await namesOf(date.slice(0, 6))).toContain("Empfangene Rechnungen/rechnung.xml");
    expect((await namesOf("199901")).filter((name) => name.startsWith("Empf"))).toEqual([]);
  });

  it("is shown without the server where it is a PDF, with the XML that was inside when it came", async () => {
    // jsdom's files cannot be read.
    vi.stubGlobal(
      "File",
      class {
        constructor(
          readonly parts: readonly Uint8Array[],
          readonly name: string,
        ) {}
        arrayBuffer = async () => new Uint8Array(this.parts[0] ?? []).buffer;
        slice = () => this;
        size = 9;
      },
    );
    const fetching = vi.spyOn(globalThis, "fetch");
    const kept = await keep("%PDF-1.7 ...", xml);
    const { file, read } = await shown(kept);
    expect([file.name, read.document.children.length > 5]).toEqual(["rechnung.pdf", true]);
    await removeReceived(page.editor, kept);
    expect(await withArchive(page.editor, (archive) => archive.receivedFile(kept.inside))).toBeNull();
    page.getToasts().at(-1)?.action?.run();
    await vi.waitFor(async () => expect(await received()).toEqual([kept]));
    const whole = await backedUp();
    anotherBrowser();
    await chooseBackup(page.editor, aZip(whole));
    expect((await shown(kept)).read.syntax).toBe("ubl");
    expect(fetching).not.toHaveBeenCalled();
  });
});
