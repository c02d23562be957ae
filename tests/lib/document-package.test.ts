import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { documentPackages, type PackageFacts } from "../../lib/archive/document-package";
import { entryOf, type ArchivedFile, type Entry } from "../../lib/archive/entry";
import { aReceived, type Received } from "../../lib/archive/received";
import { anInvoice, day, having } from "../builders";

const hashOf = (letter: string): string => letter.repeat(64);
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

function anIssued(number: string, kinds: Readonly<Partial<Record<ArchivedFile["kind"], string>>>): Entry {
  const files = Object.entries(kinds).map(([kind, letter]) => ({
    kind: kind as ArchivedFile["kind"],
    name: `${number}_Süd & Söhne_Rechnung`,
    type: "",
    size: 1,
    hash: hashOf(letter),
  }));
  const invoice = anInvoice(having({ invoiceID: number, customerCompany: "Süd & Söhne" }));
  return entryOf(invoice, { id: number, state: "issued", at: 1, hash: "", files });
}

const received = (
  letter: string,
  turnover: Received["turnover"],
  name = "invoice.XML",
): readonly Received[] => {
  const of = { id: hashOf(letter), name, type: "application/xml", size: 1, supplier: "Nord AG" };
  return [aReceived({ ...of, number: "4711", turnover }, [], []) ?? []].flat();
};

