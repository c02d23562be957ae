import { isFinal } from "../../lib/invoice/kinds/document-kind";
import type { Editor } from "../../store/editor/editor";
import { getInvoice } from "../../store/editor/invoice-store";
import { insertLogo } from "../../store/sheet/logo";
import { undoing } from "../../store/editor/undo-offer";
import { tellOffline, toast } from "../../store/editor/toasts";
import { getDialogs, openDialog, openUploadOf } from "../../store/editor/dialogs";

/** How files are dragged over the page: not at all, where they are taken, or where something else comes first. */
export type FileDrag = "none" | "taken" | "refused";

/** There as long as the upload waits for a file. */
const chooser = "dialog[open] input[type=file]";

/** Another dialog is a question of its own, and a file that is being read has to come to its end. */
export function takesFiles(editor: Editor): boolean {
  const { dialog, over, tourRunning } = getDialogs(editor);
  if (tourRunning || over) return false;
  return (
    dialog === null ||
    dialog.name === "attachments" ||
    dialog.name === "drawer" ||
    (dialog.name === "upload" && document.querySelector(chooser) !== null)
  );
}

const isImage = ({ type, name }: File): boolean =>
  type === "" ? /\.(?:jpe?g|png|svg|gif|webp)$/i.test(name) : type.startsWith("image/");

/** No invoice is one of these. */
const isTable = ({ name }: File): boolean => /\.(?:csv|xlsx|ods)$/i.test(name);

async function attach(editor: Editor, files: readonly File[]): Promise<void> {
  const attachments = await import("../editor/late-parts").catch(() => null);
  if (!attachments) return tellOffline(editor);
  await attachments.attachFiles(editor, files);
  openDialog(editor, "attachments");
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

async function restore(editor: Editor, file: File): Promise<void> {
  const backup = await import("../editor/late-parts").catch(() => null);
  if (!backup) return tellOffline(editor);
  openDialog(editor, "drawer");
  await backup.chooseBackup(editor, file);
}

/** Several files beside a final invoice are those of its partial ones. */
async function takeOff(editor: Editor, files: readonly File[]): Promise<void> {
  const partials = await import("../editor/late-parts").catch(() => null);
  if (!partials) return tellOffline(editor);
  const failed = await partials.addPartialsOf(editor, files);
  if (failed.length > 0) toast(editor, "error", "toasts.partialsUnread", { names: failed.join(", ") });
  openDialog(editor, "paymentTerms");
}

/** Says what became of an image: whoever let it fall may have meant something else. */
async function takeLogo(editor: Editor, files: FileList): Promise<void> {
  const before = getInvoice(editor);
  await insertLogo(editor, files);
  if (getInvoice(editor).customerLogo !== before.customerLogo)
    toast(editor, "success", "toasts.logoDropped", {}, undoing(editor, before));
}

function take(editor: Editor, files: FileList): void {
  const [file] = files;
  if (!file) return;
  const { dialog } = getDialogs(editor);
  if (dialog?.name === "attachments" || (dialog === null && [...files].every(isTable)))
    return void attach(editor, [...files]);
  if (files.length > 1 && dialog === null && isFinal(getInvoice(editor).invoiceKind))
    void takeOff(editor, [...files]);
  else if (files.length > 1) toast(editor, "error", "toasts.onlyOneFile");
  else if (isImage(file) && !dialog) void takeLogo(editor, files);
  else openFile(editor, file);
}

/** Opens the dialog for a file, which asks before it changes anything, or views it at once. */
export function openFile(editor: Editor, file: File, isViewed = false): void {
  if (isZip(file)) void restore(editor, file);
  else openUploadOf(editor, file, isViewed);
}

/**
 * Takes a file that is dropped anywhere on the page, or pasted: an image as the logo, tables as attachments, everything else as
 * an invoice to open. The browser never opens it in the place of the editor. Tells how files are being dragged; gives the
 * function that ends it.
 */
export function watchFileDrops(editor: Editor, onDrag: (drag: FileDrag) => void): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

  const onOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    const isTaken = takesFiles(editor);
    onDrag(isTaken ? "taken" : "refused");
    // A place of its own, such as the logo's, has said already that it takes the file.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? "copy" : "none";
  };
  const onLeave = (event: DragEvent): void => {
    // Only out of the window: inside, the next element is named.
    if (event.relatedTarget === null) onDrag("none");
  };
  const onDrop = (event: DragEvent): void => {
    onDrag("none");
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer && takesFiles(editor)) take(editor, event.dataTransfer.files);
  };
  // A place that takes the file keeps the drop to itself, and the veil still has to go.
  const onDropAnywhere = (): void => onDrag("none");

  const onPaste = (event: ClipboardEvent): void => {
    const { clipboardData, defaultPrevented } = event;
    // What is copied out of a document is text, with a picture of it.
    if (defaultPrevented || !clipboardData?.files.length || clipboardData.getData("text/plain") !== "")
      return;
    if (!takesFiles(editor)) return;
    event.preventDefault();
    take(editor, clipboardData.files);
  };

  const watch = new AbortController();
  const { signal } = watch;
  window.addEventListener("paste", onPaste, { signal });
  window.addEventListener("dragover", onOver, { signal });
  window.addEventListener("dragleave", onLeave, { signal });
  window.addEventListener("drop", onDropAnywhere, { capture: true, signal });
  window.addEventListener("drop", onDrop, { signal });
  return () => watch.abort();
}
