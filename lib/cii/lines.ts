import { recordOf } from "../data/record-of";
import { all, dayTextOf, lineOf, textOf, type DocumentNode } from "../en16931/document";
import { says, saysGroup, saysOthers, type Lines, type Saying } from "../en16931/saying";
import { multiLine } from "../text/characters";
import { limits } from "../limits";
import { canonical, canonicalSigned, noMoney, unreadDecimal, type BareDecimal } from "../values/money";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice/invoice";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { withCleanExtras } from "../invoice/sums/adjustments";
import { undiscounted } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { vatCategory, type VatCategory } from "../invoice/tax/vat-category";
import { caseOf, lineAdjustmentGroups, rateOf, readLineAdjustments } from "./adjustments";

/** A line with what its invoice says of it. */
export interface LineOf {
  readonly line: InvoiceLine;
  readonly category: VatCategory;
  /** "" where the category has none. */
  readonly rate: string;
  readonly locale: Locale;
}

/** The lines (BG-25), each with its VAT. */
export function linesOf(invoice: Invoice): Lines<LineOf> {
  const taxes = new Map<number | UntaxedCase, Pick<LineOf, "category" | "rate">>();
  const each = invoice.invoiceLines.map((line): LineOf => {
    const kind = line.taxCase ?? line.vat;
    let tax = taxes.get(kind);
    if (tax === undefined) {
      const category = vatCategory(invoice, line);
      tax = { category, rate: rateOf(category, line.taxCase === undefined ? line.vat : 0) };
      taxes.set(kind, tax);
    }
    return { line, category: tax.category, rate: tax.rate, locale: invoice.invoiceLocale };
  });
  return { each, sayings };
}

const sayings: readonly Saying<LineOf>[] = [
  says("BT-126", ({ line }) => line.id),
  saysGroup(
    "BG-31",
    ...lineTextNames.map((name) => says<LineOf>(lineTexts[name].term, ({ line }) => line[name] ?? "")),
    says("BT-153", ({ line }) => line.name),
    says("BT-154", ({ line }) => line.description),
    // What no code says, as an attribute of what is sold: beside the quantity there is room for a code alone.
    saysGroup(
      "BG-32",
      says("BT-160", ({ line, locale }) => (line.ownUnit === undefined ? "" : unitAttribute[locale])),
      says("BT-161", ({ line }) => line.ownUnit ?? ""),
    ),
  ),
  saysGroup(
    "BG-29",
    says("BT-146", ({ line }) => line.unitPrice),
    says("BT-149", ({ line }) => line.priceBase ?? ""),
    says("BT-150", ({ line }) => (line.priceBase ? line.unit : "")),
  ),
  says("BT-129", ({ line }) => line.quantity),
  says("BT-130", ({ line }) => line.unit),
  saysGroup(
    "BG-30",
    says("BT-151", ({ category }) => category),
    says("BT-152", ({ rate }) => rate),
  ),
  // When what the line is about was done, where the line says it.
  saysGroup(
    "BG-26",
    says("BT-134", ({ line }) => line.periodStart ?? ""),
    says("BT-135", ({ line }) => line.periodEnd ?? ""),
  ),
  saysOthers(({ line }) => lineAdjustmentGroups(line)),
  says("BT-131", ({ line }) => line.total),
];

export const unitAttribute: Readonly<Record<Locale, string>> = { de: "Einheit", en: "Unit" };

/** A line out of its group (BG-25), the one at this place from 0. */
export function readLine(said: DocumentNode, index: number): InvoiceLine {
  const base = textOf(said, "BT-149");
  const line: InvoiceLine = {
    id: String(index + 1),
    name: lineOf(said, "BT-153"),
    description: multiLine(textOf(said, "BT-154")),
    quantity: readDecimal(textOf(said, "BT-129"), limits.quantityDecimals, canonicalSigned),
    unit: textOf(said, "BT-130") || "C62",
    ownUnit: readOwnUnit(said),
    vat: Number(textOf(said, "BT-152")),
    taxCase: caseOf(textOf(said, "BT-151")),
    unitPrice: readDecimal(textOf(said, "BT-146"), limits.priceDecimals),
    priceBase: base === "" ? undefined : readDecimal(base, limits.quantityDecimals),
    ...recordOf(lineTextNames, (name) => lineOf(said, lineTexts[name].term) || undefined),
    periodStart: dayTextOf(said, "BT-134") || undefined,
    periodEnd: dayTextOf(said, "BT-135") || undefined,
    total: noMoney,
  };
  // As the next export would have it: a price for 1 has no base.
  return withCleanExtras({ ...line, adjustments: readLineAdjustments(said, undiscounted(line)) });
}

function readOwnUnit(line: DocumentNode): string | undefined {
  const names = Object.values(unitAttribute);
  const said = all(line, "BG-32").find((each) => names.includes(textOf(each, "BT-160")));
  return lineOf(said, "BT-161") || undefined;
}

/** A missing number is 0; what is no number of ours, such as a negative price, stays for the check to name. */
const readDecimal = (text: string, decimals: number, read = canonical): BareDecimal =>
  read(text, decimals) ?? unreadDecimal(text.trim() || "0");
