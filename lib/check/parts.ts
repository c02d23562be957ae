import { isCountry } from "../codes/countries";
import { taxRegistration } from "../identifiers/tax-id";
import { isTaxId } from "../invoice/clean-field";
import { hasPeriod } from "../invoice/delivery/delivery";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { profileOf } from "../invoice/profile";
import { partField } from "../invoice/sums/adjustments";
import type { Adjustment, Invoice, InvoiceLine } from "../invoice/invoice";
import { isGross } from "../invoice/lines/gross-price";
import { statedOnSheet } from "../invoice/imported-changes";
import { limits } from "../limits";
import { isDate } from "../values/dates";
import { formatMoney } from "../values/format";
import { exactOrZero, roundedToCents, scaled, type Money } from "../values/money";
import type { Refusal, RefusalCode, Warning } from "./finding";
import { isAmount, isSigned, wrongRate } from "./numbers";

/** What of such parts is probably a mistake. */
export const partWarnings = (invoice: Invoice): readonly Warning[] => [
  ...periodWarnings(invoice),
  ...statedWarnings(invoice),
  ...secondCurrencyWarnings(invoice),
  ...roundingWarnings(invoice),
];

/** Cents of a rounding from which on, with the highest rate, nearly one of tax is missing. */
const roundingTold = 5n;

/** What prices with VAT lose by the rounding of each line is in no base of a tax (section 10 (1) sentence 2 UStG). */
function roundingWarnings({
  invoiceRoundingAmount,
  invoiceLines,
  invoiceLocale,
}: Invoice): readonly Warning[] {
  const rounding = roundedToCents(exactOrZero(invoiceRoundingAmount));
  if (!invoiceLines.some(isGross) || (rounding < roundingTold && -rounding < roundingTold)) return [];
  const values = { value: formatMoney(invoiceRoundingAmount, invoiceLocale) };
  return [{ field: "invoicePayableAmount", code: "rounding-untaxed", values }];
}

/** An amount is the file's that the invoice came from, and not what it comes to. */
const statedWarnings = (invoice: Invoice): readonly Warning[] =>
  statedOnSheet(invoice).map(({ line, stated, worked }): Warning => {
    const shown = (amount: Money): string => formatMoney(amount, invoice.invoiceLocale);
    return {
      ...(line ? { field: "unitPrice", lineId: line.id } : { field: "imported" }),
      code: "amount-stated",
      values: { value: shown(stated), other: shown(worked) },
    };
  });

/** The tax in a second currency (BT-6, BT-111) goes with the tax that it was worked out of (BT-110): no rate is known here. */
const secondCurrencyWarnings = ({ imported, invoiceTaxAmount }: Invoice): readonly Warning[] =>
  (imported?.terms ?? []).flatMap(({ id, value: currency, beside }): readonly Warning[] =>
    id === "BT-6" && beside !== undefined && beside !== `BT-110 ${invoiceTaxAmount}`
      ? [{ field: "imported", code: "second-currency-gone", values: { currency } }]
      : [],
  );

/** What keeps the parts that few invoices have from being written: numbers of the tax office, delivery address, allowances and charges, extras of lines. */
export const partRefusals = (invoice: Invoice): readonly Refusal[] => [
  ...taxNumberRefusals(invoice),
  ...deliveryRefusals(invoice),
  ...adjustmentRefusals(invoice.invoiceAdjustments, {
    amount: "chargeAmount",
    reason: "chargeReason",
  }),
  ...invoice.invoiceAdjustments.flatMap(({ vat }, index) => {
    const code = wrongRate(vat, invoice);
    return code === null ? [] : [{ field: partField("chargeVat", index), code }];
  }),
  ...invoice.invoiceLines.flatMap((line) => extraRefusals(invoice, line)),
];

/** Beside BT-31 stands one BT-32; of two numbers of the tax office the XRechnung alone takes both. */
function taxNumberRefusals(invoice: Invoice): readonly Refusal[] {
  const { supplierTaxNumber, supplierCompanyID } = invoice;
  if (supplierTaxNumber === "") return [];
  const field = "supplierTaxNumber";
  if (!isTaxId(supplierTaxNumber) || taxRegistration(supplierTaxNumber).scheme !== "FC")
    return [{ field, code: "invalid-tax-number" }];
  return taxRegistration(supplierCompanyID).scheme === "FC" && profileOf(invoice) === "en16931"
    ? [{ field, code: "two-tax-numbers" }]
    : [];
}

/** BR-57 wants a country, XRechnung a city and a post code as soon as there is anything (BR-DE-10, BR-DE-11). */
function deliveryRefusals(invoice: Invoice): readonly Refusal[] {
  const address = deliveryAddress(invoice);
  if (address.deliveryCountry === "") return [];
  const isXRechnung = profileOf(invoice) === "xrechnung";
  return [
    ...(isCountry(address.deliveryCountry)
      ? []
      : [{ field: "deliveryCountry", code: "invalid-country" } as const]),
    ...(["deliveryPostalZone", "deliveryCityName"] as const)
      .filter((field) => isXRechnung && address[field] === "")
      .map((field) => ({ field, code: "required-for-xrechnung" }) as const),
  ];
}

