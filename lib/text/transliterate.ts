/** Letters that are more than one with a mark, and signs that shells read. */
const written: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "oe",
  Ø: "Oe",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  "&": "+",
  "€": "EUR",
};

/**
 * A text for names of files that shells and ZIP programs without UTF-8 read as it is: Latin letters without marks, and no sign
 * with a meaning of its own. Letters of other scripts stay.
 */
export const transliterated = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{ASCII}]|&/gu, (letter) => written[letter] ?? letter)
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}._+\s/-]/gu, "-");
