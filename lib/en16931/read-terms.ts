import { eachChild, first, placeOf, textAt, type XmlElement } from "../cii/xml";
import { withoutOverrides } from "../text/characters";
import { all, dropEmpty, type DocumentNode, type Growing, type Other } from "./document";
import { nestLines, type LineWithin } from "./nested-lines";
import { knownShape, type Condition, type Shape, type Syntax } from "./shapes";
import { isKeptElsewhere, type GroupId, type TermRow } from "./term";
import { groupRow } from "./terms";

/** An element, with where it stands. */
interface Spot {
  readonly element: XmlElement;
  readonly place: string;
  readonly above: XmlElement;
  /** The groups around it, the innermost first. */
  readonly open: Open | null;
}

interface Open {
  readonly node: Growing;
  readonly up: Open | null;
}

/** The two currencies of a file; a second one that is the first is none. */
function currenciesOf(root: XmlElement, syntax: Syntax): ReadonlyMap<string, string> {
  const isCii = syntax === "cii";
  const holder = isCii
    ? first(root, "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement")
    : root;
  const own = textAt(holder, isCii ? "ram:InvoiceCurrencyCode" : "cbc:DocumentCurrencyCode").trim();
  const second = textAt(holder, isCii ? "ram:TaxCurrencyCode" : "cbc:TaxCurrencyCode").trim();
  return new Map(
    second === "" || second === own
      ? [["BT-5", own]]
      : [
          ["BT-5", own],
          ["BT-6", second],
        ],
  );
}

/** What a map has under a key, made when it is asked for first. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Of all that are no groups. */
const noTerms: Growing[] = [];

const isBlank = (text: string): boolean => !/\S/.test(text);

const eachOf: typeof eachChild = ({ children }, place, visit) => {
  for (const child of children) visit(child, place);
};

/** A term or group that says where it stands when it is asked: most of what the rules read is right. */
class Placed implements Growing {
  readonly line: number;
  readonly attributes?: NonNullable<Growing["attributes"]>;
  constructor(
    readonly id: Growing["id"],
    readonly value: string,
    readonly children: Growing[],
    readonly element: XmlElement,
    /** "" of the element itself. */
    readonly attribute: string,
  ) {
    this.line = element.line;
  }
  get place(): string {
    const place = placeOf(this.element);
    return this.attribute === "" ? place : `${place}/@${this.attribute}`;
  }
}

/** How a file is read for its rules. */
interface Whole {
  /** Is told of the element of each group. */
  readonly onGroup: (group: DocumentNode, element: XmlElement) => void;
}

/**
 * Reads the terms of a parsed file. Everything that it says comes out, as a term or among the others; no rule is asked for. A
 * value that a term's group, or the document for what one of the syntaxes says beside the group, has already is not repeated.
 * With `whole`, as the rules of a file see it: also what is empty or repeated, and every attribute, but nothing among the others.
 */
