import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, decodePDFRawStream } from "pdf-lib";

const mustang = "Mustang";
const rules = "CEN/KoSIT rules";
const veraPdf = "veraPDF 3b";
const veraPdfUa = "veraPDF ua1";
const envelope = "envelope";

/**
 * A file made wrong on purpose, and who has to notice.
 *
 * @typedef {object} Control
 * @property {string} name what was done to a good file
 * @property {string} file where the bad file lies
 * @property {string | null} stage the stage that must refuse it; null: nothing may refuse it
 * @property {string} rule the rule that must be broken; '' when any of the stage will do
 * @property {string[]} by the validators that must each refuse it
 */

/**
 * Makes bad invoices out of good ones.
 *
 * @param {{ xrechnung: string, plain: string, paidBack: string }} good paths of a good XML of either profile, and of a plain
 *   one by which money is paid back
 * @param {string} folder where the bad files are written
 * @returns {Control[]}
 * @throws {Error} when a good file lacks what should be damaged
 */
export function xmlControls(good, folder) {
  const xrechnung = readFileSync(good.xrechnung, "utf8");
  const plain = readFileSync(good.plain, "utf8");
  const paidBack = readFileSync(good.paidBack, "utf8");
  const make = (name, xml, stage, rule) => {
    const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.xml`);
    writeFileSync(file, xml);
    return { name, file, stage, rule, by: [mustang, rules] };
  };
  return [
    make("XRechnung with a wrong total", wrongTotal(xrechnung), "en16931", "BR-CO-16"),
    make("plain invoice with a wrong total", wrongTotal(plain), "factur-x", ""),
    make("invoice that pays back a wrong total", wrongTotal(paidBack), "factur-x", ""),
    make("invoice with elements in the wrong order", wrongOrder(xrechnung), "schema", ""),
    make("XRechnung without buyer reference", withoutBuyerReference(xrechnung), "xrechnung", "BR-DE-15"),
  ];
}

/**
 * Makes bad hybrid PDFs out of a good one, and one that is only written anew: as long as that one is accepted, what the
 * others are refused for is the damage done and not the rewriting.
 *
 * @param {string} good path of a good hybrid PDF
 * @param {string} folder where the files are written
 * @returns {Promise<Control[]>}
 * @throws {Error} when the good file lacks what should be damaged
 */
export async function pdfControls(good, folder) {
  const bytes = readFileSync(good);
  const inside = attachedXml(await PDFDocument.load(bytes, { updateMetadata: false }));
  const make = async (name, damage, stage, by, rule = "") => {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    damage(document);
    const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.pdf`);
    writeFileSync(file, await document.save({ useObjectStreams: false, addDefaultPage: false }));
    return { name, file, stage, rule, by };
  };
  return [
    await make("PDF written anew, unchanged", () => {}, null, [mustang, rules, veraPdf, veraPdfUa, envelope]),
    await make("PDF without output intent", removeOutputIntents, "pdf/a", [mustang, veraPdf]),
    await make("PDF that does not call itself PDF/UA", removeClaim, "pdf/ua", [veraPdfUa], "5-1"),
    await make("PDF with a line that is no artifact", unmarkArtifacts, "pdf/ua", [veraPdfUa], "7.1-3"),
    await make("PDF with a level that does not exist", (pdf) => setLevel(pdf, "E-RECHNUNG"), "xmp", [
      mustang,
      envelope,
    ]),
    await make("PDF with the level of another profile", (pdf) => setLevel(pdf, "EXTENDED"), "xmp", [
      envelope,
    ]),
    await make("PDF without attachment", removeAttachment, "attachment", [mustang, rules, envelope]),
    await make(
      "PDF whose attachment has a wrong total",
      (pdf) => rewriteAttachment(pdf, wrongTotal),
      isXRechnung(inside) ? "en16931" : "factur-x",
      [mustang, rules],
    ),
  ];
}

/**
 * Whether a PDF has an embedded file, that is, whether it is meant as a hybrid invoice.
 *
 * @param {string} file
 * @returns {Promise<boolean>} false also for what is no readable PDF
 */
