import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { writeBackup } from "../../lib/archive/backup";
import { entryOf } from "../../lib/archive/entry";
import { anInvoice, having, line } from "../builders";
import { createPdf, field, openWith, savedInvoice, wordsOf } from "./editor";
import { expect, test } from "./test";

const drawer = (page: Page) => page.locator("dialog[open].ed-dialog-drawer");

/** Number of every row of the list, and whether it is a draft. */
async function rowsOf(page: Page): Promise<string[]> {
  await page.locator(".ed-save-sign").getByRole("button").click();
  await expect(drawer(page).locator(".ed-drawer-row").first()).toBeVisible();
  const rows = await drawer(page)
    .locator(".ed-drawer-row")
    .evaluateAll((all) =>
      all.map((row) => {
        const [number, state] = ["strong", ".ed-drawer-standing span:last-child"].map(
          (part) => row.querySelector(part)?.textContent,
        );
        return `${number} ${state === "Entwurf" ? "draft" : "issued"}`;
      }),
    );
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  return rows.sort();
}

/** What lies in the archive, and whatever of it is not whole: an entry without its sheet or files, other bytes, files of nobody. */
const archived = (page: Page) =>
  page.evaluate(async () => {
    interface Stored {
      readonly id: string;
      readonly number: string;
      readonly state: string;
      readonly customer: string;
      readonly files: readonly { readonly hash: string; readonly size: number }[];
    }
    const opening = indexedDB.open("invoice-archive");
    await new Promise((done) => (opening.onsuccess = done));
    const all = opening.result.transaction(["entries", "sheets", "files"]);
    const [listed, sheets, hashes, bytes] = [
      all.objectStore("entries").getAll(),
      all.objectStore("sheets").getAllKeys(),
      all.objectStore("files").getAllKeys(),
      all.objectStore("files").getAll(),
    ];
    await new Promise((done) => (all.oncomplete = done));
    opening.result.close();
    const entries: Stored[] = listed.result;
    const hexOf = async (each: Uint8Array<ArrayBuffer>): Promise<string> =>
      [...new Uint8Array(await crypto.subtle.digest("SHA-256", each))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
    const sizes = new Map<string, number>();
    for (const each of bytes.result) sizes.set(await hexOf(each), each.length);
    const named = entries.flatMap(({ files }) => files.map(({ hash }) => hash));
    const broken = [
      ...entries.filter(({ id }) => !sheets.result.includes(id)).map(({ id }) => `${id} has no sheet`),
      ...sheets.result.filter((id) => !entries.some((entry) => entry.id === id)).map((id) => `sheet ${id}`),
      ...entries
        .filter(({ state, files }) => (state === "issued") !== files.length > 0)
        .map(({ id }) => `${id} has other files than its state says`),
      ...entries.flatMap(({ id, files }) =>
        files.filter(({ hash, size }) => sizes.get(hash) !== size).map(({ hash }) => `${id} has no ${hash}`),
      ),
      ...hashes.result.filter((hash) => !sizes.has(String(hash))).map((hash) => `other bytes: ${hash}`),
      ...hashes.result.filter((hash) => !named.includes(String(hash))).map((hash) => `of nobody: ${hash}`),
    ];
    return { broken, entries: entries.map(({ number, state, customer }) => ({ number, state, customer })) };
  });

/** Whether the journal has all that was written to the text storage. */
const isSafe = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("invoice-archive");
    await new Promise((done) => (opening.onsuccess = done));
    const counting = opening.result.transaction("count").objectStore("count").get("count");
    await new Promise((done) => (counting.onsuccess = done));
    opening.result.close();
    return counting.result === Number(localStorage.getItem("invoice-count"));
  });

