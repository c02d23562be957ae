import type { Locator, Page } from "@playwright/test";
import type { Invoice } from "../../lib/invoice/invoice";
import { anInvoice, having, line, lines } from "../builders";
import { field, openWith, savedInvoice } from "./editor";
import { placeOf, widthOf } from "./pixels";
import { expect, test } from "./test";

/** Opens an invoice and waits until its rows and columns can be dragged. */
async function openTable(page: Page, invoice: Invoice): Promise<void> {
  await openWith(page, invoice);
  await page.locator(".sheet-title").hover();
  await expect(page.locator(".sheet-document[data-gestures]")).toBeAttached();
  await expect(page.locator(".ed-loading")).toHaveCount(0);
}

const row = (page: Page, id: number): Locator => page.locator(`[data-line-id="${id}"]`);
const names = (page: Page): Promise<string[]> =>
  page
    .locator('[data-line-id] [data-field="name"]')
    .evaluateAll((all) => all.map((name) => (name instanceof HTMLTextAreaElement ? name.value : "")));
const said = (page: Page): Locator => page.locator("[data-announcer]");

/** Where a pointer that waits for nothing meets the part: once nothing covers the sheet any more. */
async function middleOf(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await expect(part.page().locator(".ed-loading")).toBeHidden();
  const box = await part.boundingBox();
  if (!box) throw new Error("nothing to be seen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the grip of a row and carries it to a height on the screen. */
async function carry(page: Page, id: number, to: number): Promise<void> {
  await row(page, id).hover();
  const { x, y } = await middleOf(row(page, id).locator("[data-grip]"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, (y + to) / 2, { steps: 3 });
  await page.mouse.move(x, to, { steps: 3 });
}

test.describe("a row", () => {
  test("is carried to another place by its grip, in one step of undo", async ({ page }) => {
    await openTable(page, anInvoice(lines(4)));
    const third = await row(page, 3).boundingBox();
    await carry(page, 1, (third?.y ?? 0) + (third?.height ?? 0) - 4);
    await expect(page.locator(".ed-drag-ghost")).toContainText("Leistung 1");
    await expect(page.locator(".ed-drag-marker")).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => names(page)).toEqual(["Leistung 2", "Leistung 3", "Leistung 1", "Leistung 4"]);
    await expect(said(page)).toHaveText("Position 1 ist jetzt Position 3 von 4");
    await expect(page.locator(".ed-drag-ghost, .ed-drag-marker")).toHaveCount(0);
    await expect(row(page, 3).locator("[data-grip]")).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect.poll(() => names(page)).toEqual(["Leistung 1", "Leistung 2", "Leistung 3", "Leistung 4"]);
  });

  test("stays where it was when the lines become others under the drag", async ({ page }) => {
    await openTable(page, anInvoice(lines(4)));
    await row(page, 1).locator("[data-grip]").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => names(page)).toEqual(["Leistung 2", "Leistung 1", "Leistung 3", "Leistung 4"]);
    const last = await row(page, 4).boundingBox();
    await carry(page, 1, (last?.y ?? 0) + (last?.height ?? 0) - 4);
    await expect(page.locator(".ed-drag-ghost")).toContainText("Leistung 2");
    await page.keyboard.press("Control+z");
    await page.mouse.up();
    await expect(page.locator(".ed-drag-ghost, .ed-drag-marker")).toHaveCount(0);
    await expect.poll(() => names(page)).toEqual(["Leistung 1", "Leistung 2", "Leistung 3", "Leistung 4"]);
  });

  test("stays where it was when Escape calls the drag off", async ({ page }) => {
    await openTable(page, anInvoice(lines(3)));
    const last = await row(page, 3).boundingBox();
    await carry(page, 1, (last?.y ?? 0) + 30);
    await page.keyboard.press("Escape");
    await expect(page.locator(".ed-drag-ghost, .ed-drag-marker")).toHaveCount(0);
    await page.mouse.up();
    expect(await names(page)).toEqual(["Leistung 1", "Leistung 2", "Leistung 3"]);
  });

  test("goes over the break of the page, and the window scrolls along", async ({ page }) => {
    await openTable(page, anInvoice(lines(30)));
    await expect(page.locator("[data-sheet]")).toHaveCount(2);
    await row(page, 5).scrollIntoViewIfNeeded();
    await carry(page, 5, (page.viewportSize()?.height ?? 0) - 6);
    // The pointer rests at the window's edge until the second sheet has come up to it.
    await expect
      .poll(async () => (await row(page, 25).boundingBox())?.y ?? Infinity, { timeout: 20_000 })
      .toBeLessThan(600);
    const target = await middleOf(row(page, 25));
    await page.mouse.move(300, 500);
    const now = await row(page, 25).boundingBox();
    await page.mouse.move(300, (now?.y ?? target.y) + (now?.height ?? 0) - 4);
    await page.mouse.up();
    await expect(said(page)).toHaveText("Position 5 ist jetzt Position 25 von 30");
    await expect(page.locator('[data-sheet="2"] [data-line-id="25"] [data-field="name"]')).toHaveValue(
      "Leistung 5",
    );
  });

  test("has its tools within the margins of the paper", async ({ page }) => {
    await openTable(page, anInvoice(lines(1)));
    await row(page, 1).hover();
    const paper = await placeOf(page.locator("[data-sheet='1']"));
    const text = await placeOf(page.locator(".sheet-table"));
    for (const tool of await row(page, 1).locator("button").all()) {
      const box = await placeOf(tool);
      expect(box.x).toBeGreaterThanOrEqual(paper.x);
      expect(box.right).toBeLessThanOrEqual(paper.right);
      expect(box.right <= text.x || box.x >= text.right).toBe(true);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  });

  test("is reached by Tab in reading order", async ({ page }) => {
    await openTable(page, anInvoice(line("1", "10", 19, { description: "Mehr" }), line("1", "10")));
    await field(page, "name", 1).focus();
    const order: (string | undefined)[] = [];
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press("Tab");
      order.push(
        await page.evaluate(() => {
          const { dataset, ariaLabel } =
            document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
          return (
            dataset["field"] ??
            (document.activeElement instanceof HTMLButtonElement
              ? document.activeElement.getAttribute("aria-label")
              : ariaLabel) ??
            ""
          );
        }),
      );
    }
    expect(order).toEqual([
      "description",
      "quantity",
      "unit",
      "vat",
      "unitPrice",
      "Position 1: Beschreibung entfernen",
      "Position 1: mehr",
      "Position 1 entfernen",
      "Position 2 verdoppeln",
      "Position 2 verschieben: ziehen, oder Alt und Pfeil nach oben oder unten",
    ]);
  });
});

test.describe("on glass", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 900 } });

  test("a finger drags rows and columns", async ({ page }) => {
    await openWith(page, anInvoice(lines(3)));
    await field(page, "name", 1).focus();
    await expect(page.locator(".sheet-document[data-gestures]")).toBeAttached();
    const touch = await page.context().newCDPSession(page);
    const drag = async (part: Locator, dx: number, dy: number): Promise<void> => {
      const { x, y } = await middleOf(part);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", at: readonly { x: number; y: number }[]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: [...at] });
      await send("touchStart", [{ x, y }]);
      for (let step = 1; step <= 4; step += 1)
        await send("touchMove", [{ x: x + (dx * step) / 4, y: y + (dy * step) / 4 }]);
      await send("touchEnd", []);
    };
    const grip = row(page, 1).locator("[data-grip]");
    await expect(grip).toBeVisible();
    await expect(row(page, 2).locator("[data-grip]")).toBeHidden();
    await drag(grip, 0, ((await row(page, 2).boundingBox())?.height ?? 0) + 12);
    await expect(said(page)).toHaveText("Position 1 ist jetzt Position 2 von 3");
    await drag(page.locator(".ed-column-unit .ed-column-grip"), -20, 0);
    await expect.poll(async () => (await savedInvoice(page, "de")).invoiceLineUnitWidth).toBeGreaterThan(80);
  });
});

