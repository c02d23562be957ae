import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { anInvoice, day, having, line } from "../builders";
import { createPdf, field, openInvoice, openWith, wordsOf } from "./editor";
import { placeOf } from "./pixels";
import { expect, test } from "./test";

const drawer = (page: Page) => page.locator("dialog[open].ed-dialog-drawer");
const rows = (page: Page) => drawer(page).locator(".ed-drawer-row");

async function openDrawer(page: Page): Promise<void> {
  await page.locator(".ed-save-sign").getByRole("button").click();
  await expect(rows(page).first()).toBeVisible();
}

/** Number, customer, state and amount of every row. */
const list = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) =>
      ["strong", ".ed-drawer-customer", ".ed-drawer-standing span:last-child", ".ed-drawer-amount"]
        .map((part) => row.querySelector(part)?.textContent?.replace(/\s/g, " ").trim())
        .join(" | "),
    ),
  );

/** All bytes that the browser keeps, each file with its hash. */
const files = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("invoice-archive");
    await new Promise((done) => (opening.onsuccess = done));
    const store = opening.result.transaction("files").objectStore("files");
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((done) => (values.onsuccess = done));
    const found = await Promise.all(
      values.result.map(async (bytes: Uint8Array<ArrayBuffer>, at) => {
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
        const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        return `${String(keys.result[at])} ${hex} ${bytes.length}`;
      }),
    );
    opening.result.close();
    return found.sort();
  });

