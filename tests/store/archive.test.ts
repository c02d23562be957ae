import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { setField } from "../../lib/invoice/changes";
import { nextFreeNumber } from "../../lib/browser/exported-numbers";
import { archiveIn } from "../../lib/browser/archive";
import { databaseOf } from "../../lib/browser/database";
import type { Entry } from "../../lib/archive/entry";
import { sha256Hex } from "../../lib/export/hash";
import { keepIssued, keepOpened, withArchive } from "../../store/archive/archive";
import { issuedKey, noteIssued } from "../../store/archive/issued";
import * as drawer from "../../store/archive/drawer";
import { deletionsHere } from "../../store/archive/deletions";
import { readParked, untilParked } from "../../store/draft/parking";
import { asPrinted } from "../../lib/invoice/as-printed";
import { writeDraft } from "../../lib/invoice/draft/draft-file";
import { normalize } from "../../lib/invoice/normalize";
import { limits } from "../../lib/limits";
import { dateOf } from "../../lib/values/dates";
import { startNew } from "../../store/kinds/next-invoice";
import { sheetIdOf } from "../../store/draft/sheet-ids";
import { aFile, anInvoice, day, having, line, money } from "../builders";
import { openWindow, type Window } from "./a-window";

let page: Window;

beforeEach(() => {
  localStorage.clear();
  // The database's own clock goes on.
  vi.useFakeTimers({ now: new Date(2026, 10, 20), toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const aSheet = (number: string) => anInvoice(having({ invoiceID: number }), line("2", "50"));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const aPdf = (text: string) =>
  ({ kind: "pdf", name: `${text}.pdf`, type: "application/pdf", bytes: bytesOf(text) }) as const;
const entries = (): Promise<readonly Entry[]> => withArchive(page.editor, (archive) => archive.entries());
const kept = async () => (await entries()).map(({ number, state }) => `${number} ${state}`).sort();
const until = (condition: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { interval: 1, timeout: 20_000 });
const toasts = () => page.getToasts().map(({ key }) => key);
const unfinished = () => Object.keys(localStorage).filter((key) => key.startsWith("invoice-parked:"));

describe("a sheet in whose place another one is put", () => {
  it("is kept as a draft, and comes back as it was", async () => {
    page.load(aSheet("RE-1"));
    page.edit(setField("customerCompany", "Erste AG"));
    page.load(aSheet("RE-2"));
    await until(async () => unfinished().length === 0);
    expect(await kept()).toEqual(["RE-1 draft"]);
    const [entry] = await entries();
    if (!entry) throw new Error("not kept");
    expect(entry).toMatchObject({ customer: "Erste AG", gross: "119.00", trashedAt: 0 });
    void drawer.openEntry(page.editor, entry);
    await until(async () => page.getInvoice().invoiceID === "RE-1");
    expect(page.getInvoice().customerCompany).toBe("Erste AG");
    await until(async () => (await kept()).length === 2);
    expect(await kept()).toEqual(["RE-1 draft", "RE-2 draft"]);
  });

  it("lies in the trash when it was deleted", async () => {
    page.load(aSheet("RE-1"));
    await page.deleteEverything();
    await until(async () => (await kept()).length === 1);
    expect((await entries())[0]?.trashedAt).toBeGreaterThan(0);
  });

  it("is not kept twice when undo brings it back and it is left once more", async () => {
    page.load(aSheet("RE-1"));
    page.load(aSheet("RE-2"));
    page.undo();
    page.edit(setField("invoiceID", "RE-1a"));
    page.load(aSheet("RE-3"));
    await until(async () => unfinished().length === 0 && (await kept()).includes("RE-1a draft"));
    expect(await kept()).toEqual(["RE-1a draft"]);
  });

  it("waits in the browser's storage while the archive is closed, and is listed all the same", async () => {
    const closed = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    page.load(aSheet("RE-1"));
    page.load(aSheet("RE-2"));
    await drawer.readDrawer(page.editor);
    expect(readParked(page.editor).map(({ invoice }) => invoice.invoiceID)).toEqual(["RE-1"]);
    expect(toasts()).toEqual([]);
    closed.mockRestore();
    page.close();
    page = openWindow();
    await until(async () => unfinished().length === 0);
    expect(await kept()).toEqual(["RE-1 draft"]);
  });

  it("is kept by the archive alone where the storage has no room", async () => {
    page.load(aSheet("RE-1"));
    const set = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith("invoice-parked:")) throw new DOMException("full", "QuotaExceededError");
      set.call(this, key, value);
    });
    page.load(aSheet("RE-2"));
    await until(async () => (await kept()).length === 1);
    expect(toasts()).toEqual([]);
  });
});

describe("an issued invoice", () => {
  const issue = (text = "one") => keepIssued(page.editor, page.getInvoice(), [aPdf(text)]);

  it("is kept with the very bytes of its files and the hash of its data", async () => {
    page.load(aSheet("RE-1"));
    expect(await issue()).not.toBeNull();
    const [entry] = await entries();
    expect(entry).toMatchObject({ state: "issued", number: "RE-1", files: [{ name: "one.pdf", size: 3 }] });
    expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
    const hash = await sha256Hex(bytesOf("one"));
    expect(entry?.files[0]?.hash).toBe(hash);
    const bytes = await withArchive(page.editor, (archive) => archive.file(hash));
    expect(new TextDecoder().decode(bytes ?? undefined)).toBe("one");
  });

  it("that an earlier version has kept gets what the books need from its sheet, and keeps it", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    const [fresh] = await entries();
    if (!fresh) throw new Error("none");
    const payments = [{ on: day("20261101"), amount: fresh.payable }];
    const early: Entry = { ...fresh, taxes: [], country: "", serviceFrom: "", payments };
    await withArchive(page.editor, (archive) => archive.note([fresh.id], () => early));
    await drawer.readDrawer(page.editor);
    const filled = { ...fresh, payments };
    expect(drawer.getDrawer(page.editor).archived).toEqual([filled]);
    expect(await entries()).toEqual([filled]);
    const unknown = { ...filled, sellerTaxIds: undefined };
    await withArchive(page.editor, (archive) => archive.note([fresh.id], () => unknown));
    await drawer.readDrawer(page.editor);
    expect(await entries()).toEqual([filled]);
    // The invoice itself is gone: what is known of it stays.
    const alone = { ...early, id: "alone" };
    await withArchive(page.editor, (archive) => archive.put(alone, { version: 1, invoice: "?" }));
    await drawer.readDrawer(page.editor);
    expect(drawer.getDrawer(page.editor).archived).toContainEqual(alone);
  });

  it("lets its customer and what it sold be offered again", async () => {
    page.load(anInvoice(having({ customerCompany: "Hansen KG" }), line("2", "98", 19, { name: "Beratung" })));
    await issue();
    const { customers, services } = await withArchive(page.editor, (archive) => archive.known());
    expect(customers.map(({ customerCompany }) => customerCompany)).toEqual(["Hansen KG"]);
    expect(services).toMatchObject([{ name: "Beratung", unitPrice: "98" }]);
  });

  it("that somebody else has sent says nothing of one's own customers", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    const received = anInvoice(
      having({
        supplierCompany: "Lieferant AG",
        supplierCompanyID: "DE129273398",
        customerCompany: "Ich selbst",
      }),
    );
    await keepIssued(page.editor, received, [{ ...aPdf("received"), kind: "opened" }]);
    const { customers } = await withArchive(page.editor, (archive) => archive.known());
    expect(customers.map(({ customerCompany }) => customerCompany)).not.toContain("Ich selbst");
    expect(customers).toHaveLength(1);
  });

  it("of an older day that is opened later does not take the place of a newer price", async () => {
    const sold = (date: string, price: string) =>
      anInvoice(
        having({ customerCompany: "Hansen KG", invoiceIssueDate: day(date), invoiceID: date }),
        line("1", price, 19, { name: "Beratung" }),
      );
    for (const invoice of [sold("20260301", "98"), sold("20250301", "80")]) {
      page.load(invoice);
      await issue(invoice.invoiceID);
    }
    const { services } = await withArchive(page.editor, (archive) => archive.known());
    expect(services.map(({ unitPrice }) => unitPrice)).toEqual(["98"]);
  });

  it("stays as it was when somebody writes on: that is a new draft, which is said once", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    page.edit(setField("invoiceID", "R"));
    page.edit(setField("customerCompany", "Andere AG"));
    page.edit(setField("customerCityName", "Bonn"));
    expect(page.getToasts().map(({ key, values }) => [key, values])).toEqual([
      ["toasts.newDraft", { number: "RE-1" }],
    ]);
    page.edit(setField("invoiceID", "RE-1"));
    page.load(aSheet("RE-2"));
    await until(async () => (await kept()).length === 2);
    expect(await kept()).toEqual(["RE-1 draft", "RE-1 issued"]);
    const issued = (await entries()).find(({ state }) => state === "issued");
    expect(issued?.customer).toBe(aSheet("RE-1").customerCompany);
  });

  it("has its files, and is there once, though somebody writes on before it is kept", async () => {
    page.load(aSheet("RE-1"));
    const done = issue();
    page.edit(setField("customerCompany", "Andere AG"));
    await done;
    await until(async () => (await kept()).includes("RE-1 issued"));
    page.load(aSheet("RE-2"));
    await until(async () => (await kept()).length === 2);
    expect((await entries()).map(({ state, files }) => [state, files.length]).sort()).toEqual([
      ["draft", 0],
      ["issued", 1],
    ]);
  });

  it("is left by another window that has written on its sheet meanwhile", async () => {
    page.load(aSheet("RE-1"));
    vi.advanceTimersByTime(limits.saveDelay);
    const other = openWindow();
    const id = sheetIdOf(page.getInvoice());
    expect(sheetIdOf(other.getInvoice())).toBe(id);
    other.edit(setField("customerCompany", "Andere AG"));
    await issue();
    window.dispatchEvent(new StorageEvent("storage", { key: issuedKey, storageArea: localStorage }));
    await until(async () => sheetIdOf(other.getInvoice()) !== id);
    expect(other.getInvoice().customerCompany).toBe("Andere AG");
    expect(other.getToasts().map(({ key }) => key)).toEqual(["toasts.newDraft"]);
    other.edit(setField("customerCityName", "Ulm"));
    await issue("two");
    expect((await entries()).map(({ id, files }) => [id, files.length])).toEqual([[id, 2]]);
    other.close();
  });

  it("is kept without its files where the browser died before it had kept it, as soon as somebody writes on", async () => {
    page.load(aSheet("RE-1"));
    noteIssued(page.editor, sheetIdOf(page.getInvoice()));
    page.edit(setField("customerCompany", "Zweite AG"));
    await until(async () => (await kept()).join() === "RE-1 issued");
    expect((await entries())[0]).toMatchObject({
      customer: aSheet("RE-1").customerCompany,
      files: [],
    });
  });

  it("is known to be issued after the page was loaded again", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    vi.advanceTimersByTime(limits.saveDelay);
    page.close();
    page = openWindow();
    await until(async () => {
      page.edit(setField("customerCityName", page.getInvoice().customerCityName + "x"));
      return toasts().includes("toasts.newDraft");
    });
  });

  it("has the files of both times when it is issued again unchanged", async () => {
    page.load(aSheet("RE-1"));
    await issue("one");
    await issue("two");
    expect((await entries()).map(({ files }) => files.map(({ name }) => name))).toEqual([
      ["one.pdf", "two.pdf"],
    ]);
  });

  it("is not taken for a draft when another sheet comes in its place", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    page.load(aSheet("RE-2"));
    page.load(aSheet("RE-3"));
    await until(async () => (await kept()).length === 2);
    expect(await kept()).toEqual(["RE-1 issued", "RE-2 draft"]);
  });

  it.each([
    ["QuotaExceededError", "toasts.archive.full"],
    ["VersionError", "toasts.archive.newer"],
    ["SecurityError", "toasts.archive.blocked"],
  ])("says once why it is not kept: %s", async (name, told) => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("no", name);
    });
    page.load(aSheet("RE-1"));
    expect(await issue()).toBeNull();
    expect(await issue()).toBeNull();
    expect(toasts()).toEqual([told]);
  });
});

