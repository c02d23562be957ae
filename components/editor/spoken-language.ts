"use client";

import type { i18n } from "i18next";
import { useEffect, useMemo, useState } from "react";
import { product } from "../../lib/product";
import { useEditor } from "../../store/editor/use-editor";
import { useInvoiceLocale, useReady } from "../../store/editor/invoice-store";
import { tellOffline } from "../../store/editor/toasts";
import { useWorkspace } from "../../store/editor/workspace-store";
import { longWait, useIsAfterLoad } from "../ui/after-load";
import { useTranslation } from "react-i18next";
import { changeLanguage, hasWords, languageOf, preloadWords } from "../../locales/i18n";

interface Spoken {
  /** The words of the stored languages are there, or cannot be had. */
  readonly ready: boolean;
  /** What the sheet says, in the language of the invoice. */
  readonly sheetWords: i18n;
}

/** Keeps the words of the sheet in the language of the invoice, and those around it in that one or the chosen one. */
export function useSpokenLanguage(): Spoken {
  const editor = useEditor();
  const { t, i18n } = useTranslation();
  const language = languageOf(i18n);
  const sheet = useInvoiceLocale();
  const locale = useWorkspace(({ spoken }) => spoken) ?? sheet;
  const hasAll =
    language === locale &&
    (locale === sheet || (["common", "dialogs"] as const).every((part) => hasWords(i18n, part, sheet)));
  const sheetWords = useMemo(
    // Made when all its words are there: of those that come later the sheet would not hear.
    () => (!hasAll || locale === sheet ? i18n : i18n.cloneInstance({ lng: sheet })),
    [i18n, hasAll, locale, sheet],
  );
  const ready = useReady();
  const isAfterLoad = useIsAfterLoad();
  const [wasTried, setTried] = useState(false);

  useEffect(() => {
    if (!ready || hasAll) return;
    // What stands on the sheet is right in any case; only the words around it stay as they were.
    changeLanguage(i18n, locale, sheet)
      .catch(() => tellOffline(editor))
      .finally(() => setTried(true));
  }, [editor, i18n, hasAll, locale, sheet, ready]);
  const isSettled = useIsAfterLoad(longWait);
  useEffect(() => {
    if (isSettled) preloadWords(i18n);
  }, [isSettled, i18n]);
  useEffect(() => {
    document.documentElement.lang = language;
    // Next puts the server's title in once more when the page has come in.
    document.title = `${product.name} · ${t("app.title")}`;
  }, [language, t, isAfterLoad]);

  return { ready: ready && (hasAll || wasTried), sheetWords };
}