interface Fields {
  readonly amount: string;
  readonly reason: string;
}

/** Each has a reason (BR-33, BR-38, BR-42, BR-44) and a number; nobody takes off more than everything. */
const adjustmentRefusals = (
  adjustments: readonly Adjustment[],
  { amount, reason }: Fields,
  lineId?: string,
): readonly Refusal[] =>
  adjustments.flatMap((each, index) => {
    const at = (field: string, code: RefusalCode): Refusal => ({
      field: partField(field, index),
      code,
      ...(lineId === undefined ? {} : { lineId }),
    });
    return [
      ...(each.reason === "" ? [at(reason, "required")] : []),
      ...(wrongAmount(each) ?? []).map((code) => at(amount, code)),
    ];
  });

function wrongAmount({ unit, amount, isCharge }: Adjustment): readonly RefusalCode[] {
  if (unit === "number") return isSigned(amount, 2) ? [] : ["invalid-number"];
  if (!isAmount(amount, limits.percentDecimals)) return ["invalid-number"];
  const percent = scaled(exactOrZero(amount), limits.percentDecimals);
  return !isCharge && percent > 100_000n ? ["percent-above-100"] : [];
}

function extraRefusals(invoice: Invoice, line: InvoiceLine): readonly Refusal[] {
  const { id: lineId, priceBase, adjustments } = line;
  return [
    ...(adjustments
      ? adjustmentRefusals(adjustments, { amount: "adjustmentAmount", reason: "adjustmentReason" }, lineId)
      : []),
    ...(adjustments && adjustments.length > limits.adjustments
      ? [
          {
            field: partField("adjustmentReason", limits.adjustments),
            lineId,
            code: "too-many-entries",
          } as const,
        ]
      : []),
    ...(priceBase !== undefined && !isBase(priceBase)
      ? [{ field: "priceBase", lineId, code: "invalid-number" } as const]
      : []),
    ...periodRefusals(invoice, line),
  ];
}

/** A price is for more than nothing. */
const isBase = (base: string): boolean =>
  isAmount(base, limits.quantityDecimals) && exactOrZero(base).digits > 0n;

/** A line's period ends after its start (BR-30), and lies within that of the invoice (PEPPOL-EN16931-R110, -R111). */
function periodRefusals(invoice: Invoice, line: InvoiceLine): readonly Refusal[] {
  const { periodStart: from = "", periodEnd: to = "", id: lineId } = line;
  const found: Refusal[] = [];
  const refuse = (broken: boolean, field: "periodStart" | "periodEnd", code: RefusalCode): void => {
    if (broken) found.push({ field, lineId, code });
  };
  refuse(from !== "" && !isDate(from), "periodStart", "invalid-date");
  refuse(to !== "" && !isDate(to), "periodEnd", "invalid-date");
  refuse(isDate(from) && isDate(to) && to < from, "periodEnd", "period-ends-before-start");
  return bindsPeriods(invoice) ? [...found, ...outsidePeriod(invoice, line)] : found;
}

const bindsPeriods = (invoice: Invoice): boolean =>
  profileOf(invoice) === "xrechnung" || invoice.invoiceXmlForm === "peppol";

/**
 * Elsewhere than in an XRechnung and in Peppol a line's period outside of the invoice's is allowed, and still probably a mistake; so is everywhere
 * one without the invoice's single day, which decides when its tax is due (section 13 (1) no. 1 a UStG).
 */
const periodWarnings = (invoice: Invoice): readonly Warning[] => [
  ...(bindsPeriods(invoice) ? [] : invoice.invoiceLines.flatMap((line) => outsidePeriod(invoice, line))),
  ...withoutDay(invoice),
];

function withoutDay(invoice: Invoice): readonly Warning[] {
  const { invoiceActualDeliveryDate: day, invoiceLines } = invoice;
  if (!isDate(day) || hasPeriod(invoice)) return [];
  return invoiceLines.flatMap(({ id: lineId, periodStart: from = "", periodEnd: to = "" }): Warning[] =>
    (isDate(from) && day < from) || (isDate(to) && day > to)
      ? [{ field: "periodStart", lineId, code: "line-period-without-day" }]
      : [],
  );
}

function outsidePeriod(invoice: Invoice, { periodStart, periodEnd, id: lineId }: InvoiceLine) {
  if (!hasPeriod(invoice)) return [];
  const { invoiceActualDeliveryDate: first, invoiceDeliveryPeriodEnd: last } = invoice;
  const isOutside = (day = ""): boolean =>
    isDate(day) && ((isDate(first) && day < first) || (isDate(last) && day > last));
  const code = "line-period-outside" as const;
  return [
    ...(isOutside(periodStart) ? [{ field: "periodStart", lineId, code }] : []),
    ...(isOutside(periodEnd) ? [{ field: "periodEnd", lineId, code }] : []),
  ];
}
