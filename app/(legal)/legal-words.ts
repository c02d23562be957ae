import de from "../../locales/de.json";
import en from "../../locales/en.json";

/** The words around the legal texts. */
export const legalWords = { de: de.legal, en: en.legal };
