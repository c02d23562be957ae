import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../lib/limits";
import { openWindow, type Window } from "./a-window";

let page: Window;

beforeEach(async () => {
  localStorage.clear();
  document.body.innerHTML = "";
  vi.useFakeTimers();
  page = openWindow();
});

afterEach(() => {
  page.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("dialogs", () => {
  it("take one another's place, and take along what lies over them", () => {
    page.openDialog("generate");
    page.openLegalText("terms");
    page.openDialog("upload");
    expect(page.getDialogs()).toMatchObject({ dialog: { name: "upload" }, over: null });
    page.openLegalText("privacy");
    page.closeAllDialogs();
    expect(page.getDialogs()).toMatchObject({ dialog: null, over: null });
  });
});

describe("menus", () => {
  it("take one another's place, and close by their own button", () => {
    page.toggleMenu("zoom");
    page.toggleMenu("theme");
    expect(page.getWorkspace().menu).toBe("theme");
    page.toggleMenu("theme");
    expect(page.getWorkspace().menu).toBeNull();
    page.toggleMenu("more");
    page.closeMenu();
    expect(page.getWorkspace().menu).toBeNull();
  });
});

describe("what has not changed", () => {
  it("is told to nobody", () => {
    page.setSaveStatus("saved");
    page.setCloseUp(true);
    const before = page.getWorkspace();
    page.setSaveStatus("saved");
    page.setCloseUp(true);
    page.closeMenu();
    expect(page.getWorkspace()).toBe(before);
    page.setCloseUp(false);
    expect(page.getWorkspace()).not.toBe(before);
  });
});

describe("a new visit", () => {
  it.each([
    [limits.breakpoints.xs, 0.5],
    [limits.breakpoints.xs + 1, 0.6],
    [768, 0.9],
    [1440, 1],
  ])("in a window of %i px begins at zoom %d", (width, zoom) => {
    vi.spyOn(window, "innerWidth", "get").mockReturnValue(width);
    page.recallWorkspace();
    expect(page.getWorkspace().zoom).toBe(zoom);
  });

  it.each([true, false])("finds the toolbar as it was left: expanded %s", async (expanded) => {
    expect(page.getWorkspace().toolbarExpanded).toBeNull();
    page.setToolbarExpanded(expanded);
    page.close();
    page = openWindow();
    page.recallWorkspace();
    expect(page.getWorkspace().toolbarExpanded).toBe(expanded);
  });
});

describe("laying out at once", () => {
  it("waits for every part of the page that is there, and for none that has gone", async () => {
    const done: string[] = [];
    const slow = async (): Promise<void> => {
      await new Promise((next) => setTimeout(next, 20));
      done.push("slow");
    };
    const stops = [page.registerLayoutFlush(slow), page.registerLayoutFlush(() => void done.push("quick"))];
    const flushed = page.flushLayout().then(() => done.push("flushed"));
    await vi.advanceTimersByTimeAsync(200);
    await flushed;
    expect(done).toEqual(["quick", "slow", "flushed"]);
    for (const stop of stops) stop();
    const again = page.flushLayout();
    await vi.advanceTimersByTimeAsync(200);
    await again;
    expect(done).toEqual(["quick", "slow", "flushed"]);
  });

  it("goes on where a part of the page cannot be had", async () => {
    const stop = page.registerLayoutFlush(() => Promise.reject(new Error("offline")));
    const flushed = page.flushLayout();
    await vi.advanceTimersByTimeAsync(200);
    await expect(flushed).resolves.toBeUndefined();
    stop();
  });
});
