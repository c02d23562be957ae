import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** One @font-face rule of the product and the characters that it can really print. */
export interface Face {
  readonly family: string;
  readonly weight: string;
  /** What the rule claims, as it is written there. */
  readonly range: string;
  readonly claims: (code: number) => boolean;
  readonly characters: ReadonlySet<number>;
}

/** Every face of a style sheet: what its unicode-range asks of it and its file has. */
export function readFaces(cssFile: string): readonly Face[] {
  const css = readFileSync(cssFile, "utf8");
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = ""]) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.trim() ?? "";
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1] ?? "";
    const ranges = readRanges(value("unicode-range"));
    const inFile = readCharacters(readFileSync(resolve(dirname(cssFile), file)));
    const claims = (code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to);
    const characters = inFile.filter(claims);
    return {
      family: value("font-family").replaceAll('"', ""),
      weight: value("font-weight"),
      range: value("unicode-range"),
      claims,
      characters: new Set(characters),
    };
  });
}

const readRanges = (text: string): readonly (readonly [number, number])[] =>
  text.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)];
  });

/** The characters of a WOFF 2 file (W3C WOFF 2.0, sections 4 and 5). */
function readCharacters(woff2: Buffer): readonly number[] {
  const tables = woff2.readUInt16BE(12);
  let at = 48;
  const readBase128 = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let cmap: readonly [number, number] | undefined;
  for (let index = 0; index < tables; index += 1) {
    const flags = woff2.readUInt8(at);
    at += 1;
    const known = flags & 0x3f;
    const custom = known === 0x3f ? woff2.toString("latin1", at, at + 4) : "";
    at += custom.length;
    const length = readBase128();
    const version = flags >> 6;
    // Outlines and their index (10 and 11) are stored transformed unless version 3 says otherwise; all others when not 0.
    const isTransformed = known === 10 || known === 11 ? version !== 3 : version !== 0;
    const stored = isTransformed ? readBase128() : length;
    if (known === 0 || custom === "cmap") cmap = [offset, length];
    offset += stored;
  }
  if (!cmap) throw new Error("the font has no character map");
  const packedLength = woff2.readUInt32BE(20);
  const data = brotliDecompressSync(woff2.subarray(at, at + packedLength));
  return readCmap(data.subarray(cmap[0], cmap[0] + cmap[1]));
}

/** Characters with a glyph in a cmap table (OpenType, formats 4 and 12). */
function readCmap(cmap: Buffer): readonly number[] {
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    if (format === 4) for (const one of readFormat4(table)) found.add(one);
    if (format === 12) for (const one of readFormat12(table)) found.add(one);
  }
  return [...found];
}

function* readFormat4(table: Buffer): Generator<number> {
  const doubled = table.readUInt16BE(6);
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + doubled + segment);
    const delta = table.readUInt16BE(16 + 2 * doubled + segment);
    const rangeAt = 16 + 3 * doubled + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let one = first; one <= last && one !== 0xffff; one += 1) {
      const raw = range === 0 ? one : table.readUInt16BE(rangeAt + range + 2 * (one - first));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) yield one;
    }
  }
}

function* readFormat12(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    const first = table.readUInt32BE(at);
    const glyph = table.readUInt32BE(at + 8);
    for (let one = first; one <= table.readUInt32BE(at + 4); one += 1)
      if (glyph + one - first !== 0) yield one;
  }
}
