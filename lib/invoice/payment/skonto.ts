import {
  cents,
  exactOrZero,
  fromCents,
  percentOf,
  readSigned,
  scaled,
  toCents,
  type Money,
} from "../../values/money";
import { addDays, isDate, type DateString } from "../../values/dates";
import { limits } from "../../limits";
import type { Invoice, Skonto } from "../invoice";

/** One step of the Skonto in dates and money. */
export interface SkontoTerm extends Skonto {
  /** The last day on which it is granted; null where the invoice has no date. */
  readonly until: DateString | null;
  readonly deduction: Money;
  /** What is to be paid until then. */
  readonly payable: Money;
}

/** What each step comes to: its percent of what is to be paid, from the invoice's date on. */
export function skontoTerms({
  invoiceSkonto,
  invoiceIssueDate,
  invoicePayableAmount,
}: Pick<Invoice, "invoiceSkonto" | "invoiceIssueDate" | "invoicePayableAmount">): readonly SkontoTerm[] {
  const payable = toCents(invoicePayableAmount);
  if (payable <= 0n) return [];
  return invoiceSkonto.map(({ days, percent }) => {
    const deduction = percentOf(exactOrZero(percent), payable);
    return {
      days,
      percent,
      until: isDate(invoiceIssueDate) ? addDays(invoiceIssueDate, days) : null,
      deduction: fromCents(deduction),
      payable: fromCents(cents(payable - deduction)),
    };
  });
}

const mostDays = 365;

/** Whether days and percent of a step are ones that somebody can pay by. */
export function isStep({ days, percent }: Skonto): boolean {
  const read = readSigned(percent);
  if (read === null || read.scale > 2 || percent.length > limits.numberLength) return false;
  const hundredths = scaled(read, 2);
  return days >= 1 && days <= mostDays && hundredths >= 1n && hundredths <= 9_999n;
}
