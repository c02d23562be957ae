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

/** What one room of the house may use: rooms of ours, and packages by name or by pattern. */
interface Room {
  readonly rooms: readonly string[];
  readonly packages: readonly (string | RegExp)[];
  /** Globals that belong to another room. */
  readonly never?: readonly string[];
}

const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];
const page = ["document", "window", "localStorage", "sessionStorage", "navigator", "Worker", "Image"];
const react = [/^react(-dom)?(\/|$)/];
const texts = ["i18next", "react-i18next"];

const house: Readonly<Record<string, Room>> = {
  "lib/contract": { rooms: ["lib", "lib/contract"], packages: ["zod/mini"], never: [...network, ...page] },
  "lib/client": { rooms: ["lib", "lib/client", "lib/contract"], packages: ["zod/mini"] },
  "lib/browser": {
    rooms: ["lib", "lib/browser", "lib/contract"],
    packages: ["idb"],
    never: network,
  },
  // Of all words the rest of lib knows those alone that are data.
  "lib/words": { rooms: ["lib", "lib/words", "locales"], packages: [], never: [...network, ...page] },
  lib: {
    rooms: ["lib", "lib/contract", "lib/words"],
    packages: [
      "saxes",
      "ibantools",
      /^stdnum\//,
      "postcode-validator",
      "papaparse",
      "pdf-lib",
      "qrcode",
      "fflate",
      "i18next",
      "ical.js",
    ],
    never: [...network, ...page, "process", "Buffer", "__dirname"],
  },
  store: {
    rooms: ["store", "lib", "lib/contract", "lib/client", "lib/browser", "locales"],
    packages: [/^zustand(\/|$)/, "react"],
    never: network,
  },
  components: {
    rooms: ["components", "components/admin", "store", "lib", "lib/contract", "locales"],
    packages: [...react, ...texts, "lucide-react", "qrcode", "driver.js"],
    never: network,
  },
  // Brings its own stylesheet: nothing of it may be in a production build.
  "components/admin": {
    rooms: ["components", "components/admin", "store", "lib", "locales", "styles"],
    packages: [...react, ...texts, "lucide-react"],
    never: network,
  },
  "app/api": { rooms: ["web", "lib"], packages: [/^next(\/|$)/] },
  "app/(legal)": {
    rooms: ["app/(legal)", "components", "lib", "locales", "styles", "web"],
    packages: [...react, /^next(\/|$)/],
    never: network,
  },
  app: {
    rooms: ["app", "components", "lib", "locales", "styles", "web"],
    packages: [...react, "react-i18next", /^next(\/|$)/],
    never: network,
  },
  locales: { rooms: ["locales", "lib"], packages: [...react, "i18next"], never: [...network, ...page] },
  web: {
    rooms: ["web", "lib", "lib/contract"],
    packages: [
      /^node:/,
      /^next(\/|$)/,
      "zod",
      "zod/mini",
      "isbot",
      "@fastify/send",
      "@fastify/accept-negotiator",
    ],
  },
  // pdf-lib inflates without a bound: it must not open what strangers send.
  backend: {
    rooms: ["backend", "lib", "lib/contract", "locales"],
    packages: [/^(?!react|next|zustand|i18next|lucide-react|pdf-lib)/],
  },
};

/** The most particular room a path lies in. */
const roomOf = (path: string): string | undefined =>
  Object.keys(house)
    .filter((name) => path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0];

/** Of what these hold there is one for all editors on a page. */
const onePerDocument = new Set([
  // A modal dialog makes the whole document inert, so that every editor's messages belong into it.
  "components/ui/top-layer.ts",
  // The browser has one print preview for the whole document.
  "lib/browser/print-preview.ts",
]);

const product = code.filter((path) => roomOf(path) !== undefined);

/** Every module a file names, static, dynamic or for its types alone. */
const importsOf = (path: string): string[] =>
  ts.preProcessFile(read(path), true, true).importedFiles.map(({ fileName }) => fileName);

const isOurs = (name: string): boolean => /^(\.|@\/)/.test(name);

const ourPath = (from: string, name: string): string =>
  name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);

const breaches = (path: string, { rooms, packages }: Room): string[] =>
  importsOf(path).filter((name) => {
    if (!isOurs(name))
      return !packages.some((rule) => (typeof rule === "string" ? rule === name : rule.test(name)));
    const target = ourPath(path, name);
    const room = roomOf(target) ?? target.split("/")[0] ?? target;
    return !rooms.includes(room);
  });

/** Names a file uses without having declared, imported or received them. */
const globalsOf = (path: string): Set<string> => {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      (isDeclaration(node) ? declared : isUse(node) ? used : new Set()).add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Set([...used].filter((name) => !declared.has(name)));
};

