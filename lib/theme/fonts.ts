import { namesOf } from "../data/record-of";

/** How a typeface stands on the sheet. */
interface Font {
  /** Its size beside Inter's, so that all four look equally large. */
  readonly factor: number;
  /** The weight of what is set bold. */
  readonly strong: 600 | 700;
  /** It has no figures of one width: fonts.css makes them from it under this name. */
  readonly figures?: string;
  /** px by which an input in a row sets its text lower than the sheet does. */
  readonly inputDrop: number;
}

/** The typefaces in the order of the menu; their files stand in styles/fonts.css. */
const fonts = {
  Inter: { factor: 1, strong: 600, inputDrop: 1 },
  "DM Sans": { factor: 1.04, strong: 600, figures: "Sheet Figures DM Sans", inputDrop: 1 },
  "PT Sans": { factor: 1.08, strong: 700, inputDrop: 0 },
  "Comic Neue": { factor: 1.08, strong: 700, figures: "Sheet Figures Comic Neue", inputDrop: 1 },
} as const satisfies Record<string, Font>;

export type FontName = keyof typeof fonts;

export const fontNames: readonly FontName[] = namesOf(fonts);

/** The first typeface has every letter that another one lacks. */
const [fallback = "Inter"] = fontNames;

/** CSS families of a typeface: for letters it lacks the first one, and then what `last` says. */
export const familyOf = (font: FontName, last = "sans-serif"): string =>
  [...new Set([font, fallback])].map((name) => `"${name}", `).join("") + last;

/** What the sheet's style says of its typeface. */
export function fontProperties(name: FontName): Readonly<Record<`--sheet-${string}`, string>> {
  const { factor, strong, figures, inputDrop }: Font = fonts[name];
  const family = familyOf(name, "var(--sheet-fallback)");
  return {
    "--sheet-font": family,
    "--sheet-figures": figures ? `"${figures}", ${family}` : family,
    "--sheet-factor": String(factor),
    "--sheet-strong": String(strong),
    "--sheet-input-drop": `${inputDrop}px`,
  };
}
