import { isInUnion } from "../codes/union";
import { mapValues } from "../data/map-values";
import { namesOf } from "../data/record-of";
import type { VatCategory } from "../invoice/tax/vat-category";
import type { Money } from "../values/money";
import type { Entry } from "./entry";

/** Where turnover belongs, for the tax office and for the books. */
interface Place {
  /** The field of the German advance return (Umsatzsteuer-Voranmeldung, Kennzahl); "" where it is declared in none. */
  readonly field: string;
  /** The revenue account in DATEV's charts SKR 03 and SKR 04. It knows its tax by itself; a plain one leaves that to the adviser. */
  readonly accounts: readonly [skr03: string, skr04: string];
}

const plain = ["8200", "4200"] as const;

/** Every place, in the order of its column. */
const places = {
  standard: { field: "81", accounts: ["8400", "4400"] },
  reduced: { field: "86", accounts: ["8300", "4300"] },
  otherRate: { field: "35", accounts: plain },
  zeroRate: { field: "87", accounts: plain },
  intraCommunity: { field: "41", accounts: ["8125", "4125"] },
  export: { field: "43", accounts: ["8120", "4120"] },
  exempt: { field: "48", accounts: ["8100", "4100"] },
  euService: { field: "21", accounts: ["8336", "4336"] },
  reverseCharge: { field: "60", accounts: ["8337", "4337"] },
  abroadInEu: { field: "45", accounts: ["8339", "4339"] },
  abroad: { field: "45", accounts: ["8338", "4338"] },
  smallBusiness: { field: "", accounts: ["8195", "4185"] },
  unknown: { field: "", accounts: plain },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof places;
export const placeNames = namesOf(places);

/** The fields of the advance return, by place. */
export const returnFields: Readonly<Record<PlaceName, string>> = mapValues(places, ({ field }) => field);

/** DATEV's charts of accounts. */
export const charts = ["03", "04"] as const;
export type Chart = (typeof charts)[number];

/** The revenue account of a place in a chart. */
export const revenueAccountOf = (place: PlaceName, chart: Chart): string =>
  places[place].accounts[charts.indexOf(chart)] ?? "";

/**
 * What a document adds to the turnover of one VAT category and rate, in euros; below zero what it takes off. `category` is null
 * where an earlier version has kept no rates.
 */
export interface Share {
  readonly category: VatCategory | null;
  /** Percent. */
  readonly rate: number;
  readonly net: Money;
  readonly tax: Money;
}

/**
 * The place of what an invoice comes to under one category and rate. Reverse charge is section 13b (2) UStG or a service under
 * section 3a (2), as the invoice says, and beyond the union not taxable.
 */
export function returnPlaceOf(
  { category, rate }: Pick<Share, "category" | "rate">,
  {
    country,
    isSmallBusiness,
    isDomesticReverseCharge,
  }: Pick<Entry, "country" | "isSmallBusiness" | "isDomesticReverseCharge">,
): PlaceName {
  if (isSmallBusiness) return "smallBusiness";
  const isDomestic = country === "DE";
  const isInEu = isInUnion(country);
  switch (category) {
    case "S":
      return rate === 19 ? "standard" : rate === 7 ? "reduced" : "otherRate";
    case "Z":
      return "zeroRate";
    case "E":
      return "exempt";
    case "K":
      return "intraCommunity";
    case "G":
      return "export";
    case "AE":
      return (isDomesticReverseCharge ?? isDomestic) ? "reverseCharge" : isInEu ? "euService" : "abroad";
    case "O":
      return isDomestic ? "unknown" : isInEu ? "abroadInEu" : "abroad";
    case null:
      return "unknown";
  }
}
