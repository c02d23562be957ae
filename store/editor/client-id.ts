import { recall, remember } from "../../lib/browser/memory";
import { isClientId } from "../../lib/contract/headers";
import { limits } from "../../lib/limits";
import { part, type Editor } from "./editor";

const storageKey = "invoice-client-id";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on would make the first letters more likely than the others. */
const fairBytes = 256 - (256 % letters.length);

/** The id until it is stored, and where it cannot be. */
const ownId = part(() => ({ id: newClientId() }));

/** The visitor's id: made once from a secure random source, kept apart from the invoice, and a secret. */
export function clientId(editor: Editor): string {
  const known = recall(editor.storage, storageKey);
  if (known !== null && isClientId(known)) return known;
  const { id } = ownId(editor);
  remember(editor.storage, storageKey, id);
  return id;
}

/** Stores the id. False where the browser does not keep it: the next visit would be somebody else's. */
export const keepClientId = (editor: Editor): boolean =>
  remember(editor.storage, storageKey, clientId(editor));

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
