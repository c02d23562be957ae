import { cents, fromCents, noMoney, sumOf, toCents, type Cents, type Money } from "../values/money";
import { asksForPayment } from "../invoice/document-kind";
import { kindWord } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { localeFacts, locales, type Locale } from "../locale";
import { formatDate, formatMonth, type DateString, type DateText } from "../values/dates";
import { formatMoney } from "../values/format";
import type { Entry } from "./entry";
import { isIn } from "./period";

/**
 * Where a sheet stands. `replaced`: issued again later under the same number. `cancelled`, `corrected`: by another document,
 * whose number is `by`. `owed`: issued, and nobody has said that it was paid; `late`: and it was due before today.
 */
export type Standing =
  | { readonly is: "draft" | "replaced" | "settled" | "owed" | "late" }
  | { readonly is: "cancelled" | "corrected"; readonly by: string }
  | { readonly is: "paid"; readonly on: DateText };

/** Where each sheet stands, by its id. What lies in the trash counts for no other. */
export function standingsOf(entries: readonly Entry[], today: DateString): ReadonlyMap<string, Standing> {
  const issued = entries.filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0);
  const latest = new Map<string, Entry>();
  for (const entry of issued) {
    const known = latest.get(nameOf(entry));
    if (!known || known.at <= entry.at) latest.set(nameOf(entry), entry);
  }
  const followers = new Map<string, Entry>();
  for (const entry of latest.values()) {
    const name = nameOf(entry, entry.preceding);
    const replaces = entry.kind === "cancellation" || entry.kind === "correction";
    if (replaces && entry.preceding !== "" && follows(entry, followers.get(name))) followers.set(name, entry);
  }
  return new Map(
    entries.map((entry) => {
      const isLatest = entry.trashedAt > 0 || latest.get(nameOf(entry)) === entry;
      return [entry.id, standingOf(entry, isLatest, followers.get(nameOf(entry)), today)];
    }),
  );
}

/** Two sellers may use the same number. */
const nameOf = ({ seller, number }: Entry, of = number): string => `${seller}\n${of}`;

/** What was cancelled stays so, whatever takes its place; of two of a kind the later one counts. */
const follows = (entry: Entry, known: Entry | undefined): boolean =>
  !known ||
  (known.kind === "cancellation") < (entry.kind === "cancellation") ||
  ((known.kind === "cancellation") === (entry.kind === "cancellation") && known.at <= entry.at);

function standingOf(
  entry: Entry,
  isLatest: boolean,
  follower: Entry | undefined,
  today: DateString,
): Standing {
  if (entry.state === "draft") return { is: "draft" };
  if (!isLatest) return { is: "replaced" };
  if (follower && follower !== entry)
    return { is: follower.kind === "cancellation" ? "cancelled" : "corrected", by: follower.number };
  if (entry.paidOn !== "") return { is: "paid", on: entry.paidOn };
  if (toCents(entry.payable) <= 0n) return { is: "settled" };
  return { is: entry.due !== "" && entry.due < today ? "late" : "owed" };
}

/** Whether a letter can ask for what an invoice demands: something is to be paid, and its customer is to transfer it. */
export const canBeReminded = (invoice: Invoice): boolean =>
  asksForPayment(invoice) &&
  invoice.invoicePayableAmount !== noMoney &&
  invoice.invoicePaymentMeans === "transfer";

/** Which part of the archive is shown. */
export const shelves = ["all", "drafts", "open", "trash"] as const;
export type ShelfName = (typeof shelves)[number];

export const orders = ["date", "number", "customer", "amount"] as const;
/** What the list is sorted by: the latest first, names from A, amounts from the largest. */
export type Order = (typeof orders)[number];

/** What of the archive somebody wants to see. */
export interface View {
  readonly shelf: ShelfName;
  /** A year ("2026"), a quarter ("2026Q4"), a month ("202611"), or "" for all of them. */
  readonly period: string;
  readonly query: string;
  readonly order: Order;
}

/**
 * The entries of a view, in its order. Every word of the query is somewhere in the entry, or in what its standing is called.
 *
 * @param called the standing of an entry in words
 */
