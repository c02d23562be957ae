import type { Finding } from "../../lib/invoice/finding";
import type { i18n } from "i18next";
import { isTextKey, type TextKey } from "../../locales/i18n";
import type { Announcement } from "../../store/editor/announcements";
import { fieldInSentence } from "./field-name";

/** A finding in words: its key, and what its gaps are filled with. */
export function findingWords(
  i18n: i18n,
  { field, lineId, code, values = {} }: Finding,
): readonly [key: TextKey, values: Announcement["values"]] {
  const key = `findings.${code}`;
  return [
    isTextKey(i18n, key) ? key : "findings.unknown",
    { field: fieldInSentence(i18n, field, lineId), ...values },
  ];
}
