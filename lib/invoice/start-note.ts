import { fixedWords } from "../words/fixed-words";
import { placeholder } from "./defaults";
import type { DocumentKind, Invoice } from "./invoice";

/** How a document of a kind begins (BT-22) as long as nobody has written anything else. */
export const startNote = (kind: DocumentKind, locale: Invoice["invoiceLocale"]): string =>
  kind === "cancellation" || kind === "correction" || kind === "refund"
    ? fixedWords[locale].kindNotes[kind]
    : placeholder("invoiceIncludedNote", locale);
