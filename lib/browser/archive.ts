import { aCustomer, learned, type Customer } from "../customers/customers";
import { anEntry, type Entry } from "../archive/entry";
import { aReceived, type Received } from "../archive/received";
import type { CustomersAndServices } from "../customers/offers";
import { aService, type Service } from "../customers/services";
import type { Reader } from "../data/shape";
import { writing, type Connection, type Database, type StoredSheet } from "./database";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What an editor keeps of sheets and files. Each call is one transaction: all of it happens, or nothing.
 * Any of them may be refused; {@link archiveFault} tells why.
 */
export interface Archive {
  /** Entries that cannot be read are left out, and left alone. */
  readonly entries: () => Promise<readonly Entry[]>;
  readonly entry: (id: string) => Promise<Entry | null>;
  readonly sheet: (id: string) => Promise<StoredSheet | null>;
  readonly file: (hash: string) => Promise<Bytes | null>;
  /** Keeps a sheet and the bytes of its files, each under its hash. */
  readonly put: (entry: Entry, sheet: StoredSheet, files?: ReadonlyMap<string, Bytes>) => Promise<void>;
  /** Changes what is noted about a sheet; nothing happens where it is not there. */
  readonly note: (ids: readonly string[], change: (entry: Entry) => Entry) => Promise<void>;
  /** Forgets sheets, and the files that no other one has. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** What can be offered again: who was written to, and what was sold. */
  readonly known: () => Promise<CustomersAndServices>;
  /** Notes customers and services, each in the place of what was known under its key unless that is newer; or in the place of all. */
  readonly learn: (known: CustomersAndServices, isInPlace?: boolean) => Promise<void>;
  /** Offers a customer or a service no more, until it comes anew. */
  readonly forget: (table: keyof CustomersAndServices, key: string) => Promise<void>;
  /** E-invoices of others. */
  readonly received: () => Promise<readonly Received[]>;
  readonly receivedFile: (hash: string) => Promise<Bytes | null>;
  /** Keeps one with the bytes of its file and of the XML inside, by their hashes; one that is here already is left as it is. */
  readonly receive: (received: Received, files: ReadonlyMap<string, Bytes>) => Promise<void>;
  /** Changes what is noted about one; null forgets it, and the bytes that no other one has. Nothing happens where it is not there. */
  readonly noteReceived: (id: string, change: (received: Received) => Received | null) => Promise<void>;
}

/** The archive in an editor's database. */
export const archiveIn = ({ use }: Database): Archive => ({
  entries: () => use(async (all) => (await all.getAll("entries")).flatMap(readBy(anEntry))),
  entry: (id) => use(async (all) => readBy(anEntry)(await all.get("entries", id))[0] ?? null),
  sheet: (id) => use(async (all) => (await all.get("sheets", id)) ?? null),
  file: (hash) => use(async (all) => (await all.get("files", hash)) ?? null),
  put: (entry, sheet, files = new Map()) => use((all) => put(all, entry, sheet, files)),
  note: (ids, change) => use((all) => note(all, ids, change)),
  remove: (ids) => use((all) => remove(all, ids)),
  known: () =>
    use(async (all) => ({
      customers: (await all.getAll("customers")).flatMap(readBy(aCustomer)),
      services: (await all.getAll("services")).flatMap(readBy(aService)),
    })),
  learn: (known, isInPlace = false) => use((all) => learn(all, known, isInPlace)),
  forget: (table, key) =>
    use(async (all) => {
      const going = writing(all, [table]);
      await Promise.all([going.objectStore(table).delete(key), going.done]);
    }),
  received: () => use(async (all) => (await all.getAll("received")).flatMap(readBy(aReceived))),
  receivedFile: (hash) => use(async (all) => (await all.get("receivedFiles", hash)) ?? null),
  receive: (received, files) => use((all) => receive(all, received, files)),
  noteReceived: (id, change) => use((all) => noteReceived(all, id, change)),
});

const tables = ["entries", "sheets", "files"] as const;

/** What a reader makes of something stored; none where it cannot be read. */
const readBy =
  <T>(reader: Reader<T>) =>
  (stored: unknown): readonly T[] => {
    const read = reader(stored, [], []);
    return read === undefined ? [] : [read];
  };

