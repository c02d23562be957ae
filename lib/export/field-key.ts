import type { FieldRef } from "../invoice/finding";

/** A field of the sheet as one text, for comparing. */
export const fieldKey = ({ field, lineId }: FieldRef): string => `${lineId ?? ""}/${field}`;
