import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ageWarning,
  fetchChromium,
  pinned,
  removeOthers,
  sourceOf,
} from "../../scripts/fetched-chromium.mjs";

let folder: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fetched chromium "));
  cache = join(folder, "cache");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A registry with one package, in which a shell script is the browser; the pin that names it. */
function aRelease(version = "7.0.1") {
  const bin = join(folder, "package", "bin");
  mkdirSync(bin, { recursive: true });
  const packed = (files: Readonly<Record<string, string>>): Buffer => {
    const from = mkdtempSync(join(folder, "files-"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
    return execFileSync("tar", ["-cf", "-", "-C", from, ...Object.keys(files)]);
  };
  const contents = {
    chromium: '#!/bin/sh\necho "Chromium 7.0.1 $LD_LIBRARY_PATH"\n',
    "fonts.tar": packed({ "fonts.conf": "theirs" }),
    "swiftshader.tar": packed({ "libGLESv2.so": "graphics" }),
    "al2023.tar": packed({ "libnss3.so": "security" }),
  };
  for (const [name, content] of Object.entries(contents))
    writeFileSync(join(bin, `${name}.br`), brotliCompressSync(content));
  const script = "require('fs').writeFileSync('it-was-run', '')";
  const scripts = { preinstall: `node -e "${script}"`, postinstall: `node -e "${script}"` };
  writeFileSync(
    join(folder, "package", "package.json"),
    JSON.stringify({ name: "browser", version, scripts }),
  );
  const file = join(folder, "browser.tgz");
  execFileSync("tar", ["-czf", file, "-C", folder, "package"]);
  // Found as the running npm is; writes the package to where it is told, and what it was asked for.
  const npm = join(folder, "npm-cli.mjs");
  writeFileSync(
    npm,
    `import { copyFileSync, writeFileSync } from "node:fs";
     const asked = process.argv.slice(2);
     writeFileSync(${JSON.stringify(join(folder, "asked"))}, asked.join(" "));
     copyFileSync(${JSON.stringify(file)}, asked.at(-1) + "/browser.tgz");`,
  );
  vi.stubEnv("npm_execpath", npm);
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  return { name: "browser", version, integrity, released: "2026-01-01" };
}

describe("a Chromium that is fetched", () => {
  it("lies in a folder of its version, with its libraries, and starts", async () => {
    const launcher = (await fetchChromium(aRelease(), cache)) ?? "";
    expect(launcher).toBe(join(cache, "7.0.1", "chromium.sh"));
    expect(execFileSync(launcher, { encoding: "utf8" })).toContain(
      join(cache, "7.0.1", "files", "al2023", "lib"),
    );
    const files = join(cache, "7.0.1", "files");
    expect(readFileSync(join(files, "libGLESv2.so"), "utf8")).toBe("graphics");
    expect(readFileSync(join(files, "al2023", "libnss3.so"), "utf8")).toBe("security");
    expect(readFileSync(join(files, "fonts", "fonts.conf"), "utf8")).toContain(join(files, "fonts"));
    expect(readdirSync(cache)).toEqual(["7.0.1"]);
    expect(readdirSync(join(cache, "7.0.1")).sort()).toEqual(["chromium.sh", "files"]);
  });

  it("is asked for by its exact version, without its scripts", async () => {
    await fetchChromium(aRelease(), cache);
    expect(readFileSync(join(folder, "asked"), "utf8")).toMatch(/^pack browser@7\.0\.1 --ignore-scripts /);
  });

  it("is not even unpacked when it is not the one that was released", async () => {
    const release = aRelease();
    const other = { ...release, integrity: release.integrity.replace(/.{8}==$/, "AAAAAAAA==") };
    await expect(fetchChromium(other, cache)).rejects.toThrow("its sha512 differs");
    expect(readdirSync(cache)).toEqual([]);
  });

  it("takes the place of the versions before, and of nothing that is being fetched", () => {
    for (const name of ["6.0.0", "7.0.1", "7.0.1-4711", "bundled"])
      mkdirSync(join(cache, name), { recursive: true });
    writeFileSync(join(cache, "checked.json"), "{}");
    removeOthers({ ...pinned, version: "7.0.1" }, cache);
    expect(readdirSync(cache).sort()).toEqual(["7.0.1", "7.0.1-4711", "checked.json"]);
  });

  it("is pinned to one version and the whole of its hash", () => {
    expect(pinned.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Buffer.from(pinned.integrity.replace(/^sha512-/, ""), "base64")).toHaveLength(64);
  });
});

describe("what the start says of a browser", () => {
  const release = { ...pinned, version: "153.0.0", released: "2026-01-01" };
  const day = (days: number): number => Date.parse(release.released) + days * 86_400_000;
  const source = sourceOf(release);

  it("is a warning when the fetched one was released more than sixty days ago", () => {
    const version = "153.0.8010.0";
    expect(ageWarning({ version, source }, day(60), release)).toBeUndefined();
    expect(ageWarning({ version, source }, day(61), release)).toContain("released 61 days ago");
  });

  it("is a warning when the system's own is older than the one that would be fetched", () => {
    const system = (version: string) => ageWarning({ version, source: "system" }, day(90), release);
    expect(system("152.0.7900.1")).toContain("older than version 153");
    expect(system("99.0.1")).toContain("older than version 153");
    for (const version of ["153.0.1", "160.0.1", "of unknown version"])
      expect(system(version)).toBeUndefined();
  });
});
