import { fixedWords } from "../../words/fixed-words";
import { namesOf } from "../../data/record-of";
import { noMoney } from "../../values/money";
import type { DocumentKind, Invoice } from "../invoice";

/** The code of each kind of document (BT-3, UNTDID 1001). */
export const documentCodes = {
  invoice: "380",
  partial: "326",
  "construction-partial": "875",
  final: "380",
  "construction-final": "877",
  cancellation: "384",
  correction: "384",
  refund: "384",
} as const satisfies Record<DocumentKind, string>;

/** Every kind there is, in the order of the choice. */
export const documentKinds: readonly DocumentKind[] = namesOf(documentCodes);

/** Whether such a document says which invoice it is about (BG-3; BR-DE-26, section 31 (5) UStDV). */
export const namesPreceding = (kind: DocumentKind): boolean => givesBack(kind) || kind === "correction";

/** Whether such a document takes back an invoice, or a part of it, and never asks for money. */
export const givesBack = (kind: DocumentKind): boolean => kind === "cancellation" || kind === "refund";

/** Whether such a document settles what partial invoices have asked for (section 14 (5) UStG). */
export const isFinal = (kind: DocumentKind): boolean => kind === "final" || kind === "construction-final";

/** Whether such a document asks for a part of the price in advance (section 13 (1) no. 1 a sentence 4 UStG). */
export const isPartial = (kind: DocumentKind): boolean =>
  kind === "partial" || kind === "construction-partial";

/** Whether such a document may take something back, by a quantity below 0. */
export const takesBack = (kind: DocumentKind): boolean => namesPreceding(kind) || isFinal(kind);

type Owed = Pick<Invoice, "invoiceKind" | "invoicePayableAmount" | "invoicePrepaidTotalAmount">;

/** Whether all of it was paid before it was written. */
export const isPaid = ({
  invoiceKind,
  invoicePayableAmount,
  invoicePrepaidTotalAmount: paid,
}: Owed): boolean =>
  !givesBack(invoiceKind) && invoicePayableAmount === noMoney && paid !== noMoney && !paid.startsWith("-");

/**
 * Whether the customer owes something by it: what is paid, cancels an invoice, or gives money back, has neither due date nor
 * account.
 */
export const asksForPayment = (invoice: Owed): boolean =>
  !givesBack(invoice.invoiceKind) && !invoice.invoicePayableAmount.startsWith("-") && !isPaid(invoice);

const kindsOf = (code: string): readonly DocumentKind[] =>
  documentKinds.filter((kind) => documentCodes[kind] === code);

/** Whether some kind has this code (BT-3). */
export const isKindCode = (code: string): boolean => kindsOf(code).length > 0;

/** The kind that a code (BT-3) stands for, `said` where it has several; any other code is an invoice's. */
export function kindOfCode(code: string, said: string | undefined): DocumentKind {
  const kinds = kindsOf(code);
  return kinds.find((kind) => kind === said) ?? kinds[0] ?? "invoice";
}

/** Whether the code alone does not tell the kind. */
export const isAmbiguous = (kind: DocumentKind): boolean =>
  kindOfCode(documentCodes[kind], undefined) !== kind;

/** Whether it says which invoice it is about, or has to. */
export const showsPreceding = ({ invoiceKind, invoicePrecedingID, invoicePrecedingDate }: Invoice): boolean =>
  namesPreceding(invoiceKind) || invoicePrecedingID !== "" || invoicePrecedingDate !== "";

/** What the document is called, in its own language. */
export const kindWord = ({
  invoiceLocale,
  invoiceKind,
}: Pick<Invoice, "invoiceLocale" | "invoiceKind">): string => fixedWords[invoiceLocale].kinds[invoiceKind];
