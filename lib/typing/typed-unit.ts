import { unitName, units, unitSymbol } from "../codes/unit-names";
import type { InvoiceLine } from "../invoice/invoice";
import { limits } from "../limits";
import { locales, type Locale } from "../locale";
import { cut, singleLine } from "../text/characters";
import type { Decimal } from "../values/money";

/** What people write for the units of the table, beside the names and signs that the product prints itself. */
const otherNames: Readonly<Record<string, string>> = {
  HUR: "std stunden h hr hrs hours stdn",
  MIN: "min minuten mins minutes",
  DAY: "tage tagen days d pt personentag personentage",
  WEE: "wochen weeks wo",
  MON: "monate monaten months mon monatlich monthly",
  ANN: "jahre jahren years",
  C62: "stk st stck stueck stücke pcs pc pieces each ea",
  LS: "pauschale psch pschl pausch flat fixed",
  SET: "sätze sets",
  PR: "paare pairs",
  KMT: "kilometres kilometer kilometers",
  MTR: "lfm lfdm metres meters",
  CMT: "centimetres centimeter centimeters",
  MTK: "m2 qm sqm",
  MTQ: "m3 cbm",
  LTR: "l ltr litres liters",
  KGM: "kilo kilograms",
  GRM: "gr grams",
  TNE: "to t tonnen tonnes",
  KWH: "kilowattstunden",
  XPK: "pakete packages pack packs pkg",
  XRO: "rollen rolls",
  XBG: "bags",
  XPX: "paletten pallets pal",
  E48: "leistungseinheiten",
};

const codes = new Map<string, string>(
  units.flatMap(({ code, symbol }) =>
    [
      ...locales.map((locale) => unitName(code, locale)),
      symbol ?? "",
      code,
      ...(otherNames[code] ?? "").split(" "),
    ]
      .filter((name) => name !== "")
      .map((name) => [name.toLowerCase(), code] as const),
  ),
);

/** The code of a unit as people write it ("Std.", "qm", "pcs"); null for what is none. */
export function readUnit(text: string): string | null {
  const name = text.trim().toLowerCase();
  return codes.get(name) ?? codes.get(name.endsWith(".") ? name.slice(0, -1) : name) ?? null;
}

/** The unit of a line: its code, and a word in the place of the code's own. */
export type NamedUnit = Pick<InvoiceLine, "unit" | "ownUnit">;

/**
 * The unit that a word stands for: the code that people mean by it, else that of a piece, and the word itself where the
 * table would print another one for the code. null where there is no word.
 */
export function namedUnit(text: string, locale: Locale, quantity: Decimal<"quantity">): NamedUnit | null {
  const word = cut(singleLine(text), limits.ownUnitLength).trim();
  if (word === "") return null;
  // A single capital may stand for anything.
  const unit = (/^\p{Lu}$/u.test(word) ? null : readUnit(word)) ?? piece;
  const isPrinted = word === unit || word === unitSymbol(unit, locale, quantity);
  return { unit, ownUnit: isPrinted ? undefined : word };
}

/** The unit that a cell names: a code that is known, or a word of one's own; null for what is no word, or too long for one. */
export function unitInCell(text: string): NamedUnit | null {
  const unit = readUnit(text);
  if (unit !== null) return { unit };
  const word = singleLine(text);
  return word.length <= limits.ownUnitLength && /\p{L}/u.test(word) ? { unit: piece, ownUnit: word } : null;
}

const piece = "C62";
