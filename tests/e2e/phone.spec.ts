import type { Locator, Page } from "@playwright/test";
import { anInvoice, decimal, line, lines } from "../builders";
import { de } from "../words";
import { field, openInvoice, openWith, savedInvoice } from "./editor";
import { placeIfSeen, placeOf } from "./pixels";
import { expect, test } from "./test";

const threeLines = anInvoice(line("2", "50"), line("6", "68"), line("5", "52"));

const bar = (page: Page): Locator => page.getByRole("toolbar", { name: "Feld bearbeiten" });
const tool = (page: Page, name: string): Locator => bar(page).getByRole("button", { name });
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
const scale = (page: Page): Promise<number> =>
  page.locator(".sheet-document").evaluate((sheet) => sheet.getBoundingClientRect().width / 794);

/** No headless browser shows a keyboard: this one covers two fifths of the window while something takes text. */
async function withKeyboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window.visualViewport;
    const real = Object.getOwnPropertyDescriptor(VisualViewport.prototype, "height")?.get;
    if (!seen || !real) return;
    let covered = 0;
    Object.defineProperty(seen, "height", { get: () => Number(real.call(seen)) - covered / seen.scale });
    const update = (): void => {
      const takesText = document.activeElement?.matches("textarea, input[type=text]") ?? false;
      const next = takesText ? Math.round(window.innerHeight * 0.4) : 0;
      if (next === covered) return;
      covered = next;
      const root = document.documentElement;
      root.dataset["keyboardMoves"] = String(Number(root.dataset["keyboardMoves"] ?? 0) + 1);
      seen.dispatchEvent(new Event("resize"));
    };
    for (const name of ["focusin", "focusout"]) document.addEventListener(name, () => setTimeout(update, 60));
  });
}

/** Waits until the field stands still, wholly between the tools and the bar. */
async function expectInSight(page: Page, control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, below, tools] = await Promise.all([
        placeIfSeen(control),
        placeIfSeen(bar(page)),
        placeIfSeen(page.locator(".ed-toolbar-place")),
      ]);
      if (!box || !below || !tools) return "nothing there";
      const width = page.viewportSize()?.width ?? 0;
      const top = Math.max(0, tools.bottom);
      if (box.x < 0 || box.right > width) return "beside the window";
      if (box.y < top) return "under the tools";
      return box.bottom <= below.y ? "in sight" : "under the bar";
    })
    .toBe("in sight");
}

