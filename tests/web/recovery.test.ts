import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Download } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findChromium } from "../../scripts/chromium.mjs";
import { anInvoice, line, storedText } from "../builders";
import { de } from "../words";
import { freePort, pidOf, startNode, until, type Started } from "./processes";

let folder: string;
let started: Started;
let browser: Browser;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recovery-"));
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  started = startNode(["--import", "./tests/web/fast-heartbeat.mjs", "scripts/start.mjs"], {
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

/** Waits until everything that a visitor needs works. */
async function isWell(): Promise<void> {
  const works = async (): Promise<boolean> =>
    fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await works())) expect(started.stderr()).not.toContain("stopped everything");
}

describe.each(["backend", "web"] as const)("a %s server that hangs", (name) => {
  it("is replaced, leaves nothing behind, and disturbs nobody else", async () => {
    await isWell();
    const before = started.family();
    const hung = pidOf(started, name) ?? 0;
    const other = pidOf(started, name === "web" ? "backend" : "web");
    const saidBefore = started.stderr().length;
    // As near as it comes to a loop without end: it holds its port and its connections, and does nothing.
    process.kill(hung, "SIGSTOP");
    await until(() => started.stderr().includes("starting it again\n", saidBefore));
    expect(started.stderr().slice(saidBefore)).toBe(
      `The ${name} server gave no sign of life for 15 seconds; starting it again\n`,
    );
    await isWell();
    expect(await ask("/api/payment/credits")).toMatchObject({ credits: expect.any(Number) });
    expect(pidOf(started, name === "web" ? "backend" : "web")).toBe(other);
    // With the backend goes the browser that it had started.
    const gone = name === "web" ? [hung] : [...before.keys()].filter((pid) => pid !== other);
    await until(() => gone.every((pid) => !started.family().has(pid)));
    expect(pidOf(started, name)).not.toBe(hung);
  });
});

it("a backend that is killed while it makes the e-invoice costs nothing but a second try", async () => {
  const { codes } = z
    .object({ codes: z.tuple([z.string()]) })
    .parse(await ask("/api/codes/create", { amount: 1 }));
  expect(await ask("/api/payment/coupon", { couponCode: codes[0] })).toEqual({ credits: 1 });

  const invoice = anInvoice(line("3", "68.5"));
  const context = await browser.newContext({ locale: "de-DE" });
  await context.addInitScript(
    ([id, text]) => {
      localStorage.setItem("invoice-client-id", id);
      localStorage.setItem("invoice-storage", text);
    },
    [clientId, storedText({ invoices: { de: invoice } })] as const,
  );
  const page = await context.newPage();
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  let kills = 1;
  await page.route(/target=.*pdf/, async (route) => {
    if (kills-- > 0) {
      const pid = pidOf(started, "backend");
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

  await isWell();
  await failed.getByRole("button", { name: de.dialogs.failed.retry }).click();
  await expect.poll(() => downloads.length, { timeout: 30_000 }).toBe(3);
  expect(await ask("/api/payment/credits")).toEqual({ credits: 0 });
});
