import { noMoney, toCents } from "../values/money";
import { sellersAmong } from "../invoice/seller";
import { asksForPayment, kindWord } from "../invoice/kinds/document-kind";
import type { Invoice } from "../invoice/invoice";
import { localeFacts, locales, type Locale } from "../locale";
import { formatDate, formatMonth, type DateText } from "../values/dates";
import { formatMoney } from "../values/format";
import type { Entry } from "./entry";
import { unbooked, type Standing } from "./books";
import { isIn } from "./period";

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
type ListOrder = (typeof orders)[number];

/** What of the archive somebody wants to see. */
export interface View {
  readonly shelf: ShelfName;
  /** A year ("2026"), a quarter ("2026Q4"), a month ("202611"), or "" for all of them. */
  readonly period: string;
  readonly query: string;
  readonly order: ListOrder;
}

/** The name of whoever has issued an entry; the same for all that are of one, by whatever name that went: the last one. */
export function issuerNames(entries: readonly Entry[]): (entry: Entry) => string {
  const sellerIn = sellersAmong(entries);
  const names = new Map<string, string>();
  for (const entry of [...entries].sort(latestFirst)) {
    const seller = sellerIn(entry);
    if (!names.has(seller)) names.set(seller, entry.seller);
  }
  return (entry) => names.get(sellerIn(entry)) ?? entry.seller;
}

/** The days in whose periods an entry is: those on which something of it counts, or its own. */
export function countingDays(
  { id, date }: Entry,
  standings: ReadonlyMap<string, Standing>,
): readonly DateText[] {
  const { postings } = standings.get(id) ?? unbooked;
  return postings.length === 0 ? [date] : postings.map(({ day }) => day);
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
  return (
    entries
      .filter((entry) => isOn(shelf, entry, standings))
      // Nobody looks for a time in the trash.
      .filter((entry) => shelf === "trash" || countingDays(entry, standings).some((day) => isIn(day, period)))
      .filter((entry) => {
        const isThere = (word: string): boolean => textOf(entry).includes(word);
        const rest = wanted.filter((word) => !isThere(word));
        if (rest.length === 0) return true;
        const standing = called(standings.get(entry.id) ?? unbooked).toLowerCase();
        return rest.every((word) => standing.includes(word));
      })
      .sort(comparers[order])
  );
}

function isOn(shelf: ShelfName, entry: Entry, standings: ReadonlyMap<string, Standing>): boolean {
  if (entry.trashedAt > 0 || shelf === "trash") return entry.trashedAt > 0 && shelf === "trash";
  if (shelf === "all") return true;
  if (shelf === "drafts") return entry.state === "draft";
  const { is } = standings.get(entry.id) ?? unbooked;
  return is === "owed" || is === "late" || is === "refunding";
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

const comparers: Readonly<Record<ListOrder, (a: Entry, b: Entry) => number>> = {
  date: latestFirst,
  number: (a, b) => byText.compare(b.number, a.number) || latestFirst(a, b),
  customer: (a, b) => byText.compare(a.customer, b.customer) || latestFirst(a, b),
  amount: (a, b) => Number(toCents(b.gross) - toCents(a.gross)) || latestFirst(a, b),
};
