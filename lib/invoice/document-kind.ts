import { namesOf } from "../data/record-of";
import type { DocumentKind } from "./invoice";

/** The code of each kind of document (BT-3, UNTDID 1001). */
export const documentCodes = {
  invoice: "380",
  partial: "326",
  "construction-partial": "875",
  final: "380",
  "construction-final": "877",
  cancellation: "384",
  correction: "384",
} as const satisfies Record<DocumentKind, string>;

/** Every kind there is, in the order of the choice. */
export const documentKinds: readonly DocumentKind[] = namesOf(documentCodes);
