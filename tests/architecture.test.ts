import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const notOurs = new Set([
  ".cache",
  ".git",
  ".next",
  "coverage",
  "data",
  "dist",
  "node_modules",
  "playwright-report",
  "target",
  "test-results",
]);

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

const read = (path: string): string => readFileSync(join(root, path), "utf8");

const allFiles = filesBelow(".");
const code = allFiles.filter((path) => /\.tsx?$/.test(path) && path !== "next-env.d.ts");

/** Of what these hold there is one for all editors on a page. */
const onePerDocument = new Set([
  // A modal dialog makes the whole document inert, so that every editor's messages belong into it.
  "components/ui/top-layer.ts",
  // The browser has one print preview for the whole document.
  "store/draft/print-preview.ts",
]);

const isProduct = (path: string): boolean => /^(app|backend|components|lib|locales|store|web)\//.test(path);
const product = code.filter(isProduct);

/** Every module a file names, static, dynamic or for its types alone. */
const importsOf = (path: string): string[] =>
  ts.preProcessFile(read(path), true, true).importedFiles.map(({ fileName }) => fileName);

const isOurs = (name: string): boolean => /^(\.|@\/)/.test(name);

const ourPath = (from: string, name: string): string =>
  name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);

/** What the mutation run breaks: the one place of `find` in a file of this name. */
interface Slip {
  area: string;
  file: string;
  find: string;
}

describe("the house", () => {
  it("has something in it", () => {
    expect(product.length).toBeGreaterThan(20);
  });

  it("is where the slips of the mutation run look for it", async () => {
    const slipFiles = allFiles.filter((path) => /^tests\/mutation\/.*-slips\.mjs$/.test(path));
    const modules: unknown[] = await Promise.all(slipFiles.map((path) => import(join(root, path))));
    const slips = modules.flatMap((module) => Object.values(module as Record<string, Slip[]>).flat());
    const misfits = slips.filter(({ file, find }) => {
      const namesakes = allFiles.filter(
        (path) => !path.startsWith("tests/") && posix.basename(path) === file,
      );
      return namesakes.reduce((count, path) => count + read(path).split(find).length - 1, 0) !== 1;
    });
    expect(slips.length).toBeGreaterThan(100);
    expect(misfits.map(({ area }) => area)).toEqual([]);
  });

  it("says of every function that others call what it is for", () => {
    const silent = product
      .filter((path) => /^(lib|store|backend|web)\//.test(path))
      .flatMap((path) => undocumented(path).map((name) => `${path} ${name}`));
    expect(silent).toEqual([]);
  });

  it("has no file that is too long to be read at once", () => {
    const scripts = allFiles.filter((path) => /^scripts\/.*\.mjs$/.test(path));
    const long = [...product, ...scripts].filter((path) => read(path).split("\n").length > 301);
    expect(long).toEqual([]);
  });

  it("keeps what changes in an editor's parts, not in modules of the browser", () => {
    const found = product
      .filter((path) => /^(store|components|lib\/(browser|client))\//.test(path))
      .filter((path) => !onePerDocument.has(path))
      .filter((path) =>
        /^(export )?let |= create[<(]|^(export )?const \w+(: .+)? = new (Map|Set)(<.+>)?\(\);/m.test(
          read(path),
        ),
      );
    expect(found).toEqual([]);
  });

  it("has one instance of the texts for each page and request, made in one place", () => {
    const makers = product.filter((path) =>
      /\b(createInstance|initReactI18next)\b|import i18n/.test(read(path)),
    );
    expect(makers).toEqual(["locales/i18n.ts"]);
  });

  it("asks for no language by its name: what differs is a row of a table", () => {
    const asking = product.filter((path) => /[!=]== "(de|en)"/.test(read(path)));
    expect(asking).toEqual([]);
  });

  it("has no barrels", () => {
    const barrels = product.filter(
      (path) => /\/index\.tsx?$/.test(path) || /^export \* from/m.test(read(path)),
    );
    expect(barrels).toEqual([]);
  });

  it("names its files in kebab-case", () => {
    const odd = code.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(posix.basename(path)),
    );
    expect(odd).toEqual([]);
  });

  it("uses default exports only where Next and the tools ask for them", () => {
    const theirs =
      /^app\/(.+\/)?(page|layout|error|global-error|not-found|loading|manifest|sitemap|robots|icon)\.tsx?$|\.config\.ts$/;
    const odd = code.filter((path) => !theirs.test(path) && /^export default /m.test(read(path)));
    expect(odd).toEqual([]);
  });
});

/** The product's files that a file needs at run time. What it fetches later is none, nor is a type. */
const neighbours = (path: string): string[] => {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const isModule = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isModule || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const name = statement.moduleSpecifier.text;
    if (!isOurs(name) || (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly)) return [];
    const module = ourPath(path, name);
    return [`${module}.ts`, `${module}.tsx`].filter((candidate) => product.includes(candidate));
  });
};

/** The functions that a file exports without a word about them. */
const undocumented = (path: string): string[] => {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const isPublic =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
    if (!isPublic || ts.getJSDocCommentsAndTags(statement).length > 0) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ""];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
      .map(({ name }) => name.getText());
  });
};

