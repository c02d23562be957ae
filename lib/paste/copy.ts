import Papa from "papaparse";
import { unitSymbol } from "../codes/codes";
import { linesOf, type LineIds } from "../invoice/chosen-lines";
import type { Invoice } from "../invoice/invoice";
import { localeFacts } from "../locale";
import { formatMoney, formatNumber, formatPercent } from "../values/format";

/** The columns of a copied table, as the sheet names them. */
export type CopiedHeads = readonly [
  name: string,
  description: string,
  quantity: string,
  unit: string,
  vat: string,
  unitPrice: string,
  total: string,
];

/** A table for the clipboard: for spreadsheets, and for letters and mails. */
export interface CopiedTable {
  /** Cells between tabs, quoted as spreadsheets quote them. */
  readonly text: string;
  readonly html: string;
}

/** Lines of the invoice as a table in its language, without a column for descriptions where there are none. */
export function copiedTable(invoice: Invoice, ids: LineIds, heads: CopiedHeads): CopiedTable {
  const { invoiceLocale: locale } = invoice;
  const { decimal } = localeFacts[locale];
  const lines = linesOf(invoice, ids);
  const isDescribed = lines.some(({ description }) => description !== "");
  const rows = [
    heads,
    ...lines.map(({ name, description, quantity, unit, vat, unitPrice, total }) => [
      name,
      description,
      quantity.replace(".", decimal),
      unitSymbol(unit, locale, quantity),
      formatPercent(vat, locale),
      formatNumber(unitPrice, locale),
      formatMoney(total, locale),
    ]),
  ].map((row) => (isDescribed ? row : row.toSpliced(1, 1)));
  return { text: Papa.unparse(rows, { delimiter: "\t", newline: "\n" }), html: tableOf(rows) };
}

const tableOf = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row, at) => `<tr>${row.map((cell) => cellOf(cell, at === 0)).join("")}</tr>`).join("")}</table>`;

const cellOf = (text: string, isHead: boolean): string => {
  const tag = isHead ? "th" : "td";
  return `<${tag}>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\n/g, "<br>")}</${tag}>`;
};
