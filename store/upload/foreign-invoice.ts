import type { DocumentNode } from "../../lib/en16931/document";
import type { ReadInvoice } from "../../lib/en16931/read";
import { placeholder } from "../../lib/invoice/defaults";
import type { Attachment, Invoice } from "../../lib/invoice/invoice";
import { isSameSeller, sellerOf } from "../../lib/invoice/seller";
import { locales } from "../../lib/locale";
import {
  editableOf,
  templateOf,
  type Editable,
  type EditFault,
  type Template,
  type TemplateFault,
} from "../../lib/upload/foreign-invoice";
import { isSellerHere } from "../archive/archive";
import { keepBytes, tellLeftOut } from "../attachments/attachments";
import { newSheetId } from "../draft/sheet-ids";
import type { Editor } from "../editor/editor";
import { getInvoice, load, today } from "../editor/invoice-store";
import { toast } from "../editor/toasts";
import { putNext, startNew } from "../kinds/next-invoice";
import { flushLayout } from "../sheet/layout";
import { importWordsIn } from "./imported";

const factsOf = (editor: Editor) => ({
  today: today(editor),
  locale: getInvoice(editor).invoiceLocale,
});

/** Somebody's e-invoice as a template for one of one's own, and whose it is. */
export interface FoundTemplate extends Template {
  /** `own`: the sender of the sheet, or of what was issued here; `unknown` where nobody has said who writes here. */
  readonly sender: "own" | "other" | "unknown";
}

/** Somebody's e-invoice as a template for one of one's own; see `templateOf`. */
export async function findTemplate(
  editor: Editor,
  document: DocumentNode,
): Promise<FoundTemplate | TemplateFault> {
  const template = templateOf(document, factsOf(editor));
  return typeof template === "string"
    ? template
    : { ...template, sender: await senderOf(editor, template.invoice) };
}

async function senderOf(editor: Editor, invoice: Invoice): Promise<FoundTemplate["sender"]> {
  const sheet = getInvoice(editor);
  if (isSameSeller(sellerOf(sheet), sellerOf(invoice))) return "own";
  const isKnown = await isSellerHere(editor, invoice);
  if (isKnown !== null) return isKnown ? "own" : "other";
  const isWritten = sendersFields.some(
    (name) => sheet[name] !== "" && locales.every((each) => sheet[name] !== placeholder(name, each)),
  );
  return isWritten ? "other" : "unknown";
}

/** What tells who writes here. */
const sendersFields = ["supplierCompany", "supplierName", "supplierCompanyID", "supplierBankIban"] as const;

/** Somebody's e-invoice to be gone on with; see `editableOf`. */
export async function findEditable(editor: Editor, read: ReadInvoice): Promise<Editable | EditFault> {
  const facts = factsOf(editor);
  return editableOf(read, facts, await importWordsIn(facts.locale));
}

/** Puts a new invoice of one's own onto the sheet, made after another one: of somebody else's with its items alone. */
export const takeTemplate = (editor: Editor, { invoice, sender }: FoundTemplate): Promise<void> =>
  sender === "other" ? startNew(editor, getInvoice(editor), invoice) : putNext(editor, invoice);

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
