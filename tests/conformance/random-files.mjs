import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

const several = "warns of a second attachment, of which EN 16931 allows any number (BG-24)";

/** Rules that fire although nothing is wrong, and why they do. */
export const known = new Map([
  ["CII-SR-475", several],
  ["CII-SR-476", several],
]);

/**
 * Writes random e-invoices over the whole model as XML files, all of which the product's own check lets pass; those that can be UBL as
 * that, too.
 *
 * @param {{ count: number, seed: number, from?: number }} which the same seed gives the same ones; `from` leaves out those
 *   before it
 * @param {string} folder where the files are written
 * @returns {Promise<RandomFile[]>}
 *
 * @typedef {{ file: string, index: number, traits: readonly string[], isForMustang: boolean }} RandomFile
 */
export async function writeRandom({ count, seed, from = 0 }, folder) {
  const { sample } = await load();
  const all = await sample(from + count, seed);
  return all.slice(from).flatMap(({ xml, ubl, ...is }, at) => {
    const index = from + at;
    const file = join(folder, `random-${seed}-${index}.xml`);
    writeFileSync(file, xml);
    if (ubl === null) return [{ file, index, ...is }];
    const inUbl = join(folder, `random-${seed}-${index}-ubl.xml`);
    writeFileSync(inUbl, ubl);
    return [
      { file, index, ...is },
      { file: inUbl, index, traits: ["UBL", ...is.traits], isForMustang: false },
    ];
  });
}

const load = () => bundled("tests/random/sample.ts");

/**
 * What a TypeScript file of the project exports.
 *
 * @param {string} path from the project's root
 */
export async function bundled(path) {
  const folder = mkdtempSync(join(root, "node_modules/.random-"));
  try {
    const outfile = join(folder, "sample.mjs");
    await build({
      entryPoints: [join(root, path)],
      bundle: true,
      packages: "external",
      format: "esm",
      platform: "node",
      outfile,
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
