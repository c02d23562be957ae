import type { Judged, Spot } from "./judged";
import type { Level } from "./rule";

/**
 * Rules of one family about what stands below an element: the ids with zeros for the number, the element, and the rules.
 *
 * The element is "/" for the root, "/A/B" by names without prefix from it, "//A" anywhere, "//A/B" in A, "//*ID" by the end of
 * its name; "|" between several, "-" before those that are left out. Of the rules each is a path below that element: what must
 * not be there, with "?" there at most once, with "!" exactly once. "A/B:" stands before those below this path, ".:" before those
 * directly in the element. The numbers count up by one unless "12=" says otherwise; "~" marks what refuses a file, all others warn.
 */
export type Section = readonly [ids: string, element: string, rules: string];

/** A rule of a section. */
export interface ElementRule {
  readonly id: string;
  readonly level: Level;
  readonly kind: "none" | "once" | "one";
}

/** Where it is broken. */
export interface ElementFinding {
  readonly rule: ElementRule;
  readonly spot: Spot;
  /** Of the attribute, where it is one. */
  readonly attribute: string;
}

interface Node {
  readonly rules: ElementRule[];
  readonly attributes: Map<string, ElementRule[]>;
  readonly children: Map<string, Node>;
}

interface Compiled {
  readonly matches: (path: string) => boolean;
  readonly root: Node;
  /** Those that also look at what is not there. */
  readonly exact: readonly ElementRule[];
}

const node = (): Node => ({ rules: [], attributes: new Map(), children: new Map() });

function kept<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Whether an element at a path is meant. */
function patternOf(element: string): (path: string) => boolean {
  if (element === "/") return (path) => path === "";
  if (!element.startsWith("//")) return (path) => path === element;
  const names = element.slice(2);
  if (!names.startsWith("*")) return (path) => path.endsWith(`/${names}`);
  return (path) => path.slice(path.lastIndexOf("/") + 1).endsWith(names.slice(1));
}

function compile([ids, element, text]: Section): Compiled {
  const alternatives = element.split("|");
  const wanted = alternatives.filter((each) => !each.startsWith("-")).map(patternOf);
  const unwanted = alternatives
    .filter((each) => each.startsWith("-"))
    .map((each) => patternOf(each.slice(1)));
  const family = ids.slice(0, ids.lastIndexOf("-") + 1);
  const width = ids.length - family.length;
  const root = node();
  const exact: ElementRule[] = [];
  let base = root;
  let number = 0;
  for (const token of text.split(/\s+/)) {
    if (token.endsWith(":")) {
      base = token === ".:" ? root : reach(root, token.slice(0, -1));
      continue;
    }
    const [, given, isFatal, name = "", kind] = /^(?:(\d+)=)?(~?)([^?!]*)([?!]?)$/.exec(token) ?? [];
    number = given === undefined ? number + 1 : Number(given);
    const rule: ElementRule = {
      id: `${family}${String(number).padStart(width, "0")}`,
      level: isFatal === "~" ? "fatal" : "warning",
      kind: kind === "?" ? "once" : kind === "!" ? "one" : "none",
    };
    if (kind === "!") exact.push(rule);
    const at = name.lastIndexOf("@");
    const end = reach(base, at < 0 ? name : name.slice(0, at).replace(/\/$/, ""));
    if (at < 0) end.rules.push(rule);
    else kept(end.attributes, name.slice(at + 1), () => []).push(rule);
  }
  return {
    matches: (path) => wanted.some((isMeant) => isMeant(path)) && !unwanted.some((isMeant) => isMeant(path)),
    root,
    exact,
  };
}

const reach = (from: Node, path: string): Node =>
  path === "" ? from : path.split("/").reduce((at, name) => kept(at.children, name, node), from);

/** The sections that are about the elements at a path, and those below it. */
interface Path {
  readonly path: string;
  readonly sections: readonly Compiled[];
  readonly below: Map<string, Path>;
}

/** Judges files by sections, which are made ready when the first file comes. */
export function elementJudge(sections: readonly Section[]): (judged: Judged) => readonly ElementFinding[] {
  let all: readonly Compiled[] | undefined;
  const pathOf = (path: string): Path => ({
    path,
    sections: (all ??= sections.map(compile)).filter(({ matches }) => matches(path)),
    below: new Map(),
  });
  let root: Path | undefined;
  return (judged) => {
    const found: ElementFinding[] = [];
    const visit = (spot: Spot, at: Path): void => {
      // A file may break a rule more often than a call takes arguments.
      for (const section of at.sections) addBroken(spot, section, found);
      for (const child of spot.children) {
        let below = at.below.get(child.name);
        if (below === undefined) at.below.set(child.name, (below = pathOf(`${at.path}/${child.name}`)));
        visit(child, below);
      }
    };
    visit(judged.root, (root ??= pathOf("")));
    return found;
  };
}

type Hit = (rule: ElementRule, spot: Spot, attribute: string) => void;

function walk(spot: Spot, { rules, attributes, children }: Node, hit: Hit): void {
  for (const rule of rules) hit(rule, spot, "");
  if (attributes.size > 0)
    for (const name in spot.element.attributes)
      for (const rule of attributes.get(name) ?? []) hit(rule, spot, name);
  if (children.size === 0) return;
  for (const child of spot.children) {
    const inner = children.get(child.name);
    if (inner) walk(child, inner, hit);
  }
}

function addBroken(spot: Spot, { root, exact }: Compiled, found: ElementFinding[]): void {
  let met: Set<ElementRule> | undefined;
  walk(spot, root, (rule, at, attribute) => {
    if (rule.kind === "none" || met?.has(rule)) found.push({ rule, spot: at, attribute });
    else (met ??= new Set()).add(rule);
  });
  for (const rule of exact) if (!met?.has(rule)) found.push({ rule, spot, attribute: "" });
}
