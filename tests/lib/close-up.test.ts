import { describe, expect, it } from "vitest";
import {
  barPlace,
  boxAtScale,
  freeRoom,
  keyboardHeight,
  nearestBox,
  shiftInto,
  type Box,
  type Viewport,
} from "../../lib/layout/close-up";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const seen = (height: number, more: Partial<Viewport> = {}): Viewport => ({
  left: 0,
  top: 0,
  width: 360,
  height,
  scale: 1,
  ...more,
});

/** Where a field stands after scrolling. */
const scrolled = (field: Box, room: Box, to: "centre" | "nearest"): Box => {
  const { x, y } = shiftInto(field, room, to);
  return { ...field, left: field.left - x, top: field.top - y };
};

describe("the on-screen keyboard", () => {
  it("covers what the window has and the eye does not see", () => {
    expect(keyboardHeight(740, seen(440))).toBe(300);
    expect(keyboardHeight(740, seen(740))).toBe(0);
  });

  it("is not taken for one where the page is pinched or the address bar has gone", () => {
    expect(keyboardHeight(740, { ...seen(370), width: 180, scale: 2 })).toBe(0);
    expect(keyboardHeight(684, seen(740))).toBe(0);
  });
});

describe("the bar", () => {
  it("is 52 px high and stands on the keyboard's upper edge, over the whole width", () => {
    expect(barPlace(seen(440))).toEqual({ left: 0, top: 388, width: 360, height: 52, scale: 1 });
  });

  it("keeps its size and its place while the page is pinched and moved", () => {
    const place = barPlace({ left: 40, top: 100, width: 180, height: 220, scale: 2 });
    expect(place).toEqual({ left: 40, top: 294, width: 360, height: 52, scale: 0.5 });
    expect(place.top + place.height * place.scale).toBe(320);
    expect(place.width * place.scale).toBe(180);
  });
});

describe("the room for a field", () => {
  it("lies between the tools and the bar", () => {
    expect(freeRoom(seen(440), 53)).toEqual(box(0, 53, 360, 335));
  });

  it("begins where the eye does, once the tools are out of sight", () => {
    expect(freeRoom(seen(440, { top: 120 }), 53)).toEqual(box(0, 120, 360, 388));
  });

  it("is never less than nothing", () => {
    expect(freeRoom(seen(90), 53).height).toBe(0);
  });
});

describe("bringing a field into the room", () => {
  const room = box(0, 53, 360, 335);

  it("moves nothing while the field stands there with air around it", () => {
    expect(shiftInto(box(100, 200, 80, 20), room, "nearest")).toEqual({ x: 0, y: 0 });
  });

  it("lifts a field from under keyboard and bar", () => {
    const field = scrolled(box(100, 600, 80, 20), room, "nearest");
    expect(field.top + field.height).toBe(388 - 24);
  });

  it("brings a field down from under the tools", () => {
    expect(scrolled(box(100, -40, 80, 20), room, "nearest").top).toBe(53 + 24);
  });

  it("goes sideways for a column beyond the window's edge", () => {
    const field = scrolled(box(598, 200, 80, 20), room, "nearest");
    expect(field.left + field.width).toBe(360 - 24);
    expect(scrolled(box(-300, 200, 80, 20), room, "nearest").left).toBe(24);
  });

  it("puts the first field of a visit into the middle", () => {
    expect(scrolled(box(598, 900, 80, 20), room, "centre")).toEqual(box(140, 210.5, 80, 20));
  });

  it("shows the beginning of a text that is larger than the room", () => {
    for (const to of ["centre", "nearest"] as const)
      expect(scrolled(box(94, 500, 472, 800), room, to)).toEqual(box(8, 61, 472, 800));
  });

  it("shows all of a field that is exactly as large as the room", () => {
    for (const to of ["centre", "nearest"] as const)
      expect(scrolled(box(94, 500, 360, 335), room, to)).toEqual(box(0, 53, 360, 335));
  });

  it("leaves the air out where there is none", () => {
    const low = box(0, 0, 360, 30);
    const { top } = scrolled(box(10, 300, 80, 20), low, "nearest");
    expect(top).toBe(5);
  });
});

describe("a field at another scale", () => {
  const paper = box(-18.5, 140, 397, 561.5);
  const field = box(230, 310, 40, 10);

  it("stands where the growing sheet will carry it", () => {
    expect(boxAtScale(field, paper, 794, { left: 4, top: 144 }, 1)).toEqual(box(501, 484, 80, 20));
  });

  it("is found in the middle of the movement, too", () => {
    const halfWay = { ...paper, width: 595.5, height: 842.25 };
    const there = box(-18.5 + 248.5 * 1.5, 140 + 170 * 1.5, 60, 15);
    expect(boxAtScale(there, halfWay, 794, { left: 4, top: 144 }, 1)).toEqual(box(501, 484, 80, 20));
  });
});

describe("a finger", () => {
  const fields = [box(100, 100, 60, 9), box(100, 116, 40, 9), box(300, 100, 30, 9)];

  it("means the field it hits", () => {
    expect(nearestBox(110, 120, fields)).toBe(1);
  });

  it("means the nearest field when it hits none", () => {
    expect(nearestBox(180, 103, fields)).toBe(0);
    expect(nearestBox(110, 140, fields)).toBe(1);
    expect(nearestBox(285, 112, fields)).toBe(2);
  });

  it("reaches not quite 28 px, and less where less is asked for", () => {
    const field = [box(100, 100, 60, 9)];
    expect(nearestBox(110, 100 - 27.9, field)).toBe(0);
    expect(nearestBox(110, 100 - 28, field)).toBe(-1);
    expect(nearestBox(110, 100 - 5, field, 5)).toBe(-1);
    expect(nearestBox(110, 100 - 4, field, 5)).toBe(0);
  });

  it("means the first of two that are equally near", () => {
    expect(nearestBox(150, 100, [box(100, 100, 40, 9), box(160, 100, 40, 9)])).toBe(0);
  });

  it("means nothing far from every field", () => {
    expect(nearestBox(220, 300, fields)).toBe(-1);
    expect(nearestBox(10, 10, [])).toBe(-1);
  });
});
