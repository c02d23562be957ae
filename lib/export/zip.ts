import { zipSync, type Zippable } from "fflate";
import { isDate, type DateText } from "../values/dates";
import type { Bytes } from "./export-invoice";

/**
 * The files in one ZIP, each under its own name and with this day as its date: the same files give
 * the same bytes, on whichever day and in whichever zone.
 */
export function zipOf(
  files: readonly { readonly name: string; readonly bytes: Bytes }[],
  day: DateText,
): Bytes {
  const mtime = timeOf(day);
  const entries: Zippable = {};
  for (const { name, bytes } of files) entries[name] = [bytes, { mtime }];
  return new Uint8Array(zipSync(entries));
}

/** ZIP knows no years but these, and no zones: it takes the day as it is here. */
function timeOf(day: DateText): Date {
  const year = Number(day.slice(0, 4));
  if (!isDate(day) || year < 1980 || year > 2099) return new Date(1980, 0, 1);
  return new Date(year, Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
}
