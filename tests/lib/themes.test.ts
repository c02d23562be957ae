import { describe, expect, it } from "vitest";
import { setTheme } from "../../lib/invoice/look-changes";
import { newInvoice } from "../../lib/invoice/defaults";
import { locales } from "../../lib/locale";
import { fontNames } from "../../lib/theme/fonts";
import type { Band } from "../../lib/theme/ground";
import { patternOf } from "../../lib/theme/patterns";
import { faceOf, isPattern, strengths, themeNames, themeLabel } from "../../lib/theme/themes";
import { day } from "../builders";

const drawn = themeNames.filter(isPattern);

/** All points of a band, those that a curve is only drawn towards included. */
function points({ paths }: Band): readonly (readonly [x: number, y: number])[] {
  const found: [number, number][] = [];
  for (const path of paths) {
    for (const [, command = "", rest = ""] of path.matchAll(/([MLCHhVvZz])([^MLCHhVvZz]*)/g)) {
      const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const [x, y] = found.at(-1) ?? [0, 0];
      if (command === "h") found.push([x + (numbers[0] ?? 0), y]);
      else if (command === "v") found.push([x, y + (numbers[0] ?? 0)]);
      else
        for (let at = 0; at < numbers.length; at += 2) found.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    }
  }
  return found;
}

/** The strongest class that has a point inside the box. */
const strongest = (
  { paths, height }: Band,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number =>
  Math.max(
    0,
    ...paths.map((path, strength) =>
      points({ paths: [path], height }).some(([x, y]) => x > left && x < right && y > top && y < bottom)
        ? (strengths[strength] ?? 0)
        : 0,
    ),
  );

describe("the themes", () => {
  it("begin with plain paper, and each has a name of its own in both languages", () => {
    expect(themeNames[0]).toBe("default");
    for (const locale of locales)
      expect(new Set(themeNames.map((theme) => themeLabel(theme, locale))).size).toBe(themeNames.length);
    expect([themeLabel("hexagons", "de"), themeLabel("hexagons", "en")]).toEqual(["Waben", "Hexagons"]);
  });

  it("come in the four typefaces of the menu", () => {
    expect(fontNames).toEqual(["Inter", "DM Sans", "PT Sans", "Comic Neue"]);
  });

  it("have a serif for the book where no typeface was chosen, and the chosen one otherwise", () => {
    expect(faceOf({ theme: "book", font: "Inter" })).toBe("Source Serif 4");
    expect(faceOf({ theme: "book", font: "PT Sans" })).toBe("PT Sans");
    for (const theme of themeNames.filter((name) => name !== "book"))
      expect(faceOf({ theme, font: "Inter" })).toBe("Inter");
  });

  it("take a hue of 0 to 360 and an opacity of 0 to 50, whole; beyond that the nearest, and nothing for what is no number", () => {
    const themeAfter = (theme: Parameters<typeof setTheme>[0]) =>
      setTheme(theme)(newInvoice("de", day("20261121"))).invoiceTheme;
    expect(themeAfter({ hueRotate: 361, opacity: 51 })).toMatchObject({ hueRotate: 360, opacity: 50 });
    expect(themeAfter({ hueRotate: -1, opacity: -1 })).toMatchObject({ hueRotate: 0, opacity: 0 });
    expect(themeAfter({ hueRotate: 12.4, opacity: 30.6 })).toMatchObject({ hueRotate: 12, opacity: 31 });
    expect(themeAfter({ hueRotate: Number.NaN, opacity: Number.NaN })).toMatchObject({
      hueRotate: 240,
      opacity: 25,
    });
    expect(themeAfter({ theme: "waves", font: "PT Sans" })).toEqual({
      theme: "waves",
      font: "PT Sans",
      hueRotate: 240,
      opacity: 25,
    });
  });
});

describe.each(drawn)("the pattern %s", (name) => {
  const pattern = patternOf(name);
  const bands = Object.values(pattern);

  it("consists of moves, lines and curves with numbers, in six strengths", () => {
    for (const { paths } of bands) {
      expect(paths).toHaveLength(6);
      for (const path of paths) expect(path).toMatch(/^([MLChv][-\d. ]+|[Zz])*$/);
      expect(paths.join("")).not.toBe("");
    }
  });

  it("stays in its bands: 46 mm at the head, 22 mm on the sheets after it, 27 mm at the foot", () => {
    expect(bands.map(({ height }) => height)).toEqual([46, 22, 27]);
    for (const band of bands)
      expect(Math.max(...points(band).map(([, y]) => y))).toBeLessThanOrEqual(band.height);
  });

  it("is densest in the top right corner and has dissolved at the lower left", () => {
    const { head } = pattern;
    expect(strongest(head, 190, 0, 210, 10)).toBeGreaterThanOrEqual(0.62);
    expect(strongest(head, 0, 25, 60, 46)).toBe(0);
  });

  it("leaves nothing behind the sender, the head of the sheets after the first, the footer's text, and the address", () => {
    expect(strongest(pattern.head, 124, 14, 189, 42)).toBe(0);
    expect(strongest(pattern.carried, 25, 14, 185, 22)).toBe(0);
    // The band is turned: its right is the paper's left.
    expect(strongest(pattern.foot, 25, 10, 185, 27)).toBe(0);
    expect(
      Math.max(
        ...points(pattern.foot)
          .filter(([x]) => x < 120)
          .map(([, y]) => y),
      ),
    ).toBeLessThan(18);
    expect(
      Math.max(
        ...points(pattern.head)
          .filter(([x]) => x < 105)
          .map(([, y]) => y),
      ),
    ).toBeLessThan(45);
  });

  it("is small enough to stand on every sheet", () => {
    for (const { paths } of bands) expect(paths.join("").length).toBeLessThan(14_000);
  });
});
