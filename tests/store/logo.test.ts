import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits } from "../../lib/limits";
import { openWindow, type Window } from "./a-window";

let page: Window;

interface Size {
  readonly width: number;
  readonly height: number;
}
/** What the browser's decoder makes of a file, by its name. */
let pictures: Map<string, Promise<Size>>;

beforeEach(async () => {
  localStorage.clear();
  pictures = new Map();
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
  // jsdom unpacks no pictures and draws none.
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => ({
    ...(await (pictures.get(name) ?? { width: 1_000, height: 500 })),
    close: () => undefined,
  }));
  const getContext = () => ({ drawImage: () => undefined });
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { value: getContext, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AA==");
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The head of a PNG that says how large it is. */
const png = ({ width, height }: Size): Uint8Array => {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

const aFile = (
  name = "logo.png",
  type = "image/png",
  size = 10,
  bytes = png({ width: 1_000, height: 500 }),
): File => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  Object.defineProperty(file, "arrayBuffer", { value: async () => bytes.buffer });
  return file;
};
const toasts = () => page.getToasts().map(({ key }) => key);
const logo = () => page.getInvoice().customerLogo;
const anything = expect.stringMatching(/^data:image\/png/);

it("stands on the sheet 210 px wide, and is one undo step", async () => {
  await page.insertLogo([aFile()]);
  expect(logo()).toEqual({ src: anything, width: 210, ratio: 2 });
  expect(toasts()).toEqual([]);
  page.undo();
  expect(logo().src).toBe("");
});

it("of few pixels is not enlarged", async () => {
  pictures.set("small.png", Promise.resolve({ width: 80, height: 40 }));
  await page.insertLogo([aFile("small.png")]);
  expect(logo()).toEqual({ src: anything, width: 80, ratio: 2 });
});

it.each([
  ["another kind", [aFile("logo.pdf", "application/pdf")], "toasts.logoWrongType"],
  ["no kind and another ending", [aFile("logo.tiff", "")], "toasts.logoWrongType"],
  ["an ending that is not at the end", [aFile("logo.png.exe", "")], "toasts.logoWrongType"],
  ["one byte too much", [aFile("logo.png", "image/png", limits.logo.maxBytes + 1)], "toasts.logoTooLarge"],
])("is refused for %s", async (_why, files, key) => {
  await page.insertLogo(files);
  expect(toasts()).toEqual([key]);
  expect(logo().src).toBe("");
});

it.each(["jpg", "jpeg", "png", "svg", "gif", "webp", "PNG"])(
  "may end in .%s where the system knows no kind",
  async (ending) => {
    await page.insertLogo([aFile(`logo.${ending}`, "")]);
    expect(logo().src).not.toBe("");
  },
);

it.each(["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"])(
  "may be %s",
  async (type) => {
    await page.insertLogo([aFile("logo", type)]);
    expect(logo().src).not.toBe("");
  },
);

it("may have as many bytes as are allowed, and is told its size when it has more", async () => {
  await page.insertLogo([aFile("logo.png", "image/png", limits.logo.maxBytes)]);
  expect(logo().src).not.toBe("");
  await page.insertLogo([aFile("logo.png", "image/png", 2_449_000)]);
  expect(page.getToasts()[0]?.values).toEqual({ size: "2,4\u00a0MB" });
});

it("that cannot be read is told so", async () => {
  await page.insertLogo([aFile("logo.png", "image/png", 10, new Uint8Array(24))]);
  expect(toasts()).toEqual(["toasts.logoBroken"]);
  expect(logo().src).toBe("");
});

it("may have fifty million pixels, and is told so when it has more", async () => {
  await page.insertLogo([aFile("logo.png", "image/png", 10, png({ width: 10_000, height: 5_000 }))]);
  expect(logo().src).not.toBe("");
  await page.insertLogo([aFile("logo.png", "image/png", 10, png({ width: 10_000, height: 5_001 }))]);
  expect(toasts()).toEqual(["toasts.logoTooManyPixels"]);
});

it("nothing chosen is nothing done", async () => {
  await page.insertLogo([]);
  expect(toasts()).toEqual([]);
  expect(page.getInvoice().customerLogo.src).toBe("");
});

it("chosen last wins, also when an earlier one took longer to read", async () => {
  let read: (size: Size) => void = () => undefined;
  pictures.set("first.png", new Promise((resolve) => (read = resolve)));
  pictures.set("second.png", Promise.resolve({ width: 900, height: 300 }));
  const first = page.insertLogo([aFile("first.png")]);
  await page.insertLogo([aFile("second.png")]);
  read({ width: 500, height: 500 });
  await first;
  expect(logo().ratio).toBe(3);
});

it("comes onto the sheet for which it was chosen", async () => {
  let read: (size: Size) => void = () => undefined;
  pictures.set("logo.png", new Promise((resolve) => (read = resolve)));
  const inserting = page.insertLogo([aFile()]);
  page.switchLocale("en");
  read({ width: 900, height: 300 });
  await inserting;
  expect(logo().src).toBe("");
  expect(page.getInvoiceOf("de")?.customerLogo.ratio).toBe(3);
});

it("what was said against an image is gone as soon as another one stands on the sheet", async () => {
  await page.insertLogo([aFile("big.png", "image/png", limits.logo.maxBytes + 1)]);
  expect(toasts()).toEqual(["toasts.logoTooLarge"]);
  await page.insertLogo([aFile()]);
  expect(toasts()).toEqual([]);
});