export function viewed(
  entries: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  { shelf, period, query, order }: View,
  called: (standing: Standing) => string = () => "",
): readonly Entry[] {
  const wanted = query
    .toLowerCase()
    .replace(/€/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  return entries
    .filter((entry) => isOn(shelf, entry, standings))
    .filter(({ date }) => isIn(date, period))
    .filter((entry) => {
      const isThere = (word: string): boolean => textOf(entry).includes(word);
      const rest = wanted.filter((word) => !isThere(word));
      if (rest.length === 0) return true;
      const standing = called(standings.get(entry.id) ?? { is: "draft" }).toLowerCase();
      return rest.every((word) => standing.includes(word));
    })
    .sort(comparers[order]);
}

function isOn(shelf: ShelfName, entry: Entry, standings: ReadonlyMap<string, Standing>): boolean {
  if (entry.trashedAt > 0 || shelf === "trash") return entry.trashedAt > 0 && shelf === "trash";
  if (shelf === "all") return true;
  if (shelf === "drafts") return entry.state === "draft";
  const { is } = standings.get(entry.id) ?? { is: "draft" };
  return is === "owed" || is === "late";
}

/** Makes entries ready to be searched, which thousands of them take their time for. */
export const prepareSearch = (entries: readonly Entry[]): void => entries.forEach(textOf);

const known = new WeakMap<Entry, string>();

/** All that is looked through, in small letters: amounts and days as every language writes them, with and without groups. */
function textOf(entry: Entry): string {
  const made = known.get(entry);
  if (made !== undefined) return made;
  const { number, customer, seller, words, gross, payable, date, kind, preceding, references } = entry;
  const written = locales.flatMap((locale) => [
    ...[gross, payable].flatMap((amount) => [
      formatMoney(amount, locale),
      amount.replace(".", localeFacts[locale].decimal),
    ]),
    formatDate(date, locale),
    monthIn(date, locale),
    kindWord({ invoiceLocale: locale, invoiceKind: kind }),
  ]);
  const text = [number, customer, seller, words, preceding, ...references, ...written]
    .join(" ")
    .toLowerCase();
  known.set(entry, text);
  return text;
}

const months = new Map<string, string>();

/** "September 2026"; there are few of them, and the browser takes its time for each. */
function monthIn(date: DateText, locale: Locale): string {
  if (date === "") return "";
  const key = locale + date.slice(0, 6);
  const month = months.get(key) ?? formatMonth(date, locale);
  months.set(key, month);
  return month;
}

const byText = new Intl.Collator("de", { numeric: true });

const latestFirst = (a: Entry, b: Entry): number =>
  a.date === b.date ? b.at - a.at : a.date < b.date ? 1 : -1;

const comparers: Readonly<Record<Order, (a: Entry, b: Entry) => number>> = {
  date: latestFirst,
  number: (a, b) => byText.compare(b.number, a.number) || latestFirst(a, b),
  customer: (a, b) => byText.compare(a.customer, b.customer) || latestFirst(a, b),
  amount: (a, b) => Number(toCents(b.gross) - toCents(a.gross)) || latestFirst(a, b),
};

/** What issued invoices come to, euros. */
export interface Sums {
  readonly count: number;
  readonly net: Money;
  readonly tax: Money;
  readonly gross: Money;
  /** Of it, what nobody has paid yet. */
  readonly owed: Money;
}

/**
 * What the issued of these come to. One that was issued again, or in whose place a correction stands, does not count; one
 * that was cancelled does, as what cancels it counts with the opposite sign. Of a final one counts
 * what its partial ones have not charged.
 */
export function sumsOf(entries: readonly Entry[], standings: ReadonlyMap<string, Standing>): Sums {
  const standing = ({ id }: Entry) => standings.get(id)?.is ?? "draft";
  const counted = entries.filter(
    (entry) => entry.trashedAt === 0 && !["draft", "replaced", "corrected"].includes(standing(entry)),
  );
  const owed = counted.filter((entry) => ["owed", "late"].includes(standing(entry)));
  const sum = (of: readonly Entry[], amount: (entry: Entry) => Cents): Money =>
    fromCents(sumOf(of.map(amount)));
  const net = (entry: Entry): Cents => cents(toCents(entry.net) - toCents(entry.deductedNet));
  const tax = (entry: Entry): Cents => cents(toCents(entry.tax) - toCents(entry.deductedTax));
  return {
    count: counted.length,
    net: sum(counted, net),
    tax: sum(counted, tax),
    gross: sum(counted, (entry) => cents(net(entry) + tax(entry))),
    owed: sum(owed, ({ payable }) => toCents(payable)),
  };
}
