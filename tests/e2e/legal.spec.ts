import type { Locale } from "../../lib/locale";
import { legalPaths, legalTexts, noticesPath } from "../../lib/site/legal";
import { readingPaths } from "../../lib/site/site";
import { product } from "../../lib/product";
import { barriers } from "./axe";
import { openInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const headings = {
  de: {
    imprint: "Impressum",
    privacy: "Datenschutzerklärung",
    terms: "Allgemeine Geschäftsbedingungen",
    withdrawal: "Widerruf",
    disclaimer: "Haftungsausschluss",
    accessibility: "Erklärung zur Barrierefreiheit",
  },
  en: {
    imprint: "Imprint",
    privacy: "Privacy policy",
    terms: "Terms of use",
    withdrawal: "Withdrawal",
    disclaimer: "Disclaimer",
    accessibility: "Accessibility statement",
  },
};

const pages = (["de", "en"] as const).flatMap((locale) =>
  legalTexts.map((text) => ({ locale, text, path: legalPaths[locale][text] })),
);

for (const locale of ["de", "en"] as const) {
  test(`each legal text is a whole page in its own language (${locale}), whatever the browser speaks`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ "accept-language": locale === "de" ? "en" : "de" });
    for (const { text, path } of pages.filter((each) => each.locale === locale))
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        const heading = headings[locale][text];
        await expect(page).toHaveTitle(`${heading} · ${product.name}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        for (const each of ["de", "en"] as const) {
          await expect(page.locator(`link[rel=alternate][hreflang=${each}]`)).toHaveAttribute(
            "href",
            new RegExp(`${legalPaths[each][text]}$`),
          );
        }
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
        expect(await barriers(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await barriers(page, { rules: ["color-contrast"] })).toEqual([]);

        await page.getByRole("link", { name: locale === "de" ? "English" : "Deutsch" }).click();
        await expect(page).toHaveURL(legalPaths[locale === "de" ? "en" : "de"][text]);
      });
  });
}

test("the legal pages lead to one another and back to the sheet", async ({ page }) => {
  await page.goto(legalPaths.de.imprint);
  const links = page.getByRole("navigation", { name: "Rechtliches" }).getByRole("link");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths).toEqual([
    "/",
    readingPaths.de,
    ...legalTexts.map((text) => legalPaths.de[text]),
    noticesPath,
  ]);
  await links.first().click();
  await expect(page.locator("[data-sheet='1']")).toBeVisible();
});

for (const locale of ["de", "en"] as const) {
  test(`the consent and the footer of the editor lead to the ${locale} texts`, async ({ page }) => {
    await openInvoice(page, locale);
    const { toolbar, legal, dialogs } = await wordsOf(page);
    const footer = page.getByRole("navigation", { name: legal.label }).getByRole("link");
    const below = await footer.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(below).toEqual([readingPaths[locale], ...legalTexts.map((text) => legalPaths[locale][text])]);

    await page.getByRole("button", { name: toolbar.create }).click();
    const consent = page.locator("dialog[open] .ed-consent").getByRole("link");
    for (const [index, text] of (["terms", "privacy"] as const).entries()) {
      await consent.nth(index).click();
      const frame = page.frameLocator("dialog[open] iframe");
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText(headings[locale][text]);
      await page.getByRole("dialog").last().getByRole("button", { name: dialogs.close }).last().click();
      await expect(page.locator("dialog[open] iframe")).toHaveCount(0);
    }
  });
}

test("the links below the sheet are on the screen only", async ({ page }) => {
  await openInvoice(page, "de");
  const footer = page.getByRole("navigation", { name: "Rechtliches" });
  await expect(footer).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(footer).toBeHidden();
});

test("our own pages may show a legal text in a frame, and nobody may show the editor", async ({
  page,
  request,
}) => {
  await openInvoice(page, "de");
  await page.evaluate(() => document.body.append(document.createElement("iframe")));
  for (const { locale, text, path } of pages) {
    await page.locator("iframe").evaluate((frame, src) => frame.setAttribute("src", src), path);
    const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(headings[locale][text]);
  }

  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  for (const { path } of pages) expect(await policyOf(path)).toContain("frame-ancestors 'self'");
  expect(await policyOf("/")).toContain("frame-ancestors 'none'");
  expect((await request.get(legalPaths.de.terms)).headers()).not.toHaveProperty("x-frame-options");
});

test("an installation without an operator says so instead of inventing one", async ({ page }) => {
  const missing: Record<Locale, string> = {
    de: "Der Betreiber dieser Installation hat seine Angaben",
    en: "The operator of this installation has not fully entered its details",
  };
  for (const locale of ["de", "en"] as const) {
    for (const text of ["imprint", "privacy", "terms"] as const) {
      await page.goto(legalPaths[locale][text]);
      await expect(page.getByText(missing[locale])).toBeVisible();
    }
  }
});

test("other addresses below /de and /en are not found, in that language", async ({ page }) => {
  for (const [path, locale] of [
    ["/en/agb", "en"],
    ["/de/terms", "de"],
  ]) {
    const answer = await page.goto(path ?? "");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", locale ?? "");
  }
});

test.describe("on a dark and narrow screen", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

  test("a legal text is readable without scrolling sideways", async ({ page }) => {
    for (const path of [legalPaths.de.privacy, legalPaths.de.imprint]) {
      await page.goto(path);
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
