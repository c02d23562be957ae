import { standingsOf } from "../../lib/archive/books";
import { standsOf } from "../../lib/archive/open-partials";
import { nextFreeNumber } from "../../lib/browser/exported-numbers";
import type { Invoice } from "../../lib/invoice/invoice";
import { plainNumber } from "../../lib/invoice/kinds/next-number";
import { isSameSeller, sellerOf } from "../../lib/invoice/seller";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import { recalculate } from "../../lib/invoice/sums/totals";
import { toCents } from "../../lib/values/money";
import { readSheet, withArchive } from "../archive/archive";
import { jumpToField } from "../editor/dialogs";
import type { Editor } from "../editor/editor";
import { getInvoice, load, switchLocale, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";

/** What may become of an invoice that was sent: it is cancelled, another takes its place, or a part is given back. */
export const followUps = ["cancellation", "correction", "refund"] as const;
export type FollowUp = (typeof followUps)[number];

const makers = { cancellation: cancellationOf, correction: correctionOf, refund: refundOf };

/** What cancels, corrects or partly refunds an invoice, of today and under the next number that was not seen here. */
export async function followUpOf(editor: Editor, kind: FollowUp, invoice: Invoice): Promise<Invoice> {
  const day = today(editor);
  const number = nextFreeNumber(editor.storage, invoice, day)?.number ?? "";
  const entries = await withArchive(editor, (archive) => archive.entries()).catch(() => []);
  const kept = entries.filter(
    (entry) =>
      entry.state === "issued" &&
      plainNumber(entry.number) === plainNumber(invoice.invoiceID) &&
      isSameSeller(entry, sellerOf(invoice)) &&
      entry.customer === invoice.customerCompany,
  );
  const last = kept.toSorted((a, b) => a.trashedAt - b.trashedAt || b.at - a.at)[0];
  const standings = standingsOf(entries, day);
  const { refunds } = standsOf(invoice.invoiceID, entries, standings, invoice);
  return makers[kind](invoice, {
    number,
    today: day,
    paid: last?.payments,
    kept: last && standings.get(last.id)?.skonto,
    refunds: await Promise.all(
      refunds.map(async (entry) => ({
        ...entry,
        lines: kind === "refund" ? (await readSheet(editor, entry))?.invoiceLines : undefined,
      })),
    ),
  });
}

/** Puts what follows an invoice onto the sheet, as one undo step; where all of it was given back already, says so instead. */
export async function followUp(editor: Editor, kind: FollowUp, invoice: Invoice): Promise<void> {
  const following = recalculate(await followUpOf(editor, kind, invoice));
  const [whole, back] = [invoice.invoiceTaxInclusiveAmount, following.invoiceTaxInclusiveAmount];
  if (kind !== "correction" && toCents(whole) > 0n && toCents(back) >= 0n)
    return toast(editor, "warning", "toasts.nothingStands", { number: invoice.invoiceID });
  // Undo goes back in the language of the invoice.
  switchLocale(editor, invoice.invoiceLocale);
  const before = getInvoice(editor);
  load(editor, following);
  await flushLayout(editor);
  toast(editor, "success", `toasts.${kind}`, { number: invoice.invoiceID }, undoing(editor, before));
  beginWith(editor, kind);
}

/** Goes where a correction, a refund or a next invoice begins; a cancellation is whole. */
export function beginWith(editor: Editor, kind: FollowUp | "next"): void {
  if (kind !== "cancellation" && getInvoice(editor).invoiceLines.length > 0)
    jumpToField(editor, "quantity", "1");
}
