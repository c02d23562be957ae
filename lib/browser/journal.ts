import { writing, type Connection, type Database } from "./database";

/**
 * The texts of an editor's storage once more. Chromium writes that storage to disk once a minute; what is in here is out of a
 * killed browser's hands at once.
 */
export interface Journal {
  /** How many changes of the storage it has; 0 at first. */
  readonly count: () => Promise<number>;
  readonly texts: () => Promise<ReadonlyMap<string, string>>;
  /**
   * Takes over what stands under these keys, in one transaction.
   *
   * @param now what stands there, asked for when nobody else writes; null where nothing does
   * @param count the changes of the storage until then
   */
  readonly write: (
    keys: readonly string[],
    now: (key: string) => string | null,
    count: () => number,
  ) => Promise<void>;
}

const countKey = "count";

/** The journal in an editor's database, which has what the one of a version before has. Rejects where nobody can tell. */
export async function openJournal({ use, bringOver }: Database): Promise<Journal> {
  await bringOver("journal", async (old) => {
    const [count, texts] = [await countIn(old), await textsIn(old)];
    await use((all) => replace(all, texts, count));
  });
  return {
    count: () => use(countIn),
    texts: () => use(textsIn),
    write: (keys, now, count) => use((all) => write(all, keys, now, count)),
  };
}

const countIn = async (all: Connection): Promise<number> => (await all.get("count", countKey)) ?? 0;

async function textsIn(all: Connection): Promise<ReadonlyMap<string, string>> {
  const reading = all.transaction("texts");
  const [keys, texts] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  return new Map(keys.map((key, at) => [key, texts[at] ?? ""]));
}

/** The one that knows of more changes stays. */
async function replace(all: Connection, fresh: ReadonlyMap<string, string>, count: number): Promise<void> {
  const both = writing(all, ["texts"], "strict");
  const counts = both.objectStore("count");
  if (((await counts.get(countKey)) ?? 0) < count) {
    const texts = both.objectStore("texts");
    await Promise.all([
      texts.clear(),
      ...[...fresh].map(([key, text]) => texts.put(text, key)),
      counts.put(count, countKey),
    ]);
  }
  await both.done;
}

async function write(
  all: Connection,
  keys: readonly string[],
  now: (key: string) => string | null,
  count: () => number,
): Promise<void> {
  const both = writing(all, ["texts"]);
  const counts = both.objectStore("count");
  const before = (await counts.get(countKey)) ?? 0;
  const texts = both.objectStore("texts");
  await Promise.all([
    counts.put(Math.max(before, count()), countKey),
    ...keys.map((key) => {
      const text = now(key);
      return text === null ? texts.delete(key) : texts.put(text, key);
    }),
    both.done,
  ]);
}
