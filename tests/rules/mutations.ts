import { parse, type XmlElement } from "../../lib/cii/xml";
import { ciiSections } from "../../lib/rules/cii-elements";
import type { Section } from "../../lib/rules/elements";
import { facturXProfileOf } from "../../lib/rules/factur-x-elements";
import { headContexts } from "../../lib/rules/factur-x-head";
import { lineContexts } from "../../lib/rules/factur-x-lines";
import { ublSections } from "../../lib/rules/ubl-elements";

// Wrong e-invoices out of right ones, for the rules to be compared with the official ones.

/** An element that can be changed. */
interface Changing {
  name: string;
  attributes: Record<string, string>;
  children: Changing[];
  text: string;
}

/** Random numbers by a seed (mulberry32), each below 1. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const namespaces: Readonly<Record<string, string>> = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

const changing = ({ name, attributes, children, text }: XmlElement): Changing => ({
  name,
  // The prefix of xsi:schemaLocation is gone.
  attributes: Object.fromEntries(
    Object.entries(attributes).filter(([each]) => !/^xmlns$|chemaLocation$/.test(each)),
  ),
  children: children.map(changing),
  text: children.length > 0 ? "" : text,
});

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

function written({ name, attributes, children, text }: Changing, declared = ""): string {
  const said = Object.entries(attributes)
    .map(([each, value]) => ` ${each}="${escaped(value)}"`)
    .join("");
  const inner = escaped(text) + children.map((child) => written(child)).join("");
  return `<${name}${declared}${said}>${inner}</${name}>\n`;
}

function writtenFile(root: Changing): string {
  const kind = root.name.slice(4);
  const own = root.name.startsWith("ubl:")
    ? { ubl: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2` }
    : {};
  const declared = Object.entries({ ...namespaces, ...own })
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, declared)}`;
}

/** An element in its parent. */
interface Found {
  readonly element: Changing;
  readonly parent: Changing | null;
  /** Names without prefix from the root, which is none of them. */
  readonly path: string;
}

function everyOf(element: Changing, parent: Changing | null = null, path = ""): readonly Found[] {
  return [
    { element, parent, path },
    ...element.children.flatMap((child) =>
      everyOf(child, element, `${path}/${child.name.slice(child.name.indexOf(":") + 1)}`),
    ),
  ];
}

const categories = ["S", "Z", "E", "AE", "K", "G", "O", "L", "M", "B"];
const codes = [
  "ZZZ",
  "XX",
  "0",
  "381",
  "384",
  "EUR",
  "USD",
  "DE",
  "58",
  "59",
  "48",
  "30",
  "VA",
  "FC",
  "9930",
  "EM",
  "H87",
  "DOES NOT EXIST",
  "true",
  "0088",
];
const isLeaf = ({ element, parent }: Found): boolean => parent !== null && element.children.length === 0;
const isNumber = ({ text }: Changing): boolean => /^-?\d+(\.\d+)?$/.test(text.trim());

/** What is done to a file; each gives what it did, or null where it cannot. */
type Mutation = (
  all: readonly Found[],
  root: Changing,
  pick: <Of>(of: readonly Of[]) => Of | undefined,
) => string | null;

function onOne(
  suits: (found: Found) => boolean,
  change: (found: Found, pick: <Of>(of: readonly Of[]) => Of | undefined) => string,
): Mutation {
  return (all, _, pick) => {
    const found = pick(all.filter(suits));
    return found === undefined ? null : `${change(found, pick)} ${found.path}`;
  };
}

const isInside = ({ parent }: Found): boolean => parent !== null;
const withoutLast = (found: Found, change: (parent: Changing) => void): void => {
  if (found.parent) change(found.parent);
};

