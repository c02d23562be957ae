import { isPartial, namesPreceding } from "../invoice/document-kind";
import { addDays, addMonths, isDate, startOfMonth, type DateText } from "../values/dates";
import { toCents } from "../values/money";
import type { Entry, Payment } from "./entry";

/**
 * The day for which what was sold is declared: when it was done; a supply within the union when it was billed, at the latest in
 * the month after it (section 18b UStG).
 */
export function supplyDay({ date, serviceTo, taxes }: Entry): DateText {
  if (!isDate(serviceTo)) return date;
  return taxes.length > 0 && taxes.every(({ category }) => category === "K")
    ? firstOf([date, addDays(addMonths(startOfMonth(serviceTo), 2), -1)])
    : serviceTo;
}

/**
 * The day on which a claim begins to count: when what was sold was done, whenever it is billed, or as soon as something was paid
 * (section 13 (1) no. 1 a UStG). "" of a partial invoice that is neither paid nor taken off by a final one.
 */
export function startOf(
  opening: Entry,
  payments: readonly Payment[],
  settled: readonly DateText[],
): DateText {
  const { kind, date, taxes } = opening;
  if (namesPreceding(kind)) return date;
  const came = payments.flatMap(({ on, amount }) => (on !== "" && toCents(amount) > 0n ? on : []));
  if (isPartial(kind)) return firstOf([...came, ...settled]);
  const isSupplyToUnion = taxes.some(({ category }) => category === "K");
  return firstOf([supplyDay(opening), ...(isSupplyToUnion ? [] : came)]);
}

const firstOf = (days: readonly DateText[]): DateText => days.toSorted()[0] ?? "";