const isDeclaration = ({ parent, text }: ts.Identifier): boolean =>
  (ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent)) &&
  parent.name !== undefined &&
  ts.isIdentifier(parent.name) &&
  parent.name.text === text;

const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !(
    ts.isTypeNode(parent) ||
    ts.isTypeElement(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isLiteralTypeNode(parent)
  );
};

describe("the house", () => {
  it("has something in it", () => {
    expect(product.length).toBeGreaterThan(20);
  });

  for (const [name, room] of Object.entries(house)) {
    it(`lets ${name} import only what its table allows`, () => {
      const found = product
        .filter((path) => roomOf(path) === name)
        .flatMap((path) => breaches(path, room).map((target) => `${path} imports ${target}`));
      expect(found).toEqual([]);
    });

    if (!room.never) continue;
    const never = room.never;
    it(`keeps ${name} away from globals that are another room's`, () => {
      const found = product
        .filter((path) => roomOf(path) === name)
        .flatMap((path) => {
          const globals = globalsOf(path);
          return never.filter((name) => globals.has(name)).map((global) => `${path} uses ${global}`);
        });
      expect(found).toEqual([]);
    });
  }

  it("has no import that goes round in a circle, not even for a type", () => {
    expect(circlesOf(product, (path) => neighbours(path, true))).toEqual([]);
  });

  it("keeps each file of the three floors in a room, but for what every room needs", () => {
    const loose = product.filter((path) => /^(lib|store|components)\/[^/]+$/.test(path));
    expect(loose.sort()).toEqual(["lib/limits.ts", "lib/locale.ts", "lib/product.ts"]);
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

  it("keeps the domain free of its readers and writers", () => {
    const outside = /^lib\/(cii|check|client|browser|export|pdf)\//;
    const found = product
      .filter((path) => path.startsWith("lib/invoice/"))
      .flatMap((path) =>
        importsOf(path)
          .map((name) => ourPath(path, name))
          .filter((target) => outside.test(target))
          .map((target) => `${path} imports ${target}`),
      );
    expect(found).toEqual([]);
  });

  it("reads messages of the wire only where they arrive, and never in what the page loads first", () => {
    const servers = ["web", "app/api", "backend"];
    const doors = {
      "lib/contract/messages.ts": [...servers, "lib/client", "lib/contract"],
      "lib/contract/server-messages.ts": servers,
    };
    const found = Object.entries(doors).flatMap(([messages, rooms]) =>
      product
        .filter((path) => !rooms.includes(roomOf(path) ?? ""))
        .filter((path) => neighbours(path).includes(messages)),
    );
    expect(found).toEqual([]);
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

  it("lets one file of the store know React", () => {
    const found = product.filter((path) => roomOf(path) === "store" && importsOf(path).includes("react"));
    expect(found).toEqual(["store/editor/use-editor.ts"]);
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

/** The product's files that a file needs at run time, or also for their types. What it fetches later is neither. */
const neighbours = (path: string, alsoTypes = false): string[] => {
  const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const isModule = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!isModule || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const typeOnly = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly === true || onlyTypes(statement.importClause)
      : statement.isTypeOnly;
    const name = statement.moduleSpecifier.text;
    if ((typeOnly && !alsoTypes) || !isOurs(name)) return [];
    return productFile(ourPath(path, name));
  });
};

/** The file of a module's name, where it is one of the product's. */
const productFile = (name: string): string[] =>
  [`${name}.ts`, `${name}.tsx`, name].filter((candidate) => product.includes(candidate)).slice(0, 1);

/** What of these files is in a circle, or between two: what needs nothing (any more), or is needed by nothing, is in none. */
const circlesOf = (paths: readonly string[], needs: (path: string) => readonly string[]): string[] => {
  const graph = new Map(paths.map((path) => [path, new Set(needs(path))]));
  for (let shrinking = true; shrinking;) {
    const imported = new Set([...graph.values()].flatMap((targets) => [...targets]));
    const outside = [...graph]
      .filter(([path, targets]) => targets.size === 0 || !imported.has(path))
      .map(([path]) => path);
    shrinking = outside.length > 0;
    for (const path of outside) graph.delete(path);
    for (const targets of graph.values()) for (const path of outside) targets.delete(path);
  }
  return [...graph].map(([path, targets]) => `${path} -> ${[...targets].join(", ")}`);
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

const onlyTypes = (clause: ts.ImportClause | undefined): boolean => {
  const bindings = clause?.namedBindings;
  if (!clause || clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.every((element) => element.isTypeOnly);
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
  const stylesheets = allFiles.filter((path) => path.endsWith(".css") && roomOf(path) !== undefined);
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
