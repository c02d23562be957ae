import { profileOfIdentifier } from "../en16931/syntax-and-profile";
import { settlement } from "../en16931/term";
import { isInList } from "./factur-x-codes";
import { headContexts } from "./factur-x-head";
import { lineContexts } from "./factur-x-lines";
import { below, kept, type Judged, type Spot } from "./judged";
import type { ProfileFault, RuleFinding } from "./rule";

/** The profiles of Factur-X that are judged by rules of their own, as the tables call them. */
const marks = { minimum: "m", "basic-wl": "w", basic: "b", extended: "x" } as const;
/** One of them. */
export type FacturXProfile = keyof typeof marks;

/*
 * The tables are trees: "Name{ … }" is an element in the one around it, with "[…]" only what suits (`variants`). Within it stands
 * what its rules are:
 *
 *   Name!   exactly one      Name?   one at most      Name??  two      Name+  one at least
 *   @name!  the attribute    @name:list  its code     :list   that of the element
 *   -@name  an attribute that is not used             -       the element itself is not
 *
 * "19mwb20x=" before one is the rule's number in each of the profiles; without it the rule is one of EXTENDED, and the number is
 * the next one. What is not used has none.
 */

interface ElementRule {
  readonly id: string;
  /** Of the child or attribute that it is about; "" for the element itself. */
  readonly name: string;
  readonly isAttribute: boolean;
  /** Of the children only some (`variants`). */
  readonly variant: string;
  /** How many children there must be. */
  readonly least: number;
  readonly most: number;
  /** The list that has its code; "" where none is asked for. */
  readonly list: string;
  readonly isUnused: boolean;
}

interface Context {
  readonly rules: ElementRule[];
  /** By name, in the order in which they are asked. */
  readonly children: Map<string, { readonly variant: string; readonly context: Context }[]>;
}

const family = "FX-SCH-A";

type Suits = (spot: Spot, judged: Judged) => boolean;

const registeredAs =
  (scheme: string): Suits =>
  (spot) =>
    below(spot, "ID").some(({ element }) => element.attributes["schemeID"] === scheme);
const says =
  (path: string, text: string): Suits =>
  (spot) =>
    below(spot, path).some(({ element }) => element.text === text);
const codesOf = ({ root }: Judged): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(
    ["InvoiceCurrencyCode", "TaxCurrencyCode"].map((name) => [
      name,
      new Set(below(root, `${settlement}/${name}`).map(({ element }) => element.text)),
    ]),
  );
const inCurrency =
  (name: string): Suits =>
  ({ element }, judged) =>
    kept(judged, codesOf)[name]?.has(element.attributes["currencyID"] ?? "") === true;

/** Which of several elements of one name is meant; "!A,B" is none of these. */
const variants: Readonly<Record<string, Suits>> = {
  VA: registeredAs("VA"),
  FC: registeredAs("FC"),
  false: says("ChargeIndicator/Indicator", "false"),
  true: says("ChargeIndicator/Indicator", "true"),
  "50": says("TypeCode", "50"),
  "130": says("TypeCode", "130"),
  "916": says("TypeCode", "916"),
  own: inCurrency("InvoiceCurrencyCode"),
  tax: inCurrency("TaxCurrencyCode"),
  "5153": ({ element }) => element.attributes["listID"] === "5153",
  unlisted: ({ element }) => !("listID" in element.attributes),
};

const suits = (spot: Spot, variant: string, judged: Judged): boolean =>
  variant === "" ||
  (variant.startsWith("!")
    ? variant
        .slice(1)
        .split(",")
        .every((each) => variants[each]?.(spot, judged) === false)
    : variants[variant]?.(spot, judged) === true);

const counts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "!": [1, 1],
  "?": [0, 1],
  "??": [0, 2],
  "+": [1, Infinity],
};

/** Reads the tables for one profile. */
function contextsOf(profile: FacturXProfile): Context {
  const root: Context = { rules: [], children: new Map() };
  for (const table of [headContexts, lineContexts]) {
    const open = [root];
    let number = 0;
    for (const token of table.trim().split(/\s+/)) {
      const at = open.at(-1) ?? root;
      const [, said = "", closing = ""] = /^([^}]*)(}*)$/.exec(token) ?? [];
      if (said.endsWith("{")) open.push(contextIn(at, said.slice(0, -1)));
      else if (said !== "") {
        const [, ids, what = ""] = /^(?:([0-9mwbx]+)=)?(.*)$/.exec(said) ?? [];
        const isUnused = what.startsWith("-");
        const isPlain = ids === undefined || /^\d+$/.test(ids);
        if (isPlain && !isUnused) number = ids === undefined ? number + 1 : Number(ids);
        const own = numberIn(isPlain ? `${String(number)}x` : ids, marks[profile]);
        if (own !== null) at.rules.push(ruleOf(what, own));
      }
      for (let each = 0; each < closing.length; each += 1) open.pop();
    }
  }
  return root;
}

