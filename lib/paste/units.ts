import { unitName, units } from "../codes/codes";
import { locales } from "../locale";

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
