import type { FontName, InvoiceTheme, ThemeName } from "./invoice/invoice";
import { limits } from "./limits";

/** The themes in the order of the menu; `default` is plain paper. */
export const themeNames = [
  "default",
  "triangles",
  "tiles",
  "squares",
  "hexagons",
  "cubes",
  "diamonds",
  "waves",
] as const satisfies readonly ThemeName[];

/** The typefaces in the order of the menu. */
export const fontNames = ["Inter", "DM Sans", "PT Sans", "Comic Neue"] as const satisfies readonly FontName[];

const within = (value: number, most: number, instead: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.round(value))) : instead;

/** The theme with its hue in whole degrees from 0 to 360 and its opacity in whole percent from 0 to 50. */
export const withinBounds = (theme: InvoiceTheme, before: InvoiceTheme): InvoiceTheme => ({
  ...theme,
  hueRotate: within(theme.hueRotate, limits.theme.maxHue, before.hueRotate),
  opacity: within(theme.opacity, limits.theme.maxOpacity, before.opacity),
});
