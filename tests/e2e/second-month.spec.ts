import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { see } from "../backend/pdf-tools";
import { anInvoice, having, line } from "../builders";
import { barriers } from "./axe";
import { createPdf, field, openInvoice, openWith, total, wordsOf } from "./editor";
import { expect, test } from "./test";

const drawer = (page: Page) => page.locator("dialog[open].ed-dialog-drawer");
const rows = (page: Page) => drawer(page).locator(".ed-drawer-row");

async function openDrawer(page: Page): Promise<void> {
  await page.locator(".ed-save-sign").getByRole("button").click();
  await expect(drawer(page)).toBeVisible();
}

/** Number, state and amount of every row. */
const list = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) =>
      ["strong", ".ed-drawer-standing span:last-child", ".ed-drawer-amount"]
        .map((part) => row.querySelector(part)?.textContent?.replace(/\s/g, " "))
        .join(" | "),
    ),
  );

async function saved(page: Page, click: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return download;
}

test("the second month: next invoice, correction, draft; all of it comes back in another browser, and nothing is sent", async ({
  page,
  browser,
}) => {
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  await openWith(
    page,
    anInvoice(having({ invoiceID: "RE-2026-0117", customerCompany: "Nordlicht AG" }), line("2", "50", 19)),
  );
  const { dialogs, toolbar } = await wordsOf(page);
  const first = await createPdf(page);

  // From its receipt: the same customer and lines under the next number.
  await page.getByRole("button", { name: dialogs.upload.purposes.next.name, exact: true }).click();
  await expect(field(page, "invoiceID")).toHaveValue("RE-2026-0118");
  await expect(field(page, "customerCompany")).toHaveValue("Nordlicht AG");
  await field(page, "quantity", 1).fill("=2*3");
  await page.keyboard.press("Tab");
  await expect(total(page, "invoicePayableAmount")).toContainText("357,00");
  await createPdf(page);

  // Writing on an issued one is a draft; the issued one stays.
  await field(page, "customerCompany").fill("Südlicht AG");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: toolbar.new, exact: true }).click();
  await expect(page.locator("[data-line-id]")).toHaveCount(0);
  await field(page, "customerCompany").fill("Ganz Neu GmbH");
  await page.keyboard.press("Tab");
  await openDrawer(page);
  const kept = [
    "RE-2026-0119 | Entwurf | 0,00 €",
    "Nächste Nummer | Entwurf | 357,00 €",
    "RE-2026-0118 | Offen | 357,00 €",
    "RE-2026-0117 | Überfällig | 119,00 €",
  ];
  await expect.poll(async () => (await list(page)).sort()).toEqual([...kept].sort());
  expect(await barriers(page)).toEqual([]);

  await rows(page).filter({ hasText: "RE-2026-0117" }).click();
  const again = await saved(page, () => drawer(page).getByRole("button", { name: /\.pdf/ }).click());
  expect(readFileSync(await again.path()).equals(first)).toBe(true);

  // What is late is reminded of by a letter on the same paper.
  await drawer(page).getByRole("button", { name: dialogs.drawer.remind, exact: true }).click();
  const letter = page.locator("dialog[open].ed-dialog-reminder");
  await expect(letter.getByLabel(dialogs.reminder.text, { exact: true })).toHaveValue(
    / 119,00\u00a0€ bis zum /,
  );
  expect(await barriers(page)).toEqual([]);
  const reminder = await saved(page, () =>
    letter.getByRole("button", { name: dialogs.reminder.make, exact: true }).click(),
  );
  expect(reminder.suggestedFilename()).toBe("Zahlungserinnerung RE-2026-0117.pdf");
  const paper = see(readFileSync(await reminder.path()));
  expect(paper).toMatchObject({
    pages: 1,
    files: 0,
    isTagged: true,
    title: "Zahlungserinnerung RE-2026-0117",
  });
  const said = paper.text.replace(/\s+/g, " ");
  expect(said).toContain("Zahlungserinnerung für Rechnung RE-2026-0117 vom 03.08.2026");
  expect(said).toMatch(/Zu zahlen bis \d\d\.\d\d\.\d{4} 119,00 €/);
  expect(said).toContain("Verwendungszweck Rechnung RE-2026-0117");
  expect(said).toContain("IBAN DE02 1203 0000 0000 2020 51");
  await letter.getByRole("button", { name: dialogs.close, exact: true }).click();
  await expect(rows(page).filter({ hasText: "RE-2026-0117" })).toContainText("Erinnert am ");

  await drawer(page).getByRole("button", { name: dialogs.drawer.paid, exact: true }).click();
  await expect(rows(page).filter({ hasText: "RE-2026-0117" })).toContainText("Bezahlt");
  const before = await list(page);

  await drawer(page).getByRole("radio", { name: dialogs.received.sides.browser }).check();
  const backup = await saved(page, () =>
    drawer(page).getByRole("button", { name: dialogs.backup.save }).click(),
  );
  const other = await browser.newContext({ locale: "de-DE" });
  const second = await other.newPage();
  await openInvoice(second, "de");
  await openDrawer(second);
  await drawer(second)
    .getByLabel(dialogs.backup.restore)
    .setInputFiles(await backup.path());
  await expect.poll(() => list(second)).toEqual(before);
  await expect(field(second, "customerCompany")).toHaveValue("Ganz Neu GmbH");
  await rows(second).filter({ hasText: "RE-2026-0117" }).click();
  const there = await saved(second, () => drawer(second).getByRole("button", { name: /\.pdf/ }).click());
  expect(readFileSync(await there.path()).equals(first)).toBe(true);

  // Who was written to is known there, too.
  await second.keyboard.press("Escape");
  await second.getByRole("button", { name: toolbar.new, exact: true }).click();
  await expect(field(second, "customerCompany")).not.toHaveValue("Ganz Neu GmbH");
  // They are no part of the first seconds.
  await expect(async () => {
    await field(second, "customerCompany").fill("nor");
    await field(second, "customerCompany").fill("nord");
    await expect(second.locator("[role=option]")).toHaveText([/^Nordlicht AG/], { timeout: 1_000 });
  }).toPass();
  expect(await barriers(second)).toEqual([]);
  await second.keyboard.press("ArrowDown");
  await second.keyboard.press("Enter");
  await expect(field(second, "customerCompany")).toHaveValue("Nordlicht AG");
  await expect(field(second, "invoiceID")).toBeFocused();
  await other.close();

  const calls = asked.filter((path) => path.startsWith("/api/"));
  expect(
    [...new Set(calls)].filter((path) => !/target=%2Fapi%2F(?:generate%2Fpdf|payment%2F)/.test(path)),
  ).toEqual([]);
});
