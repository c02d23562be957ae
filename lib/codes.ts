import type { Decimal } from "./invoice/invoice";
import { locales, type Locale } from "./locale";

/** A unit of measure offered in the line table, UN/ECE Recommendation 20 or 21 (BT-130). */
export interface Unit {
  readonly code: string;
  readonly de: string;
  readonly en: string;
  /** Of other amounts than one, where that is another word. */
  readonly many?: { readonly de?: string; readonly en?: string };
  /** What is printed in the table's narrow column, where it differs from the name. */
  readonly symbol?: string;
  /** What is printed where that column is narrower still, in both languages. */
  readonly short?: { readonly de: string; readonly en: string };
}

/** The units of the dropdown, each accepted by BR-CL-23 and the Factur-X list. */
export const units: readonly Unit[] = [
  {
    code: "HUR",
    de: "Stunde",
    en: "hour",
    many: { de: "Stunden", en: "hours" },
    short: { de: "Std.", en: "hrs" },
  },
  {
    code: "MIN",
    de: "Minute",
    en: "minute",
    many: { de: "Minuten", en: "minutes" },
    short: { de: "Min.", en: "min" },
  },
  { code: "DAY", de: "Tag", en: "day", many: { de: "Tage", en: "days" } },
  { code: "WEE", de: "Woche", en: "week", many: { de: "Wochen", en: "weeks" } },
  { code: "MON", de: "Monat", en: "month", many: { de: "Monate", en: "months" } },
  { code: "ANN", de: "Jahr", en: "year", many: { de: "Jahre", en: "years" } },
  { code: "C62", de: "Stück", en: "piece", many: { en: "pieces" } },
  { code: "LS", de: "pauschal", en: "lump sum" },
  { code: "SET", de: "Satz", en: "set", many: { de: "Sätze", en: "sets" } },
  { code: "PR", de: "Paar", en: "pair", many: { de: "Paare", en: "pairs" } },
  { code: "KMT", de: "Kilometer", en: "kilometre", symbol: "km" },
  { code: "MTR", de: "Meter", en: "metre", symbol: "m" },
  { code: "CMT", de: "Zentimeter", en: "centimetre", symbol: "cm" },
  { code: "MTK", de: "Quadratmeter", en: "square metre", symbol: "m²" },
  { code: "MTQ", de: "Kubikmeter", en: "cubic metre", symbol: "m³" },
  { code: "LTR", de: "Liter", en: "litre", many: { en: "litres" } },
  { code: "KGM", de: "Kilogramm", en: "kilogram", symbol: "kg" },
  { code: "GRM", de: "Gramm", en: "gram", symbol: "g" },
  { code: "TNE", de: "Tonne", en: "tonne", many: { de: "Tonnen", en: "tonnes" } },
  { code: "KWH", de: "Kilowattstunde", en: "kilowatt hour", symbol: "kWh" },
  { code: "XPK", de: "Paket", en: "package", many: { de: "Pakete", en: "packages" } },
  { code: "XRO", de: "Rolle", en: "roll", many: { de: "Rollen", en: "rolls" } },
  { code: "XBG", de: "Beutel", en: "bag", many: { en: "bags" } },
  { code: "XPX", de: "Palette", en: "pallet", many: { de: "Paletten", en: "pallets" } },
  { code: "E48", de: "Leistungseinheit", en: "service unit", symbol: "LE" },
  { code: "P1", de: "Prozent", en: "percent" },
];

/** The unit's name; an imported code outside the dropdown is shown as it is. */
export function unitName(code: string, locale: Locale): string {
  return units.find((unit) => unit.code === code)?.[locale] ?? code;
}

/**
 * The unit as the table prints it beside a quantity: "m²" for Quadratmeter, "Stunden" for more or less than one.
 *
 * @param isNarrow there is less room than the column has at first: "Std."
 */
export function unitSymbol(code: string, locale: Locale, quantity: Decimal = "1", isNarrow = false): string {
  const unit = units.find((each) => each.code === code);
  if (isNarrow && unit?.short) return unit.short[locale];
  const isOne = /^-?0*1(?:\.0*)?$/.test(quantity);
  return unit?.symbol ?? (isOne ? undefined : unit?.many?.[locale]) ?? unitName(code, locale);
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
