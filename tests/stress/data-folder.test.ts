import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headerNames } from "../../lib/contract/headers";
import { calls } from "../../lib/contract/targets";
import { bundleBackend } from "../backend/a-bundle";
import { token } from "../backend/an-app";
import { answers, freePort, startNode } from "../web/processes";

const folder = mkdtempSync(join(tmpdir(), "data folder "));
const dataDir = join(folder, "data");
let bundle: Awaited<ReturnType<typeof bundleBackend>>;

beforeAll(async () => {
  bundle = await bundleBackend();
});
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

const everythingIn = (place: string) => [
  place,
  ...readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => join(place, name)),
];
/** What others than the owner may read, write or enter; a socket of a running backend is among what is looked at. */
const openIn = (place: string) =>
  // Of a database at work a file may have gone meanwhile.
  everythingIn(place).filter(
    (path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
const openUp = (place: string) => {
  for (const path of everythingIn(place)) chmodSync(path, lstatSync(path).mode | 0o066);
};

/** A backend with the folder, for as long as it takes to look at it. */
async function whileItRuns(
  look: (url: string) => unknown,
  place = dataDir,
  flags: readonly string[] = [],
): Promise<void> {
  const port = String(await freePort());
  const backend = startNode([...flags, bundle.file], {
    DATA_DIR: place,
    BACKEND_PORT: port,
    BACKEND_TOKEN: token,
    CHROMIUM_PATH: join(folder, "no-chromium"),
    SANDBOX: "off",
  });
  const up = answers(`http://127.0.0.1:${port}/health`).then(() => "up");
  if ((await Promise.race([up, backend.ended])) !== "up") throw new Error(backend.stderr());
  await look(`http://127.0.0.1:${port}`);
  backend.signal("SIGTERM");
  await backend.ended;
}

describe("the data folder", () => {
  it("is its owner's alone, however it is made or was left, with all that is in it and its backups", async () => {
    const usual = process.umask();
    expect(usual & 0o077).not.toBe(0o077);
    await whileItRuns(() => expect(openIn(dataDir)).toEqual([]));
    expect(openIn(dataDir)).toEqual([]);

    openUp(dataDir);
    await whileItRuns(() => expect(openIn(dataDir)).toEqual([]));

    openUp(dataDir);
    const command = (...args: readonly string[]) =>
      startNode([bundle.backup, ...args], { DATA_DIR: dataDir }).ended;
    expect(await command("backup", join(folder, "a.backup"))).toBe(0);
    expect(openIn(dataDir)).toEqual([]);
    expect(await command("restore", join(folder, "a.backup"), "--replace")).toBe(0);
    expect(openIn(folder).filter((path) => path !== folder)).toEqual([]);
  });
});

/** Runs before the backend does: a disk on which nothing new has room while the file `mood` is there. */
const fullDisk = (mood: string) => `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const open = fs.promises.open;
fs.promises.open = async (path, flags, mode) => {
  if (flags === "wx" && fs.existsSync(${JSON.stringify(mood)}))
    throw Object.assign(new Error("no room"), { code: "ENOSPC" });
  return open(path, flags, mode);
};
syncBuiltinESMExports();
`;

describe("a backend that starts on a full disk", () => {
  it("does what is free, keeps what costs money waiting, says why, and is mended by space alone", async () => {
    const [mood, preload] = [join(folder, "full"), join(folder, "full-disk.mjs")];
    writeFileSync(mood, "");
    writeFileSync(preload, fullDisk(mood));
    const look = async (url: string) => {
      const headers = {
        [headerNames.backendToken]: token,
        [headerNames.clientId]: "Client".padEnd(32, "x"),
      };
      const ask = async (target: string, init: RequestInit = {}) =>
        (await fetch(url + target, { ...init, headers })).json();
      const database = async () => (await ask("/health")).database;
      await expect.poll(database, { timeout: 30_000 }).toBe("full");
      expect(await ask(calls.credits.target)).toMatchObject({ status: 503, code: "database-unavailable" });
      const body = new FormData();
      body.append("file", new Blob(["%PDF-1.7"]), "a.pdf");
      expect(await ask(calls.parsePdf.target, { method: "POST", body })).toMatchObject({
        code: "broken-pdf",
      });
      rmSync(mood);
      await expect.poll(database, { timeout: 60_000 }).toBe("ok");
      expect(await ask(calls.credits.target)).toEqual({ credits: 0 });
    };
    await whileItRuns(look, join(folder, "late"), ["--import", pathToFileURL(preload).href]);
  });
});
