import { namesOf } from "../data/record-of";
import { one, type Decimal } from "../values/money";
import { locales, type Locale } from "../locale";
import { fixedWords, type UnitCode } from "../words/fixed-words";

/** A unit of measure offered in the line table, UN/ECE Recommendation 20 or 21 (BT-130). */
export interface Unit {
  readonly code: UnitCode;
  /** What is printed in the table's narrow column, where it differs from the name; in every language. */
  readonly symbol: string | undefined;
}

const symbols: Readonly<Partial<Record<UnitCode, string>>> = {
  KMT: "km",
  MTR: "m",
  CMT: "cm",
  MTK: "m²",
  MTQ: "m³",
  KGM: "kg",
  GRM: "g",
  KWH: "kWh",
  E48: "LE",
};

/** The units of the dropdown, in the order of their words, each accepted by BR-CL-23 and the Factur-X list. */
export const units: readonly Unit[] = namesOf(fixedWords.de.units).map((code) => ({
  code,
  symbol: symbols[code],
}));

/** The unit's name; an imported code outside the dropdown is shown as it is. */
export function unitName(code: string, locale: Locale): string {
  const unit = units.find((each) => each.code === code);
  return unit ? fixedWords[locale].units[unit.code].name : code;
}

/**
 * The unit as the table prints it beside a quantity: "m²" for Quadratmeter, "Stunden" for more or less than one.
 *
 * @param isNarrow there is less room than the column has at first: "Std."
 */
export function unitSymbol(
  code: string,
  locale: Locale,
  quantity: Decimal<"quantity"> = one,
  isNarrow = false,
): string {
  const unit = units.find((each) => each.code === code);
  if (!unit) return code;
  const { name, many, short } = fixedWords[locale].units[unit.code];
  if (isNarrow && short !== undefined) return short;
  const isOne = /^-?0*1(?:\.0*)?$/.test(quantity);
  return unit.symbol ?? (isOne ? undefined : many) ?? name;
}

// The lists are written as texts of fixed-width or blank-separated codes: a third of the size of an array.
const countryCodes = new Set(
  (
    "1A AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BL BJ BM BN BO BQ BR " +
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

/** Whether a code is an ISO 3166-1 alpha-2 country that BR-CL-14 accepts. */
export const isCountry = (code: string): boolean => countryCodes.has(code);

/** All accepted country codes, in the list's order. */
export const countries: readonly string[] = [...countryCodes];

const displayNames: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** The country's name in a language; the code itself when the runtime knows none. */
export function countryName(code: string, locale: Locale): string {
  if (!isCountry(code) || !/^[A-Z]{2}$/.test(code)) return code;
  const names = (displayNames[locale] ??= new Intl.DisplayNames([locale], { type: "region" }));
  return names.of(code) ?? code;
}

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
