import { aCount, aText, listOf, objectOf, oneOf, orElse, type Reader } from "../data/shape";
import { localeFacts, locales } from "../locale";
import { formatDate, unreadDate, type DateString, type DateText } from "../values/dates";
import {
  cents,
  fromCents,
  noMoney,
  readSigned,
  roundedToCents,
  sumOf,
  toCents,
  type Cents,
  type Money,
} from "../values/money";
import type { View } from "./list";
import { isIn } from "./period";

/** An e-invoice of somebody else that is kept as it came: what the list shows of it, without its bytes. */
export interface Received {
  /** SHA-256 of the file, 64 hex digits: the same file is here once. */
  readonly id: string;
  /** SHA-256 of the XML inside, where the file is a PDF; "" where it is the XML itself. */
  readonly inside: string;
  readonly name: string;
  /** MIME type; an open page of before lists nothing without it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** BT-27 */
  readonly supplier: string;
  /** BT-31, or BT-32. */
  readonly taxId: string;
  /** BT-40, ISO 3166. */
  readonly country: string;
  /** BT-1 */
  readonly number: string;
  /** BT-2 */
  readonly date: DateText;
  /** BT-9, the last of several. */
  readonly due: DateText;
  /** BT-5, ISO 4217: what the amounts are in. */
  readonly currency: string;
  /** Whose turnover it is: the supplier's, that of whoever got it (a document that the customer writes), or, being no invoice, none. */
  readonly turnover: "theirs" | "own" | "none";
  /** BT-109, BT-110 and BT-112, less than zero in what lowers them; "" where the file says none that can be read. */
  readonly net: Money | "";
  readonly tax: Money | "";
  readonly gross: Money | "";
  /** BT-118 of each group of VAT. */
  readonly categories: readonly string[];
  /** Who pays whom the amount (BT-115) that has no minus. */
  readonly settlement: "pay" | "collected" | "card" | "back" | "nothing" | "unknown";
  readonly payable: Money | "";
  /** The day on which somebody has noted that it was paid; "" until then. */
  readonly paidOn: DateText;
  /** What else is searched: references and names of lines. */
  readonly words: string;
}

const text = orElse(aText(10_000), "");
const day: Reader<DateText> = (value) => unreadDate(typeof value === "string" ? value : "");

/** An amount of a file in whole cents; "" of what is none. */
export function amountIn(said: unknown): Money | "" {
  const exact = typeof said === "string" ? readSigned(said.trim()) : null;
  return exact === null ? "" : fromCents(roundedToCents(exact));
}

/** A received e-invoice in unknown data. */
export const aReceived: Reader<Received> = objectOf<Received>({
  id: aText(64),
  inside: text,
  name: aText(1_000),
  type: aText(200),
  size: aCount(),
  at: orElse(aCount(), 0),
  supplier: text,
  taxId: text,
  country: text,
  number: text,
  date: day,
  due: day,
  currency: text,
  turnover: orElse(oneOf("theirs", "own", "none"), "none"),
  net: amountIn,
  tax: amountIn,
  gross: amountIn,
  categories: orElse<readonly string[]>(listOf(aText(10)), []),
  settlement: orElse(oneOf("pay", "collected", "card", "back", "nothing", "unknown"), "unknown"),
  payable: amountIn,
  paidOn: day,
  words: text,
});

/** How a received e-invoice stands, and the day that goes with it: when it was paid, or is due. */
export interface ReceivedStanding {
  /** `owed` until its due date, `late` after it, `undated` where it has none; `repaid` was to come back; the rest is as the file says. */
  readonly is: "paid" | "repaid" | "owed" | "late" | "undated" | Exclude<Received["settlement"], "pay">;
  readonly on: DateText;
}

/** How a received e-invoice stands on a day. */
export function receivedStanding({ settlement, paidOn, due }: Received, today: DateString): ReceivedStanding {
  if (paidOn !== "") return { is: settlement === "back" ? "repaid" : "paid", on: paidOn };
  if (settlement !== "pay") return { is: settlement, on: due };
  return { is: due === "" ? "undated" : due < today ? "late" : "owed", on: due };
}

