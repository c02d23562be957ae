import type { Invoice } from "../../lib/invoice/invoice";
import { withArchive } from "../archive/archive";
import { readParked } from "../draft/parking";
import { recall } from "../../lib/browser/memory";
import { locales, type Locale } from "../../lib/locale";
import { endedUses, usesKey } from "./attachment-uses";
import { deletedOf } from "../draft/deleted";
import type { Editor } from "../editor/editor";
import { getInvoiceOf } from "../editor/invoice-store";

/** Forgets the bytes of attachments that nothing in this browser has used for 30 days; rejects where nobody can tell. */
export async function tidyAttachments(editor: Editor): Promise<void> {
  if (recall(editor.storage, usesKey) === null) return;
  const invoices = [...locales.flatMap((locale) => sheetsOf(editor, locale)), ...readParked(editor)].map(
    ({ invoice }) => invoice,
  );
  const archived = await withArchive(editor, (archive) => archive.entries());
  const ended = endedUses(
    editor,
    new Set([
      ...invoices.flatMap(({ invoiceAttachments }) => invoiceAttachments.map(({ hash }) => hash)),
      ...archived.flatMap(({ attachments }) => attachments),
    ]),
  );
  if (ended.length === 0) return;
  const { forgetBytes } = await import("../editor/late-store");
  await forgetBytes(editor, ended);
}

function sheetsOf(editor: Editor, locale: Locale): readonly { readonly invoice: Invoice }[] {
  const invoice = getInvoiceOf(editor, locale);
  return [...(invoice ? [{ invoice }] : []), ...deletedOf(editor, locale)];
}
