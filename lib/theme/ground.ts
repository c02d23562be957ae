import { strengths } from "./themes";

/** What one band of a sheet shows: SVG path data in mm by strength, the weakest of {@link strengths} first. */
export interface Band {
  readonly height: number;
  readonly paths: readonly string[];
}

/** mm: the paper's width, and how far down the bands reach. */
export const bandWidth = 210;
const heights = { head: 46, carried: 22, foot: 27 } as const;
export type BandName = keyof typeof heights;

/** mm from the band's dense corner side; where there is a logo the pattern is quieter by the factor, where there is text there is none. */
interface Quiet {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly factor: number;
}

/** Supplier and logo; carried header; footer, as it lies when the band is turned. */
const quiets: Readonly<Record<BandName, readonly Quiet[]>> = {
  head: [
    { left: 124, top: 13, right: 190, bottom: 42, factor: 0 },
    { left: 25, top: 8, right: 104, bottom: 44, factor: 0.5 },
  ],
  carried: [{ left: 25, top: 14, right: 190, bottom: 23, factor: 0 }],
  foot: [{ left: 22, top: 10, right: 185, bottom: 27, factor: 0 }],
};

/** mm from the middle of a shape to its farthest point: none shall reach into a quiet place. */
const reach = 5;
/** mm over which a quiet place fades into the rest; a hard edge would show as a box. */
const softness = 5;

/** The same for the same place on every machine, from 0 to 1. */
export function chance(a: number, b: number, salt: number): number {
  let hash = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** The number within 0 and 1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** How strong the pattern is at a place: 1 in the top right corner, dissolving along the diagonal. */
export class Ground {
  readonly height: number;
  private readonly quiet: readonly Quiet[];

  constructor(readonly name: BandName) {
    this.height = heights[name];
    this.quiet = quiets[name];
  }

  /** The plain fall from the corner, 0 to 1, text or not. */
  fall(x: number, y: number): number {
    const along = clamp(1 - x / bandWidth);
    const down = Math.max(0, y) / this.height;
    return clamp(1.08 - 0.9 * along ** 1.1 - 0.95 * down ** 0.95);
  }

  /** What text leaves of the strength. */
  calm(x: number, y: number): number {
    return this.quiet.reduce((least, { left, top, right, bottom, factor }) => {
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      return Math.min(least, factor + (1 - factor) * clamp((away - reach) / softness));
    }, 1);
  }

  /** Rows and columns of a grid that covers the band; shapes that would be cut off below are left out. */
  *cells(width: number, height: number): Generator<{ readonly column: number; readonly row: number }> {
    for (let row = -1; (row + 1) * height <= this.height; row += 1)
      for (let column = -1; column * width <= bandWidth + width; column += 1) yield { column, row };
  }
}

/** Collects shapes by strength. */
export class Pen {
  private readonly shapes: string[][] = strengths.map(() => []);

  constructor(private readonly ground: Ground) {}

  /** A shape around a place; one too weak to be seen is left out. */
  fill(strength: number, x: number, y: number, path: string): void {
    this.put(strength * this.ground.calm(x, y), path);
  }

  /** A shape across the whole band, text or not. */
  ribbon(strength: number, path: string): void {
    this.put(strength, path);
  }

  private put(shown: number, path: string): void {
    if (shown < 0.07) return;
    const nearest = strengths.reduce(
      (best, one, index) => (Math.abs(one - shown) < Math.abs((strengths[best] ?? 0) - shown) ? index : best),
      0,
    );
    this.shapes[nearest]?.push(path);
  }

  band(): Band {
    return { height: this.ground.height, paths: this.shapes.map((paths) => paths.join("")) };
  }
}
