/** Whether a text of digits and letters has the remainder 1 by 97 (ISO/IEC 7064); a letter counts as two digits, A as 10. */
export function isMod97Right(text: string): boolean {
  let rest = 0;
  for (const character of text) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
