import type { Invoice } from "../invoice/invoice";
import { placeholder } from "../invoice/defaults";
import { hasPeriod } from "../invoice/delivery/delivery";
import { givesBack } from "../invoice/kinds/document-kind";
import { partField } from "../invoice/sums/adjustments";
import { farmersRates, germanRates } from "../invoice/tax/german-rates";
import {
  namesExport,
  namesIntraCommunity,
  namesReverseCharge,
  namesSmallBusiness,
} from "../invoice/tax/case-in-text";
import { reasonFields, type ReasonField } from "../invoice/tax/reason-sentences";
import type { Taxed } from "../invoice/tax/untaxed-cases";
import { isDate } from "../values/dates";
import { formatPercent } from "../values/format";
import type { Warning } from "./finding";
import { atLines } from "./tax";
import { goodsCountry } from "./tax-cases";

/** What of a German seller's paper the UStG wants otherwise. What takes an invoice back says what that one has said. */
export const lawWarnings = (invoice: Invoice): readonly Warning[] =>
  invoice.supplierCountry !== "DE" || givesBack(invoice.invoiceKind)
    ? []
    : [...yearBefore(invoice), ...unsaid(invoice), ...otherRates(invoice)];

/** Section 14 (4) no. 3 UStG: of January, with the year that one is used to. The number has the year of the day on which it was given. */
function yearBefore({ invoiceID, invoiceIssueDate: issued }: Invoice): readonly Warning[] {
  const years: readonly string[] = invoiceID.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  const [of, next] = [issued.slice(0, 4), String(Number(issued.slice(0, 4)) + 1)];
  return isDate(issued) && years.includes(next) && !years.includes(of)
    ? [{ field: "invoiceIssueDate", code: "number-of-next-year", values: { year: next } }]
    : [];
}

const names: Partial<Record<ReasonField, (text: string) => boolean>> = {
  supplierIsSmallBusinessOwnerNote: namesSmallBusiness,
  invoiceReverseChargeNote: namesReverseCharge,
  invoiceIntraCommunityNote: namesIntraCommunity,
  invoiceExportNote: namesExport,
};

/** Sections 14 (4) no. 8, 14a (5) UStG, section 34a UStDV: why there is no tax, wherever people read it. */
const unsaid = (invoice: Invoice): readonly Warning[] =>
  reasonFields(invoice)
    .filter((field) => {
      const read = [invoice[field], invoice.invoiceIncludedNote, invoice.invoicePaymentNote].join("\n");
      return names[field]?.(read) === false;
    })
    .map((field) => ({
      field,
      code: "case-not-said",
      values: { words: placeholder(field, invoice.invoiceLocale) },
    }));

/** Section 14c (1) UStG: a rate that no supply of these days has. */
function otherRates(invoice: Invoice): readonly Warning[] {
  const { invoiceLines, invoiceAdjustments, invoiceLocale: locale } = invoice;
  // What is not taxed here, and what a small business may not have at all, has another answer.
  if (goodsCountry(invoice) !== "DE" || invoice.flagIsSmallBusinessOwner) return [];
  const rates = germanRates(suppliedOn(invoice), invoice.invoiceIssueDate);
  const isOther = ({ vat, taxCase }: Taxed): boolean =>
    taxCase === undefined && vat >= 0.5 && ![...rates, ...farmersRates].includes(String(vat));
  const code = "rate-not-german";
  const values = { rates: rates.map((rate) => formatPercent(Number(rate), locale)).join(", ") };
  return [
    ...atLines(invoiceLines.filter(isOther), code),
    ...invoiceAdjustments.flatMap((each, index) =>
      isOther(each) ? [{ field: partField("chargeVat", index), code } as const] : [],
    ),
  ].map((found) => ({ ...found, values }));
}

/** Every first and last day of what was done: parts of it may lie before and after a change of rates. */
const suppliedOn = (invoice: Invoice): readonly string[] =>
  [
    invoice.invoiceActualDeliveryDate,
    hasPeriod(invoice) ? invoice.invoiceDeliveryPeriodEnd : "",
    ...invoice.invoiceLines.flatMap(({ periodStart = "", periodEnd = "" }) => [periodStart, periodEnd]),
  ].filter(isDate);