/** A backup of issued invoices, each with files as large as a PDF is. */
async function backupOf(count: number): Promise<Buffer> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const sheets = Array.from({ length: count }, (_, at) => {
    const number = `ALT-${String(at).padStart(3, "0")}`;
    const invoice = anInvoice(having({ invoiceID: number }), line("2", "50", 19));
    const own = (["pdf", "xml"] as const).map((kind) => {
      const bytes = new Uint8Array(30_000).map((_byte, place) => (at * 31 + place * kind.length) % 251);
      bytes.set(new TextEncoder().encode(`${number} ${kind}`));
      const hash = createHash("sha256").update(bytes).digest("hex");
      files.set(hash, bytes);
      return { kind, name: `${number}.${kind}`, type: `application/${kind}`, size: bytes.length, hash };
    });
    const hash = createHash("sha256").update(number).digest("hex");
    const entry = entryOf(invoice, { id: `sheet-${at}`, state: "issued", at: at + 1, hash, files: own });
    return { entry, version: 11, invoice };
  });
  const backup = { made: 1, sheets, onDesk: [], numbers: "", known: null, deletions: [], received: [] };
  return Buffer.concat(await writeBackup(backup, files.keys(), async (hash) => files.get(hash) ?? null));
}

/** The first process of the browser that has a profile; all others are of its group. */
const leaderOf = (profile: string): number => {
  const isLeader = (id: string): boolean => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0").includes(`--user-data-dir=${profile}`);
    } catch {
      return false;
    }
  };
  return Number(readdirSync("/proc").find((id) => /^\d+$/.test(id) && isLeader(id)));
};

