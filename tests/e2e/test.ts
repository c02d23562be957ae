import { createHash } from "node:crypto";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Every test is a visitor with an address of its own: calls are counted per address, and the tests make many. */
export const test = base.extend({
  extraHTTPHeaders: async ({}, use, { testId, retry, repeatEachIndex }) => {
    const [a = 0, b = 0, c = 0] = createHash("sha256")
      .update(`${testId} ${retry} ${repeatEachIndex}`)
      .digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  // Loading pages is most of what a suite costs: the report adds them up.
  context: async ({ context }, use, { annotations }) => {
    let loads = 0;
    context.on("page", (page) => page.on("domcontentloaded", () => (loads += 1)));
    await use(context);
    annotations.push({ type: "loads", description: String(loads) });
  },
});
