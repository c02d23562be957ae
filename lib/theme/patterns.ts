import { bandWidth, chance, clamp, Ground, Pen, type Band, type BandName } from "./ground";
import { around, at, curve, hexagon, polygon, quarter, ring, short, type Point } from "./shapes";
import type { PatternName } from "./themes";

/** The bands of a theme: head of the first sheet, head of the sheets after it, foot (to be turned by 180 degrees). */
export interface Pattern {
  readonly head: Band;
  readonly carried: Band;
  readonly foot: Band;
}

/** Draws one band: asks the ground how strong a place is, and gives the pen what to fill there. */
type Draw = (ground: Ground, pen: Pen) => void;

/** 9 mm triangles, up and down by turns. */
const triangles: Draw = (ground, pen) => {
  const side = 9;
  const high = (side * Math.sqrt(3)) / 2;
  for (let row = 0; (row + 1) * high <= ground.height; row += 1) {
    for (let column = -1; column <= (2 * bandWidth) / side; column += 1) {
      const isUp = (column + row) % 2 === 0;
      const x = ((column + 1) * side) / 2;
      const top = row * high;
      const y = top + (isUp ? (high * 2) / 3 : high / 3);
      const luck = chance(column, row, 1);
      const fall = ground.fall(x, y);
      if (fall < 0.03 || luck < 0.12) continue;
      const strength = fall * 0.95 + (luck - 0.66) * 0.6;
      const tip = isUp ? top : top + high;
      const base = isUp ? top + high : top;
      pen.fill(
        strength,
        x,
        y,
        polygon([
          [x, tip],
          [x + side / 2, base],
          [x - side / 2, base],
        ]),
      );
    }
  }
};

/** Leaves of two quarter circles on 9 mm tiles, by turns; where the corners meet, four petals make a dot. */
const tiles: Draw = (ground, pen) => {
  const side = 9;
  const petal = 1.5;
  for (const { column, row } of ground.cells(side, side)) {
    const [left, top] = [column * side + 3, row * side + 4.5];
    const [right, bottom] = [left + side, top + side];
    if (bottom > ground.height) continue;
    const [x, y] = [left + side / 2, top + side / 2];
    const rises = (column + row) % 2 === 0;
    const fall = ground.fall(x, y);
    const luck = chance(column, row, 2);
    const [from, to]: readonly [Point, Point] = rises
      ? [
          [left, bottom],
          [right, top],
        ]
      : [
          [left, top],
          [right, bottom],
        ];
    const leaf = `M${at(from)}${quarter(from, to)}${quarter(to, from)}Z`;
    if (fall > 0.12 + luck * 0.16) pen.fill(fall * 0.95 + (luck - 0.6) * 0.3, x, y, leaf);
    // A dot is one shape with its neighbours' quarters: its corner decides for all of them.
    const dot = (cornerColumn: number, cornerRow: number, one: Point, other: Point): void => {
      const corner: Point = [cornerColumn * side + 3, cornerRow * side + 4.5];
      if (corner[1] + side > ground.height) return;
      const strength = ground.fall(...corner);
      if (strength > 0.03 + chance(cornerColumn, cornerRow, 10) * 0.16)
        pen.fill(
          Math.max(strength * 0.85, 0.14),
          ...corner,
          `M${at(corner)}L${at(one)}${quarter(one, other)}Z`,
        );
    };
    if (rises) {
      dot(column, row, [left + petal, top], [left, top + petal]);
      dot(column + 1, row + 1, [right - petal, bottom], [right, bottom - petal]);
    } else {
      dot(column + 1, row, [right, top + petal], [right - petal, top]);
      dot(column, row + 1, [left, bottom - petal], [left + petal, bottom]);
    }
  }
};

/** A halftone of squares on 6 mm, smaller and weaker away from the corner. */
const squares: Draw = (ground, pen) => {
  const step = 6;
  for (const { column, row } of ground.cells(step, step)) {
    const [x, y] = [column * step + 3, row * step + 1.5];
    const fall = ground.fall(x, y);
    const half = step * 0.47 * fall ** 0.62 * (0.9 + 0.1 * chance(column, row, 3));
    if (half < 0.3 || y + half > ground.height) continue;
    const strength = 0.1 + fall * 0.8 + (chance(row, column, 4) - 0.5) * 0.2;
    // It dissolves by size.
    pen.fill(
      strength,
      x,
      y,
      `M${short(x - half)} ${short(y - half)}h${short(2 * half)}v${short(2 * half)}h${short(-2 * half)}z`,
    );
  }
};

/** Honeycomb of radius 5.2; three cells in ten are outlines only, some of them with a core. */
const hexagons: Draw = (ground, pen) => {
  const radius = 5.2;
  const cell = hexagon(radius - 0.22);
  const [width, height] = [radius * Math.sqrt(3), radius * 1.5];
  for (const { column, row } of ground.cells(width, height)) {
    const x = column * width + (row % 2 === 0 ? 0 : width / 2) + 1.5;
    const y = row * height + 3.4;
    if (y + radius > ground.height) continue;
    const fall = ground.fall(x, y);
    const luck = chance(column, row, 5);
    if (fall < 0.03) continue;
    const strength = fall * 0.95 + (luck - 0.6) * 0.4;
    const kind = chance(row, column, 6);
    if (kind < 0.3 && fall > 0.04) {
      pen.fill(Math.max(fall * 0.9, 0.16), x, y, ring(x, y, cell, 0.93));
      if (kind < 0.09) pen.fill(Math.max(fall * 0.7, 0.14), x, y, polygon(around(x, y, cell, 0.46)));
    } else pen.fill(strength, x, y, polygon(around(x, y, cell)));
  }
};

