import { create } from "zustand";
import { download } from "../lib/browser/download";
import { askToKeepStorage, forgetsAfterAWeek } from "../lib/browser/lasting-storage";
import { stay } from "../lib/browser/leaving";
import { recall, remember } from "../lib/browser/memory";
import type { ExportedFile } from "../lib/export/export-invoice";
import { fileNames } from "../lib/export/file-names";
import type { Invoice } from "../lib/invoice/invoice";
import { saveDraft } from "./draft-file";
import { onReceiptClosed } from "./feedback";
import { toast } from "./toasts";

/** What was made, and how far the browser has taken it. */
export interface Receipt {
  readonly files: readonly ExportedFile[];
  /** How many of them the browser was given so far, in their order. */
  readonly given: number;
  /** Only its head is shown: the visitor writes on. */
  readonly isFolded: boolean;
  readonly invoice: Invoice;
}

const store = create<{ readonly receipt: Receipt | null }>(() => ({ receipt: null }));

/** The files made last, until their receipt is closed. */
export const useReceipt = (): Receipt | null => store((state) => state.receipt);
export const getReceipt = (): Receipt | null => store.getState().receipt;
export function closeReceipt(): void {
  store.setState({ receipt: null });
  onReceiptClosed();
}
/** Shows the head of the receipt alone, or all of it again. */
export function foldReceipt(isFolded: boolean): void {
  const { receipt } = store.getState();
  if (receipt !== null && receipt.isFolded !== isFolded)
    store.setState({ receipt: { ...receipt, isFolded } });
}
export const downloadAgain = (file: ExportedFile): void => void download(file);

/**
 * Shows the receipt and gives the files to the browser, one after the other; the visitor is kept from leaving until the
 * last is given.
 */
export async function saveFiles(files: readonly ExportedFile[], invoice: Invoice): Promise<void> {
  store.setState({ receipt: { files, given: 0, isFolded: false, invoice } });
  const mayLeave = stay();
  // All at once: the queue has to know which of them follow another.
  for (const turn of files.map(download)) {
    await turn;
    store.setState(({ receipt }) =>
      receipt?.files === files ? { receipt: { ...receipt, given: receipt.given + 1 } } : { receipt },
    );
  }
  mayLeave();
  // Who has taken files away means to come back.
  void keepDraft();
}

const hintKey = "invoice-storage-hint";

/** Has the draft kept for good. Where it goes after a week nevertheless, says so once and offers it as a file. */
async function keepDraft(): Promise<void> {
  if ((await askToKeepStorage()) || !forgetsAfterAWeek() || recall(hintKey) !== null) return;
  remember(hintKey, "told");
  toast("info", "toasts.forgets", {}, { label: "toasts.saveDraft", run: saveDraft }, true);
}

/** All files of the receipt in one, for browsers that refuse several. */
export async function downloadZip({ files, invoice }: Pick<Receipt, "files" | "invoice">): Promise<void> {
  try {
    const { zipOf } = await import("../lib/export/zip");
    const bytes = zipOf(files, invoice.invoiceIssueDate);
    void download({ name: fileNames(invoice).zip, type: "application/zip", bytes });
  } catch {
    toast("error", "errors.offline");
  }
}
