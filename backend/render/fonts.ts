import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** The product's typefaces as style sheets that a page without network can use: files stand in them as data: URLs. */
export interface Fonts {
  /** The faces that nearly every sheet needs: Latin letters, figures and signs. */
  readonly common: string;
  /** The faces that these characters need beyond the common ones; "" for most texts, all faces where they are not told (null). */
  beyondCommon(text: string | null): string;
}

interface Face {
  readonly rule: string;
  readonly family: string;
  readonly weight: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Reads the rules of `styles/fonts.css` and the files they name. */
export async function readFonts(cssFile: string): Promise<Fonts> {
  const css = await readFile(cssFile, "utf8");
  const files = new Map<string, Promise<string>>();
  const inline = async (file: string) => {
    const bytes = await readFile(resolve(dirname(cssFile), file));
    return `url("data:font/woff2;base64,${bytes.toString("base64")}")`;
  };
  const faces = await Promise.all(
    [...css.matchAll(/@font-face\s*\{[^{}]*\}/g)].map(async ([rule]): Promise<Face> => {
      const file = fileUrl.exec(rule)?.[1] ?? "";
      const url = files.get(file) ?? inline(file);
      files.set(file, url);
      return {
        rule: rule.replace(fileUrl, await url),
        family: declared(rule, "font-family").replaceAll('"', ""),
        weight: declared(rule, "font-weight"),
        ranges: readRanges(declared(rule, "unicode-range")),
      };
    }),
  );

  // The sheet has no medium weight; only the interface around it does.
  const onSheet = faces.filter(({ weight }) => weight !== "500");
  const common = onSheet.filter(
    (face) => covers(face, letter) || covers(face, sharpS) || face.family.startsWith("Sheet Figures"),
  );
  const others = onSheet.filter((face) => !common.includes(face));
  const commonAt = lookUp(common);
  const othersAt = lookUp(others);
  return {
    common: join(common),
    beyondCommon(text) {
      if (text === null) return join(others);
      const needed = new Set<Face>();
      for (const one of text) {
        const code = one.codePointAt(0) ?? 0;
        if (commonAt(code).length === 0 || isLacking(code))
          for (const face of othersAt(code)) needed.add(face);
      }
      return join(others.filter((face) => needed.has(face)));
    },
  };
}

/** The faces for a code point, found by halving: what faces cover changes only where one of their ranges begins or ends. */
function lookUp(faces: readonly Face[]): (code: number) => readonly Face[] {
  const ends = faces.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => [from, to + 1]));
  const starts = [...new Set(ends)].sort((one, other) => one - other);
  const covering = starts.map((start) => faces.filter((face) => covers(face, start)));
  return (code) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) <= code) low = middle + 1;
      else high = middle;
    }
    return covering[low - 1] ?? [];
  };
}

/**
 * Within the ranges of the common faces, whose files do not all have them: accents of their own, hyphens, a dagger, per mille and other
 * seldom signs, two arrows, a slash. Without another face they would be boxes, and `.notdef` in the PDF.
 */
const lacking = [
  [0x304, 0x304],
  [0x308, 0x308],
  [0x2010, 0x2011],
  [0x2020, 0x2020],
  [0x2030, 0x205e],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2215, 0x2215],
] as const;

const isLacking = (code: number): boolean => lacking.some(([from, to]) => code >= from && code <= to);

const letter = 0x41;
/** Capital sharp s, which stands with the extended Latin letters. */
const sharpS = 0x1e9e;

const fileUrl = /url\("([^"]+)"\)/;

const declared = (rule: string, property: string) =>
  new RegExp(`${property}:([^:;]+);`).exec(rule)?.[1]?.trim() ?? "";

const readRanges = (text: string): Face["ranges"] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)];
  });

const covers = ({ ranges }: Face, code: number) => ranges.some(([from, to]) => code >= from && code <= to);

const join = (faces: readonly Face[]) => faces.map(({ rule }) => rule).join("\n");
