import { openJournal, type Journal } from "../../lib/browser/journal";
import { inTime } from "../../lib/browser/in-time";
import { forget, recall, recallAll, remember } from "../../lib/browser/memory";
import { part, type Editor } from "../editor/editor";

// Each change of the page's storage is counted in it, and the journal knows up to which one it has them. A storage that has
// counted less than the journal is one that a killed browser had not yet written.

/** Keys that begin like this are the page's own. */
const prefix = "invoice-";
const countKey = "invoice-count";
const isOwn = (key: string): boolean => key.startsWith(prefix) && key !== countKey;
/** More changes than a journal that nobody can read may have. */
const many = 1_000_000_000;

const journalOf = part((): { journal: Journal | null } => ({ journal: null }));

const countOf = (editor: Editor): number => Number(recall(editor.storage, countKey) ?? 0) || 0;
const setCount = (editor: Editor, count: number): void =>
  void remember(editor.storage, countKey, String(count));
const textsOf = (editor: Editor): ReadonlyMap<string, string> =>
  new Map(recallAll(editor.storage, prefix).filter(([key]) => isOwn(key)));

/** Brings back what the browser's storage has lost, before anybody reads it. Where the journal cannot be read, the storage counts. */
export async function catchUp(editor: Editor): Promise<void> {
  const own = countOf(editor);
  try {
    const { journal, count, texts } = await inTime(readJournal(editor, own));
    for (const [key] of texts ? textsOf(editor) : []) if (!texts?.has(key)) forget(editor.storage, key);
    for (const [key, text] of texts ?? []) remember(editor.storage, key, text);
    setCount(editor, Math.max(own, count) + 1);
    journalOf(editor).journal = journal;
  } catch {
    setCount(editor, own + many);
  }
}

async function readJournal({ database }: Editor, own: number) {
  const journal = await openJournal(await database());
  const count = await journal.count();
  return { journal, count, texts: count > own ? await journal.texts() : null };
}

/** Keeps the journal from now on; gives the function that ends it. */
export function startJournal(editor: Editor): () => void {
  const { journal } = journalOf(editor);
  if (!journal) return () => undefined;
  const changed = new Set<string>();
  let isWriting = false;
  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    let keys: readonly string[] = [];
    try {
      while (changed.size > 0) {
        keys = [...changed];
        changed.clear();
        await journal.write(
          keys,
          (key) => recall(editor.storage, key),
          () => countOf(editor),
        );
      }
    } catch {
      // The storage itself has it all; what is written next tries it again.
      for (const key of keys) changed.add(key);
    } finally {
      isWriting = false;
    }
  };
  const note = (key: string): void => {
    changed.add(key);
    void write();
  };
  const onWritten = (editor.storage.onWritten = (key: string): void => {
    if (!isOwn(key)) return;
    setCount(editor, countOf(editor) + 1);
    note(key);
  });
  // The count is of all windows' changes, also of those that keep another journal or none.
  const onStorage = ({ key, storageArea }: StorageEvent): void => {
    if (key !== null && isOwn(key) && storageArea === editor.storage()) note(key);
  };
  window.addEventListener("storage", onStorage);
  // What was written before, and by pages that kept none.
  void journal
    .texts()
    .then((texts) => {
      const own = textsOf(editor);
      for (const key of new Set([...texts.keys(), ...own.keys()]))
        if (texts.get(key) !== own.get(key)) onWritten(key);
    })
    .catch(() => undefined);
  return () => {
    window.removeEventListener("storage", onStorage);
    delete editor.storage.onWritten;
  };
}
