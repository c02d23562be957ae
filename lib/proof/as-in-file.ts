import type { ReadCii } from "../cii/read";
import { readAmount } from "../cii/settlement";
import { parse } from "../cii/xml";
import { aText, listOf, readStored } from "../data/shape";
import { all, one, termsIn, textOf, type DocumentNode, type Growing } from "../en16931/document";
import { groupsOf, importedBetween, type ImportedTerm } from "../en16931/imported";
import { withImported } from "../en16931/with-imported";
import { readTerms } from "../en16931/read-terms";
import type { GroupId, TermId } from "../en16931/term";
import { groupRow, parentOf, termRow } from "../en16931/terms";
import type { ImportedInvoice, StatedAmount } from "../invoice/imported";
import type { Attachment, Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { recalculate, vatGroups } from "../invoice/sums/totals";
import { limits } from "../limits";
import { singleLine } from "../text/characters";
import { zero, type Money } from "../values/money";
import { besides, termsOf } from "./terms";

/** The words that what came from a file stands with on the sheet. */
export interface ImportWords {
  readonly heading: string;
  /** What a term is called in the invoice's language, by the groups around it and its own id. */
  readonly nameOf: (ids: readonly string[]) => string;
}

type ImportFacts = ImportWords & Pick<ImportedInvoice, "plainReference">;

const keptTexts = listOf(aText(limits.sentTextLength));

/** An invoice of the product that was read from its file, with what came from somebody else's. */
export function readImported({ invoice, attachments, imported }: ReadCii, xml: string): Invoice {
  const kept = imported === null ? null : readStored(keptTexts, imported);
  if (kept === null) return invoice;
  const [plainReference = "", said = "", ...lines] = kept;
  // What their bytes are is nothing that a term says.
  const invoiceAttachments = attachments.map(({ name, description }): Attachment => ({
    name,
    description,
    type: "application/pdf",
    size: 0,
    hash: "",
  }));
  const whole = asInFile({ ...invoice, invoiceAttachments }, readTerms(parse(xml).root, "cii").document, {
    plainReference,
    heading: "",
    nameOf: () => "",
  }).invoice;
  return {
    ...whole,
    invoiceAttachments: [],
    imported: whole.imported && { ...whole.imported, said },
    invoiceLines: whole.invoiceLines.map((line, index) =>
      line.imported ? { ...line, imported: { ...line.imported, said: lines[index] ?? "" } } : line,
    ),
  };
}

interface Imported {
  readonly invoice: Invoice;
  /** What it says, as its XML would be read. */
  readonly written: DocumentNode;
  /** Whether each of its amounts is that of the file. */
  readonly isExact: boolean;
}

/** An invoice that was read from a file, with what the file says otherwise, or besides: amounts and terms. */
export function asInFile(
  invoice: Invoice,
  document: DocumentNode,
  { plainReference, heading, nameOf }: ImportFacts,
): Imported {
  const stated = withStated(invoice, document, { plainReference, terms: [], said: "", taxes: [] });
  const made = documentOf(stated);
  const between = importedBetween(made, document);
  const found = { ...between, terms: [...unsaid(stated, document), ...between.terms] };
  const terms = found.terms.filter((term) => !isFigure(term));
  const lines = found.lines.map((own) => own.filter((term) => !isFigure(term)));
  const saidOf = (own: readonly ImportedTerm[]): readonly string[] =>
    own.flatMap((term) => (isPrinted(term) ? [printedLine(term, own, nameOf)] : []));
  return {
    invoice: {
      ...stated,
      ...(stated.imported && {
        imported: { ...stated.imported, terms, said: [heading, ...saidOf(terms)].join("\n") },
      }),
      invoiceLines: stated.invoiceLines.map((line, index) => {
        const own = lines[index] ?? [];
        const total = line.imported?.total;
        return own.length > 0 || total
          ? { ...line, imported: { terms: own, said: saidOf(own).join("\n"), total } }
          : line;
      }),
    },
    written: withImported(made, terms, lines),
    isExact: terms.length === found.terms.length && lines.flat().length === found.lines.flat().length,
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

/** Amounts that others follow from, or that follow from others: a 0 says nothing. */
const figures: ReadonlySet<string> = new Set(
  [92, 99, 106, 107, 108, 109, 110, 112, 113, 114, 115, 116, 117, 131, 136, 141].map(
    (number) => `BT-${number}`,
  ),
);

const isFigure = ({ id, value, instead = "" }: ImportedTerm): boolean =>
  figures.has(id) && /[1-9]/.test(value + instead);

/** Whether a term is one that people read, and the sheet says in no other words; an attribute (BG-32) stands with its value. */
const isPrinted = ({ id, instead, beside }: ImportedTerm): boolean =>
  instead === undefined &&
  !beside?.startsWith(`${id} `) &&
  id !== "BT-160" &&
  (id === "BT-111" || /text|identifier|reference/.test(termRow(id).type));

/** A term as it stands on the sheet. */
function printedLine(
  { path, id, value }: ImportedTerm,
  beside: readonly ImportedTerm[],
  nameOf: ImportWords["nameOf"],
): string {
  const attribute = beside.find((each) => id === "BT-161" && each.id === "BT-160" && each.path === path);
  return singleLine(`${attribute?.value ?? nameOf([...groupsOf(path), id])}: ${value}`);
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
