import { create } from "zustand";
import type { TextKey } from "../locales/i18n";

/** Something to be said to those who do not see it happen. */
export interface Announcement {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
}

const store = create<{ readonly last: Announcement | null }>(() => ({ last: null }));

/** What was announced last; null before anything was. */
export const useAnnouncement = (): Announcement | null => store((state) => state.last);

/** Says something politely through the page's live region. */
export const announce = (key: TextKey, values: Announcement["values"] = {}): void =>
  store.setState({ last: { key, values } });