/** Writes to somebody who was written to before: some letters of the name, and what is offered. */
async function writeTo(page: Page, letters: string, name: string): Promise<void> {
  // They are no part of the first seconds.
  await expect(async () => {
    await field(page, "customerCompany").fill("");
    await field(page, "customerCompany").pressSequentially(letters);
    await expect(page.locator("[role=option]")).toHaveText([new RegExp(`^${name}`)], { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "customerCompany")).toHaveValue(name);
}

async function fillCustomer(page: Page, name: string, street: string, town: string): Promise<void> {
  await field(page, "customerCompany").fill(name);
  await field(page, "customerStreetName").fill(street);
  await field(page, "customerPostalZone").fill("20095");
  await field(page, "customerCityName").fill(town);
  await page.keyboard.press("Tab");
}

async function addLine(page: Page, name: string, quantity: string, price: string): Promise<void> {
  await page.locator("[data-add-line]").click();
  const last = String(await page.locator("[data-line-id]").count());
  await field(page, "name", last).fill(name);
  await field(page, "quantity", last).fill(quantity);
  await field(page, "unitPrice", last).fill(price);
  await page.keyboard.press("Tab");
}

test("half a year: three customers, six invoices, two drafts, a correction, and all of it in another browser; nothing is sent", async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const month = (number: number, hour = 10) => page.clock.setFixedTime(new Date(2026, number - 1, 20, hour));
  const startNew = () => page.locator("#ed-tool-new").click();

  await month(1);
  await openWith(
    page,
    anInvoice(
      having({
        invoiceID: "RE-2026-001",
        invoiceIssueDate: day("20260120"),
        invoiceActualDeliveryDate: day("20260120"),
        invoiceDueDate: day("20260203"),
        customerCompany: "Nordlicht AG",
        customerCityName: "Hamburg",
      }),
      line("2", "98", 19, { name: "Beratung" }),
    ),
  );
  const { dialogs } = await wordsOf(page);
  const first = await createPdf(page);

  await month(2);
  await startNew();
  await expect(field(page, "invoiceID")).toHaveValue("RE-2026-002");
  await fillCustomer(page, "Südwind GmbH", "Hafenweg 2", "Bremen");
  await addLine(page, "Konzept", "=2*3", "80");
  await createPdf(page);

  await month(3);
  await startNew();
  await fillCustomer(page, "Ostsee KG", "Mole 3", "Kiel");
  await addLine(page, "Anfahrt", "1", "35");
  await createPdf(page);

  // One of before, with a service of before.
  await month(4);
  await startNew();
  await writeTo(page, "nord", "Nordlicht AG");
  await expect(field(page, "customerCityName")).toHaveValue("Hamburg");
  await page.locator("[data-add-line]").click();
  await field(page, "name", 1).fill("");
  await field(page, "name", 1).pressSequentially("/");
  await page.getByRole("option", { name: /Beratung/ }).click();
  await expect(field(page, "unitPrice", 1)).toHaveValue("98,00");
  await createPdf(page);

  // As in February, from the drawer.
  await month(5);
  await openDrawer(page);
  // A row is as high as a line of mail, and the arrow keys choose what is shown beside the list.
  expect((await placeOf(rows(page).first())).height).toBeLessThanOrEqual(44);
  await expect(rows(page).first()).toHaveAttribute("aria-expanded", "true");
  await rows(page).first().press("ArrowDown");
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(rows(page).nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(drawer(page).locator(".ed-drawer-open")).toHaveCount(1);
  await rows(page).filter({ hasText: "RE-2026-002" }).click();
  await drawer(page).getByRole("button", { name: dialogs.upload.purposes.next.name, exact: true }).click();
  await expect(field(page, "invoiceID")).toHaveValue("RE-2026-005");
  await expect(field(page, "invoiceIssueDate")).toHaveValue("20.05.2026");
  await createPdf(page);

  // From the receipt of the last month.
  await month(6);
  await page.getByRole("button", { name: dialogs.upload.purposes.next.name, exact: true }).click();
  await expect(field(page, "invoiceID")).toHaveValue("RE-2026-006");
  await createPdf(page);

  // The one of March was wrong; while that is put right, two others are begun.
  await month(6, 11);
  await page.keyboard.press("Escape");
  await openDrawer(page);
  await rows(page).filter({ hasText: "RE-2026-003" }).click();
  await drawer(page)
    .getByRole("button", { name: dialogs.upload.purposes.correction.name, exact: true })
    .click();
  await field(page, "unitPrice", 1).fill("30");
  await page.keyboard.press("Tab");
  await createPdf(page);
  await month(6, 12);
  await startNew();
  await writeTo(page, "ost", "Ostsee KG");
  await month(6, 13);
  await startNew();
  await writeTo(page, "süd", "Südwind GmbH");

  await month(6, 14);
  await openDrawer(page);
  await expect(rows(page)).toHaveCount(9);
  const before = await list(page);
  expect(before.map((row) => row.split(" | ").slice(0, 3).join(" | ")).sort()).toEqual([
    "RE-2026-001 | Nordlicht AG | Überfällig",
    "RE-2026-002 | Südwind GmbH | Überfällig",
    "RE-2026-003 | Ostsee KG | Ersetzt durch RE-2026-007",
    "RE-2026-004 | Nordlicht AG | Überfällig",
    "RE-2026-005 | Südwind GmbH | Überfällig",
    "RE-2026-006 | Südwind GmbH | Offen",
    "RE-2026-007 | Ostsee KG | Offen",
    "RE-2026-008 | Ostsee KG | Entwurf",
    "RE-2026-009 | Südwind GmbH | Entwurf",
  ]);
  const bytes = await files(page);
  expect(bytes).toHaveLength(7);
  expect(bytes.join()).toContain(createHash("sha256").update(first).digest("hex"));
  await drawer(page).getByRole("radio", { name: dialogs.received.sides.browser }).check();
  const [backup] = await Promise.all([
    page.waitForEvent("download"),
    drawer(page).getByRole("button", { name: dialogs.backup.save }).click(),
  ]);
  const kept = await backup.path();
  expect(readFileSync(kept).length).toBeGreaterThan(7 * 10_000);

  // That browser is lost.
  const other = await browser.newContext({ locale: "de-DE" });
  const second = await other.newPage();
  second.on("request", (request) => asked.push(request.url()));
  await second.clock.setFixedTime(new Date(2026, 5, 20, 14));
  await openInvoice(second, "de");
  await second.locator(".ed-save-sign").getByRole("button").click();
  await drawer(second).getByLabel(dialogs.backup.restore).setInputFiles(kept);
  await expect.poll(() => list(second)).toEqual(before);
  expect(await files(second)).toEqual(bytes);
  await other.close();

  // What was asked for: the page's own files, and the PDFs.
  const strange = asked
    .map((url) => new URL(url))
    .filter(({ origin }) => origin !== new URL(page.url()).origin)
    .filter(({ protocol }) => !["data:", "blob:"].includes(protocol));
  expect(strange.map(String)).toEqual([]);
  const calls = asked
    .map((url) => new URL(url))
    .filter(({ pathname }) => pathname.startsWith("/api/"))
    .map(({ pathname, searchParams }) => `${pathname} ${searchParams.get("target")}`);
  expect(
    [...new Set(calls)].filter((call) => !/^\/api\/proxy \/api\/(?:generate\/pdf|payment\/)/.test(call)),
  ).toEqual([]);
});