it("going back before an issued invoice was issued, and forth again, makes one draft, and none that stays", async () => {
  page.load(aSheet("RE-1"));
  for (const name of ["A", "B", "C"]) page.edit(setField("customerCompany", name));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
  const shown = async (): Promise<readonly string[]> => {
    await drawer.readDrawer(page.editor);
    return drawer
      .getDrawer(page.editor)
      .entries.map(({ state, customer }) => `${state} ${customer}`)
      .sort();
  };
  const { customerCompany: first } = aSheet("RE-1");
  for (const was of ["B", "A", first]) {
    page.undo();
    expect(page.getInvoice().customerCompany).toBe(was);
    expect(await shown()).toEqual([`draft ${was}`, "issued C"]);
  }
  for (const was of ["A", "B"]) {
    page.redo();
    expect(await shown()).toEqual([`draft ${was}`, "issued C"]);
  }
  page.redo();
  expect(await shown()).toEqual(["issued C"]);
  page.undo();
  page.edit(setField("customerCompany", "D"));
  page.load(aSheet("RE-2"));
  await until(async () => unfinished().length === 0);
  expect(await shown()).toEqual(["draft D", "draft Hansen & Partner", "issued C"]);
});

describe("the drawer", () => {
  const list = (): readonly Entry[] => drawer.getDrawer(page.editor).entries;

  it("shows what is on the sheet as it is now, not as it was kept", async () => {
    page.load(aSheet("RE-1"));
    page.load(aSheet("RE-2"));
    page.undo();
    page.edit(setField("customerCompany", "Jetzt AG"));
    await until(async () => (await kept()).length === 1);
    await drawer.readDrawer(page.editor);
    expect(list().map(({ number, customer }) => `${number} ${customer}`)).toEqual(["RE-1 Jetzt AG"]);
  });

  it("keeps an issued invoice beside the text of before where the storage had no room for what was written last", async () => {
    page.load(aSheet("RE-1"));
    vi.advanceTimersByTime(limits.saveDelay);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    page.edit(setField("customerCompany", "Jetzt AG"));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
    page.close();
    full.mockRestore();
    page = openWindow();
    await until(async () => page.getInvoice().invoiceID === "RE-1");
    await drawer.readDrawer(page.editor);
    const shown = list().map(({ state, customer }) => `${state} ${customer}`);
    expect(shown.sort()).toEqual([`draft ${aSheet("RE-1").customerCompany}`, "issued Jetzt AG"]);
  });

  it("gives a draft the next number where another document has taken its own meanwhile", async () => {
    page.load(aSheet("RE-1"));
    page.load(anInvoice(having({ invoiceID: "RE-1", customerCompany: "Andere AG" }), line("2", "50")));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
    await drawer.readDrawer(page.editor);
    const [draft] = list().filter(({ state }) => state === "draft");
    if (!draft) throw new Error("no draft");
    void drawer.openEntry(page.editor, draft);
    await until(async () => page.getInvoice().customerCompany === draft.customer);
    expect(page.getInvoice().invoiceID).toBe("RE-2");
  });

  it("has a trash for 30 days", async () => {
    page.load(aSheet("RE-1"));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
    page.load(aSheet("RE-2"));
    await drawer.readDrawer(page.editor);
    const issued = list().filter(({ state }) => state === "issued");
    await drawer.setTrashed(page.editor, issued, true);
    page.getToasts().at(-1)?.action?.run();
    await until(async () => (await entries()).every(({ trashedAt }) => trashedAt === 0));
    await drawer.setTrashed(page.editor, issued, true);
    const [{ trashedAt } = { trashedAt: 0 }] = await entries();
    const days = limits.deletedDays * 86_400_000;
    vi.setSystemTime(trashedAt + days);
    await drawer.readDrawer(page.editor);
    expect(await kept()).toEqual(["RE-1 issued"]);
    vi.setSystemTime(trashedAt + days + 1);
    await drawer.readDrawer(page.editor);
    expect(await kept()).toEqual([]);
    const hash = await sha256Hex(bytesOf("one"));
    expect(await withArchive(page.editor, (archive) => archive.file(hash))).toBeNull();
    // That it was there, of whom, and when it was deleted stays known; its number stays used.
    const [entry] = issued;
    const { id, date, customer } = entry ?? {};
    const deletedOn = dateOf(new Date(trashedAt + days + 1));
    expect(deletionsHere(page.editor)).toEqual([{ id, number: "RE-1", date, customer, deletedOn }]);
    expect(nextFreeNumber(page.editor.storage, aSheet("RE-1"), deletedOn)?.number).toBe("RE-2");
  });

  it("keeps a file that another invoice has, too", async () => {
    for (const number of ["RE-1", "RE-2"]) {
      page.load(aSheet(number));
      await keepIssued(page.editor, page.getInvoice(), [aPdf("same")]);
    }
    const [first] = await entries();
    await drawer.removeForGood(page.editor, first ? [first] : []);
    const hash = await sha256Hex(bytesOf("same"));
    expect(await withArchive(page.editor, (archive) => archive.file(hash))).not.toBeNull();
  });

  it("notes what was paid of an invoice and when, in parts", async () => {
    page.load(aSheet("RE-1"));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
    const parts = ["20261120", "20261102"].map((on) => ({ on: day(on), amount: money("20.00") }));
    for (const entry of await entries()) await drawer.changePayments(page.editor, entry, () => parts);
    expect((await entries())[0]?.payments).toEqual(parts);
    // Two changes of what one look has shown, in two windows or one after the other at once.
    const [shown] = await entries();
    if (!shown) throw new Error("RE-1 is not kept");
    const changed = (change: object) =>
      drawer.changePayments(page.editor, shown, (now) => now.map((each) => ({ ...each, ...change })));
    await Promise.all([changed({ amount: money("30.00") }), changed({ on: day("20261103") })]);
    expect((await entries())[0]?.payments).toEqual(parts.map(() => ({ on: "20261103", amount: "30.00" })));
    for (const entry of await entries()) await drawer.changePayments(page.editor, entry, () => []);
    expect((await entries())[0]?.payments).toEqual([]);
  });

  it("notes when it was last reminded of, and has no such day where an earlier version has kept it", async () => {
    page.load(aSheet("RE-1"));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
    const remindedOn = async () => (await entries())[0]?.remindedOn;
    const withoutDay = ({ remindedOn: _day, ...less }: Entry) => less as Entry;
    const ids = (await entries()).map(({ id }) => id);
    await withArchive(page.editor, (archive) => archive.note(ids, withoutDay));
    expect(await remindedOn()).toBe("");
    for (const on of [20, 27]) {
      vi.setSystemTime(new Date(2026, 10, on));
      for (const entry of await entries()) await drawer.setReminded(page.editor, entry);
    }
    expect(await remindedOn()).toBe("20261127");
  });
});

