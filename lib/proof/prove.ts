import { checkInvoice } from "../check/check-invoice";
import { openOwn, type OwnFile } from "../cii/read";
import { termsIn, type DocumentNode } from "../en16931/document";
import { plainValue } from "../en16931/imported";
import { isTermId } from "../en16931/term";
import { termRow } from "../en16931/terms";
import { isMissedByXRechnung, withNumbers } from "../en16931/with-imported";
import { profileOf, type Profile } from "../invoice/profile";
import { fields } from "../invoice/fields";
import type { FieldRef } from "../invoice/finding";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { lineTextNames } from "../invoice/lines/line-texts";
import { normalize } from "../invoice/normalize";
import { decodeXml } from "../text/encoding";
import { anyDay } from "../values/dates";
import { readImported } from "./imported";
import { paperOf } from "./paper";
import type { Term } from "./term";
import { besides, termsOf } from "./terms";

/** What was made, read back: nothing of it comes from what made it. */
export interface ReadBack {
  /** The pieces of text of each page. */
  readonly pages: readonly (readonly string[])[];
  /** The XML inside the PDF; null where there is none. */
  readonly embedded: Uint8Array | null;
  /** The PDF names itself a PDF/A-3b, says how its colours are meant, and what the file inside is to it. */
  readonly isArchivable: boolean;
}

/** What was exported. */
export interface Exported {
  /** As it leaves the house; null where only paper was made. */
  readonly written: Invoice | null;
  /** As it stands on the sheet. */
  readonly sheet: Invoice;
  /** The XML beside the PDF. */
  readonly xml: Uint8Array | null;
}

/** One value: where it stands in the XML, and on which page of the PDF it was found. */
export interface ProofRow extends FieldRef {
  readonly bt: string;
  readonly shown: string;
  /** From 1. */
  readonly line: number | null;
  /** From 1. */
  readonly page: number | null;
}

/** A value that is another one in a file than on the sheet. */
export interface Difference extends FieldRef {
  /** "" for what is no single term; the place in the XML of what belongs to none, whose field is "". */
  readonly bt: string;
  readonly expected: string;
  /** What the XML says instead; null where nothing is there. */
  readonly found: string | null;
  /** `files`: the XML in the PDF and the one beside it; `rules`: what was read breaks a rule. */
  readonly at: "xml" | "pdf" | "files" | "rules";
}

/** What the reading has shown. */
export interface Proof {
  readonly rows: readonly ProofRow[];
  readonly differences: readonly Difference[];
  /** Whose rules the invoice in the XML was checked against by the product's own check; null for paper alone. */
  readonly profile: Profile | null;
  readonly isArchivable: boolean;
}

/**
 * Compares what was read back with what was exported, value by value. What is in the PDF is the XML beside it, byte by byte, or
 * where that is UBL says the same in CII.
 *
 * @param back null where the XML is all that was made
 * @param form of the XML
 * @throws AppError where the XML cannot be read at all
 */
export function prove(
  { written, sheet, xml }: Exported,
  back: ReadBack | null,
  form: XmlForm = written?.invoiceXmlForm ?? "cii",
): Proof {
  const read = xml === null ? null : openOwn(decodeXml(xml));
  const isUbl = form !== "cii";
  const embedded = back?.embedded ?? null;
  const isRight =
    read === null ||
    xml === null ||
    ((read.syntax !== "cii") === isUbl &&
      (back === null || written === null || (embedded !== null && (isUbl || isSame(xml, embedded)))));
  const { terms, more } = expectedTerms(termsOf(written ?? normalize(sheet), sheet, form), written);
  const document = read && termsIn(read.document);
  const look = back && paperOf(back.pages);
  const rows: ProofRow[] = [];
  const differences: Difference[] = isRight ? [] : [differs("files", { field: "invoiceID" })];
  const left = new Map([...(document ?? [])].map(([bt, all]) => [bt, all.map(withPlainDay)]));
  for (const term of terms) {
    const { bt, shown, value, paper } = term;
    const ofTerm = left.get(bt) ?? [];
    // What came from a file may stand before it.
    const at = more.has(bt) ? ofTerm.findIndex((each) => each.value === value) : 0;
    const [found] = ofTerm.splice(Math.max(at, 0), 1);
    if (document !== null && found?.value !== value)
      differences.push(differs("xml", term, bt, value, found?.value ?? null));
    const page = look && paper && paper.text !== "" ? look(paper.text, paper.search) : null;
    if (look && paper && paper.search !== "glance" && page === null)
      differences.push(differs("pdf", term, bt, paper.text));
    // Of paper alone only what is printed counts.
    if (document !== null || page !== null)
      rows.push({ ...placeOf(term), bt, shown, line: found?.line ?? null, page });
  }
  if (document !== null) {
    const allowed = new Map([...besides(written ?? sheet), ...(isUbl ? saidInUbl : [])]);
    for (const [bt, all] of left) {
      // The bytes of an attachment are what its hash says, or were not put there.
      if (bt === "BT-125") continue;
      const known = [...(allowed.get(bt) ?? []), ...(more.get(bt) ?? [])];
      const other = all.find((each) => !known.includes(each.value) && !known.includes(plainValue(each)));
      const like = terms.find((term) => term.bt === bt) ?? {
        field: fields.find((row) => row.bt === bt)?.name ?? "",
      };
      if (other) differences.push(differs("xml", like, bt, "", other.value));
    }
  }
  for (const { place, text: said } of read?.others ?? [])
    differences.push(differs("xml", { field: "" }, place, "", said));
  if (read !== null && written !== null && differences.length === 0)
    differences.push(...comparedAsRead(written, read));
  if (isUbl && embedded !== null)
    differences.push(...prove({ written, sheet, xml: embedded }, null, "cii").differences);
  return {
    rows,
    differences,
    profile: written && profileOf(written),
    isArchivable: back?.isArchivable ?? false,
  };
}

