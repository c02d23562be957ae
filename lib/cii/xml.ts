import { SaxesParser, type SaxesTagNS } from "saxes";
import { AppError } from "../contract/errors";
import { isBlank } from "../text/characters";
import { escapeAttribute, escapeContent, escapeEveryCharacter } from "../text/escape";

/** A piece of XML that is already written, one element a string; "" is left out. */
export type Xml = string;

/** The one attribute of an element, before its text. */
type Attribute = "format" | "schemeID" | "unitCode" | "currencyID";

/** An element with a text; left out when the text is blank, since a blank element is refused (PEPPOL-EN16931-R008). */
export function leaf(name: string, text: string, attribute?: Attribute, value = ""): Xml {
  if (isBlank(text)) return "";
  const written = attribute === undefined ? "" : ` ${attribute}="${escapeAttribute(value)}"`;
  return `<${name}${written}>${escapeContent(text)}</${name}>\n`;
}

/** Like {@link leaf}, with any attributes, and whatever text another program has written; left out when there is neither. */
export function leafWith(name: string, attributes: Readonly<Record<string, string>>, text: string): Xml {
  let written = "";
  for (const [each, value] of Object.entries(attributes)) written += ` ${each}="${escapeAttribute(value)}"`;
  if (written === "" && isBlank(text)) return "";
  return `<${name}${written}>${escapeEveryCharacter(text)}</${name}>\n`;
}

/** An element around others; left out when all of them are. */
export function node(name: string, ...children: readonly Xml[]): Xml {
  let inner = "";
  for (const child of children) inner += child;
  return inner === "" ? "" : `<${name}>\n${inner}</${name}>\n`;
}

const namespaces = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
} as const;

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const ublNamespaces = {
  cac: `${ubl}CommonAggregateComponents-2`,
  cbc: `${ubl}CommonBasicComponents-2`,
} as const;

const declared = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join("");
const declaration = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const rootTag = `<rsm:CrossIndustryInvoice${declared(namespaces)}>`;

/** What stands before the root: a declaration, and a comment unless it is "". */
const before = (comment: string): string => `${declaration}${comment === "" ? "" : `<!-- ${comment} -->\n`}`;

/** A whole file of CII; see {@link before}. */
export const file = (comment: string, content: Xml): string =>
  `${before(comment)}${rootTag}\n${content}</rsm:CrossIndustryInvoice>\n`;

/** A whole file of UBL; see {@link before}. */
export const ublFile = (kind: "Invoice" | "CreditNote", comment: string, content: Xml): string =>
  `${before(comment)}<ubl:${kind}${declared({ ubl: `${ubl}${kind}-2`, ...ublNamespaces })}>\n${content}</ubl:${kind}>\n`;

/** A parsed element, found by prefix-less path; namespaces are known by URI. */
export interface XmlElement {
  /** "ram:ID" or "cbc:ID" with our own prefixes, whatever the file uses; "" + local name for foreign namespaces. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** null of the root. */
  readonly parent: XmlElement | null;
  /** Text directly inside. */
  readonly text: string;
  /** The line of the file in which its start tag ends, from 1. */
  readonly line: number;
}

interface Growing {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  children: Growing[];
  readonly parent: Growing | null;
  text: string;
  readonly line: number;
}

/** A whole file, as {@link parse} gives it. */
export interface ParsedFile {
  readonly root: XmlElement;
  /** The namespace of the root; "" where it has none. */
  readonly namespace: string;
  /** Comments before the root, trimmed. */
  readonly comments: readonly string[];
}

const maxDepth = 40;
const maxLength = 20_000_000;
const maxElements = 400_000;
/** Both kinds of a UBL document have one prefix. */
const prefixes = new Map<string, string>(
  [
    ...Object.entries({ ...namespaces, ...ublNamespaces }),
    ["ubl", `${ubl}Invoice-2`] as const,
    ["ubl", `${ubl}CreditNote-2`] as const,
  ].map(([prefix, uri]) => [uri, prefix]),
);

/**
 * Parses XML from anywhere. A document type, entities, more than 40 levels, 20 million
 * characters or 400,000 elements are refused: AppError `broken-xml` (`file-too-large`
 * for the length).
 */
