"use client";

import { useEffect, useState } from "react";
import { product } from "../../lib/product";
import { useEditor } from "../../store/use-editor";
import { useInvoiceLocale, useReady } from "../../store/invoice-store";
import { toast } from "../../store/toasts";
import { useIsAfterLoad } from "../ui/after-load";
import { preloadTexts, useTranslation } from "../ui/texts";

/** Keeps the words in the language of the invoice; true once the words of the stored language are there, or cannot be had. */
export function useSpokenLanguage(): boolean {
  const editor = useEditor();
  const { t, language, changeLanguage } = useTranslation();
  const locale = useInvoiceLocale();
  const ready = useReady();
  const isAfterLoad = useIsAfterLoad();
  const [wasTried, setTried] = useState(false);

  useEffect(() => {
    if (!ready || language === locale) return;
    // What stands on the sheet is right in any case; only the words around it stay as they were.
    changeLanguage(locale)
      .catch(() => toast(editor, "error", "errors.offline"))
      .finally(() => setTried(true));
  }, [editor, changeLanguage, language, locale, ready]);
  useEffect(() => {
    if (isAfterLoad) preloadTexts(language === "de" ? "en" : "de");
  }, [isAfterLoad, language]);
  useEffect(() => {
    document.documentElement.lang = language;
    // Next puts the server's title in once more when the page has come in.
    document.title = `${product.name} · ${t("app.title")}`;
  }, [language, t, isAfterLoad]);

  return ready && (language === locale || wasTried);
}
