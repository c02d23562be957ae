import { rememberIssued, usedNumber } from "../../lib/browser/exported-numbers";
import { readPdfFiles } from "../../lib/browser/inside-pdf";
import { fetchStatic } from "../../lib/client/answer";
import { requestPartsOfPdf } from "../../lib/client/parse";
import { openOwn } from "../../lib/cii/read";
import { isMarked } from "../../lib/cii/settings-comment";
import { AppError, type ErrorCode } from "../../lib/contract/errors";
import type { ParsedPdf } from "../../lib/contract/messages";
import { readDocument, type ReadDocument } from "../../lib/en16931/read";
import { isSameInvoice } from "../../lib/invoice/compare";
import type { Invoice, PartialInvoice } from "../../lib/invoice/invoice";
import {
  isDeductible,
  partialsOf,
  setPartials,
  withPartials,
} from "../../lib/invoice/payment/payment-changes";
import { givesBack } from "../../lib/invoice/kinds/document-kind";
import { hasNext } from "../../lib/invoice/kinds/next-invoice";
import { mapValues } from "../../lib/data/map-values";
import { readImported } from "../../lib/proof/imported";
import { decodeXml } from "../../lib/text/encoding";
import { readUpload, typeOf, type UploadPorts } from "../../lib/upload/own-file";
import { formatDate } from "../../lib/values/dates";
import { formatMoney } from "../../lib/values/format";
import type { Money } from "../../lib/values/money";
import type { MessageKey } from "../../locales/i18n";
import { isSellerHere, keepOpened, keptWith } from "../archive/archive";
import { keepBytes, readBytes, tellLeftOut } from "../attachments/attachments";
import { clientId } from "../editor/client-id";
import { openReading, type Reading } from "../editor/dialogs";
import { storePart, type Editor } from "../editor/editor";
import { codeOf, retryAfterOf } from "../editor/failures";
import { followUpOf, type FollowUp } from "../kinds/follow-up";
import { edit, getInvoice, load, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { putNext } from "../kinds/next-invoice";
import { noteAsMade } from "../draft/parking";
import { newSheetId } from "../draft/sheet-ids";
import { closeToasts, toast, undoes } from "../editor/toasts";
import { usePart } from "../editor/use-editor";
import { saidAnew } from "./imported";

/**
 * What a file is opened for: to be written on, for the next invoice to the same customer, to be cancelled or corrected, or to
 * be taken off the final invoice on the sheet.
 */
export type Purpose = "edit" | "next" | FollowUp | "deduction";

/** How far an upload is. */
export type Uploading =
  | { readonly is: "idle" }
  | { readonly is: "pending"; readonly name: string }
  | { readonly is: "success"; readonly purpose: Purpose }
  | {
      readonly is: "error";
      readonly purpose: Purpose | "view";
      readonly code: ErrorCode;
      readonly name: string;
      readonly file: File;
      /** The XML inside, where it is a PDF, and other invoices there. */
      readonly xml: string | null;
      readonly others: NonNullable<Reading["others"]>;
      /** What else it is, where it is XML; null of what cannot be read. */
      readonly read: ReadDocument | null;
      /** Seconds to wait before the next try, when the server names them. */
      readonly retryAfter?: number | undefined;
      /** What the server or the reader really said, for developers. */
      readonly message: string;
    };

const store = storePart<Uploading>(() => ({ is: "idle" }));

/** How the opening of a file stands. */
export const useUploading = (): Uploading => usePart(store, (uploading) => uploading);
/** How the opening of a file stands. */
export const getUploading = (editor: Editor): Uploading => store(editor).getState();

const setUploading = (editor: Editor, uploading: Uploading): void => store(editor).setState(uploading, true);

/** Forgets how the last opening of a file ended. */
export const resetUploading = (editor: Editor): void => setUploading(editor, { is: "idle" });

/** How an upload reaches what it needs. */
export const uploadPorts = (editor: Editor): UploadPorts => ({
  readPdf: (file) => requestPartsOfPdf(file, file.name, clientId(editor)),
  keepBytes: (hash, bytes) => keepBytes(editor, hash, bytes),
  readBytes: (hash) => readBytes(editor, hash),
  today: today(editor),
  locale: getInvoice(editor).invoiceLocale,
});

/**
 * Reads a file and puts its invoice onto the sheet, or what follows, cancels or corrects it, in the file's language; or takes it off.
 *
 * @param isMine the visitor has said that an invoice of another seller, or of a number that stands for something else here, was issued
 */
export async function openUpload(
  editor: Editor,
  file: File,
  ports: UploadPorts = uploadPorts(editor),
  purpose: Purpose = "edit",
  isMine = false,
): Promise<void> {
  setUploading(editor, { is: "pending", name: file.name });
  // What was said of the file before is about another sheet.
  closeToasts(editor, ({ key }) => aboutFiles.includes(key));
  let xml: string | null = null;
  let others: ParsedPdf["others"];
  const readPdf = async (pdf: File): Promise<ParsedPdf> => {
    const parts = await ports.readPdf(pdf);
    xml = parts.xmlData ?? null;
    others = parts.others;
    return parts;
  };
  try {
    const { otherAmount, leftOut, isDraft, ...upload } = await readUpload(file, { ...ports, readPdf });
    const invoice = await saidAnew(upload.invoice);
    // Nobody's turnover is what somebody else has sold, or what the sheet does not come to.
    const isWhole = !isDraft && otherAmount === null;
    // What is kept with this very file is no other one, though it was issued again since.
    const isKnown = isMine || (isWhole && (await keptWith(editor, file, invoice)) !== undefined);
    const before = isWhole && !isKnown ? usedNumber(editor.storage, invoice) : null;
    // Where nobody has issued anything it may be a received one: only who goes on from it has said that it is theirs.
    const isOwn = isMine || ((await isSellerHere(editor, invoice)) ?? purpose !== "edit");
    const isIssued = isWhole && before === null && isOwn;
    // Before a number is looked for: this one is used up.
    if (isIssued) rememberIssued(editor.storage, invoice);
    const refused = refusalOf(purpose, invoice);
    if (refused !== null) {
      setUploading(editor, { is: "idle" });
      return toast(editor, "error", refused, { names: file.name });
    }
    // Whoever has the file may have sent it: from now on it is here, too, and stays as it was.
    const sheet = isIssued ? await keepOpened(editor, file, invoice) : newSheetId();
    // Their way back would lead behind the file.
    if (purpose !== "deduction") closeToasts(editor, undoes);
    if (purpose === "deduction") takeOff(editor, partialsOf(invoice));
    else if (purpose === "next") await putNext(editor, invoice);
    else if (purpose === "edit") {
      const shown = getInvoice(editor);
      // The draft that it was until somebody said whose it is, as long as nobody has written on it.
      if (isMine && isSameInvoice(shown, invoice)) noteAsMade(editor, shown);
      load(editor, invoice, sheet);
      if (isIssued) noteAsMade(editor, getInvoice(editor));
    } else load(editor, await followUpOf(editor, purpose, invoice));
    await flushLayout(editor);
    setUploading(editor, { is: "success", purpose });
    // No dialog is open then to tell how it ended: the next one begins anew.
    const run = (): void =>
      void openUpload(editor, file, ports, purpose, true).then(() => resetUploading(editor));
    if (before !== null) {
      const { customer, date } = before.used;
      const values = { number: invoice.invoiceID, customer, date: formatDate(date, invoice.invoiceLocale) };
      toast(editor, "warning", "toasts.otherVersion", values, { label: "toasts.isIssued", run }, true);
    } else if (isWhole && !isIssued) {
      const seller = invoice.supplierCompany;
      toast(editor, "warning", "toasts.otherSeller", { seller }, { label: "toasts.isMine", run }, true);
    }
    if (purpose === "deduction" || purpose === "next") return;
    if (otherAmount !== null) {
      const shown = (amount: Money): string => formatMoney(amount, invoice.invoiceLocale);
      const { inFile, onSheet } = mapValues(otherAmount, shown);
      toast(editor, "warning", "toasts.otherAmount", { inFile, onSheet }, undefined, true);
    }
    tellLeftOut(editor, leftOut);
  } catch (error) {
    const read = othersXml.has(codeOf(error)) ? await readAsOthers(xml ?? file) : null;
    fail(editor, purpose, file, error, read, xml, await invoicesIn(others));
  }
}

const aboutFiles: readonly MessageKey[] = ["toasts.otherSeller", "toasts.otherAmount", "toasts.otherVersion"];

const fail = (
  editor: Editor,
  purpose: Purpose | "view",
  file: File,
  error: unknown,
  read: ReadDocument | null,
  xml: string | null = null,
  others: NonNullable<Reading["others"]> = [],
): void =>
  setUploading(editor, {
    is: "error",
    purpose,
    code: codeOf(error),
    name: file.name,
    file,
    xml,
    others,
    read,
    retryAfter: retryAfterOf(error),
    message: messageOf(error),
  });

/** Shows anybody's e-invoice, XML or a PDF with it inside. Nothing comes onto a sheet, and nothing is sent. */
export async function viewUpload(
  editor: Editor,
  file: File,
  readPdf: UploadPorts["readPdf"] = readPdfFiles,
): Promise<void> {
  setUploading(editor, { is: "pending", name: file.name });
  try {
    const type = await typeOf(file);
    if (type === "draft") throw new AppError("unsupported-file-type");
    const { xmlData: xml, others } = type === "xml" ? { xmlData: null } : await readPdf(file);
    if (xml === undefined) throw new AppError("no-xml-in-pdf");
    const read = await readAsOthers(xml ?? file);
    if (read.is === "invoice") {
      openReading(editor, { file, xml, read, others: await invoicesIn(others) });
      return setUploading(editor, { is: "idle" });
    }
    fail(editor, "view", file, new AppError(read.is === "foreign" ? "not-our-xml" : read.code), read);
  } catch (error) {
    fail(editor, "view", file, error, null);
  }
}

/**
 * Whether a file is to be viewed: it holds an XML that was not made with this product, or was made by a seller who has issued
 * nothing here, where another one has. False of what cannot be read. Nothing is sent.
 */
export async function isFromElsewhere(
  editor: Editor,
  file: File,
  readPdf: UploadPorts["readPdf"] = readPdfFiles,
): Promise<boolean> {
  try {
    const type = await typeOf(file);
    if (type === "draft") return false;
    const xml =
      type === "xml" ? decodeXml(new Uint8Array(await file.arrayBuffer())) : (await readPdf(file)).xmlData;
    if (xml === undefined || !isMarked(xml)) return xml !== undefined;
    const { invoice } = readImported(openOwn(xml), uploadPorts(editor));
    return (await isSellerHere(editor, invoice)) === false;
  } catch {
    return false;
  }
}

/** Other invoices that lie in the same PDF. */
async function invoicesIn(others: ParsedPdf["others"] = []): Promise<NonNullable<Reading["others"]>> {
  const all = await Promise.all(others.map(async (xml) => ({ xml, read: await readAsOthers(xml) })));
  return all.flatMap(({ xml, read }) => (read.is === "invoice" ? [{ xml, read }] : []));
}

/** An e-invoice to try the reader with. @throws when it cannot be had */
export async function fetchExample(): Promise<File> {
  const name = "example-invoice.xml";
  return new File([await fetchStatic(`/${name}`)], name, { type: "application/xml" });
}

/**
 * Whether a file is opened for the sheet without being sent. Whatever else it may be goes to the server, which takes the XML out
 * of it, after consent (spec.md, "Consent").
 */
export const isReadHere = ({ name }: File): boolean => /\.(xml|json)$/i.test(name);

/** How a file is refused that may be an e-invoice of somebody else. */
const othersXml: ReadonlySet<ErrorCode> = new Set(["not-our-xml", "broken-xml", "too-many-lines"]);

/** What a file is that was not made here. */
const readAsOthers = async (xml: string | File): Promise<ReadDocument> =>
  readDocument(typeof xml === "string" ? xml : new Uint8Array(await xml.arrayBuffer()));

/** Why the invoice of a file is nothing for a purpose; null where it is. */
function refusalOf(purpose: Purpose, invoice: Invoice): MessageKey | null {
  if (purpose === "deduction" && !isDeductible(invoice)) return "toasts.partialsUnread";
  if (purpose === "next" && !hasNext(invoice)) return "toasts.hasNoNext";
  return (purpose === "cancellation" || purpose === "refund") && givesBack(invoice.invoiceKind)
    ? "toasts.isCancellation"
    : null;
}

/** Takes partial invoices off the final one on the sheet, beside those that it takes off already. */
export const takeOff = (editor: Editor, partials: readonly PartialInvoice[]): void =>
  edit(editor, setPartials(withPartials(getInvoice(editor).invoicePartials, partials)));

function messageOf(error: unknown): string {
  const cause = error instanceof AppError ? error.options.cause : undefined;
  return [error, cause].flatMap((each) => (each === undefined || each === "" ? [] : String(each))).join("\n");
}
