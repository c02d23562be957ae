import type { TFunction } from "../../lib/texts";

/** What a field is called for people; a line's field with its line. */
export const fieldName = (t: TFunction, field: string, lineId?: string): string =>
  t(`fields.${field}.label`, { n: lineId, defaultValue: field });

/** The same at the beginning of a sentence: "Die Rechnungsnummer", "Die Menge in Position 2". */
export const fieldInSentence = (t: TFunction, field: string, lineId?: string): string =>
  t(`fields.${field}.called`, { n: lineId, defaultValue: fieldName(t, field, lineId) });

/** The same in two parts, for a list whose headings say the group already: "Absender: " and "Firma". */
export function fieldNameInGroup(t: TFunction, field: string, lineId?: string): readonly [string, string] {
  const name = fieldName(t, field, lineId);
  const start = lineId === undefined ? name.indexOf(": ") + 1 : 0;
  const short = name.slice(start).trim();
  return [name.slice(0, start), short.charAt(0).toUpperCase() + short.slice(1)];
}
