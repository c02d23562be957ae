import { namesOf } from "../data/record-of";
import { one, type Decimal } from "../values/money";
import type { Locale } from "../locale";
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
  const unit = unitOf(code);
  return unit ? fixedWords[locale].units[unit.code].name : code;
}

const unitOf = (code: string): Unit | undefined =>
  units.find((each) => each.code === code.replace(pieces, "C62"));

/** What the world calls a piece, beside the unit of the list. */
const pieces = /^(H87|XPP|EA|PCE|NAR)$/;

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
  const unit = unitOf(code);
  if (!unit) return code;
  const { name, many, short } = fixedWords[locale].units[unit.code];
  if (isNarrow && short !== undefined) return short;
  const isOne = /^-?0*1(?:\.0*)?$/.test(quantity);
  return unit.symbol ?? (isOne ? undefined : many) ?? name;
}
