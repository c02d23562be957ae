/** Small things remembered in the browser's storage. Where it is forbidden or full, nothing is remembered. */
export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Forgetting is harmless here; the invoice's own saving tells the visitor.
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

export function forget(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
