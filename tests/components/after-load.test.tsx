import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePreload } from "../../components/ui/after-load";

let quiet: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  quiet = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => quiet.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("what is fetched ahead comes part by part, each in a quiet moment of its own, until the page is gone", async () => {
  const fetched: string[] = [];
  const parts = ["dialog", "menu", "tour"].map((name) => ({ preload: () => void fetched.push(name) }));
  function Page() {
    usePreload(parts);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Page />));
  expect(quiet).toHaveLength(0);
  vi.runAllTimers();
  for (const expected of [["dialog"], ["dialog", "menu"]]) {
    quiet.shift()?.();
    expect(fetched).toEqual(expected);
  }
  await act(async () => root.unmount());
  quiet.shift()?.();
  expect(fetched).toEqual(["dialog", "menu"]);
});
