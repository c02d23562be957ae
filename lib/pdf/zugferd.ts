import { AppError } from "../errors";
import { limits } from "../limits";
import { product } from "../product";
import { makeSrgbProfile } from "./output-intent";
import { PdfFile } from "./pdf-file";
import { pack, PdfDraft } from "./pdf-writer";
import { PdfName, PdfStream, PdfString, type PdfDict, type PdfValue } from "./syntax";
import { Work } from "./work";
import { writeXmp } from "./xmp";

/** What an e-invoice's PDF says about itself. */
export interface ZugferdFacts {
  /** The profile that the XML really follows (BT-24). */
  readonly profile: "xrechnung" | "en16931";
  /** 32 hex digits: the first half of the SHA-256 of the XML. Becomes both strings of the file's id. */
  readonly documentId: string;
  readonly title: string;
  /** BT-27; left out when empty. */
  readonly author: string;
  readonly language: "de-DE" | "en-GB";
  /** BT-2, yyyyMMdd. It stands for the moment of making, so that the file holds no clock value. */
  readonly date: string;
}

/**
 * Makes a PDF printed by Chromium into a PDF/A-3b (ISO 19005-3) with the invoice XML inside, byte for byte: a ZUGFeRD,
 * Factur-X or XRechnung hybrid invoice. Structure tree, links and fonts stay as they are. The same input yields the
 * same bytes.
 *
 * @throws AppError `envelope-failed` when the PDF cannot be read or the facts are not what they should be.
 */
export async function makeZugferdPdf(
  pdf: Uint8Array,
  xml: Uint8Array,
  facts: ZugferdFacts,
): Promise<Uint8Array> {
  try {
    const id = idBytes(facts.documentId);
    const date = dateOf(facts.date);
    const { fileName, version, conformanceLevel } = profiles[facts.profile];
    const title = printable(facts.title) || fileName;
    const author = printable(facts.author);

    const file = new PdfFile(pdf, new Work(ownFileWork));
    const draft = new PdfDraft(file);

    const embedded = draft.add(
      pack(
        xml,
        dict({
          Type: new PdfName("EmbeddedFile"),
          Subtype: new PdfName("text/xml"),
          Params: dict({ Size: xml.length, CreationDate: bytesOf(date.pdf), ModDate: bytesOf(date.pdf) }),
        }),
      ),
    );
    const specification = draft.add(
      dict({
        Type: new PdfName("Filespec"),
        F: bytesOf(fileName),
        UF: bytesOf(fileName),
        Desc: bytesOf("Invoice data, EN 16931 (CII)"),
        AFRelationship: new PdfName("Alternative"),
        EF: dict({ F: embedded, UF: embedded }),
      }),
    );
    const profile = draft.add(pack(makeSrgbProfile(), dict({ N: 3, Alternate: new PdfName("DeviceRGB") })));
    const outputIntent = draft.add(
      dict({
        Type: new PdfName("OutputIntent"),
        S: new PdfName("GTS_PDFA1"),
        OutputConditionIdentifier: bytesOf("sRGB IEC61966-2.1"),
        Info: bytesOf("sRGB IEC61966-2.1"),
        DestOutputProfile: profile,
      }),
    );
    const { language } = facts;
    const xmp = writeXmp({
      title,
      author,
      producer,
      language,
      created: date.xmp,
      fileName,
      version,
      conformanceLevel,
    });
    // Not packed: PDF/A demands that a reader without a PDF library finds it.
    const metadata = draft.add(
      new PdfStream(
        dict({ Type: new PdfName("Metadata"), Subtype: new PdfName("XML") }),
        new TextEncoder().encode(xmp),
      ),
    );

    const { catalog } = file;
    const names = new Map(file.dict(catalog.get("Names"))).set(
      "EmbeddedFiles",
      dict({ Names: [bytesOf(fileName), specification] }),
    );
    const root = draft.add(
      new Map([
        ...catalog,
        ...dict({
          Type: new PdfName("Catalog"),
          Lang: bytesOf(language),
          ViewerPreferences: new Map(file.dict(catalog.get("ViewerPreferences"))).set(
            "DisplayDocTitle",
            true,
          ),
          Metadata: metadata,
          OutputIntents: [outputIntent],
          Names: names,
          AF: [specification],
        }),
      ]),
    );
    const info = draft.add(
      dict({
        Title: textString(title),
        ...(author === "" ? {} : { Author: textString(author) }),
        Creator: bytesOf(producer),
        Producer: bytesOf(producer),
        CreationDate: bytesOf(date.pdf),
        ModDate: bytesOf(date.pdf),
      }),
    );
    return draft.write(root, info, id);
  } catch (error) {
    throw new AppError("envelope-failed", { cause: error });
  }
}

const producer = product.name;

/** File names, versions and levels as the standard's tables have them; the level must be that of the XML. */
const profiles = {
  xrechnung: { fileName: "xrechnung.xml", version: "3.0", conformanceLevel: "XRECHNUNG" },
  en16931: { fileName: "factur-x.xml", version: "1.0", conformanceLevel: "EN 16931" },
} as const;

/** The file comes from our own renderer: every object is read, so an invoice of 1,000 lines needs more than an upload. */
const ownFileWork = limits.pdfWork * 20;

function idBytes(documentId: string): Uint8Array {
  if (!/^[0-9a-f]{32}$/i.test(documentId)) throw new Error("documentId is not 32 hex digits");
  return Uint8Array.from({ length: 16 }, (_, i) => parseInt(documentId.slice(2 * i, 2 * i + 2), 16));
}

function dateOf(day: string): { readonly pdf: string; readonly xmp: string } {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  if (year === undefined) throw new Error("date is not yyyyMMdd");
  return { pdf: `D:${day}000000Z`, xmp: `${year}-${month}-${date}T00:00:00Z` };
}

/** Control characters and halves of surrogate pairs are not allowed in XML; without them Info and XMP stay equal. */
const printable = (text: string): string =>
  text
    .replace(/[\p{Cs}\uFFFE\uFFFF]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const dict = (entries: Readonly<Record<string, PdfValue>>): PdfDict => new Map(Object.entries(entries));

const bytesOf = (text: string): PdfString => new PdfString(new TextEncoder().encode(text));

function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return bytesOf(text);
  const bytes = [0xfe, 0xff];
  for (let i = 0; i < text.length; i += 1) bytes.push(text.charCodeAt(i) >> 8, text.charCodeAt(i) & 0xff);
  return new PdfString(Uint8Array.from(bytes));
}
