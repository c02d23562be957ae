import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError, root, run, say } from "./console.mjs";

const cache = join(root, ".cache", "chromium");
const checkedFile = join(cache, "checked.json");
const bundledLauncher = join(cache, "bundled", "chromium.sh");
const bundledPackage = "@sparticuz/chromium@153";

/**
 * The Chromium that renders PDFs and runs the end-to-end tests. Looks for one that starts, and installs one if
 * there is none.
 *
 * @returns its path and where it comes from
 * @throws CommandError with the line to run when none can be had
 */
export const findChromium = async () => {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!isExecutable(wanted)) {
      throw new CommandError(`CHROMIUM_PATH must be the path of an executable file (is "${wanted}").`);
    }
    return { path: wanted, source: "CHROMIUM_PATH" };
  }
  for (const candidate of candidates()) if (await starts(candidate.path)) return candidate;
  return install();
};

const candidates = function* () {
  for (const path of systemBrowsers()) yield { path, source: "system" };
  for (const path of playwrightBrowsers()) yield { path, source: "Playwright's cache" };
  if (isExecutable(bundledLauncher)) yield { path: bundledLauncher, source: bundledPackage };
};

const systemBrowsers = function* () {
  // A headless shell prints two to four times as fast as a full browser.
  const names = [
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ];
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name);
      if (isExecutable(path)) yield path;
    }
  }
  if (process.platform !== "darwin") return;
  for (const app of ["Chromium", "Google Chrome", "Microsoft Edge"]) {
    for (const folder of ["/Applications", join(homedir(), "Applications")]) {
      const path = join(folder, `${app}.app`, "Contents", "MacOS", app);
      if (isExecutable(path)) yield path;
    }
  }
};

const playwrightBrowsers = function* () {
  const cacheHome = process.platform === "darwin" ? "Library/Caches" : ".cache";
  const set = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const folder = set && set !== "0" ? set : join(homedir(), cacheHome, "ms-playwright");
  const revision = (name) => Number(name.split("-").pop());
  for (const kind of ["chromium_headless_shell-", "chromium-"]) {
    const names = list(folder).filter((name) => name.startsWith(kind));
    for (const name of names.sort((a, b) => revision(b) - revision(a))) yield* browsersIn(join(folder, name));
  }
};

const browserNames = [
  "headless_shell",
  "chrome-headless-shell",
  "chrome",
  "Chromium",
  "Google Chrome for Testing",
];

/** The folders between the version and the binary differ from platform to platform and from year to year. */
const browsersIn = function* (folder, depth = 0) {
  for (const name of list(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (depth < 4) yield* browsersIn(path, depth + 1);
    } else if (browserNames.includes(name) && isExecutable(path)) yield path;
  }
};

const list = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * Whether the browser really starts: a package may be a stub, or lack its libraries. Tried once per file; a good
 * answer is remembered. Nothing is loaded, so the sandbox, which some systems forbid, is left out.
 */
const starts = async (path) => {
  const { mtimeMs, size } = statSync(path);
  const key = JSON.stringify([path, mtimeMs, size]);
  const checked = readChecked();
  if (key in checked) return checked[key];

  const profile = mkdtempSync(join(tmpdir(), "chromium-check-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  const listening = "DevTools listening on";
  const { output } = await run(
    [path, ...flags, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], timeout: 30_000, until: listening },
  );
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const works = output.includes(listening);
  if (works) remember({ ...checked, [key]: true });
  return works;
};

const readChecked = () => {
  try {
    return JSON.parse(readFileSync(checkedFile, "utf8"));
  } catch {
    return {};
  }
};

const remember = (checked) => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(checkedFile, JSON.stringify(checked));
};

const install = async () => {
  if (process.platform === "linux" && process.arch === "x64") {
    say("No Chromium found; fetching one from the npm registry (about 70 MB, once)");
    await installBundled();
    if (isExecutable(bundledLauncher) && (await starts(bundledLauncher))) {
      return { path: bundledLauncher, source: bundledPackage };
    }
  }
  say("No Chromium found; asking Playwright to install one (once)");
  const cli = join(root, "node_modules", "playwright-core", "cli.js");
  await run([process.execPath, cli, "install", "--only-shell", "chromium"]);
  for (const path of playwrightBrowsers())
    if (await starts(path)) return { path, source: "Playwright's cache" };
  throw new CommandError(`No Chromium could be found or installed. ${remedy()}`);
};

const remedy = () =>
  process.platform === "darwin"
    ? "Run: brew install --cask chromium"
    : existsSync("/etc/debian_version")
      ? "Run: sudo apt-get install chromium-headless-shell (Ubuntu: chromium)"
      : "Install Chromium and set CHROMIUM_PATH to it.";

/**
 * Installs the npm package that carries Chromium and the libraries a bare Debian lacks. It lives outside
 * node_modules, where the next `npm ci` would remove it, and is unpacked here because the package itself
 * unpacks into the shared temporary folder and leaves the libraries out anywhere but on its home platform.
 */
const installBundled = async () => {
  const target = join(cache, "bundled");
  const draft = `${target}-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, "files"), { recursive: true });
  writeFileSync(join(draft, "package.json"), '{ "private": true, "type": "module" }\n');

  const stdio = ["ignore", "ignore", "inherit"];
  const flags = [
    "--no-save",
    "--no-package-lock",
    "--no-audit",
    "--no-fund",
    "--no-update-notifier",
    "--loglevel=error",
  ];
  const installed = await run([...npmCommand(), "install", ...flags, bundledPackage], { cwd: draft, stdio });
  if (installed.code === 0) {
    writeFileSync(join(draft, "unpack.mjs"), unpack);
    const env = { ...process.env, TMPDIR: join(draft, "files") };
    const unpacked = await run([process.execPath, "unpack.mjs"], { cwd: draft, stdio, env });
    if (unpacked.code === 0) {
      writeFileSync(join(draft, "chromium.sh"), launcher, { mode: 0o755 });
      writeFileSync(join(draft, "files", "fonts", "fonts.conf"), fontsAt(join(target, "files", "fonts")));
      rmSync(join(draft, "node_modules"), { recursive: true, force: true });
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
    }
  }
  rmSync(draft, { recursive: true, force: true });
};

const unpack = `
import { inflate } from "@sparticuz/chromium";
for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) {
  await inflate("node_modules/@sparticuz/chromium/bin/" + name);
}
`;

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

/** npm as this process was started by it, or as it is found on the PATH. */
export const npmCommand = () => {
  const path = process.env.npm_execpath;
  return path && /npm-cli\.[cm]?js$/.test(path) ? [process.execPath, path] : ["npm"];
};
