import type { i18n } from "i18next";
import { isTextKey } from "../../locales/i18n";

/** "chargeReason.2" is called like "chargeReason". */
const kindOf = (field: string): string => field.replace(/\.\d+$/, "");

const nameOf = (i18n: i18n, key: string, lineId?: string): string | null =>
  isTextKey(i18n, key) ? i18n.t(key, { n: lineId }) : null;

/** What a field is called for people; a line's field with its line. */
export const fieldName = (i18n: i18n, field: string, lineId?: string): string =>
  nameOf(i18n, `fields.${kindOf(field)}.label`, lineId) ?? field;

/** The same at the beginning of a sentence: "Die Rechnungsnummer", "Die Menge in Position 2". */
export const fieldInSentence = (i18n: i18n, field: string, lineId?: string): string =>
  nameOf(i18n, `fields.${kindOf(field)}.called`, lineId) ?? fieldName(i18n, field, lineId);

/** The same in two parts, for a list whose headings say the group already: "Absender: " and "Firma". */
export function fieldNameInGroup(i18n: i18n, field: string, lineId?: string): readonly [string, string] {
  const name = fieldName(i18n, field, lineId);
  const start = lineId === undefined ? name.indexOf(": ") + 1 : 0;
  const short = name.slice(start).trim();
  return [name.slice(0, start), short.charAt(0).toUpperCase() + short.slice(1)];
}
