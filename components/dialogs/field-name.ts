import type { TFunction } from "i18next";

/** What a field is called for people; a line's field with its line. */
export const fieldName = (t: TFunction, field: string, lineId?: string): string =>
  t(`fields.${field}.label`, { n: lineId, defaultValue: field });

/** The same where its group stands above it: "Firma" instead of "Absender: Firma". */
export function fieldNameInGroup(t: TFunction, field: string, lineId?: string): string {
  const name = fieldName(t, field, lineId);
  const short = lineId === undefined ? name.slice(name.indexOf(": ") + 1).trim() : name;
  return short.charAt(0).toUpperCase() + short.slice(1);
}
