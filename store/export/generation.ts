import { captureSheet } from "../../lib/browser/capture-sheet";
import {
  exportableUntil,
  forgetPaid,
  rememberExport,
  rememberPaid,
} from "../../lib/browser/exported-numbers";
import { stay } from "../../lib/browser/leaving";
import { pdfWorker, startPdfMaker } from "../../lib/browser/pdf-maker";
import { proofWorker, readProof } from "../../lib/browser/proof-reader";
import { checkInvoice, type Check } from "../../lib/check/check-invoice";
import { requestPdf, requestXml } from "../../lib/client/generate";
import { AppError, type ErrorCode } from "../../lib/contract/errors";
import {
  exportInvoice,
  type CapturedSheet,
  type ExportKind,
  type ExportPorts,
  type ExportStep,
  type ExportedFile,
} from "../../lib/export/export-invoice";
import { findingsFor, untouchedFields } from "../../lib/export/findings";
import type { Finding } from "../../lib/invoice/finding";
import type { Invoice } from "../../lib/invoice/invoice";
import { isMultiplierValid } from "../../lib/invoice/sums/totals";
import type { UnchangedField } from "../../lib/invoice/unchanged";
import type { Difference, Proof } from "../../lib/proof/prove";
import { textsIn } from "../../locales/i18n";
import { noteAccounts } from "../payment/accounts";
import { keepIssued } from "../archive/archive";
import { readAttachment } from "../attachments/attachments";
import { carriesDraft } from "../draft/carried-draft";
import { clientId } from "../editor/client-id";
import { closeAllDialogs, getDialogs } from "../editor/dialogs";
import { storePart, type Editor } from "../editor/editor";
import { codeOf, isUnanswered, retryAfterOf } from "../editor/failures";
import { getInvoice, today } from "../editor/invoice-store";
import { flushLayout } from "../sheet/layout";
import { printedStyles } from "../sheet/printed";
import { saveFiles } from "./receipt";
import { checkSheet, findingsOf, isTrial, knowExamples } from "../check/sheet-check";
import { toast } from "../editor/toasts";
import { usePart } from "../editor/use-editor";
import { lookForNumbers } from "../archive/used-numbers";

/** How far the making of the files is. */
export type Generation =
  | { readonly is: "idle" }
  | { readonly is: "unchanged"; readonly fields: readonly UnchangedField[] }
  | { readonly is: "pending"; readonly kind: ExportKind; readonly step: ExportStep }
  | { readonly is: "differs"; readonly kind: ExportKind; readonly differences: readonly Difference[] }
  | {
      readonly is: "error";
      readonly kind: ExportKind;
      readonly code: ErrorCode;
      readonly findings: readonly Finding[];
      /** Seconds to wait before the next try, when the server names them. */
      readonly retryAfter?: number | undefined;
    };

const store = storePart<Generation>(() => ({ is: "idle" }));

/** How the making of files stands. */
export const useGeneration = (): Generation => usePart(store, (generation) => generation);
/** How the making of files stands. */
export const getGeneration = (editor: Editor): Generation => store(editor).getState();

const setGeneration = (editor: Editor, generation: Generation): void =>
  store(editor).setState(generation, true);

/** Forgets how the last making of files ended. */
export const resetGeneration = (editor: Editor): void => setGeneration(editor, { is: "idle" });

/** What the making of files needs from this browser. */
export const exportPorts = (editor: Editor): ExportPorts => ({
  carriesDraft: carriesDraft(editor),
  writeXml: (invoice, syntax) => requestXml(invoice, syntax, clientId(editor)),
  readAttachment: (attachment) => readAttachment(editor, attachment),
  captureSheet: () => captureFrom(editor, document),
  renderPdf: (request) => requestPdf(request, clientId(editor)),
  startPdfMaker,
  now: editor.now,
  onStep: () => undefined,
  textsIn,
});

/** The sheet inside of `root`, once it is laid out, as it is posted to the renderer. */
export async function captureFrom(editor: Editor, root: ParentNode): Promise<CapturedSheet> {
  await flushLayout(editor);
  const invoiceHtml = captureSheet(root);
  return { invoiceHtml, extractedStyles: await printedStyles() };
}

/** Loads what makes files and reads them back, so that the first click finds it ready; gives what ends it unless it is used. */
export function prepareFiles(): () => void {
  const ends = [pdfWorker, proofWorker].map(({ prepare }) => prepare());
  return () => ends.forEach((end) => end());
}

/**
 * Makes the files of the current invoice, reads them back and begins to save them. Placeholders and example data that are
 * left and an allowance too small stop it before anything is sent; an error, or a value that is another one in the files,
 * leaves the sheet as it is and can be tried again.
 *
 * @returns whether there are files now
 */
