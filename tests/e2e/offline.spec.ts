import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { de, en } from "../words";
import { anInvoice, having, line, xmlOf } from "../builders";
import { chunkPath } from "./chunks";
import { beforeNow, createInvoice, field, openWith, pageIsReady, printed, total } from "./editor";
import { expect, test } from "./test";
import { localeName } from "../../lib/locale";

test.use({ serviceWorkers: "allow" });

/** The first visit is over when every file of the build lies in the cache and the worker answers for the page. */
async function firstVisit(page: Page, address = "/"): Promise<void> {
  await beforeNow(page);
  await page.goto(address);
  await pageIsReady(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** What the system does when a file is shared with the installed product. */
const share = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/share" });
      const input = form.appendChild(document.createElement("input"));
      Object.assign(input, { type: "file", name: "files" });
      const { items, files } = new DataTransfer();
      items.add(new File([text], name, { type: "text/xml" }));
      input.files = files;
      document.body.append(form);
      form.submit();
    },
    [name, text] as const,
  );

test("after the first visit everything but generating works without network", async ({ page, context }) => {
  await firstVisit(page);
  const number = page.locator("[data-field='invoiceID']");
  await number.fill("RE-2026-0099");
  await number.press("Tab");
  await context.setOffline(true);
  await page.reload();
  await pageIsReady(page);
  await expect(number).toHaveText("RE-2026-0099");

  // Parts that nobody has opened before, the other language and its words.
  await page.getByRole("button", { name: de.toolbar.settings }).click();
  await expect(page.getByRole("dialog", { name: de.dialogs.settings.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: de.toolbar.theme }).click();
  await page.getByRole("radio", { name: "PT Sans" }).check();
  expect(
    await page.evaluate(async () => (await document.fonts.load('16px "PT Sans"')).length),
  ).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: de.toolbar.examples, exact: true }).click();
  await page.getByRole("menuitemradio", { name: "IT-Support" }).click();
  await expect(number).toHaveValue("RE-0342");
  await page.locator(".ed-save-sign").getByRole("button").click();
  await expect(page.locator("dialog[open].ed-dialog-drawer")).toBeVisible();
  await page.keyboard.press("Escape");

  // A shared file reaches the upload and nobody else; what is on the sheet waits for the answer.
  await share(
    page,
    "RE-2026-0117.xml",
    xmlOf(anInvoice(line("2", "50"), having({ invoiceID: "RE-2026-0117" }))),
  );
  const upload = page.getByRole("dialog", { name: de.dialogs.upload.title });
  await expect(upload.getByText("RE-2026-0117.xml")).toBeVisible();
  await expect(number).toHaveValue("RE-0342");
  await expect(page).toHaveURL(/\/$/);
  expect((await cachedPaths(page)).filter((path) => path.startsWith("/share"))).toEqual([]);
  await upload.getByRole("button", { name: de.dialogs.upload.purposes.edit.action, exact: true }).click();
  await expect(number).toHaveValue("RE-2026-0117");
  await expect(upload).toBeHidden();

  const quantity = field(page, "quantity", "1");
  await quantity.fill("=2*3");
  await quantity.press("Tab");
  await expect(printed(quantity)).toHaveText("6,00");
  await expect(total(page, "invoicePayableAmount")).toContainText("357,00");
  await field(page, "invoiceIssueDate").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByRole("dialog", { name: /Kalender/ })).toBeVisible();
  await page.keyboard.press("Escape");

  // What cannot be done says why, and loses nothing.
  await page.getByRole("button", { name: de.toolbar.create }).click();
  const generate = page.getByRole("dialog");
  await generate.getByRole("radio", { name: de.dialogs.generate.pdf.name, exact: true }).check();
  await generate.getByRole("checkbox").last().check();
  await generate.getByRole("button", { name: de.dialogs.generate.pdf.action }).click();
  const failed = page.getByRole("alertdialog");
  await expect(failed.getByText(de.errors.offline.title)).toBeVisible();
  await expect(failed.getByText(de.dialogs.failed.offline)).toBeVisible();
  await expect(failed.getByText(de.dialogs.failed.kept)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(number).toHaveValue("RE-2026-0117");

  await page.getByRole("button", { name: localeName("en", "de"), exact: true }).click();
  await expect(page.getByRole("button", { name: en.toolbar.create })).toBeVisible();

  // Legal pages, and an address with a query that was never asked for.
  await page.goto("/de/datenschutz");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutzerklärung");
  await page.goto("/?utm_source=mail");
  await pageIsReady(page);
});

