import { archiveFault } from "../../lib/browser/archive";
import type { Received } from "../../lib/archive/received";
import { receivedOf } from "../../lib/archive/receiving";
import { archivedName } from "../../lib/export/file-names";
import { sha256Hex } from "../../lib/export/hash";
import type { Reading } from "../editor/dialogs";
import type { Editor } from "../editor/editor";
import { toast } from "../editor/toasts";
import { download } from "../export/download";
import { getUploading, resetUploading, viewUpload } from "../upload/uploading";
import { tellFault, withArchive } from "./archive";
import { readDrawer, tellUnread } from "./drawer";

/** What of a file that is being read is kept already. */
export interface KeptOfFile {
  /** The file as the list would show it, or shows it. */
  readonly received: Received;
  readonly isKept: boolean;
  /** All that is kept. */
  readonly others: readonly Received[];
}

/** Looks whether a file is kept. @throws where the archive cannot be opened, see `archiveFault` */
export async function lookUpReceived(editor: Editor, { file, read }: Reading): Promise<KeptOfFile> {
  const id = await sha256Hex(await bytesOf(file));
  const others = await withArchive(editor, (archive) => archive.received());
  const kept = others.find((each) => each.id === id);
  const type = file.name.toLowerCase().endsWith(".xml") ? "application/xml" : "application/pdf";
  const fresh = { id, name: file.name, type, size: file.size, at: editor.now().getTime() };
  return { received: kept ?? receivedOf(read, fresh), isKept: kept !== undefined, others };
}

/** Keeps an e-invoice of somebody else, with its file as it came. False where it could not be kept, which is said. */
export async function keepReceived(editor: Editor, received: Received, file: File): Promise<boolean> {
  try {
    const bytes = await bytesOf(file);
    await withArchive(editor, (archive) => archive.receive(received, bytes));
    return true;
  } catch (error) {
    tellFault(editor, error);
    return false;
  }
}

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

/** Notes on which day one was paid, or with "" that it was not. */
export const setReceivedPaid = (
  editor: Editor,
  { id }: Received,
  paidOn: Received["paidOn"],
): Promise<void> => change(editor, id, (one) => ({ ...one, paidOn }));

/** Forgets one and its file, which can be taken back as long as that is offered. */
export async function removeReceived(editor: Editor, received: Received): Promise<void> {
  const bytes = await withArchive(editor, (archive) => archive.receivedFile(received.id)).catch(() => null);
  await change(editor, received.id, () => null);
  const putBack = async (): Promise<void> => {
    if (bytes)
      await withArchive(editor, (archive) => archive.receive(received, bytes)).catch(() => undefined);
    await readDrawer(editor);
  };
  const undo = { label: "toasts.undo", run: () => void putBack() } as const;
  toast(editor, "success", "dialogs.received.removed", { name: received.name }, bytes ? undo : undefined);
}

async function change(
  editor: Editor,
  id: string,
  to: (received: Received) => Received | null,
): Promise<void> {
  await withArchive(editor, (archive) => archive.noteReceived(id, to)).catch((error: unknown) =>
    toast(editor, "error", `dialogs.drawer.refused.${archiveFault(error)}`),
  );
  await readDrawer(editor);
}

/** Saves the file once more, the very bytes that came. */
export async function saveReceived(editor: Editor, received: Received): Promise<void> {
  const file = await fileOf(editor, received);
  if (file) await download(editor, file);
}

/** Shows one as a letter; why it cannot be shown is said. */
export async function viewReceived(editor: Editor, received: Received): Promise<void> {
  const file = await fileOf(editor, received);
  if (!file) return;
  await viewUpload(editor, new File([file.bytes], file.name, { type: file.type }));
  const uploading = getUploading(editor);
  if (uploading.is !== "error") return;
  toast(editor, "error", `errors.${uploading.code}`);
  resetUploading(editor);
}

/** The file as it came; null, and said, where its bytes are gone or others. */
async function fileOf(editor: Editor, { id, name, type }: Received) {
  const bytes = await withArchive(editor, (archive) => archive.receivedFile(id)).catch(() => null);
  if (bytes && (await sha256Hex(bytes)) === id)
    return { name: archivedName({ kind: "opened", name }), type, bytes };
  tellUnread(editor);
  return null;
}
