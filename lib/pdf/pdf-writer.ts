import { zlibSync } from "fflate";
import type { PdfFile } from "./pdf-file";
import { isDict, PdfName, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from "./syntax";

/**
 * A PDF in the making: the objects of an existing one, and new ones. What is written is only what the catalog and the
 * Info dictionary lead to, numbered afresh, without earlier revisions.
 */
export class PdfDraft {
  private readonly added: PdfValue[] = [];

  constructor(private readonly file: PdfFile) {}

  add(value: PdfValue): PdfRef {
    this.added.push(value);
    return new PdfRef(-this.added.length);
  }

  /**
   * The file's bytes. Both strings of its id are `id`. Elements of the structure tree are packed together (a table of
   * 1,000 lines has 20,000 of them); everything that other programs look for stays readable as text.
   */
  write(root: PdfRef, info: PdfRef, id: Uint8Array): Uint8Array {
    const numbers = this.numberFrom([root, info]);
    const pieces = new Pieces();
    const rows: Row[] = [[0, 0, 65_535]];
    const elements: { readonly number: number; readonly text: string }[] = [];
    const put = (number: number, value: PdfValue): void => {
      rows[number] = [1, pieces.length, 0];
      pieces.text(`${number} 0 obj\n`);
      writeObject(pieces, value, numbers);
      pieces.text("\nendobj\n");
    };

    pieces.text("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
    for (const [ref, number] of numbers) {
      const value = this.object(ref);
      if (isStructureElement(value)) elements.push({ number, text: textOfValue(value, numbers) });
      else put(number, value);
    }
    let next = numbers.size + 1;
    for (let first = 0; first < elements.length; first += elementsTogether) {
      const group = elements.slice(first, first + elementsTogether);
      for (const [index, { number }] of group.entries()) rows[number] = [2, next, index];
      put(next, objectStream(group));
      next += 1;
    }
    const start = pieces.length;
    rows[next] = [1, start, 0];
    const trailer: PdfDict = new Map<string, PdfValue>([
      ["Type", new PdfName("XRef")],
      ["Size", rows.length],
      ["Root", root],
      ["Info", info],
      ["ID", [new PdfString(id), new PdfString(id)]],
      ["W", [...rowWidths]],
      [
        "DecodeParms",
        new Map<string, PdfValue>([
          ["Predictor", 12],
          ["Columns", rowLength],
        ]),
      ],
    ]);
    put(next, pack(rowBytes(rows), trailer));
    pieces.text(`startxref\n${start}\n%%EOF\n`);
    return pieces.joined();
  }

  private object(number: number): PdfValue {
    return number < 0 ? (this.added[-number - 1] ?? null) : this.file.get(new PdfRef(number));
  }

  /** New number of every object that can be reached, in the order in which they are reached. */
  private numberFrom(roots: readonly PdfRef[]): Map<number, number> {
    const numbers = new Map<number, number>();
    const waiting: PdfValue[] = [...roots].reverse();
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (value instanceof PdfRef) {
        if (numbers.has(value.number)) continue;
        numbers.set(value.number, numbers.size + 1);
        waiting.push(this.object(value.number));
      } else if (value instanceof PdfStream) waiting.push(...[...value.dict.values()].reverse());
      else if (isDict(value)) waiting.push(...[...value.values()].reverse());
      else if (Array.isArray(value))
        for (let i = value.length - 1; i >= 0; i -= 1) waiting.push(value[i] ?? null);
    }
    return numbers;
  }
}

/**
 * Packs data with deflate into a stream with the given entries. Not by the browser's own `CompressionStream`: each
 * engine's makes other bytes of the same data, and the same invoice shall be the same file everywhere.
 */
export const pack = (data: Uint8Array, entries: PdfDict): PdfStream =>
  new PdfStream(new Map(entries).set("Filter", new PdfName("FlateDecode")), zlibSync(data));

function isStructureElement(value: PdfValue): boolean {
  const type = isDict(value) ? value.get("Type") : null;
  return type instanceof PdfName && type.name === "StructElem";
}

/** Enough for good packing, few enough to be unpacked for the sake of one. */
const elementsTogether = 200;

function objectStream(group: readonly { readonly number: number; readonly text: string }[]): PdfStream {
  let offset = 0;
  let index = "";
  for (const { number, text } of group) {
    index += `${number} ${offset} `;
    offset += text.length + 1;
  }
  const pieces = new Pieces();
  pieces.text(index + group.map(({ text }) => text).join(" "));
  const entries: PdfDict = new Map<string, PdfValue>([
    ["Type", new PdfName("ObjStm")],
    ["N", group.length],
    ["First", index.length],
  ]);
  return pack(pieces.joined(), entries);
}

/** Kind, offset or container, generation or index (ISO 32000-1, 7.5.8.3). */
type Row = readonly [kind: number, second: number, third: number];

const rowWidths = [1, 4, 2] as const;
const rowLength = rowWidths[0] + rowWidths[1] + rowWidths[2];

/** Each row as its difference to the one before (PNG's filter 2), which packs to almost nothing. */
function rowBytes(rows: readonly Row[]): Uint8Array {
  const bytes = new Uint8Array(rows.length * (rowLength + 1));
  let before: readonly number[] = new Array<number>(rowLength).fill(0);
  for (const [i, row] of rows.entries()) {
    const plain = rowWidths.flatMap((width, column) => bigEndian(row[column] ?? 0, width));
    bytes[i * (rowLength + 1)] = 2;
    bytes.set(
      plain.map((byte, at) => (byte - (before[at] ?? 0)) & 255),
      i * (rowLength + 1) + 1,
    );
    before = plain;
  }
  return bytes;
}

const bigEndian = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** (width - 1 - i)) & 255);

