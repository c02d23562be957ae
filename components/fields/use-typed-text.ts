"use client";

import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { changedRange } from "../../lib/typing/number-entry";
import { useEditor } from "../../store/editor/use-editor";
import { part, type Editor } from "../../store/editor/editor";
import { newUndoSession, type UndoSession } from "../../store/editor/undo-steps";
import { noteAt } from "./note-at";
import { focusNext } from "./next-field";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** One visit to a field, from focus to blur. */
interface Visit {
  readonly session: UndoSession;
  /** The text at focus; Escape brings it back. */
  readonly start: string;
  text: string;
  /** Somebody has typed; a text may look like the placeholder on its way: "BIC COLSDE33". */
  isTyped: boolean;
}

interface Handover {
  readonly place: string;
  readonly visit: Visit;
  readonly from: number;
  readonly to: number;
}

interface TypingOptions {
  readonly field: string;
  readonly lineId?: string;
  /** What the control shows when the focus arrives. */
  readonly start: string;
  /** What the visitor goes on with, where that is something else: a text that was refused. */
  readonly resume?: string | undefined;
  readonly multiline?: boolean;
  /** Nobody has written what it shows: no cursor can stand in it, so that typing takes the place of all of it. */
  readonly isPlaceholder?: boolean | undefined;
  /** What a typed text becomes; null refuses it, and the text before stays. */
  readonly take?: (typed: string, before: string, isPasted: boolean, session: UndoSession) => string | null;
  readonly onText: (text: string, session: UndoSession) => void;
  readonly onLeave: (text: string, start: string, session: UndoSession) => void;
}

interface TypedText<E extends Control> {
  /** The text in the control while it has the focus, else null. */
  readonly text: string | null;
  /** Puts another text into the control while it has the focus, as if it had been typed. */
  readonly write: (text: string) => void;
  readonly control: {
    readonly ref: RefObject<E | null>;
    readonly onMouseDown: (event: MouseEvent<E>) => void;
    readonly onMouseUp: (event: MouseEvent<E>) => void;
    readonly onFocus: () => void;
    readonly onChange: (event: ChangeEvent<E>) => void;
    readonly onSelect: (event: SyntheticEvent<E>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<E>) => void;
  };
}

// A new page break can carry a row with the cursor in it to another sheet. React then makes the row anew,
// and without this the visitor would type into nothing.
const handoverOf = part((): { next: Handover | null } => ({ next: null }));

function handOver(editor: Editor, next: Handover | null): void {
  handoverOf(editor).next = next;
}

