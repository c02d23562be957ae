import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { CommandError, root, run, say } from "./console.mjs";
import { fetchChromium, launcherOf, pinned, removeOthers, sourceOf } from "./fetched-chromium.mjs";

const cache = join(root, ".cache", "chromium");
const checkedFile = join(cache, "checked.json");
const fetched = { path: launcherOf(pinned), source: sourceOf(pinned) };

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
  removeOthers(pinned);
  for (const candidate of candidates()) if (await starts(candidate.path)) return candidate;
  return install();
};

/** What a browser calls its version, such as `153.0.8031.1`; asked each time, since systems update theirs. */
export const versionOf = async (path) => {
  const { output } = await run([path, "--version"], { stdio: ["ignore", "pipe", "ignore"], timeout: 10_000 });
  return /\d+(\.\d+)+/.exec(output)?.[0] ?? "of unknown version";
};

const candidates = function* () {
  for (const path of systemBrowsers()) yield { path, source: "system" };
  for (const path of playwrightBrowsers()) yield { path, source: "Playwright's cache" };
  if (isExecutable(fetched.path)) yield fetched;
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
    if ((await fetchChromium()) && (await starts(fetched.path))) return fetched;
  }
  // For other platforms, and where the registry is out of reach. Playwright fetches the build that its own locked
  // version names, from its makers' servers over TLS, and compares no hash.
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
