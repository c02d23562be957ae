import { isNumber, namesEuro } from "./numbers";
import { readUnit } from "../typing/typed-unit";

/** What a pasted column holds. `total` is not taken: it proves the price, or gives it. */
export type Role = "name" | "description" | "quantity" | "unit" | "unitPrice" | "vat" | "total" | "none";

export interface Columns {
  readonly roles: readonly Role[];
  /** The unit that a heading like "Stunden" names. */
  readonly unit: string | null;
}

type Words = Readonly<Record<Exclude<Role, "none"> | "position", string>>;

/** The headings, German and English, as they are left by {@link plainWord}. */
const headings: Words = {
  name:
    "leistung|leistungen|bezeichnung|artikel|artikelbezeichnung|artikelname|produkt|produktname|name|titel|title|item|items|" +
    "item name|line item|service|services|product|task|aufgabe|tätigkeit|leistungsbezeichnung|positionstext|gegenstand|" +
    "art der leistung|activity",
  description:
    "beschreibung|leistungsbeschreibung|details|detail|description|item description|notes|note|anmerkung|anmerkungen|" +
    "bemerkung|bemerkungen|notiz|kommentar|comment|text|langtext",
  quantity:
    "menge|anzahl|anz|stückzahl|qty|quantity|count|stunden|std|hours|hrs|h|zeit|dauer|duration|time|tage|days|aufwand",
  unit: "einheit|einh|me|mengeneinheit|unit|units|uom",
  unitPrice:
    "preis|einzelpreis|ep|e preis|stückpreis|einheitspreis|listenpreis|stundensatz|tagessatz|preis pro einheit|" +
    "preis je einheit|preis einheit|price|unit price|price per unit|price unit|unit cost|cost|rate|hourly rate|day rate|satz",
  vat: "mwst|ust|mehrwertsteuer|umsatzsteuer|steuer|steuersatz|mwst satz|ust satz|vat|tax|vat rate|tax rate",
  total:
    "gesamt|gesamtpreis|gp|summe|total|line total|betrag|amount|gesamtbetrag|zeilensumme|sum|total price|total amount|" +
    "preis gesamt|positionsbetrag",
  position: "pos|position|nr|no|#|lfd nr|lfd|pos nr|posnr|id",
};

const unitHeadings: Readonly<Record<string, string>> = {
  HUR: "stunden|std|hours|hrs|h|zeit|dauer|duration|time|aufwand",
  DAY: "tage|days",
  C62: "stückzahl",
};

const table = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words).flatMap(([role, all]) => all.split("|").map((word) => [word, role] as const)),
  );

const roleOf = table(headings);
const unitOf = table(unitHeadings);

/** "Netto-Einzelpreis (in €)" is "einzelpreis". */
const plainWord = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^\][]*\]/g, " ")
    .replace(/[.:%€/_-]/g, " ")
    .split(/\s+/)
    .filter((word) => !["", "netto", "net", "eur", "euro", "in"].includes(word))
    .join(" ");

/** The sheet's prices are net. */
const isGross = (heading: string): boolean => /brutto|gross|inkl|incl/i.test(heading);

/** Whether a first row names the columns: no numbers, and at least two headings that are known (or the only one). */
export function isHeader(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  const known = filled.filter((cell) => roleOf.has(plainWord(cell)));
  return (
    filled.length > 0 &&
    !filled.some(isNumber) &&
    known.length >= Math.min(2, filled.length) &&
    (filled.length > 1 || row.length === 1)
  );
}

/** The roles that the headings name; a role is given once, and what is not known stays out. */
export function columnsOfHeader(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const words = header.map(plainWord);
  const found = words.map((word, index) => {
    const role = isGross(header[index] ?? "") ? undefined : roleOf.get(word);
    const cells = cellsOf(rows, index);
    // "Rate" and "Satz" are said of hours and of taxes.
    if (role === "unitPrice" && cells.length > 0 && cells.every(isPercent)) return "vat";
    return role === "position" && word === "position" && cells.some((cell) => !isOrdinal(cell))
      ? "name"
      : role;
  });
  const first = (role: string): number => found.indexOf(role);
  if (first("name") < 0 && first("description") >= 0) found[first("description")] = "name";
  // "Betrag" beside no quantity is the price of one.
  if (first("unitPrice") < 0 && first("quantity") < 0 && first("total") >= 0)
    found[first("total")] = "unitPrice";
  const roles = found.map((role, index): Role =>
    isRole(role) && found.indexOf(role) === index ? role : "none",
  );
  return { roles, unit: unitOf.get(words[roles.indexOf("quantity")] ?? "") ?? null };
}

