"use client";

import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "../../locales/i18n";
import { createEditor, pagePorts } from "../../store/editor/editor";
import { EditorProvider } from "../../store/editor/use-editor";

/** Makes the page's own editor, for everything inside. */
export function PageEditor({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const [editor] = useState(() => createEditor(pagePorts, languageOf(i18n)));
  return <EditorProvider value={editor}>{children}</EditorProvider>;
}
