import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { requireNode, root, run } from "./console.mjs";
import { dataFolder, readDotEnv } from "./dot-env.mjs";

/**
 * Runs a command of the backend with the configuration of `npm start`.
 *
 * @param name its file below `backend/`, without ending
 * @returns its exit code
 */
export const backendCommand = async (name, args) => {
  requireNode();
  const env = { ...readDotEnv(), ...process.env };
  const program = join(root, "dist", "backend", `${name}.mjs`);
  // What is there belongs to servers that may be running: it is not built anew under their feet.
  if (!existsSync(program)) {
    if (env.APP_ENV) process.env.APP_ENV = env.APP_ENV;
    await buildIfChanged();
  }
  const { code } = await run([process.execPath, program, ...args], {
    env: { ...env, NODE_ENV: "production", DATA_DIR: dataFolder(env) },
  });
  return code ?? 1;
};
