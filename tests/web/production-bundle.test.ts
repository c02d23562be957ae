import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, root, startNode, type Started } from "./processes";

/** Words, addresses and class names of the developers' tools that a minifier keeps. */
const marks = [
  "/api/codes/create",
  "/api/rate-limit/reset",
  "Failed to clear rate limits",
  "Reset onboarding",
  "Ratenbegrenzung aufheben",
  "ed-admin",
  "ed-debug",
  "isSmallBusinessOwner:String(",
];

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

const found = (texts: readonly string[]): string[] =>
  marks.filter((mark) => texts.some((text) => text.includes(mark)));

/** The repository once more: a build for production takes the place of the one for preview. */
let copy = "";
let started: Started;

beforeAll(async () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  copy = mkdtempSync(join(root, ".cache", "production-"));
  const folders = ["app", "backend", "components", "lib", "locales", "public", "scripts", "store", "styles"];
  for (const name of [...folders, "web"]) cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ["next.config.ts", "package.json", "package-lock.json", "proxy.ts", "tsconfig.json"])
    cpSync(join(root, name), join(copy, name));
  // The bundler refuses packages from outside; links to the same files take a moment and no room.
  linkTree(join(root, "node_modules"), join(copy, "node_modules"));
  const settings = {
    APP_ENV: "production",
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: join(copy, "data"),
  };
  started = startNode(["scripts/start.mjs"], settings, copy);
  await started.ended;
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
    else cpSync(source, target, { verbatimSymlinks: true });
  }
}

describe("npm start", () => {
  it("does not start in production without what production needs, and leaves nothing running", async () => {
    expect(await started.ended).toBe(1);
    expect(started.stdout()).not.toContain("Ready");
    expect(started.stderr()).toMatch(/(PUBLIC_URL|BACKEND_TOKEN) must be set when APP_ENV is production/);
    expect(started.family().size).toBe(0);
  });
});

describe("a production build", () => {
  it("contains neither the admin toolbar nor the debug overlay, in no script and no stylesheet", () => {
    const texts = files(join(copy, ".next", "static"), /\.(js|css)$/);
    expect(texts.length).toBeGreaterThan(10);
    expect(found(texts)).toEqual([]);
  });

  it("differs in that from a preview build, which has both", () => {
    expect(found(files(join(root, ".next", "static"), /\.(js|css)$/))).toEqual(marks);
  });
});
