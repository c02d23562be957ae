import {
  addTo,
  canChooseFolder,
  chooseFolder,
  folderFault,
  mayWrite,
  numbered,
  readFrom,
  writeTo,
  type Folder,
  type FolderFault,
} from "../../lib/browser/disk-folder";
import { storedNumbers } from "../../lib/browser/exported-numbers";
import * as memory from "../../lib/browser/folder-memory";
import type { KeptFolder } from "../../lib/browser/folder-memory";
import { oneAtATime } from "../../lib/browser/one-at-a-time";
import { readBackup } from "../../lib/archive/backup";
import type { Entry } from "../../lib/archive/entry";
import { archivedName } from "../../lib/export/file-names";
import { sha256Hex } from "../../lib/export/hash";
import { contentOf } from "../../lib/invoice/compare";
import { product } from "../../lib/product";
import { isDate } from "../../lib/values/dates";
import { onArchiveChange, withArchive } from "./archive";
import { countFresh, makeBackup, noteBackup } from "./backup";
import { deletionsHere } from "./deletions";
import { getDrawer, readDrawer } from "./drawer";
import { part, storePart, type Editor } from "../editor/editor";
import { invoiceState } from "../editor/invoice-store";
import { readParked } from "../draft/parking";
import { newSheetId } from "../draft/sheet-ids";
import { sheetsInSight } from "../draft/sheets-in-sight";
import { closeToast, getToasts, toast } from "../editor/toasts";
import { usePart } from "../editor/use-editor";

/** How the folder on the disk stands; `at` is when it was written last, ms since 1970, 0 before the first time. */
export type FolderState =
  | { readonly is: "none" }
  | { readonly is: "kept" | "writing" | "asking" | FolderFault; readonly name: string; readonly at: number };

const store = storePart<FolderState>(() => ({ is: "none" }));

/** How the folder on the disk stands. */
export const useFolder = (): FolderState => usePart(store, (state) => state);
/** How the folder on the disk stands. */
export const getFolder = (editor: Editor): FolderState => store(editor).getState();

/** Whether this browser can keep a folder on the disk up to date. */
export const offersFolder = canChooseFolder;

type Standing = Exclude<FolderState["is"], "none">;

const show = (editor: Editor, is: Standing, { folder: { name }, at }: KeptFolder): void =>
  store(editor).setState({ is, name, at }, true);
const showNone = (editor: Editor): void => store(editor).setState({ is: "none" }, true);

/** What was told already of what stands in the way. */
const told = part((): { last: Standing | null } => ({ last: null }));

/**
 * ms after the last change and the last key until the folder is written, and for how many times as long as that took it
 * rests: what is large must not be written all the time.
 */
const waits = { quiet: 5_000, rest: 20 };

/** Windows that write to the folder, or forget it, wait for one another. */
const alone = <T>(work: () => Promise<T>): Promise<T> => oneAtATime("invoice-folder", work);

const held = part((): { kept: KeptFolder | null } => ({ kept: null }));

const recall = async (editor: Editor): Promise<KeptFolder | null> =>
  (held(editor).kept = await memory.recallFolder(await editor.database(), held(editor).kept));

async function remember(editor: Editor, kept: KeptFolder | null): Promise<void> {
  await memory.rememberFolder(await editor.database(), kept);
  held(editor).kept = kept;
}

/** Asks for a folder and writes all that is kept there, from now on whenever it has changed. */
export async function keepInFolder(editor: Editor): Promise<void> {
  try {
    const folder = await chooseFolder();
    if (!folder) return;
    await readDrawer(editor);
    const backup = await freeName(editor, folder);
    const id = newSheetId();
    await alone(() => remember(editor, { id, folder, backup, at: 0, mark: "", files: [] }));
  } catch {
    return toast(editor, "error", "dialogs.folder.refused");
  }
  await updateFolder(editor);
}

/** A name for the backup under which nothing lies that would be lost: another browser may write to the same folder. */
async function freeName(editor: Editor, folder: Folder): Promise<string> {
  const name = `${product.name}.zip`;
  for (let count = 1; ; count += 1) {
    const own = count === 1 ? name : numbered(name, count);
    if (await isFree(editor, folder, own)) return own;
  }
}

/** @param written the SHA-256 of what was written here under the name */
async function isFree(editor: Editor, folder: Folder, name: string, written?: string): Promise<boolean> {
  const there = await readFrom(folder, name);
  if (there === null || there.length === 0) return true;
  return (await sha256Hex(there)) === written || isAllHere(editor, there);
}

async function isAllHere(editor: Editor, file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const found = await readBackup(file);
  if (typeof found === "string" || found.lost > 0) return false;
  return countFresh(editor, found.backup) === 0;
}

/** Writes to the folder no more; what lies there stays. */
export async function leaveFolder(editor: Editor): Promise<void> {
  await alone(() => remember(editor, null)).catch(() => undefined);
  settle(editor);
  showNone(editor);
}

/** Asks for the permission that a browser forgets when it is closed, and writes what has changed since. Called in a click. */
export async function allowFolder(editor: Editor): Promise<void> {
  const kept = await recall(editor).catch(() => null);
  if (kept && (await mayWrite(kept.folder, true).catch(() => false))) await updateFolder(editor);
}

