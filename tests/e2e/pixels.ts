import type { Locator } from "@playwright/test";

/** A measured length in px, to a tenth: browsers lay out in fractions, and what has 44 px may measure 43.99997. */
export const px = (length: number): number => Math.round(length * 10) / 10 + 0;

/** Where something is in the window, in px to a tenth. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

/** Null while there is nothing to be seen. */
export async function placeIfSeen(part: Locator): Promise<Place | null> {
  const box = await part.boundingBox();
  if (!box) return null;
  const { x, y, width, height } = box;
  return {
    x: px(x),
    y: px(y),
    width: px(width),
    height: px(height),
    right: px(x + width),
    bottom: px(y + height),
  };
}

export async function placeOf(part: Locator): Promise<Place> {
  const place = await placeIfSeen(part);
  if (!place) throw new Error("there is nothing to be seen");
  return place;
}

/** 0 while there is nothing to be seen. */
export const widthOf = async (part: Locator): Promise<number> => (await placeIfSeen(part))?.width ?? 0;
