import { createClient } from "redis";

export type Redis = ReturnType<typeof openRedis>;

/** ms within which Redis has to answer; it is asked that often. */
const heartbeat = 2_000;

/**
 * A connection to Redis, which comes back by itself; whoever needs it meanwhile is told at once that it is away, and
 * after `heartbeat` when it hangs.
 *
 * @param warn is told once each time that it does not answer
 */
export function openRedis(url: string, warn: (line: string) => void) {
  const client = createClient({ url, disableOfflineQueue: true });
  let isWarned = false;
  const sayAway = () => {
    if (!isWarned) warn("REDIS_URL does not answer; calls are counted in the database meanwhile");
    isWarned = true;
  };
  client.on("error", sayAway);
  client.on("ready", () => {
    isWarned = false;
  });
  const connect = () => void client.connect().catch(() => undefined);
  connect();

  // The client has no time limit for what it has sent: whoever waits is told when the connection is given up.
  const look = async () => {
    const isLate = setTimeout(() => {
      sayAway();
      client.destroy();
      connect();
    }, heartbeat);
    await client.ping().catch(() => undefined);
    clearTimeout(isLate);
  };
  setInterval(() => client.isReady && void look(), heartbeat).unref();
  return client;
}
