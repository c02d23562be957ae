import { fileName } from "../export/file-names";
import { endingsOf } from "../invoice/attachments";
import type { Attachment, AttachmentType } from "../invoice/invoice";
import { singleLine } from "../text/characters";
import { unprintableCharacters } from "../text/printable";

/** Bytes in which a PDF says that it is one. */
const startLength = 1_024;

/** What a file may be attached as: its content decides, and its name where a text has nothing to tell. Null for all else. */
export function attachmentType(bytes: Uint8Array, name: string): AttachmentType | null {
  const starts = (...signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  if (letters(bytes.subarray(0, startLength)).includes("%PDF-")) return "application/pdf";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (starts(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(0x50, 0x4b, 0x03, 0x04)) return sheetType(letters(bytes));
  const isNamedCsv = endingsOf["text/csv"].some((ending) => name.toLowerCase().endsWith(ending));
  return isNamedCsv && bytes.length > 0 && bytes.every(isOfText) ? "text/csv" : null;
}

/**
 * A name that every system and the sheet take; its ending tells its kind.
 *
 * @param most characters before the ending
 */
export function attachmentName(name: string, type: AttachmentType, most = Infinity): string {
  const plain = singleLine(name.normalize("NFC"));
  const odd = new Set(unprintableCharacters(plain));
  const printable = [...plain].map((letter) => (odd.has(letter) ? "_" : letter)).join("");
  return fileName(printable, endingsOf[type], most);
}

/** Whether an attachment, wherever it was kept meanwhile, may be one: named as it would be, and of the kind that it says. */
export const isAttachable = ({ name, type }: Attachment, bytes: Uint8Array): boolean =>
  attachmentName(name, type) === name && attachmentType(bytes, name) === type;

/** Of tables in a ZIP: an OpenDocument names its kind first of all, an XLSX has a workbook. Macros make it something else. */
function sheetType(zip: string): AttachmentType | null {
  const spreadsheet = "application/vnd.oasis.opendocument.spreadsheet";
  const named = `mimetype${spreadsheet}`;
  const at = zip.indexOf("mimetype");
  // A template has the same beginning and goes on.
  if (zip.startsWith(named, at) && !zip.startsWith("-", at + named.length)) return spreadsheet;
  return zip.includes("xl/workbook.xml") && !zip.includes("vbaProject.bin")
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : null;
}

/** Bytes as letters, each for itself. */
const letters = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** Of the controls a text has tab and line breaks alone, in whatever encoding of one byte or UTF-8. */
const isOfText = (byte: number): boolean => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13;
