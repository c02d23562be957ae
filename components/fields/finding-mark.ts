import type { SheetFinding } from "../../lib/export/findings";

/** The id of the sentence that describes what is wrong with a field. */
export const findingId = (field: string, lineId = ""): string => `ed-finding-${lineId}-${field}`;

/** Whether a finding marks its field as wrong; what nobody has written yet looks like a placeholder, and what is missing is not wrong. */
export const isMarked = (finding: SheetFinding | undefined): finding is SheetFinding =>
  !!finding && !finding.untouched && !finding.isMissing;

/** Whether it keeps the e-invoice from being made, for `aria-invalid`: true, or nothing. */
export const isInvalid = (finding: SheetFinding | undefined): true | undefined =>
  (isMarked(finding) && finding.severity["e-invoice"] === "stop") || undefined;
