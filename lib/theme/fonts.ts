import { namesOf } from "../data/record-of";

/** How a typeface stands on the sheet. */
interface Face {
  /** Its size beside Inter's, so that all look equally large. */
  readonly factor: number;
  /** The weight of what is set bold. */
  readonly strong: 400 | 600 | 700;
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
} as const satisfies Record<string, Face>;

/** A typeface that can be chosen. */
export type FontName = keyof typeof fonts;

/** These typefaces, and the one that a theme has of its own. */
const faces = {
  ...fonts,
  "Source Serif 4": { factor: 1.1, strong: 400, inputDrop: 1 },
} as const satisfies Record<string, Face>;

/** A typeface that sheets are set in. */
export type FaceName = keyof typeof faces;

/** Every typeface that a sheet may be set in. */
export const faceNames: readonly FaceName[] = namesOf(faces);

/** The typefaces of the menu. */
export const fontNames: readonly FontName[] = namesOf(fonts);

/** The first typeface has every letter that another one lacks. */
const [fallback = "Inter"] = fontNames;

/** CSS families of a typeface: for letters it lacks the first one, and then what `last` says. */
export const familyOf = (face: FaceName, last = "sans-serif"): string =>
  [...new Set([face, fallback])].map((name) => `"${name}", `).join("") + last;

/** What the sheet's style says of its typeface. */
export function fontProperties(face: FaceName): Readonly<Record<`--sheet-${string}`, string>> {
  const { factor, strong, figures, inputDrop }: Face = faces[face];
  const family = familyOf(face, "var(--sheet-fallback)");
  return {
    "--sheet-font": family,
    "--sheet-figures": figures ? `"${figures}", ${family}` : family,
    "--sheet-factor": String(factor),
    "--sheet-strong": String(strong),
    "--sheet-input-drop": `${inputDrop}px`,
  };
}
