import { all, dayOf, linesOf, one, textOf, type DocumentNode } from "../en16931/document";
import { numberIn } from "../en16931/shown";
import type { TermId } from "../en16931/term";
import { addDays, daysBetween } from "../values/dates";
import {
  exactOrZero,
  fromCents,
  one as whole,
  roundedToCents,
  scaled,
  sumOf,
  tenTo,
  times,
  toDecimal,
} from "../values/money";
import { contradictionsOf } from "./labels";
import { bareNumber, folded, type PageText, type Spot, type Token, type TokenKind } from "./page-text";
import { searchPages } from "./search-pages";

/** A term of an e-invoice, with where the pages of its PDF say it. */
export interface Compared {
  readonly term: DocumentNode;
  /** The line that it belongs to. */
  readonly line: DocumentNode | null;
  /** None where no page says it. */
  readonly spots: readonly Spot[];
}

/** An e-invoice beside its PDF. */
export type Comparison =
  /** The pages have no text: a picture of an invoice. */
  | { readonly is: "unreadable" }
  | {
      readonly is: "compared";
      readonly found: readonly Compared[];
      /** What a page is to say and none does. */
      readonly missing: readonly Compared[];
      /** What the pages say in the place of what is missing, as far as it is of its kind. */
      readonly instead: readonly Token[];
    };

type Kind = "text" | "amount" | "price" | "quantity" | "percent" | "date" | "iban" | "id";

/**
 * Whether a term's absence means something: every invoice prints it; only where something of its kind stands there that
 * the e-invoice does not say; or where the page prints others of this term.
 */
type Asked = "always" | "if-other" | "if-others-of-term";

const asked: readonly (readonly [Kind, Asked, readonly TermId[]])[] = [
  ["text", "always", ["BT-1", "BT-27", "BT-35", "BT-37", "BT-38", "BT-44", "BT-50", "BT-52", "BT-53"]],
  ["date", "always", ["BT-2", "BT-9", "BT-72", "BT-73", "BT-74"]],
  ["id", "if-other", ["BT-31", "BT-32", "BT-48"]],
  ["iban", "always", ["BT-84"]],
  ["amount", "always", ["BT-92", "BT-99", "BT-109", "BT-110", "BT-112", "BT-113", "BT-115", "BT-117"]],
  ["amount", "if-others-of-term", ["BT-116"]],
  ["percent", "always", ["BT-119"]],
];

/** The same for each line. */
const askedOfLines: typeof asked = [
  ["text", "always", ["BT-153"]],
  ["text", "if-others-of-term", ["BT-154"]],
  ["quantity", "always", ["BT-129"]],
  ["price", "always", ["BT-146"]],
  ["amount", "always", ["BT-131"]],
  ["percent", "always", ["BT-152"]],
  ["date", "if-others-of-term", ["BT-134", "BT-135"]],
];

/** With the VAT of a line on it, as lists of gross prices print it. */
function withVat(value: string, line: DocumentNode): string {
  const rate = exactOrZero(textOf(line, "BT-152"));
  const factor = { digits: tenTo(rate.scale + 2) + rate.digits, scale: rate.scale + 2 };
  return fromCents(roundedToCents(times(exactOrZero(value), factor)));
}

/** What a page may print of a number, bare. */
function numbersOf(term: DocumentNode, kind: Kind, line: DocumentNode | null): readonly string[] {
  const value = numberIn(term.value);
  if (value === null) return [];
  const all = [value as string];
  // Rounded; and in cents, as energy has them.
  if (kind === "price")
    for (const [places, shown] of [
      [2, 2],
      [4, 4],
      [6, 4],
    ] as const)
      all.push(toDecimal(scaled(exactOrZero(value), places), shown));
  if (line && (kind === "price" || kind === "amount")) all.push(withVat(value, line));
  if (line && kind === "price" && /[1-9]/.test(textOf(line, "BT-147"))) all.push(textOf(line, "BT-148"));
  return [...new Set(all.map(bareNumber))];
}

const tokenKinds: Readonly<Record<Kind, readonly TokenKind[]>> = {
  text: [],
  amount: ["number"],
  price: ["number"],
  quantity: ["number"],
  percent: ["percent"],
  date: ["date"],
  iban: ["iban"],
  id: ["vat-id", "tax-number"],
};

/** Places of one value that are told. */
const maxSpots = 12;

