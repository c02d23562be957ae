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
 * that place is as good as any: nothing moves without need.
 *
 * @param places the box of the messages in each corner they may stand in
 * @param kept what must be seen
 */
export function clearCorner(places: ReadonlyMap<Corner, Edges>, kept: readonly Edges[], now: Corner): Corner {
  const cover = (corner: Corner): number => {
    const place = places.get(corner);
    return place ? kept.reduce((sum, box) => sum + shared(place, box), 0) : Infinity;
  };
  let best = now;
  let least = cover(now);
  for (const corner of corners) {
    const here = cover(corner);
    if (here >= least) continue;
    best = corner;
    least = here;
  }
  return best;
}
