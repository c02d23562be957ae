import { createInstance, type i18n, type ParseKeys, type TFunction, type TOptions } from "i18next";
import { localeFor, locales, type Locale } from "../lib/locale";
import { product } from "../lib/product";
import { words, wordsParts, type WordsPart } from "./words";

/** The key of a text. */
export type TextKey = ParseKeys;

/** The key of a text of the developers' tools. */
export type AdminKey = `admin:${ParseKeys<"admin">}`;

type TitledGroup<Key> = Key extends `${infer Group}.title` ? Group : never;

/** The key of a text, or of a group that holds a title and, as most do, a text below it. */
export type MessageKey = TextKey | AdminKey | TitledGroup<TextKey | AdminKey>;

/** Words of one language that are at hand, by part. */
export type GivenWords = Readonly<Partial<Record<WordsPart, object>>>;

/** Looks texts up in one language. Every page and every request has an instance of its own. */
export function createI18n(locale: Locale, given: GivenWords): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    // At once: the words of the server are those of the browser's first rendering.
    initAsync: false,
    ns: Object.keys(given),
    defaultNS: "common",
    fallbackNS: ["dialogs", "rules"],
    resources: { [locale]: { ...given } },
    interpolation: { escapeValue: false, defaultVariables: { product: product.name } },
    react: { useSuspense: false },
  });
  return instance;
}

/** The language that is shown. */
export const languageOf = (i18n: i18n): Locale => localeFor(i18n.language);

/** Whether a part of a language's words is there. */
export const hasWords = (i18n: i18n, part: WordsPart, locale: Locale = languageOf(i18n)): boolean =>
  i18n.hasResourceBundle(locale, part);

/** Fetches a part of a language's words unless it is there. @throws when it cannot be had */
export async function bringWords(
  i18n: i18n,
  part: WordsPart,
  locale: Locale = languageOf(i18n),
): Promise<void> {
  const fetchPart = words[locale][part];
  if (!fetchPart || hasWords(i18n, part, locale)) return;
  i18n.addResourceBundle(locale, part, (await fetchPart()).default);
}

/**
 * Fetches all words of a language and shows it; those of the sheet's own language, too.
 *
 * @throws when they cannot be had, and nothing changes
 */
export async function changeLanguage(i18n: i18n, locale: Locale, sheet: Locale): Promise<void> {
  await Promise.all(
    [locale, sheet].flatMap((each) => wordsParts.map((part) => bringWords(i18n, part, each))),
  );
  await i18n.changeLanguage(locale);
}

/** Fetches all words ahead of their first use, so that they are there without a connection, too. */
export function preloadWords(i18n: i18n): void {
  for (const locale of locales)
    for (const part of wordsParts) bringWords(i18n, part, locale).catch(() => undefined);
}

/** Whether data, such as the code of a mistake, has led to the key of a text. */
export const isTextKey = (i18n: i18n, key: string, values: TOptions = {}): key is TextKey =>
  i18n.exists(key, { ...values, returnObjects: false });

/** Looks up the words of a file or a receipt, which may be in another language than the page. */
export async function textsIn(locale: Locale): Promise<TFunction> {
  const [common, dialogs] = await Promise.all([words[locale].common(), words[locale].dialogs()]);
  return createI18n(locale, { common: common.default, dialogs: dialogs.default }).t;
}

/** Looks up texts whose keys data has led to: the last word of the key where there is none. */
export const ledTexts =
  (i18n: i18n) =>
  (key: string, values: Readonly<Record<string, string>> = {}): string =>
    isTextKey(i18n, key) ? i18n.t(key, { ...values } as TOptions) : (key.split(".").at(-1) ?? key);

/** The same of the words about the rules of e-invoices, without a page. */
export async function textsOfRules(locale: Locale): Promise<ReturnType<typeof ledTexts>> {
  const [common, dialogs, rules] = await Promise.all([
    words[locale].common(),
    words[locale].dialogs(),
    words[locale].rules(),
  ]);
  const given = { common: common.default, dialogs: dialogs.default, rules: rules.default };
  return ledTexts(createI18n(locale, given));
}
