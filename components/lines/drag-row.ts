import { flushSync } from "react-dom";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { chosenIds, moveChosenTo } from "../../store/lines/chosen-rows";
import { getInvoice } from "../../store/editor/invoice-store";
import { followPointer, scaleOf } from "../sheet/follow-pointer";
import { moveRow } from "./row-actions";

/** px the pointer has to move before a press on the grip becomes a drag. */
const threshold = 4;
/** The page scrolls by itself while the pointer is this close to the window's edge, px; at most so much each frame. */
const edge = 56;
const fastest = 18;

/** The gap between two rows: before the row at `index`, counted from 0. */
interface Gap {
  readonly index: number;
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

/** Carries a row to another place, also onto another sheet. */
export function dragRow(editor: Editor, event: PointerEvent, grip: HTMLElement, root: HTMLElement): void {
  const row = grip.closest<HTMLElement>("[data-line-id]");
  const id = row?.dataset["lineId"];
  if (!row || id === undefined) return;
  const from = Number(id) - 1;
  const lines = getInvoice(editor).invoiceLines;
  const grabbed = event.clientY - row.getBoundingClientRect().top;
  let picture: Picture | null = null;
  let gap: Gap | null = null;
  let pointerY = event.clientY;
  let frame = 0;

  const show = (): void => {
    if (!picture) return;
    gap = gapAt(root, pointerY);
    picture.put(pointerY - grabbed, gap && isSamePlace(gap.index, from) ? null : gap);
  };
  const scroll = (): void => {
    const below = pointerY - (window.innerHeight - edge);
    const above = edge - pointerY;
    const speed = below > 0 ? below : above > 0 ? -above : 0;
    if (speed !== 0) {
      window.scrollBy(0, Math.max(-fastest, Math.min(fastest, speed / 3)));
      show();
    }
    frame = requestAnimationFrame(scroll);
  };

  followPointer(event, grip, {
    move: ({ clientY }) => {
      pointerY = clientY;
      if (!picture) {
        if (Math.abs(clientY - event.clientY) < threshold) return;
        picture = pictureOf(row);
        frame = requestAnimationFrame(scroll);
      }
      show();
    },
    end: (isDone) => {
      cancelAnimationFrame(frame);
      if (!picture) return;
      // Undone meanwhile, or changed by another window: the number may be another line's by now.
      const isSame = getInvoice(editor).invoiceLines === lines;
      const moved = isDone && isSame && gap ? carry(editor, id, gap.index) : null;
      const place = root.querySelector<HTMLElement>(`[data-line-id="${moved ?? id}"]`);
      picture.drop(place);
      // A row that went to another place, or sheet, has lost the focus on its way.
      place?.querySelector<HTMLElement>("[data-grip]")?.focus({ preventScroll: true });
    },
  });
}

/** Puts a row, or all that are chosen with it, into the gap at an index; gives its new id, or null when nothing moves. */
function carry(editor: Editor, id: string, index: number): string | null {
  if (isSamePlace(index, Number(id) - 1)) return null;
  const chosen = chosenIds(editor);
  if (chosen.size < 2 || !chosen.has(id))
    return moveRow(editor, id, index > Number(id) - 1 ? index - 1 : index);
  const before = [...chosen].filter((each) => Number(each) <= index).length;
  flushSync(() => moveChosenTo(editor, index - before));
  return String(index - before + 1 + [...chosen].indexOf(id));
}

const isSamePlace = (index: number, from: number): boolean => index === from || index === from + 1;

/** The gap nearest to a height on the screen. Looks at the rows of one sheet alone. */
function gapAt(root: HTMLElement, y: number): Gap | null {
  let nearest: { readonly sheet: HTMLElement; readonly distance: number } | null = null;
  for (const sheet of root.querySelectorAll<HTMLElement>(".sheet")) {
    if (!sheet.querySelector("[data-line-id]")) continue;
    const { top, bottom } = sheet.getBoundingClientRect();
    const distance = y < top ? top - y : Math.max(0, y - bottom);
    if (!nearest || distance < nearest.distance) nearest = { sheet, distance };
  }
  if (!nearest) return null;
  let last: Gap | null = null;
  for (const row of nearest.sheet.querySelectorAll<HTMLElement>("[data-line-id]")) {
    const { top, bottom, left, width } = row.getBoundingClientRect();
    const index = Number(row.dataset["lineId"]) - 1;
    if (y < (top + bottom) / 2) return { index, top, left, width };
    last = { index: index + 1, top: bottom, left, width };
  }
  return last;
}

interface Picture {
  readonly put: (top: number, gap: Gap | null) => void;
  readonly drop: (place: HTMLElement | null) => void;
}

/** What hangs on the pointer: a copy of the row, and a line where it would go. */
function pictureOf(row: HTMLElement): Picture {
  const sheet = row.closest<HTMLElement>(".sheet");
  const { left, width } = row.getBoundingClientRect();
  const scale = scaleOf(row);

  const ghost = document.createElement("div");
  ghost.className = `${sheet?.className ?? ""} ed-drag-ghost`;
  ghost.style.cssText = sheet?.style.cssText ?? "";
  ghost.style.width = `${width / scale}px`;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const copy = row.cloneNode(true);
  if (copy instanceof HTMLElement) {
    // Nothing may find the copy by the row's hooks.
    delete copy.dataset["lineId"];
    for (const part of copy.querySelectorAll("input, textarea, select, button")) part.remove();
    ghost.append(copy);
  }
  const marker = document.createElement("div");
  marker.className = "ed-drag-marker";
  document.body.append(ghost, marker);
  row.dataset["dragging"] = "";

  const at = (top: number): string => `translate(${left}px, ${top}px) scale(${scale})`;
  return {
    put: (top, gap) => {
      ghost.style.transform = at(top);
      marker.hidden = gap === null;
      if (!gap) return;
      marker.style.width = `${gap.width}px`;
      marker.style.transform = `translate(${gap.left}px, ${gap.top - 1}px)`;
    },
    drop: (place) => {
      delete row.dataset["dragging"];
      marker.remove();
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const landing = place?.getBoundingClientRect();
      if (!landing || calm) return ghost.remove();
      const flight = ghost.animate(
        { transform: `translate(${landing.left}px, ${landing.top}px) scale(${scale})` },
        { duration: limits.rowDrop, easing: "cubic-bezier(.2,.8,.2,1)" },
      );
      flight.addEventListener("finish", () => ghost.remove());
      flight.addEventListener("cancel", () => ghost.remove());
    },
  };
}
