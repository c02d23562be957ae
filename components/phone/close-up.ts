import { flushSync } from "react-dom";
import {
  boxAtScale,
  freeRoom,
  keyboardHeight,
  shiftInto,
  type Box,
  type Viewport,
} from "../../lib/layout/close-up";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { getWorkspace, setCloseUp, shownZoom } from "../../store/editor/workspace-store";
import { stops } from "../fields/next-field";
import { logo, pickNearest } from "./pick-nearest";

/** The field that is being edited, as the bar wants to know it. */
export interface EditedField {
  readonly control: HTMLElement;
  /** `invoiceLines` for the button that adds a line, `customerLogo` for the logo. */
  readonly field: string;
  readonly lineId: string | null;
}

interface CloseUpPorts {
  readonly bar: () => HTMLElement | null;
  readonly onPlace: (place: EditedField | null) => void;
}

/** ms after a blur in which another field may take the focus, as it does on the way from one to the next. */
const refocusTime = 120;

/** What an element on the sheet belongs to: its field, the button that adds a line, or the logo with its handle. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !target.closest(".sheet-document")) return null;
  return (
    target.closest<HTMLElement>(stops) ??
    target.closest(".sheet-logo")?.querySelector<HTMLElement>(logo) ??
    null
  );
}

/**
 * Shows the sheet at full size around the field that has the focus, and small again after the last one. Keeps the field
 * in the part of the window that the on-screen keyboard leaves free. Gives the function that ends it.
 */
export function startCloseUp(editor: Editor, { bar, onPlace }: CloseUpPorts): () => void {
  let place: EditedField | null = null;
  let keyboard = 0;
  let isPressed = false;
  let afterRelease: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  // What stands under a pressed mouse must not move away before the button is released.
  const whenReleased = (run: () => void): void => {
    if (isPressed) afterRelease = run;
    else run();
  };
  const release = (): void => {
    isPressed = false;
    const run = afterRelease;
    afterRelease = null;
    if (run) frame = requestAnimationFrame(run);
  };

  const enter = (control: HTMLElement): void => {
    clearTimeout(leaving);
    afterRelease = null;
    place = editedField(control);
    onPlace(place);
    cover();
    // After the tap's own events: they would hit what came under the finger since.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() =>
      whenReleased(() =>
        getWorkspace(editor).closeUp ? reveal(editor, control, "nearest") : approach(editor, control),
      ),
    );
  };

  const leave = (): void => {
    clearTimeout(leaving);
    leaving = setTimeout(
      () =>
        whenReleased(() => {
          const control = place?.control ?? null;
          place = null;
          cancelAnimationFrame(frame);
          onPlace(null);
          withdraw(editor, control);
        }),
      refocusTime,
    );
  };

  const cover = (): void => {
    keyboard = keyboardHeight(document.documentElement.clientHeight, visibleViewport());
    const root = document.documentElement;
    root.dataset["closeUp"] = "";
    root.style.setProperty("--ed-covered", `${keyboard + limits.phoneBar}px`);
    root.style.setProperty("--ed-seen-top", `${visibleViewport().top}px`);
  };

  const onFocusIn = (event: FocusEvent): void => {
    const control = controlOf(event.target);
    if (control) enter(control);
    else if (place && !(event.target instanceof Node && bar()?.contains(event.target))) leave();
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (place && controlOf(event.target) === place.control) leave();
  };
  // A text that gets longer grows downwards, below the bar.
  const onInput = (): void => {
    if (place && getWorkspace(editor).closeUp) lift(editor, place.control);
  };
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    if (event.type === "pointerdown") isPressed = true;
    else if (isPressed && event.buttons === 0) release();
  };
  const onClick = (event: MouseEvent): void => {
    if (!isTouch()) return;
    const isTap = event.isTrusted && event.detail > 0;
    if (isTap && event.target instanceof HTMLElement && event.target.matches(logo)) {
      // A mouse has the tools beside the logo; a finger gets them in the bar, where the image can be replaced, too.
      event.preventDefault();
      event.stopPropagation();
      event.target.focus({ preventScroll: true });
    } else if (shownZoom(getWorkspace(editor)) < 1) {
      pickNearest(event);
    }
  };
  // Also where the browser only moved what is seen over the page.
  const onSight = (): void => {
    if (!place) return;
    const before = keyboard;
    cover();
    if (keyboard !== before) reveal(editor, place.control, "nearest");
  };

  const watch = new AbortController();
  const { signal } = watch;
  const first = { capture: true, signal };
  document.addEventListener("focusin", onFocusIn, { signal });
  document.addEventListener("focusout", onFocusOut, { signal });
  document.addEventListener("input", onInput, { signal });
  document.addEventListener("click", onClick, first);
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    document.addEventListener(name, onPointer, first);
  for (const name of ["resize", "scroll"]) window.visualViewport?.addEventListener(name, onSight, { signal });
  const focused = controlOf(document.activeElement);
  if (focused) enter(focused);

  return () => {
    clearTimeout(leaving);
    cancelAnimationFrame(frame);
    watch.abort();
    uncover();
    setCloseUp(editor, false);
  };
}

