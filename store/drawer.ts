import { archiveFault, type ArchiveFault } from "../lib/browser/archive";
import { forget } from "../lib/browser/memory";
import { entryOf, type ArchivedFile, type Entry } from "../lib/archive/entry";
import { sha256Hex } from "../lib/export/hash";
import type { Invoice } from "../lib/invoice/invoice";
import { limits } from "../lib/limits";
import type { Locale } from "../lib/locale";
import { isIssued, noteIssued, readSheet, tellFault, withArchive } from "./archive";
import { closeAllDialogs } from "./dialogs";
import { download } from "./download";
import { storePart, type Editor } from "./editor";
import { getInvoice, load, switchLocale, today } from "./invoice-store";
import { flushLayout } from "./layout";
import { parkedKey, readParked } from "./parking";
import { sheetsInSight } from "./sheets-in-sight";
import { toast } from "./toasts";
import { undoing } from "./undoing";
import { usePart } from "./use-editor";

/** What is kept in this browser, as it was read last. */
export interface Drawer {
  readonly isLoading: boolean;
  /** Why the archive could not be read; what lies elsewhere is shown all the same. */
  readonly fault: ArchiveFault | null;
  /** Drafts on the sheets among them. */
  readonly entries: readonly Entry[];
  /** The languages of the sheets that are shown in the editor, by the sheet's id. */
  readonly onSheets: ReadonlyMap<string, Locale>;
}

const store = storePart<Drawer>(() => ({ isLoading: true, fault: null, entries: [], onSheets: new Map() }));

/** What is kept in this browser. */
export const useDrawer = (): Drawer => usePart(store, (drawer) => drawer);

/** What is kept in this browser, as it was read last. */
export const getDrawer = (editor: Editor): Drawer => store(editor).getState();

const dayLength = 86_400_000;

/** Reads what is kept, and forgets what has been in the trash for 30 days. */
export async function readDrawer(editor: Editor): Promise<void> {
  try {
    const entries = await withArchive(editor, (archive) => archive.entries());
    const oldest = editor.now().getTime() - limits.deletedDays * dayLength;
    const isGone = ({ trashedAt }: Entry): boolean => trashedAt > 0 && trashedAt < oldest;
    const gone = entries.filter(isGone).map(({ id }) => id);
    show(
      editor,
      entries.filter((entry) => !isGone(entry)),
      null,
    );
    if (gone.length > 0) await withArchive(editor, (archive) => archive.remove(gone));
  } catch (error) {
    show(editor, [], archiveFault(error));
  }
}

function show(editor: Editor, archived: readonly Entry[], fault: ArchiveFault | null): void {
  const parked = readParked(editor).map(({ id, trashedAt, invoice }) => ({
    ...draftOf(editor, invoice, id),
    trashedAt,
  }));
  const live = sheetsInSight(editor);
  const onSheets = new Map(live.map(({ id, invoice }) => [id, invoice.invoiceLocale]));
  // One that was issued is on its way because it was left, not because it was written on.
  const issued = archived.filter(({ state }) => state === "issued");
  const kept = new Map([...archived, ...parked, ...issued].map((entry) => [entry.id, entry]));
  for (const { id, invoice } of live) {
    // What was kept of it when it was not shown, it says itself now.
    if (kept.get(id)?.state !== "issued" || !isIssued(editor, invoice))
      kept.set(id, draftOf(editor, invoice, id));
  }
  store(editor).setState({ isLoading: false, fault, entries: [...kept.values()], onSheets }, true);
}

const draftOf = (editor: Editor, invoice: Invoice, id: string): Entry =>
  entryOf(invoice, { id, state: "draft", at: editor.now().getTime(), hash: "", files: [] });

/** The invoice of an entry as it is shown or kept; null where it cannot be read any more, which is said. */
export async function invoiceOf(editor: Editor, entry: Entry): Promise<Invoice | null> {
  const near = [...sheetsInSight(editor), ...readParked(editor)].find(({ id }) => id === entry.id);
  if (near) return near.invoice;
  return readSheet(editor, entry).catch(() => null);
}

/** Puts a sheet back into the editor, as one undo step; what is there is kept. */
export async function openEntry(editor: Editor, entry: Entry): Promise<void> {
  const shownIn = store(editor).getState().onSheets.get(entry.id);
  if (shownIn !== undefined) {
    closeAllDialogs(editor);
    return switchLocale(editor, shownIn);
  }
  const invoice = await invoiceOf(editor, entry);
  if (!invoice) return tellUnread(editor);
  const before = getInvoice(editor);
  closeAllDialogs(editor);
  if (entry.state === "issued") noteIssued(editor, entry.id);
  load(editor, invoice, entry.id);
  await flushLayout(editor);
  toast(editor, "success", "toasts.opened", { number: entry.number }, undoing(editor, before));
}

/** Says that a sheet cannot be read. */
export const tellUnread = (editor: Editor): void => toast(editor, "error", "toasts.entryUnread");

/** Saves a file once more, the very bytes that were made then. */
export async function downloadArchived(editor: Editor, { name, type, hash }: ArchivedFile): Promise<void> {
  const bytes = await withArchive(editor, (archive) => archive.file(hash)).catch(() => null);
  if (!bytes || (await sha256Hex(bytes)) !== hash) return tellUnread(editor);
  await download(editor, { name, type, bytes });
}

/** Notes that an invoice was paid today, or that it was not. */
export const setPaid = (editor: Editor, entry: Entry, isPaid: boolean): Promise<void> =>
  change(editor, [entry], (one) => ({ ...one, paidOn: isPaid ? today(editor) : "" }));

/** Puts sheets into the trash, or takes them out again. */
export async function setTrashed(
  editor: Editor,
  entries: readonly Entry[],
  isTrashed: boolean,
): Promise<void> {
  const trashedAt = isTrashed ? editor.now().getTime() : 0;
  await change(editor, entries, (one) => ({ ...one, trashedAt }));
  if (!isTrashed) return;
  toast(
    editor,
    "success",
    "toasts.trashed",
    { count: entries.length },
    { label: "toasts.undo", run: () => void setTrashed(editor, entries, false) },
  );
}

/** Forgets sheets and their files for good. */
export const removeForGood = (editor: Editor, entries: readonly Entry[]): Promise<void> =>
  afterwards(editor, async () => {
    const ids = entries.map(({ id }) => id);
    for (const id of ids) forget(editor.storage, parkedKey(id));
    await withArchive(editor, (archive) => archive.remove(ids));
  });

const change = (editor: Editor, entries: readonly Entry[], to: (entry: Entry) => Entry): Promise<void> =>
  afterwards(editor, () =>
    withArchive(editor, (archive) =>
      archive.note(
        entries.map(({ id }) => id),
        to,
      ),
    ),
  );

/** Does something to the archive and shows what it has now; a refusal is said. */
async function afterwards(editor: Editor, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    tellFault(editor, error);
  }
  await readDrawer(editor);
}
