import { placeOf, type XmlElement } from "../cii/xml";
import { all, linesOf, textOf, type DocumentNode } from "../en16931/document";
import { profileOfIdentifier } from "../en16931/syntax-and-profile";
import { readTerms } from "../en16931/read-terms";
import type { Syntax } from "../en16931/shapes";
import type { CodeChanges } from "./code-lists";

/** An element of a file with its place. */
export interface Spot {
  readonly element: XmlElement;
  /** As {@link DocumentNode} has it. */
  readonly place: string;
  readonly line: number;
  /** The name without its prefix. */
  readonly name: string;
  readonly parent: Spot | null;
  readonly children: readonly Spot[];
}

class ElementSpot implements Spot {
  constructor(
    readonly element: XmlElement,
    readonly name: string,
    readonly parent: Spot | null,
    readonly children: Spot[],
  ) {}
  get line(): number {
    return this.element.line;
  }
  get place(): string {
    return placeOf(this.element);
  }
}

/** Where something is wrong: a term, a group, an element, or the whole document. */
export interface Place extends Pick<DocumentNode, "place" | "line"> {
  /** Of a term or group. */
  readonly id?: DocumentNode["id"];
  /** What it says. */
  readonly value?: string;
  /** The name of the element. */
  readonly name?: string;
}

/** A file that is judged. */
export interface Judged {
  readonly syntax: Syntax;
  readonly isCii: boolean;
  /** All that the file says, also what is empty or said twice. */
  readonly document: DocumentNode;
  /** Lines that the rules about lines see: in CII also those within others. */
  readonly lines: readonly DocumentNode[];
  /** BT-5, trimmed. */
  readonly currency: string;
  /** BT-24, trimmed. */
  readonly specification: string;
  /** Whether it is judged by the business rules of a profile of Factur-X, in place of those of EN 16931. */
  readonly isFacturX: boolean;
  /** What the lists of codes had otherwise when the file was written. */
  readonly codeChanges: readonly CodeChanges[];
  readonly root: Spot;
  /** All elements of a name, anywhere. */
  readonly named: (name: string) => readonly Spot[];
  /** Those that hold nothing. */
  readonly empty: readonly Spot[];
  /** All elements whose name suits, anywhere. */
  readonly all: (names: RegExp) => readonly Spot[];
  /** The element of a group. */
  readonly spotOf: (group: DocumentNode) => Spot | undefined;
}

/** Makes a parsed file ready for the rules. */
export function judgedOf(root: XmlElement, syntax: Syntax, codeChanges: readonly CodeChanges[] = []): Judged {
  const isCii = syntax === "cii";
  const byName = new Map<string, Spot[]>();
  const empty: Spot[] = [];
  const byElement = new Map<XmlElement, Spot>();
  const localNames = new Map<string, string>();
  const localName = (name: string): string => {
    let known = localNames.get(name);
    if (known === undefined) localNames.set(name, (known = name.slice(name.indexOf(":") + 1)));
    return known;
  };
  const addSpot = (element: XmlElement, parent: Spot | null): Spot => {
    const isLeaf = element.children.length === 0;
    const children: Spot[] = isLeaf ? noSpots : [];
    const name = localName(element.name);
    const spot = new ElementSpot(element, name, parent, children);
    const named = byName.get(name);
    if (named) named.push(spot);
    else byName.set(name, [spot]);
    if (isLeaf) {
      if (element.text.trim() === "") empty.push(spot);
      return spot;
    }
    byElement.set(element, spot);
    for (const child of element.children) children.push(addSpot(child, spot));
    return spot;
  };
  const whole = addSpot(root, null);
  const byGroup = new Map<DocumentNode, Spot>();
  const { document } = readTerms(root, syntax, {
    onGroup: (group, element) => {
      const spot = byElement.get(element);
      if (spot) byGroup.set(group, spot);
    },
  });
  const specification = textOf(document, "BT-24").trim();
  return {
    syntax,
    isCii,
    document,
    lines: isCii ? linesOf(document) : all(document, "BG-25"),
    currency: textOf(document, "BT-5").trim(),
    specification,
    isFacturX: isCii && isOtherThanCore(specification),
    codeChanges,
    root: whole,
    named: (name) => byName.get(name) ?? none,
    empty,
    all: (names) => [...byName].flatMap(([name, spots]) => (names.test(name) ? spots : [])),
    spotOf: (group) => byGroup.get(group),
  };
}

/** Whether a specification (BT-24) is a profile of Factur-X whose business rules are not those of EN 16931. */
export const isOtherThanCore = (specification: string): boolean =>
  /^(minimum|basic-wl|extended)$/.test(profileOfIdentifier(specification));

/** Of all that has none. */
const noSpots: Spot[] = [];
const none: readonly Spot[] = noSpots;

const names = new Map<string, readonly string[]>();

/** All elements at a path of names without prefixes below another, separated by "/". */
export function below(spot: Spot | undefined, path: string): readonly Spot[] {
  if (spot === undefined) return none;
  let steps = names.get(path);
  if (steps === undefined) names.set(path, (steps = path.split("/")));
  const found: Spot[] = [];
  collect(spot, steps, 0, found);
  return found;
}

function collect({ children }: Spot, steps: readonly string[], at: number, found: Spot[]): void {
  const name = steps[at];
  const isLast = at === steps.length - 1;
  for (const child of children) {
    if (child.name !== name) continue;
    if (isLast) found.push(child);
    else collect(child, steps, at + 1, found);
  }
}

const keeping = new WeakMap<Judged, Map<unknown, unknown>>();

/** What is made of a file once, for all rules that ask. */
export function kept<Value>(judged: Judged, make: (judged: Judged) => Value): Value {
  let known = keeping.get(judged);
  if (known === undefined) keeping.set(judged, (known = new Map()));
  if (!known.has(make)) known.set(make, make(judged));
  return known.get(make) as Value;
}

/** The text of the first of them, trimmed; "" where there is none. */
export const textBelow = (spot: Spot | undefined, path: string): string =>
  below(spot, path)[0]?.element.text.trim() ?? "";

/** Whether an element lies within one of this name. */
export function isWithin({ parent }: Spot, name: string): boolean {
  for (let each = parent; each; each = each.parent) if (each.name === name) return true;
  return false;
}

/** Whether there is an element at a path. */
export const hasBelow = (spot: Spot | undefined, path: string): boolean => below(spot, path).length > 0;
/** Whether the first one there has a text. */
export const saysBelow = (spot: Spot | undefined, path: string): boolean => textBelow(spot, path) !== "";

/** Whether a group of tax, or an adjustment or a line with one, says that it is about VAT. */
export function isVat(node: DocumentNode, { spotOf, isCii }: Judged): boolean {
  const spot = spotOf(node);
  const tax = isCii ? (below(spot, "CategoryTradeTax")[0] ?? spot) : (below(spot, "TaxCategory")[0] ?? spot);
  return textBelow(tax, isCii ? "TypeCode" : "TaxScheme/ID").toUpperCase() === "VAT";
}
