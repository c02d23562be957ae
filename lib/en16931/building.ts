import { textOf, type DocumentNode } from "./document";
import type { Condition, Step, Syntax, Way } from "./shapes";

/** An element that is being built. */
export interface Built {
  readonly name: string;
  /** The step that has made it. */
  readonly key: string;
  /** Added by {@link setAttribute}. */
  attributes: Readonly<Record<string, string>>;
  /** Added by {@link addElement}. */
  children: readonly Built[];
  /** The last child of each key, once there are many: there may be hundreds of thousands of one. */
  last: Map<string, Built> | null;
  /** Whether it is that of a group already. */
  isGroup: boolean;
  text: string;
  /** Whether a term has said the text. */
  isSaid: boolean;
  /** It is in no file. */
  readonly line: 0;
}

/** Of most elements, which have none. */
const noAttributes: Built["attributes"] = {};
const noChildren: Built["children"] = [];

/** An element with nothing in it yet. */
const newElement = (name: string, key = name.slice(name.indexOf(":") + 1)): Built => ({
  name,
  key,
  attributes: noAttributes,
  children: noChildren,
  last: null,
  isGroup: false,
  text: "",
  isSaid: false,
  line: 0,
});

/** So many children are searched one by one. */
const few = 8;

/** Adds an element of this name. */
export function addElement(parent: Built, name: string, key?: string): Built {
  const child = newElement(name, key);
  if (parent.children === noChildren) parent.children = [child];
  else (parent.children as Built[]).push(child);
  if (parent.last) parent.last.set(child.key, child);
  else if (parent.children.length > few)
    parent.last = new Map(parent.children.map((each) => [each.key, each]));
  return child;
}

/** Says an attribute of an element. */
export function setAttribute(of: Built, name: string, value: string): void {
  if (of.attributes === noAttributes) of.attributes = { [name]: value };
  else (of.attributes as Record<string, string>)[name] = value;
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
  else if (text !== "") setAttribute(at, attribute, text);
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
      setAttribute(filler, "currencyID", building.currencies.get("BT-5") ?? "");
  }
}

/** The element of a step; of several the last. */
export const findStep = ({ last, children }: Built, { key }: Step): Built | undefined =>
  last ? last.get(key) : children.findLast((child) => child.key === key);

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
export function holderOf(base: Built, { steps, attribute }: Way, building: Building, isGroup = false): Built {
  let at = base;
  for (let index = 0; index < steps.length - 1; index += 1) {
    const step = steps[index];
    if (step === undefined) break;
    const known = findStep(at, step);
    const isTaken = known && step.isRepeated && (isGroup || isSaid(known, steps.slice(index + 1), attribute));
    at = known && !isTaken ? known : addStep(at, step, building);
  }
  return at;
}

/** Whether a way leads to something that is not said yet, or may be repeated. */
export const isFree = (base: Built, { steps, attribute }: Way): boolean =>
  steps.some(({ isRepeated }) => isRepeated) || !isSaid(base, steps, attribute);
