import { file, leafWith, node as element, ublFile, type Xml } from "../cii/xml";
import { mapValues } from "../data/map-values";
import { escapeAttribute, escapeEveryCharacter } from "../text/escape";
import type { Built, WriteLine } from "./building";
import { textOf, type DocumentNode } from "./document";
import { inOrder } from "./element-order";
import { elementsOf, textIn } from "./elements";
import { isLostInUbl } from "./lost-in-ubl";
import type { Syntax } from "./shapes";
import type { GroupId, TermId } from "./term";
import { isGroupId, termRow } from "./terms";

/** Types that UBL sends as a credit note (CEN's rule BR-CL-01); all others are invoices. */
const creditNotes = new Set("81 83 261 262 296 308 381 396 420 458 532".split(" "));

/** The document as CII (D16B), in the order of the schema; `comment` stands before it. */
export const writeAsCii = (document: DocumentNode, comment = ""): string =>
  file(comment, contentOf(document, "cii", "rsm:CrossIndustryInvoice"));

/** The document as a UBL 2.1 invoice, or as a credit note where its type is one; `comment` stands before it. */
export const writeAsUbl = (document: DocumentNode, comment = ""): string =>
  creditNotes.has(textOf(document, "BT-3").trim())
    ? ublFile("CreditNote", comment, contentOf(document, "creditNote", "ubl:CreditNote"))
    : ublFile("Invoice", comment, contentOf(document, "ubl", "ubl:Invoice"));

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

const contentOf = (document: DocumentNode, syntax: Syntax, rootName: string): Xml =>
  content(elementsOf(document, syntax, rootName, lineWriter(syntax)), syntax);

/** Stands in a template for the value of this number. */
const gap = (index: number): string => `\uE000${index}\uE001`;

/** A value of a line, with what stands before it. */
interface Part {
  readonly before: Xml;
  readonly value: number;
  readonly escape: (text: string) => string;
}

/** Writes lines. Those that say the same terms differ in their values alone: for each kind of them a template is made. */
function lineWriter(syntax: Syntax): WriteLine {
  const templates = new Map<string, { readonly parts: readonly Part[]; readonly end: Xml }>();
  return (line, build) => {
    const values: string[] = [];
    const kind = kindOf(line, syntax, values);
    if (kind === null) return written(build(line), syntax);
    let template = templates.get(kind);
    if (template === undefined) {
      let index = 0;
      const withGaps = (node: DocumentNode): DocumentNode => ({
        ...node,
        ...(!isGroupId(node.id) && { value: gap(index++) }),
        ...(node.attributes && { attributes: mapValues(node.attributes, () => gap(index++)) }),
        children: node.children.map(withGaps),
      });
      const [start = "", ...gaps] = written(build(withGaps(line)), syntax).split("\uE000");
      let before = start;
      const parts = gaps.map((each): Part => {
        const [value = "", behind = ""] = each.split("\uE001");
        const escape = before.endsWith('"') ? escapeAttribute : escapeEveryCharacter;
        const part = { before, value: Number(value), escape };
        before = behind;
        return part;
      });
      templates.set(kind, (template = { parts, end: before }));
    }
    let text = "";
    for (const { before, value, escape } of template.parts) text += before + escape(values[value] ?? "");
    return text + template.end;
  };
}

/**
 * Which terms a line says, with which attributes, in its order; their values go to `values`, each behind it those of its
 * attributes. Null where more depends on the values than the text: of a line within a line, and of what is blank.
 */
function kindOf(line: DocumentNode, syntax: Syntax, values: string[]): string | null {
  let kind = "";
  for (const child of line.children) {
    const { id, attributes } = child;
    if (id === line.id || id === "document") return null;
    kind += ` ${id}`;
    if (isGroupId(id)) {
      const inside = kindOf(child, syntax, values);
      if (inside === null) return null;
      kind += `(${inside})`;
      continue;
    }
    const text = textIn(child, termRow(id), syntax);
    if (!/\S/.test(text)) return null;
    values.push(text);
    for (const name in attributes) {
      kind += ` @${name}`;
      values.push(attributes[name] ?? "");
    }
  }
  return kind;
}

function content({ name, children }: Built, syntax: Syntax): Xml {
  let inner = "";
  for (const child of inOrder(name, children, syntax)) inner += written(child, syntax);
  return inner;
}

function written(of: Built, syntax: Syntax): Xml {
  if (of.written !== null) return of.written;
  if (of.children.length > 0) return element(of.name, content(of, syntax));
  // The schema demands it, even with nothing in it.
  if (of.name === "ram:ApplicableHeaderTradeDelivery") return `<${of.name}/>\n`;
  if (!("#" in of.attributes)) return leafWith(of.name, of.attributes, of.text);
  const { "#": subject = "", ...attributes } = of.attributes;
  return leafWith(of.name, attributes, `#${subject}#${of.text}`);
}
