import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noStationery } from "../../lib/invoice/defaults";
import { setStationery } from "../../lib/invoice/look-changes";
import { limits } from "../../lib/limits";
import { insertStationery } from "../../store/sheet/stationery";
import { aFile } from "../builders";
import { aPng, aPngHead } from "../images";
import { openWindow, type Window } from "./a-window";

/** How many pixels of a canvas make one byte of a PNG, and of a JPEG. */
const packing = { png: 40, jpeg: 20 };

/** How many pages a PDF has. */
let pagesOfPdf = 0;

vi.mock("../../lib/browser/pdf-pages", () => ({
  isLocked: () => false,
  drawPages: async (_file: Blob, most: number) => ({
    drawn: Array.from({ length: Math.min(most, pagesOfPdf) }, () => ({ width: 595, height: 842 })),
    total: pagesOfPdf,
  }),
}));

/** mm from the paper's foot up to which the page is printed. */
let printed = 0;

/** The pixels of a page that is black up to there, and white above. */
const aPage = (width: number, height: number): Uint8Array => {
  const from = Math.round(height * (1 - printed / 297)) * width * 4;
  return new Uint8Array(width * height * 4).fill(255, 0, from);
};

/** Of the pictures that are opened, in pixels. */
const a4 = { width: 1_240, height: 1_754 };

let page: Window;
let size = a4;
let weights = packing;

beforeEach(() => {
  localStorage.clear();
  weights = packing;
  printed = 0;
  size = a4;
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  // jsdom unpacks no pictures and draws none.
  vi.stubGlobal("createImageBitmap", async () => ({ ...size, close: () => undefined }));
  const getContext = () => ({
    drawImage: () => undefined,
    fillRect: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({ data: aPage(width, height) }),
  });
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { value: getContext, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (
    this: HTMLCanvasElement,
    type = "image/png",
  ) {
    const weight = type === "image/png" ? weights.png : weights.jpeg;
    return `data:${type};base64,${"A".repeat(4 * Math.ceil((this.width * this.height) / weight / 3))}`;
  });
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paperFile = (
  content: Uint8Array | string = aPng(),
  name = "paper.png",
  type = "image/png",
  size = content.length,
): File => {
  const file = aFile(name, typeof content === "string" ? content : new Uint8Array(content));
  return Object.defineProperties(file, { type: { value: type }, size: { value: size } });
};
const insert = (...files: readonly File[]) => insertStationery(page.editor, files);
const paper = () => page.getInvoice().invoiceStationery;

it("lies behind the first sheet, a second picture behind all others, and is one step to undo", async () => {
  expect(await insert(paperFile(), paperFile(), paperFile())).toEqual(["more"]);
  expect([paper().first, paper().next].map((src) => src.slice(0, 22))).toEqual([
    "data:image/png;base64,",
    "data:image/png;base64,",
  ]);
  page.undo();
  expect(paper()).toEqual(noStationery);
});

it("of one picture leaves the other sheets white", async () => {
  await insert(paperFile());
  expect(paper().first).not.toBe("");
  expect(paper().next).toBe("");
});

it("is kept as what takes fewer bytes, and never as more than may be kept", async () => {
  weights = { png: 10, jpeg: 20 };
  await insert(paperFile());
  expect(paper().first).toMatch(/^data:image\/jpeg;/);
  weights = { png: 1, jpeg: 2 };
  await insert(paperFile());
  expect(paper().first.length * 0.75).toBeLessThanOrEqual(limits.stationery.storedBytes + 100);
});

it.each([
  ["of another kind", paperFile("x", "paper.docx", "application/msword"), "wrong-type"],
  ["of no kind and another ending", paperFile("x", "paper.tiff", ""), "wrong-type"],
  ["that is no picture", paperFile("x"), "broken"],
  ["of too many pixels", paperFile(aPngHead(10_000, 5_001)), "too-many-pixels"],
])("is refused for a file %s", async (_what, file, problem) => {
  expect(await insert(file)).toBe(problem);
  expect(paper()).toEqual(noStationery);
});

it("is refused for a file of one byte too much", async () => {
  const { maxBytes } = limits.stationery;
  expect(await insert(paperFile(aPng(), "paper.png", "image/png", maxBytes))).toEqual([]);
  expect(await insert(paperFile(aPng(), "paper.png", "image/png", maxBytes + 1))).toBe("too-large");
});

it("that was chosen last wins, and comes onto the sheet for which it was chosen", async () => {
  const first = insert(paperFile(), paperFile());
  const second = insert(paperFile());
  page.switchLocale("en");
  await Promise.all([first, second]);
  expect(paper()).toEqual(noStationery);
  expect(page.getInvoiceOf("de")?.invoiceStationery).toMatchObject({ next: "" });
  expect(page.getInvoiceOf("de")?.invoiceStationery.first).not.toBe("");
});

it("has its own printed foot kept clear, whatever the paper before it had", async () => {
  for (const [mm, foot] of [
    [0, noStationery.footMm],
    [22, 25],
    [30, 33],
    [0, noStationery.footMm],
  ] as const) {
    printed = mm;
    await insert(paperFile());
    expect(paper().footMm).toBe(foot);
  }
});

it("says that it lies there and is not kept, where the browser has no room", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await insert(paperFile())).toEqual(["unkept"]);
  expect(paper().first).not.toBe("");
});

it("keeps as much clear as somebody has said for the paper before it", async () => {
  printed = 22;
  await insert(paperFile());
  page.edit(setStationery({ footMm: 40, isFootSet: true }));
  printed = 30;
  await insert(paperFile());
  expect(paper().footMm).toBe(40);
});

it.each([
  ["upright in A4", { width: 600, height: 849 }, []],
  ["nearly in A4", { width: 1_240, height: 1_680 }, []],
  ["as Letter has it", { width: 1_275, height: 1_650 }, ["shape"]],
  ["higher than A4", { width: 1_240, height: 1_900 }, ["shape"]],
  ["landscape", { width: 1_754, height: 1_240 }, ["shape"]],
  ["of few pixels", { width: 599, height: 847 }, ["small"]],
  ["small and square", { width: 300, height: 300 }, ["shape", "small"]],
])("is taken from a picture %s, with a word on what is not as it should be", async (_what, of, notes) => {
  size = of;
  expect(await insert(paperFile())).toEqual(notes);
  expect(paper().first).not.toBe("");
});

it.each([
  [2, []],
  [3, ["more"]],
])("is taken from a PDF of %i pages, with a word on those that are not used", async (pages, notes) => {
  pagesOfPdf = pages;
  expect(await insert(paperFile("%PDF-1.7", "paper.pdf", "application/pdf"))).toEqual(notes);
  expect(paper().next).not.toBe("");
});
