import de from "../../locales/de/phrases.json" with { type: "json" };
import en from "../../locales/en/phrases.json" with { type: "json" };
import type { Locale } from "../locale";

// What only a change puts into an invoice, or its files into their names: no part of the first load.

interface Phrases {
  /** How a document of a kind begins (BT-22) where it says something else than an invoice. */
  readonly kindNotes: Readonly<typeof de.kindNotes>;
  /** That what was paid is given back. */
  readonly paidBack: string;
  /** "{{number}}": what has given a part back before. */
  readonly refunded: string;
  /** What an exemption says until somebody names its number (section 14 (4) no. 8 UStG). */
  readonly exempt: string;
  /** What an added allowance or charge is called at first. */
  readonly adjustments: Readonly<typeof de.adjustments>;
  /** What else than documents is called in the names of files. */
  readonly files: Readonly<typeof de.files>;
}

export const phrases: Readonly<Record<Locale, Phrases>> = { de, en };
