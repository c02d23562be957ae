import type { TextKey } from "../../locales/i18n";
import { storePart, type Editor } from "./editor";
import { usePart } from "./use-editor";

/** Something to be said to those who do not see it happen. */
export interface Announcement {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
}

const store = storePart<{ readonly last: Announcement | null }>(() => ({ last: null }));

/** What was announced last; null before anything was. */
export const useAnnouncement = (): Announcement | null => usePart(store, (state) => state.last);

/** Says something politely through the page's live region. */
export const announce = (editor: Editor, key: TextKey, values: Announcement["values"] = {}): void =>
  store(editor).setState({ last: { key, values } });
