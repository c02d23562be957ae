/**
 * Small things remembered in the browser's storage. Where it is forbidden or full, nothing is remembered.
 *
 * @returns whether it can be read back: some browsers take a text and drop it without a word
 */
export function remember(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return window.localStorage.getItem(key) === value;
  } catch {
    // The invoice's own saving tells the visitor; whoever must not forget asks.
    return false;
  }
}

/** What was remembered under a key, or null. */
export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Everything that was remembered under keys that begin like this. */
export function recallAll(prefix: string): readonly (readonly [key: string, value: string])[] {
  return keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const value = recall(key);
      return value === null ? [] : [[key, value] as const];
    });
}

function keys(): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}

/** Remembers something for this window alone, also when it is loaded again. */
export function rememberHere(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Then it is gone with the next load.
  }
}

/** What this window has remembered for itself under a key, or null. */
export function recallHere(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
