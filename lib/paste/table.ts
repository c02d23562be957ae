import Papa from "papaparse";
import { columnsOfHeader, guessColumns, isHeader, type Columns } from "./column-roles";
import { isNumber } from "./numbers";

/** Rows as they were copied from a spreadsheet or a list, and what their columns seem to hold. */
export interface PastedTable extends Columns {
  /** The headings; null where there are none. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** Columns of the widest row. */
  readonly count: number;
}

/**
 * The table in a pasted text: cells separated by tabs, semicolons or commas, quoted as spreadsheets quote them, or one
 * name per line. `null` where a comma may stand between two cells or before decimals, and nothing tells which.
 */
export function readTable(text: string): PastedTable | null {
  const cells = cellsOf(text.replace(/\r\n?/g, "\n"));
  if (cells === null) return null;
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [first] = filled;
  const header = first && filled.length > 1 && isHeader(first) ? first : null;
  const rows = header ? filled.slice(1) : filled;
  // A column that is empty from top to bottom is none.
  const widths = [...(header ? [header] : []), ...rows].map(
    (row) => row.findLastIndex((cell) => cell.trim() !== "") + 1,
  );
  const count = Math.max(0, ...widths);
  const columns = header ? columnsOfHeader(header, rows) : guessColumns(rows, count);
  const roles = Array.from({ length: count }, (_, index) => columns.roles[index] ?? "none");
  return { header: header?.slice(0, count) ?? null, rows, count, roles, unit: columns.unit };
}

function cellsOf(text: string): readonly (readonly string[])[] | null {
  if (text.includes("\t")) return parse(text, "\t");
  const bySemicolon = parse(text, ";");
  if (isTable(bySemicolon)) return bySemicolon;
  const byComma = parse(text, ",");
  if (isTable(byComma)) return areCommasClear(text, byComma) ? byComma : null;
  return text.split("\n").map((line) => [line]);
}

function parse(text: string, delimiter: string): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<readonly string[]>(text, { delimiter });
  // An inch sign is no quotation mark; without quotes every cell is what stands between the separators.
  return errors.some(({ type }) => type === "Quotes")
    ? text.split("\n").map((line) => line.split(delimiter))
    : data;
}

/** Whether splitting made columns of it: all rows alike and numbers among them. Prose has commas, too. */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const [first] = filled;
  if (!first || filled.length < 2 || filled.some((row) => row.length < 2)) return false;
  if (isHeader(first)) return true;
  return (
    filled.every((row) => row.length === first.length) &&
    first.some((_, index) => filled.every((row) => isNumber(row[index] ?? "")))
  );
}

/** Under headings the number of cells tells; without them "3,98" may be two cells or one number. */
function areCommasClear(text: string, rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  if (isHeader(first)) return true;
  return text.split("\n").every((line) => line.includes('"') || !line.split(",").some(mayBeDecimals));
}

const mayBeDecimals = (cell: string, index: number, cells: readonly string[]): boolean =>
  index > 0 && /\d$/.test(cells[index - 1] ?? "") && /^\d(?:\d|\d\d(?:\.\d+)?)?(?: ?€)?$/.test(cell);
