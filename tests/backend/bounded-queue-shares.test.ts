import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBoundedQueue, type BoundedQueue } from "../../backend/bounded-queue";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

/** A queue whose tasks end when they are told to, and what became of each. */
function aLine(options: Partial<Parameters<typeof createBoundedQueue>[0]> = {}) {
  const queue: BoundedQueue = createBoundedQueue({
    lanes: 2,
    longLanes: 2,
    places: 8,
    retryAfter: 5,
    ...options,
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    begun,
    refused,
    /** One task each, named by its visitor and a number. */
    async ask(...names: readonly string[]) {
      for (const name of names) {
        const task = () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        };
        queue.run(task, { visitor: name.replace(/\d+$/, "") }).catch(() => refused.push(name));
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    async end(name: string) {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe("one visitor's share", () => {
  it("is one task running and two waiting, whatever is free", async () => {
    const { ask, end, begun, refused, queue } = aLine();
    await ask("a1", "a2", "a3", "a4", "a5");
    expect({ begun, refused }).toEqual({ begun: ["a1"], refused: ["a4", "a5"] });
    expect(queue).toMatchObject({ running: 1, waiting: 2 });
    await end("a1");
    await ask("a6", "a7");
    expect({ begun, refused }).toEqual({ begun: ["a1", "a2"], refused: ["a4", "a5", "a7"] });
  });

  it("is not in the way of others, who go past its queue", async () => {
    const { ask, begun, end } = aLine();
    await ask("a1", "a2", "a3", "b1", "c1", "b2");
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
  });

  it("is a place in a full queue, for which somebody with two gives one up", async () => {
    const { ask, refused, queue } = aLine({ places: 4 });
    await ask("a1", "b1", "a2", "a3", "b2", "b3");
    expect(queue.waiting).toBe(4);
    await ask("c1", "d1", "e1");
    expect(refused).toEqual(["b3", "a3", "e1"]);
  });
});

describe("whoever has had the least", () => {
  it("goes first", async () => {
    const { ask, begun, end, pass } = aLine({ lanes: 1, longLanes: 0 });
    await ask("a1");
    await pass(900);
    await ask("a2", "b1");
    await end("a1");
    expect(begun).toEqual(["a1", "b1"]);
    await pass(100);
    await ask("b2", "c1");
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await end("c1");
    expect(begun).toEqual(["a1", "b1", "c1", "b2"]);
  });

  it("is forgiven in time", async () => {
    const { ask, begun, end, pass } = aLine({ lanes: 1, longLanes: 0 });
    await ask("a1");
    await pass(8_000);
    await end("a1");
    await pass(40_000);
    await ask("b1");
    await pass(100);
    await ask("b2", "a2");
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "a2"]);
  });
});

describe("a long task", () => {
  it("leaves its lane to others, while there is a lane for long ones", async () => {
    const { ask, begun, pass, queue } = aLine({ longLanes: 1 });
    await ask("a1", "b1", "c1", "d1");
    expect(begun).toEqual(["a1", "b1"]);
    await pass(1_000);
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await pass(5_000);
    expect(begun).toEqual(["a1", "b1", "c1"]);
    expect(queue).toMatchObject({ running: 3, waiting: 1 });
  });

  it("makes room when a lane for long ones becomes free", async () => {
    const { ask, begun, pass, end } = aLine({ longLanes: 1 });
    await ask("a1", "b1", "c1", "d1");
    await pass(3_000);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "c1", "d1"]);
  });

  it("keeps its visitor's next one out of the lanes for all", async () => {
    const { ask, begun, pass, end } = aLine({ longLanes: 1 });
    await ask("a1");
    await pass(8_000);
    await end("a1");
    await ask("b1");
    await pass(1_000);
    await ask("a2", "c1", "d1");
    expect(begun).toEqual(["a1", "b1", "c1", "d1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1", "d1", "a2"]);
  });
});

describe("a visitor who hangs up", () => {
  it("gives the place up", async () => {
    const { ask, queue } = aLine();
    const gone = new AbortController();
    await ask("a1");
    const waiting = queue.run(async () => undefined, { visitor: "a", signal: gone.signal });
    gone.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    expect(queue).toMatchObject({ running: 1, waiting: 0 });
    await expect(queue.run(async () => undefined, { signal: gone.signal })).rejects.toThrow("gone");
  });
});
