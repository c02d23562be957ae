import { headers } from "next/headers";
import type { Locale } from "../lib/invoice/invoice";

/** German for German browsers, English for all others. */
export async function visitorLanguage(): Promise<Locale> {
  const wanted = (await headers()).get("accept-language") ?? "";
  return wanted.trim().toLowerCase().startsWith("de") ? "de" : "en";
}
