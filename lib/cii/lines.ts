import { recordOf } from "../data/record-of";
import { all, dayTextOf, lineOf, textOf, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import { multiLine } from "../text/characters";
import { limits } from "../limits";
import { canonical, canonicalSigned, noMoney, unreadDecimal, type BareDecimal } from "../values/money";
import type { Invoice, InvoiceLine, UntaxedCase } from "../invoice/invoice";
import { lineTextNames, lineTexts } from "../invoice/lines/line-texts";
import { withCleanExtras } from "../invoice/sums/adjustments";
import { undiscounted } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { vatCategory } from "../invoice/tax/vat-category";
import { caseOf, lineAdjustmentGroups, readLineAdjustments, taxTerms } from "./adjustments";

/** The lines (BG-25), each with its VAT. */
export function lineGroups(invoice: Invoice): Said {
  const taxes = new Map<number | UntaxedCase, Said>();
  return invoice.invoiceLines.map((line) => {
    const kind = line.taxCase ?? line.vat;
    const tax =
      taxes.get(kind) ??
      group(
        "BG-30",
        taxTerms(vatCategory(invoice, line), line.taxCase === undefined ? line.vat : 0, lineTax),
      );
    taxes.set(kind, tax);
    return lineGroup(line, tax, invoice.invoiceLocale);
  });
}

const lineTax = ["BT-151", "BT-152"] as const;

const lineGroup = (line: InvoiceLine, tax: Said, locale: Locale): Said =>
  group(
    "BG-25",
    term("BT-126", line.id),
    group(
      "BG-31",
      lineTextNames.map((name) => term(lineTexts[name].term, line[name] ?? "")),
      term("BT-153", line.name),
      term("BT-154", line.description),
      // What no code says, as an attribute of what is sold: beside the quantity there is room for a code alone.
      line.ownUnit === undefined
        ? null
        : group("BG-32", term("BT-160", unitAttribute[locale]), term("BT-161", line.ownUnit)),
    ),
    group(
      "BG-29",
      term("BT-146", line.unitPrice),
      line.priceBase ? [term("BT-149", line.priceBase), term("BT-150", line.unit)] : null,
    ),
    term("BT-129", line.quantity),
    term("BT-130", line.unit),
    tax,
    // When what the line is about was done, where the line says it.
    group("BG-26", term("BT-134", line.periodStart ?? ""), term("BT-135", line.periodEnd ?? "")),
    lineAdjustmentGroups(line),
    term("BT-131", line.total),
  );

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
