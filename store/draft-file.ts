import { download } from "../lib/browser/download";
import { fileNames } from "../lib/export/file-names";
import { writeDraft } from "../lib/invoice/draft-file";
import { getInvoice } from "./invoice-store";
import type { Unreadable } from "./unreadable";

/** Saves a draft that cannot be read as a file, untouched: a later version may make sense of it. */
export function saveUnreadable({ text }: Unreadable): void {
  save("unreadable_draft.json", text);
}

/** Saves the draft with every field and its logo as a file, which the upload opens again. */
export function saveDraft(): void {
  const invoice = getInvoice();
  save(fileNames(invoice).draft, writeDraft(invoice));
}

const save = (name: string, text: string): void =>
  void download({ name, type: "application/json", bytes: new TextEncoder().encode(text) });
