import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../../backend/render/renderer";
import { aRenderer } from "./a-renderer";
import { see } from "./pdf-tools";
import { aSheet, manyLines } from "./sheets";

let renderer: Renderer;
beforeAll(async () => {
  renderer = await aRenderer();
});
afterAll(() => renderer.close());

describe("the PDF of a sheet", () => {
  it("is tagged, titled, in the invoice's language and A4", async () => {
    const pdf = await renderer.render(
      aSheet("<h1>Rechnung</h1><p>Müller &amp; Söhne, Straße, 1.234,50 €</p>"),
    );
    const seen = see(pdf);
    expect(seen).toMatchObject({ title: "RE-1 – Muster GmbH", isTagged: true, pages: 1, language: "de" });
    expect([seen.width, seen.height]).toEqual([595, 842]);
    expect(seen.text).toContain("Müller & Söhne, Straße, 1.234,50 €");
  });

  it("has its fonts embedded, no images for vectors and at most 80 KB", async () => {
    const pdf = await renderer.render(
      aSheet(
        '<h1>Rechnung</h1><svg viewBox="0 0 10 10" width="40" height="40"><path fill="#336" fill-opacity=".3" d="M0 0h10v10z"/></svg>',
      ),
    );
    expect(see(pdf).fonts.every((font) => font.embedded && font.type === "CID TrueType")).toBe(true);
    expect(see(pdf).images).toBe(0);
    expect(pdf.length).toBeLessThan(80_000);
  });

  it("keeps one page per sheet, without an empty one at the end", async () => {
    const pdf = await renderer.render(aSheet("eins", "zwei", "drei"));
    expect(see(pdf).pages).toBe(3);
  });

  it("of forty full sheets is made within the time limit", async () => {
    const pdf = await renderer.render(aSheet(...Array.from({ length: 40 }, () => manyLines(40))));
    expect(see(pdf).pages).toBe(40);
  });

  it("is refused when the sheet's wrapper is missing", async () => {
    const document = { ...aSheet("x"), html: "<p>no wrapper</p>" };
    await expect(renderer.render(document)).rejects.toMatchObject({ code: "invoice-content-not-found" });
  });
});
