/* How long a second start takes beside Next's own: pairs in turn, each until the page answers. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, startAndWait, startOurs } from "./servers.mjs";

const pairs = 5;
const dataDir = mkdtempSync(join(tmpdir(), "bench-start-"));
await (await startOurs(dataDir)).stop();

const ratios = [];
for (let pair = 0; pair < pairs; pair += 1) {
  const next = await startAndWait(
    ["node_modules/next/dist/bin/next", "start", "-p", "3902"],
    {},
    "http://127.0.0.1:3902/",
  );
  await next.stop();
  const ours = await startOurs(dataDir);
  await ours.stop();
  ratios.push(ours.ms / next.ms);
  console.log(`next start ${Math.round(next.ms)} ms, npm start ${Math.round(ours.ms)} ms`);
}
console.log(`second start: ${median(ratios).toFixed(2)} times Next's own (median of ${pairs} pairs)`);
