import { factsOf, lacksFacts, type Entry } from "../../lib/archive/entry";
import type { Editor } from "../editor/editor";
import { readSheet, withArchive } from "./archive";

/**
 * All that the archive has, with what an earlier version has not noted of it, which is noted now; of an invoice that cannot be read
 * any more that stays unknown.
 *
 * @throws whatever the browser refuses it with, see `archiveFault`
 */
export async function entriesWithFacts(editor: Editor): Promise<readonly Entry[]> {
  const entries = await withArchive(editor, (archive) => archive.entries());
  const facts = new Map<string, Partial<Entry>>();
  for (const entry of entries.filter(lacksFacts)) {
    const invoice = await readSheet(editor, entry);
    if (invoice) facts.set(entry.id, factsOf(invoice));
  }
  if (facts.size === 0) return entries;
  const fill = (entry: Entry): Entry => ({ ...entry, ...facts.get(entry.id) });
  await withArchive(editor, (archive) => archive.note([...facts.keys()], fill));
  return entries.map(fill);
}
