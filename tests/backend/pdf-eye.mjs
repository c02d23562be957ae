/* Prints what two independent readers, pdf.js and pdf-lib, see in a PDF: text, facts, fonts, number of images. */
import { readFileSync } from "node:fs";
import { PDFDict, PDFDocument, PDFName, PDFStream } from "pdf-lib";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

const bytes = new Uint8Array(readFileSync(process.argv[2]));
const document = await PDFDocument.load(bytes, { updateMetadata: false });
const named = (dictionary, key) => dictionary.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();

const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
const dictionaries = objects.filter((object) => object instanceof PDFDict);
const kinds = { CIDFontType2: "CID TrueType", CIDFontType0: "CID Type 0", Type3: "Type 3" };
const fonts = dictionaries
  .filter((one) => named(one, "Type") === "Font" && named(one, "Subtype") !== "Type0")
  .map((one) => {
    const descriptor = one.lookupMaybe(PDFName.of("FontDescriptor"), PDFDict);
    const subtype = named(one, "Subtype") ?? "";
    return {
      name: named(one, "BaseFont") ?? "",
      type: kinds[subtype] ?? subtype,
      embedded: ["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(PDFName.of(key))),
    };
  });
const images = objects.filter(
  (object) => object instanceof PDFStream && named(object.dict, "Subtype") === "Image",
).length;

const files = dictionaries.filter((one) => named(one, "Type") === "Filespec").length;

const reading = await getDocumentProxy(bytes.slice());
const { text } = await extractText(reading, { mergePages: true });
const { info } = await getMeta(reading);
const { width, height } = document.getPage(0).getSize();
console.log(
  JSON.stringify({
    text,
    fonts,
    images,
    files,
    pages: document.getPageCount(),
    title: info.Title ?? "",
    language: info.Language ?? "",
    isTagged: document.catalog.has(PDFName.of("StructTreeRoot")),
    width: Math.round(width),
    height: Math.round(height),
  }),
);
