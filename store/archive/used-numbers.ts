import {
  lacksDocuments,
  learnNumbers,
  nextFreeNumber,
  usedNumber,
  type NumberedDocument,
} from "../../lib/browser/exported-numbers";
import type { Entry } from "../../lib/archive/entry";
import type { Warning } from "../../lib/check/finding";
import type { Finding } from "../../lib/invoice/finding";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatDate } from "../../lib/values/dates";
import { entriesWithFacts } from "./facts";
import { part, type Editor } from "../editor/editor";
import { today } from "../editor/invoice-store";

/** That another document was issued under the number (section 14 (4) no. 4 UStG: once only): it keeps every file back. */
export function takenNumber(editor: Editor, invoice: Invoice): readonly Finding[] {
  const found = usedNumber(editor.storage, invoice);
  if (!found || found.isCorrection) return [];
  const code = found.used.customer === "" ? "number-taken-before" : "number-taken";
  return [{ field: "invoiceID", code, values: valuesOf(editor, invoice, found.used) }];
}

/** That this is a correction of the document that was issued under the number, and takes its place. */
export function correctedNumber(editor: Editor, invoice: Invoice): readonly Warning[] {
  const found = usedNumber(editor.storage, invoice);
  if (!found?.isCorrection) return [];
  return [{ field: "invoiceID", code: "number-issued-again", values: valuesOf(editor, invoice, found.used) }];
}

/** For whom the number stands, and the next one in its place where there is one. */
function valuesOf(editor: Editor, invoice: Invoice, { customer, date }: NumberedDocument) {
  const next = nextFreeNumber(editor.storage, invoice, today(editor))?.number;
  const number = invoice.invoiceID;
  return {
    number,
    customer,
    date: formatDate(date, invoice.invoiceLocale),
    ...(next !== undefined && { next }),
  };
}

const looked = part(() => ({ hasLooked: false }));

/** Learns from the archive which documents the numbers of earlier versions stand for. True when that may have changed. */
export async function lookForNumbers(editor: Editor): Promise<boolean> {
  if (looked(editor).hasLooked || !lacksDocuments(editor.storage)) return false;
  looked(editor).hasLooked = true;
  return entriesWithFacts(editor).then(
    (entries) => {
      noteNumbers(editor, entries);
      return true;
    },
    () => false,
  );
}

/** Notes for which documents the numbers of what was issued stand. */
export const noteNumbers = (editor: Editor, entries: readonly Entry[]): void =>
  learnNumbers(
    editor.storage,
    entries.filter(({ state }) => state === "issued").sort((a, b) => b.at - a.at),
  );
