import type { Place } from "../invoice/finding";

/** The place of a finding on the sheet, for comparing. */
export const placeOf = ({ field, lineId }: Place): string => `${lineId ?? ""}/${field}`;
