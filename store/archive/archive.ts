import { rememberIssued } from "../../lib/browser/exported-numbers";
import { oneAtATime } from "../../lib/browser/one-at-a-time";
import { archiveFault, archiveIn, type Archive, type ArchiveFault } from "../../lib/browser/archive";
import type { StoredSheet } from "../../lib/browser/database";
import { customerOf } from "../../lib/customers/customers";
import { versionsBefore } from "../../lib/archive/same-document";
import { entryOf, type ArchivedFile, type Entry } from "../../lib/archive/entry";
import { servicesOf } from "../../lib/customers/services";
import type { CustomersAndServices } from "../../lib/customers/offers";
import { sha256Hex } from "../../lib/export/hash";
import { contentOf } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { currentVersion, migrate } from "../../lib/invoice/draft/migrations";
import { readInvoice } from "../../lib/invoice/schema";
import { isSameSeller, sellerOf } from "../../lib/invoice/seller";
import { dayLength, daysBetween, isDate } from "../../lib/values/dates";
import { part, type Editor } from "../editor/editor";
import { getInvoice, invoiceState, today } from "../editor/invoice-store";
import { newSheetId, onSheet, sheetIdOf } from "../draft/sheet-ids";
import { toast } from "../editor/toasts";
import { forgetIssued, issuedTwin, noteIssued } from "./issued";

const following = part(() => ({ wasFaultTold: false, followers: new Set<() => void>() }));

