import { languageOfPath } from "./legal";
import { fixedWords } from "../words/fixed-words";
import { isLocale, perLocale, type Locale } from "../locale";

/** The editor for search engines: in the visitor's language, and in either one for certain. */
export const editorPaths = { "x-default": "/", ...perLocale((locale) => `/?lang=${locale}`) };

/** The page that shows anybody's e-invoice, by language. */
export const readingPaths = perLocale((locale) => fixedWords[locale].readingPath);

/** The language that an address asks for, whoever asks: by its path, or for the editor by `?lang=`. */
export function languageOfAddress(path: string, lang: string | null): Locale | null {
  if (path === "/") return isLocale(lang) ? lang : null;
  return languageOfPath(path);
}
