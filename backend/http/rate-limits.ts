import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { network } from "../../lib/contract/address";
import { AppError } from "../../lib/contract/errors";
import { namesOf, recordOf } from "../../lib/data/record-of";
import { serverLimits } from "../limits";
import type { Queries } from "../db/client";
import { attempts } from "../db/schema";
import type { KeyedDatabase } from "../db/keyed-database";
import { isOutage } from "../db/outage";
import { memoize } from "../lazy";
import type { Redis } from "../redis";

/** What may be called how often, in so many seconds, per client id and per address. */
const rules = { ...serverLimits.calls, admin: serverLimits.calls.coupon };
type RateLimited = keyof typeof rules;

/** Who calls: the client id, where one was sent, and the visitor's address. */
export interface Caller {
  readonly clientId: string | undefined;
  readonly address: string;
}

/** Counts calls where all backends see it. */
export interface RateLimits {
  /** Counts a call. @throws AppError `too-many-requests` */
  take(call: RateLimited, caller: Caller): Promise<void>;
  /** Counts nothing. @throws AppError `too-many-requests` when nothing is left */
  check(call: RateLimited, caller: Caller): Promise<void>;
  /** Counts so much of what is measured after it was done. Refuses nothing. */
  count(call: RateLimited, caller: Caller, amount: number): Promise<void>;
  /** Forgets all that was counted. */
  reset(): Promise<void>;
}

const prefix = "limit";
/** What costs nobody anything but time goes on while nothing can be counted but in this process's own memory. */
const free: ReadonlySet<RateLimited> = new Set(["pdf", "parse"]);

/** @param redis counts there, and in the database while it does not answer */
export function createRateLimits(open: () => Promise<KeyedDatabase>, redis?: Redis): RateLimits {
  const counters = memoize(async () => makeCounters((await open()).queries, redis));

  const inMemory = recordOf(
    namesOf(rules),
    (call) => new RateLimiterMemory({ points: rules[call].times, duration: rules[call].seconds }),
  );

  const keysOf = async ({ clientId, address }: Caller): Promise<readonly string[]> => {
    const { hash } = await open();
    const visitor = hash("address", network(address));
    return clientId === undefined ? [visitor] : [visitor, hash("client", clientId)];
  };

  /** What counts a call, and whom it counts. */
  const reach = async (call: RateLimited, caller: Caller) => {
    try {
      return { counter: (await counters())[call], keys: await keysOf(caller) };
    } catch (cause) {
      // A database that was never opened has no key for hashes either.
      if (!free.has(call) || !isOutage(cause)) throw cause;
      return {
        counter: inMemory[call],
        keys: [network(caller.address), ...(caller.clientId ? [caller.clientId] : [])],
      };
    }
  };

  return {
    async take(call, caller) {
      const { counter, keys } = await reach(call, caller);
      // The address first: who is refused for it leaves nothing of an id that was made up for this call.
      for (const key of keys) await counter.consume(key).catch(refuse);
    },
    async check(call, caller) {
      const { counter, keys } = await reach(call, caller);
      const counted = await Promise.all(keys.map((key) => counter.get(key)));
      const full = counted.find((each) => each !== null && each.consumedPoints >= rules[call].times);
      if (full) refuse(full);
    },
    async count(call, caller, amount) {
      const { counter, keys } = await reach(call, caller);
      if (amount > 0) await Promise.all(keys.map((key) => counter.penalty(key, amount)));
    },
    async reset() {
      const { queries } = await open();
      await queries.delete(attempts);
      if (!redis?.isReady) return;
      for await (const keys of redis.scanIterator({ MATCH: `${prefix}:*`, COUNT: 500 })) {
        if (keys.length > 0) await redis.unlink(keys);
      }
    },
  };
}

function makeCounters(queries: Queries, redis: Redis | undefined) {
  const make = (call: RateLimited): RateLimiterAbstract => {
    const options = {
      keyPrefix: `${prefix}:${call}`,
      points: rules[call].times,
      duration: rules[call].seconds,
    };
    const inDatabase = new RateLimiterDrizzle({
      ...options,
      storeClient: queries,
      schema: attempts,
      // The library would do so once for each call, and print every failure.
      clearExpiredByTimeout: false,
      ...(free.has(call) && { insuranceLimiter: new RateLimiterMemory(options) }),
    });
    return redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: inDatabase,
        })
      : inDatabase;
  };
  return recordOf(namesOf(rules), make);
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError("too-many-requests", { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}
