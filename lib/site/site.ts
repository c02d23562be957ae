import { languageOfPath } from "./legal";
import { isLocale, perLocale, type Locale } from "../locale";

/** The editor for search engines: in the visitor's language, and in either one for certain. */
export const editorPaths = { "x-default": "/", ...perLocale((locale) => `/?lang=${locale}`) };

/** The language that an address asks for, whoever asks: by its path, or for the editor by `?lang=`. */
export function languageOfAddress(path: string, lang: string | null): Locale | null {
  if (path === "/") return isLocale(lang) ? lang : null;
  return languageOfPath(path);
}
