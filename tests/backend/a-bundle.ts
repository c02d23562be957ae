import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./a-renderer";

/** The backend's server in one file, as production has it, without building the pages. */
export async function bundleBackend(): Promise<{
  readonly file: string;
  readonly backup: string;
  readonly remove: () => void;
}> {
  // Packages that stay outside are looked for from here upwards.
  const folder = mkdtempSync(join(root, "node_modules", ".backend-"));
  const commonJsNames = [
    'import { createRequire as requireFrom } from "node:module";',
    'import { dirname as folderOf } from "node:path";',
    'import { fileURLToPath as pathOf } from "node:url";',
    "const require = requireFrom(import.meta.url);",
    "const __filename = pathOf(import.meta.url);",
    "const __dirname = folderOf(__filename);",
  ];
  await build({
    absWorkingDir: root,
    entryPoints: ["backend/server.ts", "backend/backup.ts", "backend/db/engine-worker.ts"],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    external: ["@electric-sql/pglite", "pg-native", "playwright-core"],
    banner: { js: commonJsNames.join("\n") },
    logLevel: "error",
  });
  return {
    file: join(folder, "server.mjs"),
    backup: join(folder, "backup.mjs"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
