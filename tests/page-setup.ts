import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, vi } from "vitest";

/*
 * What every test with a page finds: React knows that it is being tested, what jsdom lacks is
 * there, and nothing is kept yet. What is in the page
 * is shown but has no size, nothing is narrow or dark, and names of fields need no escaping.
 */
beforeEach(() => {
  indexedDB = new IDBFactory();
});
/* What waits at the end of a file ends with the page: it would go off where there is no document any more. */
for (const [begin, end] of [
  ["setTimeout", clearTimeout],
  ["setInterval", clearInterval],
  ["setImmediate", clearImmediate],
] as const) {
  const original: (...args: never[]) => unknown = globalThis[begin];
  const begun: unknown[] = [];
  const clear: (timer: never) => void = end;
  const counted = (...args: never[]): unknown => {
    const timer = original(...args);
    begun.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [begin]: counted });
  afterAll(() => {
    for (const timer of begun) clear(timer as never);
  });
}
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal("CSS", { escape: (name: string) => name });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal(
  "Worker",
  class extends EventTarget {
    terminate(): void {}
  },
);

const isShown = (element: Element): boolean =>
  element.isConnected && element.closest("[hidden], dialog:not([open])") === null;

document.getAnimations = () => [];
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getClientRects = function (): DOMRectList {
  const rects = isShown(this) ? [this.getBoundingClientRect()] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
};
Object.defineProperty(HTMLElement.prototype, "offsetParent", {
  configurable: true,
  get(this: HTMLElement) {
    return isShown(this) ? document.body : null;
  },
});
Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement): void {
    this.open = true;
    this.dataset["modal"] = "";
  },
  close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  },
});
