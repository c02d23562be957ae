import { createServer, type Server } from "node:net";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepBrowser } from "../../backend/render/browser";
import { fillPage } from "../../backend/render/fill-page";
import { createPagePool, type PagePool } from "../../backend/render/page-pool";
import { printLimits } from "../../backend/render/print-limits";
import { svgElements } from "../../lib/logo/svg";
import { findChromium } from "../../scripts/chromium.mjs";
import { aSheet, sheetStyles } from "../backend/sheets";

/** Each layer is tried with all others taken away, and each trial is followed by one without it, which has to fail. */
let browser: Browser;
let chromiumPath: string;
let pool: PagePool;
let listener: Server;
let port: number;
let contacts = 0;
let page: Page;

beforeAll(async () => {
  listener = createServer((socket) => {
    contacts += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const bound = listener.address();
  if (bound === null || typeof bound === "string") throw new Error("the listener has no port");
  ({ port } = bound);
  chromiumPath = (await findChromium()).path;
  // In the product's own, no name resolves.
  browser = await chromium.launch({ executablePath: chromiumPath });
  const plain = { get: async () => browser, replace: () => undefined, onLost: () => undefined };
  pool = createPagePool({ browser: plain, fonts: "", size: 0 });
});
afterAll(async () => {
  pool.close();
  await browser.close();
  await new Promise((resolve) => listener.close(resolve));
});
beforeEach(async () => {
  contacts = 0;
  page = await pool.take();
});
afterEach(() => pool.giveUp(page));

const goOnline = () => page.context().setOffline(false);
const letThrough = () => page.context().unrouteAll();
/** A document without the policy of ours, which stays with the one that was there. */
const show = async (html: string, shown: Page = page) => {
  await shown.goto("about:blank");
  await shown.setContent(`<body>${html}`, { waitUntil: "load" });
};
const picture = (host: string) => `<img src="http://${host}:${port}/1.png">`;

describe("a layer of the sealed page alone", () => {
  it("being offline reaches nobody", async () => {
    await letThrough();
    await show(picture("127.0.0.1"));
    expect(contacts).toBe(0);
    await goOnline();
    await show(picture("127.0.0.1"));
    expect(contacts).toBeGreaterThan(0);
  });

  it("refusing every request reaches nobody", async () => {
    await goOnline();
    await show(picture("127.0.0.1"));
    expect(contacts).toBe(0);
    await letThrough();
    await show(picture("127.0.0.1"));
    expect(contacts).toBeGreaterThan(0);
  });

  it("the policy reaches nobody", async () => {
    await Promise.all([goOnline(), letThrough()]);
    const load = async (address: string) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode().catch(() => undefined);
    };
    await page.evaluate(load, `http://127.0.0.1:${port}/1.png`);
    expect(contacts).toBe(0);
    await show("");
    await page.evaluate(load, `http://127.0.0.1:${port}/1.png`);
    expect(contacts).toBeGreaterThan(0);
  });

  it("resolving no name finds nobody", async () => {
    const ours = keepBrowser({ chromiumPath, sandbox: "auto" });
    for (const [from, heard] of [
      [await ours.get(), false],
      [browser, true],
    ] as const) {
      const open = await from.newPage();
      await show(picture("127.0.0.1") + picture("localhost"), open);
      expect(contacts > 0).toBe(heard);
      await open.context().close();
    }
    await ours.close();
  });

  it("scripting that is off runs nothing", async () => {
    const html = `<p id="p">x</p><script>p.title = "ran"</script><img src="data:," onerror="p.lang = 'de'">`;
    const marks = (shown: Page) =>
      shown.evaluate(() => [document.querySelector("p")?.title, document.querySelector("p")?.lang]);
    await show(html);
    expect(await marks(page)).toEqual(["", ""]);
    const open = await browser.newPage();
    await show(html, open);
    await expect.poll(() => marks(open)).toEqual(["ran", "de"]);
    await open.context().close();
  });
});

describe("cleaning alone", () => {
  const bounds = { ...printLimits, drawing: [...svgElements] };
  let open: Page;
  beforeEach(async () => {
    // Nothing else of what is ours: online, scripts on, no policy.
    open = await browser.newPage();
    await open.setContent("<head><body>");
  });
  afterEach(() => open.context().close());

  const fill = (content: string, styles = "") =>
    open.evaluate(fillPage, { ...aSheet(content), styles: `${styles}\n${sheetStyles}`, bounds });
  const at = () => `http://127.0.0.1:${port}`;
  /** Waits until whatever was begun is over: requests of a page are made in their order. */
  const settled = () =>
    open.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50))));

  const elements: readonly string[] = [
    `<img src="{at}/1.png" srcset="{at}/2.png 2x">`,
    `<iframe src="{at}/"></iframe><object data="{at}/1.svg"></object><embed src="{at}/1.pdf">`,
    `<audio src="{at}/1" autoplay></audio><video poster="{at}/1.png"></video>`,
    `<link rel="stylesheet" href="{at}/1.css"><link rel="preload" as="image" href="{at}/2.png">`,
    `<style>p { background: url({at}/1.png) }</style><p>x</p>`,
    `<svg><image href="{at}/1.png" xlink:href="{at}/2.png"/><use href="{at}/1.svg#a"/></svg>`,
    `<input type="image" src="{at}/1.png"><body background="{at}/2.png"><table background="{at}/3.png"><td>x</table>`,
    `<p style="background: url({at}/1.png); list-style-image: u\\72l('{at}/2.png')">x</p>`,
    `<p style="--a: url({at}/1.png); background: var(--a)">x</p>`,
    `<p style="background: -webkit-image-set('{at}/1.png' 1x)">x</p>`,
    `<svg><rect width="9" height="9" fill="url({at}/1.svg#a)" clip-path="url('{at}/2.svg#a')"/></svg>`,
    `<img src="x" onerror="document.body.append(Object.assign(new Image(), { src: '{at}/1.png' }))">`,
  ];
  const styles: readonly string[] = [
    ".sheet { background: url({at}/1.png) } .sheet::after { content: url({at}/2.png) }",
    ".sheet { --x: url({at}/1.png); border-image: var(--x) 1 }",
    ".sheet { background: image-set('{at}/1.png' 1x) }",
    ".sheet { --x: image-set('{at}/1.png' 1x); background: var(--x) }",
    "@media all { @supports (color: red) { .sheet { background: url({at}/1.png); &::before { content: url({at}/2.png) } } } }",
    "@layer a { .sheet { background: url({at}/1.png) } } @container (width > 0) { .sheet { background: url({at}/2.png) } }",
    ".sheet { & b { color: red } background: url({at}/1.png) }",
    "@keyframes k { from { background: url({at}/1.png) } to { background: url({at}/2.png) } } .sheet { animation: k 9s }",
    "@property --p { syntax: '<image>'; inherits: false; initial-value: url({at}/1.png) } .sheet { background: var(--p) }",
    "@font-face { font-family: F; src: url({at}/1.woff2) } .sheet { font-family: F }",
    "@import '{at}/1.css';",
    ".sheet { cursor: url({at}/1.cur), auto; mask: url({at}/2.svg#m); filter: url({at}/3.svg#f); shape-outside: url({at}/4.png) }",
    ".sheet::before { content: 'a' url({at}/1.png) }",
  ];

  it.each(elements)("lets no element or attribute reach anybody: %s", async (template) => {
    expect(await fill(template.replaceAll("{at}", at()))).toMatchObject({ is: "filled" });
    await settled();
    expect(contacts).toBe(0);
    expect(await open.evaluate(() => document.body.innerHTML.includes("http"))).toBe(false);
  });

  it.each(styles)("lets no rule reach anybody: %s", async (template) => {
    expect(await fill("<b>x</b>", template.replaceAll("{at}", at()))).toMatchObject({ is: "filled" });
    await settled();
    expect(contacts).toBe(0);
    const rules = await open.evaluate(() =>
      document.adoptedStyleSheets
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join(""),
    );
    expect(rules).toContain(".sheet");
    expect(rules).not.toMatch(/http|@(page|keyframes|property|font-face|import)/);
  });

  it("is what stopped them: as they are, they reach somebody", async () => {
    for (const template of [
      ...elements.slice(0, 10),
      ...styles.slice(0, 7).map((style) => `<style>${style}</style><p class="sheet"><b>x</b></p>`),
    ]) {
      contacts = 0;
      await open.setContent(template.replaceAll("{at}", at()), { waitUntil: "load" });
      await expect.poll(() => contacts, { message: template }).toBeGreaterThan(0);
    }
  });

  it("keeps nothing that could act, and everything that prints", async () => {
    await fill(
      `<p class="a" title="Müller's" onclick="x()" onfocus=x() autofocus contenteditable>x</p><button>x</button><form><input></form>` +
        `<a href="javascript:x()">x</a><script>x</script><template>x</template><svg><animate attributeName="x"/><set/><path d="M0 0" onload="x()"/></svg>`,
    );
    const kept = await open.evaluate(() => document.querySelector(".sheet")?.innerHTML);
    expect(kept).toBe(`<p class="a" title="Müller's">x</p><a>x</a><svg><path d="M0 0"></path></svg>`);
  });
});
