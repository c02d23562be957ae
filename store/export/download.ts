import { createDownloads, type DownloadFile } from "../../lib/browser/download";
import type { ExportedFile } from "../../lib/export/export-invoice";
import type { DateText } from "../../lib/values/dates";
import { part, type Editor } from "../editor/editor";
import { tellOffline } from "../editor/toasts";

const downloads = part(createDownloads);

/** Gives a file to the browser to save, after those that are still on their way. */
export const download = (editor: Editor, file: DownloadFile): Promise<void> => downloads(editor)(file);

/** Gives files to the browser in one ZIP, each with this day as its date; tells whether it could be made. */
export async function downloadZipOf(
  editor: Editor,
  name: string,
  files: readonly Pick<ExportedFile, "name" | "bytes">[],
  day: DateText,
): Promise<boolean> {
  try {
    const { zipOf } = await import("../../lib/export/zip");
    void download(editor, { name, type: "application/zip", bytes: zipOf(files, day) });
    return true;
  } catch {
    tellOffline(editor);
    return false;
  }
}
