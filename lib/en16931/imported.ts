import { canonicalSigned, withoutTrailingZeros } from "../values/money";
import { all, dayOf, one, termsIn, type DocumentNode, type Growing } from "./document";
import type { GroupId, TermId } from "./term";
import { groupRow, isGroupId, termRow } from "./terms";

/**
 * What a file says otherwise than the invoice that was read from it: a term that this has no field for, one that it writes
 * differently, or one that it writes and the file does not have.
 */
export interface ImportedTerm {
  /**
   * The groups around it from the document or from the line down, each with what tells it from others of its id: "BG-4/BG-5",
   * "BG-23:S 19". A "+" and a number tell one of several that the invoice itself does not have.
   */
  readonly path: string;
  readonly id: TermId;
  /** "" of what the file does not say. */
  readonly value: string;
  /** Its attributes, each on a line: "schemeID 0088". */
  readonly attributes?: string | undefined;
  /** What the invoice itself says there; the term counts as long as it does. */
  readonly instead?: string | undefined;
  /**
   * The amount that the term goes with, or the text that it is a part of, as the invoice has it: "BT-92 10.00"; the term counts as
   * long as it does.
   */
  readonly beside?: string | undefined;
}

const line: GroupId = "BG-25";

/** The terms by which a group is told from others of its id. */
export const keys: Partial<Record<GroupId, readonly TermId[]>> = {
  "BG-3": ["BT-25"],
  "BG-17": ["BT-84"],
  "BG-20": ["BT-95", "BT-96", "BT-97"],
  "BG-21": ["BT-102", "BT-103", "BT-104"],
  "BG-23": ["BT-118", "BT-119"],
  "BG-24": ["BT-122"],
  "BG-27": ["BT-139"],
  "BG-28": ["BT-144"],
  "BG-32": ["BT-160"],
};

/** The amount of a group that its other numbers lead to, or follow from. */
const leading: Partial<Record<GroupId, TermId>> = {
  "BG-20": "BT-92",
  "BG-21": "BT-99",
  "BG-27": "BT-136",
  "BG-28": "BT-141",
  "BG-29": "BT-146",
};

/** Of several currencies the second goes with the tax in it (BR-53). */
const ofSecondCurrency: readonly string[] = ["BT-6", "BT-111"];

/** The rules that the product writes by, and the bytes of a file, which are kept elsewhere. */
const own: readonly string[] = ["BT-24", "BT-125"];

const isNumber = (id: TermId): boolean => /amount|quantity|percentage/.test(termRow(id).type);

/** Zeros at the end of a number and the form of a day say nothing. */
export function plainValue({ id, value }: Pick<DocumentNode, "id" | "value">): string {
  if (id === "document" || isGroupId(id)) return value;
  if (termRow(id).type === "date") return dayOf({ value }) ?? value;
  if (!isNumber(id)) return value;
  const number = canonicalSigned(value.trim(), 0);
  return number === null ? value : withoutTrailingZeros(number);
}

