import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { locales } from "../../lib/locale";
import { product } from "../../lib/product";
import { themeLabel, themeNames } from "../../lib/theme/themes";
import { en, parts } from "../words";
import { chunkPaths } from "./chunks";
import { openState, states, type Words } from "./states";
import { expect, test } from "./test";
import { fixedWords } from "../../lib/words/fixed-words";

/** No letter of any text is one that a word in the code would be written with. */
const wide = (text: string): string =>
  text.replace(/\$t\(.*?\)|\{\{.*?\}\}|<.*?>|[A-Za-z]/g, (found) =>
    found.length === 1 ? String.fromCodePoint((found.codePointAt(0) ?? 0) + 0xfee0) : found,
  );

const pseudo = <Value>(texts: Value): Value =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === "string" ? wide(value) : value,
  );

const words: Words = pseudo(en);

/** How the build writes the interface's texts into a script. */
const texts = /JSON\.parse\('\{"(app|dialogs|rules)":(?:[^'\\]|\\.)*'\)/;

/** The built scripts with the English texts as they would be with wide ones, by their paths. */
const wideScripts = new Map(
  chunkPaths(texts).map((path) => [
    path,
    readFileSync(
      fileURLToPath(new URL(`../../.next/${path.slice("/_next/".length)}`, import.meta.url)),
      "utf8",
    ).replace(texts, (_all, first) =>
      JSON.stringify(pseudo(parts.en[first === "app" ? "common" : (first as "dialogs" | "rules")])),
    ),
  ]),
);

/**
 * The English texts come in files of their own when the language is switched. They are answered with the wide ones, so the
 * product runs as it is. Nothing is asked of the server: an answer on its way would keep the page from closing.
 */
async function withWideTexts(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => wideScripts.has(pathname),
    (route) =>
      route.fulfill({
        contentType: "application/javascript",
        body: wideScripts.get(new URL(route.request().url()).pathname) ?? "",
      }),
  );
}

/** What belongs to the invoice, to the code lists or to nobody's language. */
const notWords: readonly (string | RegExp)[] = [
  product.name,
  // The patterns have their names in both languages beside their data.
  ...themeNames.flatMap((name) => locales.map((locale) => themeLabel(name, locale))),
  // Typefaces have one name everywhere.
  /\b(Inter|DM Sans|PT Sans|Comic Neue)\b/g,
  // Kinds of document are called as the invoice's language has it; the runtime knows what countries are called.
  ...locales.flatMap((locale) => Object.values(fixedWords[locale].kinds)),
  /\bAustria\b/g,
  // Files are called like that in every language; the receipt cuts their names in two.
  /[\w-]+\.(pdf|xml|txt)\b|\bRE-7_\w+/g,
  // What somebody typed, and where they may write to.
  /\b[\w.-]+@[\w.-]*/g,
  /\b1\.1\u00a0MB\b/g,
  // What a file is known by.
  /\bSHA-256\b|\b[0-9a-f]{64}\b/g,
  // What a file says that has every term.
  /\bBT-\d+ \d\b/g,
  // The switches of the languages; the runtime knows what these are called, each in its own, too.
  /\b(DE|EN|German|English|Deutsch)\b/g,
];

/** Every text that somebody sees or hears, except what stands in the invoice's own fields. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const add = (text: string | null | undefined, where: Element, what = "text"): void => {
      if (text && /[A-Za-z]{2}/.test(text))
        found.push(`${text.trim()} @ ${what} of ${where.outerHTML.slice(0, 80)}`);
    };
    const isData = (element: Element): boolean =>
      element.closest(
        ".ed-reading :is(dd, td, address, th[scope=row], section p, h3, li), .ed-code dd, .ed-kept-code, .ed-paste-heading, .ed-paste-table td, .ed-paste-address dd, .ed-paste-long, .sheet-field, .sheet-return, .sheet-carried-lines > :last-child, .sheet-field-text, [data-field], script, style, template, noscript",
      ) !== null;
    const attributes = [
      "aria-label",
      "aria-description",
      "aria-valuetext",
      "aria-roledescription",
      "title",
      "placeholder",
      "alt",
    ];
    for (const element of document.body.querySelectorAll("*")) {
      // The developers' tools are in no build for visitors.
      if (element.closest(".ed-admin")) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of attributes) add(element.getAttribute(name), element, name);
      if (isData(element)) continue;
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) add(node.textContent, element);
      }
      for (const side of ["::before", "::after"])
        add(/^"(.*)"$/.exec(getComputedStyle(element, side).content)?.[1], element, side);
    }
    add(document.title, document.documentElement, "title");
    return found;
  });

/** Every text of the invoice on the sheet: dialogs and labels quote it. */
const dataOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    JSON.parse(localStorage.getItem("invoice-storage") ?? "{}", (_key, value: unknown) => {
      if (typeof value === "string" && /[A-Za-z]{2}/.test(value)) texts.push(value);
      return value;
    });
    return texts.sort((one, other) => other.length - one.length);
  });

test.use({ serviceWorkers: "block" });

for (const state of states.filter(({ only }) => only !== "phone")) {
  test(`${state.name} has no word that is not a text of the locale`, async ({ page }) => {
    await withWideTexts(page);
    await openState(page, state, "en", words);
    const known = [...notWords, ...(await dataOf(page))];
    const left = async (): Promise<readonly string[]> =>
      (await textsOf(page)).filter((text) =>
        /[A-Za-z]{2}/.test(
          known.reduce<string>((rest, part) => rest.replaceAll(part, ""), text.split(" @ ")[0] ?? ""),
        ),
      );
    // The window's title is the last thing to follow the language.
    await expect.poll(left).toEqual([]);
  });
}
