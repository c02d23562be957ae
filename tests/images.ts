import { deflateSync } from "node:zlib";

function crc32(data: Uint8Array): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const uint16 = (value: number): number[] => [value >> 8, value & 255];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([Buffer.from(uint32(data.length)), body, Buffer.from(uint32(crc32(body)))]);
};

interface PngWish {
  readonly width?: number;
  readonly height?: number;
  /** Bits per channel. */
  readonly depth?: 8 | 16;
  /** With a channel for transparency: the left half is clear. */
  readonly alpha?: boolean;
  /** Every pixel another colour: such a picture hardly packs. */
  readonly noise?: boolean;
}

/** A PNG that fades from blue to red. */
export function aPng({
  width = 60,
  height = 30,
  depth = 8,
  alpha = false,
  noise = false,
}: PngWish = {}): Buffer {
  const rows: Buffer[] = [];
  let seed = 1;
  const random = (): number => (seed = (seed * 48271) % 2147483647) & 255;
  for (let y = 0; y < height; y += 1) {
    const row: number[] = [0];
    for (let x = 0; x < width; x += 1) {
      const red = Math.round((255 * x) / width);
      const colour = noise ? [random(), random(), random()] : [red, 40, 255 - red];
      const channels = alpha ? [...colour, x < width / 2 ? 0 : 255] : colour;
      for (const channel of channels) row.push(...(depth === 16 ? [channel, 128] : [channel]));
    }
    rows.push(Buffer.from(row));
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.from([...uint32(width), ...uint32(height), depth, alpha ? 6 : 2, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The head of a PNG of any size, without its pixels. */
export const aPngHead = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.from([...uint32(width), ...uint32(height), 8, 2, 0, 0, 0])),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** A whole PNG of one colour with one bit for a pixel: few bytes, however large it is. */
export const aWidePng = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", Buffer.from([...uint32(width), ...uint32(height), 1, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** An animated GIF of two frames: red, then blue. */
export function aGif(width = 40, height = 20): Buffer {
  const low = (value: number): number[] => [value & 255, value >> 8];
  const frame = (colour: number): number[] => {
    // Codes of three bits; a clear code before every pixel keeps them that wide.
    const codes = Array.from({ length: width * height }, () => [4, colour]).flat();
    const bits = [...codes, 5].map((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]).flat();
    const bytes: number[] = [];
    for (let at = 0; at < bits.length; at += 8)
      bytes.push(bits.slice(at, at + 8).reduce((byte, bit, index) => byte | (bit << index), 0));
    const blocks: number[] = [];
    for (let at = 0; at < bytes.length; at += 255) {
      const block = bytes.slice(at, at + 255);
      blocks.push(block.length, ...block);
    }
    return [
      ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...low(width), ...low(height), 0],
      ...[2, ...blocks, 0],
    ];
  };
  return Buffer.from([
    ...Buffer.from("GIF89a"),
    ...low(width),
    ...low(height),
    ...[0xf1, 0, 0],
    ...[255, 0, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xff, 11, ...Buffer.from("NETSCAPE2.0"), 3, 1, 0, 0, 0],
    ...frame(0),
    ...frame(1),
    0x3b,
  ]);
}

/** A JPEG in CMYK, as print shops hand it out: one flat colour in blocks of 8 x 8 pixels. */
export function aCmykJpeg(columns = 10, rows = 5): Buffer {
  const segment = (marker: number, data: readonly number[]): number[] => [
    0xff,
    marker,
    ...uint16(data.length + 2),
    ...data,
  ];
  const width = columns * 8;
  const height = rows * 8;
  const one = Array.from({ length: 64 }, () => 1);
  // Differences of brightness: none, or one of ten bits. Details: none.
  const brightness = [0, 2, ...Array.from({ length: 14 }, () => 0), 0, 10];
  const details = [1, ...Array.from({ length: 15 }, () => 0), 0];
  let bits = "";
  // Adobe writes inks inverted: 255 is no ink.
  const inks = [40, 200, 255, 230].map((ink) => (ink - 128) * 8);
  const last = [0, 0, 0, 0];
  for (let block = 0; block < columns * rows; block += 1) {
    inks.forEach((ink, component) => {
      const difference = ink - (last[component] ?? 0);
      last[component] = ink;
      if (difference === 0) bits += "00";
      else {
        const value = difference > 0 ? difference : difference + 1023;
        bits += `01${value.toString(2).padStart(10, "0")}`;
      }
      bits += "0";
    });
  }
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1");
  const data = (bits.match(/.{8}/g) ?? []).flatMap((byte) => {
    const value = parseInt(byte, 2);
    return value === 255 ? [255, 0] : [value];
  });
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xee, [...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 0]),
    ...segment(0xdb, [0, ...one]),
    ...segment(0xc0, [
      8,
      ...uint16(height),
      ...uint16(width),
      4,
      ...[1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]),
    ]),
    ...segment(0xc4, [0, ...brightness]),
    ...segment(0xc4, [0x10, ...details]),
    ...segment(0xda, [4, ...[1, 2, 3, 4].flatMap((id) => [id, 0]), 0, 63, 0]),
    ...data,
    ...[0xff, 0xd9],
  ]);
}
