import type { ReadAttachment } from "../cii/attachments";
import { invoiceIn } from "../cii/read";
import { AppError } from "../contract/errors";
import { all, dayOf, one, textOf, type DocumentNode } from "../en16931/document";
import { bookedAs, isProforma, paymentTermsIn } from "../en16931/shown";
import { isGroupId } from "../en16931/terms";
import { plainValue } from "../en16931/imported";
import { profileOfIdentifier } from "../en16931/syntax-and-profile";
import type { ReadInvoice } from "../en16931/read";
import type { Invoice } from "../invoice/invoice";
import { documentCodes } from "../invoice/kinds/document-kind";
import { normalize } from "../invoice/normalize";
import { standardNote } from "../invoice/payment/payment-note";
import type { StartFacts } from "../invoice/schema";
import { asInFile, withSaid, type ImportWords } from "../proof/imported";
import { besides, termsOf } from "../proof/terms";
import { limits } from "../limits";
import { takeAttachments } from "./take-attachment";
import { canonicalSigned, withoutTrailingZeros } from "../values/money";

/** An invoice of anybody as one of the product's. */
export interface Template {
  readonly invoice: Invoice;
  /** The terms that it has no place for, in the order of the file. */
  readonly left: readonly DocumentNode[];
  /** Its files (BG-24). */
  readonly attachments: readonly ReadAttachment[];
  /** Whether its total (BT-112) is that of the file. */
  readonly isSameTotal: boolean;
}

/** Why an e-invoice cannot be one of the product's: its currency, its items within items or its lack of any, or that it gives something back. */
export type TemplateFault = "currency" | "nested" | "no-items" | "credit" | "unreadable";

const numbered = (...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `BT-${number}`);

/**
 * What is about one document alone: rules, number, kind, days, other documents, what was paid, files, sums (which are worked out
 * anew) and the numbers of its lines.
 */
const ofOneDocument: ReadonlySet<string> = new Set([
  ...numbered(1, 2, 3, 7, 8, 9, 16, 23, 24, 25, 26, 72, 73, 74, 83, 106, 107, 108, 109, 110, 111, 112, 113),
  ...numbered(114, 115, 116, 117, 118, 119, 122, 123, 124, 125, 126, 131),
  // The price before a discount follows from that; the unit of a price is that of its line.
  ...numbered(148, 150),
]);

const isLossy = ({ isSameTotal, left }: Template): boolean => !isSameTotal || left.length > 0;

/** Allowances and charges of a whole document that are tried with a tax of their own. */
const adjustmentsTried = 20;

/** Reads a document as an invoice that asks for money, and says what of it gets lost. */
export function templateOf(document: DocumentNode, facts: StartFacts): Template | TemplateFault {
  const isCredit = bookedAs(document).isLowering || totalOf(document).trim().startsWith("-");
  const read = bestReading(document, facts);
  if (typeof read === "string") return read;
  return isCredit ? "credit" : { ...read, invoice: withoutOldDays(read.invoice) };
}

const namesDay = /\b\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}\b|\b\d{4}-\d\d-\d\d\b/;

/** With a note of its own in the place of one that names a day: that is about the payment of the old invoice. */
function withoutOldDays(invoice: Invoice): Invoice {
  const {
    invoicePaymentNote: note,
    invoicePaymentMeans: means,
    invoiceLocale: locale,
    invoiceSkonto,
  } = invoice;
  if (!namesDay.test(note)) return invoice;
  const invoicePaymentNote =
    means === "transfer" ? standardNote(locale, limits.dueDays, invoiceSkonto.length > 0) : "";
  return { ...invoice, invoicePaymentNote };
}

const totalOf = (document: DocumentNode): string => textOf(one(document, "BG-22"), "BT-112");

function bestReading(document: DocumentNode, facts: StartFacts): Template | TemplateFault {
  const lines = all(document, "BG-25");
  if (textOf(document, "BT-5") !== "EUR") return "currency";
  if (lines.length === 0) return "no-items";
  if (lines.some((line) => all(line, "BG-25").length > 0)) return "nested";
  const total = totalOf(document);
  const skonto = paymentTermsIn(textOf(document, "BT-20")).filter((term) => "days" in term);
  const settings = new Map([
    ["invoiceSkonto", String(skonto.length)],
    // What else has its code (384) gives something back.
    ["invoiceKind", "correction"],
  ]);
  const adjustments = [...all(document, "BG-20"), ...all(document, "BG-21")].length;
  const read = (more: readonly (readonly [string, string])[]): Template => {
    const { invoice, attachments } = invoiceIn(document, new Map([...settings, ...more]), facts);
    const isSameTotal = plain("BT-112", total) === plain("BT-112", invoice.invoiceTaxInclusiveAmount);
    return { invoice, attachments, left: termsLeft(document, invoice), isSameTotal };
  };
  try {
    // Nothing tells an allowance that was spread over all rates from others beside it, but what they come to.
    let best = read([]);
    const tried = Math.min(adjustments, adjustmentsTried);
    for (let own = 1; own <= tried && isLossy(best); own += 1) {
      const found = read([["invoiceAdjustments", String(own)]]);
      const isBetter = best.isSameTotal ? found.left.length < best.left.length : true;
      if (found.isSameTotal && isBetter) best = found;
    }
    return best;
  } catch (error) {
    if (error instanceof AppError) return "unreadable";
    throw error;
  }
}

