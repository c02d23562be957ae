// Greece has EL in front of its VAT ids. Monaco counts as France (section 1 (2a) sentence 2 UStG).
const union = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country, named by its ISO 3166-1 code, is the European Union's where services are taxed. */
export const isInUnion = (country: string): boolean => union.has(country);

/** The same for goods: Northern Ireland (XI) stayed in the Union for them (protocol to the agreement on the withdrawal, article 8). */
export const isInUnionForGoods = (country: string): boolean => isInUnion(country) || country === "XI";
