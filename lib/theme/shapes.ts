/** A length in a path, with two decimals at most. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);
export type Point = readonly [x: number, y: number];
/** A point in a path. */
export const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
/** The path of a closed polygon. */
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join("L")}Z`;
/** Points moved and scaled to stand around a centre. */
export const around = (x: number, y: number, points: readonly Point[], scale = 1): readonly Point[] =>
  points.map(([dx, dy]) => [x + dx * scale, y + dy * scale]);

/** An outline as two polygons, the inner one the other way round. */
export const ring = (x: number, y: number, points: readonly Point[], inner: number): string =>
  polygon(around(x, y, points)) + polygon([...around(x, y, points, inner)].reverse());

/** A cubic's handle on a quarter of a circle, in radii. */
const handle = 0.5523;

/** A quarter of a circle, turning right. As a cubic: arcs become many pieces in a PDF. */
export function quarter([x, y]: Point, [toX, toY]: Point): string {
  const [dx, dy] = [toX - x, toY - y];
  // The tangents lie along the axes; which one comes first decides where it turns.
  const isLevel = dx > 0 === dy > 0;
  const first: Point = isLevel ? [x + dx * handle, y] : [x, y + dy * handle];
  const second: Point = isLevel ? [toX, toY - dy * handle] : [toX - dx * handle, toY];
  return `C${at(first)} ${at(second)} ${at([toX, toY])}`;
}

/** The corners of a hexagon around 0, 0 that stands on a corner. */
export const hexagon = (radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, corner): Point => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Cubic curves through points, without the first move. */
export function curve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((point, index) => {
      const before = points[index - 1] ?? points[index] ?? point;
      const start = points[index] ?? point;
      const after = points[index + 2] ?? point;
      const first: Point = [start[0] + (point[0] - before[0]) / 6, start[1] + (point[1] - before[1]) / 6];
      const second: Point = [point[0] - (after[0] - start[0]) / 6, point[1] - (after[1] - start[1]) / 6];
      return `C${at(first)} ${at(second)} ${at(point)}`;
    })
    .join("");
}
