"use client";

import { useEffect, type RefObject } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { preloadCalendar } from "../fields/date-field";

/** ms after which the sheet is surely there and the rest may be fetched. */
const idleDelay = 1_500;

/** Lets rows, columns and the logo be dragged as soon as somebody comes near the sheets; not part of the first load. */
export function useGestures(root: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const near = new AbortController();
    let stop: (() => void) | null = null;
    let isGone = false;
    const start = (): void => {
      near.abort();
      clearTimeout(timer);
      preloadCalendar();
      import("./late-sheet").then(
        ({ preloadLogo, startGestures }) => {
          preloadLogo();
          if (!isGone) stop = startGestures(editor, element);
        },
        // Without a connection the sheet can be written on all the same.
        () => undefined,
      );
    };
    const timer = setTimeout(start, idleDelay);
    element.addEventListener("pointerover", start, { signal: near.signal });
    element.addEventListener("focusin", start, { signal: near.signal });
    return () => {
      isGone = true;
      near.abort();
      clearTimeout(timer);
      stop?.();
    };
  }, [editor, root]);
}
