import { nextFreeNumber } from "../lib/browser/exported-numbers";
import type { Invoice } from "../lib/invoice/invoice";
import { cancellationOf, correctionOf, refundOf } from "../lib/invoice/kind-changes";
import { jumpToField } from "./dialogs";
import type { Editor } from "./editor";
import { getInvoice, load, switchLocale, today } from "./invoice-store";
import { flushLayout } from "./layout";
import { toast } from "./toasts";
import { undoing } from "./undoing";

/** What may become of an invoice that was sent: it is cancelled, another takes its place, or a part is given back. */
export const followUps = ["cancellation", "correction", "refund"] as const;
export type FollowUp = (typeof followUps)[number];

const makers = { cancellation: cancellationOf, correction: correctionOf, refund: refundOf };

/** What cancels, corrects or partly refunds an invoice, of today and under the next number that was not seen here. */
export function followUpOf(editor: Editor, kind: FollowUp, invoice: Invoice): Invoice {
  const day = today(editor);
  const facts = { number: nextFreeNumber(editor.storage, invoice, day)?.number ?? "", today: day };
  return makers[kind](invoice, facts);
}

/** Puts what follows an invoice onto the sheet, as one undo step. */
export async function followUp(editor: Editor, kind: FollowUp, invoice: Invoice): Promise<void> {
  // Undo goes back in the language of the invoice.
  switchLocale(editor, invoice.invoiceLocale);
  const before = getInvoice(editor);
  load(editor, followUpOf(editor, kind, invoice));
  await flushLayout(editor);
  toast(editor, "success", `toasts.${kind}`, { number: invoice.invoiceID }, undoing(editor, before));
  beginWith(editor, kind);
}

/** Goes where a correction, a refund or a next invoice begins; a cancellation is whole. */
export function beginWith(editor: Editor, kind: FollowUp | "next"): void {
  if (kind !== "cancellation" && getInvoice(editor).invoiceLines.length > 0)
    jumpToField(editor, "quantity", "1");
}