function packed(facts: Partial<PackageFacts>, letters = "abcdef", size = 1) {
  const files = new Map([...letters].map((letter) => [hashOf(letter), bytes(letter.repeat(size))]));
  const time = { periodName: "August 2026", made: day("20261123") };
  return documentPackages({ issued: [], received: [], files, ...time, ...facts });
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

function read(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => ((open.at(-1) ?? root).text += text));
  parser.on("closetag", () => void open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root.children[0] ?? root;
}

/** What the format's description says of an element: its attributes, the order of what it holds, and its text. */
const facts: Readonly<
  Record<
    string,
    { readonly has: Readonly<Record<string, RegExp>>; readonly holds: RegExp; readonly text: RegExp }
  >
> = {
  archive: {
    has: {
      xmlns: /^http:\/\/xml\.datev\.de\/bedi\/tps\/document\/v06\.0$/,
      "xmlns:xsi": /^http:\/\/www\.w3\.org\/2001\/XMLSchema-instance$/,
      "xsi:schemaLocation": /^http:\/\/xml\.datev\.de\/bedi\/tps\/document\/v06\.0 Document_v060\.xsd$/,
      version: /^6\.0$/,
      generatingSystem: /^.{1,40}$/,
    },
    holds: /^header content $/,
    text: /^\s*$/,
  },
  header: { has: {}, holds: /^date (description )?$/, text: /^\s*$/ },
  date: { has: {}, holds: /^$/, text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/ },
  content: { has: {}, holds: /^(document ){1,4999}$/, text: /^\s*$/ },
  document: {
    has: {
      guid: /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/,
      type: /^[12]$/,
      processID: /^[12]$/,
    },
    holds: /^(description )?(keywords )?(extension ){1,50}$/,
    text: /^\s*$/,
  },
  description: { has: {}, holds: /^$/, text: /^.{1,40}$/ },
  keywords: { has: {}, holds: /^$/, text: /^.{1,255}$/ },
  extension: { has: { "xsi:type": /^File$/, name: /^[A-Za-z0-9_.]{1,255}$/ }, holds: /^$/, text: /^$/ },
};

function expectValid(element: Element): void {
  const { name, attributes, children, text } = element;
  const fact = facts[name];
  expect(fact, name).toBeDefined();
  for (const [attribute, value] of Object.entries(attributes))
    expect(value, attribute).toMatch(fact?.has[attribute] ?? /^no such attribute$/);
  expect(children.map((each) => `${each.name} `).join("")).toMatch(fact?.holds ?? "");
  expect(text).toMatch(fact?.text ?? "");
  children.forEach(expectValid);
}

/** The list of a package, which keeps to the format, with the files that it names beside it and nothing else. */
function listed(files: readonly { readonly name: string; readonly bytes: Uint8Array }[] = []) {
  const texts = new Map(files.map(({ name, bytes: all }) => [name, new TextDecoder().decode(all)]));
  expect(texts.size).toBe(files.length);
  const archive = read(texts.get("document.xml") ?? "");
  expectValid(archive);
  const documents = archive.children[1]?.children ?? [];
  const documentsRead = documents.map(({ attributes, children }) => ({
    ...attributes,
    texts: children.filter(({ name }) => name !== "extension").map(({ text }) => text),
    files: children.flatMap(({ attributes: { name } }) => (name === undefined ? [] : [name])),
  }));
  const named = documentsRead.flatMap((each) => each.files);
  expect([...texts.keys()].filter((name) => name !== "document.xml")).toEqual(named);
  return { documents: documentsRead, texts };
}

it("a package for DATEV has one document for each invoice, of PDF and XML, and says who owes whom", () => {
  const { packages, missing } = packed({
    issued: [anIssued("RE-1", { zugferd: "a", xml: "b", verification: "c" })],
    received: [...received("d", "theirs"), ...received("e", "own"), ...received("f", "none")],
  });
  const { documents, texts } = listed(packages[0]);
  expect([packages.length, missing]).toEqual([1, []]);
  expect(documents).toEqual([
    expect.objectContaining({ type: "1", files: ["invoice.xml"], texts: ["4711", "4711, Nord AG"] }),
    expect.objectContaining({ type: "2", files: ["invoice_2.xml"] }),
    expect.not.objectContaining({ type: expect.anything() }),
    {
      guid: "aaaaaaaa-aaaa-8aaa-aaaa-aaaaaaaaaaaa",
      type: "2",
      processID: "1",
      texts: ["RE-1", "RE-1, Süd & Söhne"],
      files: ["RE_1_Sued_Soehne_Rechnung.pdf", "RE_1_Sued_Soehne_Rechnung.xml"],
    },
  ]);
  expect(texts.get("RE_1_Sued_Soehne_Rechnung.xml")).toBe("b");
});

it("a package for DATEV has neither a name nor a text that DATEV refuses, whatever an invoice is called", () => {
  const strange = [`Ö/${"ö".repeat(300)}`, "документ", "document", "..\\\u202e\u0000<&\"'>", " "];
  const issued = strange.map((number, index) => anIssued(number, { xml: "abcdef"[index] ?? "" }));
  const { packages } = packed({ issued, received: received("f", "theirs", "document.xml") });
  const { documents } = listed(packages[0]);
  expect(documents).toHaveLength(6);
});

it("one's own invoice that is kept as a received one as well is in a package for DATEV once", () => {
  const { packages } = packed({
    issued: [anIssued("RE-1", { xml: "a" })],
    received: received("a", "theirs"),
  });
  expect(listed(packages[0]).documents).toEqual([expect.objectContaining({ type: "2" })]);
});

it("what is more than DATEV takes at once is several packages, and a file that is too large or gone is named", () => {
  const one = anIssued("RE-0", { pdf: "a" });
  const packagesOf = (count: number, size: number) => {
    const hashes = Array.from({ length: count }, (_, index) => String(index).padStart(64, "0"));
    const issued = hashes.map((hash) => ({ ...one, files: one.files.map((file) => ({ ...file, hash })) }));
    const content = new Uint8Array(size);
    return packed({ issued, files: new Map(hashes.map((hash) => [hash, content])) });
  };
  const countsOf = ({ packages }: ReturnType<typeof packed>) => packages.map((files) => files.length - 1);
  expect(countsOf(packagesOf(5_000, 1))).toEqual([4_999, 1]);
  expect(countsOf(packagesOf(6, 20_000_000))).toEqual([5, 1]);
  expect(packagesOf(1, 20_000_001)).toEqual({ packages: [], missing: ["RE-0"] });
  expect(packed({ issued: [anIssued("RE-1", { pdf: "x" }), anIssued("RE-2", {})] }).missing).toEqual([
    "RE-1",
    "RE-2",
  ]);
});
