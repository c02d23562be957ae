import { expect, it } from "vitest";
import { logoHues } from "../../lib/theme/logo-hues";

const pixels = (...of: readonly (readonly [count: number, ...rgba: number[]])[]): number[] =>
  of.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat());

it.each<readonly [string, number[], readonly number[]]>([
  [
    "red, green and blue, the most first",
    pixels([9, 0, 0, 255, 255], [6, 255, 0, 0, 255], [4, 0, 255, 0, 255]),
    [264, 29, 142],
  ],
  [
    "no black, white or grey",
    pixels([9, 0, 0, 0, 255], [9, 255, 255, 255, 255], [9, 128, 128, 128, 255]),
    [],
  ],
  ["nothing that is seen through", pixels([9, 255, 0, 0, 40]), []],
  ["one of two shades of a colour", pixels([9, 0, 0, 255, 255], [9, 70, 70, 220, 255]), [264]],
  ["no speck", pixels([100, 0, 0, 255, 255], [1, 255, 0, 0, 255]), [264]],
  ["red on either side of 0°", pixels([9, 255, 0, 110, 255], [8, 255, 0, 90, 255]), [9]],
])("a logo offers %s", (_, of, hues) => {
  const found = logoHues(of);
  expect(found).toHaveLength(hues.length);
  for (const [index, hue] of hues.entries()) expect(Math.abs((found[index] ?? 0) - hue)).toBeLessThan(8);
});
