import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { barriers } from "./axe";
import { openState, states, type State } from "./states";
import { expect, test } from "./test";

/**
 * By itself each state is looked at twice; `SCREENS=all` looks at it in every language and scheme, and takes pictures for
 * people to look at: test-results/screens/<width>-<language>-<state>-<scheme>.png
 */
const isWhole = process.env["SCREENS"] === "all";
const folder = fileURLToPath(new URL("../../test-results/screens", import.meta.url));
mkdirSync(folder, { recursive: true });

const heights = { 1440: 900, 1040: 900, 768: 1024, 390: 844 } as const;
type Width = keyof typeof heights;
const sizeOf = (width: Width) => ({ width, height: heights[width] });

/** Where somebody sits, and the widths that their window may have; the first one is the usual. */
const places = {
  desk: { widths: [1440, 1040, 768], use: {} },
  phone: { widths: [390], use: { hasTouch: true, isMobile: true } },
} as const satisfies Record<string, { readonly widths: readonly [Width, ...Width[]]; readonly use: object }>;

const locales = ["de", "en"] as const;
const schemes = ["light", "dark"] as const;

/** One look at a state. */
interface Look {
  readonly place: keyof typeof places;
  readonly locale: (typeof locales)[number];
  readonly scheme: (typeof schemes)[number];
}

const placesOf = ({ only }: State): readonly Look["place"][] => {
  if (only === undefined) return ["desk", "phone"];
  return [only === "desktop" ? "desk" : "phone"];
};

const everyLook = (state: State): readonly Look[] =>
  placesOf(state).flatMap((place) =>
    locales.flatMap((locale) => schemes.map((scheme) => ({ place, locale, scheme }))),
  );

/**
 * Two looks with everything in one of them: the one at the desk in one language and scheme, the one in the hand in the
 * others, and the next state the other way round. So any two of state, width, language and scheme meet.
 */
const pairedLooks = (state: State, index: number): readonly Look[] => {
  const [first = "desk", second = first] = placesOf(state);
  return [first, second].map((place, other) => ({
    place,
    locale: locales[(index + other) % 2 === 0 ? 0 : 1],
    scheme: schemes[((index >> 1) + other) % 2 === 0 ? 0 : 1],
  }));
};

const looksOf = isWhole ? everyLook : pairedLooks;

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled", scale: "css" });
}

/** Nothing is reached only by scrolling sideways; a sheet larger than the window scrolls in its own box. */
async function expectToFit(page: Page, width: Width): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
}

for (const [index, state] of states.entries()) {
  for (const { place, locale, scheme } of looksOf(state, index)) {
    const { widths, use } = places[place];
    test.describe(`on the ${place}, ${scheme}`, () => {
      test.use({ ...use, viewport: sizeOf(widths[0]), colorScheme: scheme });

      test(`${state.name} fits its window and has no barrier (${locale})`, async ({ page }) => {
        await openState(page, state, locale);
        if (!state.frozen) expect(await barriers(page)).toEqual([]);
        for (const width of widths) {
          await expectToFit(page, width);
          if (isWhole) await shoot(page, `${width}-${locale}-${state.name}-${scheme}`);
        }
        // It costs little to ask this of the other place's widths, too: words are longer in one language.
        for (const other of placesOf(state)) {
          if (other !== place) for (const width of places[other].widths) await expectToFit(page, width);
        }
      });
    });
  }
}
