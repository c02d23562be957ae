import { isDeductible, partialsOf, withPartials } from "../../lib/invoice/payment/payment-changes";
import type { PartialInvoice } from "../../lib/invoice/invoice";
import { readUpload, type UploadPorts } from "../../lib/upload/own-file";
import type { Editor } from "../editor/editor";
import { takeOff, uploadPorts } from "../upload/uploading";

/**
 * Takes the partial invoices in files off the final one on the sheet, all of them as one undo step. Gives the names of the
 * files that could not be read, or are of a kind that nothing is taken off for.
 */
export async function addPartialsOf(
  editor: Editor,
  files: readonly File[],
  ports: UploadPorts = uploadPorts(editor),
): Promise<readonly string[]> {
  let found: readonly PartialInvoice[] = [];
  const failed: string[] = [];
  for (const file of files) {
    try {
      const { invoice } = await readUpload(file, ports);
      if (isDeductible(invoice)) found = withPartials(found, partialsOf(invoice));
      else failed.push(file.name);
    } catch {
      failed.push(file.name);
    }
  }
  if (found.length > 0) takeOff(editor, found);
  return failed;
}
