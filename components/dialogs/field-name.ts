import type { TFunction } from "i18next";

/** What a field is called for people; a line's field with its line. */
export const fieldName = (t: TFunction, field: string, lineId?: string): string =>
  t(`fields.${field}.label`, { n: lineId, defaultValue: field });
