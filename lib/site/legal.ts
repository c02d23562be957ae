import { fixedWords } from "../words/fixed-words";
import { locales, perLocale, type Locale } from "../locale";

/** The legal texts, in the order in which they are offered. */
export const legalTexts = [
  "imprint",
  "privacy",
  "terms",
  "withdrawal",
  "disclaimer",
  "accessibility",
] as const;

/** Counted up with every change of the terms: who has agreed to earlier ones is asked anew. */
export const termsVersion = "1";

export type LegalText = (typeof legalTexts)[number];

/** Where each legal text stands, by language. */
export const legalPaths: Readonly<Record<Locale, Readonly<Record<LegalText, string>>>> = perLocale(
  (locale) => fixedWords[locale].legalPaths,
);

/** Where the licences of packages and typefaces stand, in all languages. */
export const noticesPath = "/licences";

/** The language that a path names: everything below `/de` is in that language, whoever asks. */
export const languageOfPath = (path: string): Locale | null =>
  locales.find((locale) => path.split("/")[1] === locale) ?? null;

/** Who runs an installation, as far as it has been entered. */
export interface Operator {
  readonly name?: string | undefined;
  /** One line each. */
  readonly address: readonly string[];
  readonly email?: string | undefined;
  readonly vatId?: string | undefined;
  /** Where visitors write to; the operator's own address unless there is one for that. */
  readonly supportEmail?: string | undefined;
}

/** A postal address as one reads it on a letter: its parts are separated by commas, `\n` or line breaks. */
export const addressLines = (text: string): readonly string[] =>
  text
    .split(/,|\\n|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Whether name, address and e-mail are known, which the law asks for (§ 5 DDG). */
export const isComplete = ({ name, address, email }: Operator): boolean =>
  name !== undefined && address.length > 0 && email !== undefined;
