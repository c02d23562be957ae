import { readCountry } from "../codes/countries";

/** The line with postcode and town. */
export interface Post {
  readonly postalZone: string;
  /** "" where the postcode stands alone. */
  readonly city: string;
  /** "" where the line names none. */
  readonly country: string;
}

/** Signs of the roads before a postcode that are no code of two letters, or another country's. */
const signs: Readonly<Record<string, string>> = {
  D: "DE",
  A: "AT",
  FL: "LI",
  L: "LU",
  B: "BE",
  F: "FR",
  I: "IT",
  E: "ES",
};

const countryNames: Readonly<Record<string, string>> = {
  uk: "GB",
  "u.k.": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "great britain": "GB",
  großbritannien: "GB",
  brd: "DE",
  holland: "NL",
  "the netherlands": "NL",
  suisse: "CH",
  svizzera: "CH",
  "czech republic": "CZ",
};

/** The country that a line of its own names, below the town; null when it names none. */
export const readCountryLine = (line: string): string | null =>
  countryNames[line.toLowerCase()] ?? readCountry(line);

/** Postcode and town in a line, as they are written on the continent or in Britain; null when it holds none. */
export function postIn(line: string): Post | null {
  const comma = line.lastIndexOf(",");
  const country = comma < 0 ? null : readCountryLine(line.slice(comma + 1).trim());
  const words = (country === null ? line : line.slice(0, comma)).split(" ").filter((word) => word !== "");
  const found = continental(words) ?? british(words);
  return found && country !== null ? { ...found, country } : found;
}

function continental(words: readonly string[]): Post | null {
  const [first = "", ...after] = words;
  const [, joinedSign, joined] = /^(?:([A-Z]{1,2})-)?(\d{2}-\d{3}|\d{4,6})$/.exec(first) ?? [];
  const sign = joined === undefined ? first : (joinedSign ?? "");
  const zone = joined ?? (/^\d{4,6}$/.test(after[0] ?? "") ? (after[0] ?? "") : "");
  const rest = joined === undefined ? after.slice(1) : after;
  const country = signs[sign] ?? (/^[A-Z]{2}$/.test(sign) ? readCountry(sign) : sign === "" ? "" : null);
  if (zone === "" || country === null) return null;
  const [letters = "", ...dutch] = rest;
  if (/^\d{4}$/.test(zone) && /^[A-Z]{2}$/.test(letters) && dutch.length > 0)
    return { postalZone: `${zone} ${letters}`, city: dutch.join(" "), country: "NL" };
  return /^\p{L}/u.test(rest[0] ?? "") ? { postalZone: zone, city: rest.join(" "), country } : null;
}

function british(words: readonly string[]): Post | null {
  const inward = words.at(-1) ?? "";
  const outward = words.at(-2) ?? "";
  if (!/^\d[A-Z]{2}$/i.test(inward) || !/^[A-Z]{1,2}\d[A-Z\d]?$/i.test(outward)) return null;
  const town = words.slice(0, -2).join(" ");
  return {
    postalZone: `${outward} ${inward}`.toUpperCase(),
    city: town.endsWith(",") ? town.slice(0, -1) : town,
    country: "GB",
  };
}
