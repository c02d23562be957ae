/**
 * What one address may take of the web server, and of the backend through it. Large enough for an office behind one
 * address, see docs/resources.md.
 */
export const share = {
  /** ms of a processor: in hand after a pause, and more with each second. */
  inHand: 1_000,
  perSecond: 50,
  /** ms for which a turn is waited for; whoever would wait longer is refused. */
  longestWait: 10_000,
  /** Bytes of bodies under way: of one address (three of the largest), and of all. */
  bodies: 24_000_000,
  allBodies: 240_000_000,
} as const;

/** The time of both servers, counted in ms for each name. What is over is forgotten. */
export const createTimes = (now: () => number = () => performance.now()) => {
  /** When all is paid back, and when the next may begin. */
  const known = new Map<string, { readonly paid: number; readonly next: number }>();
  const asWaited = (price: number): number => (price * 1_000) / share.perSecond;

  const forget = (at: number): void => {
    // Those who came last stand last.
    for (const [name, { paid }] of known) {
      if (paid > at) return;
      known.delete(name);
    }
  };
  const note = (name: string, paid: number, next: number): void => {
    known.delete(name);
    known.set(name, { paid, next });
  };

  return {
    /**
     * Takes the price of a request, in ms of a processor.
     *
     * @returns how long it has to wait for its turn; with `refused` it is not its turn within the longest wait, and
     *   nothing was taken
     */
    take(name: string, price: number): { readonly refused: boolean; readonly wait: number } {
      const at = now();
      forget(at);
      const { paid, next } = known.get(name) ?? { paid: at, next: at };
      const due = Math.max(paid, at) + asWaited(price);
      const wait = Math.max(0, due - at - asWaited(share.inHand), next - at);
      if (wait > share.longestWait) return { refused: true, wait: wait - share.longestWait };
      // One after the other, even where there is enough in hand: others come in between.
      note(name, due, at + wait + price);
      return { refused: false, wait };
    },
    /** Takes what is known only afterwards. */
    charge(name: string, price: number): void {
      const { paid, next } = known.get(name) ?? { paid: now(), next: now() };
      note(name, Math.max(paid, now()) + asWaited(price), next);
    },
    get size(): number {
      return known.size;
    },
  };
};

interface Body {
  readonly name: string;
  readonly bytes: number;
  /** Gives it up; false where all of it has come. */
  readonly drop: () => boolean;
}

/** Bodies that are on their way or worked on. */
export const createBodies = () => {
  const held = new Set<Body>();
  const sum = (bodies: Iterable<Body>): number => [...bodies].reduce((all, { bytes }) => all + bytes, 0);
  const of = (name: string): number => sum([...held].filter((body) => body.name === name));

  /** Gives up a body of whoever holds most, if that is more than a newcomer would. */
  const makeRoom = (most: number): boolean => {
    const holders = [...new Set([...held].map(({ name }) => name))]
      .map((name) => ({ name, bytes: of(name) }))
      .filter(({ bytes }) => bytes > most)
      .sort((a, b) => b.bytes - a.bytes);
    for (const { name } of holders)
      for (const body of held) if (body.name === name && body.drop()) return held.delete(body);
    return false;
  };

  return {
    /** Makes room for a body before it is read. Gives what lets go of it, or null where its share, or all, is used up. */
    hold(name: string, bytes: number, drop: () => boolean): (() => void) | null {
      const own = of(name) + bytes;
      if (own > share.bodies) return null;
      while (sum(held) + bytes > share.allBodies) if (!makeRoom(own)) return null;
      const body = { name, bytes, drop };
      held.add(body);
      return () => void held.delete(body);
    },
    get bytes(): number {
      return sum(held);
    },
  };
};
