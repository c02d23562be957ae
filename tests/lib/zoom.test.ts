import { describe, expect, it } from "vitest";
import {
  canResetZoom,
  canZoomIn,
  canZoomOut,
  startZoom,
  withinZoom,
  zoomedIn,
  zoomedOut,
} from "../../lib/layout/zoom";

describe("the zoom", () => {
  it("goes from 0.5 to 1.3 in steps of 0.1, each rounded to one decimal", () => {
    const steps = [0.5];
    while (canZoomIn(steps.at(-1) ?? 1.3)) steps.push(zoomedIn(steps.at(-1) ?? 1.3));
    expect(steps).toEqual([0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3]);
    const back = [1.3];
    while (canZoomOut(back.at(-1) ?? 0.5)) back.push(zoomedOut(back.at(-1) ?? 0.5));
    expect(back).toEqual([...steps].reverse());
  });

  it("stays within its range, whatever is asked for", () => {
    expect([withinZoom(0.1), withinZoom(9), withinZoom(0.7499), zoomedOut(0.5), zoomedIn(1.3)]).toEqual([
      0.5, 1.3, 0.7, 0.5, 1.3,
    ]);
  });

  it("has something to reset everywhere but at 1", () => {
    expect([0.9, 1, 1.1].map(canResetZoom)).toEqual([true, false, true]);
  });

  it("starts at 0.5 in windows up to 480 px wide", () => {
    expect([320, 390, 480].map(startZoom)).toEqual([0.5, 0.5, 0.5]);
  });

  it("starts with the whole width of the sheet in a window that is narrower, never above 1 there", () => {
    expect([481, 600, 705, 720, 768, 793, 794, 960, 1039].map(startZoom)).toEqual([
      0.6, 0.7, 0.8, 0.9, 0.9, 0.9, 1, 1, 1,
    ]);
    for (let width = 481; width < 1040; width += 1)
      expect(startZoom(width) * 794).toBeLessThanOrEqual(Math.max(width, 794 * 0.5));
  });

  it("starts at 1 beside its tools, and larger where two thirds of the window leave room for it", () => {
    expect([1040, 1280, 1440, 1536, 1600].map(startZoom)).toEqual([1, 1, 1, 1, 1]);
    expect([1680, 1800, 1920, 2560].map(startZoom)).toEqual([1.1, 1.2, 1.3, 1.3]);
  });
});
