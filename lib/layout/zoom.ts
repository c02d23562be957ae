import { limits } from "../limits";

const { min, max, step, start, phone } = limits.zoom;

const toOneDecimal = (zoom: number): number => Math.round(zoom * 10) / 10;

/** The scale of the sheet on the screen: from 0.5 to 1.3, one decimal. Page breaks never depend on it. */
export const withinZoom = (zoom: number): number => toOneDecimal(Math.min(max, Math.max(min, zoom)));

/** One step smaller; the least zoom stays. */
export const zoomedOut = (zoom: number): number => withinZoom(zoom - step);

/** One step larger; the greatest zoom stays. */
export const zoomedIn = (zoom: number): number => withinZoom(zoom + step);

export const canZoomOut = (zoom: number): boolean => zoom > min;
export const canZoomIn = (zoom: number): boolean => zoom < max;
export const canResetZoom = (zoom: number): boolean => zoom !== start;

/** The zoom to begin with in a window of this many CSS px: half size on a phone. */
export const startZoom = (windowWidth: number): number =>
  windowWidth <= limits.breakpoints.xs ? phone : start;
