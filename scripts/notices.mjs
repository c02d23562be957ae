import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { CommandError, root } from "./console.mjs";

/** Code of others that Next has bundled into itself and sends to browsers, each with its licence. */
const insideNext = ["react", "react-dom", "react-server-dom-turbopack", "scheduler", "process"];

/**
 * The licences of whatever comes from others and reaches a browser: packages and typefaces, each with its name, version, source
 * and the very text. Turbopack takes no plugins and names no packages, so the client's files are bundled once more, unwritten.
 *
 * @param workers those of the browser, which the code names by their address alone
 */
export const notices = async (workers) => {
  const found = await packagesIn([...clientFiles(), ...workers, "styles/fonts.css"]);
  const folders = [...found, "node_modules/next", "node_modules/@swc/helpers"].sort();
  const abouts = ["de", "en"].map((language) => readText(`locales/legal/${language}/notices.txt`));
  return [...abouts, ...folders.map(noticeOf)].join(`\n\n${"=".repeat(80)}\n\n`) + "\n";
};

/** The files with which the browser's part of the code begins. */
const clientFiles = () =>
  ["app", "components"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter(
      (file) => file.endsWith(".tsx") && readFileSync(join(root, file), "utf8").startsWith('"use client"'),
    );

/** The folders of packages of which something is in the bundle of these files. */
const packagesIn = async (entryPoints) => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: "dist",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    // Its own parts are known, see above.
    external: ["next"],
    loader: { ".woff2": "copy" },
    logLevel: "error",
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: parts }) =>
    Object.keys(parts).filter((path) => parts[path].bytesInOutput > 0),
  );
  return new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []));
};

const noticeOf = (folder) => {
  const { name, version, license, repository } = readJson(`${folder}/package.json`);
  // All of them are at GitHub, in one notation or another.
  const path = (repository.url ?? repository).replace(/^.*github\.com[/:]|\.git$/g, "");
  const texts = [
    folder,
    ...(name === "next" ? insideNext.map((each) => `${folder}/dist/compiled/${each}`) : []),
  ];
  return [
    `${name} ${version} (${license})\nhttps://github.com/${path}`,
    ...texts.map((each) => licenceIn(each, name)),
  ].join("\n\n");
};

/** The text that lies beside a package's code; for one that brings none, what its authors publish with the source. */
const licenceIn = (folder, name) => {
  const own = readdirSync(join(root, folder)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  const files =
    own.length > 0 ? own.map((file) => `${folder}/${file}`) : [`locales/legal/licences/${name}.txt`];
  if (!files.every((file) => existsSync(join(root, file))))
    throw new CommandError(`${name} brings no text of its licence; ${files[0]} has to hold it.`);
  return files.map((file) => readText(file)).join("\n\n");
};

const readText = (path) => readFileSync(join(root, path), "utf8").trim();

const readJson = (path) => JSON.parse(readText(path));
