import { limits } from "../limits";
import { acceptedImages } from "./accepted-images";
import { isHarmlessSvg } from "./svg";
import { decodeXml } from "../text/encoding";

/** Characters of the address of the largest drawing that is kept: base64 writes three bytes as four letters. */
export const longestDrawing = Math.ceil(limits.logo.maxBytes / 3) * 4 + 100;

/**
 * Whether a stored logo may be shown: "" or a `data:` image of a kind the product takes, and an SVG holds harmless
 * drawing alone. Wherever a logo comes from, storage, file or example, it passes here.
 */
export function isSafeLogo(src: string): boolean {
  if (src === "") return true;
  const [head = "", kind = ""] = /^data:image\/([a-z+]+)(?:;[\w=-]+)*,/i.exec(src.slice(0, 100)) ?? [];
  if (!acceptedImages.some((each) => each === kind.toLowerCase())) return false;
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
