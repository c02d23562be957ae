import type { Syntax } from "../en16931/shapes";
import { ciiTypes } from "./cii-schema";
import type { Judged, Spot } from "./judged";
import type { SchemaFault } from "./rule";
import { ublTypes } from "./ubl-schema";

/**
 * Types of elements, separated by ";": "Name=children" in their order, or "Name|children" of which one is there. The prefix in front
 * of a name is that of its children where it is not the usual one. A child is its name, how often it stands there ("" once, "?" at
 * most once, "*" any times, "+" at least once), and ">Type" of what has elements in it (">" alone: of its own name) or ":kind" of
 * what has a text. "#any" takes whatever comes.
 */
export type Types = string;

export interface SchemaFinding {
  readonly fault: SchemaFault;
  readonly spot: Spot;
  /** Of the element or attribute that is wrong or not there. */
  readonly name: string;
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const zone = "(?:Z|[+-]\\d\\d:\\d\\d)?";
const time = "\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?";
const boolean = /^(?:true|false|1|0)$/;
const clock = new RegExp(`^${time}${zone}$`);
const moment = new RegExp(`^-?\\d{4,}-\\d\\d-\\d\\dT${time}${zone}$`);
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Whether a text is a day (xs:date). */
function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] =
    new RegExp(`^(\\d{4,})-(\\d\\d)-(\\d\\d)${zone}$`).exec(text) ?? [];
  if (year === "") return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

interface Kind {
  readonly isRight: (text: string) => boolean;
  readonly attributes: ReadonlySet<string>;
  readonly needed: string;
}

const kind = (attributes: string, isRight: Kind["isRight"] = () => true, needed = ""): Kind => ({
  isRight,
  attributes: new Set(attributes.split(" ")),
  needed,
});
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const scheme = "schemeAgencyID schemeAgencyName schemeDataURI schemeID schemeName schemeURI schemeVersionID";
const list = "listAgencyID listID listURI listVersionID";
const binary = "characterSetCode encodingCode filename format mimeCode uri";
const quantity = "unitCode unitCodeListAgencyID unitCodeListAgencyName unitCodeListID";
function isBase64(text: string): boolean {
  const plain = text.replace(/\s/g, "");
  return plain.length % 4 === 0 && base64.test(plain);
}
const isDecimal = matches(decimal);

/** By the numbers and letters of the types. */
const plain: Readonly<Record<string, Kind>> = {
  s: kind(""),
  b: kind("", matches(boolean)),
  y: kind("", isDate),
  u: kind("", matches(moment)),
  n: kind("", isDecimal),
};
const kinds: Readonly<Record<"cii" | "ubl", Readonly<Record<string, Kind>>>> = {
  cii: {
    ...plain,
    0: kind(scheme),
    1: kind("format"),
    2: kind("languageID languageLocaleID"),
    3: kind(`${list} name`),
    4: kind(list),
    5: kind(`languageID ${list} listAgencyName listName listSchemeURI name`),
    6: kind("unitCode unitCodeListVersionID", isDecimal),
    7: kind("format", isDecimal),
    8: kind("listAgencyID listID listVersionID name"),
    9: kind("schemeAgencyID schemeID schemeVersionID"),
    10: kind(binary, isBase64),
    11: kind(quantity, isDecimal),
    12: kind("listAgencyID listID listVersionID"),
    13: kind("currencyCodeListVersionID currencyID", isDecimal),
  },
  ubl: {
    ...plain,
    0: kind(scheme),
    1: kind("", matches(boolean)),
    2: kind("", isDate),
    3: kind("", matches(clock)),
    4: kind(`languageID ${list} listAgencyName listName listSchemeURI name`),
    5: kind("languageID languageLocaleID"),
    6: kind("format", isDecimal),
    7: kind("unitCode unitCodeListVersionID", isDecimal, "unitCode"),
    8: kind(binary, isBase64, "mimeCode"),
    9: kind("currencyCodeListVersionID currencyID", isDecimal, "currencyID"),
    10: kind(quantity, isDecimal),
  },
};

