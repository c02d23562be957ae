import { one, type DocumentNode } from "./document";
import { behind, firstPlace, follow, followSayings, type Values } from "./places";
import { lineOf, withLines, type Lines } from "./saying";
import type { Syntax } from "./shapes";
import { filled, templateOf, withGaps, type Template } from "./template";

/** Makes a template of some terms. */
type Make = (terms: readonly DocumentNode[]) => Template;

/**
 * What `write` makes of a document and its lines, without what stands around the elements in its root. Documents that say the same
 * terms differ in their values alone: for each shape of them, and of their lines, `write` makes a template, once.
 */
export function byTemplate<Of>(
  document: DocumentNode,
  lines: Lines<Of>,
  syntax: Syntax,
  write: (document: DocumentNode) => string,
): string {
  const make: Make = (terms) => templateOf(write({ ...document, children: withGaps(terms) }), syntax);
  const written = linesByTemplate(document, lines, syntax, make);
  const values: Values = { texts: [], count: 0 };
  let at = written === null ? null : behind(firstPlace(), syntax);
  at = at && follow(document.children, at, values, syntax);
  at = at && behind(at, written === "" ? "/" : "BG-25");
  if (at === null) return write(withLines(document, lines));
  at.template ??= make(withLines(document, { ...lines, each: lines.each.slice(0, 1) }).children);
  const [before, , after] = at.template;
  return filled(before, values.texts) + written + filled(after, values.texts);
}

/** Null where one has no template, as what says nothing. */
function linesByTemplate<Of>(
  document: DocumentNode,
  lines: Lines<Of>,
  syntax: Syntax,
  make: Make,
): string | null {
  // Of all that the document says, its lines say the currencies alone.
  const currencies = [one(document, "BT-5"), one(document, "BT-6")].filter((each) => each !== undefined);
  if (currencies.some(({ value }) => value !== value.trim())) return null;
  const values: Values = { texts: [], count: 0 };
  let from = behind(firstPlace(), `${syntax} line`);
  from = from && follow(currencies, from, values, syntax);
  from = from && behind(from, "BG-25");
  const { count } = values;
  let text = "";
  for (const each of lines.each) {
    values.count = count;
    const at = from && followSayings(lines.sayings, each, from, values, syntax);
    if (at === null) return null;
    const line = at.template ? null : lineOf(each, lines);
    if (line) at.template = make([...currencies, line]);
    if (!at.template) return null;
    text += filled(at.template[1], values.texts);
  }
  return text;
}
