import { act, useRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useIsSeen } from "../../components/ui/use-is-seen";

afterEach(() => vi.unstubAllGlobals());

function Picture() {
  const place = useRef<HTMLSpanElement>(null);
  return <span ref={place}>{useIsSeen(place) ? "drawn" : "blank"}</span>;
}

it("what comes into sight while the page is busy is drawn, though the news of before come with it", async () => {
  let tell: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: typeof tell) {
        tell = listener;
      }
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(<Picture />));
  await act(async () => tell([{ isIntersecting: false }]));
  expect(box.textContent).toBe("blank");
  await act(async () => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(box.textContent).toBe("drawn");
  await act(async () => root.unmount());
});
