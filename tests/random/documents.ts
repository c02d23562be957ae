import fc from "fast-check";
import { dayOf, type DocumentNode } from "../../lib/en16931/document";
import type { GroupId, GroupRow, TermId, TermRow } from "../../lib/en16931/term";
import { groupRows, isGroupId, termRow, termRows } from "../../lib/en16931/terms";

/** What a document says, without where a file says it: terms in any order, groups of one id in theirs, days as days. */
export type Said = readonly [
  terms: readonly string[],
  groups: readonly (readonly [id: string, said: Said])[],
];

/** For comparing documents of different files. */
export function saidBy({ children }: DocumentNode): Said {
  const terms = children.filter(({ id }) => id.startsWith("BT-"));
  const groups = children.filter(({ id }) => isGroupId(id));
  const text = (node: DocumentNode): string =>
    termRow(node.id as TermId).type === "date" ? (dayOf(node) ?? node.value) : node.value;
  const attributes = (node: DocumentNode): string =>
    JSON.stringify(Object.entries(node.attributes ?? {}).toSorted());
  return [
    terms.map((node) => `${node.id} ${text(node)} ${attributes(node)}`).toSorted(),
    groups.toSorted((a, b) => a.id.localeCompare(b.id)).map((node) => [node.id, saidBy(node)]),
  ];
}

/** A part of a document that is in no file. */
export const part = (
  id: DocumentNode["id"],
  value: string,
  children: readonly DocumentNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): DocumentNode => ({
  id,
  value,
  children,
  ...(Object.keys(attributes).length > 0 && { attributes }),
  place: "",
  line: 0,
});

/** Texts that have to be escaped or could be taken for something else. */
const anyText = fc
  .array(
    fc.constantFrom(
      "a",
      "Ü",
      "9",
      " ",
      "<",
      "&amp;",
      ">",
      '"',
      "'",
      "]]>",
      "#",
      "\n",
      "\r",
      "\t",
      "😀",
      "-->",
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => `x${parts.join("")}`);
const anyNumber = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2));
const anyDay = fc
  .date({ min: new Date("1999-01-01"), max: new Date("2050-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** What a term of the table says that is more than a text. */
const special: Partial<Record<TermId, fc.Arbitrary<string>>> = {
  "BT-3": fc.constantFrom("380", "381", "384", "261", "326"),
  "BT-5": fc.constantFrom("EUR", "CHF"),
  "BT-6": fc.constantFrom("SEK", "HUF"),
  "BT-8": fc.constantFrom("3", "35", "432", "other"),
  "BT-21": fc.constantFrom("ADU", "REG", "AAI"),
  "BT-84": fc.oneof(fc.constant("DE02120300000000202051"), anyText),
};

const valueOf = ({ id, type }: TermRow): fc.Arbitrary<string> => {
  const known = special[id];
  if (known) return known;
  if (type === "date") return anyDay.chain((day) => fc.constantFrom(day, day.replaceAll("-", "")));
  if (type === "binary") return fc.constant("QUJD\nREVG");
  return /amount|quantity|percentage/.test(type) ? anyNumber : anyText;
};

/** Some attributes; a scheme of creditors would tell something else. */
const attributesOf = ({ attributes }: TermRow): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .tuple(
      ...attributes.map((name) => fc.tuple(fc.constant(name), fc.constantFrom("", "0088", "EM", 'a"&\n<b'))),
    )
    .map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== "")));

const anyTerm = (row: TermRow): fc.Arbitrary<DocumentNode> =>
  fc.tuple(valueOf(row), attributesOf(row)).map(([value, attributes]) => part(row.id, value, [], attributes));

type Amount = "all" | "some";

/** The terms and groups of a group: all of them, or some. Every second currency needs to be named, or is none. */
function anyContent(
  parent: GroupId | null,
  amount: Amount,
  isFirst = true,
): fc.Arbitrary<readonly DocumentNode[]> {
  const terms = termRows
    .filter((row) => row.parent === parent && (isFirst || !onlyFirst.has(row.id)))
    .map((row) => times(anyTerm(row), row.cardinality, amount, always.has(row.id)));
  const groups = groupRows
    .filter((row) => row.parent === parent && (isFirst || !onlyFirst.has(row.id)))
    .map((row) => anyGroups(row, amount));
  return fc.tuple(...terms, ...groups).map((parts) => parts.flat());
}

/** CII says these once, of the first payment. */
const onlyFirst = new Set<string>(["BT-83", "BG-19"]);
/** Without them others are told differently. */
const always = new Set<string>(["BT-3", "BT-5", "BT-6", "BT-22", "BT-81", "BT-126", "BT-129", "BT-149"]);

function times<Value>(
  value: fc.Arbitrary<Value>,
  cardinality: string,
  amount: Amount,
  isAlways: boolean,
): fc.Arbitrary<readonly Value[]> {
  const minLength = amount === "all" || isAlways ? 1 : 0;
  return fc.array(value, { minLength, maxLength: cardinality.endsWith("n") ? 3 : 1 });
}

function anyGroups(row: GroupRow, amount: Amount): fc.Arbitrary<readonly DocumentNode[]> {
  const one = (isFirst: boolean): fc.Arbitrary<DocumentNode> =>
    anyContent(row.id, amount, isFirst).map((children) => part(row.id, "", children));
  const isMany = row.cardinality.endsWith("n");
  return fc
    .tuple(
      times(one(true), "1", amount, false),
      isMany ? fc.array(one(false), { maxLength: 2 }) : fc.constant([]),
    )
    .map(([first, more]) =>
      (first.length === 0 ? [] : [...first, ...more]).filter(({ children }) => children.length > 0),
    );
}

/** Lines get numbers of their own, and now and then lines within. */
const withLines = (children: readonly DocumentNode[], isNested: boolean): readonly DocumentNode[] => {
  const numbered = (line: DocumentNode, number: string): DocumentNode => ({
    ...line,
    children: line.children.map((child) => (child.id === "BT-126" ? { ...child, value: number } : child)),
  });
  const lines = children.filter(({ id }) => id === "BG-25").map((line, at) => numbered(line, String(at + 1)));
  const [first, ...rest] = lines;
  const others = children.filter(({ id }) => id !== "BG-25");
  if (!isNested || first === undefined) return [...others, ...lines];
  const inner = rest.map((line, at) => numbered(line, `1.${at + 1}`));
  return [...others, { ...first, children: [...first.children, ...inner] }];
};

/** A document with every term and group of the table, or with some. */
export const anyDocument = (amount: Amount): fc.Arbitrary<DocumentNode> =>
  fc
    .tuple(anyContent(null, amount), fc.boolean())
    .map(([children, isNested]) => part("document", "", withLines(children, isNested)));