export async function createFiles(
  editor: Editor,
  kind: ExportKind,
  ports: ExportPorts = exportPorts(editor),
  read = readFilesBack,
): Promise<boolean> {
  if (getGeneration(editor).is === "pending") return false;
  setGeneration(editor, { is: "pending", kind, step: kind === "pdf" ? "pdf" : "xml" });
  try {
    await Promise.all([knowExamples(editor), lookForNumbers(editor)]);
  } catch {
    setGeneration(editor, { is: "error", kind, code: "offline", findings: [] });
    return false;
  }
  const invoice = getInvoice(editor);
  const check = checkInvoice(invoice);
  if (!mayDownload(editor, kind, invoice, check)) return false;
  const mayLeave = stay();
  const { storage } = editor;
  const wasPaid = exportableUntil(storage, invoice.invoiceID, today(editor)) !== null;
  let reached: ExportStep = "xml";
  // The server takes the credit with the first step: a lost answer, or a page that is closed, must not ask for it twice.
  if (kind === "e-invoice") rememberPaid(storage, invoice, today(editor));
  try {
    const onStep = (step: ExportStep): void => {
      reached = step;
      setGeneration(editor, { is: "pending", kind, step });
    };
    const files = await exportInvoice(check, kind, { ...ports, onStep });
    // Where it cannot be done, the files are good nevertheless: nobody stays without what was paid for.
    const proof = await read(files, check, invoice).catch(() => null);
    // The number is paid for, whatever becomes of the files.
    if (kind === "e-invoice") rememberExport(storage, invoice, today(editor));
    if (proof?.differences.length) {
      setGeneration(editor, { is: "differs", kind, differences: proof.differences });
      return false;
    }
    void saveFiles(editor, files, invoice, proof);
    if (!isTrial(editor, invoice)) {
      noteAccounts(editor, invoice);
      void keepIssued(editor, invoice, files);
      void checkSheet(editor);
    }
    setGeneration(editor, { is: "idle" });
    if (getDialogs(editor).dialog?.name === "generate") closeAllDialogs(editor);
    return true;
  } catch (error) {
    const problem = { code: codeOf(error), findings: findingsIn(error), retryAfter: retryAfterOf(error) };
    const isRefused = reached === "xml" && !wasPaid && !isUnanswered(problem.code);
    if (problem.code === "payment-required" || isRefused) forgetPaid(storage, invoice.invoiceID);
    setGeneration(editor, { is: "error", kind, ...problem });
    return false;
  } finally {
    mayLeave();
  }
}

/**
 * Whether nothing keeps a file of this kind from being made and the allowance counts; otherwise the visitor is told what
 * does.
 *
 * @param check of the invoice, where there is one already
 */
export function mayDownload(
  editor: Editor,
  kind: ExportKind,
  invoice = getInvoice(editor),
  check = checkInvoice(invoice),
): boolean {
  const { stops } = findingsFor(kind, findingsOf(editor, invoice, check));
  const fields = untouchedFields(stops);
  if (fields.length > 0) {
    setGeneration(editor, { is: "unchanged", fields });
    return false;
  }
  if (stops.length > 0) {
    setGeneration(editor, { is: "error", kind, code: "invalid-invoice", findings: stops });
    return false;
  }
  if (doesAllowanceCount(editor, invoice)) return true;
  setGeneration(editor, { is: "idle" });
  return false;
}

/** Whether the allowance is none or not too small for any file; otherwise the visitor is told so. */
export function doesAllowanceCount(editor: Editor, invoice: Invoice): boolean {
  const counts = isMultiplierValid(invoice);
  if (!counts) toast(editor, "error", "toasts.multiplier");
  return counts;
}

const findingsIn = (error: unknown): readonly Finding[] =>
  error instanceof AppError && error.code === "invalid-invoice" ? (error.options.details ?? []) : [];

/**
 * Reads back the files of an invoice and compares them with it.
 *
 * @param check of the invoice, from which they were made
 * @param sheet the invoice as it stands on the sheet
 * @throws where they cannot be read here
 */
export async function readFilesBack(
  files: readonly ExportedFile[],
  check: Check,
  sheet: Invoice,
): Promise<Proof> {
  const bytesOf = (...kinds: readonly ExportedFile["kind"][]) =>
    files.find(({ kind }) => kinds.includes(kind))?.bytes ?? null;
  const xml = bytesOf("xml", "xrechnung", "ubl");
  const pdf = bytesOf("zugferd", "pdf");
  return readProof({ pdf, xml, written: xml && check.checked, sheet });
}
