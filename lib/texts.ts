import type { Locale } from "./locale";
import { product } from "./product";

/** The words of one language: texts in groups, as they stand in a locale file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface TextValues {
  /** Also decides between the forms `<key>_one` and `<key>_other`. */
  readonly count?: number | undefined;
  /** What is shown where there is no such text; otherwise the key is. */
  readonly defaultValue?: string | undefined;
  readonly [name: string]: string | number | undefined;
}

/** Gives the text of a key such as `header.undo`, its gaps `{{name}}` filled with the values. */
export type TFunction = (key: string, values?: TextValues) => string;

/** A part of a text: plain words, or the words inside a tag such as `<terms>AGB</terms>`; `<value/>` has none. */
export interface TextPart {
  readonly words: string;
  readonly tag?: string;
}

/** The words of one language, ready to be asked for. */
export interface Wording {
  readonly t: TFunction;
  /** The text cut at its tags; what a value brings is never taken for a tag. */
  readonly parts: (key: string, values?: TextValues) => readonly TextPart[];
  /** Whether there is a text of this key. */
  readonly has: (key: string) => boolean;
}

/** Looks texts up in one language. The product's name is known to every text. */
export function wordingOf(texts: Texts, locale: Locale): Wording {
  const plurals = new Intl.PluralRules(locale);
  const template = (key: string, { count, defaultValue }: TextValues): string =>
    (count === undefined ? undefined : findText(texts, `${key}_${plurals.select(count)}`)) ??
    findText(texts, key) ??
    defaultValue ??
    key;
  return {
    t: (key, values = {}) => fill(template(key, values), values),
    parts: (key, values = {}) =>
      partsOf(template(key, values)).map((part) => ({ ...part, words: fill(part.words, values) })),
    has: (key) => findText(texts, key) !== undefined,
  };
}

const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) =>
    String(values[name] ?? (name === "product" ? product.name : "")),
  );

function findText(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

/** Cuts a text at its tags, which do not nest. */
function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(/<(\w+)\s*(?:\/>|>([^<]*)<\/\1>)/g)) {
    if (found.index > from) parts.push({ words: text.slice(from, found.index) });
    parts.push({ words: found[2] ?? "", tag: found[1] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ words: text.slice(from) });
  return parts;
}