/** What a stylesheet's rules select; the steps of animations are no selectors. */
const selectorsOf = (path: string): readonly string[] => selectorsIn(read(path));
const selectorsIn = (css: string): readonly string[] =>
  [
    ...css
      .replace(/\/\*[^]*?\*\//g, "")
      .replace(/@keyframes[^{]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim()));

/** A selector's classes of the desk, those it excepts aside. What begins with `sheet-` is the paper's, whoever lays a hand on it. */
const classesOf = (selector: string): readonly string[] =>
  [
    ...selector.replace(/:not\(([^()]|\([^()]*\))*\)/g, "").matchAll(/\.((?:ed|legal|demo|driver)\b[\w-]*)/g),
  ].map(([, name = ""]) => name);

/** The stylesheets that a file imports. */
const stylesOf = (path: string): readonly string[] =>
  importsOf(path)
    .filter((name) => name.endsWith(".css"))
    .map((name) => ourPath(path, name));

/** "ed-menu" of "ed-menu-done". */
const familyOf = (name: string): string => name.split("-").slice(0, 2).join("-");

describe("the styles", () => {
  const stylesheets = allFiles.filter((path) => path.endsWith(".css") && isProduct(path));
  const everywhere = allFiles.filter((path) => path.startsWith("styles/") && path.endsWith(".css"));
  const rules = [...stylesheets, ...everywhere].map((path) => ({
    path,
    selectors: selectorsOf(path).map((text) => ({ text, classes: classesOf(text) })),
  }));

  /** By class, the stylesheets that give it a look of its own, or the only one that knows it. */
  const homes = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(rules.flatMap(({ selectors }) => selectors.flatMap(({ classes }) => classes)))) {
    const naming = rules.filter(({ selectors }) => selectors.some(({ classes }) => classes.includes(name)));
    const owning = naming.filter(({ selectors }) =>
      selectors.some(
        ({ classes }) =>
          classes.includes(name) && classes.every((other) => familyOf(other) === familyOf(name)),
      ),
    );
    homes.set(name, new Set((owning.length > 0 ? owning : naming).map(({ path }) => path)));
  }

  it("are told everywhere only where they are the sheet's, its faces or the ground of every page", () => {
    expect(everywhere.filter((path) => !path.startsWith("styles/sheet/"))).toEqual([
      "styles/base.css",
      "styles/fonts.css",
      "styles/tokens.css",
    ]);
    const imports = code.map((path) => [path, importsOf(path)] as const);
    const broad = imports.filter(
      ([path, names]) => path !== "app/layout.tsx" && names.some((name) => /\bstyles\//.test(name)),
    );
    expect(broad.map(([path]) => path)).toEqual([]);
  });

  it("stand beside components, and each comes with one", () => {
    const imported = new Set(code.flatMap(stylesOf));
    expect(stylesheets.filter((path) => !imported.has(path))).toEqual([]);
  });

  it("give every class one home, so that no order decides how it looks", () => {
    const torn = [...homes].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths]);
    expect(torn).toEqual([]);
  });

  it("change what is another's only in connection with what is theirs", () => {
    const onSheet = /^components\/(sheet|lines|sums|payment|fields)\//;
    const leaks = rules
      .filter(({ path }) => !path.startsWith("styles/"))
      .flatMap(({ path, selectors }) =>
        selectors
          .filter(({ classes }) => !classes.some((name) => homes.get(name)?.has(path)))
          .filter(({ text }) => !(onSheet.test(path) && /\.sheet|\[data-/.test(text)))
          .map(({ text }) => `${path}: ${text}`),
      );
    expect(leaks).toEqual([]);
  });

  it("say beside components how the paper looks on the screen alone: a document takes none of them along", () => {
    const onScreen = /@media screen[^{]*\{([^{}]|\{([^{}]|\{[^{}]*\})*\})*\}/g;
    const printed = stylesheets.flatMap((path) =>
      selectorsIn(read(path).replace(onScreen, ""))
        .filter((selector) => selector.includes(".sheet-") && !/\.ed-|\[data-/.test(selector))
        .map((selector) => `${path}: ${selector}`),
    );
    expect(printed).toEqual([]);
  });

  it("come with every component that names a class of theirs", () => {
    const graph = new Map(product.map((path) => [path, [...neighbours(path), ...stylesOf(path)]]));
    const broughtBy = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
      if (seen.has(path)) return seen;
      seen.add(path);
      for (const next of graph.get(path) ?? []) broughtBy(next, seen);
      return seen;
    };
    const components = product.filter((path) => path.startsWith("components/") && path.endsWith(".tsx"));
    const bare = components.flatMap((path) => {
      const brought = broughtBy(path);
      return [...new Set(read(path).match(/(?<![\w.-])ed-[a-z-]*[a-z](?![\w-])/g))]
        .filter((name) =>
          [...(homes.get(name) ?? [])].some((home) => !home.startsWith("styles/") && !brought.has(home)),
        )
        .map((name) => `${path} names ${name}`);
    });
    expect(bare).toEqual([]);
  });

  it("have at most 500 lines in a file", () => {
    const long = [...stylesheets, ...everywhere].filter((path) => read(path).split("\n").length > 501);
    expect(long).toEqual([]);
  });
});

describe("the repository", () => {
  it("mentions no path of one machine", () => {
    const text =
      /\.(tsx?|m?js|d\.mts|json|css|html|md|sh|ya?ml|java|xml|svg)$|(^|\/)\.[a-z]+$|^\.ci\/|\.example$/;
    const machine = /(^|["'`\s(=:])\/(work|root|farm|home\/[a-z]+|Users\/[A-Za-z]+)[./]|\.\.\/shared\b/m;
    const found = allFiles
      .filter((path) => text.test(path) && path !== "package-lock.json" && path !== ".env")
      .filter((path) => machine.test(read(path)));
    expect(found).toEqual([]);
  });
});
