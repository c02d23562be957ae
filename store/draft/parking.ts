import { forget, recall, recallAll, remember } from "../../lib/browser/memory";
import { aCount, aText, isRecord, objectOf, readStored, type Reader } from "../../lib/data/shape";
import { isPristine, isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { currentVersion } from "../../lib/invoice/draft/migrations";
import { locales, type Locale } from "../../lib/locale";
import {
  keepDraft,
  keepUnkept,
  moveToSheet,
  readIssued,
  readStoredSheet,
  tellFault,
} from "../archive/archive";
import { isIssued, issuedKey, issuedTwin, noteOrigin, originOf } from "../archive/issued";
import { part, type Editor } from "../editor/editor";
import type { History } from "../editor/undo-steps";
import { invoiceState, type InvoiceState } from "../editor/invoice-store";
import type { SavedState } from "./saved-state";
import { newSheetId, onSheet, sheetIdOf } from "./sheet-ids";
import { toast } from "../editor/toasts";

/** Before a key: a sheet that is on its way to the archive, so that it survives whatever happens meanwhile. */
const parkedPrefix = "invoice-parked:";
/** Where a sheet lies that is on its way to the archive. */
export const parkedKey = (id: string): string => parkedPrefix + id;

/** A sheet that has left the page and waits to be kept. */
interface Parked {
  readonly id: string;
  readonly version: number;
  /** ms since 1970 where it was deleted, else 0. */
  readonly trashedAt: number;
  readonly invoice: unknown;
}

const anything: Reader<unknown> = (value) => (isRecord(value) ? value : undefined);
const aParked = objectOf<Parked>({
  id: aText(100),
  version: aCount(),
  trashedAt: aCount(),
  invoice: anything,
});

/**
 * Keeps every sheet in whose place another one is put, and has what is changed on an issued one be a new draft. Gives the
 * function that ends it.
 */
export function watchSheets(editor: Editor): () => void {
  void keepParked(editor);
  void leaveIssued(editor).catch(() => undefined);
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === issuedKey) void leaveIssued(editor).catch(() => undefined);
  };
  window.addEventListener("storage", onStorage);
  const stopWatching = invoiceState(editor).subscribe((state, before) => {
    for (const locale of locales) {
      const was = before.invoices[locale];
      const is = state.invoices[locale];
      if (!was || !is || was === is) continue;
      if (sheetIdOf(was) !== sheetIdOf(is)) {
        if (wasReplaced(state, locale, was) && !isRedone(editor, before.histories[locale], was, is))
          park(editor, was, isPristine(is) ? editor.now().getTime() : 0);
      } else if (isIssued(editor, is) && !isSameInvoice(was, is)) {
        beginDraft(editor, was, is);
      }
    }
  });
  return () => {
    stopWatching();
    window.removeEventListener("storage", onStorage);
  };
}

/** Where another window has issued a sheet while it was written on here, what is shown is another one from now on. */
async function leaveIssued(editor: Editor): Promise<void> {
  for (const locale of locales) {
    const shown = invoiceState(editor).getState().invoices[locale];
    if (!shown || !isIssued(editor, shown)) continue;
    const issued = await readIssued(editor, sheetIdOf(shown));
    const isShown = invoiceState(editor).getState().invoices[locale] === shown;
    if (issued && isShown && !isSameInvoice(issued, shown)) beginDraft(editor, issued, shown);
  }
}

/** Whether what was undone of an issued invoice gives way to that once more: nothing else was written. */
const isRedone = (editor: Editor, { future }: History, was: Invoice, is: Invoice): boolean =>
  future[0] !== undefined &&
  sheetIdOf(future[0]) === sheetIdOf(is) &&
  originOf(editor, was) === sheetIdOf(is);

const asMade = part(() => new WeakSet<Invoice>());

/** Notes that nobody has written on a sheet yet: what the product has put there it can put there again. */
export const noteAsMade = (editor: Editor, invoice: Invoice): void => void asMade(editor).add(invoice);

/** Undo goes from sheet to sheet as well, and loses nothing. */
const wasReplaced = ({ histories }: InvoiceState, locale: Locale, was: Invoice): boolean =>
  histories[locale].past.at(-1) === was;

/**
 * Keeps the sheets of one window that gives way to another, where those of the other are not the same ones. Of the same sheet
 * the visitor has chosen one, or has only closed the question: the other one lies in the trash.
 */
