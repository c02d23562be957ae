import { createDownloads, type DownloadFile } from "../lib/browser/download";
import { part, type Editor } from "./editor";

const downloads = part(createDownloads);

/** Gives a file to the browser to save, after those that are still on their way. */
export const download = (editor: Editor, file: DownloadFile): Promise<void> => downloads(editor)(file);
