import { useEffect, useRef, type RefObject } from "react";
import { useWorkspace, type MenuPart } from "../../store/editor/workspace-store";

export interface SubmenuProps {
  /** False while it closes. */
  readonly open: boolean;
  /** The id of its tool. */
  readonly opener: string;
}

/** The id of a tool's button; its menu stands beside it. */
export const toolId = (tool: string): string => `ed-tool-${tool}`;

/** For the box of a part that a menu may be opened at: what is first to be used in it takes the cursor then. */
export function useAskedPart<Box extends HTMLElement>(part: MenuPart): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const isAsked = useWorkspace(({ menuPart }) => menuPart === part);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input:checked, button, input:not([type=radio])");
    if (isAsked) first?.focus();
  }, [isAsked]);
  return box;
}
