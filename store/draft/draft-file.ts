import { fileNames } from "../../lib/export/file-names";
import { writeDraft } from "../../lib/invoice/draft/draft-file";
import type { AttachedFile } from "../../lib/invoice/attachments";
import { attachmentBytes } from "../attachments/attachments";
import { download } from "../export/download";
import type { Editor } from "../editor/editor";
import { getInvoice } from "../editor/invoice-store";
import type { Unreadable } from "./unreadable";

/** Saves a draft that cannot be read as a file, untouched: a later version may make sense of it. */
export function saveUnreadable(editor: Editor, { text }: Unreadable): void {
  save(editor, "unreadable_draft.json", text);
}

/** Saves the draft with every field, its logo and its attachments as a file, which the upload opens again. */
export function saveDraft(editor: Editor, invoice = getInvoice(editor)): void {
  const give = (attached: readonly AttachedFile[]): void =>
    save(editor, fileNames(invoice).draft, writeDraft(invoice, attached));
  void attachmentBytes(editor, invoice).then(give, () => give([]));
}

const save = (editor: Editor, name: string, text: string): void =>
  void download(editor, { name, type: "application/json", bytes: new TextEncoder().encode(text) });