/** Cubes of radius 5.6 with three tones, as if lit from above. */
const cubes: Draw = (ground, pen) => {
  const radius = 5.6;
  const corners = hexagon(radius);
  const [width, height] = [radius * Math.sqrt(3), radius * 1.5];
  const faces = [
    { from: 4, tone: 0.38 },
    { from: 0, tone: 0.68 },
    { from: 2, tone: 1 },
  ];
  for (const { column, row } of ground.cells(width, height)) {
    const x = column * width + (row % 2 === 0 ? 0 : width / 2) + 2;
    const y = row * height + 1.4;
    if (y + radius > ground.height) continue;
    const fall = ground.fall(x, y);
    const luck = chance(column, row, 7);
    if (fall < 0.05 + luck * 0.2) continue;
    const strength = fall * 0.95 + (luck - 0.5) * 0.16;
    for (const { from, tone } of faces) {
      const points: Point[] = [[0, 0]];
      for (const step of [0, 1, 2]) {
        const corner = corners[(from + step + 5) % 6];
        if (corner) points.push(corner);
      }
      pen.fill(Math.max(0.08, strength * tone), x, y, polygon(around(x, y, points)));
    }
  }
};

/** Diamonds of 6.4 by 11 mm, some hollow with a core. */
const diamonds: Draw = (ground, pen) => {
  const [width, height] = [6.4, 11];
  const shape: readonly Point[] = [
    [0, -height / 2 + 0.22],
    [width / 2 - 0.13, 0],
    [0, height / 2 - 0.22],
    [-width / 2 + 0.13, 0],
  ];
  for (const { column, row } of ground.cells(width, height / 2)) {
    const x = column * width + (row % 2 === 0 ? 0 : width / 2) + 1;
    const y = (row * height) / 2 + 2.4;
    if (y + height / 2 > ground.height) continue;
    const fall = ground.fall(x, y);
    const luck = chance(column, row, 8);
    if (fall < 0.03) continue;
    const strength = fall + (luck - 0.66) * 0.46;
    if (chance(row, column, 9) < 0.16 && fall > 0.05) {
      pen.fill(Math.max(strength, 0.14), x, y, ring(x, y, shape, 0.84));
      pen.fill(Math.max(strength, 0.14), x, y, polygon(around(x, y, shape, 0.46)));
    } else pen.fill(strength, x, y, polygon(around(x, y, shape)));
  }
};

/** Thirteen ribbons that part towards the right and taper to the left. */
const waves: Draw = (ground, pen) => {
  const count = 13;
  const from = -8;
  const to = bandWidth + 8;
  const steps = 12;
  // As far as to where the text begins.
  const reach = { head: 0.34, carried: 0.34, foot: 0.22 }[ground.name];
  for (let index = 0; index < count; index += 1) {
    const part = index / (count - 1);
    const middle = (x: number): number => {
      const along = clamp(x / bandWidth);
      const spread = 0.9 + 36 * along ** 1.2;
      return (
        reach *
        (part * spread +
          5.2 * along * Math.sin(along * 5.1 - 1.2 + part * 0.9) +
          1.6 * Math.sin(along * 8.6 + part * 1.7) * part -
          1.5 +
          3.6 * along)
      );
    };
    const half = (x: number, y: number): number => {
      const along = clamp(x / bandWidth);
      const calm = ground.calm(x, y);
      return reach ** 0.85 * (0.1 + 0.95 * along ** 1.25 * (1 - 0.6 * part)) * (0.42 + 0.58 * calm);
    };
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let step = 0; step <= steps; step += 1) {
      const x = from + ((to - from) * step) / steps;
      const y = middle(x);
      upper.push([x, y - half(x, y)]);
      lower.unshift([x, y + half(x, y)]);
    }
    const path = `M${at(upper[0] ?? [0, 0])}${curve(upper)}L${at(lower[0] ?? [0, 0])}${curve(lower)}Z`;
    pen.ribbon((1 - part) ** 0.9 * 0.92 + 0.1, path);
  }
};

const drawings: Readonly<Record<PatternName, Draw>> = {
  triangles,
  tiles,
  squares,
  hexagons,
  cubes,
  diamonds,
  waves,
};

const drawn = new Map<PatternName, Pattern>();

/**
 * The geometry of a theme, in mm of the paper, the same on every machine: patterns of our own, drawn by rule and chance.
 * It has no colour; hue and opacity come from the sheet.
 */
export function patternOf(name: PatternName): Pattern {
  const known = drawn.get(name);
  if (known) return known;
  const band = (bandName: BandName): Band => {
    const ground = new Ground(bandName);
    const pen = new Pen(ground);
    drawings[name](ground, pen);
    return pen.band();
  };
  const pattern = { head: band("head"), carried: band("carried"), foot: band("foot") };
  drawn.set(name, pattern);
  return pattern;
}
