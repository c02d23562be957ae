"use client";

import { useEffect, type FocusEvent, type ReactNode } from "react";
import { useEditor } from "../../store/editor/use-editor";
import { bringLayout } from "../../store/sheet/layout";
import { closePart, openPart } from "../../store/sheet/open-part";

interface AddedPartProps {
  readonly name: string;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** What somebody has added to the sheet: it stays while the cursor is in it, and then if it says something or was refused. */
export function AddedPart({ name, className, label, children }: AddedPartProps) {
  const editor = useEditor();
  useLayoutAfterwards();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // It stays while only the window has lost the cursor.
    if (currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)) return;
    closePart(editor, name);
  };
  return (
    <div
      className={className}
      role={label === undefined ? undefined : "group"}
      aria-label={label}
      onFocus={() => openPart(editor, name)}
      onBlur={leave}
    >
      {children}
    </div>
  );
}

/** What is opened or closed changes no invoice, but the room that its sheet has. */
function useLayoutAfterwards(): void {
  const editor = useEditor();
  useEffect(() => {
    const timer = setTimeout(() => void bringLayout(editor).catch(() => undefined), 0);
    return () => clearTimeout(timer);
  }, [editor]);
}
