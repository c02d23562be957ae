import { inflate, type Inflated } from "./inflate";
import { isSpace, PdfName, unhex, type PdfStream, type PdfValue } from "./pdf-syntax";
import type { Budget } from "./budget";

/**
 * Takes off a stream's filters (ISO 32000-1, 7.4), never more than `max` bytes from any of them. The dictionary's
 * filters and parameters must be resolved. Null for a filter that no invoice uses (images, LZW, encryption).
 */
export function decode(stream: PdfStream, max: number, budget: Budget): Inflated | null {
  const filters = list(stream.dict.get("Filter"));
  const parameters = list(stream.dict.get("DecodeParms"));
  let result: Inflated = { bytes: stream.packed, state: "whole" };
  for (const [i, filter] of filters.entries()) {
    const next =
      filter instanceof PdfName ? step(filter.name, result.bytes, max, parameters[i] ?? null, budget) : null;
    if (next === null) return null;
    result = { bytes: next.bytes, state: result.state === "whole" ? next.state : result.state };
  }
  return result.bytes.length > max ? { bytes: result.bytes.subarray(0, max), state: "cut" } : result;
}

const list = (value: PdfValue | undefined): PdfValue[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

function step(
  filter: string,
  bytes: Uint8Array,
  max: number,
  parameters: PdfValue,
  budget: Budget,
): Inflated | null {
  budget.spend(bytes.length);
  switch (filter) {
    case "FlateDecode":
    case "Fl": {
      const inflated = inflate(bytes, max, budget);
      const plain = unpredict(inflated.bytes, parameters);
      return plain && { bytes: plain, state: inflated.state };
    }
    case "ASCIIHexDecode":
    case "AHx":
      return { bytes: unhex(upTo(bytes, 0x3e)), state: "whole" };
    case "ASCII85Decode":
    case "A85":
      return unbase85(upTo(bytes, 0x7e), max);
    default:
      return null;
  }
}

function upTo(bytes: Uint8Array, end: number): Uint8Array {
  const at = bytes.indexOf(end);
  return at < 0 ? bytes : bytes.subarray(0, at);
}

function unbase85(text: Uint8Array, max: number): Inflated {
  // A "z" stands for four bytes; a last group may leave up to three unused ones.
  const bytes = new Uint8Array(Math.min(text.length * 4, max) + 4);
  let length = 0;
  let group = 0;
  let digits = 0;
  const flush = (count: number): void => {
    for (let i = 0; i < count; i += 1) bytes[length++] = Math.floor(group / 256 ** (3 - i)) % 256;
    group = 0;
    digits = 0;
  };
  for (const character of text) {
    if (length > max) return { bytes: bytes.subarray(0, max), state: "cut" };
    if (isSpace(character)) continue;
    if (character === 0x7a && digits === 0) {
      flush(4);
      continue;
    }
    group = group * 85 + character - 33;
    digits += 1;
    if (digits === 5) flush(4);
  }
  if (digits > 1) {
    const count = digits - 1;
    // The missing digits count as the highest one, so that the bytes that are there round up to themselves.
    for (; digits < 5; digits += 1) group = group * 85 + 84;
    flush(count);
  }
  return { bytes: bytes.subarray(0, length), state: "whole" };
}

/** Undoes the row filters of PNG, which cross-reference streams use; null for TIFF's. */
function unpredict(bytes: Uint8Array, parameters: PdfValue): Uint8Array | null {
  if (!(parameters instanceof Map)) return bytes;
  const number = (key: string, fallback: number): number => {
    const value = parameters.get(key);
    return typeof value === "number" && value >= 1 ? Math.floor(value) : fallback;
  };
  const predictor = number("Predictor", 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) return null;
  const bits = number("Colors", 1) * number("BitsPerComponent", 8);
  const pixel = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * number("Columns", 1)) / 8);
  const rows = Math.floor(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (width + 1);
    const to = row * width;
    const filter = bytes[from] ?? 0;
    for (let i = 0; i < width; i += 1) {
      const left = i < pixel ? 0 : (plain[to + i - pixel] ?? 0);
      const up = row === 0 ? 0 : (plain[to + i - width] ?? 0);
      const corner = row === 0 || i < pixel ? 0 : (plain[to + i - width - pixel] ?? 0);
      plain[to + i] = (bytes[from + 1 + i] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}
