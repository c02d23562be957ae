import type { TFunction } from "i18next";
import { archivedName, folderName } from "../export/file-names";
import { kindWord } from "../invoice/e-invoice";
import { localeFacts, type Locale } from "../locale";
import type { Entry } from "./entry";
import type { Standing } from "./list";
import { tableFile } from "./table-file";

/** A file of a ZIP. */
export interface BundledFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a bundle is made from. */
export interface BundleFacts {
  /** Issued invoices, in their order. */
  readonly entries: readonly Entry[];
  readonly standings: ReadonlyMap<string, Standing>;
  /** The bytes of each of their files, by hash. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly locale: Locale;
  /** The words of that language. */
  readonly t: TFunction;
  /** What time it covers, for people. */
  readonly period: string;
  /** The day on which it is made, for people. */
  readonly made: string;
}

/**
 * A year or a month for the tax adviser: the files of each invoice in a folder named by its number, a table of all of them
 * (CSV, one row each, amounts in euros with the language's decimal sign), and a text that says what it is and which files are
 * gone.
 */
export function bundleOf(facts: BundleFacts): readonly BundledFile[] {
  const { t, entries, files, period, made } = facts;
  const aboutName = `${t("dialogs.drawer.aboutName")}.txt`;
  const listName = `${t("dialogs.drawer.listName")}.csv`;
  const folders = new Map([aboutName, listName].map((name) => [name.toLowerCase(), 1]));
  const missing: string[] = [];
  const table: (readonly string[])[] = [];
  const bundled = entries.flatMap((entry): readonly BundledFile[] => {
    const folder = unused(folders, folderName(entry.number));
    const names = new Map<string, number>();
    const own = entry.files.flatMap((file): readonly BundledFile[] => {
      const bytes = files.get(file.hash);
      const name = `${folder}/${unused(names, archivedName(file))}`;
      if (bytes) return [{ name, bytes }];
      missing.push(name);
      return [];
    });
    table.push(
      rowOf(
        entry,
        facts,
        own.map(({ name }) => name),
      ),
    );
    return own;
  });
  const list = tableFile([columns.map((name) => t(`dialogs.drawer.columns.${name}`)), ...table]);
  const about = [
    t("dialogs.drawer.about", { count: entries.length, period, made }),
    ...(missing.length > 0 ? [t("dialogs.drawer.gone"), missing.join("\n")] : []),
  ].join("\n\n");
  return [
    { name: aboutName, bytes: asBytes(`${about}\n`.replace(/\n/g, "\r\n")) },
    { name: listName, bytes: asBytes(list) },
    ...bundled,
  ];
}

const columns = [
  "number",
  "kind",
  "date",
  "due",
  "customer",
  "net",
  "tax",
  "gross",
  "deductedNet",
  "deductedTax",
  "payable",
  "standing",
  "paidOn",
  "preceding",
  "files",
] as const;

function rowOf(
  entry: Entry,
  { standings, locale, t }: BundleFacts,
  names: readonly string[],
): readonly string[] {
  const standing = standings.get(entry.id) ?? { is: "settled" };
  const money = (amount: string): string => amount.replace(".", localeFacts[locale].decimal);
  const day = (date: string): string => date.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const texts: Readonly<Record<(typeof columns)[number], string>> = {
    number: entry.number,
    kind: kindWord({ invoiceLocale: locale, invoiceKind: entry.kind }),
    date: day(entry.date),
    due: day(entry.due),
    customer: entry.customer,
    net: money(entry.net),
    tax: money(entry.tax),
    gross: money(entry.gross),
    deductedNet: money(entry.deductedNet),
    deductedTax: money(entry.deductedTax),
    payable: money(entry.payable),
    standing: t(`dialogs.drawer.standings.${standing.is}`, {
      number: "by" in standing ? standing.by : "",
      date: "on" in standing ? day(standing.on) : "",
    }),
    paidOn: day(entry.paidOn),
    preceding: entry.preceding,
    files: names.join(", "),
  };
  return columns.map((name) => texts[name]);
}

/** The name, or with a number where it is taken. Nobody tells capitals apart on every system. */
function unused(taken: Map<string, number>, name: string): string {
  const key = name.toLowerCase();
  const times = (taken.get(key) ?? 0) + 1;
  taken.set(key, times);
  if (times === 1) return name;
  const dot = name.lastIndexOf(".");
  const numbered = dot > 0 ? `${name.slice(0, dot)} (${times})${name.slice(dot)}` : `${name} (${times})`;
  return unused(taken, numbered);
}

const asBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
