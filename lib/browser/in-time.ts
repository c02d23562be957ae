import { limits } from "../limits";

/** What comes of this; rejects after a while, for nobody waits longer because of what hardly ever happens. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, refuse) =>
      setTimeout(refuse, limits.databaseWait, new Error("no database in time")),
    ),
  ]);
