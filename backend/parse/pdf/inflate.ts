import { inflateRawSync, inflateSync } from "node:zlib";
import { Inflate } from "fflate";
import type { Budget } from "./budget";

/** What came out of a compressed stream. */
export interface Inflated {
  readonly bytes: Uint8Array;
  /**
   * `whole`: the stream ended properly. `cut`: there is more than `max` bytes, `bytes` holds the first ones.
   * `damaged`: the data is not valid; `bytes` holds what came before the damage.
   */
  readonly state: "whole" | "cut" | "damaged";
}

/**
 * Unpacks a zlib stream (RFC 1950, 1951) and never yields more than `max` bytes, however much is packed inside. Bytes
 * behind its end are no damage, and neither is a missing checksum: both are common in real PDFs.
 */
export function inflate(source: Uint8Array, max: number, budget: Budget): Inflated {
  budget.spend(source.length * packedCost);
  const found = unpack(source, max);
  budget.spend(found.bytes.length);
  return found;
}

/** Many empty blocks with large code tables are slow without yielding a byte; so each packed byte has a price. */
const packedCost = 10;

function unpack(source: Uint8Array, max: number): Inflated {
  const isZlib = hasHeader(source);
  const body = isZlib ? source.subarray(2) : source;
  const options = { maxOutputLength: max };
  try {
    return { bytes: isZlib ? inflateSync(source, options) : inflateRawSync(body, options), state: "whole" };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_BUFFER_TOO_LARGE") return { bytes: beginning(body, max), state: "cut" };
    if (code === "Z_BUF_ERROR" && isZlib) {
      try {
        return { bytes: inflateRawSync(body, options), state: "whole" };
      } catch {
        // More than the checksum is missing.
      }
    }
    return { bytes: beginning(body, max), state: "damaged" };
  }
}

function hasHeader(source: Uint8Array): boolean {
  const [first = 0, second = 0] = source;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0;
}

/**
 * So few slices that their own cost is small, and each so small that little is lost before a damage and that what it
 * unpacks to, at most 1,032 times as much, is little too.
 */
const sliceOf = (length: number): number => Math.max(64, Math.ceil(length / 1_000));

/** No block that yields something is longer (a stored one): what follows so much of nothing is no stream any more. */
const longestSilence = 70_000;

/** The first `max` bytes that a stream yields before it ends, or before its damage. Node's own way drops these. */
function beginning(body: Uint8Array, max: number): Uint8Array {
  const slice = sliceOf(body.length);
  const bytes: Uint8Array[] = [];
  let length = 0;
  let heard = 0;
  const inflater = new Inflate((part) => {
    bytes.push(part);
    length += part.length;
  });
  try {
    for (let at = 0; at < body.length && length < max && at - heard < longestSilence; at += slice) {
      const before = length;
      inflater.push(body.subarray(at, at + slice));
      if (length > before) heard = at;
    }
  } catch {
    // What came before the damage is here already.
  }
  return Buffer.concat(bytes).subarray(0, max);
}
