import { limits } from "../limits";

/** Shown width in CSS px and width divided by height. */
export interface LogoSize {
  readonly width: number;
  readonly ratio: number;
}

/** Whether anything of a picture of this size would be left to see: a px at least, each way. */
export function isShowable(width: number, height: number): boolean {
  const fitted = fitLogo(width, height);
  return fitted.width >= 1 && fitted.width / fitted.ratio >= 1;
}

/** The widest a logo of this ratio may be shown: 300 px, and no higher than 150 px. */
export const maxLogoWidth = (ratio: number): number =>
  Math.min(limits.logo.maxWidth, Math.round(limits.logo.maxHeight * ratio));

/** A logo's width within its bounds: at least 50 px, at most {@link maxLogoWidth}. */
export const keptLogoWidth = (width: number, ratio: number): number =>
  // A very tall image is narrower than 50 px already where it is 150 px high.
  Math.min(maxLogoWidth(ratio), Math.max(limits.logo.minWidth, Math.round(width)));

/**
 * How a new logo of this size in px comes onto the sheet: within 300 x 150 px, 210 px wide unless it would be too high.
 * An image made of pixels is not enlarged: it would blur.
 */
export function fitLogo(width: number, height: number, isVector = true): LogoSize {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const start = isVector ? limits.logo.startWidth : Math.min(limits.logo.startWidth, width);
  return { width: keptLogoWidth(start, ratio), ratio };
}
