import { deletionOf, someDeletions, withDeletions, type Deletion } from "../../lib/archive/deletions";
import type { Entry } from "../../lib/archive/entry";
import { forget, recall, remember } from "../../lib/browser/memory";
import { readStored } from "../../lib/data/shape";
import { withArchive } from "./archive";
import type { Editor } from "../editor/editor";
import { today } from "../editor/invoice-store";
import { parkedKey, untilParked } from "../draft/parking";

const storageKey = "invoice-deletions";

/** The issued invoices that were deleted for good here, or where a backup was made that came here. */
export const deletionsHere = (editor: Editor): readonly Deletion[] =>
  readStored(someDeletions, recall(editor.storage, storageKey) ?? "") ?? [];

/** Remembers that issued invoices were deleted. */
export function noteDeletions(editor: Editor, deletions: readonly Deletion[]): void {
  if (deletions.length > 0)
    void remember(
      editor.storage,
      storageKey,
      JSON.stringify(withDeletions(deletionsHere(editor), deletions)),
    );
}

/** Forgets sheets and their files for good; of what was issued it stays known that it was there. */
export async function removeEntries(editor: Editor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const deletedOn = today(editor);
  const issued = entries.filter(({ state }) => state === "issued");
  noteDeletions(
    editor,
    issued.map((entry) => deletionOf(entry, deletedOn)),
  );
  // What is on its way into the archive would be a draft there.
  await untilParked(editor);
  for (const { id } of entries) forget(editor.storage, parkedKey(id));
  await withArchive(editor, (archive) => archive.remove(entries.map(({ id }) => id)));
}
