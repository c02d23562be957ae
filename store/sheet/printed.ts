import { captureFirstSheet, sheetStylesheets } from "../../lib/browser/capture-sheet";
import { fetchStatic } from "../../lib/client/answer";
import { limits } from "../../lib/limits";
import type { Editor } from "../editor/editor";
import { flushLayout } from "./layout";

/**
 * The styles of what is printed, as one text.
 *
 * @throws AppError `offline` when they cannot be fetched
 */
export const printedStyles = async (): Promise<string> =>
  (await Promise.all(sheetStylesheets().map(fetchStatic))).join("\n");

/** The first sheet for small pictures of it, once it is laid out, as static HTML: its first lines and the sums, in no theme. */
export async function printedSheet(editor: Editor): Promise<string> {
  // Who asks may be about to render, and dividing renders at once.
  await Promise.resolve();
  await flushLayout(editor);
  return captureFirstSheet(document, limits.pictureRows);
}
