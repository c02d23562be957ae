import fc from "fast-check";
import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import { pageTexts } from "../../lib/pdf/page-texts";
import { paperOf } from "../../lib/proof/paper";
import { multiLine } from "../../lib/text/characters";
import { escapeContent } from "../../lib/text/escape";
import { unprintableCharacters } from "../../lib/text/printable";
import { aRenderer } from "./a-renderer";
import { aSheet } from "./sheets";

const codes = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));

/** Letters, marks, signs and what nobody sees, of every block that the fonts have; and what often comes in one. */
const piece = fc.oneof(
  codes(0x20, 0x7e),
  codes(0xa0, 0x24f),
  codes(0x300, 0x36f),
  codes(0x370, 0x52f),
  codes(0x590, 0x6ff),
  codes(0x1e00, 0x1fff),
  codes(0x2000, 0x206f),
  codes(0x2070, 0x27bf),
  codes(0xfb00, 0xfeff),
  codes(0x1f300, 0x1faff),
  codes(0xe0020, 0xe007f),
  codes(0xe0100, 0xe01ef),
  fc.constantFrom(
    ..."\u00a0\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069",
  ),
  fc.constantFrom("e\u0301", "ffi", "👨‍👩‍👧", "🇩🇪", "1️⃣", "„Straße“", "שלום", "مرحبا", "لا", "12-34", "(a)", " "),
);

/** As its field takes it, without what the check refuses by name. */
const text = fc
  .array(
    piece.filter((each) => unprintableCharacters(each).length === 0),
    { minLength: 1, maxLength: 25 },
  )
  .map((pieces) => multiLine(pieces.join("")))
  .filter((each) => each !== "" && unprintableCharacters(each).length === 0);

const seed = Number(process.env["PROOF_SEED"] ?? Date.now() % 1_000_000_000);

it(`whatever text the check lets pass is found again in its print (seed ${seed})`, async () => {
  const texts = [
    ...[
      "Brandt \u202egnureilaM\u202c",
      "\u20671 2\u2069 3",
      "\u200e\u202bὰ↚ځ",
      "مرحبا 12-34",
      "ـ Größe",
      "✲Đשלום🍟\u{e0050}✡\u{e0020}ذӶ",
    ].map(multiLine),
    ...fc.sample(text, { numRuns: 295, seed }),
  ];
  const renderer = await aRenderer();
  try {
    const sheets = texts.map((each, index) => {
      const direction = index % 2 === 0 ? "ltr" : "auto";
      return `<div dir="${direction}" style="white-space:pre-wrap;overflow-wrap:anywhere;width:90px">${escapeContent(each)}</div>`;
    });
    const pages = pageTexts(await PDFDocument.load(await renderer.render(aSheet(...sheets))));
    expect(texts.filter((each, index) => paperOf([pages[index] ?? []])(each, "within") === null)).toEqual([]);
  } finally {
    await renderer.close();
  }
});