/** Whether somebody has to transfer it still. */
const isOwed = ({ settlement, paidOn }: Received): boolean => settlement === "pay" && paidOn === "";

const folded = (said: string): string => said.replace(/\s/g, "").toLowerCase();

/** Other files of the same supplier with the same number: one invoice is paid, and counted, once. */
export const doublesOf = (of: Received, among: readonly Received[]): readonly Received[] =>
  among.filter(({ id, number, supplier, taxId }) => {
    if (id === of.id || number === "" || folded(number) !== folded(of.number)) return false;
    const isSame = taxId !== "" && of.taxId !== "" ? [taxId, of.taxId] : [supplier, of.supplier];
    return folded(isSame[0] ?? "") === folded(isSame[1] ?? "");
  });

/** The ids of those that have doubles; only what has the same number is held against one another. */
export function doubledIds(received: readonly Received[]): ReadonlySet<string> {
  const byNumber = new Map<string, Received[]>();
  for (const each of received) {
    const key = folded(each.number);
    const alike = byNumber.get(key);
    if (alike) alike.push(each);
    else byNumber.set(key, [each]);
  }
  const doubled = [...byNumber.values()].flatMap((alike) =>
    alike.filter((each) => doublesOf(each, alike).length > 0),
  );
  return new Set(doubled.map(({ id }) => id));
}

/** Those of a view, the latest first. Every word of the query is somewhere in one. */
export function viewedReceived(
  received: readonly Received[],
  { shelf, period, query }: Pick<View, "shelf" | "period" | "query">,
): readonly Received[] {
  const wanted = query
    .toLowerCase()
    .split(/[\s€]+/)
    .filter((word) => word !== "");
  return received
    .filter((each) => shelf !== "open" || isOwed(each))
    .filter(({ date }) => isIn(date, period))
    .filter((each) => {
      const all = searched(each);
      return wanted.every((word) => all.includes(word));
    })
    .sort((a, b) => (a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1));
}

const searched = ({ supplier, taxId, number, words, name, gross, date }: Received): string =>
  [
    ...[supplier, taxId, number, words, name],
    ...locales.flatMap((locale) => [
      gross.replace(".", localeFacts[locale].decimal),
      date === "" ? "" : formatDate(date, locale),
    ]),
  ]
    .join(" ")
    .toLowerCase();

/** What received e-invoices come to, euros. */
export interface ReceivedSums {
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** What of them is still to be transferred. */
  readonly owed: Money;
  /** How many of them are left out: of another currency or with the VAT of another country, no invoice or one's own, without an amount that can be read. */
  readonly leftOut: number;
}

/** Whether an e-invoice is summed up: somebody else's turnover in euros whose amounts can all be read, with German VAT or none. */
const isSummed = ({ currency, turnover, net, tax, gross, country, taxId }: Received): boolean =>
  currency === "EUR" &&
  turnover === "theirs" &&
  net !== "" &&
  gross !== "" &&
  (tax === noMoney || (tax !== "" && (country === "DE" || taxId.startsWith("DE"))));

const centsOf = (amount: Money | ""): Cents => (amount === "" ? cents(0n) : toCents(amount));

/** What they come to. */
export function receivedSums(received: readonly Received[]): ReceivedSums {
  const summed = received.filter(isSummed);
  const sum = (name: "net" | "tax" | "gross"): Money =>
    fromCents(sumOf(summed.map((each) => centsOf(each[name]))));
  const owed = received.filter((each) => isOwed(each) && each.currency === "EUR");
  return {
    net: sum("net"),
    tax: sum("tax"),
    gross: sum("gross"),
    owed: fromCents(sumOf(owed.map(({ payable }) => centsOf(payable)))),
    leftOut: received.length - summed.length,
  };
}
