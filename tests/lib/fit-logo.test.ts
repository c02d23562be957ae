import { describe, expect, it } from "vitest";
import { fitLogo, isShowable, keptLogoWidth, maxLogoWidth } from "../../lib/layout/fit-logo";

describe("a logo's width", () => {
  it.each([
    [4, 300],
    [2, 300],
    [1, 150],
    [0.5, 75],
    [0.777, 117],
    [0.773, 116],
  ])("of the ratio %d is at most %i px, so that it is no higher than 150", (ratio, most) => {
    expect(maxLogoWidth(ratio)).toBe(most);
    expect(keptLogoWidth(1_000, ratio)).toBe(most);
  });

  it.each([
    [49, 50],
    [50.4, 50],
    [50.5, 51],
    [299.6, 300],
  ])("of %d px becomes %i px", (width, kept) => {
    expect(keptLogoWidth(width, 3)).toBe(kept);
  });

  it("is less than 50 px only where the logo would be too high", () => {
    expect(keptLogoWidth(10, 0.2)).toBe(30);
    expect(keptLogoWidth(10, 0.4)).toBe(50);
  });
});

describe("a new logo", () => {
  it.each([
    [1_000, 500, false, { width: 210, ratio: 2 }],
    [100, 50, false, { width: 100, ratio: 2 }],
    [100, 50, true, { width: 210, ratio: 2 }],
    [20, 10, false, { width: 50, ratio: 2 }],
    [100, 200, true, { width: 75, ratio: 0.5 }],
    [0, 10, true, { width: 150, ratio: 1 }],
    [10, 0, true, { width: 150, ratio: 1 }],
  ])("of %i x %i px, drawn by shapes: %s, comes as %j", (width, height, isVector, size) => {
    expect(fitLogo(width, height, isVector)).toEqual(size);
  });

  it.each([
    [210, 1, true],
    [211, 1, false],
    [1, 300, true],
    [1, 301, false],
  ])("of %i x %i px can be seen: %s", (width, height, seen) => {
    expect(isShowable(width, height)).toBe(seen);
  });
});
