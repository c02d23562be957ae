import { PDFDocument, PDFRawStream, decodePDFRawStream } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../../backend/render/renderer";
import { aRenderer } from "../backend/a-renderer";
import { see } from "../backend/pdf-tools";
import { aSheet, fontStacks, inFont } from "../backend/sheets";

let renderer: Renderer;
beforeAll(async () => {
  renderer = await aRenderer();
});
afterAll(() => renderer.close());

const scripts = {
  Latin: "Grüße ÄÖÜ ẞ Łódź Šibenik Ž Č Ğ İ Ş ő € – „ja“ … 1.234,50",
  "Latin with accents of their own": "Z\u030Ca\u0301k S\u030Cibenik",
  Greek: "Αθήνα ΐ ώ",
  Cyrillic: "Москва Київ",
  Hebrew: "שלום",
  Arabic: "مرحبا",
  emoji: "😀 👍🏽 🇩🇪 1️⃣",
};

/** True when the PDF shows glyph 0 of any font: a character that no font had. */
async function showsMissingGlyph(pdf: Uint8Array): Promise<boolean> {
  const document = await PDFDocument.load(pdf);
  return document.context.enumerateIndirectObjects().some(([, object]) => {
    if (!(object instanceof PDFRawStream)) return false;
    const content = Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
    return [...content.matchAll(/<([0-9A-F]+)> ?Tj/g)].some(([, glyphs = ""]) =>
      /^(....)*?0000/.test(glyphs),
    );
  });
}

describe.each(Object.keys(fontStacks))("the font %s", (font) => {
  const stack =
    Object.keys(fontStacks).find((one): one is keyof typeof fontStacks => one === font) ?? "Inter";

  it.each(Object.entries(scripts))(
    "prints %s in both weights, embedded, with no system font",
    async (_script, text) => {
      const pdf = await renderer.render(inFont(stack, `<p>${text}</p><h1>${text}</h1>`));
      const { fonts } = see(pdf);
      expect(fonts.length).toBeGreaterThan(0);
      for (const one of fonts) {
        expect(one).toMatchObject({ type: "CID TrueType", embedded: true });
        expect(one.name).toMatch(/\+(Inter|DMSans|PTSans|ComicNeue|NotoSans(Hebrew|Arabic)|NotoEmoji)/);
      }
      expect(await showsMissingGlyph(pdf)).toBe(false);
    },
  );
});

describe("the text of the PDF", () => {
  it("can be searched: what was typed is what is found", async () => {
    const pdf = await renderer.render(
      aSheet(`<p>${scripts.Latin}</p><p>${scripts.Greek}</p><p>${scripts.Cyrillic}</p>`),
    );
    const { text } = see(pdf);
    for (const line of [scripts.Latin, scripts.Greek, scripts.Cyrillic]) expect(text).toContain(line);
  });

  it("shows a missing glyph for what no font has, so that the check above means something", async () => {
    expect(await showsMissingGlyph(await renderer.render(aSheet("<p>漢字</p>")))).toBe(true);
  });

  it("brings amounts in borrowed figures for the fonts without tabular ones", async () => {
    const styles = `${aSheet("").styles} p { font-family: "Sheet Figures DM Sans", var(--sheet-font); font-variant-numeric: tabular-nums }`;
    const names = see(await renderer.render({ ...inFont("DM Sans", "<p>1.234,50 €</p>"), styles })).fonts.map(
      (one) => one.name,
    );
    expect(names.some((name) => name.includes("Inter"))).toBe(true);
    expect(names.some((name) => name.includes("DMSans"))).toBe(true);
  });
});

describe("odd text", () => {
  it("with halves of characters, controls and escapes does not stop a render", async () => {
    const document = aSheet("vorher \ud83d \udc00 \u0000\u0007 &#xD800; &#x110000; &alpha; nachher");
    const styles = `${document.styles} .sheet::after { content: "\\110000 \\0003B1 \\1F600" }`;
    const { text } = see(await renderer.render({ ...document, styles, title: "RE \ud83d\u0000 1" }));
    expect(text).toMatch(/vorher.*α.*nachher/);
    expect(text).toContain("😀");
  });
});
