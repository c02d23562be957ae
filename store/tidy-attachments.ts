import { recall } from "../lib/browser/memory";
import { locales } from "../lib/locale";
import { endedUses, usesKey } from "./attachment-uses";
import { deletedOf } from "./deleted";
import type { Editor } from "./editor";
import { getInvoiceOf } from "./invoice-store";

/** Forgets the bytes of attachments that no draft and no deleted sheet has used for 30 days. */
export async function tidyAttachments(editor: Editor): Promise<void> {
  if (recall(editor.storage, usesKey) === null) return;
  const invoices = locales.flatMap((locale) => {
    const draft = getInvoiceOf(editor, locale);
    return [...(draft ? [draft] : []), ...deletedOf(editor, locale).map(({ invoice }) => invoice)];
  });
  const ended = endedUses(editor, invoices);
  if (ended.length === 0) return;
  const { forgetBytes } = await import("./attachments");
  await forgetBytes(editor, ended);
}
