import type { Work } from "./work";

/** What came out of a compressed stream. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /**
   * `whole`: the stream ended properly. `cut`: there is more than `max` bytes, `bytes` holds the first ones.
   * `damaged`: the data is not valid; `bytes` holds what came before the damage.
   */
  readonly state: "whole" | "cut" | "damaged";
}

/**
 * Unpacks a zlib stream (RFC 1950, 1951) and never yields more than `max` bytes, however much is packed inside.
 *
 * The inflaters that browser and Node share are asynchronous, and drop what they have read when the checksum or the
 * byte after the end is wrong, which is common in real PDFs; pdf libraries inflate without a bound.
 */
export function inflate(source: Uint8Array, max: number, work: Work): Inflated {
  const input = new BitReader(source, headerLength(source));
  const output = new Output(max, source.length);
  try {
    let last = false;
    while (!last) {
      work.spend(blockCost);
      const before = output.length;
      last = input.bits(1) === 1;
      const type = input.bits(2);
      if (type === 0) copyStored(input, output);
      else if (type === 1) copyCoded(input, output, fixedCodes.literals, fixedCodes.distances);
      else if (type === 2) copyCoded(input, output, ...readCodes(input));
      else throw new Damage();
      work.spend(output.length - before);
    }
  } catch (error) {
    if (error instanceof Full) return { bytes: output.taken(), state: "cut" };
    if (error instanceof Damage) return { bytes: output.taken(), state: "damaged" };
    throw error;
  }
  const bytes = output.taken();
  const sum = input.checksum();
  // A stream cut right after its data is common and harmless; one that ends with another sum is not the same data.
  return { bytes, state: sum === null || sum === adler32(bytes) ? "whole" : "damaged" };
}

class Full extends Error {}
class Damage extends Error {}

/** Many empty blocks with large code tables are slow without yielding a byte; so each block has a price. */
const blockCost = 1_000;

function headerLength(source: Uint8Array): number {
  const [first = 0, second = 0] = source;
  const isZlib = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0;
  return isZlib ? 2 : 0;
}

class BitReader {
  private held = 0;
  private count = 0;

  constructor(
    private readonly source: Uint8Array,
    private at: number,
  ) {}

  bits(wanted: number): number {
    while (this.count < wanted) {
      const byte = this.source[this.at];
      if (byte === undefined) throw new Damage();
      this.at += 1;
      this.held |= byte << this.count;
      this.count += 8;
    }
    const value = this.held & ((1 << wanted) - 1);
    this.held >>>= wanted;
    this.count -= wanted;
    return value;
  }

  /** The bytes of a stored block, which begins at a byte border. */
  stored(length: number): Uint8Array {
    const bytes = this.source.subarray(this.at, this.at + length);
    if (bytes.length < length) throw new Damage();
    this.at += length;
    return bytes;
  }

  toByteBorder(): void {
    this.held = 0;
    this.count = 0;
  }

  /** The Adler-32 sum behind the data, null if the source ends before it. */
  checksum(): number | null {
    const [a, b, c, d] = this.source.subarray(this.at, this.at + 4);
    if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }
}

class Output {
  length = 0;
  private bytes: Uint8Array;

  constructor(
    private readonly max: number,
    packed: number,
  ) {
    this.bytes = new Uint8Array(Math.min(max, packed * 4 + 256));
  }