test("an e-invoice is made with the worker from the cache as well as from the network", async ({ page }) => {
  await openWith(page, anInvoice(line("3", "68.5")));
  await firstVisit(page);
  // The PDF library is large and useless without a connection: nobody has fetched it before it is needed.
  const library = chunkPath(/PDF\/A documents must not be encrypted/);
  expect(await cachedPaths(page)).not.toContain(library);
  const { pdf } = await createInvoice(page);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await cachedPaths(page)).toContain(library);
});

test("calls and returns from a payment are never answered from the cache", async ({ page, context }) => {
  await firstVisit(page);
  await page.goto("/?payment_failed=true&from=mail#sheet");
  await pageIsReady(page);
  // Without payments there is nothing to take up, and nothing that would keep the address from opening offline.
  await expect(page).toHaveURL(/\/\?from=mail#sheet$/);
  expect(await page.evaluate(async () => (await fetch("/api/health")).status)).toBe(200);
  const paths = await cachedPaths(page);
  expect(paths).toContain("/");
  expect(paths.filter((path) => /payment|\/api|checkout/.test(path))).toEqual([]);

  await context.setOffline(true);
  expect(
    await page.evaluate(() =>
      fetch("/api/health").then(
        () => "answered",
        () => "failed",
      ),
    ),
  ).toBe("failed");
  await expect(page.goto("/?payment_id=1&payment_successful=true")).rejects.toThrow(
    /ERR_INTERNET_DISCONNECTED/,
  );
});

test("where the visitor's disk is full, everything comes from the network all the same", async ({
  page,
  context,
  baseURL,
}) => {
  await firstVisit(page);
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 10 });
  const statuses = await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const cache = await caches.open(name);
    const script = (await cache.keys()).find(({ url }) => url.endsWith(".js"))?.url ?? "";
    await cache.delete(script);
    const answers = await Promise.all([fetch(script), fetch("/robots.txt"), fetch("/?anything=1")]);
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200, 200]);
});

test("a page comes from the network while there is one, its fixed files from the cache", async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await context.route("**/*", async (route) => {
    // With a worker in between these are the worker's own requests.
    if (new URL(route.request().url()).pathname !== "/") return route.continue();
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("<title>", "<meta name='from' content='network'><title>"),
    });
  });
  const scripts: boolean[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_next/static/")) scripts.push(response.fromServiceWorker());
  });
  await page.reload();
  await expect(page.locator("meta[name=from]")).toHaveCount(1);
  await pageIsReady(page);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.every(Boolean)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("meta[name=from]")).toHaveCount(1);
});

test("a new build leaves an open page its own files until that page is closed", async ({
  page,
  context,
  baseURL,
}) => {
  const build = { id: "first" };
  const server = await inFrontOf(baseURL ?? "", build);
  await firstVisit(page, server.address);
  expect(await page.evaluate(() => caches.keys())).toEqual(["build-first"]);

  build.id = "next";
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new Error("no new worker");
    if (worker.state === "installed") return;
    await new Promise<void>((resolve) =>
      worker.addEventListener("statechange", () => worker.state === "installed" && resolve()),
    );
  });
  await page.reload();
  await pageIsReady(page);
  expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual(["build-first", "build-next"]);

  await page.close();
  const later = await context.newPage();
  await later.goto(server.address);
  await expect.poll(() => later.evaluate(() => caches.keys())).toEqual(["build-next"]);
  await later.close();
  await server.close();
});

/** The servers under test behind an address of its own, where the build has the id that the test wants. */
async function inFrontOf(target: string, build: { readonly id: string }) {
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    const headers = { "accept-language": request.headers["accept-language"] ?? "" };
    void fetch(target + url, { headers }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { "content-type": type });
      response.end(url === "/sw.js" ? body.toString().replace(/"id":"\w+"/, `"id":"${build.id}"`) : body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { address: `http://127.0.0.1:${address.port}/`, close };
}
