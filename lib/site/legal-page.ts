import { locales, type Locale } from "../locale";
import { legalPaths, legalTexts, type LegalText } from "./legal";

/** One legal text in one language. */
export interface LegalPage {
  readonly locale: Locale;
  readonly text: LegalText;
}

/** The legal page at a path without trailing slash, or null. */
export function legalPageAt(path: string): LegalPage | null {
  for (const locale of locales) {
    const text = legalTexts.find((text) => legalPaths[locale][text] === path);
    if (text) return { locale, text };
  }
  return null;
}