class Pieces {
  length = 0;
  private readonly parts: Uint8Array[] = [];

  /** Characters up to U+00FF, one byte each. */
  text(text: string): void {
    const part = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) part[i] = text.charCodeAt(i);
    this.bytes(part);
  }

  bytes(part: Uint8Array): void {
    this.parts.push(part);
    this.length += part.length;
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

type Numbers = ReadonlyMap<number, number>;

function writeObject(pieces: Pieces, value: PdfValue, numbers: Numbers): void {
  if (!(value instanceof PdfStream)) return pieces.text(textOfValue(value, numbers));
  const dict: PdfDict = new Map(value.dict).set("Length", value.packed.length);
  pieces.text(`${textOfValue(dict, numbers)}\nstream\n`);
  pieces.bytes(value.packed);
  pieces.text("\nendstream");
}

function textOfValue(value: PdfValue, numbers: Numbers): string {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return textOfNumber(value);
  if (value instanceof PdfName) return textOfName(value.name);
  if (value instanceof PdfString) return textOfString(value.bytes);
  if (value instanceof PdfRef) return `${numbers.get(value.number) ?? 0} 0 R`;
  if (Array.isArray(value)) return `[${value.map((item) => textOfValue(item, numbers)).join(" ")}]`;
  const dict = value instanceof PdfStream ? value.dict : value;
  return `<<${[...dict].map(([key, item]) => `${textOfName(key)} ${textOfValue(item, numbers)}`).join("\n")}>>`;
}

/** PDF knows no exponents. */
const textOfNumber = (value: number): string => {
  const short = String(value);
  return short.includes("e") ? value.toFixed(10) : short;
};

const textOfName = (name: string): string =>
  `/${name.replace(/[^!$&'*+,\-.0-9:;=?@A-Z^_`a-z|~"\\]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;

function textOfString(bytes: Uint8Array): string {
  if (bytes.every((byte) => byte >= 32 && byte < 127)) {
    return `(${String.fromCharCode(...bytes).replace(/[()\\]/g, "\\$&")})`;
  }
  return `<${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}>`;
}
