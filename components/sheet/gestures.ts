import { columnByKey, dragColumn } from "../lines/drag-column";
import { dragLogo, logoByKey } from "./drag-logo";
import { dragRow } from "../lines/drag-row";
import type { Editor } from "../../store/editor/editor";

/**
 * What can be dragged on the sheets: rows by their grip, columns by their boundary, the logo by its corner. One set of
 * listeners for all sheets and rows; it is fetched when somebody comes near. Gives the function that ends it.
 */
export function startGestures(editor: Editor, root: HTMLElement): () => void {
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const find = (hook: string) =>
      event.target instanceof Element ? event.target.closest<HTMLElement>(`[${hook}]`) : null;
    const grip = find("data-grip");
    const boundary = find("data-column");
    const corner = find("data-logo-corner");
    if (grip) dragRow(editor, event, grip, root);
    else if (boundary) dragColumn(editor, event, boundary);
    else if (corner) dragLogo(editor, event, corner);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target.dataset["column"] !== undefined) columnByKey(editor, event, target);
    else if (target.dataset["logoCorner"] !== undefined) logoByKey(editor, event, target);
  };
  root.addEventListener("pointerdown", onPointerDown);
  root.addEventListener("keydown", onKeyDown);
  root.dataset["gestures"] = "";
  return () => {
    root.removeEventListener("pointerdown", onPointerDown);
    root.removeEventListener("keydown", onKeyDown);
    delete root.dataset["gestures"];
  };
}
