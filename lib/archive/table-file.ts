import { unparse } from "papaparse";

/**
 * A text that a table program would take for a formula and run, if only once it has dropped blanks, breaks, quotes or what
 * nobody sees from its start. An amount less than zero is none.
 */
const formula = /^(?:[\t\r\n]|[\s"'\p{Cf}]*(?:[=+@＝＋－＠]|-(?!\d{1,20}[.,]\d\d$)))/u;

/** Rows as a table for Excel and its like (CSV); no text in it is a formula. */
export const tableFile = (rows: (readonly string[])[]): string =>
  // Excel takes a text without this mark for another encoding.
  `\uFEFF${unparse(rows, { delimiter: ";", newline: "\r\n", escapeFormulae: formula })}`;

/** A cell without the sign that keeps a table program from taking it for a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
