import { canShare, share } from "../../lib/browser/share";
import type { ExportedFile } from "../../lib/export/export-invoice";
import { fileNames } from "../../lib/export/file-names";
import { filesToSend, invoiceMail } from "../../lib/export/invoice-mail";
import { mailFile } from "../../lib/export/mail-file";
import { limits } from "../../lib/limits";
import type { Mail } from "../../lib/site/mail";
import { textsIn } from "../../locales/i18n";
import type { Editor } from "../editor/editor";
import { download } from "./download";
import { writeMail } from "./mail";
import type { Receipt } from "./receipt";
import { tellOffline, toast } from "../editor/toasts";

// What was exported goes out, whatever the sheet shows since.

type Sent = Pick<Receipt, "invoice" | "files">;

/** The files that the device can hand on: those for the customer, or the PDF alone; null where it can hand on neither. */
export function filesToShare(files: readonly ExportedFile[]): readonly ExportedFile[] | null {
  const all = filesToSend(files);
  // Not every device takes an XML.
  return [all, all.slice(0, 1)].find(canShare) ?? null;
}

/** Opens the visitor's mail program with the mail to the customer. A link can attach nothing; what to attach stands in the mail. */
export async function mailInvoice(editor: Editor, { invoice, files }: Sent): Promise<void> {
  const mail = await mailOf(editor, { invoice, files: filesToSend(files) });
  if (mail === null) return;
  writeMail(mail);
  toast(editor, "info", "dialogs.receipt.attach");
}

/** Gives the browser the mail to the customer as a file to save, with the files inside: a mail program opens it as a draft. */
export async function saveMail(editor: Editor, { invoice, files }: Sent): Promise<void> {
  const sent = filesToSend(files);
  const mail = await mailOf(editor, { invoice, files: sent });
  if (mail === null) return;
  const bytes = mailFile(mail, sent);
  if (bytes === null) {
    toast(editor, "error", "dialogs.receipt.tooMuchToMail", { size: limits.mailedBytes / 1_000_000 });
    return;
  }
  void download(editor, { name: fileNames(invoice).mail, type: "message/rfc822", bytes });
  toast(editor, "info", "dialogs.receipt.mailSaved");
}

/** Hands the files with the words of the mail to another program of the device. */
export async function shareInvoice(editor: Editor, { invoice, files }: Sent): Promise<void> {
  const mail = await mailOf(editor, { invoice, files });
  if (mail === null) return;
  if (await share({ title: mail.subject, text: mail.body, files })) return;
  toast(editor, "error", "dialogs.receipt.notShared");
}

async function mailOf(editor: Editor, { invoice, files }: Sent): Promise<Required<Mail> | null> {
  try {
    return invoiceMail(await textsIn(invoice.invoiceLocale), invoice, files);
  } catch {
    tellOffline(editor);
    return null;
  }
}
