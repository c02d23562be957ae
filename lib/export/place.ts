import type { Finding } from "../invoice/finding";

/** The place of a finding on the sheet, for comparing. */
export const placeOf = ({ field, lineId }: Pick<Finding, "field" | "lineId">): string =>
  `${lineId ?? ""}/${field}`;
