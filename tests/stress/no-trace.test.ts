import { randomBytes } from "node:crypto";
import {
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../../backend/render/renderer";
import { createScratch } from "../../backend/render/scratch";
import { aRenderer } from "../backend/a-renderer";
import { see } from "../backend/pdf-tools";
import { aSheet, manyLines } from "../backend/sheets";

/** A word that is in the document and nowhere else. */
const word = `Geheimnis${randomBytes(8).toString("hex")}`;
const tmpfs = 0x01021994;
const isLinux = process.platform === "linux";

let folder: string;
let renderer: Renderer;
const usual = process.env["TMPDIR"];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "no-trace-"));
  process.env["TMPDIR"] = folder;
  renderer = await aRenderer();
  await renderer.render(aSheet("warm"));
});
afterAll(async () => {
  await renderer.close();
  if (usual === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usual;
  await rm(folder, { recursive: true, force: true });
});

const read = (file: string, encoding: BufferEncoding = "latin1") => {
  try {
    return readFileSync(file, encoding);
  } catch {
    return ""; // It has gone meanwhile.
  }
};
const list = (path: string) => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** Chromium's processes: those that were told of the folder of this test. */
const chromium = () =>
  list("/proc")
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) => read(`/proc/${pid}/environ`).includes(`TMPDIR=${folder}`));

/** What a process could write into at this moment that is a file, by its path. */
const writable = (pid: string) =>
  list(`/proc/${pid}/fd`).flatMap((fd) => {
    const [, flags = "0"] = /flags:\s*(\d+)/.exec(read(`/proc/${pid}/fdinfo/${fd}`)) ?? [];
    if ((parseInt(flags, 8) & 3) === 0) return [];
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${fd}`);
      const isFile = path.startsWith("/") && !/^\/(dev\/(null|shm\/)|memfd:|proc\/)/.test(path);
      return isFile && statSync(`/proc/${pid}/fd/${fd}`).isFile()
        ? [{ path, file: `/proc/${pid}/fd/${fd}` }]
        : [];
    } catch {
      return []; // It has been closed meanwhile.
    }
  });

/** Names of what is made in a folder while something is done; a file of ours at the end tells that all was heard. */
const madeIn = async (path: string, work: () => Promise<unknown>): Promise<readonly string[]> => {
  const names: string[] = [];
  let watcher: FSWatcher | undefined;
  const end = `end-${randomBytes(4).toString("hex")}`;
  const heard = new Promise<void>((resolve) => {
    watcher = watch(path, (_event, name) => (name === end ? resolve() : names.push(String(name))));
  });
  await work();
  writeFileSync(join(path, end), "");
  await heard;
  watcher?.close();
  await rm(join(path, end));
  return [...new Set(names)];
};

const filesBelow = (path: string): readonly string[] =>
  list(path).flatMap((name) => {
    const file = join(path, name);
    return existsSync(file) && statSync(file).isDirectory() ? filesBelow(file) : [file];
  });

describe("a document that is printed", () => {
  it("is written into no file: none is made, and those that are open hold nothing of it", async () => {
    const environ = chromium().map(
      (pid) => /\0TMPDIR=([^\0]*)/.exec(`\0${read(`/proc/${pid}/environ`)}`)?.[1],
    );
    const scratch = environ.find((path) => path !== undefined && path !== folder) ?? folder;
    const offered = await createScratch();
    await offered.remove();
    if (offered.isInMemory && isLinux) expect(scratch).not.toBe(folder);
    const held: string[] = [];
    const open = new Set<string>();
    let isOver = false;
    let pdf: Uint8Array = new Uint8Array();

    const look = async () => {
      const pids = chromium();
      expect(isLinux ? pids.length : 1).toBeGreaterThan(0);
      while (!isOver) {
        for (const { path, file } of pids.flatMap(writable)) {
          open.add(path);
          const content = read(file);
          if (content.includes(word) || content.includes("%PDF-")) held.push(path);
        }
        await new Promise((next) => setImmediate(next));
      }
    };
    const print = async () => {
      const looking = look();
      const text = `<p>${word}</p>${manyLines(40)}`;
      pdf = await renderer.render(aSheet(...Array<string>(20).fill(text))).finally(() => (isOver = true));
      await looking;
    };
    let inUsual: readonly string[] = [];
    const inScratch = await madeIn(scratch, async () => {
      inUsual = await madeIn(folder, print);
    });

    expect(see(pdf).text).toContain(word);
    expect(inUsual).toEqual([]);
    if (scratch !== folder) {
      // Memory that Chromium's processes share has a name there until all of them have it.
      expect((await statfs(scratch)).type).toBe(tmpfs);
      expect(inScratch.filter((name) => !/^\.org\.chromium\.Chromium\.\w{6}$/.test(name))).toEqual([]);
      expect(list(scratch).filter((name) => inScratch.includes(name))).toEqual([]);
    }
    expect(held).toEqual([]);
    // All that is open for writing is the profile, which a start makes and no document changes.
    for (const path of open) expect(path.startsWith(folder)).toBe(true);
    for (const file of [...filesBelow(folder), ...filesBelow(scratch)]) {
      const content = read(file) + read(file, "utf16le");
      expect([file, content.includes(word) || content.includes("%PDF-")]).toEqual([file, false]);
    }
  });
});

describe("the folder for Chromium's temporary files", () => {
  it("is in memory where the system has such a folder, and is gone afterwards", async () => {
    const scratch = await createScratch();
    const path = scratch.env["TMPDIR"] ?? "";
    const isInMemory = async () => (await statfs(path)).type === tmpfs;
    expect(scratch.isInMemory).toBe(isLinux ? await isInMemory() : true);
    if (path !== folder) expect(scratch.env["STARTED_TMPDIR"]).toBe(folder);
    await scratch.remove();
    expect(existsSync(path)).toBe(path === folder);
  });

  it("is the usual one where there is none, which the operator is told", async () => {
    for (const candidates of [[], [undefined], [folder], [join(folder, "not-there")]]) {
      const { env, isInMemory } = await createScratch(candidates);
      const usualIsMemory = isLinux && candidates[0] === folder && (await statfs(folder)).type === tmpfs;
      if (!usualIsMemory)
        expect({ env, isInMemory }).toEqual({ env: { TMPDIR: folder }, isInMemory: !isLinux });
    }
  });
});
