import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { goByKey } from "../ui/arrow-keys";
import { useMedia } from "../ui/use-media";

/**
 * Which row of a list is open. Where what belongs to it stands beside the list, the first one is to begin with, and the arrow keys
 * choose; else it unfolds below the row and folds again. A row that leaves the list takes what belongs to it away: nobody may
 * press a button that has become another invoice's. The focus goes on to the row in its place, or to what says that there is none.
 */
export function useChosen(list: readonly { readonly id: string }[]) {
  const isBeside = useMedia("(min-width: 1200px) and (min-height: 560.02px)", true);
  const [chosen, setChosen] = useState<string | null>(null);
  // What is first is settled once: the list may change under it.
  const [first, setFirst] = useState<string | null>(null);
  const top = list[0]?.id ?? null;
  if (first === null && top !== null) setFirst(top);
  const openId = chosen ?? (isBeside ? first : null);
  const choose = useCallback(
    (id: string, row: HTMLElement): void => {
      const isOpen = row.getAttribute("aria-expanded") === "true";
      // The chosen row leads on to what stands beside it.
      if (isBeside && isOpen) row.nextElementSibling?.querySelector("button")?.focus();
      else setChosen(isOpen ? null : id);
    },
    [isBeside],
  );
  const before = useRef(list);
  useEffect(() => {
    const at = before.current.findIndex(({ id }) => id === openId);
    const hasLeft = at >= 0 && !list.some(({ id }) => id === openId);
    before.current = list;
    // Who searches has the focus where it was.
    if (!hasLeft || document.activeElement !== document.body) return;
    const rows = document.querySelectorAll<HTMLElement>(".ed-drawer-row");
    (rows[Math.min(at, rows.length - 1)] ?? document.querySelector<HTMLElement>(".ed-drawer-none"))?.focus();
  }, [list, openId]);
  const goAlong = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element) || !event.target.matches(".ed-drawer-row")) return;
    goByKey(event, { ArrowDown: 1, ArrowUp: -1 }, ".ed-drawer-row");
    if (isBeside && event.isDefaultPrevented() && document.activeElement instanceof HTMLElement)
      document.activeElement.click();
  };
  const isNoneBeside = isBeside && !list.some(({ id }) => id === openId);
  return { openId, choose, goAlong, isNoneBeside };
}
