import type { DocumentNode } from "../../lib/en16931/document";
import type { Attachment } from "../../lib/invoice/invoice";
import {
  editableOf,
  templateOf,
  type Editable,
  type EditFault,
  type Template,
  type TemplateFault,
} from "../../lib/upload/foreign-invoice";
import { keepBytes, tellLeftOut } from "../attachments/attachments";
import { newSheetId } from "../draft/sheet-ids";
import type { Editor } from "../editor/editor";
import { getInvoice, load, today } from "../editor/invoice-store";
import { toast } from "../editor/toasts";
import { putNext } from "../kinds/next-invoice";
import { flushLayout } from "../sheet/layout";
import { importWordsIn } from "./imported";

const factsOf = (editor: Editor) => ({
  today: today(editor),
  locale: getInvoice(editor).invoiceLocale,
});

/** Somebody's e-invoice as a template for one of one's own; see `templateOf`. */
export const findTemplate = (editor: Editor, document: DocumentNode): Template | TemplateFault =>
  templateOf(document, factsOf(editor));

/** Somebody's e-invoice to be gone on with; see `editableOf`. */
export async function findEditable(editor: Editor, document: DocumentNode): Promise<Editable | EditFault> {
  const facts = factsOf(editor);
  return editableOf(document, facts, await importWordsIn(facts.locale));
}

/** Puts a new invoice of one's own onto the sheet, made after another one. */
export const takeTemplate = (editor: Editor, { invoice }: Template): Promise<void> =>
  putNext(editor, invoice);

/** Puts somebody's e-invoice onto a sheet of its own, with its files. */
export async function openEditable(editor: Editor, { invoice, files }: Editable): Promise<void> {
  const refused = new Set<string>();
  for (const [hash, bytes] of files) if (!(await keepBytes(editor, hash, bytes))) refused.add(hash);
  const isKept = ({ hash }: Attachment): boolean => !refused.has(hash);
  const { invoiceAttachments } = invoice;
  load(editor, { ...invoice, invoiceAttachments: invoiceAttachments.filter(isKept) }, newSheetId());
  await flushLayout(editor);
  tellLeftOut(
    editor,
    invoiceAttachments.filter((each) => !isKept(each)).map(({ name }) => name),
  );
  toast(editor, "success", "reading.edit.opened", { number: invoice.invoiceID });
}
