import { locales } from "../locale";
import { countryName } from "./country-name";

// The lists are written as texts of fixed-width or blank-separated codes: a third of the size of an array.
const countryCodes = new Set(
  (
    "1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BL BJ BM BN BO BQ BR " +
    "BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE " +
    "EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN " +
    "HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK " +
    "LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF " +
    "NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD " +
    "SE SG SH SI SJ SK SL SM SN SO SR ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA " +
    "UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW "
  )
    .trim()
    .split(" "),
);

/** Whether a code is an ISO 3166-1 alpha-2 country that BR-CL-14 accepts, and Factur-X too. */
export const isCountry = (code: string): boolean => countryCodes.has(code);

/** All accepted country codes, in the list's order. */
export const countries: readonly string[] = [...countryCodes];

let codesByName: Map<string, string> | undefined;

/** Reads a typed country, as code or as German or English name; null when it is none. */
export function readCountry(text: string): string | null {
  const typed = text.trim();
  if (isCountry(typed.toUpperCase())) return typed.toUpperCase();
  codesByName ??= new Map(
    countries.flatMap((code) => locales.map((locale) => [countryName(code, locale).toLowerCase(), code])),
  );
  return codesByName.get(typed.toLowerCase()) ?? null;
}
