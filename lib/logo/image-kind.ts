import { decodeXml } from "../text/encoding";
import type { acceptedImages } from "./accepted-images";

export type ImageKind = Exclude<(typeof acceptedImages)[number], "svg+xml"> | "svg";

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