/** The text that is being typed into a field: selects on focus, reports every key, cleans up on blur, reverts on Escape. */
export function useTypedText<E extends Control>(options: TypingOptions): TypedText<E> {
  const editor = useEditor();
  const { field, lineId, start, resume, multiline = false, isPlaceholder, take, onText, onLeave } = options;
  const place = `${lineId ?? ""}/${field}`;
  const ref = useRef<E>(null);
  const visit = useRef<Visit | null>(null);
  const selection = useRef<readonly [number, number] | null>(null);
  const placeNow = useRef(place);
  const cameByMouse = useRef(false);
  // An object, so that a refused key renders again and puts the caret back.
  const [draft, setDraft] = useState<{ readonly text: string } | null>(null);

  useLayoutEffect(() => {
    placeNow.current = place;
  });

  useLayoutEffect(() => {
    const element = ref.current;
    const { next } = handoverOf(editor);
    if (next && element && next.place === placeNow.current) {
      visit.current = next.visit;
      selection.current = [next.from, next.to];
      setDraft({ text: next.visit.text });
      handOver(editor, null);
      element.focus({ preventScroll: true });
    }
    return () => {
      if (!visit.current || !element || document.activeElement !== element) return;
      handOver(editor, {
        place: placeNow.current,
        visit: visit.current,
        from: selection.current?.[0] ?? element.selectionStart ?? 0,
        to: selection.current?.[1] ?? element.selectionEnd ?? 0,
      });
      // The new row mounts in the same commit; later it would be another visit.
      queueMicrotask(() => {
        handOver(editor, null);
      });
    };
  }, [editor]);

  useLayoutEffect(() => {
    const range = selection.current;
    if (!range || !draft) return;
    selection.current = null;
    ref.current?.setSelectionRange(range[0], range[1]);
  }, [draft]);

  /** The browser fills in, or drops a text into, a field that nobody is in: nothing would be left on blur. */
  const takeWithoutVisit = (text: string, session: UndoSession): void => {
    // Where the text is refused, the control still has to show what stays.
    setDraft({ text });
    setTimeout(() => setDraft(null), 0);
    onText(text, session);
    onLeave(text, start, session);
  };

  return {
    text: draft?.text ?? null,
    write: (text) => {
      if (!visit.current) return;
      visit.current.text = text;
      visit.current.isTyped = true;
      selection.current = [text.length, text.length];
      setDraft({ text });
      onText(text, visit.current.session);
    },
    control: {
      ref,
      onMouseDown: (event) => {
        const element = event.currentTarget;
        if (document.activeElement === element || event.button !== 0) return;
        // The browser would put the caret where the pointer is, after everything was selected.
        event.preventDefault();
        cameByMouse.current = true;
        element.focus({ preventScroll: true });
      },
      onMouseUp: (event) => {
        // After a click into a selection, Chromium takes the next release for the end of that one and sets the caret.
        if (cameByMouse.current) event.preventDefault();
        cameByMouse.current = false;
      },
      onFocus: () => {
        if (visit.current) return;
        const text = resume ?? start;
        visit.current = { session: newUndoSession(), start, text, isTyped: text !== start };
        selection.current = [0, text.length];
        setDraft({ text });
      },
      onChange: (event) => {
        const typed = event.currentTarget.value;
        const before = visit.current?.text ?? start;
        const session = visit.current?.session ?? newUndoSession();
        const text = take ? (take(typed, before, isPaste(event.nativeEvent), session) ?? before) : typed;
        if (text !== typed) {
          const { start: from, end } = changedRange(before, typed);
          const behind = typed.length - (event.currentTarget.selectionStart ?? typed.length);
          const caret = Math.max(0, text.length - behind);
          // What was refused shall be as if it had not been typed, with what was selected then.
          selection.current = text === before ? [from, end] : [caret, caret];
        }
        if (!visit.current) return takeWithoutVisit(text, session);
        setDraft({ text });
        if (visit.current.text === text) return;
        visit.current.isTyped = true;
        visit.current.text = text;
        onText(text, visit.current.session);
      },
      onSelect: ({ currentTarget: element }) => {
        const { length } = start;
        if (!isPlaceholder || visit.current?.isTyped !== false) return;
        if (element.selectionStart !== 0 || element.selectionEnd !== length)
          element.setSelectionRange(0, length);
      },
      onBlur: () => {
        const done = visit.current;
        visit.current = null;
        setDraft(null);
        if (done) onLeave(done.text, done.start, done.session);
      },
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape" && visit.current) {
          event.stopPropagation();
          const { start: before, session, text } = visit.current;
          visit.current.text = before;
          visit.current.isTyped = false;
          selection.current = [0, before.length];
          setDraft({ text: before });
          if (text !== before) onText(before, session);
        }
        if (event.key === "Enter" && !(multiline && (event.shiftKey || isOnGlass()))) {
          event.preventDefault();
          // Who wants a second line must not find the next field selected, and type over it.
          if (event.shiftKey) noteAt(editor, event.currentTarget, "fields.oneLine");
          else focusNext(event.currentTarget);
        }
      },
    },
  };
}

const isPaste = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop");

/** A keyboard on the screen has no way to hold Shift; the bar above it leads to the next field. */
const isOnGlass = (): boolean => matchMedia("(pointer: coarse)").matches;