  push(byte: number): void {
    if (this.length === this.bytes.length) this.grow(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  append(part: Uint8Array): void {
    const fitting = part.subarray(0, this.max - this.length);
    if (this.length + fitting.length > this.bytes.length) this.grow(fitting.length);
    this.bytes.set(fitting, this.length);
    this.length += fitting.length;
    if (fitting.length < part.length) throw new Full();
  }

  repeat(distance: number, length: number): void {
    if (distance > this.length) throw new Damage();
    const fitting = Math.min(length, this.max - this.length);
    if (this.length + fitting > this.bytes.length) this.grow(fitting);
    const { bytes } = this;
    let to = this.length;
    let from = to - distance;
    for (const end = to + fitting; to < end; to += 1, from += 1) bytes[to] = bytes[from] ?? 0;
    this.length = to;
    if (fitting < length) throw new Full();
  }

  taken(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private grow(needed: number): void {
    if (this.length === this.max) throw new Full();
    const grown = new Uint8Array(Math.min(this.max, Math.max(this.bytes.length * 2, this.length + needed)));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

function copyStored(input: BitReader, output: Output): void {
  input.toByteBorder();
  const [a = 0, b = 0, c = 0, d = 0] = input.stored(4);
  const length = a | (b << 8);
  if (length !== (~(c | (d << 8)) & 0xffff)) throw new Damage();
  output.append(input.stored(length));
}

/** A canonical Huffman code: how many codes have each length, and the symbols in the order of their codes. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

function makeCode(lengths: readonly number[]): Code {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const next = new Uint16Array(16);
  let left = 1;
  for (let length = 1; length < 16; length += 1) {
    left = left * 2 - (counts[length] ?? 0);
    if (left < 0) throw new Damage();
    next[length] = (next[length - 1] ?? 0) + (counts[length - 1] ?? 0);
  }
  const symbols = new Uint16Array(lengths.length);
  lengths.forEach((length, symbol) => {
    if (length === 0) return;
    const place = next[length] ?? 0;
    symbols[place] = symbol;
    next[length] = place + 1;
  });
  return { counts, symbols };
}

function symbolOf(input: BitReader, code: Code): number {
  let value = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length < 16; length += 1) {
    value |= input.bits(1);
    const count = code.counts[length] ?? 0;
    if (value - count < first) return code.symbols[index + value - first] ?? 0;
    index += count;
    first = (first + count) << 1;
    value <<= 1;
  }
  throw new Damage();
}

const repeated = (times: number, length: number): number[] => new Array<number>(times).fill(length);

const fixedCodes = {
  literals: makeCode([...repeated(144, 8), ...repeated(112, 9), ...repeated(24, 7), ...repeated(8, 8)]),
  distances: makeCode(repeated(30, 5)),
};

const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

function readCodes(input: BitReader): [literals: Code, distances: Code] {
  const literalCount = input.bits(5) + 257;
  const distanceCount = input.bits(5) + 1;
  const lengthCount = input.bits(4) + 4;
  const codeLengths = repeated(19, 0);
  for (const symbol of codeLengthOrder.slice(0, lengthCount)) codeLengths[symbol] = input.bits(3);
  const lengthCode = makeCode(codeLengths);

  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = symbolOf(input, lengthCode);
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) {
      const previous = lengths.at(-1);
      if (previous === undefined) throw new Damage();
      lengths.push(...repeated(3 + input.bits(2), previous));
    } else lengths.push(...repeated(symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7), 0));
  }
  if (lengths.length > literalCount + distanceCount) throw new Damage();
  return [makeCode(lengths.slice(0, literalCount)), makeCode(lengths.slice(literalCount))];
}

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];

function copyCoded(input: BitReader, output: Output, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = symbolOf(input, literals);
    if (symbol < 256) output.push(symbol);
    else if (symbol === 256) return;
    else {
      const base = lengthBase[symbol - 257];
      const extra = lengthExtra[symbol - 257];
      if (base === undefined || extra === undefined) throw new Damage();
      const length = base + input.bits(extra);
      output.repeat(distanceOf(input, distances), length);
    }
  }
}

function distanceOf(input: BitReader, distances: Code): number {
  const symbol = symbolOf(input, distances);
  if (symbol > 29) throw new Damage();
  if (symbol < 4) return symbol + 1;
  const extra = (symbol >> 1) - 1;
  return ((2 + (symbol & 1)) << extra) + 1 + input.bits(extra);
}

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let start = 0; start < bytes.length; start += 3_800) {
    for (const byte of bytes.subarray(start, start + 3_800)) {
      a += byte;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return ((b << 16) | a) >>> 0;
}
