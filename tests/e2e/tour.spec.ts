import type { Locator, Page } from "@playwright/test";
import { limits } from "../../lib/limits";
import { anInvoice, line, storedText } from "../builders";
import { barriers } from "./axe";
import { chunkPaths } from "./chunks";
import { pageIsReady, withStored } from "./editor";
import { placeOf } from "./pixels";
import { expect, test } from "./test";

const popover = (page: Page): Locator => page.locator(".driver-popover");
const number = (page: Page): Locator => page.locator("[data-field='invoiceID']");
const onboarding = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("invoice-storage") ?? "{}")?.state?.onboarding);

/** A first visit: nothing is stored, and the tour begins. */
async function firstVisit(page: Page): Promise<Locator> {
  await page.goto("/");
  await expect(popover(page)).toBeVisible();
  return popover(page);
}

/** Whether the light falls on all of it. */
const isLit = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top, bottom].every((y) =>
      [left, right].every((x) => !document.elementFromPoint(x, y)?.matches(".driver-overlay path")),
    );
  });

const german = [
  "Rechnungen und E-Rechnungen, direkt aufs Blatt geschrieben",
  "Alle Werkzeuge",
  "Ihr Logo",
  "Wer schreibt die Rechnung?",
  "Wer bekommt die Rechnung?",
  "Nummer und Datum",
  "Was haben Sie geleistet?",
];

test("a first visit is led through seven steps, forward, back and to the end", async ({ page }) => {
  const tour = await firstVisit(page);
  const image = tour.getByRole("presentation").or(tour.locator("img"));
  await expect(image.first()).toHaveJSProperty("height", limits.welcomeImageHeight);
  await expect(image.first()).toHaveJSProperty("complete", true);
  for (const [index, title] of german.entries()) {
    await expect(tour.getByRole("heading", { name: title })).toBeVisible();
    await expect(tour.getByText(`${index + 1} von 7`)).toBeVisible();
    if (index === 5) await expect.poll(() => isLit(page.locator(".ed-add-info"))).toBe(true);
    await tour.getByRole("button", { name: index < 6 ? "Weiter" : "Zurück" }).click();
  }
  await expect(tour.getByRole("heading", { name: german[5] ?? "" })).toBeVisible();
  await tour.getByRole("button", { name: "Weiter" }).click();
  await tour.getByRole("button", { name: "Fertig" }).click();
  await expect(tour).toHaveCount(0);
  await expect(page.locator(".driver-overlay")).toHaveCount(0);
  await expect.poll(() => onboarding(page)).toBe(false);
  const keep = page.getByRole("button", { name: "Beispiel behalten und überschreiben" });
  await keep.click();
  await expect(keep).toHaveCount(0);

  await page.reload();
  await expect(number(page)).toHaveValue("RE-0117");
  await expect(page.locator(".ed-loading")).toHaveCount(0);
  await expect(popover(page)).toHaveCount(0);
});

/** A first visit at a standing clock; the tour has begun to wait for its time. */
async function visitWithClock(page: Page): Promise<void> {
  const tour = chunkPaths(/ed-tour-welcome/);
  const fetched = page.waitForRequest((request) => tour.includes(new URL(request.url()).pathname));
  await page.clock.install({ time: new Date("2026-11-20T12:00:00") });
  await page.clock.pauseAt(new Date("2026-11-20T12:00:01"));
  await page.goto("/");
  await pageIsReady(page);
  await fetched;
}

