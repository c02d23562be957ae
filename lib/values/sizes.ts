import { localeFacts, type Locale } from "../locale";

const noBreak = "\u00a0";

/** A size in bytes for people, in whole megabytes or tenths of gigabytes: "12 MB" or "5,2 GB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const mega = Math.max(1, Math.round(bytes / 1e6));
  const tenths = Math.round(bytes / 1e8);
  const [size, unit] =
    mega < 1_000
      ? [mega, "MB"]
      : [`${Math.floor(tenths / 10)}${localeFacts[locale].decimal}${tenths % 10}`, "GB"];
  return `${size}${noBreak}${unit}`;
}
