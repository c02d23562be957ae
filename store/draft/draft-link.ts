import { copyText } from "../../lib/browser/clipboard";
import { addressOfPage } from "../../lib/browser/navigation";
import { canShareLink, shareLink } from "../../lib/browser/share";
import { AppError } from "../../lib/contract/errors";
import { isSameInvoice } from "../../lib/invoice/compare";
import { draftLink, readDraftLink } from "../../lib/invoice/draft/draft-link";
import type { Invoice } from "../../lib/invoice/invoice";
import { closeDialog, getDialogs, onDialogsChange, showOver } from "../editor/dialogs";
import { part, type Editor } from "../editor/editor";
import { getInvoice, getInvoiceOf, load, setOnboarding, switchLocale, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { toast } from "../editor/toasts";
import { undoing } from "../editor/undo-offer";
import { saidAnew } from "../upload/imported";

/** Shows the ways of a draft to another device, over the list that it is in. */
export const openDraftLink = (editor: Editor, invoice: Invoice): void =>
  showOver(editor, { name: "draftLink", props: { invoice } });

/** An address with the whole draft in it; null where it is too long for one, or this browser cannot pack it. */
export const linkOf = (invoice: Invoice): Promise<string | null> =>
  draftLink(invoice, addressOfPage()).catch(() => null);

/** Puts the address onto the clipboard, once it is packed, and says so. */
export async function copyLink(editor: Editor, link: string | Promise<string | null>): Promise<void> {
  const packed = await link;
  const isCopied = packed !== null && (await copyText(packed));
  toast(editor, isCopied ? "success" : "error", isCopied ? "dialogs.link.copied" : "dialogs.link.notCopied");
}

/** Whether the device can hand an address to its other programs. */
export const canSendLink = canShareLink;

/** Hands the address to another program of the device. */
export async function sendLink(editor: Editor, title: string, link: string): Promise<void> {
  if (!(await shareLink({ title, url: link }))) toast(editor, "error", "dialogs.link.notShared");
}

/**
 * Asks about the draft that came with an address, and puts it onto a new sheet, as one undo step; what is there is kept. Nothing
 * changes where it cannot be read, or nobody wants it: anybody can write a link, with an account of their own.
 *
 * @returns whether that was settled; otherwise it is to be asked again
 */
export async function takeDraftLink(editor: Editor, packed: string): Promise<boolean> {
  const turn = turns(editor);
  return (turn.last = turn.last.then(() => settle(editor, packed)));
}

/** One question after the other. */
const turns = part(() => ({ last: Promise.resolve(true) }));

async function settle(editor: Editor, packed: string): Promise<boolean> {
  const { invoiceLocale: locale } = getInvoice(editor);
  const invoice = await readDraftLink(packed, { today: today(editor), locale })
    .then(saidAnew)
    .catch(faultOf);
  if (typeof invoice === "string") {
    toast(editor, "error", `arrivals.draft.${invoice}`, {}, undefined, true);
    return true;
  }
  const values = { number: invoice.invoiceID };
  const there = getInvoiceOf(editor, invoice.invoiceLocale);
  const isThere = there !== null && isSameInvoice(there, invoice);
  const isWanted = isThere || (await ask(editor, invoice));
  if (!isWanted) return isWanted === false;
  // Whoever brings a draft along is no stranger here.
  setOnboarding(editor, false);
  // Undo goes back in the language of the draft.
  switchLocale(editor, invoice.invoiceLocale);
  if (isThere) {
    toast(editor, "success", "arrivals.draft.there", values);
    return true;
  }
  const before = getInvoice(editor);
  load(editor, invoice);
  await flushLayout(editor);
  toast(editor, "success", "arrivals.draft.taken", values, undoing(editor, before));
  return true;
}

/** The visitor's word on it, once nothing else is in the way; null where the question was gone without one. */
async function ask(editor: Editor, draft: Invoice): Promise<boolean | null> {
  await untilFree(editor);
  return new Promise((resolve) => {
    const answer = (isWanted: boolean): void => {
      resolve(isWanted);
      closeDialog(editor);
    };
    const asked = { name: "upload", props: { asked: { draft, answer } } } as const;
    showOver(editor, asked);
    const stop = onDialogsChange(editor, ({ dialog }) => {
      if (dialog === asked) return;
      stop();
      resolve(null);
    });
  });
}

/** Until there is neither a dialog nor the tour. A dialog that gives way to another does both in one go. */
const untilFree = (editor: Editor): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { dialog, tourRunning } = getDialogs(editor);
      if (dialog || tourRunning) return;
      stop();
      resolve();
    };
    const stop = onDialogsChange(editor, () => void setTimeout(look, 0));
    look();
  });

const faultOf = (error: unknown): "newer" | "broken" =>
  error instanceof AppError && error.code === "newer-draft" ? "newer" : "broken";
