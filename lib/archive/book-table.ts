import type { TFunction } from "i18next";
import { kindWord } from "../invoice/kinds/document-kind";
import { localeFacts, type Locale } from "../locale";
import type { DateString } from "../values/dates";
import { cents, fromCents, negated, sumOf, toCents, type Cents } from "../values/money";
import type { Booked } from "./datev";
import { unbooked, type Standing } from "./books";
import { receivedStanding, receivedSums, type Received, type ReceivedStanding } from "./received";
import { tableFile } from "./table-file";
import { placeNames, returnPlaceOf, returnFields, type PlaceName } from "./vat-return";

/** What the table is made from. */
export interface TableFacts {
  /** What issued invoices count, in their order. */
  readonly booked: readonly Booked[];
  readonly standings: ReadonlyMap<string, Standing>;
  readonly locale: Locale;
  /** The words of that language. */
  readonly t: TFunction;
}

type Cells = Readonly<Record<string, string | Cents>>;

/**
 * What was issued as a table (CSV, amounts in euros with the language's decimal sign): a row for each invoice and day on which it
 * counts, the net amounts in the column of their field of the advance return, and a last row with what they come to. Net, tax and
 * gross are what counts on that day; what the paper says, and what is paid, stands beside the first.
 *
 * @param named the names of the files of each invoice, by its id
 */
export function bookTable(facts: TableFacts, named: ReadonlyMap<string, readonly string[]>): string {
  const { booked, locale, t } = facts;
  const rows = booked.map((each, index) => ({
    ...rowOf(each, facts, named.get(each.entry.id) ?? []),
    ...(booked[index - 1]?.entry === each.entry ? onceOnly : {}),
  }));
  const sumOfColumn = ({ key, isCounted }: Column): readonly [string, string | Cents][] =>
    isCounted
      ? [[key, sumOf(rows.flatMap(({ [key]: cell }) => (typeof cell === "bigint" ? cell : [])))]]
      : [];
  const total: Cells = {
    number: t("dialogs.drawer.total"),
    ...Object.fromEntries(columns.flatMap(sumOfColumn)),
  };
  const written = (cell: string | Cents = ""): string =>
    typeof cell === "bigint" ? fromCents(cell).replace(".", localeFacts[locale].decimal) : cell;
  return tableFile([
    columns.map((column) => headOf(column, t)),
    ...[...rows, total].map((cells) => columns.map(({ key }) => written(cells[key]))),
  ]);
}

const plainColumns = {
  before: [
    "number",
    "kind",
    "date",
    "countsOn",
    "serviceFrom",
    "serviceTo",
    "due",
    "customer",
    "country",
    "vatId",
    "category",
  ],
  sums: ["net", "tax", "gross", "open"],
  after: [
    "documentGross",
    "payable",
    "standing",
    "paid",
    "paidOn",
    "preceding",
    "references",
    "supplier",
    "files",
  ],
} as const;

type Name = (typeof plainColumns)[keyof typeof plainColumns][number];

interface Column {
  readonly key: string;
  readonly name: Name;
  /** Of turnover of one kind alone. */
  readonly place?: PlaceName;
  /** It counts in the period, and has a sum. */
  readonly isCounted: boolean;
}

/** Where turnover has tax as well. */
const isTaxed = (place: PlaceName): boolean =>
  place === "standard" || place === "reduced" || place === "otherRate" || place === "unknown";

const keyOf = (name: Name, place: PlaceName): string => `${name} ${place}`;

const columns: readonly Column[] = [
  ...plainColumns.before.map((name) => ({ key: name, name, isCounted: false })),
  ...placeNames.flatMap((place) =>
    (isTaxed(place) ? (["net", "tax"] as const) : (["net"] as const)).map((name) => ({
      key: keyOf(name, place),
      name,
      place,
      isCounted: true,
    })),
  ),
  ...plainColumns.sums.map((name) => ({ key: name, name, isCounted: true })),
  ...plainColumns.after.map((name) => ({ key: name, name, isCounted: false })),
];

function headOf({ name, place }: Column, t: TFunction): string {
  const said = t(`dialogs.drawer.columns.${name}`);
  if (!place) return said;
  const field = name === "net" ? returnFields[place] : "";
  const called = `${said} ${t(`dialogs.drawer.places.${place}`)}`;
  return field === "" ? called : `${called} (${t("dialogs.drawer.field", { field })})`;
}

