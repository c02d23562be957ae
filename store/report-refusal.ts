import { jumpToField, openRefusal } from "./dialogs";
import type { Editor } from "./editor";
import { setFieldNote } from "./field-notes";
import { isTold, leaveRefused, refuseInPlace, type Refusal } from "./refused-fields";

/** Says that a value was refused: in a message where the specification wants one, else at the field. */
export function reportRefusal(editor: Editor, refusal: Refusal): void {
  if (!isTold(refusal)) return refuseInPlace(editor, refusal);
  leaveRefused(editor, refusal);
  openRefusal(editor, refusal);
}

/** Back to the field with the refused text in it, to go on typing there. */
export function editAgain(editor: Editor, { field, lineId, why }: Refusal): void {
  setFieldNote(editor, { field, lineId }, "refusal", { look: "refuse", key: `refused.${why}` });
  jumpToField(editor, field, lineId);
}
