import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, vi } from "vitest";

/*
 * What every test with a page finds: React knows that it is being tested, what jsdom lacks is
 * there, and nothing is kept yet. What is in the page
 * is shown but has no size, nothing is narrow or dark, and names of fields need no escaping.
 */
beforeEach(() => {
  indexedDB = new IDBFactory();
});
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