const mutations: readonly Mutation[] = [
  onOne(isInside, (found) => {
    withoutLast(found, (parent) => parent.children.splice(parent.children.indexOf(found.element), 1));
    return "removed";
  }),
  onOne(isInside, (found) => {
    withoutLast(found, (parent) =>
      parent.children.splice(parent.children.indexOf(found.element), 0, structuredClone(found.element)),
    );
    return "doubled";
  }),
  onOne(isLeaf, ({ element }) => {
    element.text = "";
    return "emptied";
  }),
  onOne(
    (found) => isLeaf(found) && isNumber(found.element),
    ({ element }, pick) => {
      const decimals = element.text.trim().split(".")[1]?.length ?? 0;
      const step = pick([0.01, -0.01, 1, -1, 0.5, 100]) ?? 1;
      element.text = (Number(element.text) + step).toFixed(
        Math.max(decimals, Number.isInteger(step) ? 0 : 2),
      );
      return "moved";
    },
  ),
  onOne(
    (found) => isLeaf(found) && isNumber(found.element),
    ({ element }, pick) => {
      const before = element.text.trim();
      element.text =
        pick([
          `-${before}`.replace("--", ""),
          `${before.includes(".") ? before : `${before}.`}123`,
          "0",
          "0.00",
        ]) ?? "";
      return "rewritten";
    },
  ),
  onOne(
    ({ element }) => /CategoryCode$/.test(element.name) || /^cbc:ID$/.test(element.name),
    ({ element }, pick) => {
      if (element.name === "cbc:ID" && !categories.includes(element.text))
        element.text = pick(["VAT", "FC", "", "130"]) ?? "";
      else element.text = pick(categories) ?? "";
      return `category ${element.text}`;
    },
  ),
  onOne(
    (found) => isLeaf(found) && /(Code|ID|Indicator)$/.test(found.element.name),
    ({ element }, pick) => {
      element.text = pick(codes) ?? "";
      return `code ${element.text}`;
    },
  ),
  onOne(
    ({ element }) => Object.keys(element.attributes).length > 0,
    ({ element }, pick) => {
      const name = pick(Object.keys(element.attributes)) ?? "";
      const to = pick([null, "", ...codes]);
      if (to === null || to === undefined)
        element.attributes = Object.fromEntries(
          Object.entries(element.attributes).filter(([each]) => each !== name),
        );
      else element.attributes[name] = to;
      return `attribute ${name}=${String(to)}`;
    },
  ),
  onOne(isInside, ({ element }, pick) => {
    const name =
      pick([
        "schemeID",
        "schemeName",
        "listID",
        "currencyID",
        "unitCode",
        "format",
        "languageID",
        "name",
        "schemeAgencyID",
      ]) ?? "";
    element.attributes[name] = pick(codes) ?? "";
    return `new attribute ${name}`;
  }),
  onOne(
    ({ element }) => element.children.length > 1,
    ({ element }, pick) => {
      const child = pick(element.children);
      if (child) element.children = [...element.children.filter((each) => each !== child), child];
      return "out of place";
    },
  ),
  onOne(
    (found) => isLeaf(found) && /^\d{4}-?\d\d-?\d\d$/.test(found.element.text.trim()),
    ({ element }, pick) => {
      const iso = element.text.includes("-");
      element.text =
        pick(
          iso ? ["2031-01-01", "1999-12-31", "2026-02-30"] : ["20310101", "19991231", "20260230", "2026"],
        ) ?? "";
      return "date";
    },
  ),
  insertion,
  insertion,
];

/** Names in UBL that hold other elements; all others hold a text. */
const aggregates =
  /(?:Account|Address|Attachment|Attorney|Attribute|Branch|Category|Certificate|Charge|Classification|Clause|Communication|Contact|Coordinate|Country|Delivery|Despatch|Dimension|Entity|Extension|Financing|Group|Instance|Institution|Item|Language|Line|Location|Mandate|Means|Party|Payment|Period|Person|Price|Property|(?<!Customer|Party)Reference|Scheme|Shipment|Signature|Subtotal|Terms|Total|Unit|Verification|PartyIdentification|PartyName|ItemIdentification|ExchangeRate|PropertyRange|TransactionConditions)$/;

/** Each rule about elements, as a place in its section. */
const askedOf = (sections: readonly Section[]) =>
  sections.flatMap(([, where, rules]) => {
    const tokens = rules.split(/\s+/);
    return tokens.map((_, at) => ({ where, tokens, at }));
  });
type Asked = ReturnType<typeof askedOf>[number];
const ciiAsked = askedOf(ciiSections);
const ublAsked = askedOf(ublSections);

/** Paths of the elements and attributes that the profiles of Factur-X speak of. */
const askedOfProfiles: readonly string[] = [headContexts, lineContexts].flatMap((table) => {
  const open: string[] = [];
  return table
    .trim()
    .split(/\s+/)
    .flatMap((token) => {
      const name = token.replace(/^[0-9mwbx]+=|[{}!?+]|\[.*\]|:.*/g, "").replace(/^-/, "");
      if (token.endsWith("{")) open.push(name);
      const path = [...open, ...(token.endsWith("{") || name === "" ? [] : [name])].join("/");
      open.length -= /}*$/.exec(token)?.[0].length ?? 0;
      return [path];
    });
});

/** Puts in an element or attribute that a profile of Factur-X speaks of, with all around it. */
function putIn(path: string, root: Changing): string {
  let element = root;
  const steps = path.split("/");
  for (const [at, name] of steps.entries()) {
    const isLast = at === steps.length - 1;
    if (name.startsWith("@")) {
      element.attributes[name.slice(1)] = "X";
      break;
    }
    const known = element.children.findLast((each) => each.name.endsWith(`:${name}`));
    if (known && (!isLast || at < 2)) {
      element = known;
      continue;
    }
    const prefix = /^(DateTime|DateTimeString|DateString|Indicator)$/.test(name)
      ? element.name.startsWith("ram:Formatted")
        ? "qdt"
        : "udt"
      : at === 0
        ? "rsm"
        : "ram";
    const made: Changing = {
      name: `${prefix}:${name}`,
      attributes: {},
      children: [],
      text: isLast ? "X" : "",
    };
    element.children.push(made);
    element = made;
  }
  return `put in ${path}`;
}

