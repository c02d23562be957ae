import type { Invoice } from "../../lib/invoice/invoice";
import type { Editor } from "./editor";
import { isBehind, undoTo } from "./invoice-store";
import { undoLabel, type ToastAction } from "./toasts";

/** A message's offer to take back everything since the invoice was as it was `before`. */
export const undoing = (editor: Editor, before: Invoice): ToastAction => ({
  label: undoLabel,
  run: () => undoTo(editor, before),
  isOver: () => !isBehind(editor, before),
});
