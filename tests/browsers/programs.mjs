/* The browsers beside Chromium: found, or installed where that can be done by apt-get. */
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError, run, say } from "../../scripts/console.mjs";

const find = (name, folders = []) =>
  [...(process.env.PATH ?? "").split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Debian keeps WebKitGTK's small browser out of the PATH, below the folder of the machine's kind. */
const webkitFolders = () =>
  existsSync("/usr/lib")
    ? readdirSync("/usr/lib").flatMap((kind) =>
        ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((each) => join("/usr/lib", kind, each)),
      )
    : [];

/** Each program, and Debian's package with it. */
const programs = {
  firefox: { find: () => find("firefox-esr") ?? find("firefox"), from: "firefox-esr" },
  driver: { find: () => find("WebKitWebDriver"), from: "webkit2gtk-driver" },
  miniBrowser: { find: () => find("MiniBrowser", webkitFolders()), from: "libwebkit2gtk-4.1-0" },
  xvfb: { find: () => find("Xvfb"), from: "xvfb" },
};

const missing = () => [
  ...new Set(
    Object.values(programs)
      .filter((program) => program.find() === undefined)
      .map(({ from }) => from),
  ),
];

/** Finds the browsers, or installs them where that can be done by apt-get. */
export const needBrowsers = async () => {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && find("apt-get")) {
    say(`Installing ${wanted.join(" and ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run(["apt-get", "update", "-qq"], { env });
    await run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...wanted], { env });
  }
  const still = missing();
  if (still.length > 0)
    throw new CommandError(`This suite needs ${still.join(" and ")} (Debian's names): please install.`);
};

/** Paths of the programs. `needBrowsers` comes first. */
export const browserPrograms = () =>
  Object.fromEntries(Object.entries(programs).map(([name, program]) => [name, program.find() ?? name]));
