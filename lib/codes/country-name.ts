import type { Locale } from "../locale";
import { fixedWords } from "../words/fixed-words";

const displayNames: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** The country's name in a language; the code itself when the runtime knows none. */
export function countryName(code: string, locale: Locale): string {
  // The code list of EN 16931 has a code of its own for Kosovo, which is XK elsewhere.
  const region = code === "1A" ? "XK" : code;
  if (!/^[A-Z]{2}$/.test(region)) return code;
  const own = fixedWords[locale].countries[region];
  return (
    own ?? (displayNames[locale] ??= new Intl.DisplayNames([locale], { type: "region" })).of(region) ?? code
  );
}