export function readTerms(
  root: XmlElement,
  syntax: Syntax,
  whole?: Whole,
): { readonly document: DocumentNode; readonly others: readonly Other[] } {
  const isWhole = whole !== undefined;
  const visitChildren = isWhole ? eachOf : eachChild;
  const document: Growing = { id: "document", value: "", children: [], place: "", line: 0 };
  const others: Other[] = [];
  const late: { readonly row: TermRow; readonly node: Growing; readonly parent: Growing | null }[] = [];
  const within: LineWithin[] = [];
  // A file may have hundreds of thousands of any element: nothing is looked for among them.
  const saidIn = new Map<Growing, Set<string>>();
  const innerOf = new Map<Growing, Map<GroupId, Growing>>();
  const firstOf = new Map<GroupId, Growing>();
  const schemeIn = new Map<XmlElement, string>();
  const currencies = currenciesOf(root, syntax);

  const textOfTerm = (value: string): string | undefined =>
    value.startsWith("BT-") ? currencies.get(value) : value;

  function holds(element: XmlElement, { path, attribute, operator, values }: Condition): boolean {
    if (operator !== "=" && operator !== "") return true;
    const at = path.length === 0 ? element : first(element, path.join("/"));
    const text = (attribute === "" ? at?.text : at?.attributes[attribute])?.trim();
    return text !== undefined && (operator === "" || values.some((value) => text === textOfTerm(value)));
  }
  const shapeFor = (child: XmlElement, within: Shape): Shape | undefined =>
    within.children.get(child.name)?.find(({ conditions }) => conditions.every((each) => holds(child, each)));

  /** What stands at an element, or in an attribute of it. */
  function said(
    id: Growing["id"],
    value: string,
    children: Growing[],
    { element, place }: Spot,
    attribute = "",
    attributes?: Growing["attributes"],
  ): Growing {
    const { line } = element;
    if (!isWhole) {
      const at = attribute === "" ? place : `${place}/@${attribute}`;
      const plain = { id, value: withoutOverrides(value), children, place: at, line };
      return attributes ? { ...plain, attributes } : plain;
    }
    const node = new Placed(id, value, children, element, attribute);
    return attributes ? Object.assign(node, { attributes }) : node;
  }
  function innerGroup(parent: Growing, id: GroupId, at: Growing): Growing {
    const inner = kept(innerOf, parent, () => new Map<GroupId, Growing>());
    return kept(inner, id, () => {
      const { line } = at;
      const group =
        at instanceof Placed
          ? new Placed(id, "", [], at.element, at.attribute)
          : { id, value: "", children: [], place: at.place, line };
      parent.children.push(group);
      return group;
    });
  }

  /** The group of this id around a spot, made where it has no element of its own; null where its element is elsewhere. */
  function groupAround(id: GroupId | null, open: Open | null, at: Growing): Growing | null {
    if (id === null) return document;
    for (let each = open; each; each = each.up) if (each.node.id === id) return each.node;
    const row = groupRow(id);
    if ((syntax === "cii" ? row.cii : row.ubl) !== "") return null;
    const parent = groupAround(row.parent, open, at);
    return parent && innerGroup(parent, id, at);
  }

  /** For what a file says beside the group's element: the first such group of the document. */
  const firstGroup = (id: GroupId | null, at: Growing): Growing =>
    id === null
      ? document
      : kept(
          firstOf,
          id,
          () =>
            (all(document, id)[0] as Growing | undefined) ??
            innerGroup(firstGroup(groupRow(id).parent, at), id, at),
        );

  function add(parent: Growing, row: TermRow, node: Growing): void {
    if (!isWhole && row.cardinality.endsWith("1")) {
      const said = kept(saidIn, isKeptElsewhere(row) ? document : parent, () => new Set<string>());
      const key = `${node.id} ${JSON.stringify(node.attributes ?? {})} ${node.value}`;
      if (said.has(key)) return;
      said.add(key);
    }
    parent.children.push(node);
  }

  function say(
    row: TermRow,
    text: string,
    spot: Spot,
    isLater: boolean,
    attribute = "",
    attributes?: Growing["attributes"],
  ): void {
    const codes = syntax === "cii" ? row.ciiCodes : undefined;
    const value = codes?.find(([cii]) => cii === text.trim())?.[1] ?? text;
    const node = said(row.id, value, noTerms, spot, attribute, attributes);
    const parent = groupAround(row.parent, spot.open, node);
    if (parent === null || isLater) late.push({ row, node, parent });
    else add(parent, row, node);
  }

  const tellText = (place: string, line: number, text: string): number =>
    others.push({ place, line, text: withoutOverrides(text) });

  /** Says the attributes that are terms, and gives those that belong to the term of the text. */
  function readAttributes(spot: Spot, at: Shape): Growing["attributes"] {
    const { attributes } = spot.element;
    const row = at.terms.get("");
    let own: Record<string, string> | undefined;
    for (const name in attributes) {
      const text = attributes[name] ?? "";
      const term = at.terms.get(name);
      const expected = name === "format" ? "102" : textOfTerm(row?.currency ?? "BT-5");
      if (term) say(term, text, spot, at.later.has(name), name);
      else if (name === "format" || name === "currencyID") {
        if (isWhole || text !== expected) (own ??= {})[name] = text;
      } else if (row?.attributes.includes(name)) (own ??= {})[name] = text;
      else if (!isWhole && !isSaid(at, name, text))
        others.push({ place: `${spot.place}/@${name}`, line: spot.element.line, text });
    }
    if (syntax !== "cii" || row?.ciiScheme === undefined) return own;
    const scheme = kept(schemeIn, spot.above, () => textAt(spot.above, `ram:${row.ciiScheme}`));
    return isBlank(scheme) ? own : { ...own, schemeID: scheme };
  }

  function isSaid({ said }: Shape, attribute: string, text: string): boolean {
    const texts = said.get(attribute);
    return texts === null || texts?.some((each) => textOfTerm(each) === text.trim()) === true;
  }

  function readText(spot: Spot, at: Shape, attributes: Growing["attributes"]): void {
    const { text, line } = spot.element;
    const row = at.terms.get("");
    // A file without content still has its name.
    if (!isWhole && isBlank(text))
      for (const [name, value] of Object.entries(attributes ?? {}))
        tellText(`${spot.place}/@${name}`, line, value);
    if (!(isWhole && row) && (isBlank(text) || text.trim() === at.filler)) return;
    if (row) {
      const subject = at.terms.get("#");
      const [mark = "", code = ""] = (subject && /^#([A-Z0-9]{3})#/.exec(text)) ?? [];
      if (subject && mark !== "") say(subject, code, spot, false);
      if (isWhole || mark.length < text.length)
        say(row, text.slice(mark.length), spot, at.later.has(""), "", attributes);
    } else if (!isWhole && !isSaid(at, "", text)) tellText(spot.place, line, text);
  }

  function read(spot: Spot, at: Shape): void {
    const { element, place, open } = spot;
    const { group } = at;
    if (group === undefined) return readInside(spot, at);
    const node = said(group.id, "", [], spot);
    // A line within a line is a line of that one.
    const parent =
      open?.node.id === group.id ? open.node : (groupAround(group.parent, open, node) ?? document);
    parent.children.push(node);
    whole?.onGroup(node, element);
    readInside({ ...spot, open: { node, up: open } }, at);
    const around = at.around === undefined ? undefined : first(element, at.around);
    if (around) within.push({ node, place: `${place}/${at.around}`, line: around.line, text: around.text });
  }

  function readInside(spot: Spot, at: Shape): void {
    const { element, place, open } = spot;
    readText(spot, at, readAttributes(spot, at));
    visitChildren(element, place, (child, below) =>
      descend({ element: child, place: below, above: element, open }, at),
    );
  }

  function descend(spot: Spot, within: Shape): void {
    const found = shapeFor(spot.element, within);
    if (found) read(spot, found);
    else if (!isWhole) tell(spot.element, spot.place);
  }

  /** What is unknown is told with everything below it. */
  function tell(element: XmlElement, place: string): void {
    const { line, text, attributes } = element;
    if (!isBlank(text)) tellText(place, line, text);
    for (const [name, value] of Object.entries(attributes)) tellText(`${place}/@${name}`, line, value);
    visitChildren(element, place, tell);
  }

  const shape = knownShape(syntax);
  visitChildren(root, `/${root.name}`, (element, place) =>
    descend({ element, place, above: root, open: null }, shape),
  );
  for (const { row, node, parent } of late) add(parent ?? firstGroup(row.parent, node), row, node);
  if (!isWhole) dropEmpty(document);
  nestLines(document, within, others);
  return { document, others };
}
