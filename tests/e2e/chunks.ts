import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.next/static/chunks/", import.meta.url));

/** The path of the built script that holds a text. */
export function chunkPath(text: RegExp): string {
  const found = readdirSync(folder).filter(
    (name) => name.endsWith(".js") && text.test(readFileSync(folder + name, "utf8")),
  );
  if (found.length !== 1) throw new Error(`${found.length} chunks hold ${String(text)}`);
  return `/_next/static/chunks/${found[0]}`;
}

/** The address of the built script that holds a text, for tests that keep it back. */
export const chunkWith = (text: RegExp): string => `**${chunkPath(text)}*`;
