import { useCallback, useState, type KeyboardEvent } from "react";
import { goByKey } from "../ui/arrow-keys";
import { useMedia } from "../ui/use-media";

/**
 * Which row of a list is open. Where what belongs to it stands beside the list, one always is, and the arrow keys choose; else
 * it unfolds below the row and folds again.
 */
export function useChosen(list: readonly { readonly id: string }[]) {
  const isBeside = useMedia("(min-width: 1200px) and (min-height: 560.02px)", true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = list;
  const openId = isBeside && !list.some(({ id }) => id === chosen) ? (first?.id ?? null) : chosen;
  const choose = useCallback(
    (id: string): void => setChosen((before) => (before === id && !isBeside ? null : id)),
    [isBeside],
  );
  const goAlong = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element) || !event.target.matches(".ed-drawer-row")) return;
    goByKey(event, { ArrowDown: 1, ArrowUp: -1 }, ".ed-drawer-row");
    if (isBeside && event.isDefaultPrevented() && document.activeElement instanceof HTMLElement)
      document.activeElement.click();
  };
  return { openId, choose, goAlong };
}
