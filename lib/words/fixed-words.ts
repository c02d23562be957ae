import de from "../../locales/de/fixed.json" with { type: "json" };
import en from "../../locales/en/fixed.json" with { type: "json" };
import type { TextField } from "../invoice/fields";
import type { Locale } from "../locale";

/** The units of which there are words in every language. */
export type UnitCode = keyof typeof de.units;

interface UnitWords {
  readonly name: string;
  /** Of other amounts than one, where that is another word. */
  readonly many?: string;
  /** What is printed where the column is narrower than at first. */
  readonly short?: string;
}

/** Words that are data or name it: most go into an invoice in its own language, or into an address, whatever the page speaks. */
interface FixedWords {
  /** What stands in a field before anybody writes into it; a field without one starts empty. */
  readonly placeholders: Readonly<
    Record<"lineName" | "lineDescription", string> & Partial<Record<TextField, string>>
  >;
  /** What each kind of document is called, on it and wherever else it is named. */
  readonly kinds: Readonly<typeof de.kinds>;
  /** XI, of which no runtime knows the name, and the country of a new invoice: asking for its name takes 30 ms. */
  readonly countries: Readonly<Partial<Record<string, string>>>;
  /** What stands before the names of the attachments. */
  readonly attachments: Readonly<Record<"one" | "other", string>>;
  /** The days in the payment note of a new invoice, with the gap `count`. */
  readonly within: Readonly<Record<"none" | "one" | "other", string>>;
  /** What stands before the numbers of the positions that a note on the tax is about. */
  readonly position: string;
  /** A name in quotation marks, with the gap `name`. */
  readonly quoted: string;
  /** What that note says against a deduction, as it stands in it. */
  readonly noDeduction: string;
  /** A partial invoice that a final one takes off (BT-22). */
  readonly partial: string;
  /** What follows from a Skonto, from a direct debit, with and without the account, and from its mandate. */
  readonly skonto: string;
  readonly collected: string;
  readonly collectedFrom: string;
  readonly mandate: string;
  /** What is said instead of asking for money that is paid. */
  readonly paid: Readonly<typeof de.paid>;
  readonly units: Readonly<Record<UnitCode, UnitWords>>;
  readonly themes: Readonly<typeof de.themes>;
  /** The page that shows anybody's e-invoice. */
  readonly readingPath: string;
  readonly legalPaths: Readonly<typeof de.legalPaths>;
}

export const fixedWords: Readonly<Record<Locale, FixedWords>> = { de, en };
