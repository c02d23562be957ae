import { noStationery } from "../invoice/defaults";
import type { Stationery } from "../invoice/invoice";
import { limits } from "../limits";
import { metrics, px } from "./metrics";

/** How much of the paper may be kept free, in mm: from what a sheet leaves free by itself. */
export const stationeryRoom = {
  headMm: { least: noStationery.headMm, most: limits.stationery.mostHeadMm },
  footMm: { least: noStationery.footMm, most: limits.stationery.mostFootMm },
} as const;

type Room = Pick<Stationery, keyof typeof stationeryRoom>;

/** CSS px from the paper's top to the body of each sheet after the first. */
export const topOfMore = ({ headMm }: Room): number =>
  // In whole px, so that rows step evenly.
  metrics.body.topOfMore + Math.round(px(headMm - metrics.carriedMm));

/** For the style of every sheet, behind `sheetProperties`: what moves down or up for the paper's own head and foot. */
export const roomProperties = (room: Room) => ({
  "--sheet-carried-top": `${room.headMm}mm`,
  "--sheet-body-top-of-more": `${topOfMore(room)}px`,
  "--sheet-footer-bottom": `${room.footMm}mm`,
});
