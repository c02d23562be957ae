/**
 * Deletes what may not or should not stand in an XML 1.0 text: C0 and C1 controls,
 * lone surrogates, non-characters and the byte order mark; and what overrides or
 * isolates the direction of others unseen: in print such a text would read otherwise
 * than in the file, or lose a letter. Every kind of line break becomes LF, and a hyphen that holds its line together, which
 * the typefaces print as an empty box, a plain one.
 */
export function cleanCharacters(text: string): string {
  // Most texts are clean, and one look is cheaper than three.
  if (
    !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2011\u2028\u2029\u202a-\u202e\u2066-\u206f\ud800-\udfff\ufeff\ufffe\uffff]/.test(
      text,
    )
  )
    return text;
  return (
    text
      // Variants of ideographs, which no typeface here has.
      .replace(/[\u{e0100}-\u{e01ef}]/gu, "")
      // Tags, which nobody sees but in the flag of a country's part.
      .replace(/(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu, "$1")
      .replace(/\p{Default_Ignorable_Code_Point}+/gu, withEmbeddingsFirst)
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
      .replace(/\u2011/g, "-")
      // Without the u flag a lone surrogate cannot be told from half a pair.
      .replace(/[\u{d800}-\u{dfff}]/gu, "")
      .replace(
        /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e\u2066-\u206f\ufeff\ufffe\uffff]/g,
        "",
      )
  );
}

/** Without what nobody sees in front of an embedding: Chromium loses a letter by it. */
function withEmbeddingsFirst(unseen: string): string {
  const last = Math.max(...["\u202a", "\u202b", "\u202c"].map((each) => unseen.lastIndexOf(each)));
  return last < 0 ? unseen : unseen.slice(0, last).replace(/[^\u202a-\u202c]/gu, "") + unseen.slice(last);
}

/** Without what turns letters around unseen: a name would read otherwise than its file has it. */
export const withoutOverrides = (text: string): string => text.replace(/[\u202d\u202e\u2066-\u2069]/g, "");

/** Blanks, marks of direction and the like: nothing that anybody could see. */
export const isInvisible = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text);

/** Whether a text is nothing but white space. Most begin with a letter or a digit. */
export const isBlank = (text: string): boolean =>
  text === "" || (!(text.charCodeAt(0) > 32 && text.charCodeAt(0) < 127) && !/\S/.test(text));

/** Words with one blank between them, of characters that nothing is wrong with: what nearly everybody types. */
const plainLine =
  /^[!-~\u00a1-\u00ac\u00ae-\u00ff\u2010\u2012-\u2027\u20ac]+(?: [!-~\u00a1-\u00ac\u00ae-\u00ff\u2010\u2012-\u2027\u20ac]+)*$/;

/** One line: breaks, tabs and runs of blanks become one blank, the ends are trimmed. */
export function singleLine(text: string): string {
  if (plainLine.test(text)) return text;
  if (isInvisible(text)) return "";
  return cleanCharacters(text)
    .replace(/[\t\n ]+/g, " ")
    .trim();
}

/** Several lines: three or more breaks become two, the end is trimmed. */
export function multiLine(text: string): string {
  if (plainLine.test(text)) return text;
  if (isInvisible(text)) return "";
  return cleanCharacters(text)
    .replace(/\t/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd();
}

/** Cuts a text to `length` UTF-16 units, never through a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