/** The number of a rule in a profile: of "19mwb20x" 20 in EXTENDED; null where it is none there. */
function numberIn(ids: string, mark: string): string | null {
  let number = "";
  for (const part of ids.match(/\d+|[mwbx]+/g) ?? []) {
    if (part.includes(mark)) return number;
    number = part;
  }
  return null;
}

function contextIn({ children }: Context, said: string): Context {
  const [, name = "", variant = ""] = /^(\w+)(?:\[(.*)\])?$/.exec(said) ?? [];
  const some = children.get(name) ?? [];
  children.set(name, some);
  const known = some.find((each) => each.variant === variant);
  if (known) return known.context;
  const context: Context = { rules: [], children: new Map() };
  some.push({ variant, context });
  return context;
}

function ruleOf(what: string, number: string): ElementRule {
  const [target = "", list = ""] = what.split(":");
  const [, unused, at, name = "", variant = "", count = ""] =
    /^(-)?(@)?(\w*)(?:\[([^\]]*)\])?([!?+]*)$/.exec(target) ?? [];
  const isUnused = unused !== undefined;
  const [least, most] = counts[count] ?? [0, Infinity];
  return {
    id: isUnused ? family : `${family}-${number.padStart(6, "0")}`,
    name,
    isAttribute: at !== undefined,
    variant,
    least,
    most,
    list,
    isUnused,
  };
}

const finding = (
  { id, isUnused }: ElementRule,
  fault: ProfileFault,
  { place, line, name }: Pick<Spot, "place" | "line" | "name">,
  attribute = "",
  value = "",
): RuleFinding => ({
  id,
  level: isUnused ? "warning" : "fatal",
  says: "profile",
  terms: [],
  fault,
  place: attribute === "" ? place : `${place}/@${attribute}`,
  line,
  name: attribute === "" ? name : `@${attribute}`,
  value,
});

function brokenIn(spot: Spot, rule: ElementRule, judged: Judged): RuleFinding | null {
  const { name, isAttribute, variant, least, most, list, isUnused } = rule;
  const { attributes, text } = spot.element;
  if (isUnused && !isAttribute) return finding(rule, "unused", spot);
  if (isUnused) return name in attributes ? finding(rule, "unused", spot, name) : null;
  if (list !== "") {
    const code = isAttribute ? (attributes[name] ?? "") : text;
    return code === "" || isInList(list, code)
      ? null
      : finding(rule, "code", spot, isAttribute ? name : "", code);
  }
  if (isAttribute) return name in attributes ? null : finding(rule, "missing", spot, name);
  const found = spot.children.filter((child) => child.name === name && suits(child, variant, judged));
  if (found.length < least) return finding(rule, "missing", { place: spot.place, line: spot.line, name });
  const surplus = found[most];
  return surplus ? finding(rule, "often", surplus) : null;
}

const known = new Map<FacturXProfile, Context>();

/** What of a file breaks the rules of its profile about elements (FX-SCH-A): of a context those that are asked first. */
export function profileFindings(profile: FacturXProfile, judged: Judged): readonly RuleFinding[] {
  let root = known.get(profile);
  if (root === undefined) known.set(profile, (root = contextsOf(profile)));
  const found: RuleFinding[] = [];
  const visit = (spot: Spot, contexts: readonly Context[]): void => {
    for (const rule of contexts.find(({ rules }) => rules.length > 0)?.rules ?? []) {
      const broken = brokenIn(spot, rule, judged);
      if (broken) found.push(broken);
    }
    for (const child of spot.children) {
      const inner = contexts.flatMap(({ children }) =>
        (children.get(child.name) ?? []).flatMap(({ variant, context }) =>
          suits(child, variant, judged) ? [context] : [],
        ),
      );
      if (inner.length > 0) visit(child, inner);
    }
  };
  visit(judged.root, [root]);
  return found;
}

/** The profile that a specification (BT-24) names, of those; null of any other. */
export function facturXProfileOf(specification: string): FacturXProfile | null {
  const profile = profileOfIdentifier(specification);
  return profile in marks ? (profile as FacturXProfile) : null;
}
