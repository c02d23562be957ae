import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./compress-files.mjs";
import { CommandError, nodeVersions, requireNode, root, run, runCommand, say } from "./console.mjs";

const folders = ["app", "backend", "components", "lib", "locales", "public", "store", "styles", "web"];
const files = [
  "next.config.ts",
  "package-lock.json",
  "proxy.ts",
  "scripts/build.mjs",
  "scripts/compress-files.mjs",
  "scripts/compress-worker.mjs",
  "scripts/hollow-module.cjs",
  "scripts/notices.mjs",
  "tsconfig.json",
];
const stampFile = join(root, "dist", "built-from");

/** Builds web and backend unless what stands in `.next` and `dist` was made from the very same source. */
export const buildIfChanged = async () => {
  const source = sourceHash();
  if (existsSync(join(root, ".next", "BUILD_ID")) && readStamp() === source) return;
  say("Building web and backend");
  await build(source);
};

/** Next's production build, and one file per server. */
const build = async (source) => {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  mkdirSync(join(root, "dist"), { recursive: true });
  await Promise.all([buildPages(), bundleServers(), bundleServiceWorker(), listVariables(), writeNotices()]);
  writeFileSync(stampFile, source);
};

/**
 * Small packages go into the bundle, because reading hundreds of files is most of what a server's start takes; those
 * that find files of their own beside themselves stay in node_modules.
 */
const serverBundle = (outdir) => ({
  absWorkingDir: root,
  entryPoints: [
    "web/server.ts",
    "backend/server.ts",
    "backend/backup.ts",
    "backend/rebuild.ts",
    "backend/check.ts",
    ...workers("backend"),
  ],
  outbase: ".",
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  chunkNames: "shared/[name]-[hash]",
  platform: "node",
  target: `node${/\d+\.\d+/.exec(nodeVersions)}`,
  format: "esm",
  external: ["@electric-sql/pglite", "next", "pg-native", "playwright-core"],
  banner: { js: commonJsNames },
  sourcemap: "linked",
  logLevel: "warning",
});

const bundleServers = async () => {
  const { build: bundle } = await import("esbuild");
  try {
    await bundle(serverBundle("dist"));
  } catch {
    throw new CommandError("The servers could not be bundled, see above.");
  }
};

/**
 * Bundles the servers into a folder, now and after every change of their source. A mistake in it is printed, and what
 * runs goes on.
 *
 * @param outdir below the repository
 * @param built is told of every bundle after the first
 */
export const watchServers = async (outdir, built) => {
  const { context } = await import("esbuild");
  rmSync(join(root, outdir), { recursive: true, force: true });
  await new Promise((resolve, reject) => {
    let isFirst = true;
    const ended = ({ errors }) => {
      if (isFirst && errors.length > 0)
        reject(new CommandError("The servers could not be bundled, see above."));
      else if (isFirst) resolve();
      else if (errors.length === 0) built();
      isFirst = false;
    };
    const plugins = [{ name: "tell", setup: ({ onEnd }) => onEnd(ended) }];
    context({ ...serverBundle(outdir), plugins }).then((bundle) => bundle.watch(), reject);
  });
};

/** One plain script; the web server puts the list of files before it. */
const bundleServiceWorker = async () => {
  const { build: bundle } = await import("esbuild");
  try {
    await bundle({
      absWorkingDir: root,
      entryPoints: ["web/service-worker.ts"],
      outfile: "dist/service-worker.js",
      bundle: true,
      minify: true,
      target: "es2022",
      format: "iife",
      logLevel: "warning",
    });
  } catch {
    throw new CommandError("The service worker could not be bundled, see above.");
  }
};

const listVariables = async () =>
  writeFileSync(join(root, "dist", "variables.json"), JSON.stringify(await variablesOfServers()));

/** What the web server sends to whoever asks whose work is in the pages. */
const writeNotices = async () => {
  const { notices } = await import("./notices.mjs");
  writeFileSync(join(root, "dist", "notices.txt"), await notices([...workers("lib"), ...workers("web")]));
};

/** The names in each server's configuration, for the command that hands each of them its own and no others. */
export const variablesOfServers = async () => {
  const { build: bundle } = await import("esbuild");
  const namesIn = async (file) => {
    const options = { bundle: true, write: false, platform: "node", format: "esm", logLevel: "warning" };
    const { outputFiles } = await bundle({ absWorkingDir: root, entryPoints: [file], ...options });
    const { variableNames } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
    return variableNames;
  };
  const [web, backend] = await Promise.all(["web/env.ts", "backend/env.ts"].map(namesIn));
  return { web, backend };
};

/** What packages of the older module system expect to be there. */
const commonJsNames = `
import { createRequire as requireFrom } from "node:module";
import { dirname as folderOf } from "node:path";
import { fileURLToPath as pathOf } from "node:url";
const require = requireFrom(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);
`.trim();

/** Worker threads need a file of their own beside the server that starts them. */
const workers = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /(^|[-./\\])worker\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

const buildPages = async () => {
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code } = await run([process.execPath, next, "build"], { env });
  if (code !== 0) throw new CommandError("The pages could not be built, see above.");
  const { polyfillFiles } = JSON.parse(readFileSync(join(root, ".next", "build-manifest.json"), "utf8"));
  // Only a browser without modules asks for them, and it can run nothing else of the page.
  for (const path of polyfillFiles) writeFileSync(join(root, ".next", path), "");
  // The web server looks for them there.
  await compressFiles(join(root, ".next", "static"), join(root, "dist", "static"));
};

const readStamp = () => {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return null;
  }
};

/** Contents, not times: a fresh checkout of the same source needs no new build. */
const sourceHash = () => {
  const hash = createHash("sha256").update(`${process.versions.node}\n${process.env.APP_ENV || "preview"}\n`);
  const paths = folders.flatMap((folder) => filesIn(folder)).concat(files);
  for (const path of paths.sort())
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update("\n");
  return hash.digest("hex");
};

const filesIn = (folder) => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    requireNode();
    await (process.argv.includes("--if-changed") ? buildIfChanged() : build(sourceHash()));
  });
}
