import type { ReactNode } from "react";
import type { LegalText } from "../../lib/site/legal";

/**
 * How e-invoices are had: `free` for everybody, with codes that are given away (`codes`), paid for at Stripe's, or with
 * payments that are only demonstrated.
 */
export type Sale = "free" | "codes" | "stripe" | "demo";

/** What a legal text needs to know about the installation it is shown in. */
export interface LegalFacts {
  /** The operator's name, address and e-mail, or the notice that they are missing. */
  readonly operator: ReactNode;
  /** How to reach the operator, as the end of a sentence: "by email to …". */
  readonly contact: ReactNode;
  readonly sale: Sale;
  /** A link to another legal text in the same language. */
  readonly link: (text: LegalText, words: string) => ReactNode;
}

export interface LegalSection {
  readonly heading: string;
  readonly body: ReactNode;
}

/** A legal text in one language. */
export interface LegalDocument {
  readonly title: string;
  /** One sentence for search engines. */
  readonly description: string;
  readonly sections: readonly LegalSection[];
}

export type WriteLegalDocument = (facts: LegalFacts) => LegalDocument;