/** Puts an e-invoice beside the pages of its PDF. */
export function comparePages(document: DocumentNode, pages: readonly PageText[]): Comparison {
  const { letters, plain, tokens, spotsOfTokens, spotsOfWords, textSpotsOf } = searchPages(pages);
  if (letters < 20) return { is: "unreadable" };
  const hasPercents = tokens.some(({ kind }) => kind === "percent");

  function spotsOfText({ id, value }: DocumentNode): readonly Spot[] {
    const forms = [value, value.replace(/stra(?:ß|ss)e/gi, "str."), value.replace(/str\./gi, "straße")];
    // A tax number of digits alone is printed behind the country by some.
    if (id === "BT-32") forms.push(`DE${value}`);
    const spots = textSpotsOf([...new Set(forms.map(folded))], id === "BT-1");
    if (spots.length > 0 || (id !== "BT-153" && id !== "BT-154")) return spots;
    // Beside its first line the figures go on.
    return spotsOfWords(value);
  }

  const spotsOfTerm = new Map<DocumentNode, readonly Spot[]>();
  function spotsOf(term: DocumentNode, kind: Kind, line: DocumentNode | null): readonly Spot[] {
    const before = spotsOfTerm.get(term);
    if (before) return before;
    const spots = findSpots(term, kind, line);
    spotsOfTerm.set(term, spots);
    return spots;
  }

  function findSpots(term: DocumentNode, kind: Kind, line: DocumentNode | null): readonly Spot[] {
    if (kind === "text" || kind === "iban" || kind === "id") return spotsOfText(term);
    if (kind === "date") {
      const day = dayOf(term);
      if (day === null) return [];
      const isMonth = /^BT-(?:73|74|134|135)$/.test(term.id);
      const spots = spotsOfTokens("date", [day]);
      return spots.length > 0 || !isMonth ? spots : spotsOfTokens("month", [day.slice(0, 6)]);
    }
    const values = numbersOf(term, kind, line);
    if (kind !== "percent") {
      const spots = spotsOfTokens("number", values);
      const digits = (values[0] ?? "").replace(".", "");
      // A long one may go on in the row below, or have spaces between its digits.
      return spots.length > 0 || digits.length < 5 ? spots : textSpotsOf([digits]);
    }
    return spotsOfTokens(hasPercents ? "percent" : "number", values);
  }

  /** Of the figures of a line those beside its name or its amount. */
  function besideLine(spots: readonly Spot[], line: DocumentNode): readonly Spot[] {
    const anchors = (["BT-153", "BT-131"] as const).flatMap((id) =>
      all(line, id).flatMap((term) => spotsOf(term, id === "BT-153" ? "text" : "amount", line)),
    );
    // What stands everywhere stands beside each.
    if (anchors.length === 0 || spots.length > maxSpots) return spots;
    return spots.filter((spot) =>
      anchors.some(
        (anchor) =>
          anchor.page === spot.page &&
          spot.y > anchor.y - anchor.height * 1.5 &&
          spot.y < anchor.y + anchor.height * 2.5,
      ),
    );
  }

  /** What is nothing, or so short that it stands everywhere, is not looked for. */
  function isTelling(term: DocumentNode, kind: Kind): boolean {
    // Of a text from right to left nobody knows in which order a page draws it.
    if (kind === "text" || kind === "iban" || kind === "id")
      return folded(term.value).length > 1 && !/[\u0590-\u08ff]/.test(term.value);
    if (kind === "date") return term.value.trim() !== "";
    const value = bareNumber(numberIn(term.value) ?? "");
    // An invoice that is paid says so in words; whether it says another sum is asked below.
    return kind === "quantity" ? value !== whole : value !== "0";
  }

  /** Whether an amount follows from others that a page says: two sums have one difference, and a reason several rates. */
  function isImplied({ id, value }: DocumentNode): boolean {
    const sums = one(document, "BG-22");
    const amountOf = (term: TermId): bigint => roundedToCents(exactOrZero(textOf(sums, term)));
    const isPrinted = (terms: readonly TermId[]): boolean =>
      terms.every((term) => spotsOfTokens("number", [bareNumber(textOf(sums, term))]).length > 0);
    const said = roundedToCents(exactOrZero(value));
    const taxes = all(document, "BT-117").filter((tax) => /[1-9]/.test(tax.value));
    const tax = sumOf(taxes.map((each) => roundedToCents(exactOrZero(each.value))));
    const hasTaxes = taxes.every((each) => spotsOfTokens("number", [bareNumber(each.value)]).length > 0);
    if (id === "BT-109" || id === "BT-116")
      return isPrinted(["BT-112"]) && hasTaxes && said === amountOf("BT-112") - tax;
    if (id === "BT-110")
      return (
        (hasTaxes && said === tax) ||
        (isPrinted(["BT-109", "BT-112"]) && said === amountOf("BT-112") - amountOf("BT-109"))
      );
    if (id === "BT-113")
      return (
        isPrinted(["BT-112", "BT-115"]) &&
        said === amountOf("BT-112") + amountOf("BT-114") - amountOf("BT-115")
      );
    if (id !== "BT-92" && id !== "BT-99") return false;
    const [group, reason] = id === "BT-92" ? (["BG-20", "BT-97"] as const) : (["BG-21", "BT-104"] as const);
    const groups = all(document, group);
    const why = groups.find((each) => textOf(each, id) === value);
    const parts = groups.filter((each) => textOf(each, reason) === textOf(why, reason));
    const sum = sumOf(parts.map((each) => roundedToCents(exactOrZero(textOf(each, id)))));
    return parts.length > 1 && spotsOfTokens("number", [bareNumber(fromCents(sum))]).length > 0;
  }

  /** Whether quantity, price and amount of a line make one of them of the two others, of which a page says the amount. */
  function isWorkedOut({ id }: DocumentNode, line: DocumentNode | null): boolean {
    if (line === null || (id !== "BT-129" && id !== "BT-146")) return false;
    const [count, price, base] = (["BT-129", "BT-146", "BT-149"] as const).map((each) =>
      exactOrZero(textOf(line, each) || "1"),
    );
    const [other] = all(line, id === "BT-129" ? "BT-146" : "BT-129");
    const [net] = all(line, "BT-131");
    if (!count || !price || !net || !other || base?.digits !== tenTo(base?.scale ?? 0)) return false;
    const isMade = roundedToCents(times(count, price)) === roundedToCents(exactOrZero(net.value));
    const kind = id === "BT-129" ? "price" : "quantity";
    return isMade && spotsOf(net, "amount", line).length > 0 && spotsOf(other, kind, line).length > 0;
  }

  /** Whether a day on which something is due is said as a time from the invoice's day on. */
  function isSaidInDays(term: DocumentNode): boolean {
    const [from, to] = [dayOf(one(document, "BT-2")), dayOf(term)];
    if (term.id !== "BT-9" || from === null || to === null) return false;
    const days = daysBetween(from, to);
    return (
      days > 0 && addDays(from, days) === to && new RegExp(`(?<!\\d)${days} ?(?:Tag|day)`, "i").test(plain)
    );
  }

  const known = new Set<string>();
  const learn = (node: DocumentNode): void => {
    const day = dayOf(node);
    const number = numberIn(node.value);
    if (day !== null) known.add(day);
    if (number !== null) known.add(bareNumber(number));
    if (node.value !== "") known.add(folded(node.value));
    node.children.forEach(learn);
  };
  learn(document);

  const lookFor = (holder: DocumentNode, line: DocumentNode | null, table: typeof asked) =>
    table.flatMap(([kind, when, ids]) =>
      ids
        .flatMap((id) => all(holder, id))
        .filter((term) => isTelling(term, kind))
        .map((term) => {
          const spots = spotsOf(term, kind, line);
          const isFigure = kind === "quantity" || kind === "price";
          for (const value of line ? numbersOf(term, kind, line) : []) known.add(value);
          const near = line && isFigure ? besideLine(spots, line) : spots;
          return { term, kind, when, line, spots: near.slice(0, maxSpots) };
        }),
    );
  const looked = [
    ...lookFor(document, null, asked),
    ...linesOf(document).flatMap((line) => lookFor(line, line, askedOfLines)),
  ];
  const contradictions = contradictionsOf(document, tokens, plain);
  const strange = tokens.filter(({ values }) => !values.some((value) => known.has(value)));
  const isMissing = ({ kind, when, term, line, spots }: (typeof looked)[number]): boolean => {
    if (contradictions.terms.has(term)) return true;
    if (spots.length > 0 || isSaidInDays(term) || isImplied(term)) return false;
    const others = looked.filter((each) => each.term.id === term.id);
    const isPrinted = others.some((each) => each.spots.length > 0);
    if (!isPrinted && isWorkedOut(term, line)) return false;
    if (when === "if-other") return strange.some((token) => tokenKinds[kind].includes(token.kind));
    if (when === "always") return true;
    return others.length === 1 || isPrinted;
  };
  const missing: readonly Compared[] = [
    ...looked.filter(isMissing),
    // What no page is asked for, and this one denies.
    ...[...contradictions.terms]
      .filter((term) => looked.every((each) => each.term !== term))
      .map((term) => ({ term, line: null, spots: [] })),
  ];
  const kinds = new Set(looked.filter(isMissing).flatMap(({ kind }) => tokenKinds[kind]));
  return {
    is: "compared",
    found: looked.filter(({ term, spots }) => spots.length > 0 && !contradictions.terms.has(term)),
    missing,
    instead: [
      ...contradictions.instead,
      ...strange.filter(
        (token) => kinds.has(token.kind) && (token.kind !== "number" || /[.,]\d{2}$/.test(token.text)),
      ),
    ],
  };
}
