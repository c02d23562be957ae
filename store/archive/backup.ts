import { addNumbers, storedNumbers } from "../../lib/browser/exported-numbers";
import { recall, remember } from "../../lib/browser/memory";
import type { Archive } from "../../lib/browser/archive";
import type { Entry } from "../../lib/archive/entry";
import type { Received } from "../../lib/archive/received";
import {
  mergedEntry,
  mergedReceived,
  readBackup,
  writeBackup,
  type BackupFault,
  type ReadBackup,
} from "../../lib/archive/backup";
import { doubledNumbers } from "../../lib/archive/numbers";
import { isRecord } from "../../lib/data/shape";
import { isPristine } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { currentVersion } from "../../lib/invoice/draft/migrations";
import { takeListed } from "../../lib/upload/take-attachment";
import { textsIn } from "../../locales/i18n";
import { readStoredSheet, tellFault, withArchive } from "./archive";
import { noteIssued } from "./issued";
import { keepBytes, readBytes, tellLeftOut } from "../attachments/attachments";
import { entriesWithFacts } from "./facts";
import { deletionsHere, noteDeletions } from "./deletions";
import { download } from "../export/download";
import { getDrawer, readDrawer, setTrashed } from "./drawer";
import { storePart, type Editor } from "../editor/editor";
import { getInvoice, getInvoiceOf, load, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { readParked } from "../draft/parking";
import { sheetsInSight } from "../draft/sheets-in-sight";
import { toast } from "../editor/toasts";
import { usePart } from "../editor/use-editor";
import { noteNumbers } from "./used-numbers";

/** When the last backup was made here, ms since 1970. */
const backupKey = "invoice-backup";

/** What a chosen file holds, and what it would change here. */
export type Restoring =
  | { readonly is: "idle" }
  | { readonly is: "reading" }
  | { readonly is: "fault"; readonly fault: BackupFault }
  | {
      readonly is: "asking";
      readonly found: ReadBackup;
      /** Issued invoices, drafts and received e-invoices in it, and those among them that are not here yet or are older here. */
      readonly issued: number;
      readonly drafts: number;
      readonly received: number;
      readonly fresh: number;
    };

const store = storePart<Restoring>(() => ({ is: "idle" }));

/** How the restoring of a backup stands. */
export const useRestoring = (): Restoring => usePart(store, (restoring) => restoring);
/** How the restoring of a backup stands. */
export const getRestoring = (editor: Editor): Restoring => store(editor).getState();

/** Forgets the backup that was chosen. */
export const resetRestoring = (editor: Editor): void => store(editor).setState({ is: "idle" }, true);

/** ms since 1970; 0 where none was made. */
export const lastBackup = (editor: Editor): number => Number(recall(editor.storage, backupKey) ?? 0) || 0;

/** Notes that a backup was made. */
export const noteBackup = (editor: Editor, made: number): void =>
  void remember(editor.storage, backupKey, String(made));

/** All that this browser keeps as one file, as the drawer has read it last. */
export async function makeBackup(
  editor: Editor,
): Promise<{ readonly made: number; readonly bytes: readonly Uint8Array<ArrayBuffer>[] }> {
  const { entries, received } = getDrawer(editor);
  const near = new Map(
    [...readParked(editor), ...sheetsInSight(editor)].map(({ id, invoice }) => [id, invoice]),
  );
  const made = editor.now().getTime();
  const bytes = await withArchive(editor, async (archive) => {
    const sheets = [];
    for (const entry of entries) {
      const invoice = entry.state === "draft" ? near.get(entry.id) : undefined;
      const sheet = invoice ? { version: currentVersion, invoice } : await archive.sheet(entry.id);
      if (sheet) sheets.push({ entry, ...sheet });
    }
    const attached = new Map(entries.flatMap(({ attachments }) => attachments.map((hash) => [hash, null])));
    const hashes = entries.flatMap(({ files }) => files.map(({ hash }) => hash));
    const backup = {
      made,
      sheets,
      onDesk: sheetsInSight(editor).map(({ id }) => id),
      numbers: storedNumbers(editor.storage),
      known: await archive.known(),
      deletions: deletionsHere(editor),
      received,
    };
    const others = received.flatMap(({ id, inside }) => (inside === "" ? id : [id, inside]));
    return writeBackup(
      backup,
      [...hashes, ...attached.keys(), ...others],
      async (hash) =>
        (attached.has(hash) ? await readBytes(editor, hash) : await archive.file(hash)) ??
        archive.receivedFile(hash),
    );
  });
  return { made, bytes };
}

/** Saves all that this browser keeps as one file. */
export async function saveBackup(editor: Editor): Promise<void> {
  try {
    const { made, bytes } = await makeBackup(editor);
    const day = today(editor).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
    const t = await textsIn(getInvoice(editor).invoiceLocale);
    const name = `${t("dialogs.backup.fileName", { date: day })}.zip`;
    await download(editor, { name, type: "application/zip", bytes });
    noteBackup(editor, made);
    await readDrawer(editor);
  } catch (error) {
    tellFault(editor, error);
  }
}

/** Reads a file and asks what is to be done with it; where nothing is kept yet, it is put there. */
export async function chooseBackup(editor: Editor, file: File): Promise<void> {
  store(editor).setState({ is: "reading" }, true);
  const found = await file
    .arrayBuffer()
    .then((bytes) => readBackup(new Uint8Array(bytes)))
    .catch(() => "not-a-backup" as const);
  if (typeof found === "string") return store(editor).setState({ is: "fault", fault: found }, true);
  await readDrawer(editor);
  const { entries, received } = getDrawer(editor);
  // Where nothing is, there is nothing to ask.
  if (entries.length + received.length === 0) return restoreBackup(editor, found, false);
  const { sheets } = found.backup;
  const issued = sheets.filter(({ entry }) => entry.state === "issued").length;
  const counts = { issued, drafts: sheets.length - issued, received: found.backup.received.length };
  store(editor).setState({ is: "asking", found, ...counts, fresh: countFresh(editor, found.backup) }, true);
}

/** How much of a backup is not here yet, or older here, as the drawer has read it last. */
export function countFresh(editor: Editor, { sheets, received }: ReadBackup["backup"]): number {
  const drawer = getDrawer(editor);
  const entries = new Map(drawer.entries.map((entry) => [entry.id, entry]));
  const others = new Map(drawer.received.map((each) => [each.id, each]));
  return (
    sheets.filter(({ entry }) => mergedEntry(entries.get(entry.id), entry) !== null).length +
    received.filter((each) => mergedReceived(others.get(each.id), each) !== null).length
  );
}

/**
 * Puts a backup beside what is here, or in its place. What was on the desk comes back to it, where nothing is written there.
 * A sheet is put with its files at once; where one is refused, those before it are there, and a second try goes on.
 */
export async function restoreBackup(
  editor: Editor,
  { backup, files, lost }: ReadBackup,
  isInPlace: boolean,
): Promise<void> {
  try {
    const here = await withArchive(editor, (archive) => archive.entries());
    const known = new Map(isInPlace ? [] : here.map((entry) => [entry.id, entry]));
    // What is issued stays what it is: nothing of it may be written over.
    const kept = new Set<string>();
    const leftOut: string[] = [];
    let count = 0;
    for (const { entry: there, version, invoice } of backup.sheets) {
      kept.add(there.id);
      const entry = mergedEntry(known.get(there.id), there);
      if (!entry) continue;
      count += 1;
      const own = new Map([...files].filter(([hash]) => entry.files.some((file) => file.hash === hash)));
      const isIssuedHere = known.get(there.id)?.state === "issued";
      // Of what was issued here, whatever a file says of it, files alone are added.
      const sheet = isIssuedHere ? await withArchive(editor, (archive) => archive.sheet(there.id)) : null;
      const said = sheet ? sheet.invoice : invoice;
      const taken = await takeListed(
        isRecord(said) ? said["invoiceAttachments"] : [],
        async (hash) => files.get(hash) ?? (await readBytes(editor, hash)),
        (hash, bytes) => keepBytes(editor, hash, bytes),
      );
      leftOut.push(...taken.leftOut);
      const { attachments } = taken;
      const fresh = {
        version,
        invoice: { ...(isRecord(invoice) && invoice), invoiceAttachments: attachments },
      };
      const listed = { ...entry, attachments: attachments.map(({ hash }) => hash) };
      await withArchive(editor, (archive) => archive.put(sheet ? entry : listed, sheet ?? fresh, own));
      if (entry.state === "issued") noteIssued(editor, entry.id);
    }
    // What is on a sheet stays with its files, and whatever goes can be taken back.
    for (const { id } of sheetsInSight(editor)) kept.add(id);
    const gone = here.filter(({ id, trashedAt }) => isInPlace && trashedAt === 0 && !kept.has(id));
    if (gone.length > 0) await setTrashed(editor, gone, true);
    count += await withArchive(editor, (archive) =>
      restoreReceived(archive, backup.received, files, isInPlace),
    );
    noteDeletions(editor, backup.deletions);
    if (isInPlace || here.length === 0) noteBackup(editor, backup.made);
    const { known: offered } = backup;
    if (offered) await withArchive(editor, (archive) => archive.learn(offered, isInPlace));
    addNumbers(editor.storage, backup.numbers);
    const entries = await entriesWithFacts(editor);
    noteNumbers(editor, [...entries, ...backup.sheets.map(({ entry }) => entry)]);
    await putOnDesk(
      editor,
      backup.sheets.filter(({ entry }) => backup.onDesk.includes(entry.id)),
    );
    toast(
      editor,
      lost > 0 ? "warning" : "success",
      lost > 0 ? "dialogs.backup.partly" : "dialogs.backup.done",
      { count, lost },
    );
    const { length: doubled } = doubledNumbers(entries);
    if (doubled > 0) toast(editor, "warning", "dialogs.backup.doubles", { count: doubled });
    tellLeftOut(editor, leftOut);
    resetRestoring(editor);
  } catch (error) {
    tellFault(editor, error);
  }
  await readDrawer(editor);
}

/** Gives how many of them are new here, or have changed. */
async function restoreReceived(
  archive: Archive,
  received: readonly Received[],
  files: ReadBackup["files"],
  isInPlace: boolean,
): Promise<number> {
  let count = 0;
  const here = new Map((await archive.received()).map((each) => [each.id, each]));
  for (const there of received) {
    const own = [...files].filter(([hash]) => hash === there.id || hash === there.inside);
    const one = mergedReceived(isInPlace ? undefined : here.get(there.id), there);
    here.delete(there.id);
    if (!one) continue;
    await archive.receive(one, new Map(own));
    await archive.noteReceived(there.id, () => one);
    count += 1;
  }
  for (const id of isInPlace ? here.keys() : []) await archive.noteReceived(id, () => null);
  return count;
}

async function putOnDesk(
  editor: Editor,
  sheets: readonly { readonly entry: Entry; readonly version: number; readonly invoice: unknown }[],
): Promise<void> {
  const { invoiceLocale: shown } = getInvoice(editor);
  // The last one is seen: the language stays.
  const inOrder = [...sheets].sort(
    (a, b) => Number(a.entry.locale === shown) - Number(b.entry.locale === shown),
  );
  for (const { entry, ...stored } of inOrder) {
    const invoice = readStoredSheet(editor, stored);
    if (invoice && isFree(getInvoiceOf(editor, invoice.invoiceLocale))) load(editor, invoice, entry.id);
  }
  await flushLayout(editor);
}

const isFree = (invoice: Invoice | null): boolean => invoice === null || isPristine(invoice);
