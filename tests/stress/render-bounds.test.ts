import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../../backend/render/renderer";
import { printLimits } from "../../backend/render/print-limits";
import { aRenderer } from "../backend/a-renderer";
import { aDrawing, aPng, clipsOfClips, rareCharacters, usesOfUses } from "../backend/hostile-bodies.mjs";
import { see } from "../backend/pdf-tools";
import { aSheet, sheetStyles } from "../backend/sheets";

let renderer: Renderer;
beforeAll(async () => {
  renderer = await aRenderer();
});
afterAll(() => renderer.close());

const onSheet = (content: string, styles = "") => ({
  ...aSheet(content),
  styles: `${sheetStyles}\n${styles}`,
});

/** A document of an invoice's kind: so many lines on sheets of 25, each line of some twenty elements. */
const invoiceOf = (lines: number) =>
  aSheet(
    ...Array.from(
      { length: Math.ceil(lines / 25) },
      () =>
        `<table>${`<tr>${"<td><span class='a'><span class='b'>Wartung</span></span></td>".repeat(7)}</tr>`.repeat(25)}</table>`,
    ),
  );

describe("a document that is too large", () => {
  const twentyMegapixels = aPng(5_000, 4_000);
  const small = aPng(10, 10);

  it.each([
    ["uses of uses", onSheet(`<svg>${usesOfUses}</svg>`)],
    ["clips of clips", onSheet(`<svg>${clipsOfClips}</svg>`)],
    ["a use of itself", onSheet(`<svg><g id="a"><use href="#a"/></g></svg>`)],
    ["uses of uses inside a picture", onSheet(`<img src="${aDrawing(usesOfUses)}">`)],
    [
      "uses of uses inside a picture of the styles",
      onSheet("x", `.sheet { background: url(${aDrawing(usesOfUses)}) }`),
    ],
    ["400 megapixels", onSheet(`<img src="${aPng(20_000, 20_000)}">`)],
    ["20 megapixels three times", onSheet(`<img src="${twentyMegapixels}">`.repeat(3))],
    [
      "60 megapixels in a style attribute",
      onSheet(`<p style="background: url('${aPng(10_000, 6_000)}')">x</p>`),
    ],
    [
      "60 megapixels in a variable of the styles",
      onSheet("x", `.sheet { --picture: url("${aPng(10_000, 6_000)}"); background: var(--picture) }`),
    ],
    [
      "60 megapixels inside a drawing",
      onSheet(`<img src="${aDrawing(`<image href="${aPng(10_000, 6_000)}"/>`)}">`),
    ],
    [
      "60 megapixels in the styles of a drawing",
      onSheet(`<img src="${aDrawing(`<style>path { mask: url(${aPng(10_000, 6_000)}) }</style><path/>`)}">`),
    ],
    ["501 pictures", onSheet(`<img src="${small}">`.repeat(501))],
    ["80,000 elements and as many texts", onSheet("<b>x</b>".repeat(80_000))],
    ["more than three million letters", onSheet("x".repeat(printLimits.letters + 1))],
    ["60,000 page breaks", onSheet(`<p class="cut">x</p>`.repeat(60_000), ".cut { break-after: page }")],
    ["page breaks of the old kind", onSheet(`<p style="page-break-before: always">x</p>`.repeat(1_100))],
    ["text of a kilometre", onSheet("", ".sheet { height: 4000000px }")],
    [
      "text of a kilometre from right to left",
      onSheet("", "html { writing-mode: vertical-rl } .sheet { width: 4000000px }"),
    ],
    // These end the page that takes them apart.
    [
      "20,000 selectors in each other",
      onSheet("x", `${":not(".repeat(20_000)}p${")".repeat(20_000)} { top: 0 }`),
    ],
    ["20,000 rules in each other", onSheet("x", "@media print {".repeat(20_000))],
  ])("is refused: %s", async (_what, document) => {
    await expect(renderer.render(document)).rejects.toMatchObject({ code: "document-too-large" });
    expect(renderer.gauges()).toMatchObject({ render_retries_total: 0, processes_ended_for_size_total: 0 });
  });

  it.each([
    ["pages of a millimetre", "@page { size: 50mm 1mm; margin: 0 }", 1],
    ["a page with margins", "@page { margin: 148mm 0 }", 1],
    ["pages by name", ".sheet p:nth-child(odd) { page: a } .sheet p:nth-child(even) { page: b }", 1],
    [
      "breaks behind generated text",
      ".sheet p::after { content: 'x'; display: block; break-after: page }",
      1,
    ],
    [
      "breaks nested in generated text",
      ".sheet p::after { @media print { break-after: page } content: 'x'; display: block; break-after: page }",
      1,
    ],
    [
      "a cloned padding",
      ".sheet { height: auto; overflow: visible; box-decoration-break: clone; padding: 540px 0 }",
      2,
    ],
  ])("cannot be made of a small one by %s", async (_what, styles, pages) => {
    const document = onSheet(
      "<p>x</p>".repeat(20),
      `.sheet { height: auto; overflow: visible } .sheet p { margin: 0; line-height: 10px } ${styles}`,
    );
    expect(see(await renderer.render(document)).pages).toBe(pages);
  });

  it.each([
    ["stands on each page", ".often { position: fixed }"],
    ["stands on each page by a variable", ".often { --p: fixed; position: var(--p) }"],
  ])("cannot be made of a text that %s", async (_what, styles) => {
    const sheets = aSheet("<p class='often'>Wort</p>", "x", "x");
    const { text, pages } = see(await renderer.render({ ...sheets, styles: `${sheetStyles} ${styles}` }));
    expect({ pages, times: text.split("Wort").length - 1 }).toEqual({ pages: 3, times: 1 });
  });

  it.each([
    ["by nature", ""],
    ["by its style", "thead { display: table-header-group }"],
    ["as it was", "thead { display: revert !important }"],
  ])("cannot be made of the head of a table %s", async (_what, styles) => {
    const table = `<table><thead><tr><td>Wort<tbody>${"<tr><td>x".repeat(150)}</table>`;
    const { text, pages } = see(await renderer.render(onSheet(table, `.sheet { height: auto } ${styles}`)));
    expect({ pages, times: text.split("Wort").length - 1 }).toEqual({ pages: 4, times: 1 });
  });

  it("is no thousand lines, and no logo", async () => {
    const { length } = see(await renderer.render(invoiceOf(1_000))).text;
    expect(length).toBeGreaterThan(10_000);
    const logo = aDrawing('<defs><g id="a"><path d="M0 0h9v9z"/></g></defs><use href="#a"/>');
    const pdf = await renderer.render(onSheet(`<img src="${logo}" width="40">`));
    expect(see(pdf)).toMatchObject({ pages: 1, images: 0 });
    expect(see(await renderer.render(onSheet(`<img src="${aPng(1_200, 600)}" width="40">`))).images).toBe(1);
  });
});

