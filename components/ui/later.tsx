"use client";

import { useEffect, useState, type ComponentType } from "react";
import type { Editor } from "../../store/editor";
import { useEditor } from "../../store/use-editor";

interface Later<P> {
  readonly Component: ComponentType<P>;
  /** Fetches the chunk ahead of its first use, so that it is there without a connection, too. */
  readonly preload: () => void;
}

/**
 * A component from a chunk of its own that shows nothing until the chunk is there. A chunk that cannot be had is
 * reported; thrown while rendering it would take the whole page down.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onMissing: (editor: Editor) => void,
): Later<P> {
  let known: ComponentType<P> | null = null;
  const fetchOnce = async (): Promise<ComponentType<P>> => (known ??= await load());

  function Component(props: P) {
    const editor = useEditor();
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => known);
    const isClosing = "open" in props && props.open === false;
    // One that is opened again while it still closes, after its chunk could not be had, asks again.
    useEffect(() => {
      if (isClosing) return;
      let gone = false;
      fetchOnce().then(
        (loaded) => {
          if (!gone) setLoaded(() => loaded);
        },
        () => {
          if (!gone) onMissing(editor);
        },
      );
      return () => {
        gone = true;
      };
    }, [editor, isClosing]);
    return Loaded ? <Loaded {...props} /> : null;
  }

  const preload = (): void => {
    fetchOnce().catch(() => undefined);
  };
  return { Component, preload };
}
