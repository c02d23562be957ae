import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { CommandError, npmCommand, root, run } from "./console.mjs";

/**
 * The npm package whose Chromium is fetched where this machine has none (Linux on x64), with the libraries that a bare
 * Debian lacks. All four move together; `npm view @sparticuz/chromium@<version> dist.integrity time` tells them.
 */
export const pinned = {
  name: "@sparticuz/chromium",
  version: "153.0.0",
  integrity:
    "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
  released: "2026-09-11",
};

const home = join(root, ".cache", "chromium");

/** Where a fetched Chromium is started, whether it is there or not. Each version has a folder of its own. */
export const launcherOf = ({ version }, cache = home) => join(cache, version, "chromium.sh");

/** Deletes all versions but one. What is being fetched at this moment has the version's name before its own. */
export const removeOthers = ({ version }, cache = home) => {
  for (const entry of list(cache))
    if (entry.isDirectory() && entry.name !== version && !entry.name.startsWith(`${version}-`))
      rmSync(join(cache, entry.name), { recursive: true, force: true });
};

/**
 * Fetches the package and unpacks it, outside node_modules, where the next `npm ci` would remove it. No code of the
 * package is run, nor any of others: the file is compared with its hash, and the system's tar and Node's own zlib
 * take it apart.
 *
 * @returns the launcher; undefined when it could not be fetched
 * @throws CommandError when what came is not what was released
 */
export const fetchChromium = async (pin = pinned, cache = home) => {
  const draft = join(cache, `${pin.version}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, "files"), { recursive: true });
  try {
    const file = await packageFile(pin, draft);
    if (!file) return undefined;
    if ((await integrityOf(file)) !== pin.integrity)
      throw new CommandError(
        `The Chromium that was fetched (${pin.name}@${pin.version}) is not the one that was released: its sha512 differs. Nothing of it was unpacked.`,
      );
    if (!(await unpack(file, draft))) return undefined;
    const target = join(cache, pin.version);
    writeFileSync(join(draft, "chromium.sh"), launcher, { mode: 0o755 });
    writeFileSync(join(draft, "files", "fonts", "fonts.conf"), fontsAt(join(target, "files", "fonts")));
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return launcherOf(pin, cache);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const stdio = ["ignore", "ignore", "inherit"];

/** The package as npm's registry has it, with none of its dependencies. */
const packageFile = async ({ name, version }, folder) => {
  const flags = [
    "--ignore-scripts",
    "--no-update-notifier",
    "--loglevel=error",
    "--pack-destination",
    folder,
  ];
  const { code } = await run([...npmCommand(), "pack", `${name}@${version}`, ...flags], {
    cwd: folder,
    stdio,
  });
  const packed = list(folder).find((entry) => entry.name.endsWith(".tgz"));
  return code === 0 && packed ? join(folder, packed.name) : undefined;
};

const integrityOf = async (file) => {
  const hash = createHash("sha512");
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest("base64")}`;
};

/** What is packed in the package, and the folder it belongs into: the browser looks for these names. */
const archives = { "fonts.tar.br": "fonts", "swiftshader.tar.br": ".", "al2023.tar.br": "al2023" };

const unpack = async (file, draft) => {
  const packed = (name) => join(draft, "package", "bin", name);
  const files = join(draft, "files");
  const outer = join(draft, "package.tar");
  await inflate(file, outer);
  if (!(await untar(outer, draft))) return false;
  await inflate(packed("chromium.br"), join(files, "chromium"), 0o755);
  for (const [name, folder] of Object.entries(archives)) {
    const tar = join(draft, name.replace(/\.br$/, ""));
    await inflate(packed(name), tar);
    mkdirSync(join(files, folder), { recursive: true });
    if (!(await untar(tar, join(files, folder)))) return false;
    rmSync(tar);
  }
  rmSync(join(draft, "package"), { recursive: true });
  for (const each of [file, outer]) rmSync(each);
  return true;
};

/** Root would else hand the files to whoever has the packer's number here. */
const untar = async (file, folder) =>
  (await run(["tar", "--no-same-owner", "-xf", file, "-C", folder], { stdio })).code === 0;

const inflate = (from, to, mode = 0o600) => {
  const inflated = from.endsWith(".br") ? createBrotliDecompress() : createGunzip();
  return pipeline(createReadStream(from), inflated, createWriteStream(to, { mode }));
};

const launcher = `#!/bin/sh
files="\${0%/*}/files"
export LD_LIBRARY_PATH="$files/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$files/fonts"
exec "$files/chromium" "$@"
`;

/** The package names folders of its home platform. Without any font Chromium ends itself when it looks for a fallback. */
const fontsAt = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${folder.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

const list = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Days after which a browser that prints what strangers send has known holes. */
const freshDays = 60;

/**
 * What is to be said of a browser that is old: the fetched one by the day of its release, one of this machine by its
 * version, which says no day. Undefined when it is fresh.
 */
export const ageWarning = ({ version, source }, now = Date.now(), pin = pinned) => {
  const days = Math.floor((now - Date.parse(pin.released)) / 86_400_000);
  const major = (text) => Number.parseInt(text, 10);
  if (source === sourceOf(pin))
    return days > freshDays
      ? `This Chromium was released ${days} days ago. Update this installation, or install one that the system keeps up to date.`
      : undefined;
  return major(version) < major(pin.version)
    ? `This Chromium is older than version ${major(pin.version)} of ${pin.released}. Please update it.`
    : undefined;
};

/** How a fetched Chromium is told from others. */
export const sourceOf = ({ name, version }) => `${name}@${version}`;
