import { limits } from "../limits";
import { isHarmlessSvg } from "./svg";
import { decodeXml } from "../text/encoding";

export type ImageKind = "jpeg" | "png" | "gif" | "webp" | "svg";

/** What a file's own bytes say it is; null for anything that is no logo. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const starts = (...signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  const says = (text: string, at: number): boolean =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (says("GIF8", 0)) return "gif";
  if (says("RIFF", 0) && says("WEBP", 8)) return "webp";
  return /<svg[\s>/]/.test(decodeXml(bytes)) ? "svg" : null;
}

/** Width times height of a picture as its head states it; 0 when it does not. Read before anything is unpacked. */
export function pixelCount(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (imageKind(bytes)) {
      case "png":
        return view.getUint32(16) * view.getUint32(20);
      case "gif":
        return view.getUint16(6, true) * view.getUint16(8, true);
      case "webp":
        return webpPixels(view);
      case "jpeg":
        return jpegPixels(view);
      default:
        return 0;
    }
  } catch {
    // It ends within its head; whoever unpacks it will say so.
    return 0;
  }
}

function jpegPixels(view: DataView): number {
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    // Frame headers, except for the tables that share their numbers.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker < 0xff00) return 0;
    at += 2 + view.getUint16(at + 2);
  }
}

function webpPixels(view: DataView): number {
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X
      return (uint24(24) + 1) * (uint24(27) + 1);
    case 0x5650384c: {
      // VP8L
      const bits = view.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    default:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  }
}

/** Characters of the address of the largest drawing that is kept: base64 writes three bytes as four letters. */
export const longestDrawing = Math.ceil(limits.logo.maxBytes / 3) * 4 + 100;

/**
 * Whether a stored logo may be shown: "" or a `data:` image of a kind the product takes, and an SVG holds harmless
 * drawing alone. Wherever a logo comes from, storage, file or example, it passes here.
 */
export function isSafeLogo(src: string): boolean {
  if (src === "") return true;
  const [head = "", kind = ""] =
    /^data:image\/(png|jpeg|gif|webp|svg\+xml)(?:;[\w=-]+)*,/i.exec(src.slice(0, 100)) ?? [];
  if (head === "") return false;
  if (kind.toLowerCase() !== "svg+xml") return true;
  if (src.length > longestDrawing) return false;
  const text = textOf(head, src.slice(head.length));
  return text !== null && isHarmlessSvg(text);
}

function textOf(head: string, data: string): string | null {
  try {
    if (!/;base64,$/i.test(head)) return decodeURIComponent(data);
    const letters = atob(data);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return decodeXml(bytes);
  } catch {
    return null;
  }
}

/** The `data:` address of a drawing. */
export function svgAddress(text: string): string {
  let letters = "";
  for (const byte of new TextEncoder().encode(text)) letters += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(letters)}`;
}