const said = (node: DocumentNode): string => {
  const attributes = Object.entries(node.attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return [plainValue(node), ...attributes.flat()].join("\n");
};

/** Each group of an id with its step of a path. */
export function stepped(groups: readonly DocumentNode[]): ReadonlyMap<string, DocumentNode> {
  const steps = new Map<string, DocumentNode>();
  for (const group of groups) {
    if (group.id === "document" || !isGroupId(group.id)) continue;
    const of = (keys[group.id] ?? []).map((id) => {
      const term = one(group, id);
      return term ? plainValue(term) : "";
    });
    const key = of.length === 0 ? "" : encodeURIComponent(of.join(" "));
    let step = key === "" ? group.id : `${group.id}:${key}`;
    for (let count = 2; steps.has(step); count += 1) step = `${group.id}:${key}~${count}`;
    steps.set(step, group);
  }
  return steps;
}

/** The ids of what is directly in some groups. */
export const idsIn = (...nodes: readonly DocumentNode[]): readonly DocumentNode["id"][] => [
  ...new Set(nodes.flatMap(({ children }) => children.map(({ id }) => id))),
];

/**
 * What a file says otherwise than the invoice that was read from it: of the whole document, and of each line.
 *
 * @param made what the invoice itself says
 * @param file what the file says, with as many lines
 */
export function importedBetween(
  made: DocumentNode,
  file: DocumentNode,
): { readonly terms: readonly ImportedTerm[]; readonly lines: readonly (readonly ImportedTerm[])[] } {
  const lines = all(file, line);
  return {
    terms: between(made, file, "", made),
    lines: all(made, line).map((each, index) => between(each, lines[index] ?? each, "", each)),
  };
}

/** A group that can be filled. */
export const emptyGroup = (id: GroupId): Growing => ({ id, value: "", children: [], place: "", line: 0 });

function between(
  made: DocumentNode,
  file: DocumentNode,
  path: string,
  base: DocumentNode,
  hasTwin = false,
): readonly ImportedTerm[] {
  return idsIn(file, made).flatMap((id): readonly ImportedTerm[] => {
    const [ours, theirs] = [made, file].map(({ children }) => children.filter((each) => each.id === id));
    if (id === line || id === "document" || own.includes(id) || !ours || !theirs) return [];
    if (isGroupId(id)) return ofGroups(id, ours, theirs, path, base);
    return ofTerms(id, ours, theirs).map((each) => ({
      ...each,
      path,
      ...besideOf(each, made, base, hasTwin),
    }));
  });
}

/**
 * What keeps a term alive: the amount that it goes with, or a text of the invoice that it is a part of. Of groups that are called
 * the same, the amount alone tells which one is left when another is gone.
 */
function besideOf(
  { id, value, instead }: Pick<ImportedTerm, "id" | "value" | "instead">,
  { id: group, children }: DocumentNode,
  base: DocumentNode,
  hasTwin: boolean,
): Pick<ImportedTerm, "beside"> {
  if (instead === undefined && termRow(id).type === "text") {
    const part = `\n${value.trim()}\n`;
    const whole = termsIn(base)
      .get(id)
      ?.find((each) => `\n${each.value}\n`.includes(part));
    return whole ? { beside: markOf(whole) } : {};
  }
  const lead = ofSecondCurrency.includes(id)
    ? "BT-110"
    : group !== "document" && isGroupId(group) && (hasTwin || isNumber(id))
      ? leading[group]
      : undefined;
  if (lead === undefined || lead === id) return {};
  const amount = children.find((each) => each.id === lead) ?? termsIn(base).get(lead)?.[0];
  return { beside: markOf({ id: lead, value: amount?.value ?? "" }) };
}

/** What a term says, in short. */
export const markOf = ({ id, value }: Pick<DocumentNode, "id" | "value">): string =>
  value.length > markLength ? `${id} ${value.slice(0, markLength)}~${value.length}` : `${id} ${value}`;

const markLength = 40;

function ofGroups(
  id: GroupId,
  ours: readonly DocumentNode[],
  theirs: readonly DocumentNode[],
  path: string,
  base: DocumentNode,
): readonly ImportedTerm[] {
  const left = new Map(stepped(theirs));
  const under = (step: string): string => (path === "" ? step : `${path}/${step}`);
  const steps = [...stepped(ours)];
  const pairs = steps.map(([step, group]) => {
    const found = left.get(step);
    left.delete(step);
    return { step, group, found };
  });
  const pending = [...left.values()];
  const isSingle = groupRow(id).cardinality.endsWith("1");
  const hasContent = (group: DocumentNode): boolean => group.children.some((each) => each.id === "BT-125");
  const likest = (group: DocumentNode): DocumentNode | undefined => {
    const at = pending.findIndex((each) => hasContent(each) === hasContent(group));
    return pending.splice(at, at < 0 ? 0 : 1)[0];
  };
  return [
    ...pairs.flatMap(({ step, group, found }) => {
      const hasTwin = /~\d+$/.test(step) || steps.some(([other]) => other === `${step}~2`);
      return between(group, found ?? likest(group) ?? emptyGroup(id), under(step), base, hasTwin);
    }),
    ...pending.flatMap((group, index) =>
      between(emptyGroup(id), group, under(isSingle ? id : `${id}:+${index + 1}`), base),
    ),
  ];
}

function ofTerms(
  id: TermId,
  ours: readonly DocumentNode[],
  theirs: readonly DocumentNode[],
): readonly Omit<ImportedTerm, "path">[] {
  const left = [...ours];
  const more = theirs.filter((term) => {
    const at = left.findIndex((each) => said(each) === said(term));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...more.map(({ value, attributes }, index) => {
      const text = attributesAsText(attributes);
      return {
        id,
        value,
        ...(text === "" ? {} : { attributes: text }),
        ...(left[index] && { instead: left[index].value }),
      };
    }),
    ...left.slice(more.length).map(({ value }) => ({ id, value: "", instead: value })),
  ];
}

/** The ids of the groups that a path leads through. */
export const groupsOf = (path: string): readonly string[] =>
  path === "" ? [] : path.split("/").map((step) => step.split(":")[0] ?? "");

/** The attributes of a term, in one text. */
const attributesAsText = (attributes: DocumentNode["attributes"]): string =>
  Object.entries(attributes ?? {})
    .map(([name, text]) => `${name} ${text.replace(/\s+/g, " ")}`)
    .join("\n");
