"use client";

import { useEffect, useRef, useState } from "react";
import { limits } from "../../lib/limits";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";
import { fitZoom } from "../../store/editor/workspace-store";
import { startCloseUp, type EditedField } from "./close-up";
import { PhoneBar } from "./phone-bar";

/** What editing by touch needs beside the sheet: the sheet grows around the field, and a bar stands above the keyboard. */
export function Phone() {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<EditedField | null>(null);
  useEffect(() => startCloseUp(editor, { bar: () => bar.current, onPlace: setPlace }), [editor]);
  useEffect(() => followTurning(editor), [editor]);
  useEffect(keepOwnSize, []);
  return place ? <PhoneBar ref={bar} place={place} /> : null;
}

/**
 * A phone that is turned gets the zoom of its new width; there is no other way to change it by touch. It may have been
 * turned before this was loaded.
 */
function followTurning(editor: Editor): () => void {
  const narrow = matchMedia(`(max-width: ${limits.breakpoints.xs}px)`);
  const onTurn = (): void => {
    if (matchMedia("(pointer: coarse)").matches) fitZoom(editor);
  };
  narrow.addEventListener("change", onTurn);
  onTurn();
  return () => narrow.removeEventListener("change", onTurn);
}

/**
 * Safari on iPhone and iPad zooms the page into a control whose type is below 16 px, as on paper it is, over the close-up
 * that is there already. A greatest scale ends that, and only that: there two fingers zoom all the same. Elsewhere it
 * would take them away, so nobody else gets it.
 */
function keepOwnSize(): void {
  // Only there is there such a menu to call out.
  if (!CSS.supports("-webkit-touch-callout", "none")) return;
  const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
  if (viewport && !viewport.content.includes("maximum-scale")) viewport.content += ", maximum-scale=1";
}
