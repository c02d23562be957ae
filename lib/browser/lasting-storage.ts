/**
 * Asks the browser to keep what is stored here for good; nothing happens where that is not possible. Firefox is not
 * asked: it would put a question to the visitor, and it forgets nothing by itself.
 *
 * @returns whether it will be kept
 */
export async function askToKeepStorage(): Promise<boolean> {
  // Only Firefox names no vendor.
  if (navigator.vendor === "") return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

/** Whether the browser deletes what is stored here after seven days without a visit, unless it keeps it for good: WebKit. */
export const forgetsAfterAWeek = (): boolean => navigator.vendor.startsWith("Apple");