test.describe("a column", () => {
  const handle = (page: Page, name: string): Locator =>
    page.getByRole("separator", { name: `Spaltenbreite: ${name}` });
  const width = async (page: Page, name: string): Promise<number> =>
    Number(await handle(page, name).getAttribute("aria-valuenow"));

  test("follows the pointer, ten times a second, and is one step of undo", async ({ page }) => {
    await page.clock.install();
    await openTable(page, anInvoice(lines(3)));
    await page.clock.pauseAt(Date.now() + 60_000);
    const { x, y } = await middleOf(page.locator(".ed-column-unitPrice .ed-column-grip"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 4, y);
    expect(await width(page, "Einzelpreis")).toBe(84);
    await page.mouse.move(x - 30, y);
    // The boundary is with the pointer, the table is not yet.
    expect(
      Math.abs((await middleOf(page.locator(".ed-column-unitPrice .ed-column-grip"))).x - (x - 30)),
    ).toBeLessThan(1);
    expect(await width(page, "Einzelpreis")).toBe(84);
    await page.clock.runFor(99);
    expect(await width(page, "Einzelpreis")).toBe(84);
    await page.clock.runFor(1);
    expect(await width(page, "Einzelpreis")).toBe(110);
    expect(
      Math.abs((await middleOf(page.locator(".ed-column-unitPrice .ed-column-grip"))).x - (x - 30)),
    ).toBeLessThan(1);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect.poll(async () => (await savedInvoice(page, "de")).invoiceLineUnitPriceWidth).toBe(110);
    await page.keyboard.press("Control+z");
    expect(await width(page, "Einzelpreis")).toBe(80);
  });

  test("is between 10 px below its first width and 200 px wide", async ({ page }) => {
    await openTable(page, anInvoice(lines(1)));
    const drag = async (name: string, by: number): Promise<void> => {
      const { x, y } = await middleOf(handle(page, name).locator(".ed-column-grip"));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 3 });
      await page.mouse.up();
    };
    for (const [name, least] of [
      ["Einheit", 70],
      ["USt.", 60],
      ["Einzelpreis", 70],
      ["Betrag", 70],
    ] as const) {
      await drag(name, 150);
      expect(await width(page, name)).toBe(least);
      await expect(handle(page, name)).toHaveAttribute("aria-valuemin", String(least));
    }
    // The names keep their 120 px: 151 of 311 shared px are left for the first to grow.
    await drag("Einheit", -400);
    expect(await width(page, "Einheit")).toBe(200);
    await expect(handle(page, "Einheit")).toHaveAttribute("aria-valuemax", "200");
    await drag("Betrag", -400);
    const name = await widthOf(row(page, 1).locator(".sheet-cell-name"));
    expect(name).toBeGreaterThanOrEqual(120);
    expect(name).toBeLessThan(121.5);
  });

  test("moves by arrows 5 px at a time, and Home brings its first width back", async ({ page }) => {
    await openTable(page, anInvoice(lines(1)));
    await handle(page, "USt.").focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowLeft");
    expect(await width(page, "USt.")).toBe(85);
    await page.keyboard.press("ArrowRight");
    expect(await width(page, "USt.")).toBe(80);
    await page.keyboard.press("Home");
    expect(await width(page, "USt.")).toBe(70);
  });

  test("takes nothing from the paper, and no part of its handle prints", async ({ page }) => {
    await openTable(page, anInvoice(lines(2)));
    const before = await placeOf(row(page, 1));
    await handle(page, "Betrag").focus();
    expect(await placeOf(row(page, 1))).toEqual(before);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".ed-column").first()).toBeHidden();
  });
});

test("nothing of the table shows outside of it for the first 500 ms", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openWith(page, anInvoice(lines(1)));
  await expect(page.locator(".sheet-table")).toHaveCSS("overflow", "hidden");
  await page.clock.runFor(499);
  await expect(page.locator(".sheet-table")).toHaveCSS("overflow", "hidden");
  await page.clock.runFor(1);
  await expect(page.locator(".sheet-table")).toHaveCSS("overflow", "visible");
});

test("a name is at most 260 px wide and goes on below", async ({ page }) => {
  await openWith(
    page,
    anInvoice(
      line("1", "10", 19, { name: "Sehr ausführliche Bezeichnung einer ganz gewöhnlichen Leistung" }),
      having({ flagShowInvoiceLineNumbers: false, invoiceLineUnitWidth: 70, invoiceLineVatWidth: 60 }),
    ),
  );
  const text = row(page, 1).locator(".sheet-cell-name .sheet-field-text");
  const { width, height } = await placeOf(text);
  expect(width).toBeGreaterThan(230);
  expect(width).toBeLessThanOrEqual(260);
  expect(height).toBe(36);
});
