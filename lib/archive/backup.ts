import { strFromU8, unzipSync, Zip, ZipPassThrough } from "fflate";
import { aCount, aText, isRecord, listOf, objectOf, orElse, readStored, type Reader } from "../data/shape";
import { sha256Hex } from "../export/hash";
import { aCustomer } from "../customers/customers";
import { someDeletions, type Deletion } from "./deletions";
import { anEntry, type Entry } from "./entry";
import type { CustomersAndServices } from "../customers/offers";
import { aReceived, type Received } from "./received";
import { aService } from "../customers/services";

type Bytes = Uint8Array<ArrayBuffer>;

/** A sheet of a backup: the invoice's data, the version that they are of, and what the list shows of it. */
export interface BackedUpSheet {
  readonly entry: Entry;
  readonly version: number;
  readonly invoice: unknown;
}

/** All that a browser keeps, but for what pays: its id and its codes are worth money to whoever has them. */
export interface Backup {
  /** When it was made, ms since 1970. */
  readonly made: number;
  readonly sheets: readonly BackedUpSheet[];
  /** The ids of the sheets that were on the desk, among those above. */
  readonly onDesk: readonly string[];
  /** What is known of the numbers that were issued, as it is stored. */
  readonly numbers: string;
  /** What is offered again; null in a backup that was made before anything was. */
  readonly known: CustomersAndServices | null;
  /** Issued invoices that were deleted. */
  readonly deletions: readonly Deletion[];
  /** E-invoices of others, each with its file under its id. */
  readonly received: readonly Received[];
}

const format = "rechnungsblatt-backup";
/** The version that has known received e-invoices first: one before would leave them out without a word. */
const withReceived = 2;
/** The name of the table of contents inside the ZIP; bytes lie beside it in `files/`, each under its SHA-256. */
const contents = "backup.json";
const folder = "files/";

/**
 * A backup as one file, a ZIP whose parts come one after the other, so that no more than one of its files is in memory beside
 * what is made.
 *
 * @param files the hashes of what belongs to it
 * @param read the bytes under a hash; null where they are gone, and then they are left out
 */
