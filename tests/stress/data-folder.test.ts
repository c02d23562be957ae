import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleBackend } from "../backend/a-bundle";
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
const openIn = (place: string) => everythingIn(place).filter((path) => (lstatSync(path).mode & 0o077) !== 0);
const openUp = (place: string) => {
  for (const path of everythingIn(place)) chmodSync(path, lstatSync(path).mode | 0o066);
};

/** A backend with the folder, for as long as it takes to look at it. */
async function whileItRuns(look: () => void): Promise<void> {
  const port = String(await freePort());
  const backend = startNode([bundle.file], {
    DATA_DIR: dataDir,
    BACKEND_PORT: port,
    CHROMIUM_PATH: join(folder, "no-chromium"),
    SANDBOX: "off",
  });
  const up = answers(`http://127.0.0.1:${port}/health`).then(() => "up");
  if ((await Promise.race([up, backend.ended])) !== "up") throw new Error(backend.stderr());
  look();
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
