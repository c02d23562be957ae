import { languageOfPath } from "./legal";
import type { Locale } from "./invoice/invoice";

/** The editor for search engines: in the visitor's language, and in either one for certain. */
export const editorPaths = { "x-default": "/", de: "/?lang=de", en: "/?lang=en" } as const;

/** The language that an address asks for, whoever asks: by its path, or for the editor by `?lang=`. */
export function languageOfAddress(path: string, lang: string | null): Locale | null {
  if (path === "/") return lang === "de" || lang === "en" ? lang : null;
  return languageOfPath(path);
}
