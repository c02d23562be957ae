import { file, leafWith, node as element, ublFile, type Xml } from "../cii/xml";
import { dayOf, textOf, type DocumentNode } from "./document";
import { inOrder } from "./element-order";
import { wayOf, waysOf, type Condition, type Step, type Syntax, type Way } from "./shapes";
import { delivery as deliveryPath, type GroupId, type TermId, type TermRow } from "./term";
import { groupRow, isGroupId, termRow } from "./terms";

/** An element that is being built. */
interface Built {
  readonly name: string;
  readonly key: string;
  readonly attributes: Record<string, string>;
  readonly children: Built[];
  /** Those whose element it is. */
  readonly groups: Set<GroupId>;
  text: string;
  /** Whether a term has said the text. */
  isSaid: boolean;
}

/** Types that UBL sends as a credit note (CEN's list beside BR-CL-01); all others are invoices. */
const creditNotes = new Set("81 83 261 262 296 308 381 396 420 458 532".split(" "));

/** The document as CII (D16B), in the order of the schema. */
export const writeAsCii = (document: DocumentNode): string =>
  file("", "", content(built(document, "cii"), "cii"));

/** The document as a UBL 2.1 invoice, or as a credit note where its type is one. */
export function writeAsUbl(document: DocumentNode): string {
  const isCreditNote = creditNotes.has(textOf(document, "BT-3").trim());
  const syntax = isCreditNote ? "creditNote" : "ubl";
  return ublFile(isCreditNote ? "CreditNote" : "Invoice", content(built(document, syntax), syntax));
}

const roots: Readonly<Record<Syntax, string>> = {
  cii: "rsm:CrossIndustryInvoice",
  ubl: "ubl:Invoice",
  creditNote: "ubl:CreditNote",
};

const content = (of: Built, syntax: Syntax): Xml =>
  inOrder(of.name, of.children, syntax)
    .map((child) => written(child, syntax))
    .join("");

