import { beforeEach, describe, expect, it } from "vitest";
import { createBoundedQueue, type BoundedQueue } from "../../backend/bounded-queue";

let queue: BoundedQueue;
let log: string[];

beforeEach(() => {
  queue = createBoundedQueue({ lanes: 2, longLanes: 0, places: 2, retryAfter: 7 });
  log = [];
});

/** A task that runs until it is told to end. */
const aTask = (name: string, signal?: AbortSignal) => {
  let end: (error?: Error) => void = () => undefined;
  const ending = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const result = queue.run(
    async () => {
      log.push(name);
      await ending;
      return name;
    },
    { signal },
  );
  return { result, end };
};

/** Everything that was promised so far has happened. */
const settled = (): Promise<void> => new Promise((next) => setImmediate(next));
const state = (): readonly number[] => [queue.running, queue.waiting];

describe("a queue with two lanes and two places", () => {
  it("runs two, lets two wait, and sends the fifth away with the time to come back", async () => {
    const tasks = ["a", "b", "c", "d"].map((name) => aTask(name));
    await settled();
    expect(log).toEqual(["a", "b"]);
    expect(state()).toEqual([2, 2]);
    await expect(aTask("e").result).rejects.toMatchObject({
      code: "renderer-busy",
      options: { retryAfter: 7 },
    });
    for (const { end } of tasks) end();
    expect(await Promise.all(tasks.map(({ result }) => result))).toEqual(["a", "b", "c", "d"]);
    expect(log).toEqual(["a", "b", "c", "d"]);
    expect(state()).toEqual([0, 0]);
  });

  it("hands a freed lane to whoever has waited longest, and to nobody else", async () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => aTask(name));
    b?.end();
    await b?.result;
    await settled();
    expect(log).toEqual(["a", "b", "c"]);
    expect(state()).toEqual([2, 1]);
    a?.end();
    await settled();
    expect(log).toEqual(["a", "b", "c", "d"]);
    for (const task of [c, d]) task?.end();
  });

  it("goes on after a task that fails, and hands the failure on", async () => {
    const [a, , c] = ["a", "b", "c"].map((name) => aTask(name));
    a?.end(new Error("broken"));
    await expect(a?.result).rejects.toThrow("broken");
    await settled();
    expect(log).toEqual(["a", "b", "c"]);
    c?.end();
    expect(await c?.result).toBe("c");
  });

  it("forgets who hangs up while waiting, and gives the place to another", async () => {
    const abort = new AbortController();
    const [a] = ["a", "b"].map((name) => aTask(name));
    const gone = aTask("gone", abort.signal);
    const d = aTask("d");
    abort.abort(new Error("hung up"));
    await expect(gone.result).rejects.toThrow("hung up");
    expect(state()).toEqual([2, 1]);
    aTask("e");
    expect(state()).toEqual([2, 2]);
    a?.end();
    await settled();
    expect(log).toEqual(["a", "b", "d"]);
    d.end();
  });

  it("drops nobody else when somebody hangs up who has had the turn", async () => {
    const abort = new AbortController();
    const [a, b] = ["a", "b"].map((name) => aTask(name));
    const c = aTask("c", abort.signal);
    const d = aTask("d");
    a?.end();
    await settled();
    abort.abort();
    expect(state()).toEqual([2, 1]);
    b?.end();
    await settled();
    expect(log).toEqual(["a", "b", "c", "d"]);
    for (const task of [c, d]) task.end();
    expect(await c.result).toBe("c");
  });

  it("begins nothing for whoever has hung up before", async () => {
    await expect(aTask("late", AbortSignal.abort(new Error("hung up"))).result).rejects.toThrow("hung up");
    expect(log).toEqual([]);
    expect(state()).toEqual([0, 0]);
  });
});