/** Calls back after this window has changed what is kept; gives the function that ends it. */
export function onArchiveChange(editor: Editor, follower: () => void): () => void {
  const { followers } = following(editor);
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Tells of each change. */
function followed(archive: Archive, tell: () => void): Archive {
  const telling =
    <A extends readonly unknown[]>(change: (...of: A) => Promise<void>) =>
    (...of: A): Promise<void> =>
      change(...of).then(tell);
  const { put, note, remove, learn, forget, receive, noteReceived } = archive;
  return {
    ...archive,
    put: telling(put),
    note: telling(note),
    remove: telling(remove),
    learn: telling(learn),
    forget: telling(forget),
    receive: telling(receive),
    noteReceived: telling(noteReceived),
  };
}

/**
 * Does something with the archive of this browser.
 *
 * @throws whatever the browser refuses it with, see `archiveFault`
 */
export async function withArchive<T>(editor: Editor, work: (archive: Archive) => Promise<T>): Promise<T> {
  const { followers } = following(editor);
  const archive = archiveIn(await editor.database());
  return work(followed(archive, () => followers.forEach((follower) => follower())));
}

/** Why something could not be kept: said once, until it works again. */
export function tellFault(editor: Editor, error: unknown): ArchiveFault {
  const fault = archiveFault(error);
  const known = following(editor);
  if (!known.wasFaultTold) toast(editor, "warning", `toasts.archive.${fault}`, {}, undefined, true);
  known.wasFaultTold = true;
  return fault;
}

/** As it would come out of a text: what rides along for this visit alone stays behind. */
async function sheetOf(invoice: Invoice): Promise<{ readonly sheet: StoredSheet; readonly hash: string }> {
  const hash = await sha256Hex(new TextEncoder().encode(contentOf(invoice)));
  return { sheet: { version: currentVersion, invoice: JSON.parse(JSON.stringify(invoice)) }, hash };
}

/** A file of an issued invoice, with its bytes. */
export interface IssuedFile extends Pick<ArchivedFile, "kind" | "name" | "type"> {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const issuing = part(() => ({ last: Promise.resolve<unknown>(null) }));

/** What is issued is kept one after the other, in this window and all others: each looks first at what is there. */
function inTurn<T>(editor: Editor, work: () => Promise<T>): Promise<T> {
  const turn = issuing(editor);
  const done = turn.last.then(() => oneAtATime("invoice-issuing", work));
  turn.last = done.catch(() => null);
  return done;
}

/**
 * Keeps an invoice whose files leave the browser as it is, with the very bytes of the files. Issued once more unchanged, it
 * keeps the files of before, too. Gives its sheet; null where it is not kept, which is said once.
 */
export function keepIssued(
  editor: Editor,
  invoice: Invoice,
  files: readonly IssuedFile[],
): Promise<string | null> {
  const own = issuedTwin(editor, invoice) ?? sheetIdOf(invoice);
  // From now on: what is written next is another sheet, however long the keeping takes.
  noteIssued(editor, own);
  rememberIssued(editor.storage, invoice);
  return inTurn(editor, () => issue(editor, invoice, files, own));
}

async function issue(
  editor: Editor,
  invoice: Invoice,
  files: readonly IssuedFile[],
  own: string,
): Promise<string | null> {
  try {
    const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
    const made: ArchivedFile[] = [];
    for (const file of files) {
      const hash = await sha256Hex(file.bytes);
      bytes.set(hash, file.bytes);
      made.push({ kind: file.kind, name: file.name, type: file.type, size: file.bytes.length, hash });
    }
    const { sheet, hash } = await sheetOf(invoice);
    const kept = await withArchive(editor, async (archive) => {
      const entries = await archive.entries();
      const before = entries.find((each) => each.hash === hash);
      const isTaken = entries.some((each) => each.id === own && each.state === "issued");
      // Where another invoice was issued on this sheet, nobody has noticed that it was written on.
      const id = before?.id ?? (isTaken ? newSheetId() : own);
      const at = editor.now().getTime();
      const fresh = entryOf(invoice, { id, state: "issued", at, hash, files: made });
      const others = before?.files.filter((file) => !bytes.has(file.hash)) ?? [];
      const issued = entries.filter(({ state }) => state === "issued");
      const versions = versionsBefore([...issued, fresh]);
      const earlier: Entry[] = [];
      for (let one = versions.get(fresh); one; one = versions.get(one)) earlier.push(one);
      const entry = before
        ? { ...before, trashedAt: 0, files: [...others, ...made] }
        : {
            ...fresh,
            payments: earlier.find(({ payments }) => payments.length > 0)?.payments ?? [],
            remindedOn:
              earlier
                .map(({ remindedOn }) => remindedOn)
                .sort()
                .at(-1) ?? "",
          };
      await archive.put(entry, sheet, bytes);
      // What somebody else has sent says nothing of one's own customers.
      const isStrange =
        files.some(({ kind }) => kind === "opened") &&
        entries.length > 0 &&
        !entries.some((each) => isSameSeller(each, fresh));
      // It is kept whether this is remembered or not.
      if (!isStrange) await archive.learn(knownFrom(editor, invoice)).catch(() => undefined);
      if (id !== sheetIdOf(invoice)) moveToSheet(editor, invoice, id);
      noteIssued(editor, id);
      return id;
    });
    following(editor).wasFaultTold = false;
    return kept;
  } catch (error) {
    // Nothing is there that would have to stay as it is.
    forgetIssued(editor, own);
    tellFault(editor, error);
    return null;
  }
}

/** Keeps an invoice whose files have left a browser that was killed before it had kept it; the files are gone. */
export const keepUnkept = (editor: Editor, invoice: Invoice): Promise<void> =>
  inTurn(editor, async () => {
    const id = sheetIdOf(invoice);
    const entry = await withArchive(editor, (archive) => archive.entry(id));
    if (!entry) await issue(editor, invoice, [], id);
  });

/** The invoice that was issued on a sheet; null where none is kept. */
export const readIssued = (editor: Editor, id: string): Promise<Invoice | null> =>
  inTurn(editor, async () => {
    const entry = await withArchive(editor, (archive) => archive.entry(id));
    const issued = entry?.state === "issued" ? await readSheet(editor, entry) : null;
    return issued && onSheet(issued, id);
  });

/** Whom an invoice was written to and what it sold, as of the day on which it was issued. */
function knownFrom(editor: Editor, invoice: Invoice): CustomersAndServices {
  const issued = invoice.invoiceIssueDate;
  const age = isDate(issued) ? Math.max(0, daysBetween(issued, today(editor))) : 0;
  const at = editor.now().getTime() - age * dayLength;
  const customer = customerOf(invoice, at);
  return { customers: customer ? [customer] : [], services: servicesOf(invoice, at) };
}

/** The issued invoice that is kept here with this very file; undefined where none is. */
export async function keptWith(editor: Editor, file: File, invoice: Invoice): Promise<Entry | undefined> {
  const hash = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
  const known = await withArchive(editor, (archive) => archive.entries()).catch(() => []);
  return known.find(
    ({ state, number, files }) =>
      state === "issued" && number === invoice.invoiceID && files.some((each) => each.hash === hash),
  );
}

/**
 * Keeps an issued invoice whose file was opened here, unless it is here already. Gives its sheet.
 *
 * @param file an XML, or a PDF with it inside
 */
export async function keepOpened(editor: Editor, file: File, invoice: Invoice): Promise<string> {
  const entry = await keptWith(editor, file, invoice);
  if (entry) {
    noteIssued(editor, entry.id);
    const untrashed = (one: Entry): Entry => ({ ...one, trashedAt: 0 });
    await withArchive(editor, (archive) => archive.note([entry.id], untrashed)).catch(() => undefined);
    return entry.id;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The same file is the same sheet, whenever it is opened.
  const id = `file-${await sha256Hex(bytes)}`;
  const type = file.name.toLowerCase().endsWith(".xml") ? "application/xml" : "application/pdf";
  const opened = { kind: "opened", name: file.name, type, bytes } as const;
  return (await keepIssued(editor, onSheet(invoice, id), [opened])) ?? id;
}

/** Whether who issues an invoice has issued others that are kept here; null where nobody has. */
export async function isSellerHere(editor: Editor, invoice: Invoice): Promise<boolean | null> {
  const kept = await withArchive(editor, (archive) => archive.entries()).catch(() => []);
  const issued = kept.filter(({ state }) => state === "issued");
  return issued.length === 0 ? null : issued.some((entry) => isSameSeller(entry, sellerOf(invoice)));
}

/** The last issued invoice that is kept here, where an invoice's seller has issued none of them; null where there is no doubt about it. */
export async function lastOfOwn(editor: Editor, invoice: Invoice): Promise<Invoice | null> {
  if ((await isSellerHere(editor, invoice)) !== false) return null;
  const kept = await withArchive(editor, (archive) => archive.entries()).catch(() => []);
  const [last] = kept.filter(({ state }) => state === "issued").sort((a, b) => b.at - a.at);
  return last ? readSheet(editor, last).catch(() => null) : null;
}

/**
 * Keeps a sheet that was written on and is no longer shown; one that was issued, and is as it was then, is kept already.
 * Rejects where that is not possible.
 */
export async function keepDraft(
  editor: Editor,
  invoice: Invoice,
  sheetId: string,
  trashedAt = 0,
): Promise<void> {
  const { sheet, hash } = await sheetOf(invoice);
  await withArchive(editor, async (archive) => {
    const known = await archive.entry(sheetId);
    if (known?.hash === hash) return;
    const id = known?.state === "issued" ? newSheetId() : sheetId;
    const at = editor.now().getTime();
    const draft = entryOf(invoice, { id, state: "draft", at, hash: "", files: [] });
    await archive.put({ ...draft, trashedAt }, sheet);
  });
}

/** What is shown is another sheet from now on. */
export function moveToSheet(editor: Editor, invoice: Invoice, id: string): void {
  const { invoices } = invoiceState(editor).getState();
  const locale = invoice.invoiceLocale;
  if (invoices[locale] === invoice)
    invoiceState(editor).setState({ invoices: { ...invoices, [locale]: onSheet(invoice, id) } });
}

/** The invoice of an entry; null where it is gone or cannot be read. Rejects where the archive cannot be opened. */
export async function readSheet(editor: Editor, { id }: Entry): Promise<Invoice | null> {
  const stored = await withArchive(editor, (archive) => archive.sheet(id));
  return stored ? readStoredSheet(editor, stored) : null;
}

/** The invoice of a stored sheet; null where it cannot be read. */
export const readStoredSheet = (editor: Editor, { invoice, version }: StoredSheet): Invoice | null =>
  readInvoice(migrate(invoice, version), {
    today: today(editor),
    locale: getInvoice(editor).invoiceLocale,
  });
