import { recall, remember } from "../../lib/browser/memory";
import { isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice } from "../../lib/invoice/invoice";
import { sheetIdOf } from "../draft/sheet-ids";
import { part, type Editor } from "../editor/editor";

/** Where the text storage remembers them. */
export const issuedKey = "invoice-issued";
/** Sheets that are remembered; of more, the archive alone knows. */
const issuedAtMost = 100;

/** For whoever forbids the storage. */
const issuedNow = part(() => new Set<string>());

/** The sheets of which files have left this browser, or were opened here, the last one at the end. */
export const issuedIds = (editor: Editor): readonly string[] =>
  (recall(editor.storage, issuedKey) ?? "").split(" ").filter((id) => id !== "");

/** Notes that files of a sheet have left the browser: at once, and for every window. */
export function noteIssued(editor: Editor, id: string): void {
  issuedNow(editor).add(id);
  const others = issuedIds(editor).filter((each) => each !== id);
  remember(editor.storage, issuedKey, [...others, id].slice(-issuedAtMost).join(" "));
}

/** Notes that a sheet could not be kept as issued. */
export function forgetIssued(editor: Editor, id: string): void {
  issuedNow(editor).delete(id);
  remember(
    editor.storage,
    issuedKey,
    issuedIds(editor)
      .filter((each) => each !== id)
      .join(" "),
  );
}

/** The issued invoices, on the sheets of which somebody went on writing, by the sheet that they went on on. */
const origins = part(() => new Map<string, Invoice>());

/** Notes of which issued invoice a draft was made. */
export const noteOrigin = (editor: Editor, draft: string, issued: Invoice): void =>
  void origins(editor).set(draft, issued);

/** The sheet of the issued invoice that a draft was made of; "" where it was made of none. */
export function originOf(editor: Editor, draft: Invoice): string {
  const issued = origins(editor).get(sheetIdOf(draft));
  return issued ? sheetIdOf(issued) : "";
}

/** The sheet of the issued invoice that a draft says the same as again; null where it says something else. */
export function issuedTwin(editor: Editor, invoice: Invoice): string | null {
  const issued = origins(editor).get(sheetIdOf(invoice));
  return issued && isSameInvoice(issued, invoice) ? sheetIdOf(issued) : null;
}

/** Whether files of this sheet have left the browser. */
export function isIssued(editor: Editor, invoice: Invoice): boolean {
  const id = sheetIdOf(invoice);
  return issuedNow(editor).has(id) || issuedIds(editor).includes(id);
}
