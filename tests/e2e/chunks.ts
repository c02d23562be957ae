import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.next/static/chunks/", import.meta.url));

/** The paths of the built scripts that hold a text. */
export const chunkPaths = (text: RegExp): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".js") && text.test(readFileSync(folder + name, "utf8")))
    .map((name) => `/_next/static/chunks/${name}`);

/** The path of the built script that alone holds a text. */
export function chunkPath(text: RegExp): string {
  const [path, ...others] = chunkPaths(text);
  if (path === undefined || others.length > 0) throw new Error(`not one chunk holds ${String(text)}`);
  return path;
}

/** The address of the built script that holds a text, for tests that keep it back. */
export const chunkWith = (text: RegExp): string => `**${chunkPath(text)}*`;
