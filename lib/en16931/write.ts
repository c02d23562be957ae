import { file, leafWith, node as element, ublFile, type Xml } from "../cii/xml";
import type { Built } from "./building";
import { textOf, type DocumentNode } from "./document";
import { inOrder } from "./element-order";
import { elementsOf } from "./elements";
import { isLostInUbl } from "./lost-in-ubl";
import type { Syntax } from "./shapes";
import type { GroupId, TermId } from "./term";
import { linesApart, type Lines } from "./saying";
import { byTemplate } from "./templates";

/** Types that UBL sends as a credit note (CEN's rule BR-CL-01); all others are invoices. */
const creditNotes = new Set("81 83 261 262 296 308 381 396 420 458 532".split(" "));

/** The document as CII (D16B), in the order of the schema; `comment` stands before it, and `lines` are those that it does not have itself. */
export const writeAsCii = <Of>(document: DocumentNode, comment = "", lines?: Lines<Of>): string =>
  file(comment, contentOf(document, lines, "cii"));

/** The document as a UBL 2.1 invoice, or as a credit note where its type is one; else like {@link writeAsCii}. */
export const writeAsUbl = <Of>(document: DocumentNode, comment = "", lines?: Lines<Of>): string =>
  creditNotes.has(textOf(document, "BT-3").trim())
    ? ublFile("CreditNote", comment, contentOf(document, lines, "creditNote"))
    : ublFile("Invoice", comment, contentOf(document, lines, "ubl"));

/** A text that would be read as a note's subject (BR-CL-08). */
const seemsToHaveSubject = /^[^#]*#[^#]{3}#/;

/**
 * A document as the rules for UBL want it otherwise: a purpose of payment (BT-83) stands in a means of payment, which has a code, so that one without is "not
 * defined" (UNTDID 4461, 1); a note whose text would be read as its subject is "general information" (UNTDID 4451, AAI); a second tax
 * number (BT-32), which EN 16931 has no place for, is left out (UBL-SR-13).
 */
export function forUbl(document: DocumentNode): DocumentNode {
  let numbers = 0;
  const said = (id: TermId, value: string): DocumentNode => ({ id, value, children: [], place: "", line: 0 });
  const adapted = (node: DocumentNode): DocumentNode => {
    const children = node.children
      .filter(({ id, value }) => {
        if (isLostInUbl({ id, value })) return false;
        if (id !== "BT-32") return true;
        numbers += 1;
        return numbers === 1;
      })
      .map((child) => (child.children.length > 0 ? adapted(child) : child));
    const lacks = (group: GroupId, id: TermId): boolean =>
      node.id === group && !children.some((child) => child.id === id);
    if (lacks("BG-16", "BT-81")) children.unshift(said("BT-81", "1"));
    if (lacks("BG-1", "BT-21") && seemsToHaveSubject.test(textOf(node, "BT-22")))
      children.unshift(said("BT-21", "AAI"));
    return { ...node, children };
  };
  return adapted(document);
}

const roots: Readonly<Record<Syntax, string>> = {
  cii: "rsm:CrossIndustryInvoice",
  ubl: "ubl:Invoice",
  creditNote: "ubl:CreditNote",
};

function contentOf<Of>(document: DocumentNode, lines: Lines<Of> | undefined, syntax: Syntax): Xml {
  const write = (each: DocumentNode): Xml => content(elementsOf(each, syntax, roots[syntax]), syntax);
  return lines
    ? byTemplate(document, lines, syntax, write)
    : byTemplate(...linesApart(document), syntax, write);
}

function content({ name, children }: Built, syntax: Syntax): Xml {
  let inner = "";
  for (const child of inOrder(name, children, syntax)) inner += written(child, syntax);
  return inner;
}

function written(of: Built, syntax: Syntax): Xml {
  if (of.children.length > 0) return element(of.name, content(of, syntax));
  // The schema demands it, even with nothing in it.
  if (of.name === "ram:ApplicableHeaderTradeDelivery") return `<${of.name}/>\n`;
  if (!("#" in of.attributes)) return leafWith(of.name, of.attributes, of.text);
  const { "#": subject = "", ...attributes } = of.attributes;
  return leafWith(of.name, attributes, `#${subject}#${of.text}`);
}
