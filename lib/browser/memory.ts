/** A storage, asked for anew each time, as even that may throw: browsers can forbid storage altogether. */
export interface StorageOf {
  (): Storage;
  /** Is told each key under which something was written or forgotten. */
  onWritten?: (key: string) => void;
}

/**
 * Small things remembered in the browser's storage. Where it is forbidden or full, nothing is remembered.
 *
 * @returns whether it can be read back: some browsers take a text and drop it without a word
 */
export function remember(storage: StorageOf, key: string, value: string): boolean {
  try {
    storage().setItem(key, value);
    storage.onWritten?.(key);
    return storage().getItem(key) === value;
  } catch {
    // The invoice's own saving tells the visitor; whoever must not forget asks.
    return false;
  }
}

/** What was remembered under a key, or null. */
export function recall(storage: StorageOf, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Everything that was remembered under keys that begin like this. */
export function recallAll(
  storage: StorageOf,
  prefix: string,
): readonly (readonly [key: string, value: string])[] {
  try {
    return Object.entries<string>(storage()).filter(([key]) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets what is stored under a key. */
export function forget(storage: StorageOf, key: string): void {
  try {
    storage().removeItem(key);
    storage.onWritten?.(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
