import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBrowser, type BrowserOptions } from "../../backend/render/browser";
import { sandboxMissing } from "../../backend/render/sandbox";
import { findChromium } from "../../scripts/chromium.mjs";

/** A Chromium on a system that gives it no sandbox: it says so and ends unless it is told to do without. */
let chromiumPath: string;
const folder = mkdtempSync(join(tmpdir(), "no sandbox "));
beforeAll(async () => {
  const { path } = await findChromium();
  chromiumPath = join(folder, "chromium");
  writeFileSync(
    chromiumPath,
    `#!/bin/sh
case "$*" in *--no-sandbox*) exec "${path}" "$@" ;; esac
echo "FATAL:zygote_host_impl_linux.cc: No usable sandbox!" >&2
exit 1
`,
  );
  chmodSync(chromiumPath, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a browser and tells what it says and shows. */
const started = async (options: Pick<BrowserOptions, "sandbox" | "isRoot">) => {
  const warnings: string[] = [];
  const browser = keepBrowser({ chromiumPath, ...options, warn: (text) => warnings.push(text) });
  await browser.get();
  const { state } = browser;
  browser.replace(await browser.get());
  await browser.get();
  await browser.close();
  return { state, warnings, after: browser.state };
};

describe("a Chromium without a sandbox", () => {
  it.each([
    ["a system that gives none", { sandbox: "auto", isRoot: false }, "this system gives Chromium no sandbox"],
    ["root", { sandbox: "auto", isRoot: true }, "as root, Chromium has no sandbox"],
    ["SANDBOX=off", { sandbox: "off", isRoot: false }, "SANDBOX=off, Chromium has no sandbox"],
  ] as const)("renders because of %s, says so once and shows it", async (_why, options, words) => {
    expect(await started(options)).toEqual({
      state: "ok-without-sandbox",
      warnings: [`${words}; PDFs are rendered without it`],
      after: "down",
    });
  });

  it.each([
    [true, sandboxMissing.root],
    [false, sandboxMissing.system],
  ])("is refused when a sandbox is required (root: %s), with what to do", async (isRoot, message) => {
    const browser = keepBrowser({ chromiumPath, sandbox: "required", isRoot });
    await expect(browser.get()).rejects.toMatchObject({ name: "StartError", message });
    expect(browser.state).toBe("down");
    await browser.close();
  });
});
