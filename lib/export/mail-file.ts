import { limits } from "../limits";
import type { Mail } from "../site/mail";
import { base64Of } from "../text/base64";
import { singleLine } from "../text/characters";
import type { Bytes, ExportedFile } from "./export-invoice";

type Attached = Pick<ExportedFile, "name" | "type" | "bytes">;

/** Stands in no part: each of them is base64, which has no such signs. */
const boundary = "=_part";

/**
 * A mail with its files as one file that mail programs open as a draft (RFC 5322, RFC 2045); null where the files are too large
 * for a mail. Sender, day and number are the program's to say.
 */
export function mailFile({ to, subject, body }: Required<Mail>, files: readonly Attached[]): Bytes | null {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > limits.mailedBytes) return null;
  const text = utf8(body.replace(/\r?\n/g, "\r\n"));
  const lines = [
    "MIME-Version: 1.0",
    "X-Unsent: 1",
    ...receiver(to),
    `Subject: ${words(singleLine(subject))}`,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    ...part(["Content-Type: text/plain; charset=utf-8"], text),
    ...files.flatMap(({ name, type, bytes }) => part(fileHead(singleLine(name), type), bytes)),
    `--${boundary}--`,
    "",
  ];
  return utf8(lines.join("\r\n"));
}

/** An address that needs no quotes; any other is left for the draft to be written into: it might be two. */
function receiver(to: string): readonly string[] {
  const [, local, domain] = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(to) ?? [];
  if (local === undefined || domain === undefined) return [];
  if (/^[\w.-]+$/.test(domain)) return [`To: ${to}`];
  try {
    // A name with umlauts, as servers write it (RFC 5890).
    return [`To: ${local}@${new URL(`http://${domain}`).hostname}`];
  } catch {
    return [];
  }
}

/** Outlook reads the name of the type (RFC 2047), others that of the disposition (RFC 2231). */
function fileHead(name: string, type: string): readonly string[] {
  if (/^[\w.()+, -]+$/.test(name))
    return [`Content-Type: ${type}; name="${name}"`, `Content-Disposition: attachment; filename="${name}"`];
  const rows = pieces(name).map(
    (piece, index) => `;\r\n filename*${index}*=${index === 0 ? "utf-8''" : ""}${percented(piece)}`,
  );
  return [
    `Content-Type: ${type};\r\n name="${words(name)}"`,
    `Content-Disposition: attachment${rows.join("")}`,
  ];
}

const part = (head: readonly string[], bytes: Uint8Array): readonly string[] => [
  `--${boundary}`,
  ...head,
  "Content-Transfer-Encoding: base64",
  "",
  base64Of(bytes).replace(/.{76}(?=.)/g, "$&\r\n"),
];

/** A text in a head: as it is, or as encoded words (RFC 2047) of at most 75 characters. */
const words = (text: string): string =>
  /^(?!.*=\?)[ -~]{0,60}$/.test(text)
    ? text
    : pieces(text)
        .map((piece) => `=?utf-8?B?${base64Of(utf8(piece))}?=`)
        .join("\r\n ");

/** Short enough for a line however they are encoded, and none ends amid a character. */
const pieces = (text: string): readonly string[] => text.match(/.{1,9}/gsu) ?? [];

/** RFC 2231, section 7 */
const percented = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
