import { headers } from "next/headers";
import { localeFor, type Locale } from "../lib/locale";

/** German for German browsers, English for all others. */
export async function visitorLanguage(): Promise<Locale> {
  return localeFor((await headers()).get("accept-language") ?? "");
}
