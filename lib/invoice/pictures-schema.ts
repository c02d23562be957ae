import { aFlag, aNumber, aText, objectOf, orElse, type Reader, type Readers } from "../data/shape";
import { keptLogoWidth } from "../layout/fit-logo";
import { stationeryRoom } from "../layout/stationery-room";
import { isSafeLogo } from "../logo/logo";
import { isStationeryPicture } from "../logo/stationery";
import { noLogo, noPictures, noStationery } from "./defaults";
import type { CustomerLogo, Pictures, Stationery } from "./invoice";

const anyText = aText();

const logoOf = objectOf<CustomerLogo>({ src: anyText, width: aNumber(), ratio: aNumber(Number.MIN_VALUE) });

/** A logo that runs something or reaches an address is no logo. */
const logo: Reader<CustomerLogo> = (value, path, mistakes) => {
  const read = logoOf(value, path, mistakes);
  if (!read || read.src === "") return read;
  return isSafeLogo(read.src) ? { ...read, width: keptLogoWidth(read.width, read.ratio) } : noLogo;
};

const within = (part: keyof typeof stationeryRoom): Reader<number> =>
  orElse(aNumber(stationeryRoom[part].least, stationeryRoom[part].most), noStationery[part]);

const flag = (name: "isHeadSet" | "isFootSet" | "printsSender" | "printsFoot"): Reader<boolean> =>
  orElse(aFlag, noStationery[name]);

const stationeryOf = objectOf<Stationery>({
  first: anyText,
  next: anyText,
  headMm: within("headMm"),
  footMm: within("footMm"),
  isHeadSet: flag("isHeadSet"),
  isFootSet: flag("isFootSet"),
  printsSender: flag("printsSender"),
  printsFoot: flag("printsFoot"),
});

/** Neither is stationery, and without a first sheet it is none. */
const stationery: Reader<Stationery> = (value, path, mistakes) => {
  const read = stationeryOf(value, path, mistakes);
  if (!read) return read;
  return read.first !== "" && [read.first, read.next].every(isStationeryPicture) ? read : noStationery;
};

/** The pictures of an invoice, in data that lacks nothing. */
export const pictures: Readers<Pictures> = { customerLogo: logo, invoiceStationery: stationery };

/** The same in unknown data; none where they are not what they should be. */
export const anyPictures: Readers<Pictures> = {
  customerLogo: orElse(logo, noLogo),
  invoiceStationery: orElse(stationery, noStationery),
};

const someOrNone = objectOf<Pictures>(anyPictures);

/** The pictures alone of an invoice in unknown data. */
export const readStoredPictures = (value: unknown): Pictures => someOrNone(value, [], []) ?? noPictures;
