import type { Level } from "./rule";

const digitsOf = (text: string): number[] => [...text].map(Number);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Weighs the digits before the last one from behind. */
const weighed = (text: string, weight: (index: number) => number): number =>
  sumOf(
    digitsOf(text.slice(0, -1))
      .reverse()
      .map((digit, index) => digit * weight(index)),
  );
const isGln = (text: string): boolean =>
  /^\d+$/.test(text) &&
  (10 - (weighed(text, (index) => (index % 2 === 0 ? 3 : 1)) % 10)) % 10 === Number(text.at(-1));
const isNorwegian = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  Number(text) > 0 &&
  (11 - (weighed(text, (index) => (index % 6) + 2) % 11)) % 11 === Number(text.at(-1));
const isBelgian = (text: string): boolean =>
  /^\d{10}$/.test(text) && Number(text.slice(8)) === 97 - (Number(text.slice(0, 8)) % 97);
function isSwedish(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = sumOf(
    digitsOf(text.slice(0, 9)).map((digit, index) =>
      index % 2 === 0 ? ((digit * 2) % 10) + Math.floor((digit * 2) / 10) : digit,
    ),
  );
  return (10 - (sum % 10)) % 10 === Number(text[9]);
}
function isAustralian(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return (
    sumOf(digitsOf(text).map((digit, index) => (digit - (index === 0 ? 1 : 0)) * (weights[index] ?? 0))) %
      89 ===
    0
  );
}
const isItalian = (text: string): boolean =>
  text.length === 16
    ? /^[A-Za-z]{6}[+-]?\d{1,2}[A-Za-z][+-]?\d{1,2}.{3}\d[A-Za-z]$/.test(text)
    : text.length === 11 && /^[+-]?\d+$/.test(text);
function isItalianVat(text: string): boolean {
  if (!/^it/i.test(text)) return true;
  const digits = digitsOf(text.slice(2));
  const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);
  return (
    /^\d{11}$/.test(text.slice(2)) &&
    sumOf(digits.map((digit, index) => (index % 2 === 0 ? digit : doubled(digit)))) % 10 === 0
  );
}

/**
 * The forms of numbers by their schemes (ISO 6523 and EAS), as Peppol's rules ask for them: the end of the rule's id, the scheme, what
 * breaking it means, whether a text is right, and whether spaces around it are wrong.
 */
export const forms: readonly (readonly [
  id: string,
  scheme: string,
  level: Level,
  isRight: (text: string) => boolean,
  isExact?: true,
])[] = [
  ["R040", "0088", "fatal", isGln],
  ["R041", "0192", "fatal", isNorwegian],
  ["R042", "0184", "fatal", (text) => /^(DK)?\d{8}$/.test(text), true],
  ["R052", "0096", "fatal", (text) => /^\d{10}$/.test(text), true],
  ["R053", "0198", "fatal", (text) => /^DK\d{8}$/.test(text), true],
  ["R043", "0208", "fatal", isBelgian],
  ["R044", "0201", "warning", (text) => /^[A-Za-z0-9]{6}$/.test(text)],
  ["R045", "0210", "warning", isItalian],
  ["R046", "9907", "warning", isItalian],
  ["R047", "0211", "warning", isItalianVat],
  ["R049", "0007", "fatal", isSwedish],
  ["R050", "0151", "fatal", isAustralian],
  ["R054", "0106", "warning", (text) => /^\d{8}$/.test(text)],
  ["R055", "0190", "warning", (text) => /^\d{20}$/.test(text)],
  ["R056-1", "9944", "warning", (text) => /^NL\d{9}B\d{2}$/.test(text)],
  ["R057", "0217", "warning", (text) => /^\d{12}$/.test(text)],
];
