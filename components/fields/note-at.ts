import type { TextKey } from "../../locales/i18n";
import type { Editor } from "../../store/editor/editor";
import { setFieldNote, type FieldNote } from "../../store/editor/field-notes";

/** Whatever the visitor does next at the field. */
const ends = ["keydown", "input", "blur"] as const;

/** Says beside a field why the last key or paste changed nothing, to eye and ear, until the visitor types on or leaves it. */
export function noteAt(
  editor: Editor,
  control: HTMLElement,
  key: TextKey,
  values?: FieldNote["values"],
): void {
  const { field } = control.dataset;
  if (field === undefined) return;
  const lineId = control.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  const place = { field, lineId };
  setFieldNote(editor, place, "typing", { look: "refuse", key, ...(values ? { values } : {}) });
  const end = (): void => {
    for (const type of ends) control.removeEventListener(type, end);
    setFieldNote(editor, place, "typing", null);
  };
  for (const type of ends) control.addEventListener(type, end);
}