test.describe("on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a tapped field brings the sheet to full size, above keyboard and bar, and back", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    await expect.poll(() => scale(page)).toBeCloseTo(0.5, 2);
    await expect(bar(page)).toHaveCount(0);

    await field(page, "unitPrice", "2").tap();
    await expect(field(page, "unitPrice", "2")).toBeFocused();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await expect(bar(page)).toContainText("Einzelpreis");
    await expect(bar(page)).toContainText("Position 2 von 3");
    expect(await placeOf(bar(page))).toMatchObject({ x: 0, y: 740 - 296 - 52, width: 360, height: 52 });
    await expectInSight(page, field(page, "unitPrice", "2"));

    await page.keyboard.type("70");
    await expect(page.locator("[data-total='invoicePayableAmount']")).toContainText("928,20");
    await expect(bar(page)).toContainText("Zu zahlen: 928,20");
    expect(await isCut(bar(page).locator(".ed-phone-sum"))).toBe(false);
    const [sum, whole] = [await placeOf(bar(page).locator(".ed-phone-sum")), await placeOf(bar(page))];
    expect(sum.y).toBeGreaterThanOrEqual(whole.y);
    expect(sum.bottom).toBeLessThanOrEqual(whole.bottom);
    await tool(page, "Fertig").tap();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => scale(page)).toBeCloseTo(0.5, 2);
    await expect(field(page, "unitPrice", "2")).toBeInViewport();
  });

  test("the first and the last field of the sheet come above the keyboard, too", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    for (const name of ["supplierCompany", "supplierBankBic"]) {
      await field(page, name).tap();
      await expect(field(page, name)).toBeFocused();
      await expectInSight(page, field(page, name));
      await tool(page, "Fertig").tap();
      await expect(bar(page)).toHaveCount(0);
    }
  });

  test("the bar goes from field to field without letting go of the keyboard", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    await field(page, "customerStreetName").tap();
    await expect(bar(page)).toContainText("Straße");
    await expect(bar(page)).toContainText("Zu zahlen: 913,92");
    expect(await isCut(bar(page).locator(".ed-phone-sum"))).toBe(false);
    await expect(bar(page)).toContainText("Kunde");
    await tool(page, "Nächstes Feld").tap();
    await expect(field(page, "customerPostalZone")).toBeFocused();
    await expectInSight(page, field(page, "customerPostalZone"));
    await tool(page, "Voriges Feld").tap();
    await tool(page, "Voriges Feld").tap();
    await expect(field(page, "customerCompany")).toBeFocused();
    await page.keyboard.type("Hansen");
    await tool(page, "Nächstes Feld").tap();
    await expect.poll(async () => (await savedInvoice(page, "de")).customerCompany).toBe("Hansen");
    expect(await scale(page)).toBeCloseTo(1, 2);
    // It came once, with the first field.
    expect(await page.evaluate(() => document.documentElement.dataset["keyboardMoves"])).toBe("1");
  });

  test("an allowance is added with the sheet close to it and its amount selected", async ({ page }) => {
    await openWith(page, threeLines);
    await page.getByRole("button", { name: "Rabatt hinzufügen" }).tap();
    const amount = page.getByLabel("Rabatt: Höhe");
    await expect(amount).toBeFocused();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await expectInSight(page, amount);
    await page.keyboard.type("3");
    await expect(amount).toHaveValue("3");
  });

  test("the row's tools are in the bar: description, copy, order, removal and undo", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    const more = tool(page, "Weitere Werkzeuge der Position");
    await field(page, "quantity", "2").tap();
    await expect(bar(page)).toBeVisible();
    await more.tap();
    await bar(page).getByRole("button", { name: "Beschreibung hinzufügen" }).tap();
    await expect(field(page, "description", "2")).toBeFocused();
    await expectInSight(page, field(page, "description", "2"));
    await field(page, "description", "2").fill("Mit Protokoll");

    await more.tap();
    await tool(page, "Position verdoppeln").tap();
    await expect(field(page, "name", "3")).toBeFocused();
    await expect(field(page, "quantity", "3")).toHaveValue("6,00");
    await expect(field(page, "description", "3")).toBeVisible();
    await expect(bar(page)).toContainText("Position 3 von 4");

    await more.tap();
    await tool(page, "Nach unten").tap();
    await expect(bar(page)).toContainText("Position 4 von 4");
    await more.tap();
    await expect(tool(page, "Nach unten")).toBeDisabled();
    await tool(page, "Nach oben").tap();
    await expect(bar(page)).toContainText("Position 3 von 4");

    await tool(page, "Position 3 entfernen").tap();
    await expect(bar(page)).toContainText("Position 3 von 3");
    await expect(field(page, "name", "3")).toBeFocused();
    await expectInSight(page, field(page, "name", "3"));
    const message = page.getByRole("status").filter({ hasText: "Position 3 entfernt" });
    const [written, said] = [await placeOf(field(page, "name", "3")), await placeOf(message)];
    expect(said.bottom).toBeLessThanOrEqual(written.y);
    await message.getByRole("button", { name: "Rückgängig" }).tap();
    // The line that was written on is the fourth again.
    await expect(field(page, "name", "4")).toBeFocused();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
  });

  test("lines are added by thumb: at the end of the table the bar adds the next one", async ({ page }) => {
    await withKeyboard(page);
    await openInvoice(page, "de");
    await page.getByRole("button", { name: "Erste Position hinzufügen" }).tap();
    await expect(field(page, "name", "1")).toBeFocused();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await field(page, "unitPrice", "1").tap();
    await tool(page, "Nächstes Feld").tap();
    await expect(bar(page)).toContainText("Position hinzufügen");
    await tool(page, "Position hinzufügen").tap();
    await expect(field(page, "name", "2")).toBeFocused();
    await expectInSight(page, field(page, "name", "2"));
  });

  test("choices and dates work by thumb, allowances and charges have their bin in the bar", async ({
    page,
  }) => {
    await withKeyboard(page);
    await openWith(page, { ...threeLines, flagShowAllowance: true, invoiceAllowanceAmount: decimal("3") });
    await field(page, "unit", "1").tap();
    await expect(bar(page)).toContainText("Einheit");
    await expectInSight(page, field(page, "unit", "1"));
    await field(page, "unit", "1").selectOption("DAY");
    await expect(field(page, "unit", "1")).toHaveValue("DAY");
    await tool(page, "Fertig").tap();
    // The sheet goes back to its size meanwhile: what is tapped then may lie elsewhere.
    await expect(bar(page)).toHaveCount(0);

    await field(page, "invoiceDueDate").tap();
    await expect(bar(page).getByRole("button", { name: /Kalender/ })).toBeVisible();
    await tool(page, "Fertig").tap();
    await expect(bar(page)).toHaveCount(0);

    await field(page, "invoiceAllowanceChargeReason").tap();
    await tool(page, "Rabatt entfernen").tap();
    await expect(field(page, "invoiceAllowanceChargeReason")).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Zuschlag hinzufügen" }).tap();
    await tool(page, "Versand entfernen").tap();
    await expect(field(page, "chargeReason")).toHaveCount(0);
  });

  test("the logo is inserted, resized, and taken off by thumb", async ({ page }) => {
    await openWith(page, threeLines);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /Logo einfügen/ }).tap();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60"/></svg>';
    await (await chooser).setFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
    const logo = page.locator(".sheet-logo img");
    await expect(logo).toHaveAttribute("width", "210");
    await logo.tap({ force: true });
    await expect(bar(page)).toContainText("Logo");
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await expectInSight(page, logo);
    await tool(page, "Logo vergrößern").tap();
    await expect(logo).toHaveAttribute("width", "230");
    await tool(page, "Logo verkleinern").tap();
    await tool(page, "Logo verkleinern").tap();
    await expect(logo).toHaveAttribute("width", "190");

    const other = page.waitForEvent("filechooser");
    await tool(page, "Logo ersetzen").tap();
    await other;
    await tool(page, "Logo entfernen").tap();
    await expect(logo).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });

  test("a tap beside a tiny field means the nearest one", async ({ page }) => {
    await openWith(page, threeLines);
    // The part that helps the finger comes in idle time; before that a tap beside a field means nothing.
    await expect(async () => {
      const box = await field(page, "unitPrice", "3").boundingBox();
      if (!box) throw new Error("the field is nowhere");
      await page.touchscreen.tap(box.x + box.width + 14, box.y + box.height / 2);
      await expect(field(page, "unitPrice", "3")).toBeFocused({ timeout: 1_000 });
    }).toPass();
  });

  test("Return breaks a long text into lines, and the text grows upwards from the bar", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    const note = field(page, "invoicePaymentNote");
    await note.tap();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await page.keyboard.press("End");
    for (const text of ["eins", "zwei", "drei", "vier"]) {
      await page.keyboard.press("Enter");
      await page.keyboard.type(text);
    }
    await expect(note).toBeFocused();
    await expect(note).toHaveValue(/eins\nzwei\ndrei\nvier$/);
    await expect
      .poll(async () => {
        const [text, below] = await Promise.all([placeIfSeen(note), placeIfSeen(bar(page))]);
        return text && below ? text.bottom <= below.y : false;
      })
      .toBe(true);
  });

  test("page breaks do not depend on the zoom", async ({ page }) => {
    await openWith(page, anInvoice(lines(40)));
    const pages = (): Promise<string[]> =>
      page
        .locator(".sheet")
        .evaluateAll((sheets) =>
          sheets.map((sheet) =>
            [...sheet.querySelectorAll<HTMLElement>("[data-line-id]")]
              .map((row) => row.dataset["lineId"])
              .join(),
          ),
        );
    const before = await pages();
    expect(before.length).toBeGreaterThan(1);
    await field(page, "name", "2").tap();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    expect(await pages()).toEqual(before);
  });

  test("the page may be pinched, and the window never scrolls sideways", async ({ page }) => {
    await openWith(page, threeLines);
    const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
    expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
    await field(page, "unitPrice", "1").tap();
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("what is kept is read in words of one piece at twice the size, and its head scrolls away", async ({
    page,
  }) => {
    await openWith(page, threeLines);
    await page.setViewportSize({ width: 195, height: 422 });
    await page.getByTitle(de.header.drawer).click();
    const dialog = page.locator("dialog[open]");
    const row = dialog.locator(".ed-drawer-row");
    await expect(row).toBeVisible();
    expect(await isCut(dialog)).toBe(false);
    expect((await placeOf(row)).height).toBeLessThan(200);
    await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(row).toBeInViewport({ ratio: 1 });
  });

  test("a phone that is turned shows the sheet at the size of its new width", async ({ page }) => {
    await openWith(page, threeLines);
    await expect.poll(() => scale(page)).toBeCloseTo(0.5, 2);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect.poll(() => scale(page)).toBeCloseTo(0.9, 2);
    await field(page, "name", "1").tap();
    await expectInSight(page, field(page, "name", "1"));
    await page.setViewportSize({ width: 360, height: 740 });
    await tool(page, "Fertig").tap();
    await expect.poll(() => scale(page)).toBeCloseTo(0.5, 2);
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test("the bar has the row's tools and the field stays above the keyboard", async ({ page }) => {
    await withKeyboard(page);
    await openWith(page, threeLines);
    await expect.poll(() => scale(page)).toBeCloseTo(1, 2);
    await field(page, "supplierBankIban").tap();
    await expectInSight(page, field(page, "supplierBankIban"));
    await field(page, "name", "2").tap();
    await expect(tool(page, "Beschreibung hinzufügen")).toBeVisible();
    await expect(tool(page, "Position 2 entfernen")).toBeVisible();
    // The ones in the margin are there for a keyboard alone.
    const bin = page.locator("[data-line-id='2'] .ed-remove-tool");
    await expect(bin).toHaveCSS("opacity", "0");
    await expect(bin).toHaveCSS("pointer-events", "none");
    await bin.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(bin).toBeFocused();
    await expect(bin).toHaveCSS("opacity", "1");
  });
});

test.describe("with a mouse", () => {
  test("a wide window has no bar, a window of 480 px has one", async ({ page }) => {
    await openWith(page, threeLines);
    await field(page, "name", "2").click();
    await expect(field(page, "name", "2")).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
    await field(page, "name", "2").blur();
    await page.setViewportSize({ width: 480, height: 800 });
    await field(page, "name", "2").click();
    await expect(bar(page)).toContainText("Position 2 von 3");
  });
});
