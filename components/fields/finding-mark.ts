import type { SheetFinding } from "../../lib/export/findings";

/** The id of the sentence that describes what is wrong with a field. */
export const findingId = (field: string, lineId = ""): string => `ed-finding-${lineId}-${field}`;

/** Whether a finding marks its field as wrong; what nobody has written yet looks like a placeholder instead. */
export const isMarked = (finding: SheetFinding | undefined): boolean =>
  finding !== undefined && finding.untouched === undefined;
