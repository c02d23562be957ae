"use client";

import { useEffect, useState } from "react";
import { product } from "../../lib/product";
import { useEditor } from "../../store/use-editor";
import { useInvoiceLocale, useReady } from "../../store/invoice-store";
import { tellOffline } from "../../store/toasts";
import { useIsAfterLoad } from "../ui/after-load";
import { useTranslation } from "react-i18next";
import { changeLanguage, languageOf, preloadWords } from "../../locales/i18n";

/** Keeps the words in the language of the invoice; true once the words of the stored language are there, or cannot be had. */
export function useSpokenLanguage(): boolean {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const locale = useInvoiceLocale();
  const ready = useReady();
  const isAfterLoad = useIsAfterLoad();
  const [wasTried, setTried] = useState(false);

  useEffect(() => {
    if (!ready || language === locale) return;
    // What stands on the sheet is right in any case; only the words around it stay as they were.
    changeLanguage(i18n, locale)
      .catch(() => tellOffline(editor))
      .finally(() => setTried(true));
  }, [editor, i18n, language, locale, ready]);
  useEffect(() => {
    if (isAfterLoad) preloadWords(i18n);
  }, [isAfterLoad, i18n]);
  useEffect(() => {
    document.documentElement.lang = language;
    // Next puts the server's title in once more when the page has come in.
    document.title = `${product.name} · ${t("app.title")}`;
  }, [language, t, isAfterLoad]);

  return ready && (language === locale || wasTried);
}
