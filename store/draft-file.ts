import { fileNames } from "../lib/export/file-names";
import { writeDraft } from "../lib/invoice/draft-file";
import { download } from "./download";
import type { Editor } from "./editor";
import { getInvoice } from "./invoice-store";
import type { Unreadable } from "./unreadable";

/** Saves a draft that cannot be read as a file, untouched: a later version may make sense of it. */
export function saveUnreadable(editor: Editor, { text }: Unreadable): void {
  save(editor, "unreadable_draft.json", text);
}

/** Saves the draft with every field and its logo as a file, which the upload opens again. */
export function saveDraft(editor: Editor): void {
  const invoice = getInvoice(editor);
  save(editor, fileNames(invoice).draft, writeDraft(invoice));
}

const save = (editor: Editor, name: string, text: string): void =>
  void download(editor, { name, type: "application/json", bytes: new TextEncoder().encode(text) });
