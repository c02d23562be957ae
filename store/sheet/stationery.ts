import type { StationeryNote } from "../../lib/browser/read-stationery";
import { setStationery } from "../../lib/invoice/look-changes";
import { limits } from "../../lib/limits";
import { imageFiles } from "../../lib/logo/accepted-images";
import { saveNow } from "../draft/start-saving";
import { part, type Editor } from "../editor/editor";
import { editIn, getInvoice } from "../editor/invoice-store";
import { getWorkspace } from "../editor/workspace-store";

/** The kinds of files that stationery may come in, as the file chooser wants to know them. */
export const stationeryTypes = `application/pdf,${imageFiles}`;

const accepted: ReadonlySet<string> = new Set(stationeryTypes.split(","));

/** Some systems know no type for WebP or SVG. */
const isAccepted = ({ type, name }: File): boolean =>
  type === "" ? /\.(pdf|jpe?g|png|svg|gif|webp)$/i.test(name) : accepted.has(type);

/** Why files are no stationery. */
type StationeryProblem = "wrong-type" | "too-large" | "broken" | "too-many-pixels" | "locked" | "offline";

/** `unkept`: it lies behind the sheets, and the browser has no room to keep it. */
type Note = StationeryNote | "unkept";

const reads = part(() => ({ last: 0 }));

/**
 * Puts stationery behind the sheets of the invoice that is shown: the first page of a PDF, or the first image; the second one behind all
 * sheets after the first.
 *
 * @returns why not, or what is to be known of it where it is done; nothing where other files were chosen meanwhile
 */
export async function insertStationery(
  editor: Editor,
  files: readonly File[],
): Promise<StationeryProblem | readonly Note[]> {
  if (!files.every(isAccepted)) return "wrong-type";
  if (files.some(({ size }) => size > limits.stationery.maxBytes)) return "too-large";
  const { invoiceLocale } = getInvoice(editor);
  const read = (reads(editor).last += 1);
  const reader = await import("../../lib/browser/read-stationery").catch(() => null);
  if (!reader) return "offline";
  const answer = await reader.readStationery(files);
  if (read !== reads(editor).last) return [];
  if (typeof answer === "string") return answer;
  const { stationery, notes } = answer;
  editIn(editor, invoiceLocale, (invoice) => {
    const { headMm, footMm, isHeadSet, isFootSet } = invoice.invoiceStationery;
    return setStationery({
      ...stationery,
      ...(isHeadSet && { headMm }),
      ...(isFootSet && { footMm }),
    })(invoice);
  });
  await saveNow(editor);
  return getWorkspace(editor).saveStatus === "failed" ? ["unkept", ...notes] : notes;
}