export async function isHybrid(file) {
  try {
    const document = await PDFDocument.load(readFileSync(file), { updateMetadata: false });
    return embeddedFiles(document) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Whether an invoice XML calls itself an XRechnung.
 *
 * @param {string} xml
 * @returns {boolean}
 */
export function isXRechnung(xml) {
  return xml.includes(":xrechnung_3.0</ram:ID>");
}

function wrongTotal(xml) {
  return edit(xml, /(?<=<ram:DuePayableAmount>)-?\d+(?=\.\d\d<)/, (euros) => String(BigInt(euros) + 1n));
}

function wrongOrder(xml) {
  return edit(
    xml,
    /(<rsm:ExchangedDocument>\s*)(<ram:ID>[^<]*<\/ram:ID>\s*)(<ram:TypeCode>\d+<\/ram:TypeCode>\s*)/,
    "$1$3$2",
  );
}

function withoutBuyerReference(xml) {
  return edit(xml, /<ram:BuyerReference>[^<]*<\/ram:BuyerReference>\s*/, "");
}

function edit(text, pattern, replacement) {
  const changed = text.replace(pattern, replacement);
  if (changed === text)
    throw new Error(`Nothing matches ${pattern}: no negative control can be made from this file.`);
  return changed;
}

function removeOutputIntents(document) {
  const key = PDFName.of("OutputIntents");
  if (!document.catalog.has(key)) throw new Error("The good PDF has no output intent to remove.");
  document.catalog.delete(key);
}

function removeClaim(document) {
  const reference = document.catalog.get(PDFName.of("Metadata"));
  replaceStream(document, reference, (xmp) => edit(xmp, /<pdfuaid:part>1<\/pdfuaid:part>/, ""));
}

function unmarkArtifacts(document) {
  const reference = document.getPage(0).node.get(PDFName.of("Contents"));
  replaceStream(document, reference, (content) => edit(content, /\/Artifact BMC\n(.*?)\nEMC/gs, "$1"));
}

function setLevel(document, level) {
  const reference = document.catalog.get(PDFName.of("Metadata"));
  replaceStream(document, reference, (xmp) =>
    edit(xmp, /(<fx:ConformanceLevel>|fx:ConformanceLevel=")[^<"]*/, (_, start) => start + level),
  );
}

function removeAttachment(document) {
  const names = document.catalog.lookup(PDFName.of("Names"), PDFDict);
  names.delete(PDFName.of("EmbeddedFiles"));
  document.catalog.delete(PDFName.of("AF"));
}

function attachedXml(document) {
  return readStream(document, attachmentReference(document));
}

function rewriteAttachment(document, change) {
  replaceStream(document, attachmentReference(document), change);
}

function attachmentReference(document) {
  const specification = embeddedFiles(document)?.lookup(1, PDFDict);
  return specification?.lookup(PDFName.of("EF"), PDFDict).get(PDFName.of("F"));
}

/** The flat list of names and file specifications in the catalog's name tree. */
function embeddedFiles(document) {
  return document.catalog
    .lookupMaybe(PDFName.of("Names"), PDFDict)
    ?.lookupMaybe(PDFName.of("EmbeddedFiles"), PDFDict)
    ?.lookupMaybe(PDFName.of("Names"), PDFArray);
}

function readStream(document, reference) {
  return new TextDecoder().decode(decodePDFRawStream(streamAt(document, reference)).decode());
}

function replaceStream(document, reference, change) {
  const text = change(readStream(document, reference));
  const dictionary = streamAt(document, reference).dict.clone(document.context);
  dictionary.delete(PDFName.of("Filter"));
  dictionary.delete(PDFName.of("DecodeParms"));
  document.context.assign(reference, PDFRawStream.of(dictionary, new TextEncoder().encode(text)));
}

function streamAt(document, reference) {
  if (!(reference instanceof PDFRef)) throw new Error("The good PDF lacks a stream that should be damaged.");
  return document.context.lookup(reference, PDFRawStream);
}
