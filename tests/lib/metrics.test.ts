import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sheetProperties } from "../../lib/layout/metrics";

const root = fileURLToPath(new URL("../../", import.meta.url));
const styles = ["styles", "components"]
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith(".css"))
      .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, "utf8")),
  )
  .join("\n");

it.each(Object.keys(sheetProperties))("the stylesheets take %s and set it nowhere", (name) => {
  expect(styles).toContain(`var(${name})`);
  expect(styles).not.toContain(`${name}:`);
});
