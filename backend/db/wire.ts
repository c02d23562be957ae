/** What the engine is asked to do in one go: all of a caller's messages up to the one that asks for an answer. */
export interface Batch {
  readonly is: "batch";
  readonly bytes: Uint8Array;
}

/** A part of what a caller of the database sends. */
export type Request =
  | Batch
  | { readonly is: "hello" }
  /** Asks for encryption, which there is none of inside one machine. */
  | { readonly is: "encryption" }
  | { readonly is: "goodbye" };

/** Codes in the place of a version, by which a connection begins with something else than a greeting. */
const requestCodes = { cancel: 80_877_102, tls: 80_877_103, gss: 80_877_104 };
/** Sync, simple query and function call: an answer is expected after these. */
const lastOfBatch = new Set(["S", "Q", "F"].map((letter) => letter.charCodeAt(0)));
const terminate = "X".charCodeAt(0);

/** Takes apart what arrives on one connection of PostgreSQL's protocol, however it was cut on its way. */
export function createRequestReader(): (chunk: Uint8Array) => readonly Request[] {
  let rest: Uint8Array = new Uint8Array();
  let batch: Uint8Array[] = [];
  let greeted = false;

  const next = (): Request | "more" | undefined => {
    // A greeting has no letter before its length.
    const head = greeted ? 1 : 0;
    if (rest.length < head + 4) return undefined;
    const length = head + number(rest, head);
    if (rest.length < length) return undefined;
    const message = rest.subarray(0, length);
    rest = rest.subarray(length);
    if (!greeted) {
      const code = length >= 8 ? number(message, 4) : 0;
      if (code === requestCodes.tls || code === requestCodes.gss) return { is: "encryption" };
      if (code === requestCodes.cancel) return { is: "goodbye" };
      greeted = true;
      return { is: "hello" };
    }
    if (message[0] === terminate) return { is: "goodbye" };
    batch.push(message);
    if (!lastOfBatch.has(message[0] ?? 0)) return "more";
    const bytes = joined(batch);
    batch = [];
    return { is: "batch", bytes };
  };

  return (chunk) => {
    rest = rest.length === 0 ? chunk : joined([rest, chunk]);
    const requests: Request[] = [];
    for (let request = next(); request !== undefined; request = next())
      if (request !== "more") requests.push(request);
    return requests;
  };
}

/** The answer to a greeting: welcome without a password, and ready. */
export const welcome = joined([
  message("R", [0, 0, 0, 0]),
  ...[
    ["server_version", "17"],
    ["server_encoding", "UTF8"],
    ["client_encoding", "UTF8"],
    ["DateStyle", "ISO, MDY"],
    ["TimeZone", "UTC"],
    ["integer_datetimes", "on"],
    ["standard_conforming_strings", "on"],
  ].map((setting) => message("S", [...new TextEncoder().encode(setting.join("\0")), 0])),
  message("Z", ["I".charCodeAt(0)]),
]);

/** The answer to whoever asks for encryption. */
export const noEncryption = new TextEncoder().encode("N");

/** Whether a transaction is still open after these bytes, which end with "ready" and its state. */
export const isAmidTransaction = (answer: Uint8Array): boolean => answer.at(-1) !== "I".charCodeAt(0);

/** A statement as a batch of its own. */
export const statement = (text: string): Uint8Array => message("Q", [...new TextEncoder().encode(text), 0]);

function message(letter: string, content: readonly number[]): Uint8Array {
  const bytes = Uint8Array.of(letter.charCodeAt(0), 0, 0, 0, 0, ...content);
  new DataView(bytes.buffer).setInt32(1, content.length + 4);
  return bytes;
}

const number = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getInt32(at);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