test("it starts 300 ms after the sheet is there", async ({ page }) => {
  await visitWithClock(page);
  await page.clock.runFor(limits.onboardingDelay - 10);
  await expect(popover(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(popover(page)).toBeVisible();
});

test("a click beside it ends it: nobody is held; but not one that was meant for what lay there before", async ({
  page,
}) => {
  await visitWithClock(page);
  await page.clock.runFor(limits.onboardingDelay + 10);
  await expect(popover(page)).toBeVisible();
  await page.clock.runFor(limits.tourPress - 10);
  await page.mouse.click(20, 500);
  await page.clock.runFor(20);
  await expect(popover(page)).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(popover(page)).toHaveCount(0);
  await page.clock.resume();
  await expect.poll(() => onboarding(page)).toBe(false);
  await number(page).fill("RE-1");
  await expect(number(page)).toHaveValue("RE-1");
});

test("it waits until a menu that was opened before it is closed", async ({ page }) => {
  await visitWithClock(page);
  await page.getByRole("button", { name: "Beispiele laden" }).press("Enter");
  await page.clock.runFor(limits.onboardingDelay + 1_000);
  await expect(page.locator(".ed-menu")).toBeVisible();
  await expect(popover(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.clock.runFor(limits.onboardingDelay + 10);
  await expect(popover(page)).toBeVisible();
});

test("whoever writes already is led through it on the next visit", async ({ page }) => {
  await visitWithClock(page);
  await number(page).focus();
  await page.clock.runFor(limits.onboardingDelay + 10);
  await page.keyboard.type("RE-2026-0042");
  await page.clock.runFor(1_000);
  await expect(popover(page)).toHaveCount(0);
  await expect(number(page)).toHaveValue("RE-2026-0042");
  await page.clock.runFor(limits.saveDelay * 2);
  await page.reload();
  await pageIsReady(page);
  await page.clock.runFor(limits.onboardingDelay + 10);
  await expect(popover(page)).toBeVisible();
  await expect(number(page)).toHaveValue("RE-2026-0042");
});

test("the first step lays down the first example in squares; the page behind takes no input", async ({
  page,
}) => {
  const tour = await firstVisit(page);
  await expect(number(page)).toHaveValue("RE-0000");
  await tour.getByRole("button", { name: "Weiter" }).click();
  await expect(number(page)).toHaveValue("RE-0117");
  const sheet = page.locator("[data-sheet='1']");
  await expect(sheet).toHaveClass(/sheet-theme-squares/);
  await expect(page.getByRole("img", { name: "Möwenkontor Immobilien", includeHidden: true })).toBeVisible();

  await expect(page.locator(".ed-app")).toHaveAttribute("inert");
  await page.keyboard.press("Control+z");
  await expect(number(page)).toHaveValue("RE-0117");
  // Nothing of the page can be reached by Tab.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(tour.locator(":focus")).toHaveCount(1);
  }
  await expect(page.getByRole("button", { name: "FEEDBACK", includeHidden: true })).toBeHidden();
});

test("over a new invoice the example stays, blue, and the question what to begin with stays until it is answered", async ({
  page,
}) => {
  const tour = await firstVisit(page);
  await tour.getByRole("button", { name: "Weiter" }).click();
  await tour.getByRole("button", { name: "Rundgang schließen" }).click();
  await expect(tour).toHaveCount(0);
  await expect(number(page)).toHaveValue("RE-0117");
  const question = page.getByRole("dialog", { name: "Womit möchten Sie beginnen?" });
  await expect(question).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  for (const way of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
    await way();
    await expect(question).toBeVisible();
  }
  await expect(question.getByRole("button")).toHaveText([
    "Mit leerem Blatt beginnen",
    "Beispiel behalten und überschreiben",
  ]);
  await expect(page.locator("[data-field='supplierBankIban']")).toHaveAttribute(
    "aria-describedby",
    "ed-unchanged",
  );
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.locator("#sheet")).toBeFocused();
  await expect(number(page)).toHaveValue("RE-0000");
  await number(page).fill("RE-MEINE");
  await expect(number(page)).toHaveValue("RE-MEINE");
});

test("over a written invoice the visitor's own is back when the tour closes", async ({ page }) => {
  await withStored(page, storedText({ invoices: { de: anInvoice(line("2", "50")) }, onboarding: true }));
  const tour = await firstVisit(page);
  await tour.getByRole("button", { name: "Weiter" }).click();
  await expect(number(page)).toHaveValue("RE-0117");
  await page.keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
  await expect(number(page)).toHaveValue("RE-7");
  await expect.poll(() => onboarding(page)).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a reload in the middle loses nothing and begins the tour again", async ({ page }) => {
  const tour = await firstVisit(page);
  await tour.getByRole("button", { name: "Weiter" }).click();
  await expect(number(page)).toHaveValue("RE-0117");
  await page.reload();
  await expect(popover(page).getByRole("heading", { name: german[0] ?? "" })).toBeVisible();
  await expect(number(page)).toHaveValue("RE-0000");
});

test("arrow keys lead through it, Escape ends it, and the focus goes to the sheet", async ({ page }) => {
  const tour = await firstVisit(page);
  await expect(tour.getByRole("button", { name: "Weiter" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tour.getByRole("heading", { name: german[1] ?? "" })).toBeVisible();
  await expect(tour.getByRole("button", { name: "Weiter" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tour.getByRole("heading", { name: german[2] ?? "" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(tour.getByRole("heading", { name: german[1] ?? "" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
  await page.getByRole("button", { name: "Beispiel behalten und überschreiben" }).click();
  await expect(number(page)).toHaveValue("RE-0117");
  await expect(page.locator("main")).toBeFocused();
});

test("arrow keys in quick succession all count, also while the card is still moving", async ({ page }) => {
  const tour = await firstVisit(page);
  await page.keyboard.press("ArrowRight");
  await expect(number(page)).toHaveValue("RE-0117");
  await expect(tour.getByRole("heading", { name: german[1] ?? "" })).toBeVisible();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
  }
  await expect(tour.getByRole("heading", { name: german[4] ?? "" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tour).toHaveCount(0);
});

test.describe("in English on a phone of 360 px, with still pictures", () => {
  test.use({
    locale: "en-GB",
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: "reduce" },
  });

  test("every step is inside the window, beside what it shows, and axe finds nothing", async ({ page }) => {
    const tour = await firstVisit(page);
    await expect(tour.getByRole("heading", { name: "Invoices and e-invoices" })).toBeVisible();
    await expect(tour.locator("[data-tour-cost]")).toHaveText(
      "PDF and e-invoice (ZUGFeRD, XRechnung) are free.",
    );
    for (let step = 1; step <= 7; step += 1) {
      await expect(tour.getByText(`${step} of 7`)).toBeVisible();
      const box = await placeOf(tour);
      expect(box.x).toBeGreaterThanOrEqual(12);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360 - 12);
      expect(box.bottom).toBeLessThanOrEqual(640);
      expect(await barriers(page)).toEqual([]);
      await tour.getByRole("button", { name: step < 7 ? "Next" : "Done" }).tap();
    }
    await expect(tour).toHaveCount(0);
    const question = page.getByRole("dialog", { name: "What would you like to begin with?" });
    await expect(question).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole("button", { name: "Keep the example and write over it" }).tap();
    await expect(number(page)).toHaveValue("RE-0117");
    await expect(page.locator("[data-line-id='1'] [data-field='name']")).toHaveValue(
      "Agency fee, commercial premises",
    );
  });
});
