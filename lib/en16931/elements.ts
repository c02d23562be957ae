import {
  addElement,
  addStep,
  fill,
  findStep,
  holderOf,
  isFree,
  setAttribute,
  startBuilding,
  type Building,
  type Built,
} from "./building";
import { isIbanLike } from "../identifiers/iban-bic";
import { dayOf, textOf, type DocumentNode } from "./document";
import { wayOf, waysOf, type Syntax, type Way } from "./shapes";
import { delivery, transaction, type GroupRow, type Nested, type TermRow } from "./term";
import { groupRow, isGroupId, termRow } from "./terms";

/** Whether a way may be taken for a value. */
function suits({ steps }: Way, { value, attributes = {} }: DocumentNode): boolean {
  const last = steps.at(-1);
  return (
    last === undefined ||
    ((!last.isIban || isIbanLike(value)) &&
      last.conditions.every(({ operator, attribute }) => operator !== "" || attribute in attributes))
  );
}

/** A document as the elements of a syntax, in the order in which its terms come. */
export function elementsOf(document: DocumentNode, syntax: Syntax, rootName: string): Built {
  const building = startBuilding(document, syntax, rootName);
  const { root } = building;
  writeAll(document, root, building);
  fill(building);
  const way = wayOf(delivery, syntax, true);
  if (syntax === "cii") elementFor(holderOf(root, way, building), way, building);
  return root;
}

function writeAll(node: DocumentNode, base: Built, building: Building): void {
  for (const child of node.children) {
    if (isGroupId(child.id)) writeGroup(child, groupRow(child.id), node, base, building);
    else if (child.id !== "document") writeTerm(child, termRow(child.id), base, building);
  }
}

function writeGroup(
  node: DocumentNode,
  row: GroupRow,
  above: DocumentNode,
  base: Built,
  building: Building,
): void {
  const [way] = waysOf(row, building.syntax);
  const last = way?.steps.at(-1);
  if (row.nested && above.id === row.id) writeNested(node, row.nested, above, base, building);
  else if (way === undefined || last === undefined) writeAll(node, base, building);
  else {
    const parent = holderOf(base, way, building, true);
    const known = findStep(parent, last);
    const own = known?.isGroup === false ? known : addStep(parent, last, building);
    own.isGroup = true;
    writeAll(node, own, building);
  }
}

/** A line within a line: UBL has it within, CII behind it. */
function writeNested(
  node: DocumentNode,
  nested: Nested,
  above: DocumentNode,
  base: Built,
  building: Building,
): void {
  const { syntax, root } = building;
  const way = wayOf(nested[syntax], syntax, syntax !== "cii");
  if (syntax !== "cii") {
    writeAll(node, addElement(base, way.steps[0]?.name ?? ""), building);
    return;
  }
  const lines = root.children.find(({ key }) => key === transaction);
  const own = addElement(lines ?? root, base.name, base.key);
  own.isGroup = true;
  const said = way.steps.reduce((at, step) => addStep(at, step, building), own);
  said.text = textOf(above, "BT-126");
  writeAll(node, own, building);
}

function writeTerm(node: DocumentNode, row: TermRow, base: Built, building: Building): void {
  const from = (way: Way): Built => (way.isFromRoot ? building.root : base);
  const all = waysOf(row, building.syntax);
  const ways = all.length === 1 ? all : all.filter((way) => suits(way, node));
  const isChoice = ways.length > 1 && row.cardinality.endsWith("1");
  const way = (isChoice ? ways.find((each) => isFree(from(each), each)) : undefined) ?? ways[0];
  if (way === undefined) return;
  const holder = holderOf(from(way), way, building);
  const at = elementFor(holder, way, building);
  if (way.attribute !== "") {
    setAttribute(at, way.attribute, joined(at.attributes[way.attribute], node.value));
    return;
  }
  at.text = joined(at.isSaid ? at.text : undefined, textIn(node, row, building.syntax));
  at.isSaid = true;
  setAttributes(at, node, row, building);
  const scheme = node.attributes?.["schemeID"];
  if (building.syntax === "cii" && row.ciiScheme !== undefined && scheme !== undefined)
    addElement(holder, `ram:${row.ciiScheme}`).text = scheme;
}

/** What a syntax cannot repeat stands below what was said there before. */
const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}\n${text}`;

/** Where a term says its text or attribute; one after another where it says several texts. */
function elementFor(holder: Built, { steps, attribute }: Way, building: Building): Built {
  const last = steps.at(-1);
  if (last === undefined) return holder;
  const known = findStep(holder, last);
  return known && (attribute !== "" || !known.isSaid) ? known : addStep(holder, last, building);
}

/** What an element says of a term. */
export function textIn(
  node: Pick<DocumentNode, "value" | "attributes">,
  { type, ciiCodes }: TermRow,
  syntax: Syntax,
): string {
  const day = type === "date" && node.attributes?.["format"] === undefined ? dayOf(node) : null;
  if (syntax !== "cii")
    return day === null ? node.value : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  return day ?? ciiCodes?.find(([, code]) => code === node.value.trim())?.[0] ?? node.value;
}

function setAttributes(at: Built, { attributes }: DocumentNode, row: TermRow, building: Building): void {
  const isCii = building.syntax === "cii";
  for (const name in attributes) {
    const isBeside = name === "schemeID" && isCii && row.ciiScheme !== undefined;
    if (name !== "format" && name !== "currencyID" && !isBeside)
      setAttribute(at, name, attributes[name] ?? "");
  }
  if (isCii && row.type === "date") setAttribute(at, "format", attributes?.["format"] ?? "102");
  if (!row.type.endsWith("amount")) return;
  const expected = isCii ? undefined : building.currencies.get(row.currency ?? "BT-5");
  const currency = attributes?.["currencyID"] ?? expected;
  if (currency !== undefined) setAttribute(at, "currencyID", currency);
}