describe("styles that cannot be taken apart", () => {
  it("are no sheet's, and are tried once", async () => {
    const document = { ...aSheet("x"), styles: "@namespace url(x); p { top: 0 }" };
    await expect(renderer.render(document)).rejects.toMatchObject({ code: "invoice-content-not-found" });
    expect(renderer.gauges()).toMatchObject({ render_retries_total: 0 });
  });
});

describe("a drawing that is shown as a picture", () => {
  const utf16 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>', "utf16le");
  const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const inner = aDrawing("<path d='M0 0h9v9z'/>");

  it.each([
    ["entities", `data:image/svg+xml,${encodeURIComponent(`<!DOCTYPE svg [<!ENTITY a "b">]>${plain}`)}`],
    ["another encoding", `data:image/svg+xml;base64,${utf16.toString("base64")}`],
    [
      "another encoding that its address names",
      `data:image/svg+xml;charset=utf-16le;base64,${utf16.toString("base64")}`,
    ],
    [
      "a page inside",
      aDrawing("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>"),
    ],
    ["a drawing inside", aDrawing(`<image href="${inner}"/>`)],
    ["what is no drawing", "data:image/svg+xml,x"],
  ])("is left out when it has %s", async (_what, address) => {
    expect(
      Buffer.from(await renderer.render(onSheet(`<p>x</p><img alt="Zeichen" src="${address}">`))).length,
    ).toBe(Buffer.from(await renderer.render(onSheet(`<p>x</p><img alt="Zeichen">`))).length);
  });
});

describe("rare characters", () => {
  it("in any number hold up neither the server nor the document", async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const document = onSheet(`<p>before</p><p hidden>${rareCharacters(900_000)}</p>`);
    delay.enable();
    const { text } = see(await renderer.render(document));
    delay.disable();
    expect(text).toContain("before");
    // Looking them up took three seconds on an idle machine.
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });

  it("beyond what is looked up one by one still bring their faces", async () => {
    const many = see(await renderer.render(onSheet(`<p>שלום</p><p hidden>${rareCharacters(2_500)}</p>`)));
    const few = see(await renderer.render(onSheet("<p>שלום</p>")));
    expect(many.text.trim()).toBe(few.text.trim());
    expect(many.fonts.length).toBe(few.fonts.length);
  });
});

describe("values that take a regular expression long", () => {
  it.each([
    ["quotes and backslashes", `"\\`.repeat(200_000)],
    ["openings of addresses", "url( ".repeat(200_000)],
    ["blanks", `url(${" ".repeat(1_000_000)}x`],
    ["declarations of encodings", `url(data:image/svg+xml,${"<?xml ".repeat(100_000)})`],
  ])("are read in one go: %s", async (_what, value) => {
    const document = onSheet(`<p title='${value}'>before</p>`);
    const quick = await renderer.render(document, { onSpent: (ms) => expect(ms).toBeLessThan(5_000) });
    expect(see(quick).text).toContain("before");
  });
});
