import { create } from "zustand";
import { captureSheet, sheetStylesheets } from "../lib/browser/capture-sheet";
import { clientId } from "../lib/browser/client-id";
import { forgetPaid, rememberExport, rememberIssued } from "../lib/browser/exported-numbers";
import { stay } from "../lib/browser/leaving";
import { startPdfMaker } from "../lib/browser/pdf-maker";
import { fetchStatic } from "../lib/client/api";
import { requestPdf, requestXml } from "../lib/client/generate";
import { requestXmlOfPdf } from "../lib/client/parse";
import type { Finding } from "../lib/invoice/finding";
import { dateOf } from "../lib/dates";
import { AppError, type ErrorCode } from "../lib/errors";
import {
  exportInvoice,
  type ExportKind,
  type ExportPorts,
  type ExportStep,
} from "../lib/export/export-invoice";
import { findingsFor, untouchedFields } from "../lib/export/findings";
import { isMultiplierValid } from "../lib/export/gate";
import { formatMoney } from "../lib/format";
import type { UnchangedField } from "../lib/invoice/compare";
import { toCents } from "../lib/money";
import { readUpload, type UploadPorts } from "../lib/upload";
import { textsIn } from "../locales/i18n";
import { getInvoice, load } from "./invoice-store";
import { askForFeedbackSoon } from "./feedback";
import { getReceipt, saveFiles } from "./receipt";
import { findingsOf, knowExamples } from "./sheet-check";
import { toast } from "./toasts";
import { closeAllDialogs, flushLayout, getWorkspace } from "./workspace-store";

/** How far the making of the files is. */
export type Generation =
  | { readonly is: "idle" }
  | { readonly is: "unchanged"; readonly fields: readonly UnchangedField[] }
  | { readonly is: "pending"; readonly kind: ExportKind; readonly step: ExportStep }
  | {
      readonly is: "error";
      readonly kind: ExportKind;
      readonly code: ErrorCode;
      readonly findings: readonly Finding[];
      /** Seconds to wait before the next try, when the server names them. */
      readonly retryAfter?: number | undefined;
    };

/** How far an upload is. */
export type Uploading =
  | { readonly is: "idle" }
  | { readonly is: "pending"; readonly name: string }
  | { readonly is: "success" }
  | {
      readonly is: "error";
      readonly code: ErrorCode;
      readonly name: string;
      /** Seconds to wait before the next try, when the server names them. */
      readonly retryAfter?: number | undefined;
      /** What the server or the reader really said, for developers. */
      readonly message: string;
    };

export interface Workflows {
  readonly generation: Generation;
  readonly uploading: Uploading;
}

const store = create<Workflows>(() => ({
  generation: { is: "idle" },
  uploading: { is: "idle" },
}));

export const useGeneration = (): Generation => store((state) => state.generation);
export const useUploading = (): Uploading => store((state) => state.uploading);

export const getWorkflows = (): Workflows => store.getState();

const setGeneration = (generation: Generation): void => store.setState({ generation });

export const resetGeneration = (): void => setGeneration({ is: "idle" });
export const resetUploading = (): void => store.setState({ uploading: { is: "idle" } });

/** What the making of files needs from this browser. */
export const browserPorts: ExportPorts = {
  writeXml: (invoice) => requestXml(invoice, clientId()),
  captureSheet: async () => {
    await flushLayout();
    const invoiceHtml = captureSheet(document);
    const styles = await Promise.all(sheetStylesheets().map(fetchStatic));
    return { invoiceHtml, extractedStyles: styles.join("\n") };
  },
  renderPdf: (request) => requestPdf(request, clientId()),
  startPdfMaker,
  now: () => new Date(),
  onStep: () => undefined,
  textsIn,
};

/**
 * Makes the files of the current invoice and begins to save them. Placeholders and example data that are left and an
 * allowance too small stop it before anything is sent; an error leaves the sheet as it is and can be tried again.
 *
 * @returns whether there are files now
 */
