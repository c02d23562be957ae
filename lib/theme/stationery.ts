import type { Stationery } from "../invoice/invoice";

/** Whether the sheets are printed on paper of one's own; it has the place of what a theme draws. */
export const hasStationery = ({ first }: Pick<Stationery, "first">): boolean => first !== "";

/** Whether logo and sender are printed above the address. */
export const printsSender = (stationery: Stationery): boolean =>
  !hasStationery(stationery) || stationery.printsSender;

/** Whether contact, tax and bank are printed at the foot. */
export const printsFoot = (stationery: Stationery): boolean =>
  !hasStationery(stationery) || stationery.printsFoot;

/** The classes of a sheet on stationery, behind another. */
export const stationeryClass = (stationery: Stationery): string =>
  (hasStationery(stationery) ? " sheet-stationery" : "") +
  (printsSender(stationery) ? "" : " sheet-senderless") +
  (printsFoot(stationery) ? "" : " sheet-footless");

/** The pictures, for the style of what holds all sheets: once, however many sheets show them. */
export const stationeryPictures = ({ first, next }: Stationery): Readonly<Record<`--${string}`, string>> =>
  first === ""
    ? {}
    : {
        "--sheet-stationery-first": `url("${first}")`,
        "--sheet-stationery-next": next === "" ? "none" : `url("${next}")`,
      };
