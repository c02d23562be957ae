import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setField, setLogo } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { readInvoice } from "../../lib/invoice/schema";
import { limits } from "../../lib/limits";
import {
  deletedKey,
  deletedOf,
  deleteEverything,
  forgetDeleted,
  restoreDeleted,
} from "../../store/draft/deleted";
import { anInvoice, line, startFacts } from "../builders";
import { copyFromOther, otherInvoice } from "../../store/draft/other-language";
import { edit, getInvoice, load, switchLocale, undo } from "../../store/editor/invoice-store";
import { createEditor, pagePorts, type Editor } from "../../store/editor/editor";
import { startKeeping } from "../../store/draft/autosave";
import { getToasts } from "../../store/editor/toasts";

let editor: Editor;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 5) });
  editor = createEditor(pagePorts);
  stop = startKeeping(editor);
  if (getInvoice(editor).invoiceLocale !== "de") switchLocale(editor, "de");
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const write = (number: string): void => {
  load(editor, anInvoice(line("2", "50")));
  edit(editor, setField("invoiceID", number));
};
/** As it is stored: without the names that React's rows have. */
const sheet = (): Invoice =>
  readInvoice(JSON.parse(JSON.stringify(getInvoice(editor))), startFacts) ?? getInvoice(editor);
const numbers = (): readonly string[] => deletedOf(editor, "de").map(({ invoice }) => invoice.invoiceID);
const days = (count: number): number => count * 86_400_000;

it("keeps what was deleted with its logo and its time, per language", async () => {
  write("RE-1");
  edit(editor, setLogo({ src: "data:image/png;base64,AA==", width: 120, ratio: 2 }));
  const before = sheet();
  await deleteEverything(editor);
  expect(deletedOf(editor, "de")).toEqual([{ at: new Date(2026, 10, 20, 14, 5).getTime(), invoice: before }]);
  expect(deletedOf(editor, "en")).toEqual([]);
});

it("lets it go after 30 days", async () => {
  write("RE-1");
  await deleteEverything(editor);
  vi.setSystemTime(Date.now() + days(limits.deletedDays) - 1);
  expect(numbers()).toEqual(["RE-1"]);
  vi.setSystemTime(Date.now() + 1);
  expect(numbers()).toEqual([]);
  stop();
  stop = startKeeping(editor);
  expect(localStorage.getItem(deletedKey)).toBeNull();
});

it("keeps the last three, and the same sheet once", async () => {
  for (const number of ["RE-1", "RE-2", "RE-3", "RE-3", "RE-4"]) {
    write(number);
    await deleteEverything(editor);
  }
  expect(numbers()).toEqual(["RE-4", "RE-3", "RE-2"]);
});

it("puts it back as one undo step, and keeps what was in its place", async () => {
  write("RE-1");
  const before = sheet();
  await deleteEverything(editor);
  write("RE-2");
  const [deleted] = deletedOf(editor, "de");
  if (!deleted) throw new Error("nothing was kept");
  restoreDeleted(editor, deleted);
  expect(sheet()).toEqual(before);
  // What is on the sheet again is nothing to put back.
  expect(numbers()).toEqual(["RE-2"]);
  undo(editor);
  expect(getInvoice(editor).invoiceID).toBe("RE-2");
  expect(numbers()).toEqual(["RE-1"]);
  forgetDeleted(editor);
  expect(localStorage.getItem(deletedKey)).toBeNull();
  getToasts(editor).at(-1)?.action?.run();
  expect(numbers()).toEqual(["RE-1"]);
});

/** The storage takes texts up to this many characters in all. */
const limitStorage = (characters: number): void => {
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    const others = Object.keys(localStorage).filter((other) => other !== key);
    const used = others.reduce((sum, other) => sum + (localStorage.getItem(other)?.length ?? 0), 0);
    if (used + value.length > characters) throw new DOMException("full", "QuotaExceededError");
    set.call(this, key, value);
  });
};

it("says when there is no room to keep it, and gives its room to what is being written", async () => {
  write("RE-1");
  await vi.advanceTimersByTimeAsync(1_000);
  limitStorage(0);
  await deleteEverything(editor);
  expect(numbers()).toEqual([]);
  expect(getToasts(editor).map(({ key }) => key)).toContain("toasts.deletedForGood");
  vi.restoreAllMocks();

  for (const number of ["RE-2", "RE-3"]) {
    write(number);
    await deleteEverything(editor);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  limitStorage(Object.values({ ...localStorage }).join("").length);
  write("RE-4");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(numbers()).toEqual(["RE-3"]);
  expect(localStorage.getItem("invoice-storage")).toContain("RE-4");
});

it("offers the other language's content as long as somebody has written on it", () => {
  switchLocale(editor, "en");
  expect(otherInvoice(editor)).toBeNull();
  switchLocale(editor, "de");
  write("RE-1");
  switchLocale(editor, "en");
  expect(otherInvoice(editor)?.invoiceID).toBe("RE-1");
  const before = getInvoice(editor);
  copyFromOther(editor);
  expect(getInvoice(editor)).toMatchObject({ invoiceID: "RE-1", invoiceLocale: "en" });
  undo(editor);
  expect(getInvoice(editor)).toEqual(before);
});
