import { readProof } from "../../lib/browser/proof-reader";
import type { Check } from "../../lib/check/check-invoice";
import type { ExportedFile } from "../../lib/export/export-invoice";
import type { Invoice } from "../../lib/invoice/invoice";
import type { Proof } from "../../lib/proof/prove";

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
  const xml = bytesOf("xml", "xrechnung");
  const pdf = bytesOf("zugferd", "pdf");
  if (pdf === null) throw new Error("no PDF among the files");
  return readProof({ pdf, xml, written: xml && check.checked, sheet });
}
