"use client";

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { bringWords, hasWords } from "../../locales/i18n";
import type { WordsPart } from "../../locales/words";
import type { Editor } from "../../store/editor/editor";
import { useEditor } from "../../store/editor/use-editor";

interface Later<P> {
  readonly Component: ComponentType<P>;
  /** Fetches the chunk ahead of its first use, so that it is there without a connection, too. */
  readonly preload: () => void;
}

/**
 * A component from a chunk of its own that shows its children, or nothing, until the chunk and its words are there. A chunk that cannot be
 * had is reported; thrown while rendering it would take the whole page down.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onMissing: (editor: Editor) => void,
  part: WordsPart = "dialogs",
): Later<P> {
  let known: ComponentType<P> | null = null;
  const fetchOnce = async (): Promise<ComponentType<P>> => (known ??= await load());

  function Component(props: P) {
    const editor = useEditor();
    const { i18n } = useTranslation();
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() =>
      hasWords(i18n, part) ? known : null,
    );
    const isClosing = "open" in props && props.open === false;
    // One that is opened again while it still closes, after its chunk could not be had, asks again.
    useEffect(() => {
      if (isClosing) return;
      let gone = false;
      Promise.all([fetchOnce(), bringWords(i18n, part)]).then(
        ([loaded]) => {
          if (!gone) startTransition(() => setLoaded(() => loaded));
        },
        () => {
          if (!gone) onMissing(editor);
        },
      );
      return () => {
        gone = true;
      };
    }, [editor, isClosing, i18n]);
    return Loaded ? <Loaded {...props} /> : "children" in props ? (props.children as ReactNode) : null;
  }

  const preload = (): void => {
    fetchOnce().catch(() => undefined);
  };
  return { Component, preload };
}
