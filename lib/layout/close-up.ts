import { limits } from "../limits";

/** A rectangle in CSS px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the window that can be seen: less the on-screen keyboard, and less what lies outside while the page is pinched. */
export interface Viewport extends Box {
  /** How far the page is pinched; 1 when it is not. */
  readonly scale: number;
}

/** px of the window that the on-screen keyboard covers; 0 without one. Pinching is no keyboard. */
export const keyboardHeight = (windowHeight: number, viewport: Viewport): number =>
  Math.max(0, Math.round(windowHeight - viewport.height * viewport.scale));

/** Where the bar stands: at the lower edge of what is seen, at its own size however far the page is pinched. */
export const barPlace = (viewport: Viewport): Box & { readonly scale: number } => ({
  left: viewport.left,
  top: viewport.top + viewport.height - limits.phoneBar / viewport.scale,
  width: viewport.width * viewport.scale,
  height: limits.phoneBar,
  scale: 1 / viewport.scale,
});

/** What is left for the sheet between the lower edge of the tools above it and the bar. */
export function freeRoom(viewport: Viewport, toolsBottom: number): Box {
  const top = Math.max(viewport.top, toolsBottom);
  const bottom = viewport.top + viewport.height - limits.phoneBar / viewport.scale;
  return { left: viewport.left, top, width: viewport.width, height: Math.max(0, bottom - top) };
}

/**
 * Where a field of the scaled document will stand once the document has another scale and its corner stands at
 * `origin`. Works in the middle of a movement, too: the present scale is taken from the document itself.
 *
 * @param paperWidth px of the document at scale 1
 */
export function boxAtScale(
  field: Box,
  document: Box,
  paperWidth: number,
  origin: { readonly left: number; readonly top: number },
  scale: number,
): Box {
  const factor = (scale * paperWidth) / document.width;
  return {
    left: origin.left + (field.left - document.left) * factor,
    top: origin.top + (field.top - document.top) * factor,
    width: field.width * factor,
    height: field.height * factor,
  };
}

/** How far to scroll right and down so that a field stands in the room. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/**
 * `centre` brings a field to the middle of the room, `nearest` moves no further than it has to and leaves some air
 * around it. Of a field larger than the room its beginning is shown.
 */
export const shiftInto = (field: Box, room: Box, to: "centre" | "nearest"): Shift => ({
  x: shiftAlong(field.left, field.width, room.left, room.width, to),
  y: shiftAlong(field.top, field.height, room.top, room.height, to),
});

/** px around a field, and before one that is larger than the room. */
const air = 24;
const edge = 8;

function shiftAlong(
  at: number,
  size: number,
  roomAt: number,
  roomSize: number,
  to: "centre" | "nearest",
): number {
  const spare = (roomSize - size) / 2;
  if (spare < 0) return at - roomAt - edge;
  if (to === "centre") return at - roomAt - spare;
  const margin = Math.min(air, spare);
  const before = at - margin - roomAt;
  if (before < 0) return before;
  return Math.max(0, at + size + margin - roomAt - roomSize);
}

/** Which box a finger meant: the nearest within reach; -1 when there is none. */
export function nearestBox(
  x: number,
  y: number,
  boxes: readonly Box[],
  reach: number = limits.touchReach,
): number {
  let nearest = -1;
  let least = reach;
  boxes.forEach(({ left, top, width, height }, index) => {
    const distance = Math.hypot(
      Math.max(left - x, 0, x - left - width),
      Math.max(top - y, 0, y - top - height),
    );
    if (distance >= least) return;
    nearest = index;
    least = distance;
  });
  return nearest;
}
