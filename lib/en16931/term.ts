/** A business term of EN 16931: "BT-1". */
export type TermId = `BT-${number}`;

/** Whether a text is the id of one term. */
export const isTermId = (text: string): text is TermId => /^BT-\d+$/.test(text);

/** A group of them: "BG-25". */
export type GroupId = `BG-${number}`;

/**
 * How often a term or group stands in its group. What a file repeats against it is read and written all the same, but for a
 * value that it says again word by word.
 */
export type Cardinality = "0..1" | "1..1" | "0..n" | "1..n";

/** The types of EN 16931-1, section 6.5. */
export type TermType =
  | "text"
  | "code"
  | "identifier"
  | "document reference"
  | "date"
  | "amount"
  | "unit price amount"
  | "quantity"
  | "percentage"
  | "binary";

/**
 * Where something stands below the element of its group, or below the root with "/" in front: names of elements without prefix,
 * separated by "/"; an attribute at the end has "@". "." is the group's element itself, "#" a code that stands between two of
 * these signs before its text. "" is no element of its own: the group's terms stand somewhere in that of the group above.
 *
 * "*" behind a name: that element is repeated where the term or group is; without it, the last one. Behind a name in brackets,
 * each about an element or attribute below it:
 *
 * - `[TypeCode=50]` tells it from others of this name: this text, or one of several with "|" between; the first is written.
 *   `=BT-6` is the text of that term.
 * - `[TypeCode:VAT]` is written; another text in a file belongs to no term.
 * - `[ID?FC]` is written; another text in a file means the same.
 * - `[ID!NA]` is written where no term has anything to say there, and read as nothing.
 * - `[@schemeID]` only with this attribute. `[~iban]` is written only for a value that looks like an IBAN.
 */
export type TermPath = string;

/** Several: all are read, the first before the others; written is the first that suits the value and is free. */
type Paths = TermPath | readonly TermPath[];

interface Row<Id> {
  readonly id: Id;
  /** null below the document itself. */
  readonly parent: GroupId | null;
  readonly cardinality: Cardinality;
  readonly cii: Paths;
  readonly ubl: Paths;
  /** Where a UBL credit note has it, when elsewhere than an invoice. */
  readonly creditNote?: Paths;
}

/** A group within itself: where UBL has it, and what in CII names the one around it by its first term. */
export interface Nested {
  readonly ubl: TermPath;
  readonly creditNote: TermPath;
  readonly cii: TermPath;
}

export interface GroupRow extends Row<GroupId> {
  readonly nested?: Nested;
}

export interface TermRow extends Row<TermId> {
  readonly type: TermType;
  /** What may stand beside the value, as attributes of these names. */
  readonly attributes: readonly string[];
  /** The name of the element beside its own where CII has the attribute `schemeID`. */
  readonly ciiScheme?: string;
  /** Codes of CII, each with the one that it is in the document. */
  readonly ciiCodes?: readonly (readonly [cii: string, code: string])[];
  /** The term that names the currency of an amount: BT-5 unless said. */
  readonly currency?: TermId;
}

/** A row of the table for a group. */
export const group = (
  id: GroupId,
  parent: GroupId | null,
  cardinality: Cardinality,
  cii: Paths,
  ubl: Paths,
  more: Partial<Pick<GroupRow, "creditNote" | "nested">> = {},
): GroupRow => ({ id, parent, cardinality, cii, ubl, ...more });

type More = Partial<Pick<TermRow, "creditNote" | "attributes" | "ciiScheme" | "ciiCodes" | "currency">>;

/** A row of the table for a term. */
export const term = (
  id: TermId,
  parent: GroupId | null,
  cardinality: Cardinality,
  type: TermType,
  cii: Paths,
  ubl: Paths,
  more: More = {},
): TermRow => ({ id, parent, cardinality, type, cii, ubl, attributes: [], ...more });

const isFromRoot = (paths: Paths): boolean =>
  typeof paths === "string" ? paths.startsWith("/") : paths.some((path) => path.startsWith("/"));

/** Whether one of the syntaxes has a term beside the element of its group. */
export const isKeptElsewhere = ({ cii, ubl }: TermRow): boolean => isFromRoot(cii) || isFromRoot(ubl);

/** For identifiers with the scheme that they follow. */
export const withScheme: More = { attributes: ["schemeID"] };

export const transaction = "SupplyChainTradeTransaction";
export const agreement = `${transaction}/ApplicableHeaderTradeAgreement`;
export const delivery = `${transaction}/ApplicableHeaderTradeDelivery`;
export const settlement = `${transaction}/ApplicableHeaderTradeSettlement`;