function uncover(): void {
  const root = document.documentElement;
  delete root.dataset["closeUp"];
  root.style.removeProperty("--ed-covered");
  root.style.removeProperty("--ed-seen-top");
}

const editedField = (control: HTMLElement): EditedField => ({
  control,
  field: control.dataset["field"] ?? (control.matches(logo) ? "customerLogo" : "invoiceLines"),
  lineId: control.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] ?? null,
});

/** The part of the window that can be seen. */
export function visibleViewport(): Viewport {
  const seen = window.visualViewport;
  const { clientWidth, clientHeight } = document.documentElement;
  if (!seen) return { left: 0, top: 0, width: clientWidth, height: clientHeight, scale: 1 };
  const { offsetLeft: left, offsetTop: top, width, height, scale } = seen;
  return { left, top, width, height, scale };
}

const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

interface Frame {
  /** Sized by the zoom, never transformed. */
  readonly origin: HTMLElement;
  /** Scaled by the zoom. */
  readonly paper: HTMLElement;
  readonly document: HTMLElement;
  /** Scrolls sideways. */
  readonly box: HTMLElement;
}

function frameOf(control: HTMLElement): Frame | null {
  const document = control.closest<HTMLElement>(".sheet-document");
  const paper = control.closest<HTMLElement>(".ed-scale");
  const origin = control.closest<HTMLElement>(".ed-zoom");
  const box = control.closest<HTMLElement>(".ed-document");
  return document && paper && origin && box ? { document, paper, origin, box } : null;
}

/** From the overview to the field. */
function approach(editor: Editor, control: HTMLElement): void {
  const from = shownZoom(getWorkspace(editor));
  const before = control.getBoundingClientRect();
  flushSync(() => setCloseUp(editor, true));
  const to = shownZoom(getWorkspace(editor));
  reveal(editor, control, from === to ? "nearest" : "centre");
  move(control, before, from, to);
}

/** From the last field back to the overview. */
function withdraw(editor: Editor, control: HTMLElement | null): void {
  const from = shownZoom(getWorkspace(editor));
  const before = control?.getBoundingClientRect() ?? null;
  flushSync(() => setCloseUp(editor, false));
  const to = shownZoom(getWorkspace(editor));
  uncover();
  if (!control?.isConnected || !before || from === to) return;
  frameOf(control)?.box.scrollTo({ left: 0, behavior: "instant" });
  const room = freeRoom(visibleViewport(), toolsBottom());
  const shift = shiftInto(boxNow(editor, control) ?? before, room, "centre");
  window.scrollBy({ top: shift.y, behavior: "instant" });
  move(control, before, from, to);
}

function reveal(editor: Editor, control: HTMLElement, to: "centre" | "nearest"): void {
  const box = boxNow(editor, control);
  const frame = frameOf(control);
  if (!box || !frame) return;
  const shift = shiftInto(box, freeRoom(visibleViewport(), toolsBottom()), to);
  frame.box.scrollBy({ left: shift.x, behavior: "instant" });
  window.scrollBy({ top: shift.y, behavior: "instant" });
}

/** Keeps a growing field above the bar. Sideways the browser follows the cursor by itself, and in a text too high for the room, too. */
function lift(editor: Editor, control: HTMLElement): void {
  const box = boxNow(editor, control);
  const room = freeRoom(visibleViewport(), toolsBottom());
  if (!box || box.height > room.height) return;
  window.scrollBy({ top: shiftInto(box, room, "nearest").y, behavior: "instant" });
}

/** Where a field will stand when all movement is over. */
function boxNow(editor: Editor, control: HTMLElement): Box | null {
  const frame = frameOf(control);
  if (!frame) return null;
  return boxAtScale(
    control.getBoundingClientRect(),
    frame.document.getBoundingClientRect(),
    frame.document.offsetWidth,
    frame.origin.getBoundingClientRect(),
    shownZoom(getWorkspace(editor)),
  );
}

/** The tools lie over the sheet where they stick to the window's upper edge. */
function toolsBottom(): number {
  const tools = document.querySelector(".ed-toolbar-place");
  if (!tools || getComputedStyle(tools).position !== "sticky") return 0;
  const { bottom, height } = tools.getBoundingClientRect();
  return height > window.innerHeight / 2 ? 0 : Math.max(0, bottom);
}

/** Lets the sheet grow, or shrink, around the field instead of jumping. */
function move(control: HTMLElement, before: Box, from: number, to: number): void {
  const frame = frameOf(control);
  if (!frame || from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const origin = frame.origin.getBoundingClientRect();
  const after = control.getBoundingClientRect();
  const left = before.left - origin.left - ((after.left - origin.left) * from) / to;
  const top = before.top - origin.top - ((after.top - origin.top) * from) / to;
  frame.paper.animate(
    [{ transform: `translate(${left}px, ${top}px) scale(${from})` }, { transform: `scale(${to})` }],
    { duration: limits.closeUp, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}
