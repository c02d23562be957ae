import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Renderer } from "../../backend/render/renderer";
import { aRenderer } from "../backend/a-renderer";
import { aPng, slowStyles } from "../backend/hostile-bodies.mjs";
import { see } from "../backend/pdf-tools";
import { aSheet, manyLines, sheetStyles } from "../backend/sheets";

/** Within every bound on what a document may consist of, and busy for as long as it is let. */
const slow = { ...aSheet("<b>x</b>".repeat(40_000)), styles: `${slowStyles}\n${sheetStyles}` };
const innocent = aSheet(manyLines(20));

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

/** What an innocent visitor waits for a sheet, in ms. */
const timeOf = async (renderer: Renderer): Promise<number> => {
  const began = performance.now();
  expect(see(await renderer.render(innocent)).text).toContain("Beratung");
  return performance.now() - began;
};

describe("an innocent sheet", () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await aRenderer({ lanes: 2 });
  });
  afterAll(() => renderer.close());

  it("beside the worst two bodies answers within twice its quiet time and a second", async () => {
    const quiet: number[] = [];
    for (let round = 0; round < 7; round += 1) quiet.push(await timeOf(renderer));

    let isOver = false;
    const hostile = Promise.allSettled(["a", "b"].map((visitor) => renderer.render(slow, { visitor }))).then(
      (outcomes) => {
        isOver = true;
        return outcomes;
      },
    );
    const beside: number[] = [];
    while (!isOver) beside.push(await timeOf(renderer));

    expect(await hostile).toMatchObject(Array(2).fill({ reason: { code: "render-timeout" } }));
    // The last may have begun while nobody else was there any more.
    expect(beside.length).toBeGreaterThan(2);
    expect(median(beside.slice(0, -1))).toBeLessThan(2 * median(quiet) + 1_000);
  });

  it("does not wait behind the queue of somebody with many", async () => {
    const answers: string[] = [];
    const many = Array.from({ length: 3 }, () =>
      renderer.render(slow, { visitor: "a" }).catch(() => answers.push("hostile")),
    );
    await expect(renderer.render(slow, { visitor: "a" })).rejects.toMatchObject({
      code: "renderer-busy",
      options: { retryAfter: 5 },
    });
    await timeOf(renderer).then(() => answers.push("innocent"));
    expect(answers).toEqual(["innocent"]);
    await renderer.close();
    await Promise.all(many);
  });
});

describe("a document that takes too much memory", () => {
  it("ends its own page alone, and is not tried again", async () => {
    const large = aSheet(`<img src="${aPng(7_000, 7_000)}" style="width: 700px; filter: blur(1px)">`);
    const renderer = await aRenderer({ lanes: 2, processMemory: 240_000_000 });
    const [refused, ...others] = await Promise.allSettled([
      renderer.render(large, { visitor: "a" }),
      timeOf(renderer),
      timeOf(renderer),
    ]);
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "document-too-large" } });
    expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(renderer.gauges()).toMatchObject({
      processes_ended_for_size_total: 1,
      render_retries_total: 0,
      browser_launches_total: 1,
    });
    await timeOf(renderer);
    await renderer.close();
  });
});