function written(of: Built, syntax: Syntax): Xml {
  if (of.children.length > 0) return element(of.name, content(of, syntax));
  // The schema demands it, even with nothing in it.
  if (of.name === "ram:ApplicableHeaderTradeDelivery") return `<${of.name}/>\n`;
  const { "#": subject, ...attributes } = of.attributes;
  return leafWith(of.name, attributes, `${subject === undefined ? "" : `#${subject}#`}${of.text}`);
}

const create = (name: string, key: string): Built => ({
  name,
  key,
  attributes: {},
  children: [],
  groups: new Set(),
  text: "",
  isSaid: false,
});

const ibanLike = /^\s*[A-Za-z]{2}\d{2}[\sA-Za-z0-9]{8,}$/;

function built(document: DocumentNode, syntax: Syntax): Built {
  const root = create(roots[syntax], "");
  const fillers: { readonly of: Built; readonly condition: Condition }[] = [];

  const valueOf = (text: string): string =>
    text.startsWith("BT-") ? textOf(document, text as TermId).trim() : text;

  function added(parent: Built, name: string, key: string): Built {
    const child = create(name, key);
    parent.children.push(child);
    return child;
  }

  function addStep(parent: Built, { name, key, conditions }: Step): Built {
    const child = added(parent, name, key);
    for (const condition of conditions) {
      if (condition.operator === "!") fillers.push({ of: child, condition });
      else if (condition.operator !== "") state(child, condition);
    }
    return child;
  }

  /** Writes what a condition says. */
  function state(of: Built, { path, attribute, values: [value = ""] }: Condition): Built {
    let at = of;
    for (const name of path)
      at = at.children.find((child) => child.name === name) ?? added(at, name, keyOf(name));
    if (attribute === "") at.text = valueOf(value);
    else if (valueOf(value) !== "") at.attributes[attribute] = valueOf(value);
    return at;
  }

  const find = (parent: Built, { key, isRepeated }: Step): Built | undefined =>
    isRepeated ? undefined : parent.children.find((child) => child.key === key);

  /** The element before the last of a way, made where it is not there. */
  const holder = (base: Built, { steps, isFromRoot }: Way): Built =>
    steps.slice(0, -1).reduce((at, step) => find(at, step) ?? addStep(at, step), isFromRoot ? root : base);

  function isFree(base: Built, { steps, attribute, isFromRoot }: Way): boolean {
    let at: Built | undefined = isFromRoot ? root : base;
    for (const step of steps) at = at && find(at, step);
    return at === undefined || (attribute === "" ? !at.isSaid : !(attribute in at.attributes));
  }

  function isSuited({ steps }: Way, { value, attributes = {} }: DocumentNode): boolean {
    const last = steps.at(-1);
    if (last === undefined) return true;
    return (
      (!last.isIban || ibanLike.test(value)) &&
      last.conditions.every(({ operator, attribute }) => operator !== "" || attribute in attributes)
    );
  }

  function writeTerm(node: DocumentNode, row: TermRow, base: Built): void {
    const ways = waysOf(row, syntax).filter((way) => isSuited(way, node));
    const way =
      (row.cardinality.endsWith("n") ? undefined : ways.find((each) => isFree(base, each))) ?? ways[0];
    const last = way?.steps.at(-1);
    if (way === undefined) return;
    const parent = holder(base, way);
    const known = last === undefined ? base : find(parent, last);
    const at =
      known && (way.attribute !== "" || !known.isSaid)
        ? known
        : last === undefined
          ? base
          : addStep(parent, last);
    if (way.attribute !== "") at.attributes[way.attribute] = node.value;
    else {
      at.text = textIn(node, row);
      at.isSaid = true;
      Object.assign(at.attributes, attributesIn(node, row));
      const scheme = node.attributes?.["schemeID"];
      if (syntax === "cii" && row.ciiScheme !== undefined && scheme !== undefined)
        added(parent, `ram:${row.ciiScheme}`, row.ciiScheme).text = scheme;
    }
  }

  function textIn(node: DocumentNode, { type, ciiCodes = {} }: TermRow): string {
    const day = type === "date" && node.attributes?.["format"] === undefined ? dayOf(node) : null;
    if (day !== null) return syntax === "cii" ? day : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    const code = Object.keys(ciiCodes).find((each) => ciiCodes[each] === node.value.trim());
    return syntax === "cii" && code !== undefined ? code : node.value;
  }

  function attributesIn({ attributes = {} }: DocumentNode, row: TermRow): Readonly<Record<string, string>> {
    const { format, currencyID, schemeID, ...others } = attributes;
    const isCii = syntax === "cii";
    const currency = currencyID ?? (isCii ? undefined : valueOf(row.currency ?? "BT-5"));
    return {
      ...(schemeID !== undefined && !(isCii && row.ciiScheme !== undefined) && { schemeID }),
      ...others,
      ...(isCii && row.type === "date" && { format: format ?? "102" }),
      ...(row.type.endsWith("amount") && currency !== undefined && { currencyID: currency }),
    };
  }

  function writeGroup(node: DocumentNode, id: GroupId, base: Built, above: DocumentNode): void {
    const row = groupRow(id);
    if (row.nested && above.id === id) {
      const way = syntax === "cii" ? undefined : wayOf(row.nested[syntax], syntax, true);
      const step = (way ?? waysOf(row, syntax)[0])?.steps.at(-1);
      const [transaction] = root.children.filter(({ name }) => name === "rsm:SupplyChainTradeTransaction");
      if (step === undefined) return;
      const line = addStep(syntax === "cii" ? (transaction ?? root) : base, step);
      if (syntax === "cii") {
        const names = wayOf(row.nested.cii, syntax, false).steps;
        const parent = names.slice(0, -1).reduce((at, each) => addStep(at, each), line);
        const [last] = names.slice(-1);
        if (last) addStep(parent, last).text = textOf(above, "BT-126");
      }
      writeAll(node, line);
      return;
    }
    const [way] = waysOf(row, syntax);
    const last = way?.steps.at(-1);
    if (way === undefined || last === undefined) return writeAll(node, base);
    const parent = holder(base, way);
    const known = find(parent, last);
    const at = known && !known.groups.has(id) ? known : addStep(parent, last);
    at.groups.add(id);
    writeAll(node, at);
  }

  function writeAll(node: DocumentNode, base: Built): void {
    for (const child of node.children) {
      if (isGroupId(child.id)) writeGroup(child, child.id, base, node);
      else if (child.id !== "document") writeTerm(child, termRow(child.id), base);
    }
  }

  writeAll(document, root);
  for (const { of, condition } of fillers) {
    const [name = ""] = condition.path;
    if (of.children.some((child) => child.name === name)) continue;
    const filler = state(of, condition);
    if (name.endsWith("Amount")) filler.attributes["currencyID"] = valueOf("BT-5");
  }
  if (syntax === "cii") {
    const delivery = wayOf(deliveryPath, syntax, true);
    const parent = holder(root, delivery);
    for (const step of delivery.steps.slice(-1)) if (!find(parent, step)) addStep(parent, step);
  }
  return root;
}

const keyOf = (name: string): string => name.slice(name.indexOf(":") + 1);
