import { countryName } from "../../lib/codes/country-name";
import { countries } from "../../lib/codes/countries";
import type { Locale } from "../../lib/locale";
import type { Choice } from "../fields/choice-field";

const known: Partial<Record<Locale, readonly Choice[]>> = {};

/** Every country there is, by its name in a language. */
export function countryChoices(locale: Locale): readonly Choice[] {
  const { compare } = new Intl.Collator(locale);
  return (known[locale] ??= countries
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => compare(a.label, b.label)));
}
