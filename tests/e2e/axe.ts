import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface Reading {
  /** Only what these selectors find; the whole page unless they are given. */
  readonly within?: readonly string[];
  /** Only these rules; all of axe's unless they are given. */
  readonly rules?: readonly string[];
}

/**
 * What axe finds: each rule with the elements that break it. Motion is reduced meanwhile: a message that fades away
 * under its eyes would have too little contrast. Unless it is told otherwise, axe describes all that is right, too, and puts
 * frames of all origins together in another page; both cost more than the looking, and ours have one origin.
 */
export async function barriers(page: Page, { within = [], rules }: Reading = {}): Promise<readonly string[]> {
  const isCalm = await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  if (!isCalm) await page.emulateMedia({ reducedMotion: "reduce" });
  // What has begun to move goes on as it began.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const onePage = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const axe = within.reduce((builder, selector) => builder.include(selector), onePage);
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  if (!isCalm) await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
