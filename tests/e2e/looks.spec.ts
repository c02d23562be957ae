import type { Locator, Page } from "@playwright/test";
import { readExample } from "../../lib/examples/read-example";
import { anInvoice, day, having, line, lines, percentOff, vector } from "../builders";
import { createPdf, field, openWith } from "./editor";
import { placeOf } from "./pixels";
import { expect, test } from "./test";

const invoice = anInvoice(line("2", "50"), line("6", "68"), line("5", "52"), percentOff("3"));
const sheetWidth = (page: Page): Promise<number> =>
  page
    .locator(".sheet")
    .first()
    .evaluate((sheet) => Math.round(sheet.getBoundingClientRect().width));

/** px by which two places lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await placeOf(one), await placeOf(other)];
  const wide = Math.min(a.right, b.right) - Math.max(a.x, b.x);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y);
  return Math.max(0, Math.min(wide, high));
}

/** How far the page can be pushed to the side. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(50, window.scrollY);
    return window.scrollX;
  });

test.describe("on a phone of 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("every tap within 12 px of a field zooms to a field of its block, or to one as near", async ({
    page,
  }) => {
    await openWith(page, invoice);
    await expect.poll(() => sheetWidth(page)).toBe(397);
    // The part that helps the finger comes in idle time.
    const bar = page.getByRole("toolbar", { name: "Feld bearbeiten" });
    await expect(async () => {
      await field(page, "supplierCompany").tap();
      await expect(bar).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const done = bar.getByRole("button", { name: "Fertig" });
    await done.tap();
    await expect(bar).toHaveCount(0);
    for (const name of [
      "supplierPostalZone",
      "invoiceDueDate",
      "quantity",
      "invoiceAllowanceAmount",
      "supplierBankBic",
    ]) {
      for (const [right, down] of [
        [0, -12],
        [0, 12],
        [-12, 0],
        [12, 0],
      ] as const) {
        await field(page, name)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: "center" }));
        await expect.poll(() => sheetWidth(page)).toBe(397);
        const { x, y, right: end, bottom } = await placeOf(field(page, name).first());
        await page.touchscreen.tap((x + end) / 2 + right, (y + bottom) / 2 + down);
        await expect(bar, `${name} ${right} ${down}`).toBeVisible();
        await expect.poll(() => sheetWidth(page)).toBe(794);
        await done.tap();
        await expect(bar).toHaveCount(0);
      }
    }
  });

  test("what was opened and closed leaves nothing to scroll to the side", async ({ page }) => {
    await openWith(page, invoice);
    await page.locator("#ed-tool-create").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#ed-tool-create")).toBeFocused();
    expect(await sideways(page)).toBe(0);
    // A phone shows a page that is too wide smaller instead of scrolling it.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("in a narrow window with a mouse the focused main tool widens nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, invoice);
  await page.locator("#ed-tool-create").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#ed-tool-create")).toBeFocused();
  expect(await sideways(page)).toBe(0);
});

for (const [width, height, percent] of [
  [768, 1024, 0.9],
  [720, 500, 0.9],
  [1440, 900, 1],
  [1920, 1080, 1.3],
] as const) {
  test(`a window of ${width} px starts with the whole width of the sheet`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWith(page, invoice);
    await expect.poll(() => sheetWidth(page)).toBe(Math.round(793.7 * percent));
    const place = await placeOf(page.locator(".sheet").first());
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.right).toBeLessThanOrEqual(width);
    const box = page.locator(".ed-document");
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await sideways(page)).toBe(0);
  });
}

test("the receipt is over nothing that is being written, nor over what is to be paid and how", async ({
  page,
}) => {
  await openWith(page, vector("01-single-rate").invoice);
  await createPdf(page);
  const receipt = page.locator(".ed-receipt");
  await expect(receipt).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1040, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const kept of [".sheet-payable", ".sheet-payment", ".ed-toolbar-place"])
      await expect.poll(() => overlap(receipt, page.locator(kept)), `${kept} ${width}`).toBe(0);
  }

  // Who writes on gets its place; its files are one press away.
  const files = receipt.getByRole("button", { name: "Dateien", exact: true });
  await expect(files).toHaveAttribute("aria-expanded", "true");
  await field(page, "quantity", 1).click();
  await expect(receipt.getByRole("listitem")).toHaveCount(0);
  expect((await placeOf(receipt)).x).toBeGreaterThan((await placeOf(page.locator(".sheet-table"))).right);
  await files.press("Enter");
  await expect(receipt.getByRole("listitem")).toHaveCount(1);
  await expect(files).toBeFocused();

  for (const name of ["invoicePaymentNote", "unitPrice", "supplierCompany", "supplierBankIban"]) {
    await field(page, name)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: "center" }));
    await field(page, name).first().click();
    await expect.poll(() => overlap(receipt, field(page, name).first()), name).toBe(0);
    for (const kept of [".sheet-payable", ".sheet-payment"])
      await expect.poll(() => overlap(receipt, page.locator(kept)), name).toBe(0);
  }
});

test("the receipt waits behind the dialog for the next file", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openWith(page, vector("01-single-rate").invoice);
  await createPdf(page);
  const receipt = page.locator(".ed-receipt");
  await expect(receipt).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog").getByRole("checkbox").last()).toBeVisible();
  // On its way into the dialog it is nowhere for a moment, whatever the rules say.
  await expect(page.locator("dialog[open] .ed-receipt")).toHaveCSS("display", "none");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeVisible();
});

test("the settings leave in sight what they change, and nothing of them is cut", async ({ page }) => {
  await openWith(page, invoice);
  await page.locator("#ed-tool-settings").click();
  const settings = page.getByRole("dialog", { name: "Einstellungen" });
  await expect(settings).toBeVisible();
  for (const width of [1920, 1440, 1279, 1040]) {
    await page.setViewportSize({ width, height: 900 });
    for (const kept of [".sheet-table", ".sheet-title", ".sheet-info", ".sheet-payment", "#ed-tool-settings"])
      await expect.poll(() => overlap(settings, page.locator(kept)), `${kept} ${width}`).toBe(0);
    expect(await settings.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  }
  await settings.getByRole("checkbox", { name: "19 %" }).hover();
  const [card, reason] = [await placeOf(settings), await placeOf(settings.getByRole("tooltip").last())];
  expect([reason.x >= card.x, reason.right <= card.right, reason.bottom <= card.bottom]).toEqual([
    true,
    true,
    true,
  ]);
});

test("a message in a dialog lies over none of its buttons", async ({ page }) => {
  await page.clock.install();
  await openWith(page, invoice);
  await expect(page.locator(".ed-loading")).toBeHidden();
  // The message stays as long as the test takes; what waits for the next frame gets it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Inhalte löschen" }).click();
  const message = page.getByRole("status").filter({ hasText: "Inhalte gelöscht" });
  await expect(message).toBeVisible();
  await page.locator("#ed-tool-create").focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "AGB" })
    .or(page.getByRole("dialog").getByRole("link", { name: "AGB" }))
    .first()
    .focus();
  await page.keyboard.press("Enter");
  // Until its own dialog is there, the buttons are those of the one below.
  await expect(page.locator("dialog[open]")).toHaveCount(2);
  const buttons = page.locator("dialog[open]").last().locator(".ed-dialog-box button");
  await expect(buttons).not.toHaveCount(0);
  await expect(message).toBeVisible();
  const covered = async (): Promise<number[]> => {
    await page.clock.runFor(20);
    return Promise.all((await buttons.all()).map((button) => overlap(message, button)));
  };
  await expect.poll(async () => Math.max(...(await covered()))).toBe(0);
});

test("what is to be agreed to and pressed stays in sight in a low window and on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await openWith(page, readExample("tradesperson", { today: day("20261121"), locale: "de" }));
  await page.locator("#ed-tool-create").click();
  const dialog = page.getByRole("dialog");
  const findings = dialog.locator(".ed-findings-all");
  const pressed = dialog.locator(".ed-dialog-actions button").last();
  for (const [width, height] of [
    [1280, 620],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const kind of ["PDF", "E-Rechnung"]) {
      await dialog.getByRole("radio", { name: kind, exact: true }).check();
      await expect(findings).toBeVisible();
      await dialog.locator(".ed-dialog-box").evaluate((box) => box.scrollTo(0, 0));
      for (const needed of [dialog.getByRole("checkbox").last(), pressed]) {
        await expect(needed).toBeInViewport({ ratio: 1 });
        await needed.click({ trial: true });
      }
      const list = await findings.boundingBox();
      expect(list?.height).toBeGreaterThanOrEqual(140);
    }
  }
});

test("the end of what a low window asks stays in sight, of the payment and of an upload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openWith(page, invoice);
  const openers = [page.locator(".ed-payment-tool"), page.locator("#ed-tool-upload")];
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole("dialog").getByRole("button").first()).toBeVisible();
    await expect(page.locator(".ed-dialog-actions .ed-button-primary")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a refused day says so where the days and the number beside it can be pressed", async ({ page }) => {
  await openWith(page, invoice);
  const note = page.locator(".ed-field-note");
  const issued = field(page, "invoiceIssueDate");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    await issued.fill("31.2.2026");
    await issued.blur();
    await expect(note.getByRole("button")).toBeInViewport({ ratio: 1 });
    for (const name of ["invoiceID", "invoiceDueDate", "invoiceDeliveryForm", "invoiceActualDeliveryDate"])
      expect(await overlap(note, field(page, name)), name).toBe(0);
    await field(page, "invoiceDueDate").click();
    await expect(field(page, "invoiceDueDate")).toBeFocused();
    await issued.focus();
    await page.keyboard.press("Escape");
    await issued.blur();
    await expect(note).toHaveCount(0);
  }
});

test("a note at a field is cut nowhere, and what lies under it can be pressed", async ({ page }) => {
  await openWith(page, invoice);
  const note = page.locator(".ed-field-note");
  await field(page, "unitPrice", 2).fill("12abc");
  await field(page, "unitPrice", 2).blur();
  await expect(note).toBeVisible();
  const above = field(page, "unitPrice", 1);
  await expect.poll(() => overlap(note, above)).toBeGreaterThan(0);
  await above.click();
  await expect(above).toBeFocused();

  await page.setViewportSize({ width: 720, height: 450 });
  await field(page, "supplierBankBic").fill("BYL");
  await field(page, "supplierBankBic").blur();
  await expect(note.getByRole("button")).toBeVisible();
  const seen = page.locator(".ed-document");
  await expect
    .poll(async () => (await placeOf(note)).bottom - (await placeOf(seen)).bottom)
    .toBeLessThanOrEqual(0);
});

test("on a phone the day and the amount of a payment are seen in full", async ({ page }) => {
  await openWith(page, vector("01-single-rate").invoice);
  await createPdf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".ed-save-sign").getByRole("button").click();
  const drawer = page.getByRole("dialog");
  await drawer.locator(".ed-drawer-row").last().click();
  await drawer.getByRole("button", { name: "Bezahlt", exact: true }).click();
  const entries = drawer.locator(".ed-drawer-payments input");
  await expect(entries).toHaveCount(2);
  // As a finger has them: the letters are larger there.
  await page.addStyleTag({ content: ".ed-entry { font-size: 16px !important; }" });
  const cut = entries.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
  expect(await cut).toEqual([0, 0]);
});

test("a name from right to left turns no line around, and a long file name stays on one", async ({
  page,
}) => {
  await openWith(
    page,
    anInvoice(
      line("2", "50"),
      having({ customerCompany: "\u0634\u0631\u0643\u0629 \u0627\u0644\u0646\u0648\u0631" }),
    ),
  );
  await page.locator("#ed-tool-create").click();
  const line_ = page.locator(".ed-dialog-context");
  await expect(line_).toContainText("119,00");
  const places = await line_.evaluate((element) =>
    ["RE-7", "\u0634\u0631\u0643\u0629", "119,00"].map((text) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        return range.getBoundingClientRect().x;
      }
      return -1;
    }),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await page.keyboard.press("Escape");

  await page.locator("#ed-tool-upload").click();
  const height = async (name: string): Promise<number> => {
    const file = { name, mimeType: "", buffer: Buffer.from("<a/>") };
    await page.getByLabel("Datei auswählen").setInputFiles(file);
    await expect(page.locator(".ed-file-name")).toHaveAttribute("title", name);
    await expect(page.locator(".ed-file-name > :last-child")).toBeInViewport({ ratio: 1 });
    // As it is laid out: on the screen the dialog may still grow.
    return page.locator(".ed-notice-title").evaluate((title: HTMLElement) => title.offsetHeight);
  };
  const oneLine = await height("a.xml");
  expect(await height(`2026-117 ${"sehr lang ".repeat(12)}_malerei_brandt_invoice.pdf`)).toBe(oneLine);
  expect(await height(`2026-117_${"sehrlang".repeat(20)}_invoice.pdf`)).toBe(oneLine);
});

test("only the row that is written in shows its tools", async ({ page }) => {
  await openWith(page, invoice);
  const bin = (id: string): Locator => page.locator(`[data-line-id='${id}'] .ed-remove-tool`);
  await page.locator("[data-line-id='3'] [data-field='name']").hover();
  await expect(bin("3")).toHaveCSS("opacity", "1");
  await page.locator("[data-line-id='1'] [data-field='quantity']").click();
  await page.locator("[data-line-id='3'] [data-field='name']").hover();
  await expect(bin("1")).toHaveCSS("opacity", "1");
  await expect(bin("3")).toHaveCSS("opacity", "0");
  await bin("3").hover();
  await expect(bin("3")).toHaveCSS("opacity", "1");
});

test("one's own country is no capitals and moves nothing; the customer's is the post's", async ({ page }) => {
  await openWith(page, invoice);
  const company = await placeOf(field(page, "supplierCompany"));
  await field(page, "customerCountry").focus();
  await field(page, "customerCountry").selectOption("AT");
  await expect(page.locator(".sheet-supplier .sheet-country")).toHaveCSS("text-transform", "none");
  await expect(page.locator(".sheet-customer .sheet-country")).toHaveCSS("text-transform", "uppercase");
  expect((await placeOf(field(page, "supplierCompany"))).y).toBe(company.y);
});

test("who hears the sheet hears amounts in their order, rows by their number, and nothing of the editor's", async ({
  page,
}) => {
  await openWith(page, anInvoice(having({}), lines(1)));
  const row = page.getByRole("row", { name: "Position 1", exact: true });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole("main")).not.toMatchAriaSnapshot(`- text: Noch der Platzhalter. Bitte ändern.`);
  const cell = row.getByRole("cell").nth(5);
  const heard = await cell.evaluate((element) =>
    [...element.querySelectorAll("input, .sheet-field-sign")].map((part) => part.tagName),
  );
  expect(heard).toEqual(["INPUT", "SPAN"]);
});
