/** Hues are counted in steps of so many degrees. */
const step = 15;
/** Chroma (OKLCH) below which a colour is grey. */
const grey = 0.04;
/** Hues that are offered, and the part of the strongest one that each has at least. */
const offered = { most: 3, least: 0.05 };

const linear = (value: number): number =>
  value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** Hue in degrees and chroma of an sRGB colour in OKLCH, in which the theme's hue is told (CSS Color 4, 10.2). */
function hueOf(red: number, green: number, blue: number): { readonly hue: number; readonly chroma: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { hue: (hue + 360) % 360, chroma: Math.hypot(greenRed, blueYellow) };
}

/**
 * The hues of a picture in whole degrees, the one that most of it has first; none where it is grey. Each is the mean of what lies
 * near it.
 *
 * @param pixels red, green, blue and opacity of each, 0 to 255
 */
export function logoHues(pixels: ArrayLike<number>): readonly number[] {
  const bins = Array.from({ length: 360 / step }, () => ({ weight: 0, sum: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [0, 1, 2, 3].map((of) => pixels[at + of] ?? 0);
    const { hue, chroma } = hueOf(red, green, blue);
    const bin = bins[Math.floor(hue / step) % bins.length];
    if (opacity < 128 || chroma < grey || bin === undefined) continue;
    bin.weight += chroma;
    bin.sum += chroma * hue;
  }
  const found: { readonly hue: number; readonly weight: number }[] = [];
  for (const { weight, sum } of bins.toSorted((a, b) => b.weight - a.weight)) {
    if (weight === 0 || found.length === offered.most || weight < offered.least * (found[0]?.weight ?? 0))
      break;
    const hue = Math.round(sum / weight);
    // Its neighbours are shades of the same colour.
    if (found.every((other) => Math.abs(((hue - other.hue + 540) % 360) - 180) > 2 * step))
      found.push({ hue, weight });
  }
  return found.map(({ hue }) => hue);
}
