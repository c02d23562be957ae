import { SaxesParser, type SaxesTagNS } from "saxes";
import { AppError } from "../errors";
import { escapeAttribute, escapeContent } from "../text/escape";

/** A piece of XML that is already written, one element a string; "" is left out. */
export type Xml = string;

/** An element with a text; left out when the text is blank, since a blank element is refused (PEPPOL-EN16931-R008). */
export function leaf(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Xml {
  if (text.trim() === "") return "";
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join("")}>${escapeContent(text)}</${name}>\n`;
}

/** An element around others; left out when all of them are. */
export function node(name: string, ...children: readonly Xml[]): Xml {
  const inner = children.join("");
  return inner === "" ? "" : `<${name}>\n${inner}</${name}>\n`;
}

const namespaces = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
} as const;

/** The whole file: declaration, comment, root. */
export function file(comment: string, ...children: readonly Xml[]): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${comment} -->\n<rsm:CrossIndustryInvoice${declared.join("")}>\n${children.join("")}</rsm:CrossIndustryInvoice>\n`;
}

/** A parsed element, found by prefix-less path; namespaces are known by URI. */
export interface XmlElement {
  /** "ram:ID" with our own prefixes, whatever the file uses; "" + local name for foreign namespaces. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly inside. */
  readonly text: string;
}

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

export interface ParsedFile {
  readonly root: XmlElement;
  /** Comments before the root, trimmed. */
  readonly comments: readonly string[];
}

const maxDepth = 40;
const maxLength = 20_000_000;
const maxElements = 400_000;
const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]));

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
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (cause: unknown): never => {
    throw new AppError("broken-xml", { cause });
  };
  parser.on("error", refuse);
  parser.on("doctype", () => refuse("document type"));
  parser.on("comment", (comment) => {
    if (root === undefined) comments.push(comment.trim());
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (open.length >= maxDepth || elements > maxElements) refuse("too deep or too many elements");
    const element: Growing = { name: ownName(tag), attributes: attributesOf(tag), children: [], text: "" };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (text: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return { root: root ?? refuse("no root"), comments };
}

const ownName = (tag: SaxesTagNS): string => {
  const prefix = prefixes.get(tag.uri);
  return prefix === undefined ? tag.local : `${prefix}:${tag.local}`;
};

const attributesOf = (tag: SaxesTagNS): Record<string, string> =>
  Object.fromEntries(Object.values(tag.attributes).map((attribute) => [attribute.local, attribute.value]));

/** All elements at a path of names separated by "/", every step with all its matches. */
export function all(from: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split("/")
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap((element) => element.children.filter((child) => child.name === name)),
      [from],
    );
}

/** The text of the first element at a path; "" when there is none. */
export const textAt = (from: XmlElement, path: string): string => all(from, path)[0]?.text ?? "";
