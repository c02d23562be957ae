"use client";

import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Locale } from "../../lib/locale";
import { createI18n, type GivenWords } from "../../locales/i18n";

interface WordsProviderProps {
  /** The language of the first rendering, the same on the server and in the browser. */
  readonly locale: Locale;
  readonly words: GivenWords;
  readonly children: ReactNode;
}

export function WordsProvider({ locale, words, children }: WordsProviderProps) {
  const [i18n] = useState(() => createI18n(locale, words));
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
