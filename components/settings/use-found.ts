"use client";

import { useId, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useEditor } from "../../store/editor/use-editor";
import { closeMenu } from "../../store/editor/workspace-store";
import { optionId, useAdditions, type Addition } from "./additions";

/**
 * The additions that a search has found, as a list that is gone through from its box: arrow keys go round, Home and End to its ends once
 * something is chosen, Enter takes what is chosen, or the only thing that was found. Without any, the arrow down goes on to the settings.
 *
 * @param others how many settings were found
 */
export function useFound(query: string, others: number) {
  const editor = useEditor();
  const id = useId();
  const found = useAdditions(query);
  const [name, setName] = useState<string>();
  const at = found.findIndex((each) => each.name === name);
  const chosen = found[at];
  const onTake = ({ add }: Addition): void => {
    flushSync(() => closeMenu(editor));
    add(editor);
  };
  const only = found.length === 1 && others === 0 ? found[0] : undefined;
  const last = found.length - 1;
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      ...(chosen && { Home: 0, End: last }),
    }[event.key];
    const taken = event.key === "Enter" ? (chosen ?? only) : undefined;
    const first =
      event.key === "ArrowDown" && found.length === 0
        ? event.currentTarget
            .closest(".ed-menu")
            ?.querySelector<HTMLElement>(".ed-settings :is(input, button)")
        : undefined;
    if (to === undefined && !taken && !first) return;
    event.preventDefault();
    if (taken) onTake(taken);
    else if (first) first.focus();
    else if (to !== undefined) setName(found[to]?.name);
  };
  return {
    found,
    chosen,
    onTake,
    onKey,
    list: { id, chosen: chosen && optionId(id, chosen), isThere: found.length > 0 },
  };
}
