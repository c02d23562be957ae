import { asc, inArray } from "drizzle-orm";
import type { Queries } from "../db/client";
import { codes } from "../db/schema";

/** Whoever moves a code's credits holds its row, and takes the rows of several codes in one order. */
export const lockCodes = (step: Queries, hashes: readonly string[]) =>
  step
    .select({ hash: codes.hash, remaining: codes.remaining })
    .from(codes)
    .where(inArray(codes.hash, [...hashes]))
    .orderBy(asc(codes.hash))
    .for("update");
