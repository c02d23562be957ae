import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../backend/db/client";
import { isFull } from "../../backend/db/outage";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof fs>();
  const writeFile: typeof fs.writeFile = async (...given) => {
    const [, data] = given;
    if (disk.isFull && data instanceof Uint8Array && data.length > 1_000_000)
      throw Object.assign(new Error("no room"), { code: "ENOSPC" });
    return real.writeFile(...given);
  };
  return { ...real, default: { ...real, writeFile }, writeFile };
});

const dataDir = mkdtempSync(join(tmpdir(), "full-disk-"));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Ends as the database's thread does when it cannot write what it must: without a word of the system. */
const workerFile = new URL("data:text/javascript,process.exit(1)");

it.each([true, false])(
  "a database that does not open on a disk without room says so: %s",
  async (isDiskFull) => {
    disk.isFull = isDiskFull;
    const refusal = await openDatabase({ dataDir, databaseUrl: undefined, workerFile }).catch(
      (cause: unknown) => cause,
    );
    expect([refusal instanceof Error, isFull(refusal)]).toEqual([true, isDiskFull]);
    expect(readdirSync(dataDir)).not.toContain("backend.claim.room");
  },
);
