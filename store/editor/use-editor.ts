import { createContext, useContext } from "react";
import { useStore, type StoreApi } from "zustand";
import type { Editor } from "./editor";

const EditorContext = createContext<Editor | null>(null);

/** The editor of everything inside. */
export const EditorProvider = EditorContext.Provider;

/** The editor that a component is in. @throws Error outside of an `EditorProvider` */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("no EditorProvider");
  return editor;
}

/** A piece of one of the editor's stores; the component renders again only when it changes. */
export const usePart = <S, T>(store: (editor: Editor) => StoreApi<S>, selector: (state: S) => T): T =>
  useStore(store(useEditor()), selector);