/** An invoice of anybody, to be gone on with: it says what its file says. */
export interface Editable {
  readonly invoice: Invoice;
  /** The bytes of its attachments, by their hash. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The terms that it cannot keep, in the order of the file; names of files that nobody may attach. */
  readonly lost: readonly (DocumentNode | string)[];
  /** The terms that it says and the file does not, as the rules of today want them. */
  readonly added: readonly DocumentNode[];
}

/** Why nobody can go on with an e-invoice: what keeps it from being a template, its kind, or sums that follow from nothing. */
export type EditFault = TemplateFault | "kind" | "sums";

/** Reads a document as an invoice that keeps what it has no field for, its figures as they are stated, and its syntax. */
export async function editableOf(
  { document, syntax }: Pick<ReadInvoice, "document" | "syntax">,
  facts: StartFacts,
  words: ImportWords,
): Promise<Editable | EditFault> {
  const { turnover, isLowering } = bookedAs(document);
  if (isLowering) return "credit";
  if (turnover === "own" || isProforma(document)) return "kind";
  const template = bestReading(document, facts);
  if (typeof template === "string") return template;
  if (documentCodes[template.invoice.invoiceKind] !== textOf(document, "BT-3").trim()) return "kind";
  const isXRechnung = profileOfIdentifier(textOf(document, "BT-24")).startsWith("xrechnung");
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const { attachments, leftOut } = await takeAttachments(template.attachments, async (hash, bytes) => {
    files.set(hash, bytes);
    return true;
  });
  const { invoice, written, isExact } = asInFile(
    {
      ...template.invoice,
      invoiceAttachments: attachments,
      invoiceXmlForm: syntax === "cii" ? syntax : "ubl",
    },
    document,
    isXRechnung ? "" : textOf(document, "BT-10").trim(),
  );
  if (!isExact) return "sums";
  return {
    invoice: withSaid(invoice, words),
    files,
    lost: [...missingIn(written, document), ...leftOut],
    added: missingIn(document, written),
  };
}

/** The terms of a document that another one does not say as well, whatever blanks and breaks stand in them. */
function missingIn(other: DocumentNode, document: DocumentNode): readonly DocumentNode[] {
  const left = new Map<string, number>();
  const key = (node: DocumentNode): string => `${node.id} ${plainValue(node).replace(/\s+/g, " ").trim()}`;
  for (const node of leavesOf(other)) left.set(key(node), (left.get(key(node)) ?? 0) + 1);
  return leavesOf(document).filter((node) => {
    const count = left.get(key(node)) ?? 0;
    left.set(key(node), count - 1);
    return count <= 0 && node.id !== "BT-125";
  });
}

const leavesOf = (node: DocumentNode): readonly DocumentNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);

/** The terms of a document that an invoice does not say as well. */
function termsLeft(document: DocumentNode, invoice: Invoice): readonly DocumentNode[] {
  const written = normalize(invoice);
  const said = new Map<string, number>();
  const lines = new Set<string>();
  for (const { bt, value } of termsOf(written, invoice)) {
    const key = keyOf(bt, value);
    said.set(key, (said.get(key) ?? 0) + 1);
    if (linewise.has(bt)) for (const line of value.split("\n")) lines.add(plain(bt, line));
  }
  const allowed = besides(written);
  const isSaid = (id: string, value: string): boolean => {
    const key = keyOf(id, value);
    const count = said.get(key) ?? 0;
    said.set(key, count - 1);
    if (count > 0 || allowed.get(id)?.includes(value)) return true;
    return (
      linewise.has(id) && value.split("\n").every((line) => !/\S/.test(line) || lines.has(plain(id, line)))
    );
  };
  const saysNothing = ({ id, value }: DocumentNode): boolean =>
    value.trim() === "" ||
    (id === "BT-149" && keyOf(id, value) === keyOf(id, "1")) ||
    (id === "BT-147" && !/[1-9]/.test(value)) ||
    (id === "BT-81" && value.trim() === "1");
  const walk = (node: DocumentNode): readonly DocumentNode[] => {
    if (node.id === "document" || isGroupId(node.id)) return node.children.flatMap(walk);
    if (ofOneDocument.has(node.id) || saysNothing(node)) return [];
    const day = /^BT-13[45]$/.test(node.id) ? dayOf(node) : null;
    return isSaid(node.id, day ?? node.value) ? [] : [node];
  };
  return walk(document);
}

/** Texts whose lines may stand in another order, or in one text with others of their kind. */
const linewise: ReadonlySet<string> = new Set(["BT-20", "BT-22"]);

/** Means of payment that say nothing but that it is transferred, in this product and elsewhere. */
const transfers: readonly string[] = ["1", "30", "31", "42", "58"];

const keyOf = (id: string, value: string): string => {
  // A tax number may stand where a VAT id is wanted, and the other way round.
  if (id === "BT-31" || id === "BT-32") return `BT-31 ${value.replace(/\s/g, "")}`;
  if (id === "BT-42") return `${id} ${value.replace(/\D/g, "")}`;
  if (id === "BT-84") return `${id} ${value.replace(/\s/g, "")}`;
  if (id === "BT-81" && transfers.includes(value.trim())) return `${id} 58`;
  return `${id} ${plain(id, value)}`;
};

/** A value without what is only its form: zeros at the end of a number, breaks and blanks. */
function plain(id: string, value: string): string {
  const number = /^BT-(22|153|154)$/.test(id) ? null : canonicalSigned(value.trim(), 0);
  return number === null ? value.replace(/\s+/g, " ").trim() : withoutTrailingZeros(number);
}