function rowOf(
  { entry, day, shares }: Booked,
  { standings, locale, t }: TableFacts,
  files: readonly string[],
): Cells {
  const standing = standings.get(entry.id) ?? unbooked;
  const { payments } = standing;
  const amounts: Record<string, Cents> = { net: nothing, tax: nothing, gross: nothing };
  const open = toCents(standing.open);
  // As the drawer sums it up: what is to be given back is no less to be paid by others.
  if (open > nothing) amounts["open"] = open;
  const add = (key: string, amount: Cents): void => {
    amounts[key] = cents((amounts[key] ?? nothing) + amount);
  };
  for (const share of shares) {
    const place = returnPlaceOf(share, entry);
    const [net, tax] = [toCents(share.net), toCents(share.tax)];
    for (const key of ["net", "gross", keyOf("net", place)]) add(key, net);
    for (const key of ["tax", "gross", ...(isTaxed(place) ? [keyOf("tax", place)] : [])]) add(key, tax);
  }
  const texts: Readonly<Record<Exclude<Name, (typeof plainColumns.sums)[number]>, string | Cents>> = {
    number: entry.number,
    kind: kindWord({ invoiceLocale: locale, invoiceKind: entry.kind }),
    date: isoDay(entry.date),
    countsOn: shares.length === 0 ? "" : isoDay(day),
    serviceFrom: isoDay(entry.serviceFrom),
    serviceTo: isoDay(entry.serviceTo),
    due: isoDay(entry.due),
    customer: entry.customer,
    country: entry.country,
    vatId: entry.vatId,
    category: [...new Set(entry.taxes.map(({ category }) => category))].join(", "),
    documentGross: toCents(entry.gross),
    payable: toCents(entry.payable),
    standing: t(`dialogs.drawer.standings.${standing.is}`, {
      number: "by" in standing ? standing.by : "",
      date: "on" in standing ? isoDay(standing.on) : "",
    }),
    paid: payments.length === 0 ? "" : sumOf(payments.map(({ amount }) => toCents(amount))),
    // Where tax follows the payments, each has to be told from the others.
    paidOn: payments
      .map(({ on, amount }) =>
        payments.length === 1
          ? isoDay(on)
          : `${isoDay(on)} (${amount.replace(".", localeFacts[locale].decimal)})`,
      )
      .join("; "),
    preceding: entry.preceding,
    references: [...entry.references, ...new Set(entry.partials.map(({ number }) => number))].join(", "),
    supplier: entry.seller,
    files: files.join(", "),
  };
  return { ...texts, ...amounts };
}

const nothing = cents(0n);

/** What is not said again where an invoice counts on several days. */
const onceOnly: Cells = { open: "", documentGross: "", payable: "", paid: "", paidOn: "" };

/** "2026-11-24", as table programs read days everywhere. */
export const isoDay = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

/** What the table of received ones is made from. */
interface TableOfReceived {
  readonly received: readonly Received[];
  readonly locale: Locale;
  readonly t: TFunction;
  readonly today: DateString;
}

/**
 * Received e-invoices as a table (CSV, amounts with the language's decimal sign), with a last row of what those in euros come to.
 *
 * @param named the name of the file of each, by its id
 */
export function receivedTable(
  { received, locale, t, today }: TableOfReceived,
  named: ReadonlyMap<string, string>,
): string {
  const said = ({ is, on }: ReceivedStanding): string =>
    t(`dialogs.received.standings.${is}`, { date: isoDay(on) });
  const written = (amount: string): string => amount.replace(".", localeFacts[locale].decimal);
  const columns = [
    "number",
    "date",
    "due",
    "supplier",
    "vatId",
    "category",
    "currency",
    "net",
    "tax",
    "gross",
  ] as const;
  const more = ["payable", "standing", "paidOn", "files"] as const;
  const sums = receivedSums(received);
  return tableFile([
    [...columns, ...more].map((name) => t(`dialogs.drawer.columns.${name}`)),
    ...received.map((each) => [
      each.number,
      isoDay(each.date),
      isoDay(each.due),
      each.supplier,
      each.taxId,
      each.categories.join(", "),
      each.currency,
      // What is to come back stands below 0, as its sums do.
      ...[
        each.net,
        each.tax,
        each.gross,
        each.settlement === "back" && each.payable !== "" ? negated(each.payable) : each.payable,
      ].map(written),
      said(receivedStanding(each, today)),
      isoDay(each.paidOn),
      named.get(each.id) ?? "",
    ]),
    [t("dialogs.drawer.total"), "", "", "", "", "", "EUR", ...[sums.net, sums.tax, sums.gross].map(written)],
  ]);
}
