import { isClientId } from "../contract/headers";
import { limits } from "../limits";
import { recall, remember } from "./memory";

const storageKey = "invoice-client-id";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on would make the first letters more likely than the others. */
const fairBytes = 256 - (256 % letters.length);

let withoutStorage: string | null = null;

/** The visitor's id: made once from a secure random source, kept apart from the invoice, and a secret. */
export function clientId(): string {
  const known = recall(storageKey);
  if (known !== null && isClientId(known)) return known;
  withoutStorage ??= newClientId();
  remember(storageKey, withoutStorage);
  return withoutStorage;
}

/** Stores the id. False where the browser does not keep it: the next visit would be somebody else's. */
export const keepClientId = (): boolean => remember(storageKey, clientId());

function newClientId(): string {
  let id = "";
  while (id.length < limits.clientIdLength) {
    const bytes = crypto.getRandomValues(new Uint8Array(limits.clientIdLength));
    for (const byte of bytes) {
      if (byte < fairBytes && id.length < limits.clientIdLength) id += letters.charAt(byte % letters.length);
    }
  }
  return id;
}
