import { archivedName, fileName, folderName, receivedName } from "../export/file-names";
import { transliterated } from "../text/transliterate";
import { formatDate, type DateString } from "../values/dates";
import { bookTable, isoDay, receivedTable, type TableFacts } from "./book-table";
import { unbooked, type Standing } from "./books";
import { bookingBatch, type Booked } from "./datev";
import type { Deletion } from "./deletions";
import type { Entry } from "./entry";
import { daysOf, isIn } from "./period";
import type { Received } from "./received";
import { tableFile } from "./table-file";
import { charts } from "./vat-return";

/** A file of a ZIP. */
export interface BundledFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a bundle is made from. */
export interface BundleFacts extends Omit<TableFacts, "booked"> {
  /** Issued invoices, in their order. */
  readonly issued: readonly Entry[];
  /** The bytes of each of their files, by hash. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** What time it covers: a year, a quarter, a month, or "" for all of it; and for people. */
  readonly period: string;
  readonly periodName: string;
  /** The day on which it is made. */
  readonly made: DateString;
  /** What was deleted of that time. */
  readonly deletions: readonly Deletion[];
  /** E-invoices of others of that time, whose bytes are among the files under their ids. */
  readonly received: readonly Received[];
}

/**
 * A year, a quarter or a month for the tax adviser: the files of each invoice in a folder named by its number, a table of all
 * of them, the same as bookings for DATEV, e-invoices of others with a table of their own, and a text that says what it is and which
 * files are gone.
 */
export function bundleOf(facts: BundleFacts): readonly BundledFile[] {
  const { t, issued, files, periodName, made, locale } = facts;
  const booked = bookedIn(issued, facts.standings, facts.period);
  const aboutName = `${t("dialogs.drawer.aboutName")}.txt`;
  const listName = `${t("dialogs.drawer.listName")}.csv`;
  const deletionsName = fileName(transliterated(t("dialogs.drawer.deletionsName")), [".csv"]);
  const receivedFolder = t("dialogs.received.folderName");
  const folders = new Map(
    [aboutName, listName, deletionsName, "DATEV", receivedFolder].map((name) => [name.toLowerCase(), 1]),
  );
  const missing: string[] = [];
  const named = new Map<string, readonly string[]>();
  const bundled = issued.flatMap((entry): readonly BundledFile[] => {
    const folder = unused(folders, folderName(transliterated(entry.number)));
    const names = new Map<string, number>();
    const own = entry.files.flatMap((file): readonly BundledFile[] => {
      const bytes = files.get(file.hash);
      const name = `${folder}/${unused(names, archivedName(file))}`;
      if (bytes) return [{ name, bytes }];
      missing.push(name);
      return [];
    });
    named.set(
      entry.id,
      own.map(({ name }) => name),
    );
    return own;
  });
  const others = receivedFiles(facts, receivedFolder, missing);
  const about = [
    t("dialogs.drawer.about", {
      count: issued.length,
      period: periodName,
      made: formatDate(made, locale),
    }),
    ...(others.length > 0 ? [t("dialogs.received.about", { count: facts.received.length })] : []),
    ...(missing.length > 0 ? [t("dialogs.drawer.gone"), missing.join("\n")] : []),
  ].join("\n\n");
  return [
    { name: aboutName, bytes: asBytes(`${about}\n`.replace(/\n/g, "\r\n")) },
    { name: listName, bytes: asBytes(bookTable({ ...facts, booked }, named)) },
    ...batchesOf(booked, facts),
    ...deletionTable(facts),
    ...bundled,
    ...others,
  ];
}

/** E-invoices of others in a folder of their own, with their table. */
function receivedFiles(
  { received, files, made, locale, t }: BundleFacts,
  folder: string,
  missing: string[],
): readonly BundledFile[] {
  if (received.length === 0) return [];
  const tableName = `${folder}.csv`;
  const names = new Map([[tableName.toLowerCase(), 1]]);
  const named = new Map<string, string>();
  const bundled = received.flatMap((each): readonly BundledFile[] => {
    const path = `${folder}/${unused(names, receivedName(each))}`;
    const bytes = files.get(each.id);
    if (!bytes) missing.push(path);
    else named.set(each.id, path);
    return bytes ? [{ name: path, bytes }] : [];
  });
  const table = receivedTable({ received, locale, t, today: made }, named);
  return [{ name: `${folder}/${tableName}`, bytes: asBytes(table) }, ...bundled];
}

/** What issued invoices count in a period, by day; one that counts nothing there has a row of its own day. */
export const bookedIn = (
  issued: readonly Entry[],
  standings: ReadonlyMap<string, Standing>,
  period: string,
): readonly Booked[] =>
  issued.flatMap((entry) => {
    const { postings } = standings.get(entry.id) ?? unbooked;
    const own = postings.filter(({ day }) => isIn(day, period)).map((posting) => ({ entry, ...posting }));
    return own.length === 0 ? [{ entry, day: entry.date, shares: [] }] : own;
  });

/** The log of deletions, where there is one. */
function deletionTable({ deletions, t }: BundleFacts): readonly BundledFile[] {
  if (deletions.length === 0) return [];
  const head = ["number", "date", "customer"] as const;
  const rows = deletions.map(({ number, date, customer, deletedOn }) => [
    number,
    isoDay(date),
    customer,
    isoDay(deletedOn),
  ]);
  const heads = [...head.map((name) => t(`dialogs.drawer.columns.${name}`)), t("dialogs.drawer.deletedOn")];
  return [
    {
      name: fileName(transliterated(t("dialogs.drawer.deletionsName")), [".csv"]),
      bytes: asBytes(tableFile([heads, ...rows])),
    },
  ];
}

/** A batch for DATEV in each chart of accounts, for each year, which is as much as one may hold. */
function batchesOf(booked: readonly Booked[], { period, made }: BundleFacts): readonly BundledFile[] {
  const yearOf = ({ day }: Booked): string => day.slice(0, 4);
  return [...new Set(booked.map(yearOf))].flatMap((year) => {
    const days = daysOf(period || year);
    const ofYear = booked.filter((each) => yearOf(each) === year);
    if (!days) return [];
    return charts.map((chart) => ({
      name: `DATEV/EXTF_Buchungsstapel_SKR${chart}_${period || year}.csv`,
      bytes: asBytes(bookingBatch(ofYear, { chart, days, made })),
    }));
  });
}

/**
 * The name, or with a number where it is taken, and notes it. Nobody tells capitals apart on every system.
 *
 * @param taken how often each name was asked for, in small letters
 * @param numbered the number as it is written
 */
export function unused(
  taken: Map<string, number>,
  name: string,
  numbered = (times: number): string => ` (${times})`,
): string {
  const key = name.toLowerCase();
  const times = (taken.get(key) ?? 0) + 1;
  taken.set(key, times);
  if (times === 1) return name;
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return unused(taken, `${stem}${numbered(times)}${ending}`, numbered);
}

const asBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
