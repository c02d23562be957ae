import { isMod97Right } from "./mod97";

/** Two letters, two digits, 11 to 30 letters or digits, without blanks; the checksum is a warning of the check. */
export const isIban = (iban: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban);

/** Whether the number of an account in somebody else's file looks like an IBAN, blanks and small letters allowed. */
export const isIbanLike = (text: string): boolean => /^\s*[A-Za-z]{2}\d{2}[\sA-Za-z0-9]{8,}$/.test(text);

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

/** 6 letters, 2 alphanumerics, optionally 3 more. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
