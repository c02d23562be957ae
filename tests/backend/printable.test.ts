import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { readFonts } from "../../backend/render/fonts";
import { unprintableCharacters } from "../../lib/text/printable";
import { faceNames } from "../../lib/theme/fonts";
import { root } from "./a-renderer";
import { readFaces } from "./font-coverage";

const faces = readFaces(join(root, "styles/fonts.css"));
const charactersOf = (family: string, weight: string): ReadonlySet<number> =>
  new Set(
    faces
      .filter((face) => face.family === family && face.weight === weight)
      .flatMap((face) => [...face.characters]),
  );

/** Every sheet ends in these families, whatever its own font is. */
const common = [
  charactersOf("Inter", "400"),
  charactersOf("Noto Sans Hebrew", "400"),
  charactersOf("Noto Sans Arabic", "400"),
  charactersOf("Noto Emoji", "400 700"),
  charactersOf("DejaVu Sans", "400 700"),
];

/** Blanks, breaks, direction marks, joiners and selectors: laid out by the browser without a glyph of their own. */
const invisible = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x2064],
  [0x2066, 0x2069],
  [0x3000, 0x3000],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
] as const;

const pack = (codes: ReadonlySet<number>): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  let end = 0;
  return ranges
    .map(({ from, to }) => {
      const entry = `${(from - end).toString(36)}${to > from ? `-${(to - from).toString(36)}` : ""}`;
      end = to;
      return entry;
    })
    .join(" ");
};

describe("the table of printable characters", () => {
  it("is what the font files contain (write it anew with `npx vitest run -u tests/backend/printable.test.ts`)", async () => {
    // Fonts give controls an empty glyph; the renderer does not use it.
    const codes = new Set(common.flatMap((one) => [...one].filter((code) => code >= 0x20)));
    for (const [from, to] of invisible) for (let code = from; code <= to; code += 1) codes.add(code);
    const text = `/** What \`unprintableCharacters\` lets pass: computed from the files of styles/fonts.css, not written by hand. */
export const printableRanges =
  "${pack(codes)}";
`;
    const file = join(root, "lib/text/printable-ranges.ts");
    await expect(await format(text, { parser: "typescript", printWidth: 110 })).toMatchFileSnapshot(file);
  });

  it("holds for the bold weights too", () => {
    expect(charactersOf("Inter", "600")).toEqual(charactersOf("Inter", "400"));
    expect(charactersOf("Noto Sans Hebrew", "600")).toEqual(charactersOf("Noto Sans Hebrew", "400"));
    expect(charactersOf("Noto Sans Arabic", "600")).toEqual(charactersOf("Noto Sans Arabic", "400"));
  });
});

describe("the faces that a text brings along", () => {
  it.each(faceNames)("have what the files of %s lack of their ranges", async (font) => {
    const fonts = await readFonts(join(root, "styles/fonts.css"));
    const own = faces.filter(({ family }) => family === font);
    const behind = ["Inter", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Emoji", "DejaVu Sans"];
    const chain = faces.filter(({ family }) => family === font || behind.includes(family));
    const lacking = Array.from({ length: 0x3000 }, (_, code) => code).filter(
      (code) =>
        own.some(({ claims }) => claims(code)) &&
        !own.some(({ characters }) => characters.has(code)) &&
        chain.some(({ characters }) => characters.has(code)) &&
        !invisible.some(([from, to]) => code >= from && code <= to),
    );
    expect(lacking.length).toBeGreaterThan(40);
    const boxes = lacking.filter((code) => {
      const brought = fonts.common + fonts.beyondCommon(String.fromCodePoint(code));
      return !chain.some(
        ({ family, range, characters }) =>
          characters.has(code) && brought.includes(`"${family}"`) && brought.includes(range),
      );
    });
    expect(boxes.map((code) => code.toString(16))).toEqual([]);
  });
});

describe("characters that cannot be printed", () => {
  it.each([
    "Rechnung Nr. 1: 3 × 2,50 € – „Straße“, ẞ, ÄÖÜäöüß, 19 % …",
    "Łódź Šibenik Ž Č Ğ İ Ş Ő ű ñ ç Nguyễn",
    "Αθήνα Москва Київ",
    "שלום עולם",
    "مرحبا بالعالم",
    "😀 ❤️ 👨‍👩‍👧 🇩🇪 👍🏽 1️⃣",
    "soft\u00adhyphen, no\u00a0break, narrow\u202fblank, \u200emarks\u200f, line\nline",
    "e\u0301 u\u0302 a\u0308",
  ])("are none in %j", (text) => {
    expect(unprintableCharacters(text)).toEqual([]);
  });

  it("are named once each, in their order", () => {
    expect(unprintableCharacters("漢字 und 漢, ខ \u0001 𝔘")).toEqual(["漢", "字", "ខ", "\u0001", "𝔘"]);
  });
});
