"use client";

import { useEffect } from "react";
import { limits } from "../../lib/limits";
import { useEditor } from "../../store/editor/use-editor";
import { setToolbarExpanded, shownZoom, useWorkspace } from "../../store/editor/workspace-store";
import { useMedia } from "../ui/use-media";

interface ToolbarLayout {
  /** Beside the sheet. */
  readonly vertical: boolean;
  /** With words. */
  readonly expanded: boolean;
  readonly setExpanded: (expanded: boolean) => void;
}

/** Where the toolbar stands and whether it shows words: the visitor's choice, else by the width of the window. */
export function useToolbarLayout(): ToolbarLayout {
  const editor = useEditor();
  const vertical = useMedia(`(min-width: ${limits.breakpoints.editorLg}px)`, true);
  const wide = useMedia(`(min-width: ${limits.breakpoints.xl}px)`, true);
  const chosen = useWorkspace((workspace) => workspace.toolbarExpanded);
  const expanded = chosen ?? wide;
  const zoom = useWorkspace(shownZoom);
  const isZooming = useWorkspace((workspace) => workspace.menu === "zoom");
  useEffect(() => {
    // A larger sheet may move the tools, but not away from under the pointer that is zooming.
    const { style } = document.documentElement;
    style.setProperty("--ed-sheet-zoom", String(zoom));
    if (!isZooming) style.setProperty("--ed-tools-zoom", String(zoom));
  }, [zoom, isZooming]);
  useEffect(() => {
    // The header is as wide as toolbar and sheet together; CSS takes it from here.
    if (chosen === null) delete document.documentElement.dataset["toolbar"];
    else document.documentElement.dataset["toolbar"] = chosen ? "expanded" : "collapsed";
  }, [chosen]);
  return {
    vertical,
    expanded,
    setExpanded: (toolbarExpanded) => setToolbarExpanded(editor, toolbarExpanded),
  };
}
