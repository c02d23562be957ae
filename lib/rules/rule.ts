import { all, one, type DocumentNode } from "../en16931/document";
import type { GroupId, TermId } from "../en16931/term";
import { settlement } from "../en16931/term";
import { amountOf, decimalsOf, nothing, type Amount } from "./amounts";
import { hasBelow, kept, type Judged, type Place } from "./judged";

/** What breaking a rule means: "fatal" refuses the file, "warning" does not, "information" says something. */
export type Level = "fatal" | "warning" | "information";

/** One rule of a set: what it is about, and where a file breaks it. */
export interface Rule {
  /** As the set names it: "BR-CO-10". */
  readonly id: string;
  readonly level: Level;
  /** What it looks at, first what it is about. */
  readonly terms: readonly (TermId | GroupId)[];
  /** Which sentence tells it: one of its own, or the one for all of its kind. */
  readonly says: "own" | "needed" | "decimals" | "code" | "element" | "vat" | "announced";
  /** The id of the rule whose sentence tells it, where that is another one. */
  readonly toldAs?: string;
  /** Of a rule about a category of VAT: which, its number in the family, and what is asked for there. */
  readonly vat?: VatWords;
  /** Where it is broken; none where it holds or has nothing to look at. */
  readonly find: (judged: Judged) => readonly Place[];
}

/** What the sentence of a rule about a category of VAT speaks of. */
export interface VatWords {
  /** UNTDID 5305. */
  readonly category: string;
  readonly number: string;
  readonly parties: "seller" | "sellerVat" | "both" | "bothVat" | "none";
  readonly rate: "above" | "zero" | "any" | "absent";
  readonly reason: "needed" | "none";
}

/** What is wrong with an element by the schema of its syntax. */
export type SchemaFault =
  "encoding" | "unknown" | "missing" | "attribute" | "no-attribute" | "value" | "text" | "elements";

/** What is wrong with an element by the profile of Factur-X that the file names. */
export type ProfileFault = "missing" | "often" | "code" | "unused";

/** A place at which a file breaks a rule. */
export interface RuleFinding {
  /** Of the rule, as its set names it; of what the schema finds "XSD". */
  readonly id: string;
  readonly level: Level;
  readonly says: Rule["says"] | "schema" | "law" | "profile";
  readonly terms: readonly (TermId | GroupId)[];
  readonly toldAs?: string;
  readonly vat?: VatWords;
  readonly fault?: SchemaFault | ProfileFault;
  /** As a term of the document has them. */
  readonly place: string;
  readonly line: number;
  /** Of the element, of an attribute with "@" in front; "" where none is spoken of. */
  readonly name: string;
  /** What stands there; "" where nothing does. */
  readonly value: string;
}

/**
 * What is wrong with a file, apart by what it means: with its format (without that it is no e-invoice), by the business rules, and
 * by what no official rule asks for: the law, and what is likely. `announced`: what the next EN 16931 would not take.
 */
export interface Verdict {
  readonly format: readonly RuleFinding[];
  readonly business: readonly RuleFinding[];
  readonly content: readonly RuleFinding[];
  readonly announced: readonly RuleFinding[];
}

/** What a rule looks at, each by itself. */
export type Where = (judged: Judged) => readonly DocumentNode[];

/** At the document itself. */
export const inDocument: Where = ({ document }) => [document];
/** Looks somewhere by an id, in each file once for all rules that do. */
function once(find: (id: GroupId) => Where): (id: GroupId) => Where {
  const known = new Map<GroupId, Where>();
  return (id) => {
    const where = known.get(id) ?? find(id);
    known.set(id, where);
    return (judged) => kept(judged, where);
  };
}
/** At each group of this id. */
export const inEach = once(
  (id) =>
    ({ document }) =>
      all(document, id),
);
/** At each line. */
export const inLines: Where = ({ lines }) => lines;
/** At each group of this id in each line. */
export const inEachOfLines = once(
  (id) =>
    ({ lines }) =>
      lines.flatMap((line) => all(line, id)),
);
/** Where each syntax looks, when they differ. */
export const bySyntax =
  (cii: Where, ubl: Where): Where =>
  (judged) =>
    judged.isCii ? cii(judged) : ubl(judged);

/** The sums of the document (BG-22), where the file has an element for them. */
export const inSums: Where = ({ isCii, root, document }) =>
  hasBelow(
    root,
    isCii ? `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation` : "LegalMonetaryTotal",
  )
    ? [document]
    : [];

/** Whether a term or group is there. */
export const has = (node: DocumentNode, id: TermId | GroupId): boolean => one(node, id) !== undefined;
/** Whether a term has a text. */
export const says = (node: DocumentNode, id: TermId): boolean => (one(node, id)?.value.trim() ?? "") !== "";
/** The amount that the first term of this id says; null where there is none. */
export const amountIn = (node: DocumentNode | undefined, id: TermId): Amount | null =>
  amountOf(one(node, id)?.value ?? "");

/** What the amounts of all of them come to. */
export const sumOf = (nodes: readonly DocumentNode[], id: TermId): Amount =>
  nodes.reduce((sum, node) => sum + (amountIn(node, id) ?? nothing), nothing);

type Holds = (node: DocumentNode, judged: Judged) => boolean;
type More = Partial<Pick<Rule, "level" | "says" | "toldAs" | "vat">>;

/** A rule that holds or not for each of what it looks at. */
export const rule = (
  id: string,
  terms: Rule["terms"],
  where: Where,
  holds: Holds,
  more: More = {},
): Rule => ({
  id,
  level: "fatal",
  says: "own",
  terms,
  find: (judged) =>
    where(judged)
      .filter((node) => !holds(node, judged))
      .map((node) => (terms[0] && one(node, terms[0])) || node),
  ...more,
});

/** A rule about elements, where no term says enough. */
export const ofElements = (id: string, terms: Rule["terms"], find: Rule["find"], more: More = {}): Rule => ({
  id,
  level: "fatal",
  says: "own",
  terms,
  find,
  ...more,
});

/** PEPPOL-EN16931-R008; in XRechnung the number of an order may be empty, which UBL asks for where the seller's own (BT-14) is named. */
export const nothingIsEmpty = (isForXRechnung: boolean): Rule =>
  ofElements("PEPPOL-EN16931-R008", [], ({ empty }) =>
    empty.filter(
      ({ name, parent }) =>
        name !== "ApplicableHeaderTradeDelivery" &&
        !(
          isForXRechnung &&
          name === "ID" &&
          parent?.name === "OrderReference" &&
          hasBelow(parent, "SalesOrderID")
        ),
    ),
  );

/** Finds the whole document unless something holds. */
export const unless =
  (holds: (judged: Judged) => boolean): Rule["find"] =>
  (judged) =>
    holds(judged) ? [] : [judged.document];

/** A term or group that must be there; with `isSaid` it must say something. */
export const needed = (
  id: string,
  what: TermId | GroupId,
  where: Where,
  isSaid = false,
  level: Level = "fatal",
): Rule =>
  rule(id, [what], where, (node) => (isSaid ? says(node, what as TermId) : has(node, what)), {
    level,
    says: "needed",
  });

/** An amount with at most two decimals. */
export const twoDecimals = (id: string, what: TermId, where: Where): Rule =>
  rule(id, [what], where, (node) => decimalsOf(one(node, what)?.value ?? "") <= 2, { says: "decimals" });
