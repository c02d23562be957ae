import { describe, expect, it } from "vitest";
import { createBodies, createTimes, share } from "@/web/shares";

const aClock = () => {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
};

describe("the time of an address", () => {
  it("is its own: what one uses up is missing to nobody else", () => {
    const times = createTimes(() => 0);
    const answers = Array.from({ length: 1_000 }, () => times.take("one", 20));
    expect(answers.some(({ refused }) => refused)).toBe(true);
    expect(times.take("other", 20)).toEqual({ refused: false, wait: 0 });
  });

  it("is in hand at first, one request after the other, and comes back with each second", () => {
    const { now, pass } = aClock();
    const times = createTimes(now);
    const inHand = share.inHand / 20;
    for (let request = 0; request < inHand; request += 1)
      expect(times.take("one", 20)).toEqual({ refused: false, wait: request * 20 });
    // What is not in hand any more is waited for, as long as anybody would.
    const { refused, wait } = times.take("one", 20);
    expect([refused, wait > 0, wait <= share.longestWait]).toEqual([false, true, true]);
    pass((share.inHand / share.perSecond) * 1_000 + wait + 1_000);
    expect(times.take("one", 20)).toEqual({ refused: false, wait: 0 });
  });

  it("is waited for no longer than can be borne; who is refused has used nothing", () => {
    const { now, pass } = aClock();
    const times = createTimes(now);
    const answers = Array.from({ length: 500 }, () => times.take("one", 20));
    const served = answers.filter(({ refused }) => !refused);
    const most = share.inHand + (share.perSecond * share.longestWait) / 1_000;
    expect(served).toHaveLength(most / 20);
    for (const { wait } of served) expect(wait).toBeLessThanOrEqual(share.longestWait);
    pass(answers.at(-1)?.wait ?? 0);
    expect(times.take("one", 20).refused).toBe(false);
  });

  it("is charged for what was refused, too", () => {
    const times = createTimes(() => 0);
    times.charge("one", share.inHand);
    expect(times.take("one", 5).wait).toBe(100);
    times.charge("one", share.inHand);
    expect(times.take("one", 5).refused).toBe(true);
  });

  it("is forgotten when it is whole again", () => {
    const { now, pass } = aClock();
    const times = createTimes(now);
    for (let visitor = 0; visitor < 1_000; visitor += 1) times.take(`visitor ${visitor}`, 20);
    pass(60_000);
    times.take("another", 20);
    expect(times.size).toBe(1);
  });
});

describe("bodies under way", () => {
  const size = 7_900_000;
  const stalled = (): { dropped: boolean; drop: () => boolean } => {
    const body = { dropped: false, drop: () => (body.dropped = true) };
    return body;
  };

  it("are three of the largest for one address, and as many small ones as fit", () => {
    const bodies = createBodies();
    const lets = Array.from({ length: 750 }, () => bodies.hold("one", size, () => false));
    expect(lets.filter((let_) => let_ !== null)).toHaveLength(3);
    expect(bodies.hold("one", 100_000, () => false)).not.toBeNull();
    expect(bodies.hold("other", size, () => false)).not.toBeNull();
    lets[0]?.();
    expect(bodies.hold("one", size, () => false)).not.toBeNull();
  });

  it("never weigh more than all may, from however many addresses; whoever holds most makes room", () => {
    const bodies = createBodies();
    const hostile = Array.from({ length: 750 }, (_, number) => {
      const body = stalled();
      bodies.hold(`hostile ${number % 50}`, size, body.drop);
      expect(bodies.bytes).toBeLessThanOrEqual(share.allBodies);
      return body;
    });
    const dropped = hostile.filter((body) => body.dropped).length;
    expect(bodies.hold("innocent", 300_000, () => false)).not.toBeNull();
    expect(hostile.filter((body) => body.dropped).length).toBeLessThanOrEqual(dropped + 1);
    expect(bodies.bytes).toBeLessThanOrEqual(share.allBodies);
  });

  it("that have arrived are not given up", () => {
    const bodies = createBodies();
    for (let number = 0; number < 30; number += 1) bodies.hold(`busy ${number % 10}`, 8_000_000, () => false);
    expect(bodies.hold("late", 300_000, () => false)).toBeNull();
  });
});
