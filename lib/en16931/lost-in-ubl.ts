import type { DocumentNode } from "./document";

/** Subjects of notes that the rule file for UBL does not know (BR-CL-08), though that for CII does. */
const laterSubjects = /^(BAT|BAU|BAV|BAW|BAX|BAY|BAZ|BBA|BBB|BMF|BMG|BMH|CCJ|CCK|CCL|CCM|CCN|CCO)$/;

/** Whether a term has a place in CII alone. */
export const isLostInUbl = ({ id, value }: Pick<DocumentNode, "id" | "value">): boolean =>
  id === "BT-21" && laterSubjects.test(value.trim());
