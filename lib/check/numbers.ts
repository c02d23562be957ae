import { limits } from "../limits";
import { readExact } from "../values/money";

/** Whether a text is a number with so many decimals at most, and none that is too long to write. */
export function isAmount(value: string, decimals: number): boolean {
  const exact = readExact(value);
  return exact !== null && exact.scale <= decimals && value.length <= limits.numberLength;
}

/** Like {@link isAmount}, and takes a minus in front of the number. */
export const isSigned = (value: string, decimals: number): boolean =>
  isAmount(value.startsWith("-") ? value.slice(1) : value, decimals);
