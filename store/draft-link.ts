import { copyText } from "../lib/browser/clipboard";
import { addressOfPage } from "../lib/browser/navigation";
import { canShareLink, shareLink } from "../lib/browser/share";
import { AppError } from "../lib/contract/errors";
import { isSameInvoice } from "../lib/invoice/compare";
import { draftLink, readDraftLink } from "../lib/invoice/draft-link";
import type { Invoice } from "../lib/invoice/invoice";
import { showOver } from "./dialogs";
import type { Editor } from "./editor";
import { getInvoice, load, switchLocale, today } from "./invoice-store";
import { flushLayout } from "./layout";
import { toast } from "./toasts";
import { undoing } from "./undoing";

/** Shows the ways of a draft to another device, over the list that it is in. */
export const openDraftLink = (editor: Editor, invoice: Invoice): void =>
  showOver(editor, { name: "draftLink", props: { invoice } });

/** An address with the whole draft in it; null where it is too long for one, or this browser cannot pack it. */
export const linkOf = (invoice: Invoice): Promise<string | null> =>
  draftLink(invoice, addressOfPage()).catch(() => null);

/** Puts the address onto the clipboard, and says so. */
export async function copyLink(editor: Editor, link: string): Promise<void> {
  const isCopied = await copyText(link);
  toast(editor, isCopied ? "success" : "error", isCopied ? "dialogs.link.copied" : "dialogs.link.notCopied");
}

/** Whether the device can hand an address to its other programs. */
export const canSendLink = canShareLink;

/** Hands the address to another program of the device. */
export async function sendLink(editor: Editor, title: string, link: string): Promise<void> {
  if (!(await shareLink({ title, url: link }))) toast(editor, "error", "dialogs.link.notShared");
}

/**
 * Puts the draft that came with an address onto a new sheet, as one undo step; what is there is kept. Where it cannot be read
 * nothing changes.
 */
export async function takeDraftLink(editor: Editor, packed: string): Promise<void> {
  const { invoiceLocale: locale } = getInvoice(editor);
  const invoice = await readDraftLink(packed, { today: today(editor), locale }).catch(faultOf);
  if (typeof invoice === "string")
    return toast(editor, "error", `arrivals.draft.${invoice}`, {}, undefined, true);
  // Undo goes back in the language of the draft.
  switchLocale(editor, invoice.invoiceLocale);
  const before = getInvoice(editor);
  const values = { number: invoice.invoiceID };
  if (isSameInvoice(before, invoice)) return toast(editor, "success", "arrivals.draft.there", values);
  load(editor, invoice);
  await flushLayout(editor);
  toast(editor, "success", "arrivals.draft.taken", values, undoing(editor, before));
}

const faultOf = (error: unknown): "newer" | "broken" =>
  error instanceof AppError && error.code === "newer-draft" ? "newer" : "broken";
