import { archiveFault } from "../../lib/browser/archive";
import type { Received } from "../../lib/archive/received";
import { receivedOf } from "../../lib/archive/receiving";
import { receivedName } from "../../lib/export/file-names";
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
export async function lookUpReceived(editor: Editor, { file, xml, read }: Reading): Promise<KeptOfFile> {
  const id = await sha256Hex(await bytesOf(file));
  const inside = xml === null ? "" : await sha256Hex(encoded(xml));
  const others = await withArchive(editor, (archive) => archive.received());
  const kept = others.find((each) => each.id === id);
  const type = xml === null ? "application/xml" : "application/pdf";
  const fresh = { id, inside, name: file.name, type, size: file.size, at: editor.now().getTime() };
  return { received: kept ?? receivedOf(read, fresh), isKept: kept !== undefined, others };
}

/** Keeps an e-invoice of somebody else, with its file as it came. False where it could not be kept, which is said. */
export async function keepReceived(
  editor: Editor,
  received: Received,
  { file, xml }: Reading,
): Promise<boolean> {
  try {
    const files = new Map([[received.id, await bytesOf(file)]]);
    if (xml !== null) files.set(received.inside, encoded(xml));
    await withArchive(editor, (archive) => archive.receive(received, files));
    return true;
  } catch (error) {
    tellFault(editor, error);
    return false;
  }
}

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer());

const encoded = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Notes on which day one was paid, or with "" that it was not. */
export const setReceivedPaid = (
  editor: Editor,
  { id }: Received,
  paidOn: Received["paidOn"],
): Promise<boolean> => change(editor, id, (one) => ({ ...one, paidOn }));

/** Forgets one and its file, which can be taken back as long as that is offered. */
export async function removeReceived(editor: Editor, received: Received): Promise<void> {
  const { id, inside } = received;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  await withArchive(editor, async (archive) => {
    for (const hash of [id, inside]) {
      const bytes = await archive.receivedFile(hash);
      if (bytes) files.set(hash, bytes);
    }
  }).catch(() => undefined);
  if (!(await change(editor, id, () => null))) return;
  const putBack = async (): Promise<void> => {
    await withArchive(editor, (archive) => archive.receive(received, files)).catch((error: unknown) =>
      tellFault(editor, error),
    );
    await readDrawer(editor);
  };
  const undo = { label: "toasts.undo", run: () => void putBack() } as const;
  const isThere = files.has(id);
  toast(editor, "success", "dialogs.received.removed", { name: received.name }, isThere ? undo : undefined);
}

/** True when it is done; a refusal is said. */
async function change(
  editor: Editor,
  id: string,
  to: (received: Received) => Received | null,
): Promise<boolean> {
  const isDone = await withArchive(editor, (archive) => archive.noteReceived(id, to)).then(
    () => true,
    (error: unknown) => {
      toast(editor, "error", `dialogs.drawer.refused.${archiveFault(error)}`);
      return false;
    },
  );
  await readDrawer(editor);
  return isDone;
}

/** Saves the file once more, the very bytes that came. */
export async function saveReceived(editor: Editor, received: Received): Promise<void> {
  const file = await fileOf(editor, received);
  if (file) await download(editor, file);
}

/** Shows one as a letter, without any server where its XML is here as well; why it cannot be shown is said. */
export async function viewReceived(editor: Editor, received: Received): Promise<void> {
  const kept = await fileOf(editor, received);
  if (!kept) return;
  const file = new File([kept.bytes], kept.name, { type: kept.type });
  const inside = await intact(editor, received.inside);
  const xml = inside && new TextDecoder().decode(inside);
  await viewUpload(editor, file, xml === null ? undefined : async () => ({ xmlData: xml }));
  const uploading = getUploading(editor);
  if (uploading.is !== "error") return;
  toast(editor, "error", `errors.${uploading.code}`);
  resetUploading(editor);
}

/** The file as it came; null, and said, where its bytes are gone or others. */
async function fileOf(editor: Editor, received: Received) {
  const bytes = await intact(editor, received.id);
  if (!bytes) tellUnread(editor);
  return bytes && { name: receivedName(received), type: received.type, bytes };
}

/** The bytes under a hash; null where they are gone or others. */
async function intact(editor: Editor, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await withArchive(editor, (archive) => archive.receivedFile(hash)).catch(() => null);
  return bytes && (await sha256Hex(bytes)) === hash ? bytes : null;
}
