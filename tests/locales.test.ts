import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { admin, de, en, examples } from "./words";

const root = fileURLToPath(new URL("../", import.meta.url));

interface Branch {
  readonly [key: string]: string | Branch;
}

const leaves = (texts: Branch, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );

const german = [...leaves(de), ...leaves(admin.de, "admin:"), ...leaves(examples.de, "examples.")];
const english = [...leaves(en), ...leaves(admin.en, "admin:"), ...leaves(examples.en, "examples.")];
const plural = /_(one|other)$/;
const keyOf = (key: string): string => key.replace(plural, "");
const known = new Set(german.map(([key]) => keyOf(key)));

const marks = (text: string): string[] =>
  [...text.matchAll(/\$t\([^)]*\)|\{\{\s*(\w+)[^}]*\}\}|<\/?\w+ ?\/?>/g)].map(([mark]) => mark).sort();

/** Every text that the code holds, and of every composed text its fixed parts in their order. */
function textsInCode(): {
  readonly whole: ReadonlySet<string>;
  readonly composed: readonly (readonly string[])[];
} {
  const whole = new Set<string>();
  const composed: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    if (ts.isTemplateExpression(node))
      composed.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]);
    ts.forEachChild(node, visit);
  };
  for (const folder of ["app", "backend", "components", "lib", "locales", "store", "web"])
    for (const entry of readdirSync(root + folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = `${entry.parentPath}/${entry.name}`;
      visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
    }
  return { whole, composed };
}

const { whole, composed } = textsInCode();
/** `errors.${code}.title` with whatever code. Only a composed text that names its topic first counts. */
const patterns = composed
  .filter(([head]) => head !== undefined && /^[a-z]\w*\.([\w-]+\.)*/.test(head))
  .map(
    (parts) =>
      new RegExp(
        `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w-]+(?:\\.[\\w-]+)*?")}$`,
      ),
  );

/** Texts that are asked for by the name of their group: `toast("…", "toasts.deleted")` shows its title and text. */
const groupEnds = [".title", ".text", ".name", ".hint", "Text"];

/** Read as an object, by what the server renders or the examples say, not by key. */
const readWhole: readonly string[] = [
  "app.description",
  "app.title",
  "checkout",
  "examples",
  "pages.notFound",
];

// That all are there which the code asks for is the compiler's to see.
const isUsed = (key: string): boolean =>
  whole.has(key) ||
  (key.startsWith("admin:") && isUsed(key.slice("admin:".length))) ||
  patterns.some((pattern) => pattern.test(key)) ||
  groupEnds.some((end) => key.endsWith(end) && isUsed(key.slice(0, -end.length))) ||
  readWhole.some((group) => key === group || key.startsWith(`${group}.`));

describe("the interface texts", () => {
  it("have the same keys in both languages, in the same order", () => {
    expect(english.map(([key]) => key)).toEqual(german.map(([key]) => key));
  });

  it.each(readdirSync(`${root}locales/de`))("of %s are in both languages", (name) => {
    const keysIn = (language: string): readonly string[] =>
      leaves(JSON.parse(readFileSync(`${root}locales/${language}/${name}`, "utf8"))).map(([key]) => key);
    // A unit has a word of its own for many where that is not its sign.
    const ofMany = /^units\.\w+\.many$/;
    expect(keysIn("en").filter((key) => !ofMany.test(key))).toEqual(
      keysIn("de").filter((key) => !ofMany.test(key)),
    );
  });

  it("are never empty, and never have blanks around them", () => {
    for (const [key, text] of [...german, ...english]) {
      expect(text, key).not.toBe("");
      expect(text.trim(), key).toBe(text);
    }
  });

  it("have the same gaps and links in both languages", () => {
    const others = new Map(english);
    for (const [key, text] of german) expect(marks(others.get(key) ?? ""), key).toEqual(marks(text));
  });

  it.each([
    ["de", german],
    ["en", english],
  ] as const)("count in the singular and the plural (%s)", (locale, texts) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const found = new Map<string, string[]>();
    for (const [key] of texts) {
      const form = plural.exec(key)?.[1];
      if (form !== undefined) found.set(keyOf(key), [...(found.get(keyOf(key)) ?? []), form]);
    }
    for (const [key, has] of found) expect(has.toSorted(), key).toEqual(forms);
    expect(found.size).toBeGreaterThan(0);
  });

  it("are all used", () => {
    expect([...known].filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe("the words", () => {
  it("are those of somebody who does not shout, in both languages", () => {
    for (const [key, text] of [...german, ...english]) expect(text, key).not.toContain("!");
  });

  it("say Sie, never du, and never leider", () => {
    for (const [key, text] of german)
      expect(text, key).not.toMatch(/\b(du|dich|dir|dein\w*|euch|euer|leider|ungültige Eingabe)\b/i);
  });

  it("have the apostrophes and quotation marks of their language", () => {
    for (const [key, text] of german) expect(text, key).not.toMatch(/"|'|“[^„]*”/);
    for (const [key, text] of english) expect(text, key).not.toMatch(/"|„/);
  });
});
