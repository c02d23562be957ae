import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { setField } from "../../lib/invoice/changes";
import { keepIssued } from "../../store/archive/archive";
import { anInvoice, having, line } from "../builders";
import { openWindow, type Window } from "./a-window";

const aFile = (kind: ExportedFile["kind"], name: string): ExportedFile => ({
  kind,
  name,
  type: "text/plain",
  bytes: new TextEncoder().encode(`this is ${name}`),
});
const files = [
  aFile("zugferd", "a_invoice.pdf"),
  aFile("xrechnung", "a_invoice.xml"),
  aFile("verification", "a.txt"),
];
const invoice = anInvoice(line("2", "50"), having({ invoiceIssueDate: "20261120" }));

let page: Window;
let saved: string[];
let blobs: Blob[];

beforeEach(async () => {
  localStorage.clear();
  [saved, blobs] = [[], []];
  URL.createObjectURL = (blob) => (blob instanceof Blob && blobs.push(blob), "blob:file");
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  page = openWindow();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
  page.close();
  vi.restoreAllMocks();
});

/** Whether the page can be left without being asked. */
const canLeave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("the files of an e-invoice", () => {
  it("leave one after the other, because a click too soon cancels the download before it", async () => {
    const leaving = page.saveFiles(files, invoice);
    expect(saved).toEqual(["a_invoice.pdf"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(saved).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(saved).toEqual(["a_invoice.pdf", "a_invoice.xml"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(saved).toEqual(["a_invoice.pdf", "a_invoice.xml", "a.txt"]);
    await vi.advanceTimersByTimeAsync(400);
    await leaving;
  });

  it("leave from frames of their own in WebKit once the first has, so that none cancels another", async () => {
    const documents: Document[] = [];
    vi.mocked(HTMLAnchorElement.prototype.click).mockImplementation(function (this: HTMLAnchorElement) {
      documents.push(this.ownerDocument);
    });
    const isPage = async (vendor: string): Promise<readonly boolean[]> => {
      documents.length = 0;
      vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
      void page.saveFiles(files, invoice);
      await vi.advanceTimersByTimeAsync(1_200);
      return documents.map((each) => each === document);
    };
    expect(await isPage("Apple Computer, Inc.")).toEqual([true, false, false]);
    expect(new Set(documents).size).toBe(3);
    expect(await isPage("")).toEqual([true, true, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("are counted as given one by one, and keep the visitor from leaving until the last is", async () => {
    const leaving = page.saveFiles(files, invoice);
    for (const given of [0, 1, 2]) {
      expect(page.getReceipt()).toMatchObject({ given });
      expect(canLeave()).toBe(false);
      await vi.advanceTimersByTimeAsync(400);
    }
    await leaving;
    expect(page.getReceipt()).toMatchObject({ given: 3 });
    expect(canLeave()).toBe(true);
  });

  it("are a reason to ask the browser to keep the draft, but not where that puts a question to the visitor", async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal("navigator", {
      vendor: "Apple Computer, Inc.",
      storage: { persisted: async () => false, persist },
    });
    void page.saveFiles(files.slice(0, 1), invoice);
    await vi.advanceTimersByTimeAsync(400);
    expect(persist).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", { vendor: "", storage: { persisted: async () => false, persist } });
    void page.saveFiles(files.slice(0, 1), invoice);
    await vi.advanceTimersByTimeAsync(400);
    vi.unstubAllGlobals();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it("are queued behind one that is asked for again meanwhile", async () => {
    void page.saveFiles(files.slice(0, 1), invoice);
    page.downloadAgain(aFile("xml", "again.xml"));
    expect(saved).toEqual(["a_invoice.pdf"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(saved).toEqual(["a_invoice.pdf", "again.xml"]);
  });
});

describe("the receipt", () => {
  it("folds while the visitor writes on, and is whole again for the next files", async () => {
    void page.saveFiles(files.slice(0, 1), invoice);
    expect(page.getReceipt()).toMatchObject({ isFolded: false });
    page.foldReceipt(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.getReceipt()).toMatchObject({ isFolded: true, given: 1 });
    void page.saveFiles(files.slice(0, 1), invoice);
    expect(page.getReceipt()).toMatchObject({ isFolded: false });
    page.closeReceipt();
    page.foldReceipt(true);
    expect(page.getReceipt()).toBeNull();
  });
});

describe("the receipt of an invoice", () => {
  const another = anInvoice(line("1", "10"), having({ invoiceID: "RE-8" }));
  let leaving: Promise<void>;

  beforeEach(() => {
    vi.useRealTimers();
    page.load(invoice);
    leaving = page.saveFiles(files.slice(0, 1), page.getInvoice());
  });

  // What is still given when the page is gone finds no window.
  afterEach(() => leaving);

  it("stays while it is kept, and while somebody writes on, which makes a new draft of it", async () => {
    await keepIssued(page.editor, page.getInvoice(), []);
    page.edit(setField("customerCompany", "Neue AG"));
    expect(page.getToasts().map(({ key }) => key)).toContain("toasts.newDraft");
    page.undo();
    expect(page.getReceipt()).not.toBeNull();
  });

  it("ends when another one takes its place, by whatever way", () => {
    page.load(another);
    expect(page.getReceipt()).toBeNull();
  });
});

describe("the files in one", () => {
  it("are a ZIP under the name of the invoice", async () => {
    await page.downloadZip({ files, invoice });
    expect(saved).toEqual(["RE-7_Hansen_+_Partner_Rechnung.zip"]);
    expect(blobs.map(({ type }) => type)).toEqual(["application/zip"]);
  });
});
