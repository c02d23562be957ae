import { nextFreeNumber, usedNumber } from "../../lib/browser/exported-numbers";
import { archiveFault, type ArchiveFault } from "../../lib/browser/archive";
import { entryOf, type ArchivedFile, type Entry } from "../../lib/archive/entry";
import type { Received } from "../../lib/archive/received";
import { archivedName } from "../../lib/export/file-names";
import { sha256Hex } from "../../lib/export/hash";
import { isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { limits } from "../../lib/limits";
import type { Locale } from "../../lib/locale";
import { dayLength } from "../../lib/values/dates";
import { moveToSheet, readSheet, withArchive } from "./archive";
import { isIssued, issuedTwin, noteIssued } from "./issued";
import { removeEntries } from "./deletions";
import { entriesWithFacts } from "./facts";
import { closeAllDialogs } from "../editor/dialogs";
import { download, downloadZipOf } from "../export/download";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice, load, switchLocale, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { readParked, trashParked } from "../draft/parking";
import { newSheetId } from "../draft/sheet-ids";
import { sheetsInSight } from "../draft/sheets-in-sight";
import { closeToast, getToasts, toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";
import { usePart } from "../editor/use-editor";

/** What is kept in this browser, as it was read last. */
export interface Drawer {
  readonly isLoading: boolean;
  /** Why the archive could not be read; what lies elsewhere is shown all the same. */
  readonly fault: ArchiveFault | null;
  /** What the archive itself has. */
  readonly archived: readonly Entry[];
  /** Drafts on the sheets among them. */
  readonly entries: readonly Entry[];
  /** E-invoices of others. */
  readonly received: readonly Received[];
  /** The languages of the sheets that are shown in the editor, by the sheet's id. */
  readonly onSheets: ReadonlyMap<string, Locale>;
}

const store = storePart<Drawer>(() => ({
  isLoading: true,
  fault: null,
  archived: [],
  entries: [],
  received: [],
  onSheets: new Map(),
}));

/** What is kept in this browser. */
export const useDrawer = (): Drawer => usePart(store, (drawer) => drawer);

/** What is kept in this browser, as it was read last. */
export const getDrawer = (editor: Editor): Drawer => store(editor).getState();

/** Reads what is kept, and forgets what has been in the trash for 30 days. */
export async function readDrawer(editor: Editor): Promise<void> {
  try {
    const entries = await entriesWithFacts(editor);
    const received = await withArchive(editor, (archive) => archive.received());
    await partFromIssued(editor, entries);
    const oldest = editor.now().getTime() - limits.deletedDays * dayLength;
    const isGone = ({ trashedAt }: Entry): boolean => trashedAt > 0 && trashedAt < oldest;
    show(
      editor,
      entries.filter((entry) => !isGone(entry)),
      received,
      null,
    );
    await removeEntries(editor, entries.filter(isGone));
  } catch (error) {
    // What was read before is better than nothing.
    const { archived, received } = store(editor).getState();
    show(editor, archived, received, archiveFault(error));
  }
}

/**
 * Where the storage had no room to note that a sheet was issued, or for what was written last, the sheet comes back as it was before:
 * what left the browser stays what it is, and the sheet is a draft beside it.
 */
async function partFromIssued(editor: Editor, entries: readonly Entry[]): Promise<void> {
  for (const { id, invoice } of sheetsInSight(editor)) {
    const entry = entries.find((each) => each.id === id && each.state === "issued");
    const issued = entry && !isIssued(editor, invoice) ? await readSheet(editor, entry) : null;
    if (!issued) continue;
    if (isSameInvoice(issued, invoice)) noteIssued(editor, id);
    else moveToSheet(editor, invoice, newSheetId());
  }
}

function show(
  editor: Editor,
  archived: readonly Entry[],
  received: readonly Received[],
  fault: ArchiveFault | null,
): void {
  const parked = readParked(editor).map(({ id, trashedAt, invoice }) => ({
    ...draftOf(editor, invoice, id),
    trashedAt,
  }));
  for (const { invoice } of sheetsInSight(editor)) {
    const twin = issuedTwin(editor, invoice);
    if (twin !== null) moveToSheet(editor, invoice, twin);
  }
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
  const entries = [...kept.values()];
  store(editor).setState({ isLoading: false, fault, archived, entries, received, onSheets }, true);
}

const draftOf = (editor: Editor, invoice: Invoice, id: string): Entry =>
  entryOf(invoice, {
    id,
    state: isIssued(editor, invoice) ? "issued" : "draft",
    at: editor.now().getTime(),
    hash: "",
    files: [],
  });

/** The invoice of an entry as it is shown or kept; null where it cannot be read any more, which is said. */
export async function invoiceOf(editor: Editor, entry: Entry): Promise<Invoice | null> {
  const near = [...sheetsInSight(editor), ...readParked(editor)].find(({ id }) => id === entry.id);
  if (near) return near.invoice;
  return readSheet(editor, entry).catch(() => null);
}

/** Puts a sheet back into the editor, as one undo step; what is there is kept. */
export async function openEntry(editor: Editor, entry: Entry): Promise<void> {
  // What another window has written while the list was open comes onto the sheets now.
  closeAllDialogs(editor);
  const shown = sheetsInSight(editor).find(({ id }) => id === entry.id);
  if (shown) return switchLocale(editor, shown.invoice.invoiceLocale);
  const invoice = await invoiceOf(editor, entry);
  if (!invoice) return tellUnread(editor);
  // Undo goes back in the language of the sheet.
  switchLocale(editor, invoice.invoiceLocale);
  const before = getInvoice(editor);
  if (entry.state === "issued") noteIssued(editor, entry.id);
  const invoiceID = entry.state === "draft" ? freeNumber(editor, invoice) : invoice.invoiceID;
  load(editor, { ...invoice, invoiceID }, entry.id);
  await flushLayout(editor);
  toast(editor, "success", "toasts.opened", { number: invoiceID }, undoing(editor, before));
}

/** The number of a draft; the next one where another document was issued under it meanwhile, as the list says. */
function freeNumber(editor: Editor, draft: Invoice): string {
  const isTaken = usedNumber(editor.storage, draft)?.isCorrection === false;
  const next = isTaken ? nextFreeNumber(editor.storage, draft, today(editor)) : null;
  return next?.number ?? draft.invoiceID;
}

/** Says that a sheet cannot be read. */
export const tellUnread = (editor: Editor): void => toast(editor, "error", "toasts.entryUnread");

/** Saves a file once more, the very bytes that were made then. */
export async function downloadArchived(editor: Editor, file: ArchivedFile): Promise<void> {
  const [read] = (await readFiles(editor, [file])) ?? [];
  if (read) await download(editor, read);
}

/** Saves all files of a sheet once more, in one ZIP under the name of the first. */
export async function downloadArchivedZip(editor: Editor, { files, date }: Entry): Promise<void> {
  const read = await readFiles(editor, files);
  const name = read?.[0]?.name.replace(/\.\w+$/, ".zip");
  if (read && name !== undefined) await downloadZipOf(editor, name, read, date);
}

/** The very bytes that were made then; null, and said, where one of them is not there or another. */
async function readFiles(editor: Editor, files: readonly ArchivedFile[]) {
  const read = await Promise.all(
    files.map(async ({ kind, name, type, hash }) => {
      const bytes = await withArchive(editor, (archive) => archive.file(hash)).catch(() => null);
      return bytes && (await sha256Hex(bytes)) === hash
        ? { name: archivedName({ kind, name }), type, bytes }
        : null;
    }),
  );
  const there = read.filter((file) => file !== null);
  if (there.length === files.length) return there;
  tellUnread(editor);
  return null;
}

/** Changes what was noted as paid of an invoice: what stands there by then, which another window may have changed. */
export const changePayments = (
  editor: Editor,
  entry: Entry,
  to: (payments: Entry["payments"]) => Entry["payments"],
): Promise<boolean> => change(editor, [entry], (one) => ({ ...one, payments: to(one.payments) }));

/** Notes that a letter of today reminds of an invoice. */
export const setReminded = (editor: Editor, entry: Entry): Promise<boolean> =>
  change(editor, [entry], (one) => ({ ...one, remindedOn: today(editor) }));

/** Puts sheets into the trash, or takes them out again. */
export async function setTrashed(
  editor: Editor,
  entries: readonly Entry[],
  isTrashed: boolean,
): Promise<void> {
  const trashedAt = isTrashed ? editor.now().getTime() : 0;
  trashParked(
    editor,
    entries.map(({ id }) => id),
    trashedAt,
  );
  const isDone = await change(editor, entries, (one) => ({ ...one, trashedAt }));
  if (!isTrashed || !isDone) return;
  toast(
    editor,
    "success",
    "toasts.trashed",
    { count: entries.length },
    { label: "toasts.undo", run: () => void setTrashed(editor, entries, false) },
  );
}

/** Forgets sheets and their files for good. */
export async function removeForGood(editor: Editor, entries: readonly Entry[]): Promise<void> {
  // What it offers to take back is not there any more.
  for (const { id, key } of getToasts(editor)) if (key === "toasts.trashed") closeToast(editor, id);
  await afterwards(editor, () => removeEntries(editor, entries));
}

const change = (editor: Editor, entries: readonly Entry[], to: (entry: Entry) => Entry): Promise<boolean> =>
  afterwards(editor, () =>
    withArchive(editor, (archive) =>
      archive.note(
        entries.map(({ id }) => id),
        to,
      ),
    ),
  );

/** Does something to the archive and shows what it has now; a refusal is said. True when it is done. */
async function afterwards(editor: Editor, work: () => Promise<void>): Promise<boolean> {
  const isDone = await work().then(
    () => true,
    (error: unknown) => {
      toast(editor, "error", `dialogs.drawer.refused.${archiveFault(error)}`);
      return false;
    },
  );
  await readDrawer(editor);
  return isDone;
}
