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

/** What the storage of this site holds in this browser, bytes. */
export interface Room {
  readonly used: number;
  readonly quota: number;
  /** The browser has promised to delete nothing of it by itself. */
  readonly isLasting: boolean;
}

/** How much is kept here and how much may be; null where the browser does not tell. */
export async function roomHere(): Promise<Room | null> {
  try {
    const { usage, quota = 0 } = await navigator.storage.estimate();
    if (usage === undefined || quota === 0) return null;
    return { used: usage, quota, isLasting: await navigator.storage.persisted() };
  } catch {
    return null;
  }
}