export async function createFiles(kind: ExportKind, ports: ExportPorts = browserPorts): Promise<boolean> {
  if (store.getState().generation.is === "pending") return false;
  setGeneration({ is: "pending", kind, step: kind === "pdf" ? "pdf" : "xml" });
  try {
    await knowExamples();
  } catch {
    setGeneration({ is: "error", kind, code: "offline", findings: [] });
    return false;
  }
  if (!mayDownload(kind)) return false;
  const invoice = getInvoice();
  const mayLeave = stay();
  try {
    const onStep = (step: ExportStep): void => setGeneration({ is: "pending", kind, step });
    const files = await exportInvoice(invoice, kind, { ...ports, onStep });
    void saveFiles(files, invoice);
    if (kind === "e-invoice") rememberExport(invoice);
    setGeneration({ is: "idle" });
    if (getWorkspace().dialog?.name === "generate") closeAllDialogs();
    askForFeedbackSoon(() => getReceipt() !== null);
    return true;
  } catch (error) {
    const problem = { code: codeOf(error), findings: findingsIn(error), retryAfter: retryAfterOf(error) };
    if (problem.code === "payment-required") forgetPaid(invoice.invoiceID);
    setGeneration({ is: "error", kind, ...problem });
    return false;
  } finally {
    mayLeave();
  }
}

/**
 * Whether nothing keeps a file of this kind from being made and the allowance counts; otherwise the visitor is told what
 * does.
 */
export function mayDownload(kind: ExportKind): boolean {
  const invoice = getInvoice();
  const { stops } = findingsFor(kind, findingsOf(invoice));
  const fields = untouchedFields(stops);
  if (fields.length > 0) {
    setGeneration({ is: "unchanged", fields });
    return false;
  }
  if (stops.length > 0) {
    setGeneration({ is: "error", kind, code: "invalid-invoice", findings: stops });
    return false;
  }
  if (isMultiplierValid(invoice)) return true;
  setGeneration({ is: "idle" });
  toast("error", "toasts.multiplier");
  return false;
}

/** Seconds that the server asks to wait. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof AppError ? error.options.retryAfter : undefined;

/** The code of a failure; what has none is a mistake of ours and is reported. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  reportError(error);
  return "internal-error";
}

const findingsIn = (error: unknown): readonly Finding[] =>
  error instanceof AppError && error.code === "invalid-invoice" ? (error.options.details ?? []) : [];

const uploadPorts = (): UploadPorts => ({
  readPdf: (file) => requestXmlOfPdf(file, file.name, clientId()),
  today: dateOf(new Date()),
  locale: getInvoice().invoiceLocale,
});

/** Reads a file and puts its invoice onto the sheet, in the file's language. */
export async function openUpload(file: File, ports: UploadPorts = uploadPorts()): Promise<void> {
  const setUploading = (uploading: Uploading): void => store.setState({ uploading });
  setUploading({ is: "pending", name: file.name });
  try {
    const { invoice, payableInFile } = await readUpload(file, ports);
    load(invoice);
    rememberIssued(invoice);
    await flushLayout();
    setUploading({ is: "success" });
    tellOtherPayable(payableInFile);
  } catch (error) {
    setUploading({
      is: "error",
      code: codeOf(error),
      name: file.name,
      retryAfter: retryAfterOf(error),
      message: messageOf(error),
    });
  }
}

function messageOf(error: unknown): string {
  const cause = error instanceof AppError ? error.options.cause : undefined;
  return [error, cause].flatMap((each) => (each === undefined || each === "" ? [] : String(each))).join("\n");
}

function tellOtherPayable(payableInFile: string | null): void {
  const { invoicePayableAmount, invoiceLocale } = getInvoice();
  if (payableInFile === null || toCents(payableInFile) === toCents(invoicePayableAmount)) return;
  toast("warning", "toasts.otherPayable", {
    inFile: formatMoney(payableInFile, invoiceLocale),
    onSheet: formatMoney(invoicePayableAmount, invoiceLocale),
  });
}
