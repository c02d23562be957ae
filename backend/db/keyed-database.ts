import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queries } from "./client";
import { meta } from "./schema";

/** The database, and the key under which secrets are known in it. */
export interface KeyedDatabase {
  readonly queries: Queries;
  /** Keyed hash of a secret, 64 hex digits; `kind` keeps a client id from ever being taken for a code. */
  hash(kind: "code" | "client" | "number" | "address" | "seed", secret: string): string;
}

/** @param pepper the key; without one a random key is made once and kept in the database, for all who share it */
export async function openKeyedDatabase(
  queries: Queries,
  pepper: string | undefined,
): Promise<KeyedDatabase> {
  const key = pepper ?? (await keptKey(queries));
  return {
    queries,
    hash: (kind, secret) => createHmac("sha256", key).update(`${kind}:${secret}`).digest("hex"),
  };
}

async function keptKey(queries: Queries): Promise<string> {
  const mine = { key: "pepper", value: randomBytes(32).toString("hex") };
  await queries.insert(meta).values(mine).onConflictDoNothing();
  const [kept] = await queries.select().from(meta).where(eq(meta.key, mine.key));
  if (!kept) throw new Error("the key that was just written is not there");
  return kept.value;
}
