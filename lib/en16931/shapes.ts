import { groupRows, termRows } from "./terms";
import type { GroupId, GroupRow, TermPath, TermRow } from "./term";

/** The kinds of file that the table knows. */
export type Syntax = "cii" | "ubl" | "creditNote";

/** What is said about an element or attribute below a step, as {@link TermPath} has it. */
export interface Condition {
  readonly path: readonly string[];
  readonly attribute: string;
  readonly operator: "=" | ":" | "?" | "!" | "";
  readonly values: readonly string[];
}

/** One element of a path. */
export interface Step {
  /** With the prefix of the standard. */
  readonly name: string;
  /** The step as the table writes it: equal ones are one element. */
  readonly key: string;
  readonly isRepeated: boolean;
  readonly isIban: boolean;
  readonly conditions: readonly Condition[];
}

/** A path, and whether it begins at the root. */
export interface Way {
  readonly isFromRoot: boolean;
  readonly steps: readonly Step[];
  /** Of the last element; "" for its text. */
  readonly attribute: string;
}

const ofRoot = new Set(["ExchangedDocumentContext", "ExchangedDocument", "SupplyChainTradeTransaction"]);

function prefixOf(name: string, before: string | undefined, isBasic: boolean, syntax: Syntax): string {
  if (syntax !== "cii") return isBasic ? "cbc" : "cac";
  if (ofRoot.has(name)) return "rsm";
  if (name === "DateTimeString") return before === "FormattedIssueDateTime" ? "qdt" : "udt";
  return name === "Indicator" || name === "DateString" ? "udt" : "ram";
}

function namesOf(path: string, syntax: Syntax, isGroup = false): string[] {
  const names = path.split("/");
  return names.map((name, at) => {
    const isLast = at === names.length - 1 || names[at + 1]?.startsWith("@") === true;
    const isBasic = isLast && (!isGroup || name === "Note");
    return name.startsWith("@") ? name : `${prefixOf(name, names[at - 1], isBasic, syntax)}:${name}`;
  });
}

function conditionOf(text: string, syntax: Syntax): Condition {
  const [, path = "", operator = "", values = ""] = /^([^=:?!]+)([=:?!]?)(.*)$/.exec(text) ?? [];
  const names = namesOf(path, syntax);
  const attribute = names.at(-1)?.startsWith("@") ? (names.pop()?.slice(1) ?? "") : "";
  return { path: names, attribute, operator: operator as Condition["operator"], values: values.split("|") };
}

