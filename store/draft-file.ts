import { download } from "../lib/browser/download";
import { fileNames } from "../lib/export/file-names";
import { writeDraft } from "../lib/invoice/draft-file";
import { getInvoice } from "./invoice-store";

/** Saves the draft with every field and its logo as a file, which the upload opens again. */
export function saveDraft(): void {
  const invoice = getInvoice();
  const bytes = new TextEncoder().encode(writeDraft(invoice));
  void download({ name: fileNames(invoice).draft, type: "application/json", bytes });
}
