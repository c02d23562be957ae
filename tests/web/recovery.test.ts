import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Download } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import de from "../../locales/de.json" with { type: "json" };
import { findChromium } from "../../scripts/chromium.mjs";
import { anInvoice, line } from "../builders";
import { freePort, startNode, type Started } from "./processes";

let folder: string;
let started: Started;
let browser: Browser;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recovery-"));
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  started = startNode(["scripts/start.mjs"], {
    PORT: port,
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    ADMIN_TOKEN: adminToken,
  });
  await started.says("Ready");
  const { path: executablePath } = await findChromium();
  browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox"],
  });
});

afterAll(async () => {
  await browser.close();
  started.signal("SIGTERM");
  await started.ended;
  rmSync(folder, { recursive: true, force: true });
});

const adminToken = "a-token-of-the-recovery";
/** A visitor of this installation with one paid invoice. */
const clientId = "RecoveryRecoveryRecoveryRecovery";

async function ask(target: string, question?: object): Promise<unknown> {
  const answer = await fetch(`${address}/api/proxy?target=${target}`, {
    headers: {
      "x-client-id": clientId,
      "content-type": "application/json",
      authorization: `Bearer ${adminToken}`,
    },
    ...(question && { method: "POST", body: JSON.stringify(question) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

it("a backend that is killed while it makes the e-invoice costs nothing but a second try", async () => {
  const { codes } = z
    .object({ codes: z.tuple([z.string()]) })
    .parse(await ask("/api/codes/create", { amount: 1 }));
  expect(await ask("/api/payment/coupon", { couponCode: codes[0] })).toEqual({ credits: 1 });

  const invoice = anInvoice(line("3", "68.5"));
  const context = await browser.newContext({ locale: "de-DE" });
  const state = { locale: "de", invoices: { de: invoice }, onboarding: false };
  await context.addInitScript(
    ([id, text]) => {
      localStorage.setItem("invoice-client-id", id);
      localStorage.setItem("invoice-storage", text);
    },
    [clientId, JSON.stringify({ state, version: 11 })] as const,
  );
  const page = await context.newPage();
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  let kills = 1;
  await page.route(/target=.*pdf/, async (route) => {
    if (kills-- > 0) {
      const [pid] =
        [...started.family()].find(([, command]) => command.includes("dist/backend/server.mjs")) ?? [];
      if (pid !== undefined) process.kill(pid, "SIGKILL");
    }
    await route.continue();
  });

  await page.goto(address);
  await page.getByRole("button", { name: de.toolbar.create }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: de.dialogs.generate.invoice.action }).click();

  const failed = page.getByRole("alertdialog", { name: de.dialogs.failed.title });
  await failed.getByText(de.errors["backend-unreachable"].title).waitFor();
  expect(downloads).toEqual([]);
  expect(await page.locator("[data-total=invoicePayableAmount]").first().textContent()).toContain("244,55");

  const answers = async (): Promise<boolean> => (await fetch(`${address}/api/health`)).ok;
  while (!(await answers())) expect(started.stderr()).not.toContain("stopped everything");
  await failed.getByRole("button", { name: de.dialogs.failed.retry }).click();
  await expect.poll(() => downloads.length, { timeout: 30_000 }).toBe(3);
  expect(await ask("/api/payment/credits")).toEqual({ credits: 0 });
});
