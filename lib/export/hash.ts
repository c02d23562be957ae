/** SHA-256 of bytes as 64 lower-case hex digits. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The document id of an e-invoice: the first 32 hex digits of the hash of its XML (specification, section 7). */
export const documentId = (hash: string): string => hash.slice(0, 32);