export function parse(xml: string): ParsedFile {
  if (xml.length > maxLength) throw new AppError("file-too-large");
  const comments: string[] = [];
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  let namespace = "";
  const ownName = naming();
  const parser = new SaxesParser({ xmlns: true });
  // What saxes refuses it throws. A seventh handler, such as one for errors, would make it four times slower: V8 then looks
  // each of its fields up in a dictionary.
  parser.on("doctype", () => refuse("document type"));
  parser.on("comment", (comment) => {
    if (root === undefined) comments.push(comment.trim());
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (open.length >= maxDepth || elements > maxElements) refuse("too deep or too many elements");
    const element: Growing = {
      name: ownName(tag),
      attributes: attributesOf(tag),
      children: none,
      parent: open[open.length - 1] ?? null,
      text: "",
      line: parser.line,
    };
    if (root === undefined) {
      root = element;
      namespace = tag.uri;
    }
    open.push(element);
  });
  const addText = (text: string): void => {
    const current = open[open.length - 1];
    if (current !== undefined) current.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    const parent = open[open.length - 1];
    if (element === undefined || parent === undefined) return;
    if (parent.children === none) parent.children = [element];
    else parent.children.push(element);
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("broken-xml", { cause: error });
  }
  return { root: root ?? refuse("no root"), namespace, comments };
}

function refuse(cause: string): never {
  throw new AppError("broken-xml", { cause });
}

/** Names elements of one file: of a name there is one string, which is looked up and compared much faster than many that are equal. */
function naming(): (tag: SaxesTagNS) => string {
  let uri = "";
  let known = new Map<string, string>();
  const byNamespace = new Map([[uri, known]]);
  return (tag) => {
    if (tag.uri !== uri) {
      uri = tag.uri;
      known = byNamespace.get(uri) ?? new Map<string, string>();
      byNamespace.set(uri, known);
    }
    let name = known.get(tag.local);
    if (name === undefined) {
      const prefix = prefixes.get(uri);
      known.set(tag.local, (name = prefix === undefined ? tag.local : `${prefix}:${tag.local}`));
    }
    return name;
  };
}

/** Of the many elements that have none. */
const none: Growing[] = [];
const noAttributes: Readonly<Record<string, string>> = {};

function attributesOf({ attributes }: SaxesTagNS): Readonly<Record<string, string>> {
  let found: Record<string, string> | undefined;
  for (const name in attributes) {
    const attribute = attributes[name];
    if (attribute && attribute.prefix !== "xmlns") (found ??= {})[attribute.local] = attribute.value;
  }
  return found ?? noAttributes;
}

/** Children of an element among which a name is looked for one by one. */
const few = 12;

/** Calls for each child with its place, which has a number where the name is not the only one. */
export function eachChild(
  { children }: XmlElement,
  place: string,
  visit: (child: XmlElement, place: string) => void,
): void {
  const [only] = children;
  if (only === undefined) return;
  if (children.length === 1) return visit(only, `${place}/${only.name}`);
  // A map for each of thousands of elements costs more than looking among few.
  if (children.length <= few) {
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at] as XmlElement;
      let position = 1;
      let isOnly = true;
      for (let other = 0; other < children.length; other += 1) {
        if (other === at || children[other]?.name !== child.name) continue;
        isOnly = false;
        if (other < at) position += 1;
      }
      visit(child, isOnly ? `${place}/${child.name}` : `${place}/${child.name}[${position}]`);
    }
    return;
  }
  const counts = new Map<string, number>();
  for (const { name } of children) counts.set(name, (counts.get(name) ?? 0) + 1);
  // Mostly there is one of each.
  const seen = counts.size < children.length ? new Map<string, number>() : null;
  for (const child of children) {
    const { name } = child;
    if (seen === null || counts.get(name) === 1) visit(child, `${place}/${name}`);
    else {
      const position = (seen.get(name) ?? 0) + 1;
      seen.set(name, position);
      visit(child, `${place}/${name}[${position}]`);
    }
  }
}

const steps = new WeakMap<XmlElement, ReadonlyMap<XmlElement, string>>();

function stepsBelow(parent: XmlElement): ReadonlyMap<XmlElement, string> {
  let known = steps.get(parent);
  if (known === undefined) {
    const made = new Map<XmlElement, string>();
    eachChild(parent, "", (child, step) => made.set(child, step));
    steps.set(parent, (known = made));
  }
  return known;
}

/** The place of an element, as {@link DocumentNode} has it. */
export const placeOf = (element: XmlElement): string =>
  element.parent === null
    ? `/${element.name}`
    : placeOf(element.parent) + (stepsBelow(element.parent).get(element) ?? "");

/** The first element at a path of names separated by "/", none of nothing; undefined when there is none. */
export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  from && find(from, path, 0);

function find(from: XmlElement, path: string, at: number): XmlElement | undefined {
  for (const child of from.children) {
    const end = at + child.name.length;
    const isLast = end === path.length;
    // Most names have another length.
    if (!(isLast || path[end] === "/") || !path.startsWith(child.name, at)) continue;
    const found = isLast ? child : find(child, path, end + 1);
    if (found) return found;
  }
  return undefined;
}

/** The text of the first element at a path; "" when there is none. */
export const textAt = (from: XmlElement | undefined, path: string): string => first(from, path)?.text ?? "";
