import { flushSync } from "react-dom";
import { setLogoWidth } from "../../lib/invoice/look-changes";
import { fitLogo, maxLogoWidth } from "../../lib/layout/fit-logo";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";
import { edit, getInvoice } from "../../store/editor/invoice-store";
import { followPointer, scaleOf } from "./follow-pointer";
import { sessionOfVisit } from "./undo-session-of-visit";

/** CSS px that the arrow keys and the page keys change the logo's width by. */
const keyStep = 5;
const pageStep = 25;

const setWidth = (editor: Editor, width: number, session: UndoSession): void =>
  flushSync(() => edit(editor, setLogoWidth(width), session));

/** Resizes the logo by its corner; it grows to the right, and keeps its middle. */
export function dragLogo(editor: Editor, event: PointerEvent, corner: HTMLElement): void {
  const scale = scaleOf(corner);
  const { clientX, clientY } = event;
  const { width: start, ratio } = getInvoice(editor).customerLogo;
  const session = newUndoSession();
  followPointer(event, corner, {
    move: (moved) => {
      const right = (moved.clientX - clientX) / scale;
      // The logo is centred in its zone: its lower edge moves by half of what its height grows.
      const down = ((moved.clientY - clientY) / scale) * 2 * ratio;
      setWidth(editor, start + (Math.abs(right) >= Math.abs(down) ? right : down), session);
    },
    end: (isDone) => {
      if (!isDone) setWidth(editor, start, session);
    },
  });
}

/** Resizes the logo by keyboard, as a slider: arrows, page keys, Home for the smallest, End for the largest. */
export function logoByKey(editor: Editor, event: KeyboardEvent, corner: HTMLElement): void {
  const { width, ratio } = getInvoice(editor).customerLogo;
  const wanted = {
    ArrowRight: width + keyStep,
    ArrowUp: width + keyStep,
    ArrowLeft: width - keyStep,
    ArrowDown: width - keyStep,
    PageUp: width + pageStep,
    PageDown: width - pageStep,
    Home: limits.logo.minWidth,
    End: maxLogoWidth(ratio),
    Enter: fitLogo(ratio, 1).width,
  }[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  setWidth(editor, wanted, sessionOfVisit(corner));
}
