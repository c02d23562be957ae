"use client";

import { useEffect, useSyncExternalStore } from "react";
import { limits } from "../../lib/limits";
import { setToolbarExpanded, useWorkspace } from "../../store/workspace-store";

const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => onServer,
  );

interface ToolbarLayout {
  /** Beside the sheet. */
  readonly vertical: boolean;
  /** With words. */
  readonly expanded: boolean;
  readonly setExpanded: (expanded: boolean) => void;
}

/** Where the toolbar stands and whether it shows words: the visitor's choice, else by the width of the window. */
export function useToolbarLayout(): ToolbarLayout {
  const vertical = useMedia(`(min-width: ${limits.breakpoints.editorLg}px)`, true);
  const wide = useMedia(`(min-width: ${limits.breakpoints.xl}px)`, true);
  const chosen = useWorkspace((workspace) => workspace.toolbarExpanded);
  const expanded = chosen ?? wide;
  useEffect(() => {
    // The header is as wide as toolbar and sheet together; CSS takes it from here.
    if (chosen === null) delete document.documentElement.dataset["toolbar"];
    else document.documentElement.dataset["toolbar"] = chosen ? "expanded" : "collapsed";
  }, [chosen]);
  return { vertical, expanded, setExpanded: setToolbarExpanded };
}
