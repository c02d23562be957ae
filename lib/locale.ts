import { recordOf } from "./data/record-of";

/** The languages of the interface, each with an invoice of its own. */
export const locales = ["de", "en"] as const;
export type Locale = (typeof locales)[number];

/** What a language is besides its words, which stand in `locales/`. */
interface LocaleFacts {
  /** Language and region (BCP 47): the language of a PDF, and how the runtime writes days. */
  readonly tag: string;
  /** As the switch of the language shows it, and as the names of settings end. */
  readonly sign: string;
  /** What it is called in each language. The runtime knows it too, but takes 15 ms for it, a phone four times as many. */
  readonly names: Readonly<Record<Locale, string>>;
  /** Between the whole and the fraction of a number, and between groups of three digits. */
  readonly decimal: "," | ".";
  readonly group: "," | ".";
  /** That sign alone before three digits groups: "1.500" is 1500. Elsewhere it may be a German's decimals, and asks. */
  readonly readsGroup: boolean;
  /** Where the euro sign stands; a no-break space parts it from an amount before it. */
  readonly euro: "before" | "behind";
  /** Between a number and its percent sign. */
  readonly beforePercent: "\u00a0" | "";
  /** A day in digits. */
  readonly day: (year: string, month: string, day: string) => string;
  /** Whether some who write it put the month before the day: "03/04/2026" asks. */
  readonly asksForMonth: boolean;
  /** How a moment of this year is written in a list. */
  readonly moment: Intl.DateTimeFormatOptions;
}

export const localeFacts = {
  de: {
    tag: "de-DE",
    sign: "DE",
    names: { de: "Deutsch", en: "German" },
    decimal: ",",
    group: ".",
    readsGroup: true,
    euro: "behind",
    beforePercent: "\u00a0",
    day: (year, month, day) => `${day}.${month}.${year}`,
    asksForMonth: false,
    moment: { day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" },
  },
  en: {
    tag: "en-GB",
    sign: "EN",
    names: { de: "Englisch", en: "English" },
    decimal: ".",
    group: ",",
    readsGroup: false,
    euro: "before",
    beforePercent: "",
    day: (year, month, day) => `${year}-${month}-${day}`,
    asksForMonth: true,
    moment: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  },
} as const satisfies Readonly<Record<Locale, LocaleFacts>>;

/** A language with its region (BCP 47). */
export type LanguageTag = (typeof localeFacts)[Locale]["tag"];

/** A value for each language. */
export const perLocale = <Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>> =>
  recordOf(locales, make);

/** Whether unknown data names a language of the interface. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** All languages but one. */
export const otherLocales = (locale: Locale): readonly Locale[] =>
  locales.filter((other) => other !== locale);

/** The language for somebody who wants this one (BCP 47, or a list of them): English where we have no words in it. */
export const localeFor = (wanted: string): Locale => {
  const language = wanted.trim().toLowerCase();
  return locales.find((locale) => language.startsWith(locale)) ?? "en";
};

/** What a language is called in a language: "Englisch" for English in German. */
export const localeName = (locale: Locale, language: Locale): string => localeFacts[locale].names[language];
