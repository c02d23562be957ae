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
