import { expect, it } from "vitest";
import { printedEdges } from "../../lib/layout/printed-edges";
import { stationeryRoom } from "../../lib/layout/stationery-room";

const width = 4;
const least = { headMm: stationeryRoom.headMm.least, footMm: stationeryRoom.footMm.least };

/** The edges of a page of a pixel for each mm with these bands: from, to (excluded), grey. */
function edgesOf(...bands: readonly (readonly [number, number, number])[]) {
  const pixels = new Uint8Array(width * 297 * 4).fill(255);
  for (const [from, to, grey] of bands)
    // One pixel of the row is enough.
    for (let y = from; y < to; y += 1) pixels.fill(grey, (y * width + 2) * 4, (y * width + 3) * 4);
  return printedEdges(pixels, width);
}

it.each([
  ["a white page has none", [], least],
  [
    "a head and a foot end with their last line, and a little air",
    [
      [5, 20, 0],
      [24, 30, 90],
      [270, 290, 0],
    ],
    { headMm: 33, footMm: 30 },
  ],
  [
    "white within them is no end before it is wide",
    [
      [0, 10, 0],
      [19, 24, 0],
    ],
    { ...least, headMm: 27 },
  ],
  [
    "what stands after wide white is no part of them",
    [
      [0, 12, 0],
      [23, 40, 0],
    ],
    { ...least, headMm: 15 },
  ],
  [
    "a line that stands alone, far from the paper's edge, is one of them",
    [
      [30, 34, 0],
      [255, 259, 0],
    ],
    { headMm: 37, footMm: 45 },
  ],
  [
    "a mark on the middle of the page is neither",
    [
      [105, 106, 0],
      [148, 149, 0],
      [210, 211, 0],
    ],
    least,
  ],
  [
    "less than a sheet keeps free anyway is as much as that",
    [
      [0, 5, 0],
      [295, 297, 0],
    ],
    least,
  ],
  ["what is so pale that text can be read on it is white", [[0, 40, 230]], least],
  ["a page that is printed as a whole has none", [[0, 297, 20]], least],
] as const)("of a page: %s", (_what, bands, edges) => {
  expect(edgesOf(...bands)).toEqual(edges);
});

const wide = 210;

/** The edges of a page of a pixel for each mm on such a ground, with these boxes: x from, to, y from, to (excluded), grey. */
function edgesOn(ground: number, ...boxes: readonly (readonly [number, number, number, number, number])[]) {
  const pixels = new Uint8Array(wide * 297 * 4).fill(ground);
  for (const [left, right, top, bottom, grey] of boxes)
    for (let y = top; y < bottom; y += 1) pixels.fill(grey, (y * wide + left) * 4, (y * wide + right) * 4);
  return printedEdges(pixels, wide);
}

it.each([
  [
    "pale bands across all of it are head and foot, wherever their text stands",
    255,
    [
      [0, 210, 0, 30, 235],
      [20, 90, 3, 6, 40],
      [0, 210, 261, 297, 235],
      [20, 90, 264, 267, 40],
    ],
    { headMm: 33, footMm: 39 },
  ],
  [
    "pale bands within its margins are, too",
    255,
    [
      [25, 190, 8, 30, 245],
      [25, 190, 261, 290, 245],
    ],
    { headMm: 33, footMm: 39 },
  ],
  [
    "so are pale lines",
    255,
    [
      [0, 210, 24, 25, 220],
      [0, 210, 273, 274, 220],
    ],
    { headMm: 28, footMm: 27 },
  ],
  ["a pale mark that leaves half of the rows free is neither", 255, [[60, 160, 0, 40, 235]], least],
  [
    "on a tinted ground, what differs from that is print",
    190,
    [
      [0, 210, 0, 30, 170],
      [0, 210, 261, 297, 255],
    ],
    { headMm: 33, footMm: 39 },
  ],
  [
    "print all over it is neither",
    255,
    [
      [0, 210, 0, 90, 235],
      [20, 190, 90, 297, 40],
    ],
    least,
  ],
] as const)("of a wide page: %s", (_what, ground, boxes, edges) => {
  expect(edgesOn(ground, ...boxes)).toEqual(edges);
});