test("a browser that is killed in the middle of writing has every invoice whole or not at all, and gives no number twice", async ({
  playwright,
  launchOptions,
  baseURL,
  extraHTTPHeaders,
}, info) => {
  const profile = info.outputPath("profile");
  const first = anInvoice(having({ invoiceID: "RE-2026-007" }), line("2", "50", 19));
  let onHalf = (): void => undefined;
  const open = async () => {
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ baseURL, extraHTTPHeaders, locale: "de-DE", serviceWorkers: "block" },
    });
    const leader = leaderOf(profile);
    await browser.exposeBinding("reportHalf", () => onHalf());
    await browser.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...of) {
        const request = put.apply(this, of);
        const left = Number(Reflect.get(window, "filesLeft")) - (this.name === "files" ? 1 : 0);
        Object.assign(window, { filesLeft: left });
        if (left === 0 && this.name === "files") {
          Reflect.apply(Reflect.get(window, "reportHalf"), window, []);
          // What is begun cannot be ended before the browser is killed.
          for (const began = performance.now(); performance.now() - began < 5_000;);
        }
        return request;
      };
    });
    const page = await browser.newPage();
    await openWith(page, first);
    return { browser, page, leader };
  };
  /** Has the page stand still as soon as so many files are begun; gives when it does. */
  const halfOf = async (page: Page, count: number) => {
    const half = new Promise<void>((done) => (onHalf = done));
    await page.evaluate((filesLeft) => Object.assign(window, { filesLeft }), count);
    return { half };
  };
  /** Dies, and is opened again: everything there is whole, and nothing is said. */
  const again = async ({ browser, leader }: Awaited<ReturnType<typeof open>>) => {
    const gone = browser.waitForEvent("close");
    process.kill(-leader, "SIGKILL");
    await gone;
    const next = await open();
    const { broken, entries } = await archived(next.page);
    expect(broken).toEqual([]);
    // It was stored when the browser was closed, and nobody has written on it since.
    await expect(field(next.page, "customerCityName")).toHaveValue(/^(Bonn|Bremen|Kiel)$/);
    await expect(next.page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    return { ...next, entries };
  };

  let now = await open();
  const { dialogs, toolbar } = await wordsOf(now.page);
  await field(now.page, "customerCityName").fill("Bonn");
  await now.page.keyboard.press("Tab");
  await savedInvoice(now.page, "de");
  // A browser that is closed has stored it all.
  await now.browser.close();

  now = await open();
  const backup = { name: "alt.zip", mimeType: "application/zip", buffer: await backupOf(60) };
  const restore = async (page: Page): Promise<void> => {
    await page.locator(".ed-save-sign").getByRole("button").click();
    await drawer(page).getByRole("radio", { name: dialogs.received.sides.browser }).check();
    await drawer(page).getByLabel(dialogs.backup.restore).setInputFiles(backup);
    await drawer(page).getByRole("button", { name: dialogs.backup.merge }).click();
  };
  const counts: number[] = [];
  for (const count of [3, 17, 1]) {
    const { half } = await halfOf(now.page, count);
    void restore(now.page).catch(() => undefined);
    await half;
    const reopened = await again(now);
    counts.push(reopened.entries.length);
    expect(await rowsOf(reopened.page)).toHaveLength(reopened.entries.length + 1);
    now = reopened;
  }
  // Two files each; the one that was begun is not there.
  expect(counts).toEqual([1, 9, 9]);
  await restore(now.page);
  await expect.poll(async () => (await archived(now.page)).entries.length).toBe(60);
  await now.page.keyboard.press("Escape");

  const own = async (page: Page) => (await rowsOf(page)).filter((row) => row.startsWith("RE-"));
  const issued = async (page: Page, number: string) =>
    (await archived(page)).entries.some((entry) => entry.number === number && entry.state === "issued");

  // Files were made and saved, and are being kept.
  const { half } = await halfOf(now.page, 1);
  void createPdf(now.page).catch(() => undefined);
  await half;
  now = await again(now);
  // Its file has left the browser, which the text storage knows or has lost.
  expect(await own(now.page)).toEqual([expect.stringMatching(/^RE-2026-007 (?:draft|issued)$/)]);
  expect(await issued(now.page, "RE-2026-007")).toBe(false);

  await createPdf(now.page);
  await expect.poll(() => issued(now.page, "RE-2026-007")).toBe(true);
  now = await again(now);
  await expect(field(now.page, "invoiceID")).toHaveValue("RE-2026-007");
  await expect.poll(() => own(now.page)).toEqual(["RE-2026-007 issued"]);

  // Of its text storage the browser has not yet written this to disk; it is not lost for that.
  await now.page.getByRole("button", { name: toolbar.new, exact: true }).click();
  await expect(field(now.page, "invoiceID")).toHaveValue("RE-2026-008");
  for (const [name, text] of [
    ["customerCompany", "Südwind GmbH"],
    ["customerStreetName", "Hafenweg 2"],
    ["customerPostalZone", "28195"],
    ["customerCityName", "Bremen"],
  ] as const)
    await field(now.page, name).fill(text);
  await now.page.locator("[data-add-line]").click();
  for (const [name, text] of [
    ["name", "Konzept"],
    ["quantity", "6"],
    ["unitPrice", "80"],
  ] as const)
    await field(now.page, name, 1).fill(text);
  await now.page.keyboard.press("Tab");
  await createPdf(now.page);
  await expect.poll(() => issued(now.page, "RE-2026-008")).toBe(true);
  now = await again(now);
  await expect(field(now.page, "customerCompany")).toHaveValue("Südwind GmbH");
  await expect.poll(() => own(now.page)).toEqual(["RE-2026-007 issued", "RE-2026-008 issued"]);

  // Nor is what was typed last.
  await field(now.page, "customerCityName").fill("Kiel");
  await savedInvoice(now.page, "de");
  await expect.poll(() => isSafe(now.page)).toBe(true);
  now = await again(now);
  await expect(field(now.page, "customerCityName")).toHaveValue("Kiel");
  await expect.poll(() => own(now.page)).toContain("RE-2026-008 draft");
  await now.page.getByRole("button", { name: toolbar.new, exact: true }).click();
  await expect(field(now.page, "invoiceID")).toHaveValue("RE-2026-009");
  await now.browser.close();
});
