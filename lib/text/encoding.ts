/** Bytes in which the XML declaration ends. */
const declarationLength = 200;

/**
 * The text of an XML: in the encoding that its first bytes show, else in the one that it names, else in UTF-8 (XML 1.0,
 * appendix F). The byte order mark is no part of it.
 */
export const decodeXml = (bytes: Uint8Array): string =>
  new TextDecoder(shownEncoding(bytes) ?? namedEncoding(bytes) ?? "utf-8").decode(bytes);

/** The encoding of a byte order mark; null without one. */
export function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : null;
}

/** Whether bytes are not in the encoding that they show or name: some of them could not be read (XML 1.0, section 4.3.3). */
export function isMisread(bytes: Uint8Array): boolean {
  try {
    new TextDecoder(shownEncoding(bytes) ?? namedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
    return false;
  } catch {
    return true;
  }
}

/** A byte order mark, or what "<?" looks like in a wide encoding without one. */
function shownEncoding(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0 && second === 0x3c && third === 0) return "utf-16be";
  if (first === 0x3c && second === 0 && fourth === 0) return "utf-16le";
  return markedEncoding(bytes);
}

function namedEncoding(bytes: Uint8Array): string | null {
  const declaration = String.fromCharCode(...bytes.subarray(0, declarationLength));
  const name = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1];
  if (name === undefined) return null;
  try {
    const { encoding } = new TextDecoder(name);
    // What could be read as ASCII until here is in none of the wide encodings.
    return encoding.startsWith("utf-16") ? null : encoding;
  } catch {
    return null;
  }
}
