import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setField, setLogo } from "../../lib/invoice/changes";
import type { Invoice } from "../../lib/invoice/invoice";
import { readInvoice } from "../../lib/invoice/schema";
import { limits } from "../../lib/limits";
import { deletedKey, deletedOf, forgetDeleted, restoreDeleted } from "../../store/deleted";
import { anInvoice, line, startFacts } from "../builders";
import { copyFromOther, deleteEverything, otherInvoice } from "../../store/actions";
import {
  edit,
  getInvoice,
  invoiceState,
  load,
  noHistories,
  switchLocale,
  undo,
} from "../../store/invoice-store";
import { startKeeping } from "../../store/keeping";
import { getToasts } from "../../store/toasts";

let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 5) });
  invoiceState.setState({ locale: "de", invoices: {}, histories: noHistories, onboarding: false });
  stop = startKeeping();
  if (getInvoice().invoiceLocale !== "de") switchLocale("de");
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const write = (number: string): void => {
  load(anInvoice(line("2", "50")));
  edit(setField("invoiceID", number));
};
/** As it is stored: without the names that React's rows have. */
const sheet = (): Invoice =>
  readInvoice(JSON.parse(JSON.stringify(getInvoice())), startFacts) ?? getInvoice();
const numbers = (): readonly string[] => deletedOf("de").map(({ invoice }) => invoice.invoiceID);
const days = (count: number): number => count * 86_400_000;

it("keeps what was deleted with its logo and its time, per language", () => {
  write("RE-1");
  edit(setLogo({ src: "data:image/png;base64,AA==", width: 120, ratio: 2 }));
  const before = sheet();
  deleteEverything();
  expect(deletedOf("de")).toEqual([{ at: new Date(2026, 10, 20, 14, 5).getTime(), invoice: before }]);
  expect(deletedOf("en")).toEqual([]);
});

it("lets it go after 30 days", () => {
  write("RE-1");
  deleteEverything();
  vi.setSystemTime(Date.now() + days(limits.deletedDays) - 1);
  expect(numbers()).toEqual(["RE-1"]);
  vi.setSystemTime(Date.now() + 1);
  expect(numbers()).toEqual([]);
  stop();
  stop = startKeeping();
  expect(localStorage.getItem(deletedKey)).toBeNull();
});

it("keeps the last three, and the same sheet once", () => {
  for (const number of ["RE-1", "RE-2", "RE-3", "RE-3", "RE-4"]) {
    write(number);
    deleteEverything();
  }
  expect(numbers()).toEqual(["RE-4", "RE-3", "RE-2"]);
});

it("puts it back as one undo step, and keeps what was in its place", () => {
  write("RE-1");
  const before = sheet();
  deleteEverything();
  write("RE-2");
  const [deleted] = deletedOf("de");
  if (!deleted) throw new Error("nothing was kept");
  restoreDeleted(deleted);
  expect(sheet()).toEqual(before);
  expect(numbers()).toEqual(["RE-2", "RE-1"]);
  undo();
  expect(getInvoice().invoiceID).toBe("RE-2");
  forgetDeleted();
  expect(localStorage.getItem(deletedKey)).toBeNull();
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
  deleteEverything();
  expect(numbers()).toEqual([]);
  expect(getToasts().map(({ key }) => key)).toContain("toasts.deletedForGood");
  vi.restoreAllMocks();

  for (const number of ["RE-2", "RE-3"]) {
    write(number);
    deleteEverything();
  }
  await vi.advanceTimersByTimeAsync(1_000);
  limitStorage(Object.values({ ...localStorage }).join("").length);
  write("RE-4");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(numbers()).toEqual(["RE-3"]);
  expect(localStorage.getItem("invoice-storage")).toContain("RE-4");
});

it("offers the other language's content as long as somebody has written on it", () => {
  switchLocale("en");
  expect(otherInvoice()).toBeNull();
  switchLocale("de");
  write("RE-1");
  switchLocale("en");
  expect(otherInvoice()?.invoiceID).toBe("RE-1");
  const before = getInvoice();
  copyFromOther();
  expect(getInvoice()).toMatchObject({ invoiceID: "RE-1", invoiceLocale: "en" });
  undo();
  expect(getInvoice()).toEqual(before);
});
