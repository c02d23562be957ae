type Bytes = Uint8Array<ArrayBuffer>;

/** Packs bytes (deflate without a head, RFC 1951). */
export const deflated = async (bytes: Bytes): Promise<Bytes> =>
  (await through(bytes, new CompressionStream("deflate-raw"), Infinity)) ?? bytes;

/**
 * What packed bytes hold; null where they are broken, or hold more than so many bytes: of those no more is unpacked.
 */
export const inflated = (bytes: Bytes, most: number): Promise<Bytes | null> =>
  through(bytes, new DecompressionStream("deflate-raw"), most).catch(() => null);

async function through(
  bytes: Bytes,
  { readable, writable }: CompressionStream | DecompressionStream,
  most: number,
): Promise<Bytes | null> {
  const writer = writable.getWriter();
  const reader = readable.getReader();
  // What is wrong with them the reader is told, too.
  Promise.all([writer.write(bytes), writer.close()]).catch(() => undefined);
  const parts: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
