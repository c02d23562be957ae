import { textOf, type DocumentNode } from "./document";
import type { Condition, Step, Syntax, Way } from "./shapes";

/** An element that is being built. */
export interface Built {
  readonly name: string;
  /** The step that has made it. */
  readonly key: string;
  readonly attributes: Record<string, string>;
  readonly children: Built[];
  /** The last child of each key: there may be hundreds of thousands of one. */
  readonly last: Map<string, Built>;
  /** Whether it is that of a group already. */
  isGroup: boolean;
  text: string;
  /** Whether a term has said the text. */
  isSaid: boolean;
  /** It is in no file. */
  readonly line: 0;
}

/** An element with nothing in it yet. */
const newElement = (name: string, key = name.slice(name.indexOf(":") + 1)): Built => ({
  name,
  key,
  attributes: {},
  children: [],
  last: new Map(),
  isGroup: false,
  text: "",
  isSaid: false,
  line: 0,
});

/** Adds an element of this name. */
export function addElement(parent: Built, name: string, key?: string): Built {
  const child = newElement(name, key);
  parent.children.push(child);
  parent.last.set(child.key, child);
  return child;
}

/** A file that is being built. */
export interface Building {
  readonly syntax: Syntax;
  readonly root: Built;
  /** The currencies of the document, BT-5 and BT-6. */
  readonly currencies: ReadonlyMap<string, string>;
  /** What has to be said where no term says it. */
  readonly fillers: { readonly of: Built; readonly condition: Condition }[];
}

/** The building of a document, with nothing in it yet. */
export const startBuilding = (document: DocumentNode, syntax: Syntax, rootName: string): Building => ({
  syntax,
  root: newElement(rootName),
  currencies: new Map((["BT-5", "BT-6"] as const).map((id) => [id, textOf(document, id).trim()])),
  fillers: [],
});

/** Writes what a condition says, and gives the element that says it. */
function state(of: Built, { path, attribute, values: [value = ""] }: Condition, building: Building): Built {
  let at = of;
  for (const name of path) at = at.children.find((child) => child.name === name) ?? addElement(at, name);
  const text = building.currencies.get(value) ?? value;
  if (attribute === "") at.text = text;
  else if (text !== "") at.attributes[attribute] = text;
  return at;
}

/** Adds the element of a step with what its conditions say. */
export function addStep(parent: Built, { name, key, conditions }: Step, building: Building): Built {
  const child = addElement(parent, name, key);
  for (const condition of conditions) {
    if (condition.operator === "!") building.fillers.push({ of: child, condition });
    else if (condition.operator !== "") state(child, condition, building);
  }
  return child;
}

/** Says what the schema demands and no term has said. */
export function fill(building: Building): void {
  for (const { of, condition } of building.fillers) {
    if (of.children.some(({ name }) => name === condition.path[0])) continue;
    const filler = state(of, condition, building);
    if (filler.name.endsWith("Amount"))
      filler.attributes["currencyID"] = building.currencies.get("BT-5") ?? "";
  }
}

/** The element of a step; of several the last. */
export const findStep = (parent: Built, { key }: Step): Built | undefined => parent.last.get(key);

/** Whether a term has already said what stands at the end of some steps. */
function isSaid(from: Built, steps: readonly Step[], attribute: string): boolean {
  let at: Built | undefined = from;
  for (const step of steps) at = at && findStep(at, step);
  return at !== undefined && (attribute === "" ? at.isSaid : attribute in at.attributes);
}

/**
 * The element in which the last one of a way stands, made where it is not there; the one that is repeated is made anew where the
 * term has been said in it, and for a group always.
 */
export const holderOf = (
  base: Built,
  { steps, attribute }: Way,
  building: Building,
  isGroup = false,
): Built =>
  steps.slice(0, -1).reduce((at, step, index) => {
    const known = findStep(at, step);
    const isTaken = known && step.isRepeated && (isGroup || isSaid(known, steps.slice(index + 1), attribute));
    return known && !isTaken ? known : addStep(at, step, building);
  }, base);

/** Whether a way leads to something that is not said yet, or may be repeated. */
export const isFree = (base: Built, { steps, attribute }: Way): boolean =>
  steps.some(({ isRepeated }) => isRepeated) || !isSaid(base, steps, attribute);
