/** Flat rates of farmers in percent (section 24 UStG), of any year. */
export const farmersRates: readonly string[] = ["5.5", "7.8", "8.4", "9", "9.5", "10.7"];

const ratesOn = (day: string): readonly string[] =>
  day >= "20200701" && day <= "20201231" ? ["16", "5"] : day < "20070101" ? ["16", "7"] : ["19", "7"];

/**
 * The rates in percent that German law has for a supply (sections 12, 28 UStG), but for farmers'.
 *
 * @param supplied its days, yyyyMMdd; where none is known, the rates are those that go with the day of the invoice
 */
export function germanRates(supplied: readonly string[], issued: string): readonly string[] {
  const days = supplied.length > 0 ? supplied : [issued, ...(/^202[01]/.test(issued) ? aroundChange : [])];
  return [...new Set(days.flatMap(ratesOn))];
}

/** A day of each pair of rates that an invoice of 2020 or 2021 may be about. */
const aroundChange = ["20200630", "20200701"];
