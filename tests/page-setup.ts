import { vi } from "vitest";

/*
 * What every test with a page finds: React knows that it is being tested, and what jsdom lacks is there. Nothing has a size,
 * nothing is narrow or dark, and names of fields need no escaping.
 */
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("CSS", { escape: (name: string) => name });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