it("an archive of a later version stays closed and untouched", async () => {
  const opening = indexedDB.open("invoice-archive", 99);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  opening.result.close();
  await expect(archiveIn(databaseOf("invoice")).entries()).rejects.toMatchObject({ name: "VersionError" });
});

it("an archive of the version before is opened with all that is in it", async () => {
  const opening = indexedDB.open("invoice-archive", 1);
  const kept = { version: 3, invoice: { invoiceID: "RE-1" } };
  opening.onupgradeneeded = () => {
    for (const name of ["entries", "sheets", "files"]) opening.result.createObjectStore(name);
    opening.transaction?.objectStore("sheets").put(kept, "a");
  };
  await new Promise((resolve) => (opening.onsuccess = resolve));
  opening.result.close();
  const archive = archiveIn(databaseOf("invoice"));
  expect(await archive.sheet("a")).toEqual(kept);
  expect(await archive.known()).toEqual({ customers: [], services: [] });
});

type Step = "write" | "replace" | "issue" | "kill" | "reload" | "refuse" | "allow";

it("whatever is written, replaced, issued, killed and loaded again: every sheet is somewhere", async () => {
  const windows: Window[] = [page];
  const opened = (): Window => {
    const window = openWindow();
    windows.push(window);
    return window;
  };
  const step = fc.constantFrom<Step>("write", "replace", "issue", "kill", "reload", "refuse", "allow");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      page.close();
      // What a window is still bringing in would be taken out of the next one's storage.
      await Promise.all(windows.splice(0).map(({ editor }) => untilParked(editor)));
      localStorage.clear();
      indexedDB = new IDBFactory();
      page = opened();
      let marks = 0;
      /** What must be found again: the marks of sheets that were saved, each of which has one. */
      const expected = new Set<string>();
      let shown = "";
      let wasIssued = false;
      let refusal: { readonly mockRestore: () => void } | null = null;
      const open = indexedDB.open.bind(indexedDB);

      const mark = (write: (mark: string) => void): void => {
        marks += 1;
        shown = `mark-${marks}`;
        write(shown);
        vi.advanceTimersByTime(limits.saveDelay);
        expected.add(shown);
      };
      const run: Readonly<Record<Step, () => unknown>> = {
        write: () => {
          if (!wasIssued) expected.delete(shown);
          wasIssued = false;
          mark((text) => page.edit(setField("customerCityName", text)));
        },
        replace: () => {
          wasIssued = false;
          mark((text) => page.load(anInvoice(having({ customerCityName: text }), line("1", "1"))));
        },
        issue: async () => {
          wasIssued = (await keepIssued(page.editor, page.getInvoice(), [aPdf(`file-${marks}`)])) !== null;
        },
        kill: () => {
          // Nothing of it runs on, and nothing is saved on the way.
          vi.clearAllTimers();
          page = opened();
        },
        reload: () => {
          page.close();
          page = opened();
        },
        refuse: () => {
          refusal ??= vi.spyOn(indexedDB, "open").mockImplementation(() => {
            throw new DOMException("no", "SecurityError");
          });
        },
        allow: () => {
          refusal?.mockRestore();
          refusal = null;
          indexedDB.open = open;
        },
      };
      for (const each of steps) await run[each]();
      run.allow();
      run.reload();
      await until(async () => unfinished().length === 0);
      const found = new Set([page.getInvoice().customerCityName]);
      for (const entry of await entries())
        found.add((await drawer.invoiceOf(page.editor, entry))?.customerCityName ?? "");
      expect([...expected].filter((each) => !found.has(each))).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);

it("an example is neither kept when it goes nor issued, until somebody writes on it", async () => {
  const { readExample } = await import("../../lib/examples/read-example");
  const example = readExample("real-estate-agent", { today: day("20261120"), locale: "de" });
  page.load(example);
  page.load(aSheet("RE-1"));
  await until(async () => unfinished().length === 0);
  expect(await kept()).toEqual([]);
  page.load(example);
  page.edit(setField("customerCompany", "Eigener Kunde"));
  page.load(aSheet("RE-2"));
  await until(async () => unfinished().length === 0);
  expect(await kept()).toEqual([`${example.invoiceID} draft`, "RE-1 draft"]);
});

it("a file of an invoice that is kept is the same invoice again, and not a second one", async () => {
  page.load(aSheet("RE-1"));
  await keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);
  const file = (text: string): File =>
    Object.assign(new File([], `${text}.pdf`), { arrayBuffer: async () => bytesOf(text).buffer });
  const [{ id } = { id: "" }] = await entries();
  expect(await keepOpened(page.editor, file("one"), aSheet("RE-1"))).toBe(id);
  // Made in another browser: other bytes, the same invoice.
  expect(await keepOpened(page.editor, file("two"), aSheet("RE-1"))).toBe(id);
  expect(await kept()).toEqual(["RE-1 issued"]);
  expect(await keepOpened(page.editor, file("three"), aSheet("RE-2"))).not.toBe(id);
});

