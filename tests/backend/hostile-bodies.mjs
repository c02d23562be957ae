/* The dearest documents that anybody has thought of, in as few bytes as can be. */
import { deflateSync } from "node:zlib";

const chunk = (type, data) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
};

const crc = (bytes) => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
};

/** The address of a picture of so many pixels, all of one colour: an eighth of a byte each, before it is packed. */
export const aPng = (width, height) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const file = [
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(file).toString("base64")}`;
};

/** The address of a drawing. */
export const aDrawing = (content) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`).toString("base64")}`;

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Shapes that stand for ten of the one before, nine times over: a billion in two kilobytes. */
export const usesOfUses = `<defs><path id="g0" d="M0 0h1v1z"/>${levels
  .map((level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`)
  .join("")}</defs><use href="#g9"/>`;

/** The same with clips of clips. */
export const clipsOfClips = `<defs><clipPath id="g0"><path d="M0 0h1v1z"/></clipPath>${levels
  .map(
    (level) =>
      `<clipPath id="g${level + 1}">${`<path d="M0 0h9v9z" clip-path="url(#g${level})"/>`.repeat(10)}</clipPath>`,
  )
  .join("")}</defs><path d="M0 0h9v9z" clip-path="url(#g9)"/>`;

/** So many different characters that are in no common typeface. */
export const rareCharacters = (count) => {
  const letters = [];
  for (let code = 0x100; letters.length < count; code += 1)
    if (code < 0xd800 || code > 0xdfff) letters.push(String.fromCodePoint(code));
  return letters.join("");
};

/** Rules that ask each element for its place among all others, over and over. */
export const slowStyles = Array.from(
  { length: 3_000 },
  (_, index) =>
    `b:nth-last-child(${index + 2} of :not(.x${index})) ~ b:nth-child(odd of .y${index}) { top: 0 }`,
).join("\n");