const isRole = (role: string | undefined): role is Role => role !== undefined && role !== "position";

const cellsOf = (rows: readonly (readonly string[])[], index: number): readonly string[] =>
  rows.map((row) => (row[index] ?? "").trim()).filter((cell) => cell !== "");

const isPercent = (cell: string): boolean => cell.endsWith("%") && isNumber(cell.slice(0, -1));
const isOrdinal = (cell: string): boolean => /^\d{1,4}(?:[.)]|\.\d{1,3})?$/.test(cell.trim());
const isRate = (cell: string): boolean => /^(?:0|7|19)$/.test(cell);
/** "3 h" is a quantity with its unit. */
export function splitMeasure(cell: string): readonly [number: string, unit: string] | null {
  const text = cell.trim();
  const start = text.search(/[^\d.,'’\s]/);
  if (start <= 0) return null;
  const unit = text.slice(start);
  return isNumber(text.slice(0, start)) && readUnit(unit) !== null
    ? [text.slice(0, start).trim(), unit]
    : null;
}

const isDuration = (cell: string): boolean => /^\d{1,4}:[0-5]\d(?::[0-5]\d)?$/.test(cell);
const isMeasure = (cell: string): boolean =>
  isNumber(cell) || isDuration(cell) || splitMeasure(cell) !== null;

/** The roles of a table without headings, by what stands in its columns; the preview lets anybody correct them. */
export function guessColumns(rows: readonly (readonly string[])[], count: number): Columns {
  const roles = Array.from({ length: count }, (): Role => "none");
  const columns = roles.map((_, index) => cellsOf(rows, index));
  const cells = (index: number): readonly string[] => columns[index] ?? [];
  const taken = new Set<number>();
  /** The columns with something in them that have no role yet. */
  const free = (is: (index: number) => boolean): readonly number[] =>
    [...roles.keys()].filter(
      (index) => roles[index] === "none" && !taken.has(index) && cells(index).length > 0 && is(index),
    );
  const ofAll = (is: (cell: string) => boolean) => (index: number) => cells(index).every(is);
  const give = (index: number | undefined, role: Role): void => {
    if (index !== undefined) roles[index] = role;
  };

  const counts = cells(0).every((cell, index) => Number.parseInt(cell, 10) === index + 1 && isOrdinal(cell));
  if (count > 2 && rows.length > 1 && counts && cells(0).length === rows.length) taken.add(0);
  give(free(ofAll(isPercent))[0], "vat");
  give(free(ofAll((cell) => readUnit(cell) !== null))[0], "unit");
  const isNumeric = ofAll(isMeasure);
  // Numbers that could not be read everywhere are no names.
  const [name, description] = free((index) => !isNumeric(index) && !cells(index).every(isNumber));
  give(name, "name");
  const isMostlyNumbers = (index: number): boolean =>
    2 * cells(index).filter(isMeasure).length > cells(index).length;
  if (description !== undefined && !isMostlyNumbers(description)) give(description, "description");
  assignNumbers(free(isMostlyNumbers), roles, cells);
  return { roles, unit: null };
}

/** One number is a price; several are quantity, price, and then a rate or the total. */
function assignNumbers(
  numeric: readonly number[],
  roles: Role[],
  cells: (index: number) => readonly string[],
): void {
  const [first, second, ...more] = numeric;
  if (first === undefined) return;
  if (second === undefined) {
    roles[first] = cells(first).some((cell) => isDuration(cell) || splitMeasure(cell) !== null)
      ? "quantity"
      : "unitPrice";
    return;
  }
  const isPriceFirst = cells(first).every(namesEuro) && !cells(second).some(namesEuro);
  roles[first] = isPriceFirst ? "unitPrice" : "quantity";
  roles[second] = isPriceFirst ? "quantity" : "unitPrice";
  for (const index of more) {
    if (!roles.includes("vat") && cells(index).every(isRate)) roles[index] = "vat";
    else if (!roles.includes("total")) roles[index] = "total";
  }
}
