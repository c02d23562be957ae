import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { caseIds, tradeIds } from "../../lib/examples/examples";
import { readExample } from "../../lib/examples/read-example";
import { fontNames } from "../../lib/theme/fonts";
import { themeNames } from "../../lib/theme/themes";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, day, having, lines } from "../builders";
import { createPdf, openWith } from "./editor";
import { expect, test } from "./test";

/** Device pixels per CSS px, on screen and on paper alike. */
const scale = 2;
/**
 * A pixel differs when its colour lies further than this outside of everything that the other picture shows within one
 * pixel (half a CSS px) around it: two rasterisers smooth the same edge differently, and a hairline may fall half a pixel aside.
 */
const contrast = 72;
/** Of all pixels of a sheet, so many may differ: the ends of a few hairlines and strokes. */
const tolerance = 0.0002;

test.use({
  deviceScaleFactor: scale,
  // Letters stand where the layout puts them, not on whole pixels, as they do on paper.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--font-render-hinting=none"] }),
});

interface Pair {
  readonly screen: string;
  readonly paper: string;
}

/** Each sheet as the screen shows it in print look, and the same page of the PDF. */
async function pairsOf(page: Page, invoice: Invoice): Promise<readonly Pair[]> {
  await openWith(page, invoice);
  const pdf = await createPdf(page);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => document.fonts.ready);
  const folder = mkdtempSync(join(tmpdir(), "overlay-"));
  writeFileSync(join(folder, "invoice.pdf"), pdf);
  const resolution = String(96 * scale);
  execFileSync("pdftoppm", ["-r", resolution, "-png", join(folder, "invoice.pdf"), join(folder, "page")]);
  const sheets = page.locator("[data-sheet]");
  const count = await sheets.count();
  // A sheet is no whole number of pixels high, but a page of paper begins at one, so each is looked at alone. It is a copy
  // that nobody divides into sheets anew when some of them are hidden.
  await page.locator(".sheet-document").evaluate((all) => all.replaceWith(all.cloneNode(true)));
  const pairs: Pair[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = String(index + 1).padStart(String(count).length, "0");
    await sheets.evaluateAll((all, shown) => {
      for (const [at, sheet] of all.entries()) sheet.toggleAttribute("hidden", at !== shown);
    }, index);
    const screen = await sheets.nth(index).screenshot({ scale: "device" });
    writeFileSync(join(folder, `screen-${number}.png`), screen);
    pairs.push({
      screen: screen.toString("base64"),
      paper: readFileSync(join(folder, `page-${number}.png`)).toString("base64"),
    });
  }
  return pairs;
}

/** The share of pixels that differ by more than antialiasing, and where the first of them lie. */
async function difference(browser: Browser, pair: Pair) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async ({ screen, paper, contrast }) => {
        const bitmap = async (png: string) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const [one, other] = await Promise.all([bitmap(screen), bitmap(paper)]);
        if (!one || !other) throw new Error("no pictures");
        const width = Math.min(one.width, other.width);
        const height = Math.min(one.height, other.height);
        const pixels = (picture: ImageBitmap): Uint8ClampedArray => {
          const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
          if (!context) throw new Error("no canvas");
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, width, height).data;
        };
        const [a, b] = [pixels(one), pixels(other)];
        // How far a channel of one pixel is outside of what the other picture has around it.
        const outside = (from: Uint8ClampedArray, to: Uint8ClampedArray, x: number, y: number): number => {
          let worst = 0;
          for (let channel = 0; channel < 3; channel += 1) {
            const value = from[(y * width + x) * 4 + channel] ?? 0;
            let least = 255;
            let most = 0;
            for (let row = y - 1; row <= y + 1; row += 1) {
              for (let column = x - 1; column <= x + 1; column += 1) {
                const near = to[(row * width + column) * 4 + channel] ?? 0;
                if (near < least) least = near;
                if (near > most) most = near;
              }
            }
            worst = Math.max(worst, least - value, value - most);
          }
          return worst;
        };
        let count = 0;
        let worst = 0;
        const places: string[] = [];
        for (let y = 1; y < height - 1; y += 1) {
          for (let x = 1; x < width - 1; x += 1) {
            const off = Math.max(outside(a, b, x, y), outside(b, a, x, y));
            worst = Math.max(worst, off);
            if (off <= contrast) continue;
            count += 1;
            if (places.length < 20) places.push(`${x},${y}`);
          }
        }
        return {
          share: count / (width * height),
          worst,
          places,
          sizes: [one.width - other.width, one.height - other.height],
        };
      },
      { ...pair, contrast },
    );
  } finally {
    await page.close();
  }
}

async function expectTheSame(page: Page, browser: Browser, invoice: Invoice): Promise<void> {
  for (const pair of await pairsOf(page, invoice)) {
    const { share, worst, places, sizes } = await difference(browser, pair);
    const said = `${(share * 100).toFixed(4)} % differ, by up to ${worst}, first at ${places.join(" ")}`;
    test.info().annotations.push({ type: "difference", description: said });
    for (const size of sizes) expect(Math.abs(size)).toBeLessThanOrEqual(1);
    expect(share, said).toBeLessThan(tolerance);
  }
}

const all = process.env.OVERLAY_ALL === "1";

/** Every theme with an example of a trade; examples and fonts take turns. All with all where somebody wants to know. */
for (const [row, theme] of themeNames.entries()) {
  for (const [column, id] of tradeIds.entries()) {
    if (!all && column !== row % tradeIds.length) continue;
    for (const font of all ? fontNames : [fontNames[(row + column) % fontNames.length] ?? "Inter"]) {
      test(`${id} in ${theme} and ${font} is the same on screen and on paper`, async ({ page, browser }) => {
        const invoice = readExample(id, { today: day("20261121"), locale: "de" });
        await expectTheSame(page, browser, {
          ...invoice,
          invoiceTheme: { ...invoice.invoiceTheme, theme, font },
        });
      });
    }
  }
}

for (const id of caseIds) {
  test(`${id} is the same on screen and on paper`, async ({ page, browser }) => {
    await expectTheSame(page, browser, readExample(id, { today: day("20261121"), locale: "de" }));
  });
}

test("an invoice of two sheets is the same on screen and on paper", async ({ page, browser }) => {
  const theme = { theme: "cubes", hueRotate: 20, opacity: 50, font: "Inter" } as const;
  await expectTheSame(page, browser, anInvoice(lines(25), having({ invoiceTheme: theme })));
});

test("the comparison sees a word, a hairline and a shade that are missing", async ({ page, browser }) => {
  await openWith(page, anInvoice(lines(3)));
  await page.emulateMedia({ media: "print" });
  const shot = async (): Promise<string> =>
    (await page.locator("[data-sheet='1']").screenshot({ scale: "device" })).toString("base64");
  const screen = await shot();
  for (const [selector, style] of [
    [".sheet-return", "visibility: hidden"],
    [".sheet-title", "letter-spacing: 0.5px"],
    [".sheet-table", "transform: translateX(1.5px)"],
    [".sheet-table [role=row]", "border-color: transparent"],
    [".sheet-footer", "color: #888"],
  ] as const) {
    const parts = page.locator(selector);
    await parts.evaluateAll((all, text) => all.forEach((each) => each.setAttribute("style", text)), style);
    const { share } = await difference(browser, { screen, paper: await shot() });
    await parts.evaluateAll((all) => all.forEach((each) => each.removeAttribute("style")));
    expect(share, selector).toBeGreaterThan(tolerance);
  }
  expect((await difference(browser, { screen, paper: await shot() })).share).toBe(0);
});
