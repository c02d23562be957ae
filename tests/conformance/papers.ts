import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Invoice } from "../../lib/invoice/invoice";
import { formatMoney } from "../../lib/values/format";
import { money, type Expected } from "../builders";

/** The vectors that go the whole way through a browser, one of each kind; all others are made into files without one. */
export const throughBrowser: readonly string[] = [
  "01-single-rate",
  "05-small-business-tax-number",
  // More sheets than one, which jsdom cannot lay out.
  "11-hundred-lines",
  "12-thousand-lines",
  // Letters from right to left.
  "17-special-characters",
  "19-english-locale",
  "36-reverse-charge-france-xrechnung",
  "39-intra-community",
  "54-skonto-two-steps-xrechnung",
  "58-final-two-partials-xrechnung",
  "61-direct-debit",
  "72-charges-beside-percent-allowance",
  "84-cancellation-everything-xrechnung",
  "92-attachments",
];

/** Where the validators find what they judge. */
export const outFolder = join(process.cwd(), "tests/conformance/out");

/** Keeps a file for the validators; gives its path. */
export function keep(name: string, bytes: Uint8Array): string {
  const path = join(outFolder, name);
  mkdirSync(outFolder, { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** A text with a plain blank for every run of them, as the texts of a PDF are read. */
export const spaced = (text: string): string => text.replace(/\s+/g, " ");

/** The texts of a PDF. */
export const textOf = (pdf: string): string =>
  spaced(execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8", maxBuffer: 64_000_000 }));

/** The sums that a sheet shows, by the names of their fields. */
export const totals = ["invoiceTaxExclusiveAmount", "invoiceTaxAmount", "invoicePayableAmount"] as const;

/** The amounts of a vector that its paper has to show. */
export function amountsOnPaper(expected: Expected, invoice: Invoice): readonly string[] {
  const taxed = expected.vatBreakdown.filter((group) => group.rate !== "0");
  return [
    ...expected.lineTotals,
    expected.invoiceTaxExclusiveAmount,
    expected.invoicePayableAmount,
    // Several rates stand one by one, a single one as the sum; who charges none has no row for it.
    ...(taxed.length > 1
      ? taxed.map((group) => group.tax)
      : invoice.flagIsSmallBusinessOwner
        ? []
        : [expected.invoiceTaxAmount]),
  ].map((amount) => spaced(formatMoney(money(amount), invoice.invoiceLocale)));
}

/** The id that a PDF has from the hash of its XML. */
export const idOf = (hash: string): RegExp =>
  new RegExp(`/ID\\s*\\[\\s*<${hash.slice(0, 32)}>\\s*<${hash.slice(0, 32)}>\\s*\\]`, "i");