export function keepLosers(
  editor: Editor,
  losers: SavedState["invoices"],
  winners: SavedState["invoices"],
): void {
  const staying = locales.flatMap((locale) => winners[locale] ?? []);
  for (const locale of locales) {
    const loser = losers[locale];
    const winner = loser && staying.find((each) => sheetIdOf(each) === sheetIdOf(loser));
    if (loser && !winner) park(editor, loser, 0);
    else if (winner && !isSameInvoice(loser, winner))
      park(editor, onSheet(loser, newSheetId()), editor.now().getTime());
  }
}

/** Whether a sheet is a draft that is kept when another one takes its place. */
export const isWorthKeeping = (editor: Editor, invoice: Invoice): boolean =>
  !isPristine(invoice) && !asMade(editor).has(invoice) && issuedTwin(editor, invoice) === null;

function park(editor: Editor, invoice: Invoice, trashedAt: number): void {
  if (!isWorthKeeping(editor, invoice)) return;
  const id = sheetIdOf(invoice);
  const parked: Parked = { id, version: currentVersion, trashedAt, invoice };
  // At once: the next write to the storage takes its place there.
  remember(editor.storage, parkedKey(id), JSON.stringify(parked));
  void keepParked(editor, invoice);
}

const turns = part(() => ({ last: Promise.resolve() }));

/** Resolves once what has left the page until now is kept, or stays where it lies. */
export const untilParked = (editor: Editor): Promise<void> => turns(editor).last;

/** One after the other: of a sheet that has left the page twice, the later state must be the one that stays. */
function keepParked(editor: Editor, latest?: Invoice): Promise<void> {
  const turn = turns(editor);
  return (turn.last = turn.last.then(() => bringIn(editor, latest)));
}

/**
 * Brings into the archive what has left the page. What the archive does not take stays where it is.
 *
 * @param latest the one that has just left, in case that nothing else has kept it
 */
async function bringIn(editor: Editor, latest?: Invoice): Promise<void> {
  const all = readParked(editor);
  try {
    for (const { id, trashedAt, invoice, text } of all) {
      // The examples' code may be out of reach; one draft too many is no harm.
      const isOurs = await import("../editor/late-store")
        .then(({ isExample }) => isExample(editor, invoice))
        .catch(() => false);
      if (!isOurs) await keepDraft(editor, invoice, id, trashedAt);
      // Unless it has left the page once more meanwhile.
      if (recall(editor.storage, parkedKey(id)) === text) forget(editor.storage, parkedKey(id));
    }
    const id = latest ? sheetIdOf(latest) : "";
    if (latest && !all.some((one) => one.id === id)) await keepDraft(editor, latest, id);
  } catch (error) {
    // Where it lies in the storage nothing is lost.
    if (latest && !readParked(editor).some(({ id }) => id === sheetIdOf(latest))) tellFault(editor, error);
  }
}

/** What waits in the storage for the archive, or lies there because the archive does not take it. */
export const readParked = (
  editor: Editor,
): readonly {
  readonly id: string;
  readonly trashedAt: number;
  readonly invoice: Invoice;
  /** As it is stored. */
  readonly text: string;
}[] =>
  recallAll(editor.storage, parkedPrefix).flatMap(([, text]) => {
    const stored = readStored(aParked, text);
    const invoice = stored && readStoredSheet(editor, stored);
    return stored && invoice ? [{ id: stored.id, trashedAt: stored.trashedAt, invoice, text }] : [];
  });

/** Puts sheets that lie in the storage into the trash, or takes them out. */
export function trashParked(editor: Editor, ids: readonly string[], trashedAt: number): void {
  for (const id of ids) {
    const parked = readStored(aParked, recall(editor.storage, parkedKey(id)) ?? "");
    if (parked) remember(editor.storage, parkedKey(id), JSON.stringify({ ...parked, trashedAt }));
  }
}

/**
 * What is changed on an issued invoice is another sheet from then on, and so is all that it was before; the issued one stays as it
 * was.
 */
function beginDraft(editor: Editor, issued: Invoice, invoice: Invoice): void {
  const id = newSheetId();
  noteOrigin(editor, id, issued);
  const { histories } = invoiceState(editor).getState();
  const history = histories[invoice.invoiceLocale];
  const moved = (each: Invoice): Invoice =>
    sheetIdOf(each) === sheetIdOf(issued) && !isSameInvoice(each, issued) ? onSheet(each, id) : each;
  const { past, future } = history;
  const is = { ...history, past: past.map(moved), future: future.map(moved) };
  invoiceState(editor).setState({ histories: { ...histories, [invoice.invoiceLocale]: is } });
  moveToSheet(editor, invoice, id);
  void keepUnkept(editor, issued).catch(() => undefined);
  toast(editor, "info", "toasts.newDraft", { number: issued.invoiceID });
}
