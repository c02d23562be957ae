import { useEffect, useState, type RefObject } from "react";
import { clearCorner, corners, type Corner, type Edges } from "../../lib/layout/clear-corner";

/** px of air around what must be seen. */
const air = 8;
/** px from the window's edge; on top there is the page's head, and where they stand above the sheet the tools. */
const edge = { side: 20, top: 72, belowTools: 120, bottom: 20, phone: 12 } as const;

/** Under this width the tools stand above the sheet. */
const toolsAbove = "(max-width: 1039.98px)";

/** Under this width messages are as wide as the window, and a dialog or the tools have a place for them. */
const narrow = "(max-width: 639.98px)";

const edgesOf = ({ left, top, right, bottom }: DOMRect): Edges => ({ left, top, right, bottom });

/**
 * What must not be covered: a dialog's head and controls, and then its texts; on the page the tools, what is being written, and what is
 * to be paid how.
 */
function keptBoxes(host: HTMLElement): readonly (readonly Edges[])[] {
  const dialog = host.closest("dialog");
  const active = document.activeElement;
  const isEditing = active?.closest(".sheet-document") !== null && active !== document.body;
  const row = active?.closest(".sheet-row");
  const controls = "button, input, select, textarea, a, [role=alert], .ed-dialog-head";
  const kept = dialog
    ? [controls, "p, label, td, th"].map((names) =>
        [...dialog.querySelectorAll(names)].filter((element) => !host.contains(element)),
      )
    : [
        [
          document.querySelector(".ed-toolbar-place"),
          ...document.querySelectorAll(".sheet-payable, .sheet-payment"),
          ...(isEditing ? [row ?? active?.closest(".sheet-sum") ?? active] : []),
          ...(row?.querySelectorAll(".ed-tool") ?? []),
        ],
      ];
  return kept.map((elements) =>
    elements.flatMap((element) => {
      const box = element?.getBoundingClientRect();
      if (!box || box.width === 0) return [];
      const { left, top, right, bottom } = edgesOf(box);
      return [{ left: left - air, top: top - air, right: right + air, bottom: bottom + air }];
    }),
  );
}

function placesOf({ width, height }: DOMRect, isInDialog: boolean): ReadonlyMap<Corner, Edges> {
  const { clientWidth, clientHeight } = document.documentElement;
  const highest = !isInDialog && matchMedia(toolsAbove).matches ? edge.belowTools : edge.top;
  const isNarrow = matchMedia(narrow).matches;
  const side = isNarrow ? edge.phone : edge.side;
  return new Map(
    corners
      .filter((corner) => !isNarrow || corner.endsWith("right"))
      .map((corner) => {
        const left = corner.endsWith("left") ? side : clientWidth - side - width;
        const top = corner.startsWith("top") ? highest : clientHeight - edge.bottom - height;
        return [corner, { left, top, right: left + width, bottom: top + height }] as const;
      }),
  );
}

/**
 * The corner for the messages in `host`, so that they are never over what is being written or to be paid, nor over the
 * buttons of the dialog they stand in. Looks again whenever the focus, the page or the messages move.
 *
 * @param shown changes with what is shown
 */
export function useClearCorner(host: RefObject<HTMLElement | null>, shown: unknown): Corner {
  const [corner, setCorner] = useState<Corner>("bottom-right");
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const element = host.current;
      const box = element?.getBoundingClientRect();
      if (!element || !box || box.height === 0) return setCorner("bottom-right");
      // Whoever is about to press would press what lies below.
      if (element.matches(":hover")) return;
      const kept = keptBoxes(element);
      const paper = [...document.querySelectorAll(".sheet")].map((sheet) =>
        edgesOf(sheet.getBoundingClientRect()),
      );
      const places = placesOf(box, element.closest("dialog") !== null);
      setCorner((now) => clearCorner(places, kept, now, paper));
    };
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(lookSoon);
    if (host.current) observer.observe(host.current);
    const moves = ["focusin", "focusout", "scroll", "input"] as const;
    for (const name of moves) document.addEventListener(name, lookSoon, { capture: true, passive: true });
    window.addEventListener("resize", lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const name of moves) document.removeEventListener(name, lookSoon, { capture: true });
      window.removeEventListener("resize", lookSoon);
    };
  }, [host, shown]);
  return corner;
}
