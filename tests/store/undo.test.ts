import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addLine,
  duplicateLine,
  moveLine,
  removeLine,
  setField,
  setQuantity,
} from "../../lib/invoice/changes";
import { limits } from "../../lib/limits";
import { newUndoSession } from "../../store/editor/undo-steps";
import { anInvoice, decimal, line } from "../builders";
import { openWindow, type Window } from "./a-window";

let page: Window;
const [first, second, third] = [newUndoSession(), newUndoSession(), newUndoSession()];

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const number = () => page.getInvoice().invoiceID;

describe("undo", () => {
  it("takes the keys of one visit to a field back as one step", () => {
    for (const text of ["A", "AB", "ABC"]) page.edit(setField("invoiceID", text), first);
    page.edit(setField("invoiceID", "ABCD"), second);
    page.undo();
    expect(number()).toBe("ABC");
    page.undo();
    expect(number()).toBe("RE-0000");
    page.undo();
    expect(number()).toBe("RE-0000");
    page.redo();
    page.redo();
    page.redo();
    expect(number()).toBe("ABCD");
  });

  it("knows no step for a visit that ended as it began", () => {
    page.load(anInvoice(line("2", "50")));
    page.edit(setField("invoiceID", "A"), first);
    const before = page.getInvoice().invoiceID;
    page.edit(setField("invoiceID", "AB"), second);
    page.edit(setField("invoiceID", before), second);
    page.edit(setQuantity("1", decimal("23")), third);
    page.edit(setQuantity("1", decimal("2")), third);
    page.undo();
    expect(number()).toBe(anInvoice().invoiceID);
    page.redo();
    expect(number()).toBe("A");
  });

  it("goes on with a visit that came back to its start on the way", () => {
    page.edit(setField("invoiceID", "A"), first);
    page.edit(setField("invoiceID", "RE-0000"), first);
    page.edit(setField("invoiceID", "AB"), first);
    page.undo();
    expect(number()).toBe("RE-0000");
    page.redo();
    expect(number()).toBe("AB");
  });

  it("works out the totals of what it brings back", () => {
    page.load(anInvoice(line("2", "50")));
    page.edit(setQuantity("1", decimal("3")));
    expect(page.getInvoice().invoicePayableAmount).toBe("178.50");
    page.undo();
    expect(page.getInvoice().invoicePayableAmount).toBe("119.00");
  });

  it("goes on from an earlier step without the undone ones", () => {
    page.edit(setField("invoiceID", "A"));
    page.edit(setField("invoiceID", "B"));
    page.undo();
    page.edit(setField("invoiceID", "C"));
    page.redo();
    expect(number()).toBe("C");
    page.undo();
    expect(number()).toBe("A");
  });

  it("starts a new step when the same visit goes on after an undo", () => {
    page.edit(setField("invoiceID", "A"), first);
    page.undo();
    page.edit(setField("invoiceID", "B"), first);
    page.undo();
    expect(number()).toBe("RE-0000");
  });

  it("brings back what was deleted or replaced by an upload", () => {
    page.edit(setField("invoiceID", "MINE"));
    page.deleteContents();
    expect(number()).toBe("RE-0000");
    page.undo();
    expect(number()).toBe("MINE");
    page.load(anInvoice(line("1", "1")));
    expect(number()).toBe("RE-7");
    page.undo();
    expect(number()).toBe("MINE");
  });

  it("reaches back 200 steps", () => {
    for (let step = 1; step <= limits.undoSteps + 20; step += 1) page.edit(setField("invoiceID", `N${step}`));
    for (let step = 1; step <= limits.undoSteps + 20; step += 1) page.undo();
    expect(number()).toBe("N20");
  });

  it("keeps each language's steps apart", () => {
    page.edit(setField("invoiceID", "DE-1"));
    page.switchLocale("en");
    page.edit(setField("invoiceID", "EN-1"));
    page.undo();
    expect(number()).toBe("INV-0000");
    page.undo();
    page.switchLocale("de");
    expect(number()).toBe("DE-1");
    page.undo();
    expect(number()).toBe("RE-0000");
  });

  it("does not count what changes nothing", () => {
    page.edit((invoice) => invoice);
    page.edit(setField("invoiceID", "A"));
    page.undo();
    page.redo();
    expect(number()).toBe("A");
  });
});

describe("the keys of lines", () => {
  const keys = () => page.lineNames(page.getInvoice().invoiceLines).map(({ key }) => key);

  beforeEach(() => page.load(anInvoice(line("1", "1"), line("2", "2"), line("3", "3"))));

  it("stay with their lines while the ids follow the position", () => {
    const [first, second, third] = keys();
    page.edit(moveLine("3", 0));
    expect(keys()).toEqual([third, first, second]);
    expect(page.getInvoice().invoiceLines.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    page.edit(removeLine("2"));
    expect(keys()).toEqual([third, second]);
  });

  it("are new for a new line and for a copy", () => {
    const before = keys();
    page.edit(addLine());
    page.edit(duplicateLine("1"));
    expect(new Set(keys()).size).toBe(5);
    expect(keys()).toEqual(expect.arrayContaining(before));
  });

  it("come back with the line that undo brings back", () => {
    const before = keys();
    page.edit(removeLine("2"));
    page.undo();
    expect(keys()).toEqual(before);
  });

  it("are the same list as long as no line comes, goes or moves", () => {
    const before = page.lineNames(page.getInvoice().invoiceLines);
    page.edit(setQuantity("2", decimal("5")));
    page.edit(setField("invoiceID", "A"));
    expect(page.lineNames(page.getInvoice().invoiceLines)).toBe(before);
  });

  it("are nowhere in what is stored", () => {
    vi.advanceTimersByTime(250);
    expect(localStorage.getItem("invoice-storage")).not.toContain("line-");
  });
});
