import { limits } from "../limits";
import { base64Length } from "../text/base64";

/** Characters of the address of the largest picture that is kept. */
const longest = "data:image/jpeg;base64,".length + base64Length(limits.stationery.storedBytes);

/**
 * Whether a stored picture may lie behind a sheet: "", or one of pixels as it is made here. Its address becomes part of a style, so it
 * holds nothing but the letters of base64.
 */
export const isStationeryPicture = (src: string): boolean =>
  src === "" || (src.length <= longest && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(src));
