import Papa from "papaparse";
import { unitSymbol } from "../codes/unit-names";
import { linesOf, type LineIds } from "../invoice/lines/chosen-lines";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { localeFacts } from "../locale";
import { formatMoney, formatNumber, formatPercent } from "../values/format";
import { withoutTrailingZeros } from "../values/money";
import { priceOfOne } from "./price-of-one";

/** The columns of a copied table, as the sheet names them. */
type CopiedHeads = readonly [
  name: string,
  description: string,
  quantity: string,
  unit: string,
  vat: string,
  unitPrice: string,
  total: string,
];

/** A table for the clipboard: for spreadsheets, and for letters and mails. */
interface CopiedTable {
  /** Cells between tabs, quoted as spreadsheets quote them. */
  readonly text: string;
  readonly html: string;
}

/**
 * Lines of the invoice as a table in its language, without a column for descriptions where there are none. A price for several
 * is that for one where this is exact; where not, `per` says behind it for how many it is, and it is no number.
 */
export function copiedTable(
  invoice: Invoice,
  ids: LineIds,
  heads: CopiedHeads,
  per: (base: string) => string,
): CopiedTable {
  const { invoiceLocale: locale } = invoice;
  const { decimal } = localeFacts[locale];
  const lines = linesOf(invoice, ids);
  const priceOf = ({ unitPrice, priceBase }: InvoiceLine): string => {
    if (priceBase === undefined) return formatNumber(unitPrice, locale);
    const single = priceOfOne(unitPrice, priceBase);
    if (single) return formatNumber(single, locale);
    return `${formatNumber(unitPrice, locale)} ${per(withoutTrailingZeros(priceBase).replace(".", decimal))}`;
  };
  const isDescribed = lines.some(({ description }) => description !== "");
  const rows = [
    heads,
    ...lines.map((line) => [
      line.name,
      line.description,
      line.quantity.replace(".", decimal),
      line.ownUnit ?? unitSymbol(line.unit, locale, line.quantity),
      formatPercent(line.vat, locale),
      priceOf(line),
      formatMoney(line.total, locale),
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
