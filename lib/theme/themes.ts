import type { InvoiceTheme } from "../invoice/invoice";
import { limits } from "../limits";

/** The themes in the order of the menu; `default` is plain paper. Each other one is drawn by its row in patterns.ts. */
export const themeNames = [
  "default",
  "triangles",
  "tiles",
  "squares",
  "hexagons",
  "cubes",
  "diamonds",
  "waves",
] as const;

export type ThemeName = (typeof themeNames)[number];

/** The themes that draw something. */
export type PatternName = Exclude<ThemeName, "default">;

/** Parts of the theme's opacity that a shape may have, the weakest first. */
export const strengths = [0.14, 0.28, 0.44, 0.62, 0.8, 1] as const;

const within = (value: number, most: number, instead: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : instead;

/** The theme with its hue in whole degrees from 0 to 360 and its opacity in whole percent from 0 to 50. */
export const withinBounds = (theme: InvoiceTheme, before: InvoiceTheme): InvoiceTheme => ({
  ...theme,
  hueRotate: within(theme.hueRotate, limits.theme.maxHue, before.hueRotate),
  opacity: within(theme.opacity, limits.theme.maxOpacity, before.opacity),
});
