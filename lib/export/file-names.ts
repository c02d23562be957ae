import type { ArchivedFile } from "../archive/entry";
import type { Received } from "../archive/received";
import { kindWord } from "../invoice/kinds/document-kind";
import type { TextField } from "../invoice/fields";
import type { Invoice } from "../invoice/invoice";
import type { Locale } from "../locale";
import { cut } from "../text/characters";
import { transliterated } from "../text/transliterate";
import { phrases } from "../words/phrases";

/** The names under which an export's files are saved. */
export interface FileNames {
  readonly pdf: string;
  readonly xml: string;
  readonly verification: string;
  /** All of them in one. */
  readonly zip: string;
  /** The mail that carries them, as a draft for mail programs. */
  readonly mail: string;
  /** The draft, to be opened again. */
  readonly draft: string;
}

const maxLength = 100;
/** Characters before the ending: what is named here is never cut. */
const maxNameLength = 150;

/**
 * A text as a part of a file name on every system: no separators, wildcards, controls or leading dots, and nothing that nobody
 * sees, such as what turns the direction of writing.
 */
const cleanFileName = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[/\\:*?"<>|\p{Cc}\u2028\u2029]/gu, "-")
    .replace(/^\.+/, (dots) => "-".repeat(dots.length));

/** Names that Windows keeps for devices, whatever comes after a dot. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?: *\.|$)/i;

/** A text as the name of a folder: also no blanks or dots at its ends, and no device of Windows. */
export function folderName(text: string, length = maxNameLength): string {
  const name = cut(cleanFileName(text).trim(), length).replace(/(?<![. ])[. ]+$/, "");
  return device.test(name) ? `_${name}` : name || "-";
}

/** A text as the name of a file of one kind: it ends as files of this kind do, else in the first of these endings. */
export function fileName(
  text: string,
  endings: readonly [string, ...string[]],
  length = maxNameLength,
): string {
  const name = cleanFileName(text).trim();
  const ending = endings.find((each) => name.toLowerCase().endsWith(each)) ?? "";
  return `${folderName(name.slice(0, name.length - ending.length), length)}${ending || endings[0]}`;
}

/** Whose name stands in the names of files, and in which letters. */
const naming: Readonly<
  Record<Locale, { readonly whose: TextField; readonly write: (text: string) => string }>
> = {
  de: { whose: "customerCompany", write: (text) => text },
  // As the specification has it (section 7).
  en: { whose: "supplierCompany", write: (text) => text.toLowerCase() },
};

/** Number and company, then what kind of document it is, in the invoice's language. */
export function fileNames(invoice: Invoice): FileNames {
  const { invoiceLocale, invoiceID } = invoice;
  const { whose, write } = naming[invoiceLocale];
  const safe = (text: string): string => cleanFileName(transliterated(text.trim())).replace(/\s/g, "_");
  const prefix = cut(`${safe(invoiceID)}_${safe(write(invoice[whose]))}`, maxLength);
  const kind = safe(write(kindWord(invoice)));
  const { verification, draft } = phrases[invoiceLocale].files;
  return {
    pdf: `${prefix}_${kind}.pdf`,
    // Another file than the one in the PDF.
    xml: `${prefix}_${kind}${invoice.invoiceXmlForm === "cii" ? "" : write("_UBL")}.xml`,
    verification: `${prefix}-${safe(verification)}.txt`,
    zip: `${prefix}_${kind}.zip`,
    mail: `${prefix}_${kind}.eml`,
    draft: `${prefix}_${draft}.json`,
  };
}

/** The name of a PDF that goes with an invoice and has a title of its own. */
export const pdfNamed = (title: string): string =>
  `${cut(cleanFileName(transliterated(title)), maxLength)}.pdf`;

const endingsOf: Readonly<Record<ArchivedFile["kind"], readonly [string, ...string[]]>> = {
  zugferd: [".pdf"],
  pdf: [".pdf"],
  xrechnung: [".xml"],
  xml: [".xml"],
  ubl: [".xml"],
  verification: [".txt"],
  opened: [".pdf", ".xml"],
};

/** The name of a file that is kept, which may have come out of somebody else's backup. */
export const archivedName = ({ kind, name }: Pick<ArchivedFile, "kind" | "name">): string =>
  fileName(transliterated(name), endingsOf[kind]);

/** The name of an e-invoice of somebody else, which may have come without an ending. */
export const receivedName = ({ inside, name }: Pick<Received, "inside" | "name">): string =>
  archivedName({ kind: inside === "" ? "xml" : "zugferd", name });
