import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNode, until } from "../web/processes";
import { bundleBackend } from "../backend/a-bundle";
import { openDatabase } from "../backend/a-database";
import { booksOf, doBusiness, spendOn } from "../backend/drill";

const folder = mkdtempSync(join(tmpdir(), "backup "));
const shop = join(folder, "shop");
const file = join(folder, "shop.backup");
let bundle: Awaited<ReturnType<typeof bundleBackend>>;
let books: readonly string[];

const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir });
const run = async (dataDir: string, ...args: readonly string[]) => {
  const started = startNode([bundle.backup, ...args], { DATA_DIR: dataDir });
  const code = await started.ended;
  return { code, said: `${started.stdout()}${started.stderr()}`.replaceAll(folder, "<folder>").trim() };
};

/** The same file with another text in it, sealed as if it had always been so. */
const forged = (name: string, change: (lines: string[]) => string[]) => {
  const lines = change(gunzipSync(readFileSync(file)).toString().trim().split("\n").slice(0, -1));
  const text = `${lines.join("\n")}\n`;
  const seal = { rows: lines.length - 1, sha256: createHash("sha256").update(text).digest("hex") };
  writeFileSync(join(folder, name), gzipSync(`${text}${JSON.stringify(seal)}\n`));
  return join(folder, name);
};

beforeAll(async () => {
  bundle = await bundleBackend();
  const database = await open(shop);
  await doBusiness(database.queries);
  books = await booksOf(database.queries);
  // The database is open, as in a backend that runs.
  const { code, said } = await run(shop, "backup", file);
  expect([code, said]).toEqual([
    0,
    `<folder>/shop.backup: ${books.length} rows. Keep it secret and elsewhere; CODE_PEPPER, if you have one, is not in it.`,
  ]);
  await database.close();
});
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup of the embedded database", () => {
  it("is made beside a running backend, for its owner alone, and leaves nothing else", () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).sort()).toEqual(["shop", "shop.backup"]);
    const [header = ""] = gunzipSync(readFileSync(file)).toString().split("\n");
    expect(JSON.parse(header).tables).not.toContain("attempts");
  });

  it("is the same when nobody has the database open", async () => {
    const again = join(folder, "again.backup");
    expect((await run(shop, "backup", again)).code).toBe(0);
    const rowsOf = (name: string) =>
      gunzipSync(readFileSync(name)).toString().split("\n").slice(1, -2).sort();
    expect(rowsOf(again)).toEqual(rowsOf(file));
  });

  it("takes no other file's place, and needs a database", async () => {
    expect(await run(shop, "backup", file)).toEqual({
      code: 1,
      said: "<folder>/shop.backup is already there; a backup takes nobody's place.",
    });
    expect(await run(join(folder, "nobody"), "backup", join(folder, "none"))).toEqual({
      code: 1,
      said: "There is no database in DATA_DIR (<folder>/nobody).",
    });
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("restored where nothing was, has all books as they were, and spending goes on", async () => {
    const fresh = join(folder, "fresh");
    expect((await run(fresh, "restore", file)).code).toBe(0);
    const database = await open(fresh);
    expect(await booksOf(database.queries)).toEqual(books);
    expect(await spendOn(database.queries)).toEqual([2, 1, 0, "payment-required"]);
    await database.close();
  });

  it("restored over another database needs to be told so, and puts that aside", async () => {
    const used = join(folder, "used");
    cpSync(shop, used, { recursive: true });
    const database = await open(used);
    await spendOn(database.queries);
    const { said } = await run(used, "restore", file, "--replace");
    expect(said).toMatch(/is in use by another backend/);
    const spent = await booksOf(database.queries);
    await database.close();

    expect((await run(used, "restore", file)).said).toBe(
      "There is a database in DATA_DIR (<folder>/used); --replace puts it aside.",
    );
    rmSync(join(used, "postgres", "PG_VERSION"));
    expect((await run(used, "restore", file, "--replace")).code).toBe(0);
    const restored = await open(used);
    expect(await booksOf(restored.queries)).toEqual(books);
    expect(spent).not.toEqual(books);
    await restored.close();
    expect(readdirSync(used).filter((name) => name.startsWith("postgres.before-"))).toHaveLength(1);
  });

  it("that is damaged or not one at all is refused before anything is touched", async () => {
    const target = join(folder, "untouched");
    const bytes = readFileSync(file);
    const middle = Math.floor(bytes.length / 2);
    const harmed = {
      cut: bytes.subarray(0, middle),
      changed: Buffer.concat([
        bytes.subarray(0, middle),
        Buffer.from([0x55, 0xaa]),
        bytes.subarray(middle + 2),
      ]),
      none: Buffer.from("nothing"),
      richer: gzipSync(gunzipSync(bytes).toString().replace('"total": 3', '"total": 9')),
      shorter: gzipSync(gunzipSync(bytes).toString().split("\n").toSpliced(2, 1).join("\n")),
    };
    for (const [name, content] of Object.entries(harmed)) {
      writeFileSync(join(folder, name), content);
      expect(await run(target, "restore", join(folder, name))).toEqual({
        code: 1,
        said: `<folder>/${name} is no backup of this program, or is damaged.`,
      });
    }
    expect(existsSync(target)).toBe(false);
  });

  it("of a newer version is refused, one of an older version is taken to today's", async () => {
    const header = (change: (migrations: string[]) => string[]) => (lines: string[]) =>
      lines.toSpliced(
        0,
        1,
        JSON.stringify({
          ...JSON.parse(lines[0] ?? ""),
          migrations: change(JSON.parse(lines[0] ?? "").migrations),
        }),
      );
    const newer = forged(
      "newer",
      header((ids) => [...ids, "9999-of-tomorrow"]),
    );
    expect((await run(join(folder, "untouched"), "restore", newer)).said).toMatch(
      /^The backup was made by a newer version of this program \(9999-of-tomorrow\)/,
    );
    const older = forged(
      "older",
      header((ids) => ids.filter((id) => id !== "0003-unlogged-attempts")),
    );
    const old = join(folder, "old");
    expect((await run(old, "restore", older)).code).toBe(0);
    const database = await open(old);
    expect(await booksOf(database.queries)).toEqual(books);
    expect(await spendOn(database.queries)).toEqual([2, 1, 0, "payment-required"]);
    await database.close();
  });

  it("whose restoring is killed leaves no half of a database", async () => {
    const target = join(folder, "interrupted");
    const restoring = startNode([bundle.backup, "restore", file], { DATA_DIR: target });
    const begun = ["postgres.restored", "postgres.restored.new"].map((name) => join(target, name));
    await until(() => begun.some((name) => existsSync(name)));
    restoring.signal("SIGKILL");
    await restoring.ended;
    expect(existsSync(join(target, "postgres"))).toBe(false);
    expect((await run(target, "restore", file)).code).toBe(0);
    const database = await open(target);
    expect(await booksOf(database.queries)).toEqual(books);
    await database.close();
  });

  it("explains itself", async () => {
    expect((await run(shop, "backup", "--help")).said).toMatch(/^npm run backup -- FILE\n/);
    for (const words of [[], ["backup"], ["restore", "a", "b"], ["restore", file, "--force"]])
      expect(await run(shop, ...words)).toMatchObject({ code: 1, said: expect.stringMatching(/^npm run /) });
  });
});
