import { readOwn, type OwnFile, type ReadCii } from "../cii/read";
import { readAmount } from "../cii/settlement";
import { all, lineOf, one, termsIn, textOf, type DocumentNode, type Growing } from "../en16931/document";
import { groupsOf, importedBetween, type ImportedTerm } from "../en16931/imported";
import { bare, isFigure, mayStand, withImported } from "../en16931/with-imported";
import { isCountry, termShown } from "../en16931/shown";
import type { GroupId, TermId } from "../en16931/term";
import { groupRow, parentOf, termRow } from "../en16931/terms";
import { numberOf, type ImportedInvoice, type StatedAmount } from "../invoice/imported";
import type { Attachment, Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import type { StartFacts } from "../invoice/schema";
import { recalculate, vatGroups } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { singleLine } from "../text/characters";
import { zero, type Money } from "../values/money";
import { besides, termsOf } from "./terms";

/** The words that what came from a file stands with on the sheet. */
export interface ImportWords {
  readonly heading: string;
  /** What a term is called in the invoice's language, by the groups around it and its own id. */
  readonly nameOf: (ids: readonly string[]) => string;
  /** When the tax becomes due (BT-8, UNTDID 2005), in words. */
  readonly dueOf: (code: string) => string;
}

/** An invoice of the product that was read from its file, with what came from somebody else's. */
export function readImported(file: OwnFile, facts: StartFacts): ReadCii {
  const { invoice, attachments } = readOwn(file, facts);
  const plainReference = file.settings.get("imported");
  if (plainReference === undefined) return { invoice, attachments };
  // What their bytes are is nothing that a term says.
  const invoiceAttachments = attachments.map(({ name, description }): Attachment => ({
    name,
    description,
    type: "application/pdf",
    size: 0,
    hash: "",
  }));
  const whole = asInFile({ ...invoice, invoiceAttachments }, file.document, plainReference).invoice;
  return { invoice: { ...whole, invoiceAttachments: [] }, attachments };
}

/**
 * An invoice with what of its imported terms stands on the sheet, worked out of the terms: whatever a file or a link says of that,
 * nothing that would be written stays unseen, and nothing stays that would not be written.
 */
export function withSaid(invoice: Invoice, words: ImportWords): Invoice {
  const { imported, invoiceLines } = invoice;
  if (!imported) return invoice;
  const { counted } = withImported(
    documentOf(invoice),
    imported.terms,
    invoiceLines.map((line) => line.imported?.terms ?? []),
  );
  const counting = (own: readonly ImportedTerm[], base: "document" | "BG-25"): readonly ImportedTerm[] =>
    own.filter((term) => mayStand(term, base));
  const saidOf = (own: readonly ImportedTerm[]): readonly string[] =>
    own
      .filter((term) => counted.has(term) && isPrinted(term, invoice))
      .map((term) => printedLine(term, own, words, invoice.invoiceLocale));
  const terms = counting(imported.terms, "document");
  return {
    ...invoice,
    imported: { ...imported, terms, said: [words.heading, ...saidOf(terms)].join("\n") },
    invoiceLines: invoiceLines.map((line) => {
      if (!line.imported) return line;
      const own = counting(line.imported.terms, "BG-25");
      return { ...line, imported: { ...line.imported, terms: own, said: saidOf(own).join("\n") } };
    }),
  };
}

interface Imported {
  readonly invoice: Invoice;
  /** What it says, as its XML would be read. */
  readonly written: DocumentNode;
  /** Whether each of its amounts is that of the file. */
  readonly isExact: boolean;
}

/** An invoice that was read from a file, with what the file says otherwise, or besides: amounts and terms. See {@link withSaid}. */
export function asInFile(invoice: Invoice, document: DocumentNode, plainReference: string): Imported {
  const numbersOf = (name: TermId, ...ids: readonly TermId[]): readonly string[] =>
    ids.flatMap((id) => all(document, id).map(({ value }) => numberOf(lineOf(document, name), value)));
  const taxNumbers = [...numbersOf("BT-27", "BT-31", "BT-32"), ...numbersOf("BT-44", "BT-48")];
  const start: ImportedInvoice = { plainReference, taxNumbers, terms: [], said: "", taxes: [] };
  const stated = withStated(invoice, document, start);
  const made = documentOf(stated);
  const found = importedBetween(made, document);
  const others = [...unsaid(stated, document), ...found.terms];
  const terms = others.filter((term) => mayStand(term, "document"));
  const lines = found.lines.map((own) => own.filter((term) => mayStand(term, "BG-25")));
  const dropped = (own: readonly ImportedTerm[], base: "document" | "BG-25"): boolean =>
    own.some((term) => isFigure(term) && !mayStand(term, base));
  return {
    invoice: {
      ...stated,
      ...(stated.imported && { imported: { ...stated.imported, terms } }),
      invoiceLines: stated.invoiceLines.map((line, index) => {
        const own = lines[index] ?? [];
        const total = line.imported?.total;
        return own.length > 0 || total ? { ...line, imported: { terms: own, said: "", total } } : line;
      }),
    },
    written: withImported(made, terms, lines).document,
    isExact: !dropped(others, "document") && !found.lines.some((own) => dropped(own, "BG-25")),
  };
}

/** What an invoice says, as its XML would be read. */
function documentOf(invoice: Invoice): DocumentNode {
  const document: Growing = { id: "document", value: "", children: [], place: "", line: 0 };
  const written = normalize(invoice);
  const lines = new Map<string, Growing>();
  for (const { bt, value, lineId } of termsOf(written, invoice)) {
    const id = bt as TermId;
    const base = lineId === undefined ? document : (lines.get(lineId) ?? document);
    groupFor(id, base).children.push({ id, value, children: [], place: "", line: 0 });
    if (lineId !== undefined && base === document) lines.set(lineId, document.children.at(-1) as Growing);
  }
  return document;
}

/** The group of a term below another one, the last of its id; a new one where that has such a term already. */
function groupFor(id: TermId, base: Growing): Growing {
  const above: GroupId[] = [];
  for (let each = parentOf(id); each !== null && each !== base.id; each = parentOf(each)) above.unshift(each);
  const isSingle = (each: GroupId): boolean => groupRow(each).cardinality.endsWith("1");
  return above.reduce((at, group, index) => {
    const last = at.children.findLast((each) => each.id === group);
    const isFull =
      index === above.length - 1 &&
      !isSingle(group) &&
      termRow(id).cardinality.endsWith("1") &&
      (last?.children.some((each) => each.id === id) ?? false);
    if (last && !isFull) return last;
    const next: Growing = { id: group, value: "", children: [], place: "", line: 0 };
    at.children.push(next);
    return next;
  }, base);
}

/** What the writer says of its own accord, where the file does not. */
function unsaid(invoice: Invoice, document: DocumentNode): readonly ImportedTerm[] {
  const said = termsIn(document);
  return [...besides(normalize(invoice))].flatMap(([bt, values]) => {
    const id = bt as TermId;
    const isOfLine = pathOf(id).startsWith("BG-25");
    return values.flatMap((instead) =>
      isOfLine || instead === "" || said.get(id)?.some(({ value }) => value === instead)
        ? []
        : [{ path: pathOf(id), id, value: "", instead }],
    );
  });
}

/** The groups around a term. */
function pathOf(id: TermId): string {
  const above: string[] = [];
  for (let each = parentOf(id); each !== null; each = parentOf(each)) above.unshift(each);
  return above.join("/");
}

/**
 * Whether a term is one that people read, and the sheet says in no other words; an attribute (BG-32) stands with its value, and the
 * number of a line and the process (BT-23) are for programs.
 */
function isPrinted({ id, value, instead }: ImportedTerm, invoice: Invoice): boolean {
  const { invoiceIncludedNote, flagHasSupplierBuyerReference, supplierBuyerReference } = invoice;
  if (id === "BT-10" && flagHasSupplierBuyerReference && value === supplierBuyerReference) return false;
  if (value === "" || ["BT-23", "BT-126", "BT-160"].includes(id)) return false;
  // Several notes are one on the sheet.
  const note = new Set(invoiceIncludedNote.split("\n").map(singleLine));
  const isInNote = (line: string): boolean => line.trim() === "" || note.has(singleLine(line));
  if (id === "BT-22" && value.split("\n").every(isInNote)) return false;
  if (instead !== undefined && bare(value) === bare(instead)) return false;
  if (id === "BT-147") return /[1-9]/.test(value);
  return isWorded(id) || /text|identifier|reference|date/.test(termRow(id).type);
}

/** Codes and amounts that stand in words: when the tax is due, countries, the tax in a second currency. */
const isWorded = (id: TermId): boolean => isCountry(id) || ["BT-8", "BT-111"].includes(id);

/** A term as it stands on the sheet. */
function printedLine(
  { path, id, value }: ImportedTerm,
  beside: readonly ImportedTerm[],
  { nameOf, dueOf }: ImportWords,
  locale: Locale,
): string {
  const valueOf = (other: TermId): string | undefined =>
    beside.find((each) => each.id === other && (other !== "BT-160" || each.path === path))?.value;
  const node: DocumentNode = { id, value, children: [], place: "", line: 0 };
  const currency = { currencyID: (id === "BT-111" && valueOf("BT-6")) || "EUR" };
  const shown = id === "BT-8" ? dueOf(value) : termShown({ ...node, attributes: currency }, node, locale);
  const attribute = id === "BT-161" ? valueOf("BT-160") : undefined;
  return singleLine(`${attribute ?? nameOf([...groupsOf(path), id])}: ${shown}`);
}

/** With the amounts of lines and rates that a file states otherwise than they are worked out. */
function withStated(invoice: Invoice, document: DocumentNode, imported: ImportedInvoice): Invoice {
  const lines = all(document, "BG-25");
  const invoiceLines = invoice.invoiceLines.map((line, index) => {
    const total = statedAs(line.total, textOf(lines[index], "BT-131"));
    return total ? { ...line, imported: { terms: [], said: "", total } } : line;
  });
  const invoiceRoundingAmount = readAmount(textOf(one(document, "BG-22"), "BT-114").trim()) ?? zero;
  const whole = recalculate({ ...invoice, invoiceLines, invoiceRoundingAmount, imported });
  const rates = all(document, "BG-23");
  const taxes = vatGroups(whole).flatMap(({ category, rate, taxCase, tax }) => {
    const said = rates.find(
      (each) => textOf(each, "BT-118") === category && Number(textOf(each, "BT-119")) === rate,
    );
    const amount = statedAs(tax, textOf(said, "BT-117"));
    return amount ? [{ ...amount, kind: taxCase ?? String(rate) }] : [];
  });
  return recalculate({ ...whole, imported: { ...imported, taxes } });
}

function statedAs(worked: Money, text: string): StatedAmount | undefined {
  const stated = readAmount(text.trim());
  return stated && stated !== worked ? { worked, stated } : undefined;
}
