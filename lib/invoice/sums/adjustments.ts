import { limits } from "../../limits";
import { recordOf } from "../../data/record-of";
import { cut, singleLine } from "../../text/characters";
import { canonicalSigned, exactOrZero, fromCents, readSigned, roundedToCents } from "../../values/money";
import { hasExtras, type Extras } from "../lines/extras";
import { lineTextNames } from "../lines/line-texts";
import type { Adjustment, AllowanceAmount, AllowanceUnit } from "../invoice";

/** An amount as it leaves the house: euros have two decimals. What is no number stays for the check to name. */
function cleanAmount(amount: AllowanceAmount, unit: AllowanceUnit): AllowanceAmount {
  const decimals = unit === "percentage" ? limits.percentDecimals : 2;
  const read = canonicalSigned(amount, decimals) ?? amount;
  const exact = readSigned(read);
  return unit === "number" && exact !== null && exact.scale <= 2 ? fromCents(roundedToCents(exact)) : read;
}

const isNothing = ({ amount }: Adjustment): boolean =>
  readSigned(amount) !== null && exactOrZero(amount).digits === 0n;

/** Allowances and charges as they leave the house: clean, and none that is about nothing. */
export const cleanAdjustments = <Kind extends Adjustment>(adjustments: readonly Kind[]): readonly Kind[] =>
  adjustments
    .map((each) => ({
      ...each,
      amount: cleanAmount(each.amount, each.unit),
      reason: cut(singleLine(each.reason), limits.nameLength).trim(),
    }))
    .filter((each) => !isNothing(each));

/** The field of a part of which there may be several: "chargeReason", "chargeReason.2". */
export const partField = (field: string, index: number): string =>
  index === 0 ? field : `${field}.${index + 1}`;

/** A line whose extras are clean, and gone where they say nothing. */
export function withCleanExtras<Line extends Extras>(line: Line): Line {
  if (!hasExtras(line)) return line;
  const base = canonicalSigned(line.priceBase ?? "1", limits.quantityDecimals) ?? line.priceBase;
  const adjustments = cleanAdjustments(line.adjustments ?? []);
  return {
    ...line,
    priceBase: base === undefined || /^1(\.0*)?$/.test(base) ? undefined : base,
    ...recordOf(
      lineTextNames,
      (name) => cut(singleLine(line[name] ?? ""), limits.nameLength).trim() || undefined,
    ),
    periodStart: line.periodStart || undefined,
    periodEnd: line.periodEnd || undefined,
    adjustments: adjustments.length === 0 ? undefined : adjustments,
  };
}
