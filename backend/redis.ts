import { createClient } from "redis";

export type Redis = ReturnType<typeof openRedis>;

/**
 * A connection to Redis, which comes back by itself; whoever needs it meanwhile is told at once that it is away.
 *
 * @param warn is told once each time that it does not answer
 */
export function openRedis(url: string, warn: (line: string) => void) {
  const client = createClient({ url, disableOfflineQueue: true });
  let isWarned = false;
  client.on("error", () => {
    if (!isWarned) warn("REDIS_URL does not answer; calls are counted in the database meanwhile");
    isWarned = true;
  });
  client.on("ready", () => {
    isWarned = false;
  });
  client.connect().catch(() => undefined);
  return client;
}
