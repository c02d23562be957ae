/** BT-31 (scheme VA) or BT-32 (scheme FC). */
export interface TaxRegistration {
  readonly scheme: "VA" | "FC";
  readonly id: string;
}

// Prefixes of countries that issue VAT ids, Germany apart; BR-CO-09 wants a known one.
const vatPrefixes = new Set(
  "AT BE BG CY CZ DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI AD AL BA CH GB GE IS LI MC MD ME MK NO RS SM TR UA VA".split(
    " ",
  ),
);

/** Tells a VAT id, which has digits behind its country, from a tax number. The number of the tax office keeps its typed form. */
export function taxRegistration(typed: string): TaxRegistration {
  const id = typed.replace(/[\s./-]/g, "").toUpperCase();
  if (/^\d{10,13}$/.test(id)) return { scheme: "FC", id: typed.trim() };
  if (/^DE\d{9}$/.test(id)) return { scheme: "VA", id };
  const number = /^(?:DE|ST|STNR|SN|NR)(\d{10,12})$/.exec(id);
  if (number?.[1] !== undefined) return { scheme: "FC", id: number[1] };
  return { scheme: vatPrefixes.has(id.slice(0, 2)) && /\d{2}/.test(id) ? "VA" : "FC", id };
}
