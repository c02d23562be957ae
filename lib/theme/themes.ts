import { namesOf } from "../data/record-of";
import { limits } from "../limits";
import type { Locale } from "../locale";
import { fixedWords } from "../words/fixed-words";
import type { FaceName, FontName } from "./fonts";

/** A theme, by its name in the files of words. */
export type ThemeName = keyof (typeof fixedWords)[Locale]["themes"];

/** The themes that draw nothing and set the sheet another way (styles/sheet/looks.css). */
const looks = ["accent", "book", "grid", "craft"] as const satisfies readonly ThemeName[];

/** The themes in the order of their words; `default` is plain paper. Those that draw something have a row each in patterns.ts. */
export const themeNames: readonly ThemeName[] = namesOf(fixedWords.de.themes);

/** What a theme is called. */
export const themeLabel = (theme: ThemeName, locale: Locale): string => fixedWords[locale].themes[theme];

/** The themes that draw something. */
export type PatternName = Exclude<ThemeName, "default" | (typeof looks)[number]>;

/** Whether a theme draws something. */
export const isPattern = (theme: ThemeName): theme is PatternName =>
  theme !== "default" && !looks.some((look) => look === theme);

/** The classes of a sheet in a theme, behind another. */
export const themeClass = (theme: ThemeName): string =>
  theme === "default" ? "" : ` sheet-themed${isPattern(theme) ? "" : " sheet-look"} sheet-theme-${theme}`;

/** How the sheet is decorated. */
export interface InvoiceTheme {
  readonly theme: ThemeName;
  /** Hue in degrees, 0 to 360. */
  readonly hueRotate: number;
  /** Percent, 0 to 50. */
  readonly opacity: number;
  readonly font: FontName;
}

/** The typeface that a sheet is set in: a book in its own, as long as none was chosen beside the one that every invoice begins with. */
export const faceOf = ({ theme, font }: Pick<InvoiceTheme, "theme" | "font">): FaceName =>
  theme === "book" && font === "Inter" ? "Source Serif 4" : font;

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
