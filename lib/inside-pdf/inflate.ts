import { Inflate } from "fflate";
import { indexOf } from "./byte-search";
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
  const { bytes, ended } = inflateRaw(body, max);
  if (bytes.length > max) return { bytes: bytes.slice(0, max), state: "cut" };
  const isWhole = ended && (!isZlib || hasItsChecksum(source, bytes) || lacksChecksum(body, max));
  return { bytes, state: isWhole ? "whole" : "damaged" };
}

function hasHeader(source: Uint8Array): boolean {
  const [first = 0, second = 0] = source;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0 && (second & 0x20) === 0;
}

/** Whether the Adler-32 (RFC 1950, 8.2) of what came out stands in the stream. */
function hasItsChecksum(source: Uint8Array, bytes: Uint8Array): boolean {
  let [low, high] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    // So many sums fit into 32 bits before they have to be reduced.
    const end = Math.min(at + 5_552, bytes.length);
    for (; at < end; at += 1) high += low += bytes[at] ?? 0;
    low %= 65_521;
    high %= 65_521;
  }
  return indexOf(source, String.fromCharCode(high >> 8, high & 255, low >> 8, low & 255), 2) >= 0;
}

/** Whether there is no room for a checksum behind the stream: without its last four bytes it does not end. */
const lacksChecksum = (body: Uint8Array, max: number): boolean =>
  !inflateRaw(body.subarray(0, Math.max(0, body.length - 4)), max).ended;

/**
 * So few slices that their own cost is small, and each so small that little is lost before a damage and that what it
 * unpacks to, at most 1,032 times as much, is little too.
 */
const sliceOf = (length: number): number => Math.max(512, Math.ceil(length / 1_000));

/** No block that yields something is longer (a stored one): what follows so much of nothing is no stream any more. */
const longestSilence = 70_000;

/** What a stream yields before it ends, before its damage, or soon after the first `max` bytes. */
function inflateRaw(body: Uint8Array, max: number): { readonly bytes: Uint8Array; readonly ended: boolean } {
  const slice = sliceOf(body.length);
  const parts: Uint8Array[] = [];
  let length = 0;
  let heard = 0;
  let ended = false;
  const inflater = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  try {
    for (let at = 0; at < body.length && length <= max && at - heard < longestSilence; at += slice) {
      const before = length;
      const isLast = at + slice >= body.length;
      // Of the last slice an end is asked for: it throws where there is none.
      inflater.push(body.subarray(at, at + slice), isLast);
      ended = isLast;
      if (length > before) heard = at;
    }
  } catch {
    // What came before the damage is here already.
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, ended };
}
