import { afterEach, beforeEach, expect, it, vi, type Mock } from "vitest";
import { setField, setLogo } from "../../lib/invoice/changes";
import { setTheme } from "../../lib/invoice/look-changes";
import { newInvoice } from "../../lib/invoice/defaults";
import { recalculate } from "../../lib/invoice/sums/totals";
import { undoLabel } from "../../store/editor/toasts";
import { anInvoice, day, line } from "../builders";
import { followPrintPreview } from "../../store/draft/print-preview";
import { openWindow, type Window } from "./a-window";

let page: Window;
let stopFollowing: () => void;
let print: Mock<() => void>;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  print = vi.fn<() => void>();
  window.print = print;
  page = openWindow();
  stopFollowing = followPrintPreview();
  page.load(anInvoice(line("2", "50")));
});

afterEach(() => {
  stopFollowing();
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("empties everything: texts, lines, theme, logo and settings", async () => {
  page.edit(setTheme({ theme: "waves", font: "PT Sans" }));
  page.edit(setLogo({ src: "data:image/png;base64,AA==", width: 120, ratio: 2 }));
  await page.deleteEverything();
  expect(page.getInvoice()).toMatchObject(recalculate(newInvoice("de", day("20261120"))));
});

it("is one undo step that brings everything back", async () => {
  page.edit(setTheme({ theme: "waves" }));
  const before = page.getInvoice();
  await page.deleteEverything();
  page.undo();
  expect(page.getInvoice()).toEqual(before);
});

it("is taken back by its message wherever the visitor has gone since, and nothing else is", async () => {
  const before = page.getInvoice();
  await page.deleteEverything();
  const way = page.getToasts().find(({ key }) => key === "toasts.deleted")?.action;
  page.edit(setField("invoiceID", "TYPED-SINCE"));
  page.switchLocale("en");
  page.edit(setField("invoiceID", "EN-1"));
  way?.run();
  expect(page.getInvoice()).toEqual(before);
  page.redo();
  page.redo();
  expect(page.getInvoice().invoiceID).toBe("TYPED-SINCE");
  page.switchLocale("en");
  expect(page.getInvoice().invoiceID).toBe("EN-1");
});

it("leaves no older message behind that would undo more than its own change", async () => {
  page.toast("success", "toasts.pasted", { count: 2 }, { label: undoLabel, run: () => undefined });
  page.toast("info", "toasts.language", {}, { label: "toasts.copyOver", run: () => undefined });
  await page.deleteEverything();
  expect(page.getToasts().map(({ key }) => key)).toEqual(["toasts.language", "toasts.deleted"]);
});

it("is not taken back twice", async () => {
  page.edit(setField("invoiceID", "RE-8"));
  await page.deleteEverything();
  const way = page.getToasts().find(({ key }) => key === "toasts.deleted")?.action;
  page.undo();
  way?.run();
  expect(page.getInvoice().invoiceID).toBe("RE-8");
});

it("lays the pages out anew at once", async () => {
  const layOut = vi.fn();
  const stop = page.registerLayoutFlush(layOut);
  await page.deleteEverything();
  expect(layOut).toHaveBeenCalledOnce();
  stop();
});

it("leaves the other language's invoice alone", async () => {
  page.switchLocale("en");
  page.edit(setField("invoiceID", "EN-1"));
  page.switchLocale("de");
  await page.deleteEverything();
  page.switchLocale("en");
  expect(page.getInvoice().invoiceID).toBe("EN-1");
});

it("opens the print preview again after 100 ms when it was deleted there, and only then", async () => {
  // What printing looks for is fetched in idle time; whose address it is would be read from the archive, where time stands still.
  page.edit(setField("customerEmail", ""));
  await page.checkSheet();
  await page.deleteEverything();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(print).not.toHaveBeenCalled();

  page.undo();
  window.dispatchEvent(new Event("beforeprint"));
  await page.deleteEverything();
  await vi.advanceTimersByTimeAsync(99);
  expect(print).not.toHaveBeenCalled();
  // The sheets are on the screen a frame later.
  await vi.advanceTimersByTimeAsync(101);
  expect(print).toHaveBeenCalledOnce();

  page.undo();
  window.dispatchEvent(new Event("afterprint"));
  await page.deleteEverything();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(print).toHaveBeenCalledOnce();
});

it("is no longer said once it was taken back by undo", async () => {
  await page.deleteEverything();
  expect(page.getToasts().map(({ key }) => key)).toContain("toasts.deleted");
  page.undo();
  expect(page.getToasts().map(({ key }) => key)).not.toContain("toasts.deleted");
});
