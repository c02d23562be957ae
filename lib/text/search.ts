/**
 * Whether texts hold each word that is looked for, in capitals or not, with accents or without. A short one has to begin
 * a word: "EU" is in every "Steuer". A number is found with its thousands grouped and without.
 */
export function areFound(query: string, texts: readonly string[]): boolean {
  const whole = plain(` ${texts.join(" ")}`);
  const text = whole + whole.replace(/(\d)[.,](?=\d{3}(?!\d))/g, "$1");
  return plain(query)
    .split(" ")
    .every((word) => text.includes(word.length < 4 ? ` ${word}` : word));
}

/** NFKD makes a plain blank of one that does not break. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
