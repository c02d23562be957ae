const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const codes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const padding = 61;

/** How many letters so many bytes take in base64 (RFC 4648). */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** Writes bytes in base64, as the codes of its letters, into `into` from a position on. */
export function writeBase64(bytes: Uint8Array, into: Uint8Array, at: number): void {
  let to = at;
  for (let from = 0; from < bytes.length; from += 3) {
    const first = bytes[from] ?? 0;
    const second = bytes[from + 1] ?? 0;
    const third = bytes[from + 2] ?? 0;
    into[to] = codes[first >> 2] ?? 0;
    into[to + 1] = codes[((first & 3) << 4) | (second >> 4)] ?? 0;
    into[to + 2] = from + 1 < bytes.length ? (codes[((second & 15) << 2) | (third >> 6)] ?? 0) : padding;
    into[to + 3] = from + 2 < bytes.length ? (codes[third & 63] ?? 0) : padding;
    to += 4;
  }
}

/** The bytes that a text says in base64, blanks and breaks aside; null when it is something else. */
export function readBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Bytes in base64, as a text. */
export function base64Of(bytes: Uint8Array): string {
  const written = new Uint8Array(base64Length(bytes.length));
  writeBase64(bytes, written, 0);
  return new TextDecoder().decode(written);
}

/** Bytes in the letters of base64 that an address takes as they are (RFC 4648, section 5). */
export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The bytes that such a text says; null when it is something else. */
export const readBase64Url = (text: string): Uint8Array<ArrayBuffer> | null =>
  readBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
