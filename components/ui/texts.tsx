"use client";

import {
  cloneElement,
  createContext,
  Fragment,
  useContext,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Locale } from "../../lib/locale";
import { wordingOf, type Texts, type TextValues, type Wording } from "../../lib/texts";

interface Translation extends Wording {
  /** The language of the words on the screen. */
  readonly language: Locale;
  /** Fetches the words of a language and shows them; rejects when they cannot be had, and nothing changes. */
  readonly changeLanguage: (locale: Locale) => Promise<void>;
}

/** Only one language is part of the first load. */
const fetchTexts: Readonly<Record<Locale, () => Promise<Texts>>> = {
  de: () => import("../../locales/de.json").then((module) => module.default),
  en: () => import("../../locales/en.json").then((module) => module.default),
};

/** Fetches the words of a language ahead of their first use, so that they are there without a connection, too. */
export const preloadTexts = (locale: Locale): void => {
  fetchTexts[locale]().catch(() => undefined);
};

const TextsContext = createContext<Translation>({
  ...wordingOf({}, "en"),
  language: "en",
  changeLanguage: () => Promise.resolve(),
});

/** The interface texts, and the language they are in. */
export const useTranslation = (): Translation => useContext(TextsContext);

interface TextsProviderProps {
  /** The language of the first rendering, the same on the server and in the browser. */
  readonly locale: Locale;
  readonly texts: Texts;
  readonly children: ReactNode;
}

export function TextsProvider({ locale, texts, children }: TextsProviderProps) {
  const [shown, setShown] = useState({ locale, texts });
  const translation = useMemo(
    (): Translation => ({
      ...wordingOf(shown.texts, shown.locale),
      language: shown.locale,
      changeLanguage: async (wanted) => {
        const fetched = wanted === locale ? texts : await fetchTexts[wanted]();
        setShown({ locale: wanted, texts: fetched });
      },
    }),
    [shown, locale, texts],
  );
  return <TextsContext value={translation}>{children}</TextsContext>;
}

interface TransProps {
  readonly i18nKey: string;
  readonly values?: TextValues;
  /** What stands for the tags of the text, by name; words inside a tag become its content. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

/** A text with elements in it. */
export function Trans({ i18nKey, values, components }: TransProps) {
  const { parts } = useTranslation();
  return parts(i18nKey, values).map(({ words, tag }, index) => {
    const element = tag === undefined ? undefined : components[tag];
    if (!element) return <Fragment key={index}>{words}</Fragment>;
    return words === ""
      ? cloneElement(element, { key: index })
      : cloneElement(element, { key: index }, words);
  });
}
