import type { OpenPdf } from "../../lib/browser/pdf-pages";
import type { DocumentNode } from "../../lib/en16931/document";
import { comparePages, type Comparison } from "../../lib/compare-pages/compare-pages";

/** The PDF of an e-invoice, open, and how it compares with what its XML says. */
export interface OpenBeside {
  readonly pdf: OpenPdf;
  readonly comparison: Comparison;
}

export type { OpenPdf };

/** Opens a PDF, until the signal, and compares it with its e-invoice. Throws where it cannot be read. */
export async function openBeside(
  file: File,
  document: DocumentNode,
  signal: AbortSignal,
): Promise<OpenBeside> {
  const { openPdf } = await import("../../lib/browser/pdf-pages");
  const pdf = await openPdf(file, signal);
  return { pdf, comparison: comparePages(document, pdf.pages) };
}