/** Reads a path of the table. */
export function wayOf(path: TermPath, syntax: Syntax, isGroup: boolean): Way {
  const isFromRoot = path.startsWith("/");
  const written = isFromRoot ? path.slice(1) : path;
  // Slashes within brackets belong to a condition.
  const keys = written === "." ? [] : (written.match(/[^/[]+(?:\[[^[\]]*\][^/[]*)*/g) ?? []);
  const last = keys.at(-1) ?? "";
  const attribute = last === "#" || last.startsWith("@") ? (keys.pop() ?? "") : "";
  const bare = keys.map((key) => /^\w+/.exec(key)?.[0] ?? "");
  const names = bare.length === 0 ? [] : namesOf(bare.join("/"), syntax, isGroup);
  return {
    isFromRoot,
    attribute: attribute.replace("@", ""),
    steps: keys.map((key, at) => ({
      name: names[at] ?? "",
      key: key.replace("*", ""),
      isRepeated: key.endsWith("*"),
      isIban: key.includes("[~iban]"),
      conditions: [...key.matchAll(/\[([^~[\]][^[\]]*)\]/g)].map(([, text = ""]) =>
        conditionOf(text, syntax),
      ),
    })),
  };
}

const ways = new Map<GroupRow | TermRow, Partial<Record<Syntax, readonly Way[]>>>();

/** The paths of a row in a syntax. */
export function waysOf(row: GroupRow | TermRow, syntax: Syntax): readonly Way[] {
  const known = ways.get(row) ?? {};
  ways.set(row, known);
  return (known[syntax] ??= readWays(row, syntax));
}

function readWays(row: GroupRow | TermRow, syntax: Syntax): readonly Way[] {
  const paths =
    (syntax === "creditNote" ? row.creditNote : undefined) ?? (syntax === "cii" ? row.cii : row.ubl);
  const isGroup = !("type" in row);
  return (typeof paths === "string" ? [paths] : paths).map((path) => wayOf(path, syntax, isGroup));
}

/** What an element may be, with everything that may stand below it. */
export interface Shape {
  readonly conditions: readonly Condition[];
  /** By name; those that are told from others first. */
  readonly children: Map<string, Shape[]>;
  group?: GroupRow;
  /** Where an element in CII names the one around it. */
  around?: string;
  /** By attribute; "" for the text. */
  readonly terms: Map<string, TermRow>;
  /** Those of {@link terms} that have a better place elsewhere. */
  readonly later: Set<string>;
  /** What conditions say of the text and the attributes; null where any text will do. */
  readonly said: Map<string, readonly string[] | null>;
  /** A text that says nothing. */
  filler?: string;
}

const shape = (conditions: readonly Condition[] = []): Shape => ({
  conditions,
  children: new Map(),
  terms: new Map(),
  later: new Set(),
  said: new Map(),
});

const isTelling = ({ conditions }: Shape): boolean =>
  conditions.some(({ operator }) => operator === "=" || operator === "");

/** The shape of a whole file. */
function shapeOf(syntax: Syntax): Shape {
  const root = shape();
  const keys = new Map<Shape, string>();
  const groups = new Map<GroupId | null, Shape>([[null, root]]);

  function child(from: Shape, name: string, key: string, conditions: readonly Condition[]): Shape {
    const named = from.children.get(name) ?? [];
    const known = named.find((each) => keys.get(each) === key);
    if (known) return known;
    const added = shape(conditions);
    keys.set(added, key);
    from.children.set(name, isTelling(added) ? [added, ...named] : [...named, added]);
    for (const { path, attribute, operator, values } of conditions) {
      let at = added;
      for (const each of path) at = child(at, each, each.slice(each.indexOf(":") + 1), []);
      if (operator === "!") at.filler = values[0];
      else if (operator !== "") at.said.set(attribute, operator === "?" ? null : values);
    }
    return added;
  }
  const reached = (from: Shape, { isFromRoot, steps }: Way): Shape =>
    steps.reduce(
      (at, { name, key, conditions }) => child(at, name, key, conditions),
      isFromRoot ? root : from,
    );
  const placeOf = (id: GroupId | null): Shape => groups.get(id) ?? root;

  for (const row of groupRows) {
    for (const way of waysOf(row, syntax)) {
      const at = reached(placeOf(row.parent), way);
      groups.set(row.id, at);
      if (way.steps.length > 0) at.group = row;
      if (row.nested === undefined) continue;
      const nested = wayOf(row.nested[syntax], syntax, syntax !== "cii");
      if (syntax === "cii") {
        at.around = nested.steps.map(({ name }) => name).join("/");
        reached(at, nested).said.set("", null);
      } else at.children.set(nested.steps[0]?.name ?? "", [at]);
    }
  }
  for (const row of termRows) {
    for (const [rank, way] of waysOf(row, syntax).entries()) {
      const at = reached(placeOf(row.parent), way);
      at.terms.set(way.attribute, row);
      if (rank > 0 && row.cardinality.endsWith("1")) at.later.add(way.attribute);
      if (syntax !== "cii" || row.ciiScheme === undefined) continue;
      const beside = { ...way, steps: way.steps.slice(0, -1) };
      child(reached(placeOf(row.parent), beside), `ram:${row.ciiScheme}`, row.ciiScheme, []).said.set(
        "",
        null,
      );
    }
  }
  return root;
}

const shapes = new Map<Syntax, Shape>();

/** The shape of a whole file, made when the first of its kind comes. */
export function knownShape(syntax: Syntax): Shape {
  const known = shapes.get(syntax) ?? shapeOf(syntax);
  shapes.set(syntax, known);
  return known;
}