export async function writeBackup(
  backup: Backup,
  files: Iterable<string>,
  read: (hash: string) => Promise<Bytes | null>,
): Promise<readonly Bytes[]> {
  const parts: Bytes[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const add = (name: string, bytes: Uint8Array): void => {
    // PDFs are packed already, and nothing else is large.
    const file = new ZipPassThrough(name);
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    file.push(bytes, true);
  };
  add(
    contents,
    new TextEncoder().encode(
      JSON.stringify({ format, version: backup.received.length > 0 ? withReceived : 1, ...backup }),
    ),
  );
  for (const hash of new Set(files)) {
    const bytes = await read(hash);
    if (bytes) add(folder + hash, bytes);
  }
  zip.end();
  return parts;
}

/** What is in a backup's file. */
export interface ReadBackup {
  readonly backup: Backup;
  /** Bytes by their SHA-256; those that are not what their name says are left out. */
  readonly files: ReadonlyMap<string, Bytes>;
  /** Sheets and files that could not be read, or are not there. */
  readonly lost: number;
}

const sheetReader: Reader<BackedUpSheet> = objectOf<BackedUpSheet>({
  entry: anEntry,
  version: aCount(),
  invoice: (value) => (isRecord(value) ? value : undefined),
});

const envelope = objectOf<{ readonly format: string; readonly version: number }>({
  format: aText(50),
  version: aCount(),
});

/** Sheets are read one by one: one that is broken costs no other. */
const aBackup = objectOf<
  Omit<Backup, "sheets" | "known" | "received"> & {
    readonly sheets: readonly unknown[];
    readonly received: readonly unknown[];
    readonly known: { readonly customers: readonly unknown[]; readonly services: readonly unknown[] } | null;
  }
>({
  made: orElse(aCount(), 0),
  sheets: listOf<unknown>((value) => value ?? null),
  onDesk: orElse<readonly string[]>(listOf(aText(100)), []),
  numbers: orElse(aText(), ""),
  known: orElse(
    objectOf<{ readonly customers: readonly unknown[]; readonly services: readonly unknown[] }>({
      customers: listOf<unknown>((value) => value ?? null),
      services: listOf<unknown>((value) => value ?? null),
    }),
    null,
  ),
  deletions: someDeletions,
  received: orElse<readonly unknown[]>(
    listOf<unknown>((value) => value ?? null),
    [],
  ),
});

/** Why a file is no backup that can be read: it is something else; it was made by a later version of the product. */
export type BackupFault = "not-a-backup" | "newer-backup";

/** Reads a backup's file, and checks each of its files against its name. */
export async function readBackup(file: Bytes): Promise<ReadBackup | BackupFault> {
  const inside = unzipped(file);
  const text = inside?.[contents] ? strFromU8(inside[contents]) : "";
  const head = readStored(envelope, text);
  if (!inside || head?.format !== format) return "not-a-backup";
  if (head.version > withReceived) return "newer-backup";
  const read = readStored(aBackup, text);
  if (!read) return "not-a-backup";
  const sheets = read.sheets.flatMap((sheet) => sheetReader(sheet, [], []) ?? []);
  const files = new Map<string, Bytes>();
  const named = Object.entries(inside).filter(([name]) => name.startsWith(folder));
  for (const [name, packed] of named) {
    const bytes = new Uint8Array(packed);
    const hash = name.slice(folder.length);
    if ((await sha256Hex(bytes)) === hash) files.set(hash, bytes);
  }
  // One without its file is nothing.
  const received = read.received
    .flatMap((each) => aReceived(each, [], []) ?? [])
    .filter(({ id }) => files.has(id));
  const listed = new Set(sheets.flatMap(({ entry }) => entry.files.map(({ hash }) => hash)));
  const missing = [...listed].filter((hash) => !(folder + hash in inside)).length;
  const unread = read.sheets.length - sheets.length + (read.received.length - received.length);
  const lost = unread + missing + named.length - files.size;
  // Those who cannot be read are offered no more, which nobody misses.
  const known = read.known && {
    customers: read.known.customers.flatMap((each) => aCustomer(each, [], []) ?? []),
    services: read.known.services.flatMap((each) => aService(each, [], []) ?? []),
  };
  return { backup: { ...read, sheets, known, received }, files, lost };
}

/** Bytes of an entry of a ZIP's directory, its name aside (APPNOTE 4.3.12). */
const directoryEntry = 46;

function unzipped(file: Bytes): Readonly<Record<string, Uint8Array>> | null {
  let room = file.length;
  try {
    return unzipSync(file, {
      // As it was written: nothing is packed, so that nothing can grow, and no two entries share their bytes.
      filter: ({ compression, size }) => {
        room -= directoryEntry + size;
        if (room < 0) throw new RangeError("more entries than bytes");
        return compression === 0;
      },
    });
  } catch {
    return null;
  }
}

/**
 * What becomes of an entry that is here and in the backup: nothing that was issued is ever changed, what was noted about it
 * last (paid, reminded, deleted) counts, and of a draft the later one stays. Null where the one that is here stays as it is.
 */
export function mergedEntry(here: Entry | undefined, there: Entry): Entry | null {
  if (!here) return there;
  if (here.state === "issued" && there.state === "issued" && here.hash === there.hash) {
    const known = new Set(here.files.map(({ hash }) => hash));
    const more = there.files.filter(({ hash }) => !known.has(hash));
    // What was paid since the backup is not in it.
    const payments = there.payments.length > here.payments.length ? there.payments : here.payments;
    const remindedOn = here.remindedOn > there.remindedOn ? here.remindedOn : there.remindedOn;
    return more.length === 0 && payments === here.payments && remindedOn === here.remindedOn
      ? null
      : { ...here, payments, remindedOn, files: [...here.files, ...more] };
  }
  if (here.state === "issued") return null;
  return there.state === "issued" || there.at > here.at ? there : null;
}

/** What becomes of a received e-invoice that is here and in the backup: that it was paid is known wherever it was noted. */
export const mergedReceived = (here: Received | undefined, there: Received): Received | null => {
  if (!here) return there;
  return here.paidOn === "" && there.paidOn !== "" ? { ...here, paidOn: there.paidOn } : null;
};
