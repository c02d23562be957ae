import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "../../lib/invoice/invoice";
import { product } from "../../lib/product";
import de from "../../locales/de.json";
import en from "../../locales/en.json";

/** The interface texts. Both languages are on board, so switching never waits. */
export function createTexts(locale: Locale): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { de: { translation: de }, en: { translation: en } },
    interpolation: { escapeValue: false, defaultVariables: { product: product.name } },
    initAsync: false,
    react: { useSuspense: false },
  });
  return texts;
}