async function put(
  database: Connection,
  entry: Entry,
  sheet: StoredSheet,
  files: ReadonlyMap<string, Bytes>,
): Promise<void> {
  const all = writing(database, tables, "strict");
  await Promise.all([
    all.objectStore("entries").put(entry, entry.id),
    all.objectStore("sheets").put(sheet, entry.id),
    ...[...files].map(([hash, bytes]) => all.objectStore("files").put(bytes, hash)),
    all.done,
  ]);
}

async function note(
  database: Connection,
  ids: readonly string[],
  change: (entry: Entry) => Entry,
): Promise<void> {
  const all = writing(database, ["entries"]);
  const entries = all.objectStore("entries");
  for (const id of ids) {
    const [entry] = readBy(anEntry)(await entries.get(id));
    if (entry) await entries.put(change(entry), id);
  }
  await all.done;
}

async function remove(database: Connection, ids: readonly string[]): Promise<void> {
  const all = writing(database, tables);
  const entries = (await all.objectStore("entries").getAll()).flatMap(readBy(anEntry));
  const going = new Set(ids);
  const hashesOf = (isGoing: boolean): readonly string[] =>
    entries
      .filter(({ id }) => going.has(id) === isGoing)
      .flatMap(({ files }) => files.map(({ hash }) => hash));
  const needed = new Set(hashesOf(false));
  const idle = hashesOf(true).filter((hash) => !needed.has(hash));
  await Promise.all([
    ...ids.map((id) => all.objectStore("entries").delete(id)),
    ...ids.map((id) => all.objectStore("sheets").delete(id)),
    ...idle.map((hash) => all.objectStore("files").delete(hash)),
    all.done,
  ]);
}

async function learn(
  database: Connection,
  { customers, services }: CustomersAndServices,
  isInPlace: boolean,
): Promise<void> {
  const all = writing(database, ["customers", "services"]);
  const learnIn = async <T extends Customer | Service>(
    table: keyof CustomersAndServices,
    reader: Reader<T>,
    fresh: readonly T[],
    join: (before: T, each: T) => T,
  ): Promise<void> => {
    const store = all.objectStore(table);
    if (isInPlace) await store.clear();
    for (const each of fresh) {
      const [before] = readBy(reader)(await store.get(each.key));
      if (!before || before.at <= each.at) await store.put(before ? join(before, each) : each, each.key);
    }
  };
  await learnIn("customers", aCustomer, customers, learned);
  await learnIn("services", aService, services, (_, each) => each);
  await all.done;
}

const tablesOfReceived = ["received", "receivedFiles"] as const;

async function receive(
  database: Connection,
  received: Received,
  files: ReadonlyMap<string, Bytes>,
): Promise<void> {
  const all = writing(database, tablesOfReceived, "strict");
  const list = all.objectStore("received");
  const isHere = (await list.getKey(received.id)) !== undefined;
  await Promise.all([
    ...(isHere ? [] : [list.put(received, received.id)]),
    ...[...files].map(([hash, bytes]) => all.objectStore("receivedFiles").put(bytes, hash)),
    all.done,
  ]);
}

async function noteReceived(
  database: Connection,
  id: string,
  change: (received: Received) => Received | null,
): Promise<void> {
  const all = writing(database, tablesOfReceived);
  const list = all.objectStore("received");
  const [before] = readBy(aReceived)(await list.get(id));
  const after = before ? change(before) : null;
  if (after) await list.put(after, id);
  else if (before) {
    await list.delete(id);
    // An XML may have come by itself and inside a PDF.
    const others = (await list.getAll()).flatMap(readBy(aReceived));
    const needed = new Set(others.flatMap((each) => [each.id, each.inside]));
    const idle = [id, before.inside].filter((hash) => !needed.has(hash));
    await Promise.all(idle.map((hash) => all.objectStore("receivedFiles").delete(hash)));
  }
  await all.done;
}

/** Why the archive refused: it has no room; it belongs to a later version of the product; the browser forbids it. */
export type ArchiveFault = "full" | "newer" | "blocked";

/** What an error of the archive means. */
export function archiveFault(error: unknown): ArchiveFault {
  const reason = error instanceof DOMException ? error.name : "";
  return reason === "QuotaExceededError" ? "full" : reason === "VersionError" ? "newer" : "blocked";
}
