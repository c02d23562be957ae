import { missingCodes } from "../../lib/check/finding";
import type { Finding } from "../../lib/invoice/finding";
import type { i18n } from "i18next";
import { isTextKey, type TextKey } from "../../locales/i18n";
import type { Announcement } from "../../store/editor/announcements";
import { getDialogs, jumpToField } from "../../store/editor/dialogs";
import type { Editor } from "../../store/editor/editor";
import { setFieldNote } from "../../store/editor/field-notes";
import { isInField } from "../../store/editor/fields-on-page";
import { getWorkspace, openMenuAt } from "../../store/editor/workspace-store";
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

/**
 * Goes to the field that a finding is about. What is missing has no mark there that would say it: its sentence does, until the cursor
 * leaves. A computed amount has no place for one: the list of what is wrong has it, with its cure,
 * unless the way there has opened something.
 */
export function leadTo(editor: Editor, i18n: i18n, finding: Finding): void {
  const { field, lineId, code } = finding;
  jumpToField(editor, field, lineId);
  const isMissing = [...missingCodes].some((each) => each === code);
  // After the cursor is there.
  setTimeout(() => {
    const [key, values] = findingWords(i18n, finding);
    if (isMissing) setFieldNote(editor, { field, lineId }, "finding", { look: "warn", key, values });
    else if (!isInField() && getDialogs(editor).dialog === null && getWorkspace(editor).menu === null)
      openMenuAt(editor, "findings", null);
  }, 0);
}
