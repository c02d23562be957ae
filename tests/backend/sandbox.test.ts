import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBrowser } from "../../backend/render/browser";
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

describe("a system without a sandbox", () => {
  it("renders without it, says so and shows it", async () => {
    const warnings: string[] = [];
    const browser = keepBrowser({
      chromiumPath,
      sandbox: "auto",
      isRoot: false,
      warn: (text) => warnings.push(text),
    });
    expect((await browser.get()).isConnected()).toBe(true);
    expect(browser.state).toBe("ok-without-sandbox");
    expect(warnings).toEqual(["this system gives Chromium no sandbox; PDFs are rendered without it"]);
    await browser.close();
    expect(browser.state).toBe("down");
  });

  it("is refused when a sandbox is required", async () => {
    for (const isRoot of [true, false]) {
      const browser = keepBrowser({ chromiumPath, sandbox: "required", isRoot });
      await expect(browser.get()).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringMatching(/^SANDBOX=required/),
      });
      expect(browser.state).toBe("down");
      await browser.close();
    }
  });
});
