import { describe, expect, it } from "vitest";
import { clearCorner, corners, type Corner, type Edges } from "../../lib/layout/clear-corner";

const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A message of 360 x 60 px in a window of 1440 x 900. */
const places = new Map<Corner, Edges>([
  ["bottom-right", box(1060, 820, 360, 60)],
  ["top-right", box(1060, 72, 360, 60)],
  ["bottom-left", box(20, 820, 360, 60)],
  ["top-left", box(20, 72, 360, 60)],
]);

describe("messages", () => {
  it("stand bottom right when nothing is in the way", () => {
    expect(clearCorner(places, [[]], "bottom-right")).toBe("bottom-right");
    expect(clearCorner(places, [[box(400, 300, 100, 20)]], "bottom-right")).toBe("bottom-right");
  });

  it("go to the first corner where they cover nothing", () => {
    const amount = box(1000, 830, 150, 26);
    expect(clearCorner(places, [[amount]], "bottom-right")).toBe("top-right");
    const close = box(1110, 80, 36, 36);
    expect(clearCorner(places, [[amount, close]], "bottom-right")).toBe("bottom-left");
  });

  it("stay where they are while that is as good as any other place", () => {
    expect(clearCorner(places, [[]], "bottom-left")).toBe("bottom-left");
    expect(clearCorner(places, [[box(0, 0, 1440, 900)]], "bottom-right")).toBe("bottom-right");
  });

  it("go, when they have to, where they cover the least of the paper", () => {
    const paper = [box(436, 56, 794, 1123)];
    const amount = box(1000, 830, 150, 26);
    expect(clearCorner(places, [[amount]], "bottom-right", paper)).toBe("bottom-left");
    expect(clearCorner(places, [[]], "bottom-right", paper)).toBe("bottom-right");
    expect(clearCorner(places, [[amount, box(20, 60, 200, 800)]], "bottom-right", paper)).toBe("top-right");
  });

  it("cover the least where every corner covers something", () => {
    const all = corners.map((corner) => places.get(corner) ?? box(0, 0, 0, 0));
    const small = { ...box(20, 72, 10, 10) };
    expect(clearCorner(places, [[...all.slice(0, 3), small]], "bottom-right")).toBe("top-left");
  });

  it("cover a text before a button, and neither where there is another place", () => {
    const [buttons, texts] = [[box(1100, 840, 80, 20)], [box(1060, 72, 200, 20), box(20, 820, 300, 50)]];
    expect(clearCorner(places, [buttons, texts], "bottom-right")).toBe("top-left");
    const small = box(20, 72, 10, 10);
    expect(clearCorner(places, [[...buttons, small], texts], "top-left")).toBe("top-right");
  });

  it("never go to a corner that they may not stand in", () => {
    const two = new Map([...places].filter(([corner]) => corner.endsWith("right")));
    expect(clearCorner(two, [[box(1060, 820, 10, 10)]], "bottom-left")).toBe("top-right");
  });
});
