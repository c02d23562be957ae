import { isMod97Right } from "./mod97";

const shape = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/;

/**
 * Whether a buyer reference (BT-10) is the Leitweg-ID of a public authority: 2 to 12 digits of address, up to 30 letters
 * or digits of detail, and two check digits after ISO/IEC 7064 MOD 97-10 (Leitweg-ID, format specification 2.0.2). Any
 * other reference is as good an entry, but goes by another name.
 */
export function isLeitwegId(reference: string): boolean {
  const parts = shape.exec(reference.trim().toUpperCase());
  return parts !== null && isMod97Right(parts.slice(1).join(""));
}

/** Whether a reference can only be meant as one: a Land of Germany or the Bund in front, and a few digits at the end. */
export const meansLeitwegId = (reference: string): boolean =>
  /^\s*(?:0[1-9]|1[0-6]|99)(?:\d{0,10}-[A-Z0-9]{1,30}|\d{3,10})-\d{1,3}\s*$/i.test(reference);
