import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { limits } from "../../lib/limits";
import { serverLimits } from "../../backend/limits";
import { pdfLimits } from "../../lib/inside-pdf/budget";

const root = fileURLToPath(new URL("../../", import.meta.url));
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, "utf8"));

const styles = ["app", "components", "styles"].flatMap((folder) => filesIn(folder, /\.css$/)).join("\n");
const code = ["app", "backend", "components", "lib", "store", "web"]
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .join("\n");

/** The specification's section 9 and what the product decides beyond it: ms, px, bytes, characters. */
const specified: readonly (readonly [name: string, value: unknown, stated: unknown])[] = [
  ["the wait that a refused coupon names, minutes", limits.couponWaitMinutes, 10],
  ["payment terms, days", limits.dueDays, 14],
  ["payment terms, seconds", limits.dueDays * 24 * 60 * 60, 1_209_600],
  ["logo, bytes", limits.logo.maxBytes, 1_098_576],
  ["logo, width", limits.logo.maxWidth, 300],
  ["logo, height", limits.logo.maxHeight, 150],
  ["logo, least width", limits.logo.minWidth, 50],
  ["logo of an example, width", limits.logo.startWidth, 210],
  ["client id, characters", limits.clientIdLength, 32],
  ["breakpoint xs", limits.breakpoints.xs, 480],
  ["breakpoint sm", limits.breakpoints.sm, 640],
  ["breakpoint md", limits.breakpoints.md, 768],
  ["breakpoint lg", limits.breakpoints.lg, 960],
  ["breakpoint xl", limits.breakpoints.xl, 1280],
  ["breakpoint editor_lg", limits.breakpoints.editorLg, 1040],
  ["header beside the expanded toolbar", limits.headerWide, 1020],
  ["header otherwise", limits.headerNarrow, 880],
  ["space above the footer on a single page", limits.footerSpace, 10],
  ["space above the footer on several pages", limits.footerSpaceManyPages, 50],
  ["room for the page number", limits.pageNumberSpace, 80],
  ["new page breaks, per 10 lines", limits.paginationThrottlePerTenLines, 1_000],
  ["resizing a column", limits.columnResizeThrottle, 100],
  ["loading overlay", limits.loadingOverlay, 500],
  ["clipped line table", limits.lineTableClip, 500],
  ["start of the tour", limits.onboardingDelay, 300],
  ["other words while generating", limits.generatingMessageSwitch, 10_000],
  ["upload dialog closes", limits.uploadSuccessClose, 2_000],
  ["no question what the product is like after somebody's first files", limits.feedbackWait, 86_400_000],
  ["buy dialog resets", limits.buyDialogReset, 2_000],
  ["submenu closes", limits.submenuClose, 200],
  ["example picker shows its placeholder again", limits.examplePickerReset, 200],
  ["new page breaks after the payment note", limits.paymentNoteRelayout, 100],
  ["print preview after deleting", limits.printAfterDelete, 100],
  ["toast without close button", limits.toastClose, 5_000],
  ["zoom, least", limits.zoom.min, 0.5],
  ["zoom, most", limits.zoom.max, 1.3],
  ["zoom, step", limits.zoom.step, 0.1],
  ["zoom at the start", limits.zoom.start, 1],
  ["zoom at the start up to 480 px", limits.zoom.phone, 0.5],
  ["hue, degrees", limits.theme.maxHue, 360],
  ["opacity, percent", limits.theme.maxOpacity, 50],
  ["batches of codes", limits.codeBatches, [1, 5, 10, 25]],
  ["width of a line's name", limits.column.nameMax, 260],
  ["width of the unit column", limits.column.unit, 80],
  ["width of the VAT column", limits.column.vat, 70],
  ["width of the price column", limits.column.unitPrice, 80],
  ["width of the total column", limits.column.total, 80],
  ["width of a column, most", limits.column.max, 200],
  ["width of a column, below its default", limits.column.belowStart, 10],
  ["QR code on the sheet", limits.qrSize, 50],
  ["QR code elsewhere", limits.qrDefaultSize, 256],
  ["payment terms, width", limits.paymentTermsWidth, 550],
  ["image of the welcome step, height", limits.welcomeImageHeight, 276],
  ["number, characters", limits.numberLength, 30],
  ["post code, characters", limits.postalCodeLength, 8],
  ["a field is wider than its text by", limits.textSlack, 20],

  ["stored after the last key", limits.saveDelay, 250],
  ["steps of undo", limits.undoSteps, 200],
  ["name column, least", limits.column.nameMin, 120],
  ["sheet, width", limits.sheet.width, 794],
  ["sheet, height", limits.sheet.height, 1123],
  ["invoice number, characters", limits.invoiceIdLength, 60],
  ["names, characters", limits.nameLength, 200],
  ["line name, characters", limits.lineNameLength, 250],
  ["description, characters", limits.descriptionLength, 2_000],
  ["note, characters", limits.noteLength, 5_000],
  ["payment reference, characters", limits.paymentReferenceLength, 140],
  ["lines", limits.lines, 1_000],
  ["decimals of a quantity", limits.quantityDecimals, 4],
  ["decimals of a price", limits.priceDecimals, 4],
  ["decimals of a percentage", limits.percentDecimals, 3],
  ["largest total, cents", limits.totalCap, 1_999_999_999_999_999n],
  ["JSON body", limits.jsonBody, 2_000_000],
  ["body of a PDF call", limits.pdfBody, 8_000_000],
  ["upload", limits.uploadBody, 10_000_000],
  ["body of a developer's call", limits.adminBody, 50_000],
  ["days of corrections", limits.correctionDays, 30],
  ["uploads a minute", serverLimits.calls.parse, { times: 30, seconds: 60 }],
  ["XML files a minute", serverLimits.calls.xml, { times: 60, seconds: 60 }],
  ["checkouts a minute", serverLimits.calls.checkout, { times: 10, seconds: 60 }],
  ["questions after a payment a minute", serverLimits.calls.verify, { times: 30, seconds: 60 }],
  ["wrong coupons in ten minutes", serverLimits.calls.coupon, { times: 5, seconds: 600 }],
  ["bar above the keyboard", limits.phoneBar, 52],
  ["to a field and back, ms", limits.closeUp, 240],
  ["flight of a dropped row, ms", limits.rowDrop, 160],
  ["reach of a finger", limits.touchReach, 28],
  ["pixels of a logo", limits.logo.maxPixels, 50_000_000],
  ["stored pixels of a logo, across", limits.logo.storedWidth, 1_200],
  ["stored pixels of a logo, down", limits.logo.storedHeight, 600],
  ["coupon, characters", limits.couponLength, 64],
  ["feedback, characters", limits.feedbackLength, 1_500],
  ["XML inside a PDF, unpacked", pdfLimits.unpacked, 20_000_000],
  ["objects of an uploaded PDF", pdfLimits.objects, 500_000],
  ["nesting in an uploaded PDF", pdfLimits.nesting, 100],
  ["work on an uploaded PDF", pdfLimits.work, 100_000_000],
  ["a backend that says nothing is given up, ms", limits.proxyTimeout, 60_000],
];

