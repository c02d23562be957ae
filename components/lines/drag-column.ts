import { flushSync } from "react-dom";
import { setColumnWidth } from "../../lib/invoice/look-changes";
import { columnRange, columnWidths, type Column } from "../../lib/layout/column-widths";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { newUndoSession } from "../../store/editor/undo-steps";
import { edit, getInvoice } from "../../store/editor/invoice-store";
import { flushLayout } from "../../store/sheet/layout";
import { followPointer, scaleOf } from "../sheet/follow-pointer";
import { sessionOfVisit } from "../sheet/undo-session-of-visit";

/** CSS px that an arrow key moves a boundary. */
const keyStep = 5;

function columnOf(handle: HTMLElement): Column | null {
  const { column } = handle.dataset;
  return column === "unit" || column === "vat" || column === "unitPrice" || column === "total"
    ? column
    : null;
}

const within = ({ min, max }: { readonly min: number; readonly max: number }, width: number): number =>
  Math.max(min, Math.min(Math.round(width), max));

/**
 * Resizes the column to the right of the dragged boundary: the names give or take the room, the right edge stays. The
 * boundary follows the pointer at once, the table ten times a second.
 */
export function dragColumn(editor: Editor, event: PointerEvent, handle: HTMLElement): void {
  const column = columnOf(handle);
  if (!column) return;
  const scale = scaleOf(handle);
  const from = event.clientX;
  const start = columnWidths(getInvoice(editor))[column];
  const session = newUndoSession();
  let wanted = start;
  let applied = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showOffset = (): void => {
    handle.style.setProperty("--ed-offset", `${applied - wanted}px`);
  };
  const apply = (): void => {
    timer = undefined;
    if (wanted === applied) return;
    applied = wanted;
    flushSync(() => edit(editor, setColumnWidth(column, applied), session));
    showOffset();
  };

  handle.dataset["dragging"] = "";
  followPointer(event, handle, {
    move: ({ clientX }) => {
      wanted = within(columnRange(column, getInvoice(editor)), start - (clientX - from) / scale);
      showOffset();
      if (timer !== undefined) return;
      apply();
      timer = setTimeout(apply, limits.columnResizeThrottle);
    },
    end: (isDone) => {
      clearTimeout(timer);
      if (!isDone) wanted = start;
      apply();
      delete handle.dataset["dragging"];
      handle.style.removeProperty("--ed-offset");
      void flushLayout(editor);
    },
  });
}

/** Moves a boundary by keyboard: arrows by 5 px, Home back to the first width. */
export function columnByKey(editor: Editor, event: KeyboardEvent, handle: HTMLElement): void {
  const column = columnOf(handle);
  if (!column) return;
  const now = columnWidths(getInvoice(editor))[column];
  const width = {
    ArrowLeft: now + keyStep,
    ArrowRight: now - keyStep,
    Home: limits.column[column],
  }[event.key];
  if (width === undefined) return;
  event.preventDefault();
  flushSync(() => edit(editor, setColumnWidth(column, width), sessionOfVisit(handle)));
}