/** Terms as the XML has them where the invoice came from somebody else's file, and what it has besides, by term. */
function expectedTerms(
  terms: readonly Term[],
  written: Invoice | null,
): { readonly terms: readonly Term[]; readonly more: ReadonlyMap<string, readonly string[]> } {
  const lines = withNumbers(written?.invoiceLines.map(({ imported }) => imported?.terms ?? []) ?? []).flat();
  const isXRechnung = written !== null && profileOf(written) === "xrechnung";
  const ofDocument = written?.imported?.terms ?? [];
  const left = [...ofDocument.filter((term) => !(isXRechnung && isMissedByXRechnung(term))), ...lines];
  const own = terms.flatMap((term): readonly Term[] => {
    const at = left.findIndex(({ id, instead }) => id === term.bt && instead === term.value);
    const [imported] = left.splice(at, at < 0 ? 0 : 1);
    if (!imported) return [term];
    return imported.value === "" ? [] : [{ ...term, value: imported.value }];
  });
  const more = new Map<string, string[]>();
  for (const { id, value } of left) more.set(id, [...(more.get(id) ?? []), value, plainValue({ id, value })]);
  return { terms: own, more };
}

/** As CII writes a day. */
const withPlainDay = (term: DocumentNode): DocumentNode =>
  isTermId(term.id) && termRow(term.id).type === "date" ? { ...term, value: plainValue(term) } : term;

/** What UBL has to say where CII need not: what a note is about, and that a way to pay is not named. */
const saidInUbl = [
  ["BT-21", ["AAI"]],
  ["BT-81", ["1"]],
] as const;

const placeOf = ({ field, lineId }: FieldRef): FieldRef => ({
  field,
  ...(lineId === undefined ? {} : { lineId }),
});

const differs = (
  at: Difference["at"],
  place: FieldRef,
  bt = "",
  expected = "",
  found: string | null = null,
): Difference => ({ ...placeOf(place), bt, expected, found, at });

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** What opening the file would show otherwise, and what the rules say against what it would show. */
function comparedAsRead(written: Invoice, file: OwnFile): readonly Difference[] {
  const { invoice } = readImported(file, { today: anyDay, locale: written.invoiceLocale });
  const back = { ...invoice, invoiceAttachments: written.invoiceAttachments };
  const changed: Difference[] = fields
    .filter(({ name }) => back[name] !== written[name])
    .map(({ name: field }) => differs("xml", { field }, "", written[field], back[field]));
  if (changed.length > 0) return changed;
  for (const [index, line] of written.invoiceLines.entries())
    if (said(line) !== said(back.invoiceLines[index]))
      return [differs("xml", { field: "name", lineId: line.id })];
  // What no font has keeps the PDF from being made, not the XML.
  return checkInvoice(back)
    .refusals.filter(({ code }) => code !== "unprintable-character")
    .map(({ code, ...place }) => differs("rules", place, "", code));
}

/** What a line says in a file. */
const said = (line: InvoiceLine | undefined): string =>
  JSON.stringify([
    line?.name,
    line?.description,
    ...lineTextNames.map((name) => line?.[name]),
    line?.quantity,
    line?.unit,
    line?.ownUnit,
    line?.unitPrice,
    line?.priceBase,
    line?.vat,
    line?.taxCase,
    line?.periodStart,
    line?.periodEnd,
    line?.adjustments?.map(({ isCharge, unit, amount, reason }) => [isCharge, unit, amount, reason]),
    line?.total,
  ]);