interface Child {
  readonly name: string;
  /** With the prefix of the standard. */
  readonly full: string;
  readonly isNeeded: boolean;
  readonly isRepeated: boolean;
  /** The name of its type, of what has elements in it. */
  readonly type: string;
  /** Of what has a text. */
  readonly kind: Kind | null;
}

interface Type {
  readonly isChoice: boolean;
  readonly takesAny: boolean;
  readonly children: readonly Child[];
  readonly needed: readonly Child[];
  readonly at: ReadonlyMap<string, number>;
}

function typesOf(text: Types, of: "cii" | "ubl"): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>();
  for (const line of text.split(";")) {
    const [, prefix, name = "", mark, said = ""] = /^\s*(?:(\w+):)?(\w+)([=|])([^]*)$/.exec(line) ?? [];
    const children = said
      .trim()
      .split(/\s+/)
      .filter((each) => each !== "#any")
      .map((each): Child => {
        const [, child = "", often = "", sign, what = ""] = /^(\w+)([?*+]?)([:>])(\w*)$/.exec(each) ?? [];
        const isGroup = sign === ">";
        const own = of === "cii" ? (prefix ?? "ram") : isGroup ? "cac" : "cbc";
        return {
          name: child,
          full: /^(UBL)?Extension/.test(child) ? child : `${own}:${child}`,
          isNeeded: mark === "=" && (often === "" || often === "+"),
          isRepeated: often === "*" || often === "+",
          type: what || child,
          kind: isGroup ? null : (kinds[of][what] ?? null),
        };
      });
    types.set(name, {
      isChoice: mark === "|",
      takesAny: said.includes("#any"),
      children,
      needed: children.filter(({ isNeeded }) => isNeeded),
      at: new Map(children.map(({ full }, index) => [full, index])),
    });
  }
  return types;
}

const known = new Map<Syntax, ReadonlyMap<string, Type>>();

/** Judges a file by the schema of its syntax. */
export function schemaFindings({ root, syntax }: Pick<Judged, "root" | "syntax">): readonly SchemaFinding[] {
  const types = known.get(syntax) ?? (syntax === "cii" ? typesOf(ciiTypes, "cii") : typesOf(ublTypes, "ubl"));
  known.set(syntax, types);
  const found: SchemaFinding[] = [];
  const add = (fault: SchemaFault, spot: Spot, name: string): void => void found.push({ fault, spot, name });

  function visitText(spot: Spot, { isRight, attributes, needed }: Kind): void {
    const { element, children, name } = spot;
    for (const each in element.attributes) if (!attributes.has(each)) add("attribute", spot, each);
    if (needed !== "" && !(needed in element.attributes)) add("no-attribute", spot, needed);
    if (children.length > 0) add("elements", spot, name);
    else if (!isRight(element.text.trim())) add("value", spot, name);
  }

  function visit(spot: Spot, typeName: string): void {
    const type = types.get(typeName);
    if (type === undefined || type.takesAny) return;
    for (const each in spot.element.attributes)
      // Namespaces, and where the schema is to be found: anybody may say that.
      if (!/^xmlns$|chemaLocation$/.test(each)) add("attribute", spot, each);
    if (/\S/.test(spot.element.text)) add("text", spot, spot.name);
    let at = 0;
    let count = 0;
    for (const child of spot.children) {
      const index = type.at.get(child.element.name);
      const row = index === undefined ? undefined : type.children[index];
      const isAgain = index === at && count > 0;
      if (
        row === undefined ||
        index === undefined ||
        index < at ||
        (isAgain && !row.isRepeated) ||
        (type.isChoice && count > 0)
      )
        add("unknown", child, child.name);
      else {
        count = index === at ? count + 1 : 1;
        at = index;
      }
      if (row?.kind) visitText(child, row.kind);
      else if (row) visit(child, row.type);
    }
    if (type.isChoice && spot.children.length === 0) add("missing", spot, type.children[0]?.name ?? "");
    for (const { full, name } of type.needed)
      if (!spot.children.some(({ element }) => element.name === full)) add("missing", spot, name);
  }
  visit(root, root.name);
  return found;
}
