import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { anInvoice, having, line } from "../builders";
import { barriers } from "./axe";
import { createPdf, field, openWith, pageIsReady, wordsOf } from "./editor";
import { expect, test } from "./test";

const invoice = anInvoice(
  having({ invoiceID: "RE-2026-0117", customerCompany: "Nordlicht AG" }),
  line("2", "50", 19),
  line("1.5", "80", 7),
);

const drawer = (page: Page) => page.locator("dialog[open].ed-dialog-drawer");

async function openDrawer(page: Page): Promise<void> {
  await page.locator(".ed-save-sign").getByRole("button").click();
  await expect(drawer(page)).toBeVisible();
}

/** What a camera reads off the screen. */
async function scanned(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString("base64");
  const { side, shades } = await code.page().evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    // As near as a camera comes.
    const side = image.width * 2;
    const context = new OffscreenCanvas(side, side).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(image, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    return {
      side,
      shades: Array.from({ length: side * side }, (_, at) => ((data[4 * at] ?? 0) < 128 ? "#" : " ")).join(
        "",
      ),
    };
  }, picture);
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  [...shades].forEach((shade, at) => pixels.fill(shade === "#" ? 0 : 255, 4 * at, 4 * at + 3));
  return jsQR(pixels, side, side)?.data;
}

test("a draft goes to another browser by the code on the screen, and no request names it", async ({
  page,
  browser,
}) => {
  await openWith(page, invoice);
  const { dialogs } = await wordsOf(page);
  await openDrawer(page);
  await drawer(page).locator(".ed-drawer-row").click();
  await drawer(page).getByRole("button", { name: dialogs.link.title }).click();
  const code = page.locator(".ed-draft-code > div");
  await expect(code.locator("svg")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const link = (await scanned(code)) ?? "";
  expect(link).toContain("/#draft=");

  const other = await browser.newContext({ locale: "de-DE" });
  const second = await other.newPage();
  const asked: string[] = [];
  second.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  second.on("request", (request) => asked.push(request.headers()["referer"] ?? ""));
  await second.goto(link);
  await pageIsReady(second);
  // Until somebody has looked, nothing of it is there, in a window of the smallest phone, after a reload.
  await second.setViewportSize({ width: 360, height: 640 });
  const question = second.getByRole("dialog", { name: dialogs.asked.title });
  await expect(question).toContainText("DE02 1203 0000 0000 2020 51");
  await expect(second.locator("[data-line-id]")).toHaveCount(0);
  expect(new URL(second.url()).hash).toBe("");
  await second.reload();
  await pageIsReady(second);
  await expect(question).toContainText("DE02 1203 0000 0000 2020 51");
  expect(await barriers(second)).toEqual([]);
  const yes = question.getByRole("button", { name: dialogs.asked.yes, exact: true });
  await expect(yes).toBeInViewport({ ratio: 1 });
  await second.keyboard.press("Tab");
  await second.keyboard.press("Tab");
  await expect(yes).toBeFocused();
  await second.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await second.setViewportSize({ width: 1440, height: 900 });
  await expect(field(second, "customerCompany")).toHaveValue("Nordlicht AG");
  await expect(second.locator("[data-line-id]")).toHaveCount(2);
  expect(await barriers(second)).toEqual([]);
  const secret = link.slice(link.indexOf("=") + 1, link.indexOf("=") + 60);
  // The page's own address is a request's, too, and its fragment stays in the browser.
  expect(asked.filter((each) => each.includes(secret) && each !== link)).toEqual([]);
  // A reload does not bring it once more.
  await field(second, "customerCompany").fill("Südlicht AG");
  await second.keyboard.press("Tab");
  await expect
    .poll(() => second.evaluate(() => localStorage.getItem("invoice-storage")))
    .toContain("Südlicht AG");
  await second.reload();
  await pageIsReady(second);
  await expect(field(second, "customerCompany")).toHaveValue("Südlicht AG");
  await other.close();
});

test("a folder on the disk has the backup and the files, and goes on after a reload", async ({
  playwright,
  launchOptions,
  baseURL,
}, info) => {
  // A private window of this browser dies of a folder that is read back.
  const profile = await playwright.chromium.launchPersistentContext(info.outputPath("profile"), {
    ...launchOptions,
    baseURL,
    locale: "de-DE",
  });
  const page = await profile.newPage();
  // A folder of the browser's own disk, in the place of one that only a visitor can choose.
  await page.addInitScript(() => {
    const choose = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle("Rechnungen", { create: true });
    Object.assign(window, { showDirectoryPicker: choose });
  });
  /** Each file with its bytes. */
  const onDisk = (): Promise<readonly (readonly [string, string])[]> =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle("Rechnungen", { create: true });
      const list = async (from: FileSystemDirectoryHandle, path: string): Promise<[string, string][]> => {
        const found: [string, string][] = [];
        for await (const each of from.values()) {
          if (each instanceof FileSystemDirectoryHandle) found.push(...(await list(each, `${each.name}/`)));
          else if (each instanceof FileSystemFileHandle) {
            const bytes = new Uint8Array(await (await each.getFile()).arrayBuffer());
            found.push([path + each.name, bytes.join()]);
          }
        }
        return found.sort(([a], [b]) => (a < b ? -1 : 1));
      };
      return list(folder, "");
    });
  await openWith(page, invoice);
  const { dialogs, toolbar } = await wordsOf(page);
  const pdf = await createPdf(page);
  await page.keyboard.press("Escape");
  await openDrawer(page);
  const openKeeping = (): Promise<void> =>
    drawer(page).getByRole("radio", { name: dialogs.received.sides.browser }).check();
  await openKeeping();
  await drawer(page).getByRole("button", { name: dialogs.folder.choose }).click();
  const state = drawer(page).getByText("Ordner „Rechnungen“: zuletzt geschrieben");
  await expect(state).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const [file, backup] = await onDisk();
  expect(file).toEqual([expect.stringMatching(/^2026\/RE-2026-0117.*\.pdf$/), [...pdf].join()]);
  expect(backup?.[0]).toBe("Rechnungsblatt.zip");

  await page.reload();
  await pageIsReady(page);
  await openDrawer(page);
  await openKeeping();
  await expect(state).toBeVisible();
  await page.keyboard.press("Escape");
  await field(page, "customerCompany").fill("Südlicht AG");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: toolbar.new, exact: true }).click();
  await expect
    .poll(
      async () =>
        (await onDisk()).map(([name, bytes]) => [name, bytes === backup?.[1] || bytes === file?.[1]]),
      {
        timeout: 30_000,
      },
    )
    .toEqual([
      [file?.[0], true],
      ["Rechnungsblatt.zip", false],
    ]);
  await profile.close();
});
