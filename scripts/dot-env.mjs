import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { root } from "./console.mjs";

/** `.env` in the repository, if there is one: NAME=value lines. What the shell has set wins. */
export const readDotEnv = () => {
  const file = join(root, ".env");
  if (!existsSync(file)) return {};
  const env = {};
  for (const line of readFileSync(file, "utf8").split(/\r?\n/)) {
    const [, name, text] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const [, , quoted] = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(text) ?? [];
    env[name] = quoted ?? text.replace(/(^|\s+)#.*$/, "");
  }
  return env;
};

/** Where the data lies; a relative path counts from the repository, wherever the command was typed. */
export const dataFolder = (env) => {
  const dataDir = env.DATA_DIR || "./data";
  return isAbsolute(dataDir) ? dataDir : join(root, dataDir);
};