it("a PDF for paper that was opened is issued and kept, and there once, however often it is opened", async () => {
  vi.useRealTimers();
  const bytes = bytesOf("%PDF-1.7 of another browser");
  const file = aFile("brief.pdf", bytes);
  const ports = {
    readPdf: async () => ({ draft: writeDraft(asPrinted(normalize(aSheet("RE-7")))) }),
    keepBytes: async () => true,
    readBytes: async () => null,
    today: day("20261120"),
    locale: "de",
  } as const;
  for (const isMine of [true, false]) {
    await page.openUpload(file, ports, "edit", isMine);
    expect(page.getUploading()).toEqual({ is: "success", purpose: "edit" });
    expect(page.getInvoice()).toMatchObject({ invoiceID: "RE-7", invoicePayableAmount: "119.00" });
  }
  const issued = (await entries()).filter(({ state }) => state === "issued");
  expect(
    issued.map(({ number, files }) => [number, files.map(({ kind, name }) => `${kind} ${name}`)]),
  ).toEqual([["RE-7", ["opened brief.pdf"]]]);
  // The invoice was sent: what is written on is another sheet, and may be cancelled as well.
  page.edit(setField("customerCompany", "Südlicht AG"));
  await until(async () => (await kept()).includes("RE-7 issued"));
  await page.openUpload(file, ports, "cancellation");
  expect(page.getInvoice()).toMatchObject({ invoicePrecedingID: "RE-7", invoicePayableAmount: "-119.00" });
  await page.openUpload(file, ports, "correction");
  expect(page.getInvoice()).toMatchObject({ invoiceKind: "correction", invoicePrecedingID: "RE-7" });
  await page.openUpload(file, ports, "next");
  expect(page.getInvoice()).toMatchObject({
    invoiceKind: "invoice",
    customerCompany: aSheet("").customerCompany,
  });
  expect(page.getInvoice().invoiceID).not.toBe("RE-7");
});

