import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build.mjs";
import { requireNode, root, run, runCommand } from "./console.mjs";
import { dataFolder, readDotEnv } from "./dot-env.mjs";

const program = join(root, "dist", "backend", "rebuild.mjs");

/** With the configuration of `npm start`, and what was built for it: a server may be running. */
const rebuild = async () => {
  requireNode();
  const env = { ...readDotEnv(), ...process.env };
  if (!existsSync(program)) {
    if (env.APP_ENV) process.env.APP_ENV = env.APP_ENV;
    await buildIfChanged();
  }
  const { code } = await run([process.execPath, program, ...process.argv.slice(2)], {
    env: { ...env, NODE_ENV: "production", DATA_DIR: dataFolder(env) },
  });
  process.exitCode = code ?? 1;
};

await runCommand(rebuild);