it.each(specified)("%s", (_, value, stated) => {
  expect(value).toEqual(stated);
});

describe("every limit", () => {
  /** Widths that only the stylesheets need; they must name the same number. */
  const inStyles: readonly string[] = ["headerWide", "headerNarrow", "breakpoints", "welcomeImageHeight"];

  it.each(Object.keys(limits).filter((name) => !inStyles.includes(name)))(
    "%s is obeyed somewhere",
    (name) => {
      const use = new RegExp(String.raw`limits\.${name}\b|\{[^{}]*\b${name}\b[^{}]*\} = limits`);
      expect(use.test(code)).toBe(true);
    },
  );

  it.each([
    ["headerWide", limits.headerWide],
    ["headerNarrow", limits.headerNarrow],
    ["welcomeImageHeight", limits.welcomeImageHeight],
  ])("%s is what the stylesheets say", (_, length) => {
    expect(new RegExp(String.raw`\b${length}px\b`).test(styles)).toBe(true);
  });

  it("of a width at which the layout changes is what the stylesheets say", () => {
    const asked = [...styles.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      // "Below 960" is written as a largest width of 959 or 959.98.
      [...query.matchAll(/(min|max)-width: ?([\d.]+)px/g)].flatMap(([, side, width]) =>
        side === "max" ? [Number(width), Math.floor(Number(width)) + 1] : [Number(width)],
      ),
    );
    for (const width of Object.values(limits.breakpoints)) expect(asked).toContain(width);
  });
});
