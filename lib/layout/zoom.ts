import { limits } from "../limits";

const { min, max, step, start, phone } = limits.zoom;

const toOneDecimal = (zoom: number): number => Math.round(zoom * 10) / 10;

/** The scale of the sheet on the screen: from 0.5 to 1.3, one decimal. Page breaks never depend on it. */
export const withinZoom = (zoom: number): number => toOneDecimal(Math.min(max, Math.max(min, zoom)));

/** One step smaller; the least zoom stays. */
export const zoomedOut = (zoom: number): number => withinZoom(zoom - step);

/** One step larger; the greatest zoom stays. */
export const zoomedIn = (zoom: number): number => withinZoom(zoom + step);

/** Whether the sheet can be made smaller. */
export const canZoomOut = (zoom: number): boolean => zoom > min;
/** Whether the sheet can be made larger. */
export const canZoomIn = (zoom: number): boolean => zoom < max;
/** Whether the zoom is another than the first one. */
export const canResetZoom = (zoom: number): boolean => zoom !== start;

const { width: sheetWidth } = limits.sheet;

/** Share of a wide window that tools and sheet may take together before anybody has zoomed. */
const wideShare = 2 / 3;

/**
 * The zoom to begin with in a window of this many CSS px: half size on a phone (specification, section 4). Where the
 * tools stand above the sheet, it is no wider than the window; in the middle of a very wide one it is no stamp.
 */
export function startZoom(windowWidth: number): number {
  const { xs, editorLg } = limits.breakpoints;
  if (windowWidth <= xs) return phone;
  const fits =
    windowWidth < editorLg
      ? Math.min(start, windowWidth / sheetWidth)
      : Math.max(start, (windowWidth * wideShare - limits.headerWide + sheetWidth) / sheetWidth);
  // A step less rather than a pixel too much.
  return withinZoom(Math.floor(fits * 10 + 1e-9) / 10);
}
