/** A corner of the window where messages may stand. */
export type Corner = "bottom-right" | "top-right" | "bottom-left" | "top-left";

/** Where messages stand when nothing is in the way, and where they go from there, the least disturbing place first. */
export const corners: readonly Corner[] = ["bottom-right", "top-right", "bottom-left", "top-left"];

/** Edges in CSS px of the window. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** px² that two boxes share. */
const shared = (a: Edges, b: Edges): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The corner where messages cover nothing that must be seen, or the least of it. They stay where they are as long as
 * that place is as good as any: nothing moves without need. When they move, they go where they cover the least of the
 * paper.
 *
 * @param places the box of the messages in each corner they may stand in
 * @param kept what must be seen, and then what else should be
 * @param paper the sheets
 */
export function clearCorner(
  places: ReadonlyMap<Corner, Edges>,
  kept: readonly (readonly Edges[])[],
  now: Corner,
  paper: readonly Edges[] = [],
): Corner {
  const coverOf = (boxes: readonly Edges[]) => (corner: Corner) => {
    const place = places.get(corner);
    return place ? boxes.reduce((sum, box) => sum + shared(place, box), 0) : Infinity;
  };
  const best = kept.reduce((left, boxes) => leastBy(left, coverOf(boxes)), corners);
  if (best.includes(now)) return now;
  return leastBy(best, coverOf(paper))[0] ?? now;
}

/** Those that measure least, in their order. */
function leastBy(candidates: readonly Corner[], measure: (corner: Corner) => number): readonly Corner[] {
  const least = Math.min(...candidates.map(measure));
  return candidates.filter((corner) => measure(corner) === least);
}
