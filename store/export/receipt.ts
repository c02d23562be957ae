import { askToKeepStorage, forgetsAfterAWeek } from "../../lib/browser/lasting-storage";
import { stay } from "../../lib/browser/leaving";
import { recall, remember } from "../../lib/browser/memory";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { fileNames } from "../../lib/export/file-names";
import { isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Proof } from "../../lib/proof/prove";
import { download, downloadZipOf } from "./download";
import { part, storePart, type Editor } from "../editor/editor";
import { saveDraft } from "../draft/draft-file";
import { considerFeedback } from "../editor/feedback";
import { getInvoice, invoiceState } from "../editor/invoice-store";
import { sheetIdOf } from "../draft/sheet-ids";
import { toast } from "../editor/toasts";
import { usePart } from "../editor/use-editor";

/** What was made, and how far the browser has taken it. */
export interface Receipt {
  readonly files: readonly ExportedFile[];
  /** How many of them the browser was given so far, in their order. */
  readonly given: number;
  /** They were given in one ZIP. */
  readonly isZip: boolean;
  /** Only its head is shown: the visitor writes on. */
  readonly isFolded: boolean;
  readonly invoice: Invoice;
  /** What reading the files back has shown; null where that was not possible here. */
  readonly proof: Proof | null;
  /** The payment that these files were just bought by. */
  readonly paid?: Paid;
}

interface Paid {
  /** What was bought, as a code, which these files have used up. */
  readonly code: string;
  /** The address of the payment provider's receipt, where it has one. */
  readonly receipt: string | null;
}

interface Shown {
  readonly receipt: Receipt | null;
  /** The sheets that its invoice was on. */
  readonly sheets: readonly string[];
  /** Several files are given in one ZIP. */
  readonly asZip: boolean;
}

const store = storePart<Shown>(() => ({ receipt: null, sheets: [], asZip: false }));

/** The files made last, until their receipt is closed or their invoice leaves the sheet. */
export const useReceipt = (): Receipt | null => usePart(store, (state) => state.receipt);
/** The receipt of the files that were made last; null when none is shown. */
export const getReceipt = (editor: Editor): Receipt | null => store(editor).getState().receipt;
/** Takes the receipt away. */
export const closeReceipt = (editor: Editor): void => store(editor).setState({ receipt: null });
/** Shows the head of the receipt alone, or all of it again. */
export function foldReceipt(editor: Editor, isFolded: boolean): void {
  const { receipt } = store(editor).getState();
  if (receipt !== null && receipt.isFolded !== isFolded)
    store(editor).setState({ receipt: { ...receipt, isFolded } });
}
/**
 * Ends the receipt with the invoice that it is about: beside another one its actions would be taken for that one's. Who writes
 * on has a new sheet of the same paper, and keeps it.
 */
const watched = part((editor) => ({
  end: invoiceState(editor).subscribe(({ invoices }, before) => {
    const { receipt, sheets } = store(editor).getState();
    if (receipt === null) return;
    const { invoiceLocale: locale } = receipt.invoice;
    const [was, is] = [before.invoices[locale], invoices[locale]];
    if (!was || !is || sheets.includes(sheetIdOf(is))) return;
    if (isSameInvoice(was, is)) store(editor).setState({ sheets: [...sheets, sheetIdOf(is)] });
    else closeReceipt(editor);
  }),
}));

const zipKey = "invoice-zip";
/** Whether several files are given in one ZIP from now on. */
export const useAsZip = (): boolean => usePart(store, (state) => state.asZip);
/** Has several files given in one ZIP from now on, or one by one again. */
export function setAsZip(editor: Editor, asZip: boolean): void {
  remember(editor.storage, zipKey, String(asZip));
  store(editor).setState({ asZip });
}

/** Notes by which payment the files of the receipt were bought. */
export const notePaid = (editor: Editor, paid: Paid): void =>
  store(editor).setState(({ receipt }) => ({ receipt: receipt && { ...receipt, paid } }));
/** Saves one of the receipt's files once more. */
export const downloadAgain = (editor: Editor, file: ExportedFile): void => void download(editor, file);

/**
 * Shows the receipt and gives the files to the browser, one after the other or in one ZIP; the visitor is kept from leaving until
 * the last is given.
 */
export async function saveFiles(
  editor: Editor,
  files: readonly ExportedFile[],
  invoice: Invoice,
  proof: Proof | null = null,
): Promise<void> {
  considerFeedback(editor);
  watched(editor);
  const asZip = recall(editor.storage, zipKey) === "true";
  const isZip = asZip && files.length > 1;
  store(editor).setState({
    receipt: { files, given: 0, isZip, isFolded: false, invoice, proof },
    sheets: [sheetIdOf(getInvoice(editor))],
    asZip,
  });
  const note = (changes: Partial<Receipt>): void =>
    store(editor).setState(({ receipt }) =>
      receipt?.files === files ? { receipt: { ...receipt, ...changes } } : { receipt },
    );
  const mayLeave = stay();
  if (isZip && (await downloadZip(editor, { files, invoice }))) note({ given: files.length });
  else {
    note({ isZip: false });
    // All at once: the queue has to know which of them follow another.
    const turns = files.map((file) => download(editor, file));
    for (const [index, turn] of turns.entries()) {
      await turn;
      note({ given: index + 1 });
    }
  }
  mayLeave();
  // Who has taken files away means to come back.
  void keepDraft(editor);
}

const hintKey = "invoice-storage-hint";

/** Has the draft kept for good. Where it goes after a week nevertheless, says so once and offers it as a file. */
async function keepDraft(editor: Editor): Promise<void> {
  if ((await askToKeepStorage()) || !forgetsAfterAWeek() || recall(editor.storage, hintKey) !== null) return;
  remember(editor.storage, hintKey, "told");
  toast(
    editor,
    "info",
    "toasts.forgets",
    {},
    { label: "toasts.saveDraft", run: () => saveDraft(editor) },
    true,
  );
}

/** All files of the receipt in one ZIP; tells whether it could be made. */
export const downloadZip = (
  editor: Editor,
  { files, invoice }: Pick<Receipt, "files" | "invoice">,
): Promise<boolean> => downloadZipOf(editor, fileNames(invoice).zip, files, invoice.invoiceIssueDate);
