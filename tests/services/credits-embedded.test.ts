import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { aVisitor, openBooks, startBackend, tally } from "./backends";
import { ledger } from "./ledger";

const folder = mkdtempSync(join(tmpdir(), "embedded-"));
const place = { databaseUrl: undefined, dataDir: folder };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("one backend with the embedded database redeems a code with 50 credits 50 times for 2,000 visitors at once", async () => {
  const before = await openBooks(place);
  const { code } = await before.aPackage(50);
  await before.close();

  const backend = await startBackend({ DATA_DIR: folder });
  const visitors = Array.from({ length: 2_000 }, aVisitor);
  const answers = await Promise.all(visitors.map((visitor) => backend.redeem(visitor, code)));
  expect(tally(answers)).toEqual({ 200: 50, "404 invalid-code": 1_950 });
  const winners = visitors.filter((_, index) => answers[index]?.status === 200);
  const spent = await Promise.all(
    visitors.map((_, index) => backend.spend(winners[index % 50] ?? aVisitor(), `RE-${index}`)),
  );
  expect(tally(spent)).toEqual({ 200: 50, "402 payment-required": 1_950 });
  // Not even the lock of the folder survives it, let alone its last words.
  await backend.kill();

  const after = await openBooks(place);
  expect(await ledger(after, code)).toMatchObject({ remaining: 0, granted: 0, spent: 50 });
  await after.close();
});