/** Puts in an element or attribute that a rule about elements speaks of. */
function insertion(
  all: readonly Found[],
  root: Changing,
  pick: <Of>(of: readonly Of[]) => Of | undefined,
): string | null {
  const specification = all.find(({ path }) =>
    path.endsWith("/GuidelineSpecifiedDocumentContextParameter/ID"),
  );
  if (facturXProfileOf(specification?.element.text ?? "") !== null)
    return putIn(pick(askedOfProfiles) ?? "", root);
  const asked = pick(root.name.startsWith("rsm:") ? ciiAsked : ublAsked);
  if (asked === undefined) return null;
  const context = pick(all.filter(({ path }) => isMeant(asked, path)));
  return context === undefined ? null : putAt(context.element, asked, root);
}

/** Whether the elements at a path are those that a section is about. */
function isMeant({ where }: Pick<Asked, "where">, path: string): boolean {
  const pattern = where.split("|").filter((each) => !each.startsWith("-"))[0] ?? "/";
  if (pattern === "/") return path === "";
  return pattern.startsWith("//")
    ? new RegExp(`(^|/)${pattern.slice(2).replace("*", "[^/]*")}$`).test(path)
    : path === pattern;
}

/** Puts an element or attribute that a rule speaks of below the element that its section is about. */
function putAt(context: Changing, { tokens, at }: Asked, root: Changing): string | null {
  let token = tokens[at] ?? "";
  // The extensions of UBL have a namespace of their own.
  if (token.endsWith("UBLExtensions")) return null;
  if (token.endsWith(":")) token = tokens[at + 1] ?? "";
  const base = tokens.slice(0, at + 1).findLast((each) => each.endsWith(":")) ?? ".:";
  const path = [
    ...(base === ".:" ? [] : base.slice(0, -1).split("/")),
    ...token
      .replace(/^\d+=|[~?!]/g, "")
      .replace(/~/g, "")
      .split("/"),
  ].filter((each) => each !== "");
  let element = context;
  for (const name of path) {
    if (name.startsWith("@")) {
      element.attributes[name.slice(1)] = "X";
      break;
    }
    const known = element.children.findLast((each) => each.name.endsWith(`:${name}`));
    const isLast = name === path.at(-1);
    if (known && !isLast) {
      element = known;
      continue;
    }
    const made: Changing = {
      name: `${path.join("/") === "Price/ValidityPeriod" ? "cbc" : prefixOf(name, root)}:${name}`,
      attributes: {},
      children: [],
      text: isLast ? "X" : "",
    };
    element.children.push(made);
    element = made;
  }
  return `put in ${path.join("/")} at ${context.name}`;
}

/** How many rules about elements a syntax has. */
export const elementRules = { cii: ciiAsked.length, ubl: ublAsked.length };

/** A file in which the element or attribute of one of these rules stands, twice where it may stand once; null where it cannot be put in. */
export function withElement(
  xml: string,
  index: number,
): { readonly xml: string; readonly done: string } | null {
  const root = changing(parse(xml).root);
  const asked = (root.name.startsWith("rsm:") ? ciiAsked : ublAsked)[index];
  if (asked === undefined) return null;
  const wheres = asked.where.split("|").filter((each) => !each.startsWith("-"));
  const found = everyOf(root).find(({ path }) => wheres.some((where) => isMeant({ where }, path)));
  // A line of the other kind of document is no line.
  if (found === undefined && root.name === "ubl:CreditNote") return null;
  const context = found?.element ?? around(asked, root);
  const done = putAt(context, asked, root);
  if (/[?!]$/.test(asked.tokens[asked.at] ?? "")) putAt(context, asked, root);
  return done === null ? null : { xml: writtenFile(root), done };
}

/** An element as a section is about, where the file has none. */
function around({ where }: Asked, root: Changing): Changing {
  const [pattern = ""] = where.split("|");
  let element = root;
  for (const name of pattern.replace(/^\/+|\*/g, "").split("/")) {
    const known = element.children.findLast((each) => each.name.endsWith(`:${name}`));
    const made = known ?? { name: `${prefixOf(name, root)}:${name}`, attributes: {}, children: [], text: "" };
    if (known === undefined) element.children.push(made);
    element = made;
  }
  return element;
}

const prefixOf = (name: string, root: Changing): string =>
  root.name.startsWith("rsm:")
    ? /^(DateTime|Indicator|IndicatorString)$/.test(name)
      ? "udt"
      : "ram"
    : aggregates.test(name)
      ? "cac"
      : "cbc";

/** A file changed once or twice at random, with what was done. */
export function mutated(xml: string, random: () => number): { readonly xml: string; readonly done: string } {
  const root = changing(parse(xml).root);
  const pick = <Of>(of: readonly Of[]): Of | undefined => of[Math.floor(random() * of.length)];
  const done: string[] = [];
  const count = random() < 0.6 ? 1 : 2;
  for (let tries = 0; done.length < count && tries < 10; tries += 1) {
    const said = pick(mutations)?.(everyOf(root), root, pick) ?? null;
    if (said !== null) done.push(said);
  }
  return { xml: writtenFile(root), done: done.join("; ") };
}
