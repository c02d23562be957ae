import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setField } from "../../lib/invoice/changes";
import { newInvoice } from "../../lib/invoice/defaults";
import { recalculate } from "../../lib/invoice/sums/totals";
import { tourSteps } from "../../lib/site/onboarding";
import { untilParked } from "../../store/draft/parking";
import { anInvoice, day, inLanguage, line, storedText } from "../builders";
import { openWindow, otherWindowWrote, stored, type Window } from "./a-window";

const today = day("20261120");

let page: Window;

beforeEach(async () => {
  localStorage.clear();
  // What is imported on demand takes real time, and the layout waits for a frame after it.
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true });
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  page = openWindow();
});

afterEach(async () => {
  page.close();
  // Whatever is still being fetched would cross the next test's refusals.
  await untilParked(page.editor);
  vi.doUnmock("../../lib/examples/read-example");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const toasts = () => page.getToasts().map(({ key }) => key);

describe("choosing an example", () => {
  it("takes the place of everything the language's invoice had, as one undo step", async () => {
    page.load(anInvoice(line("2", "50")));
    const draft = page.getInvoice();
    await page.loadExample("tradesperson");
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-0214",
      invoiceIssueDate: today,
      invoicePayableAmount: "1714.14",
      invoiceTheme: { theme: "tiles", hueRotate: 258, opacity: 27, font: "DM Sans" },
      customerLogo: { width: 210, ratio: 3 },
      flagShowAllowance: true,
      flagHasSupplierBuyerReference: true,
    });
    page.undo();
    expect(page.getInvoice()).toEqual(draft);
  });

  it("says so and offers the way back", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    await page.loadExample("it-support");
    expect(page.getToasts()).toMatchObject([{ key: "toasts.example", values: { id: "it-support" } }]);
    page.getToasts()[0]?.action?.run();
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
  });

  it("fills the English invoice in English and leaves the German one alone", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    page.switchLocale("en");
    await page.loadExample("tradesperson");
    expect(page.getInvoice()).toMatchObject({
      invoiceLocale: "en",
      invoiceAllowanceChargeReason: "Discount",
      customerCompany: "Hansen & Partner Architekten",
    });
    expect(page.getInvoice().invoiceLines[0]?.name).toBe("Paint walls and ceilings");
    page.switchLocale("de");
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
  });

  it("leaves the sheet alone when it cannot be fetched, and says so", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    vi.doMock("../../lib/examples/read-example", () => {
      throw new Error("offline");
    });
    await page.loadExample("tradesperson");
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
    expect(toasts()).toEqual(["errors.offline"]);
  });
});

describe("the tour", () => {
  it("has its seven steps, from the welcome to the lines", () => {
    expect(tourSteps).toEqual(["welcome", "toolbar", "logo", "supplier", "customer", "invoice", "line"]);
  });

  const start = async (): Promise<void> => {
    page.setTourRunning(true);
    await page.loadTourExample();
  };

  it("shows the first example in a theme of its own", async () => {
    await start();
    expect(page.getInvoice()).toMatchObject({
      invoiceID: "RE-0117",
      supplierCompany: "Möwenkontor Immobilien",
      customerLogo: { width: 210, ratio: 3 },
      invoiceTheme: { theme: "squares", hueRotate: 240, opacity: 25, font: "PT Sans" },
    });
  });

  it("leaves its example on a sheet nobody has written on, and asks what to begin with until that is answered", async () => {
    await start();
    page.endTour();
    vi.advanceTimersByTime(60_000);
    expect(page.getInvoice().invoiceID).toBe("RE-0117");
    expect(page.getDialogs().dialog?.name).toBe("tourEnd");
    expect(toasts()).toEqual([]);
    page.beginBlank();
    expect(page.getDialogs().dialog).toBeNull();
    expect(page.getInvoice()).toMatchObject(recalculate(newInvoice("de", today)));
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("RE-0117");
    page.undo();
    expect(page.getInvoice()).toMatchObject(recalculate(newInvoice("de", today)));
  });

  it("gives a written sheet back when it closes, with its undo steps", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    const draft = page.getInvoice();
    await start();
    expect(page.getInvoice().invoiceID).toBe("RE-0117");
    page.endTour();
    expect(page.getInvoice()).toBe(draft);
    expect(page.getDialogs().dialog).toBeNull();
    page.undo();
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
  });

  it("shows nothing any more when it was closed while the example was on its way", async () => {
    page.setTourRunning(true);
    const onItsWay = page.loadTourExample();
    page.endTour();
    await onItsWay;
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
    page.edit(setField("invoiceID", "DRAFT"));
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
  });

  it("never saves what it shows before it is over", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    await start();
    vi.advanceTimersByTime(1_000);
    expect(stored().state).toMatchObject({ onboarding: true, invoices: { de: { invoiceID: "DRAFT" } } });
  });

  it("is switched off for good by its end; its example is saved when that was wanted, and not before", async () => {
    await start();
    page.endTour();
    vi.advanceTimersByTime(1_000);
    expect(stored().state).toMatchObject({ onboarding: false });
    expect(JSON.stringify(stored())).not.toContain("RE-0117");
    page.beginWithExample();
    expect(page.getDialogs().dialog).toBeNull();
    vi.advanceTimersByTime(250);
    expect(stored().state).toMatchObject({ onboarding: false, invoices: { de: { invoiceID: "RE-0117" } } });
    expect(page.getDialogs().tourRunning).toBe(false);
  });

  it("lets nothing be written on its example", async () => {
    page.edit(setField("invoiceID", "DRAFT"));
    await start();
    page.edit(setField("invoiceID", "LOST"));
    page.undo();
    page.redo();
    expect(page.getInvoice().invoiceID).toBe("RE-0117");
    page.endTour();
    expect(page.getInvoice().invoiceID).toBe("DRAFT");
  });

  it("goes on over the empty sheet when the example cannot be fetched", async () => {
    vi.doMock("../../lib/examples/read-example", () => {
      throw new Error("offline");
    });
    await start();
    expect(page.getInvoice().invoiceID).toBe("RE-0000");
    page.endTour();
    expect(toasts()).toEqual([]);
    expect(page.getInvoice()).toMatchObject(recalculate(newInvoice("de", today)));
  });

  it("hears of another window when it is over, and does not lay its example over that", async () => {
    vi.advanceTimersByTime(250);
    await start();
    const theirs = anInvoice(inLanguage("en"), line("1", "10"));
    otherWindowWrote(storedText({ locale: "en", invoices: { en: theirs } }));
    // The language would change in the middle of a sentence.
    expect(page.getInvoiceOf("en")).toBeNull();
    expect(page.getInvoice()).toMatchObject({ invoiceID: "RE-0117", invoiceLocale: "de" });
    page.endTour();
    expect(page.getInvoice()).toMatchObject({ invoiceID: "RE-7", invoiceLocale: "en" });
    expect(toasts()).toEqual([]);
  });

  it("does not start where a newer version has been", async () => {
    page.close();
    localStorage.setItem("invoice-storage", '{"state":{},"version":12}');
    page = openWindow();
    expect(page.invoiceState().getState().onboarding).toBe(false);
  });
});
