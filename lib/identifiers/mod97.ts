/** Whether a text of digits and letters has the remainder 1 by 97 (ISO/IEC 7064); a letter counts as two digits, A as 10. */
export function isMod97Right(text: string): boolean {
  let rest = 0;
  for (const character of text) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

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