/** Shows how the folder stands that another window may have written. */
export async function readFolder(editor: Editor): Promise<void> {
  const kept = await recall(editor).catch(() => null);
  const { is } = getFolder(editor);
  if (!kept) showNone(editor);
  else if (is === "none" || is === "kept")
    show(editor, (await mayWrite(kept.folder, false)) ? "kept" : "asking", kept);
}

/** Writes to the folder what has changed since it was written last; nothing where none was chosen. */
export const updateFolder = (editor: Editor): Promise<void> =>
  alone(async () => {
    const kept = await recall(editor);
    if (kept) await update(editor, kept);
    else showNone(editor);
  }).catch(() => undefined);

async function update(editor: Editor, kept: KeptFolder): Promise<void> {
  try {
    const mark = await markOf(editor);
    const isAllowed = await mayWrite(kept.folder, false);
    if (mark === kept.mark || !isAllowed) {
      show(editor, isAllowed ? "kept" : "asking", kept);
      if (mark !== kept.mark) tell(editor, "asking", kept);
      return;
    }
    show(editor, "writing", kept);
    await readDrawer(editor);
    const { folder } = kept;
    // A folder that several devices share may have brought another one's backup in the place of this one.
    const isOurs = await isFree(editor, folder, kept.backup, kept.written);
    const backup = isOurs ? kept.backup : await freeName(editor, folder);
    const { made, bytes } = await makeBackup(editor);
    await writeTo(folder, backup, bytes);
    const written = await sha256Hex((await readFrom(folder, backup)) ?? new Uint8Array());
    const { files, refusal } = await addIssued(editor, kept);
    const now = { ...kept, backup, written, at: made, mark, files };
    // The backup has them all: it is not written again for the sake of one of them.
    await remember(editor, now);
    noteBackup(editor, made);
    if (refusal !== null) throw refusal;
    settle(editor);
    show(editor, "kept", now);
    // The list says when the last backup was made.
    await readDrawer(editor);
  } catch (error) {
    const fault = folderFault(error);
    show(editor, fault, kept);
    tell(editor, fault, kept);
  }
}

/** The same as long as nothing has changed of what is kept. */
async function markOf(editor: Editor): Promise<string> {
  const all = await withArchive(editor, async (archive) =>
    Promise.all([archive.entries(), archive.known(), archive.received()]),
  );
  const parked = readParked(editor).map(({ text }) => text);
  const onDesk = sheetsInSight(editor).map(({ id, invoice }) => [id, contentOf(invoice)]);
  const whole = JSON.stringify([all, storedNumbers(editor.storage), parked, onDesk, deletionsHere(editor)]);
  return sha256Hex(new TextEncoder().encode(whole));
}

/**
 * Puts the files of what was issued into folders of their years. Gives those that were put there, now or before, and what
 * stood in the way of all others; one that the browser will not have there for itself stays in the backup alone.
 */
async function addIssued(
  editor: Editor,
  { folder, files }: KeptFolder,
): Promise<{ readonly files: readonly string[]; readonly refusal: unknown }> {
  const done = new Set(files);
  let refusal: unknown = null;
  const issued = getDrawer(editor).archived.filter(
    ({ state, trashedAt }) => state === "issued" && trashedAt === 0,
  );
  for (const entry of issued) {
    for (const file of entry.files) {
      const { hash } = file;
      if (done.has(hash)) continue;
      try {
        const bytes = await withArchive(editor, (archive) => archive.file(hash));
        if (bytes) await addTo(folder, yearOf(entry), archivedName(file), bytes);
        done.add(hash);
      } catch (error) {
        if (folderFault(error) !== "failed") refusal ??= error;
      }
    }
  }
  return { files: [...done], refusal };
}

const yearOf = ({ date, at }: Entry): string =>
  isDate(date) ? date.slice(0, 4) : String(new Date(at).getFullYear());

/** Nothing stands in the way any more. */
function settle(editor: Editor): void {
  told(editor).last = null;
  for (const { id, key } of getToasts(editor)) if (key.startsWith("dialogs.folder.")) closeToast(editor, id);
}

/** Once, until it works again. */
function tell(editor: Editor, what: "asking" | FolderFault, { folder: { name } }: KeptFolder): void {
  if (told(editor).last === what) return;
  told(editor).last = what;
  if (what !== "asking")
    return toast(editor, "warning", `dialogs.folder.faults.${what}`, { name }, undefined, true);
  const allow = { label: "dialogs.folder.allow", run: () => void allowFolder(editor) } as const;
  toast(editor, "info", "dialogs.folder.waits", { name }, allow, true);
}

/**
 * Keeps the folder up to date in quiet moments: some seconds after something has changed and the last key, and the longer
 * it takes the seldomer. Gives the function that ends it.
 *
 * @param bringWords fetches the words for messages about it
 */
export function watchFolder(editor: Editor, bringWords: () => Promise<void>): () => void {
  if (!canChooseFolder()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let rest = 0;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), Math.max(waits.quiet, rest));
  };
  const write = async (): Promise<void> => {
    isDirty = false;
    const begun = performance.now();
    await bringWords().then(
      () => updateFolder(editor),
      () => undefined,
    );
    rest = waits.rest * (performance.now() - begun);
    if (isDirty) wait();
  };
  const onChange = (): void => {
    isDirty = true;
    wait();
  };
  void readFolder(editor);
  // The last visit may have ended before it was written.
  onChange();
  const stops = [
    onArchiveChange(editor, onChange),
    invoiceState(editor).subscribe(({ invoices }, before) => {
      if (invoices !== before.invoices) onChange();
    }),
  ];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}