describe("what a demanding visitor does", () => {
  const issue = () => keepIssued(page.editor, page.getInvoice(), [aPdf("one")]);

  it("typing in an issued invoice and taking it back leaves one entry, also when it is issued once more", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    const before = page.getInvoice().customerCompany;
    page.edit(setField("customerCompany", `${before}x`));
    page.edit(setField("customerCompany", before));
    await drawer.readDrawer(page.editor);
    expect(drawer.getDrawer(page.editor).entries.map(({ state }) => state)).toEqual(["issued"]);
    page.edit(setField("customerCompany", `${before}y`));
    page.edit(setField("customerCompany", before));
    await keepIssued(page.editor, page.getInvoice(), [aPdf("two")]);
    page.load(aSheet("RE-2"));
    await until(async () => unfinished().length === 0);
    expect(await kept()).toEqual(["RE-1 issued"]);
    expect((await entries())[0]?.files.map(({ name }) => name)).toEqual(["one.pdf", "two.pdf"]);
  });

  it("a new invoice on which nobody has written is not kept; one with a customer is", async () => {
    page.load(aSheet("RE-1"));
    for (let times = 0; times < 2; times += 1) {
      void startNew(page.editor);
      await until(async () => page.getInvoice().invoiceLines.length === 0);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await until(async () => unfinished().length === 0);
    expect(await kept()).toEqual(["RE-1 draft"]);
    page.edit(setField("customerCompany", "Neue AG"));
    page.load(aSheet("RE-9"));
    await until(async () => (await kept()).length === 2);
    expect((await entries()).map(({ customer }) => customer)).toContain("Neue AG");
  });

  it("of two windows both sheets stay, whichever the visitor keeps", async () => {
    const other = openWindow();
    page.load(aSheet("MINE"));
    const theirs = { locale: "de", invoices: { de: aSheet("THEIRS") }, onboarding: false } as const;
    page.askWhichVersion(theirs);
    page.keepMine();
    await until(async () => (await kept()).length === 1);
    expect(await kept()).toEqual(["THEIRS draft"]);
    page.takeTheirs({ ...theirs, invoices: { de: aSheet("AGAIN") } });
    await until(async () => (await kept()).length === 2);
    expect(await kept()).toEqual(["MINE draft", "THEIRS draft"]);
    expect(page.getInvoice().invoiceID).toBe("AGAIN");
    other.close();
  });

  it("of two versions of one sheet the one that gives way lies in the trash", async () => {
    page.load(aSheet("RE-1"));
    const other = setField("customerCompany", "Ihre AG")(page.getInvoice());
    page.askWhichVersion({ locale: "de", invoices: { de: other }, onboarding: false });
    page.keepMine();
    await until(async () => (await kept()).length === 1);
    const [loser] = await entries();
    expect(loser).toMatchObject({ state: "draft", customer: "Ihre AG" });
    expect(loser?.trashedAt).toBeGreaterThan(0);
    expect(loser?.id).not.toBe(sheetIdOf(page.getInvoice()));
  });

  it("a connection that the browser has closed is opened again for the same call", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
      throw new DOMException("closing", "InvalidStateError");
    });
    await drawer.readDrawer(page.editor);
    expect(transaction).toHaveBeenCalled();
    expect(drawer.getDrawer(page.editor)).toMatchObject({ fault: null, entries: [{ number: "RE-1" }] });
  });

  it("what the archive refuses is not said to be done, and what was read before stays in sight", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    page.load(aSheet("RE-2"));
    await drawer.readDrawer(page.editor);
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const shown = drawer.getDrawer(page.editor).entries.filter(({ number }) => number === "RE-1");
    await drawer.setTrashed(page.editor, shown, true);
    expect(toasts()).toContain("dialogs.drawer.refused.blocked");
    expect(toasts()).not.toContain("toasts.trashed");
    expect(drawer.getDrawer(page.editor)).toMatchObject({ fault: "blocked" });
    expect(drawer.getDrawer(page.editor).entries.map(({ number }) => number)).toContain("RE-1");
  });

  it("what was not kept as issued is written on as it is", async () => {
    const refusal = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    page.load(aSheet("RE-1"));
    await issue();
    refusal.mockRestore();
    page.edit(setField("customerCompany", "Andere AG"));
    expect(toasts()).not.toContain("toasts.newDraft");
  });

  it("an invoice that is issued again under its number stays paid", async () => {
    page.load(aSheet("RE-1"));
    await issue();
    const payments = [{ on: day("20261120"), amount: money("20.00") }];
    for (const entry of await entries()) await drawer.changePayments(page.editor, entry, () => payments);
    page.edit(setField("customerCityName", "Bonn"));
    await issue();
    expect((await entries()).map((entry) => entry.payments)).toEqual([payments, payments]);
  });

  it("an invoice that is issued again under its number was reminded of as before, on the last day of all", async () => {
    const noted = async () =>
      (await entries()).map(({ remindedOn, payments }) => [remindedOn, payments.length]);
    page.load(aSheet("RE-1"));
    await issue();
    for (const entry of await entries()) await drawer.setReminded(page.editor, entry);
    page.edit(setField("customerCityName", "Bonn"));
    await issue();
    expect(await noted()).toEqual(Array(2).fill(["20261120", 0]));
    const [later] = await entries();
    if (!later) throw new Error("none");
    vi.setSystemTime(new Date(2026, 10, 27));
    await drawer.setReminded(page.editor, later);
    await drawer.changePayments(page.editor, later, () => [{ on: day("20261127"), amount: money("20.00") }]);
    page.edit(setField("customerCityName", "Ulm"));
    await issue();
    const fresh = (await entries()).find(({ at }) => at >= new Date(2026, 10, 27).getTime());
    expect(fresh).toMatchObject({ remindedOn: "20261127", payments: [{ on: "20261127", amount: "20.00" }] });
    page.load({ ...aSheet("RE-2"), supplierCompany: "x" });
    await issue();
    expect((await noted()).filter(([on]) => on === "")).toEqual([["", 0]]);
  });

  it("undo after opening a sheet of the other language goes back there", async () => {
    page.switchLocale("en");
    page.load({ ...aSheet("INV-1"), invoiceLocale: "en" });
    page.load({ ...aSheet("INV-2"), invoiceLocale: "en" });
    page.switchLocale("de");
    await until(async () => (await kept()).length === 1);
    for (const entry of await entries()) void drawer.openEntry(page.editor, entry);
    await until(
      async () => toasts().includes("toasts.opened") || void (await vi.advanceTimersByTimeAsync(200)),
    );
    page.getToasts().at(-1)?.action?.run();
    expect(page.getInvoice().invoiceID).toBe("INV-2");
  });
});
