import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium, versionOf } from "./chromium.mjs";
import { CommandError, npmCommand, root, run, say } from "./console.mjs";
import { ageWarning } from "./fetched-chromium.mjs";

/**
 * Everything a fresh clone needs before it can be built: the locked dependencies and a Chromium.
 *
 * @returns the Chromium, with its path and where it comes from
 */
export const setup = async () => {
  await installDependencies();
  const chromium = await findChromium();
  const version = await versionOf(chromium.path);
  say(`Chromium ${version}: ${chromium.path} (${chromium.source})`);
  const warning = ageWarning({ ...chromium, version });
  if (warning) say(warning);
  return chromium;
};

const installDependencies = async () => {
  if (dependenciesAreInstalled()) return;
  say("Installing the dependencies (npm ci)");
  const { code } = await run([...npmCommand(), "ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (code !== 0)
    throw new CommandError("The dependencies could not be installed: npm ci failed, see above.");
};

/** Compares the lock file with the one that npm leaves in node_modules after every complete installation. */
const dependenciesAreInstalled = () => {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === "") return true;
    const there = installed[path];
    return there ? there.version === version : Boolean(optional || devOptional || peer);
  });
};
