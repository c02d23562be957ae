import { limits } from "../limits";

/** Shown width in CSS px and width divided by height. */
export interface LogoSize {
  readonly width: number;
  readonly ratio: number;
}

/** The widest a logo of this ratio may be shown: 300 px, and no higher than 150 px. */
export const maxLogoWidth = (ratio: number): number =>
  Math.min(limits.logo.maxWidth, Math.round(limits.logo.maxHeight * ratio));

/** How a new logo of this size in px comes onto the sheet: 210 px wide, or less where it would be too high. */
export function fitLogo(width: number, height: number): LogoSize {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  return { width: Math.min(limits.logo.startWidth, maxLogoWidth(ratio)), ratio };
}
