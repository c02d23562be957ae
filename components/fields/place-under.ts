/** px between a field's ring and what belongs to it, and least px to the edge of what is seen. */
const gap = 7;

/**
 * Puts a box that belongs to a field under it, or above it where there is no room. The box lies over the sheets, inside
 * what is zoomed and unzoomed itself. It is hidden as long as the field is nowhere.
 */
function placeUnder(box: HTMLElement, control: HTMLElement | null, spares: boolean): void {
  const frame = box.parentElement?.getBoundingClientRect();
  const seen = box.closest(".ed-document")?.getBoundingClientRect();
  const field = (control?.closest<HTMLElement>(".sheet-field") ?? control)?.getBoundingClientRect();
  box.hidden = !frame || !seen || !field;
  if (!frame || !seen || !field || !control) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const least = Math.max(gap, seen.left + gap);
  const most = Math.min(document.documentElement.clientWidth, seen.right) - gap - width;
  const isAtEnd = control.closest(".sheet-field-end") !== null;
  const left = Math.max(least, Math.min(isAtEnd ? field.right + gap - width : field.left - gap, most));
  // Below the document's end it would be cut.
  const end = Math.min(floor(), seen.bottom) - height;
  const below = { left, top: field.bottom + gap };
  const above = { left, top: field.top - gap - height };
  const beside = [field.left - 2 * gap - width, field.right + 2 * gap].flatMap((left) =>
    [field.bottom - height, field.top].map((top) => ({ left, top })),
  );
  const places = [below, above, ...(spares ? beside : [])].filter(
    ({ left, top }) => left >= least && left <= most && top > ceiling() && top <= end,
  );
  const kept = spares ? neighboursOf(control) : [];
  const cover = ({ left, top }: Place): number =>
    kept.reduce((sum, { box, weight }) => {
      const isApart =
        box.left >= left + width || box.right <= left || box.top >= top + height || box.bottom <= top;
      return isApart ? sum : sum + weight;
    }, 0);
  const fewest = Math.min(...places.map(cover));
  const { left: x, top: y } = places.find((place) => cover(place) === fewest) ?? below;
  box.style.transform = `translate(${x - frame.left}px, ${y - frame.top}px)`;
}

/** Upper left corner in the window. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/** What else can be pressed on the control's sheet; what comes next counts twice, because it is written next. */
function neighboursOf(control: HTMLElement) {
  const sheet = control.closest("[data-sheet]");
  return [...(sheet?.querySelectorAll("[data-field], button") ?? [])]
    .filter((other) => other !== control)
    .map((other) => ({
      box: (other.closest(".sheet-field") ?? other).getBoundingClientRect(),
      weight: control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 2 : 1,
    }));
}

/** Where the part of the window ends that neither the keyboard nor the bar above it covers. */
function floor(): number {
  const bar = document.getElementById("ed-phone-bar")?.getBoundingClientRect();
  // It comes with the cursor, a moment later.
  if (bar && bar.height > 0) return bar.top;
  return window.visualViewport?.height ?? window.innerHeight;
}

/** Where it begins: below tools that stick to the upper edge over the sheet. */
function ceiling(): number {
  const tools = document.querySelector(".ed-toolbar-place")?.getBoundingClientRect();
  const liesAbove = tools !== undefined && tools.width > tools.height;
  return liesAbove ? Math.max(0, tools.bottom) : 0;
}

/**
 * Keeps a box where {@link placeUnder} puts it while the window or the sheet moves; gives the function that ends it.
 *
 * @param spares  it goes above the field or beside it where it covers less there of what can be pressed
 */
export const keepUnder = (box: HTMLElement, field: () => HTMLElement | null, spares = false): (() => void) =>
  keepPlaced(box, () => placeUnder(box, field(), spares));

/** Puts what lies over the sheets to its place again while the window or the sheet moves; gives the function that ends it. */
export function keepPlaced(box: HTMLElement, place: () => void): () => void {
  const put = (): void => {
    place();
    // On its way to another zoom the sheet has no place yet.
    for (const { finished } of document.getAnimations()) finished.then(place, () => undefined);
  };
  put();
  const over = new AbortController();
  const sizes = new ResizeObserver(put);
  for (const moved of [box, box.parentElement, document.querySelector(".sheet-document")])
    if (moved) sizes.observe(moved);
  document.addEventListener("scroll", put, { capture: true, passive: true, signal: over.signal });
  window.addEventListener("resize", put, { signal: over.signal });
  window.visualViewport?.addEventListener("resize", put, { signal: over.signal });
  return () => {
    sizes.disconnect();
    over.abort();
  };
}
