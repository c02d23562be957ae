"use client";

import { useState, type ReactNode } from "react";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";

/** Makes the page's own editor, for everything inside. */
export function PageEditor({ children }: { readonly children: ReactNode }) {
  const [editor] = useState(() => createEditor(pagePorts));
  return <EditorProvider value={editor}>{children}</EditorProvider>;
}
