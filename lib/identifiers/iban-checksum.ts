import { isMod97Right } from "./mod97";

/** Characters of a German IBAN; of another country only the two check digits are known here. */
const germanLength = 22;

/**
 * Whether the check digits of an IBAN without blanks agree with the rest of it (ISO 7064, modulo 97). ibantools knows every
 * country's form, but is too large for what the first sight of the sheet needs.
 */
export function isIbanChecksumRight(iban: string): boolean {
  if (iban.startsWith("DE") && iban.length !== germanLength) return false;
  return isMod97Right(iban.slice(4) + iban.slice(0, 4));
}
