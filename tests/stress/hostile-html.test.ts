import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepBrowser } from "../../backend/render/browser";
import { createPagePool } from "../../backend/render/page-pool";
import type { Renderer } from "../../backend/render/renderer";
import { findChromium } from "../../scripts/chromium.mjs";
import { aRenderer } from "../backend/a-renderer";
import { see } from "../backend/pdf-tools";
import { aSheet, sheetStyles } from "../backend/sheets";

let renderer: Renderer;
let listener: Server;
let address: string;
let contacts = 0;

beforeAll(async () => {
  // Plain TCP: even an attempt that never becomes a request counts.
  listener = createServer((socket) => {
    contacts += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const bound = listener.address();
  if (bound === null || typeof bound === "string") throw new Error("the listener has no port");
  address = `127.0.0.1:${bound.port}`;
  renderer = await aRenderer();
});
afterAll(async () => {
  await renderer.close();
  await new Promise((resolve) => listener.close(resolve));
});

const inHtml: Readonly<Record<string, (at: string) => string>> = {
  img: (at) => `<img src="http://${at}/1.png" srcset="http://${at}/2.png 2x">`,
  "css url in a style attribute": (at) =>
    `<p style="background: url(http://${at}/1.png); list-style-image: u\\72l('http://${at}/2.png')">x</p>`,
  "style element": (at) =>
    `<style>@import "http://${at}/1.css"; p { background: url(http://${at}/2.png) }</style><p>x</p>`,
  iframe: (at) => `<iframe src="http://${at}/"></iframe><iframe srcdoc="<img src='http://${at}/'>"></iframe>`,
  object: (at) => `<object data="http://${at}/1.svg" type="image/svg+xml"></object>`,
  embed: (at) => `<embed src="http://${at}/1.pdf">`,
  audio: (at) => `<audio src="http://${at}/1.mp3" autoplay preload="auto"></audio>`,
  video: (at) => `<video poster="http://${at}/1.png" autoplay><source src="http://${at}/1.mp4"></video>`,
  prefetch: (at) => `<link rel="prefetch" href="http://${at}/1"><link rel="prerender" href="http://${at}/2">`,
  preconnect: (at) => `<link rel="preconnect" href="http://${at}"><link rel="dns-prefetch" href="//${at}">`,
  "meta refresh": (at) => `<meta http-equiv="refresh" content="0; url=http://${at}/">`,
  "svg image": (at) =>
    `<svg><image href="http://${at}/1.png" xlink:href="http://${at}/2.png"/><feImage href="http://${at}/3"/></svg>`,
  "svg use": (at) => `<svg><use href="http://${at}/1.svg#a"/><use xlink:href="http://${at}/2.svg#a"/></svg>`,
  form: (at) => `<form action="http://${at}/" id="f"><input type="image" src="http://${at}/1.png"></form>`,
  script: (at) =>
    `<script src="http://${at}/1.js"></script><script>fetch("http://${at}/2")</script><img src=x onerror="fetch('http://${at}/3')">`,
  "file:": () =>
    `<img src="file:///etc/hostname"><iframe src="file:///etc/passwd"></iframe><object data="file:///etc/passwd"></object>`,
  websocket: (at) =>
    `<script>new WebSocket("ws://${at}/")</script><svg onload="new WebSocket('ws://${at}/')"></svg>`,
  base: (at) => `<base href="http://${at}/"><img src="1.png">`,
  "svg in an image": (at) =>
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><image href="http://${at}/1.png"/></svg>`)}">`,
  "broken nesting": (at) =>
    `<svg><p><style><!--</style><img src="http://${at}/1.png">--></style></p></svg><math><mtext><table><mglyph><style><img src="http://${at}/2.png">`,
};

const inStyles: Readonly<Record<string, (at: string) => string>> = {
  "css url": (at) =>
    `.sheet { background-image: url("http://${at}/1.png") } .sheet::after { content: url(http://${at}/2.png) }`,
  "css url behind a variable": (at) =>
    `.sheet { --x: url(http://${at}/1.png); --y: red; background: url(http://${at}/2.png) var(--y); border-image: var(--x) }`,
  "css image set": (at) => `.sheet { background-image: image-set("http://${at}/1.png" 1x) }`,
  "@import": (at) => `@import "http://${at}/1.css"; @import url(http://${at}/2.css) print;`,
  "@font-face": (at) =>
    `@font-face { font-family: "Far"; src: url(http://${at}/1.woff2) } .sheet { font-family: "Far" }`,
  "nested rules": (at) =>
    `@media print { @supports (color: red) { .sheet { background: url(//${at}/1.png); &::before { content: url(http://${at}/2.png) } } } }`,
  "end of a style element": (at) =>
    `</style><img src="http://${at}/1.png"><script>fetch("http://${at}/2")</script>`,
  cursor: (at) =>
    `.sheet { cursor: url(http://${at}/1.cur), auto; mask: url(http://${at}/2.svg#m); filter: url(http://${at}/3.svg#f) }`,
};

describe("HTML from a stranger", () => {
  it.each(Object.keys(inHtml))("reaches nobody with %s", async (kind) => {
    const pdf = await renderer.render(aSheet(`before ${inHtml[kind]?.(address)} after`));
    const { text, title } = see(pdf);
    expect(text).toContain("before");
    expect(title).toMatch(/^RE-1/);
    expect(contacts).toBe(0);
  });

  it.each(Object.keys(inStyles))("reaches nobody with %s in the styles", async (kind) => {
    const document = { ...aSheet("before"), styles: `${inStyles[kind]?.(address)}\n${sheetStyles}` };
    expect(see(await renderer.render(document)).text).toContain("before");
    expect(contacts).toBe(0);
  });

  it("reaches nobody even if it came into the page as it is", async () => {
    const { path } = await findChromium();
    const browser = keepBrowser({ chromiumPath: path, sandbox: "auto" });
    const pool = createPagePool({ browser, fonts: "", size: 1 });
    for (const make of Object.values(inHtml)) {
      const page = await pool.take();
      const styles = Object.values(inStyles).map((style) => `<style>${style(address)}</style>`);
      await page.setContent(`<body>${make(address)}${styles.join("")}<p class="sheet">x</p></body>`, {
        waitUntil: "commit",
      });
      await page.pdf();
      pool.giveUp(page);
    }
    pool.close();
    await browser.close();
    expect(contacts).toBe(0);
  });

  it("reads no file of the server", async () => {
    const pdf = await renderer.render(aSheet(`${inHtml["file:"]?.(address)} after`));
    expect(see(pdf).text).not.toMatch(/root:/);
  });

  it("is stripped of what could act and keeps what prints", async () => {
    const pdf = await renderer.render(
      aSheet(`<table><thead><tr><th scope="col" colspan="2">Kopf</th></tr></thead><tbody><tr><td>Zelle</td></tr></tbody></table>
        <button onclick="x()">Knopf</button><input value="Eingabe"><script>Skript</script><a href="mailto:a@b.de">Adresse</a>`),
    );
    const { text } = see(pdf);
    expect(text).toContain("Kopf");
    expect(text).toContain("Zelle");
    expect(text).toContain("Adresse");
    expect(text).not.toMatch(/Knopf|Eingabe|Skript/);
    expect(Buffer.from(pdf).toString("latin1")).not.toContain("mailto:");
  });

  it("cannot make the listener's silence meaningless: the listener hears who does come", async () => {
    const before = contacts;
    await fetch(`http://${address}/`).catch(() => undefined);
    expect(contacts).toBe(before + 1);
    contacts = 0;
  });
});
