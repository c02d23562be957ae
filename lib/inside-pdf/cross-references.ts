import { AppError } from "../contract/errors";
import type { Budget } from "./budget";
import { isDict, latin1, PdfParser, PdfStream, type PdfDict, type PdfValue } from "./pdf-syntax";

/** Where an object lies: at a byte of the file, or packed in an object stream. */
export type ObjectLocation = { readonly at: number } | { readonly container: number };

/** A free entry: it hides an older object of the same number. */
export const nowhere: ObjectLocation = { at: -1 };

/** Units of work for noting where an object lies. */
export const placeCost = 100;

/** What reading cross-references needs of the file that they belong to. */
interface Objects {
  /** What begins at a byte. */
  readonly streamAt: (at: number) => PdfValue | undefined;
  readonly unpack: (stream: PdfStream) => Uint8Array;
  /** Told where an object lies, newest revision first: of two places the first one counts. */
  readonly place: (number: number, place: ObjectLocation) => void;
}

/**
 * Follows the cross-references of a file (ISO 32000-1, 7.5.4 and 7.5.8) from the newest revision to the oldest.
 *
 * @returns the newest trailer
 * @throws AppError `broken-pdf`, and `file-too-large` when it would cost more than `budget`
 */
export function readCrossReferences(bytes: Uint8Array, budget: Budget, objects: Objects): PdfDict {
  const tail = Math.max(0, bytes.length - 2_048);
  const mark = latin1(bytes.subarray(tail)).lastIndexOf("startxref");
  if (mark < 0) throw new AppError("broken-pdf");
  let at: PdfValue = new PdfParser(bytes, tail + mark + 9, budget).integer();
  let newest: PdfDict | undefined;
  const visited = new Set<number>();
  while (typeof at === "number" && !visited.has(at)) {
    visited.add(at);
    const trailer = section(bytes, at, budget, objects);
    newest ??= trailer;
    at = trailer.get("Prev") ?? null;
  }
  return newest ?? new Map();
}

/** Reads one section and returns its trailer. */
function section(bytes: Uint8Array, at: number, budget: Budget, objects: Objects): PdfDict {
  const parser = new PdfParser(bytes, at, budget);
  if (!parser.keyword("xref")) return streamSection(at, objects);
  const rows: [number: number, place: ObjectLocation][] = [];
  while (!parser.keyword("trailer")) {
    const first = parser.integer();
    const count = parser.integer();
    if (first === null || count === null) throw new AppError("broken-pdf");
    for (let number = first; number < first + count; number += 1) {
      budget.spend(placeCost);
      const offset = parser.integer();
      if (offset === null || parser.integer() === null) throw new AppError("broken-pdf");
      if (parser.keyword("n")) rows.push([number, { at: offset }]);
      else if (parser.keyword("f")) rows.push([number, nowhere]);
      else throw new AppError("broken-pdf");
    }
  }
  const trailer = parser.value();
  if (!isDict(trailer)) throw new AppError("broken-pdf");
  // What the stream of a hybrid knows is marked as free in its table, so the stream comes first.
  const hybrid = trailer.get("XRefStm");
  if (typeof hybrid === "number") streamSection(hybrid, objects);
  for (const [number, place] of rows) objects.place(number, place);
  return trailer;
}

function streamSection(at: number, { streamAt, unpack, place }: Objects): PdfDict {
  const stream = streamAt(at);
  if (!(stream instanceof PdfStream)) throw new AppError("broken-pdf");
  const { dict } = stream;
  const widths = wholeNumbers(dict.get("W"));
  const [typeWidth, secondWidth, thirdWidth] = widths;
  if (typeWidth === undefined || secondWidth === undefined || thirdWidth === undefined)
    throw new AppError("broken-pdf");
  const width = typeWidth + secondWidth + thirdWidth;
  if (width === 0 || widths.some((one) => one > 7)) throw new AppError("broken-pdf");
  const rows = unpack(stream);
  const index = dict.has("Index") ? wholeNumbers(dict.get("Index")) : [0, Math.floor(rows.length / width)];
  let row = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const first = index[i] ?? 0;
    const end = first + (index[i + 1] ?? 0);
    for (let number = first; number < end && row + width <= rows.length; number += 1, row += width) {
      const type = typeWidth === 0 ? 1 : bigEndian(rows, row, typeWidth);
      const second = bigEndian(rows, row + typeWidth, secondWidth);
      if (type === 1) place(number, { at: second });
      else if (type === 2) place(number, { container: second });
      else place(number, nowhere);
    }
  }
  return dict;
}

const wholeNumbers = (value: PdfValue | undefined): number[] =>
  Array.isArray(value)
    ? value.map((item) => (typeof item === "number" && Number.isInteger(item) && item >= 0 ? item : 0))
    : [];

function bigEndian(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = at; i < at + width; i += 1) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

/** The objects packed in one object stream (ISO 32000-1, 7.5.7). */
export class ObjectStream {
  private readonly offsets = new Map<number, number>();

  constructor(
    private readonly bytes: Uint8Array,
    dict: PdfDict,
    private readonly budget: Budget,
  ) {
    const first = dict.get("First");
    const count = dict.get("N");
    if (typeof first !== "number" || typeof count !== "number") throw new AppError("broken-pdf");
    const parser = new PdfParser(bytes.subarray(0, first), 0, budget);
    for (let i = 0; i < count; i += 1) {
      budget.spend(placeCost);
      const number = parser.integer();
      const offset = parser.integer();
      if (number === null || offset === null) break;
      this.offsets.set(number, first + offset);
    }
  }

  numbers(): Iterable<number> {
    return this.offsets.keys();
  }

  read(number: number): PdfValue {
    const offset = this.offsets.get(number);
    return offset === undefined ? null : new PdfParser(this.bytes, offset, this.budget).value();
  }
}
