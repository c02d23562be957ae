import { buyerAddress } from "../cii/parties";
import { profileOf } from "../cii/header";
import { hasForeignHash } from "../cii/settlement";
import { isCountry } from "../codes";
import type { Finding } from "../invoice/finding";
import { isDate } from "../dates";
import { formatMoney, formatNumber, formatPercent } from "../format";
import { isBic, isIban, isTaxId } from "../invoice/clean";
import type { TextField } from "../invoice/fields";
import type { Decimal, Invoice, InvoiceLine } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { isBeyondCap } from "../invoice/totals";
import { limits } from "../limits";
import { exactOrZero, readExact, scaled, toCents, withoutTrailingZeros } from "../money";
import { forbidsItsSkonto, namesOtherDays } from "../payment-note";
import { isUnitCode } from "../unit-codes";
import { taxFindings, taxRefusalCodes, taxWarningCodes } from "./tax-findings";
import { isValidIBAN } from "ibantools";

/** Why a field keeps the invoice from becoming a valid e-invoice. */
export const refusalCodes = [
  "required",
  "required-for-xrechnung",
  "invalid-date",
  "invalid-number",
  "invalid-country",
  "invalid-unit",
  "invalid-tax-id",
  "invalid-iban",
  "invalid-bic",
  "no-lines",
  "too-many-lines",
  "percent-above-100",
  "allowance-above-sum",
  "total-too-large",
  "vat-in-small-business",
  "buyer-address-missing",
  ...taxRefusalCodes,
  "unprintable-character",
] as const;

/** What is allowed and still probably a mistake. */
export const warningCodes = [
  "street-missing",
  ...taxWarningCodes,
  "iban-checksum",
  "due-before-issue",
  "due-not-as-in-note",
  "note-names-other-days",
  "note-forbids-its-skonto",
  "odd-email",
  "hash-line",
  "payable-zero",
  "doubtful-number",
  "issued-otherwise",
  "exported-with-other-totals",
] as const;

export interface Findings {
  /** Each keeps the e-invoice from being made. */
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/**
 * Whether the invoice makes a valid e-invoice of its profile. What passes without a
 * refusal is accepted by the schema and the official rules; the codes lead to the field.
 */
export function checkInvoice(unchecked: Invoice): Findings {
  const invoice = normalize(unchecked);
  const tax = taxFindings(invoice);
  return {
    refusals: [
      ...missing(invoice, "required", alwaysNeeded),
      ...(profileOf(invoice) === "xrechnung"
        ? xrechnungRefusals(invoice)
        : missing(invoice, "required", plainNeeded)),
      ...formRefusals(invoice),
      ...lineRefusals(invoice),
      ...tax.refusals,
      ...allowanceRefusals(invoice),
      ...(isBeyondCap(invoice) ? [{ field: "invoicePayableAmount", code: "total-too-large" }] : []),
    ],
    warnings: [...warnings(invoice), ...doubts(invoice), ...tax.warnings],
  };
}

const alwaysNeeded = ["invoiceID", "customerCompany", "supplierCompanyID"] as const;

/** BR-FX-EN-04: Factur-X wants to know when the service was rendered; XRechnung only recommends it. */
const plainNeeded = ["invoiceActualDeliveryDate"] as const;

const xrechnungNeeded = [
  "supplierTelephone",
  "supplierEmail",
  "supplierPostalZone",
  "supplierCityName",
  "customerCityName",
  "supplierBankIban",
] as const;

const missing = (invoice: Invoice, code: string, names: readonly TextField[]): readonly Finding[] =>
  names.filter((field) => invoice[field].trim() === "").map((field) => ({ field, code }));

function xrechnungRefusals(invoice: Invoice): readonly Finding[] {
  const code = "required-for-xrechnung";
  return [
    ...missing(invoice, code, xrechnungNeeded),
    // A foreign customer without a post code gets "-" (BR-DE-9).
    ...(invoice.customerCountry === "DE" ? missing(invoice, code, ["customerPostalZone"]) : []),
    ...(buyerAddress(invoice) === null ? [{ field: "customerEmail", code: "buyer-address-missing" }] : []),
  ];
}

function formRefusals(invoice: Invoice): readonly Finding[] {
  const found: Finding[] = [];
  const refuse = (broken: boolean, field: TextField, code: string): void => {
    if (broken) found.push({ field, code });
  };
  refuse(invoice.supplierCompany === "" && invoice.supplierName === "", "supplierCompany", "required");
  refuse(!isDate(invoice.invoiceIssueDate), "invoiceIssueDate", "invalid-date");
  // BR-CO-25, which not every validator has dropped, wants a due date or terms.
  const hasNoTerms = invoice.invoiceDueDate === "" && invoice.invoicePaymentNote === "";
  refuse(hasNoTerms, "invoiceDueDate", "required");
  for (const field of ["invoiceDueDate", "invoiceActualDeliveryDate"] as const) {
    refuse(invoice[field] !== "" && !isDate(invoice[field]), field, "invalid-date");
  }
  for (const field of ["supplierCountry", "customerCountry"] as const) {
    refuse(!isCountry(invoice[field]), field, "invalid-country");
  }
  const { supplierCompanyID, supplierBankIban, supplierBankBic } = invoice;
  refuse(supplierCompanyID !== "" && !isTaxId(supplierCompanyID), "supplierCompanyID", "invalid-tax-id");
  refuse(supplierBankIban !== "" && !isIban(supplierBankIban), "supplierBankIban", "invalid-iban");
  refuse(supplierBankBic !== "" && !isBic(supplierBankBic), "supplierBankBic", "invalid-bic");
  return found;
}

function lineRefusals(invoice: Invoice): readonly Finding[] {
  const count = invoice.invoiceLines.length;
  if (count === 0) return [{ field: "invoiceLines", code: "no-lines" }];
  if (count > limits.lines) return [{ field: "invoiceLines", code: "too-many-lines" }];
  return invoice.invoiceLines.flatMap((line) =>
    refusedParts(invoice, line).map(([field, code]) => ({ field, lineId: line.id, code })),
  );
}

function refusedParts(invoice: Invoice, line: InvoiceLine): readonly (readonly [string, string])[] {
  return [
    ...(line.name === "" ? [["name", "required"] as const] : []),
    ...(isUnitCode(line.unit) ? [] : [["unit", line.unit === "" ? "required" : "invalid-unit"] as const]),
    ...(isAmount(line.quantity, limits.quantityDecimals) ? [] : [["quantity", "invalid-number"] as const]),
    ...(isAmount(line.unitPrice, limits.priceDecimals) ? [] : [["unitPrice", "invalid-number"] as const]),
    ...(toCents(line.total) > limits.totalCap ? [["quantity", "total-too-large"] as const] : []),
    ...(isAmount(String(line.vat), 2) ? [] : [["vat", "invalid-number"] as const]),
    ...(invoice.flagIsSmallBusinessOwner && line.vat !== 0
      ? [["vat", "vat-in-small-business"] as const]
      : []),
  ];
}

function isAmount(value: Decimal, decimals: number): boolean {
  const exact = readExact(value);
  return exact !== null && exact.scale <= decimals && value.length <= limits.numberLength;
}

function allowanceRefusals(invoice: Invoice): readonly Finding[] {
  if (!invoice.flagShowAllowance) return [];
  const field = "invoiceAllowanceAmount";
  const isPercentage = invoice.invoiceAllowanceUnit === "percentage";
  const amount = readExact(invoice.invoiceAllowanceAmount);
  if (
    amount === null ||
    !isAmount(invoice.invoiceAllowanceAmount, isPercentage ? limits.percentDecimals : 2)
  ) {
    return [{ field, code: "invalid-number" }];
  }
  if (isPercentage) {
    return scaled(amount, limits.percentDecimals) > 100_000n ? [{ field, code: "percent-above-100" }] : [];
  }
  return scaled(amount, 2) > toCents(invoice.invoiceExtensionAmount)
    ? [{ field, code: "allowance-above-sum" }]
    : [];
}

/**
 * Whether the allowance multiplier is a number that counts (specification, section 5):
 * an allowance above 0 whose share of the line sum rounds to 0 is "too small".
 */
export const isMultiplierValid = (invoice: Invoice): boolean =>
  readExact(invoice.invoiceAllowanceMultiplier) !== null &&
  (toCents(invoice.invoiceAllowanceTotalAmount) === 0n ||
    exactOrZero(invoice.invoiceAllowanceMultiplier).digits > 0n);

function warnings(invoice: Invoice): readonly Finding[] {
  const found: Finding[] = [];
  const warn = (doubtful: boolean, field: string, code: (typeof warningCodes)[number]): void => {
    if (doubtful) found.push({ field, code });
  };
  warn(invoice.supplierStreetName === "", "supplierStreetName", "street-missing");
  warn(invoice.customerStreetName === "", "customerStreetName", "street-missing");
  warn(
    isIban(invoice.supplierBankIban) && !isValidIBAN(invoice.supplierBankIban),
    "supplierBankIban",
    "iban-checksum",
  );
  const datesKnown = isDate(invoice.invoiceIssueDate) && isDate(invoice.invoiceDueDate);
  warn(datesKnown && invoice.invoiceDueDate < invoice.invoiceIssueDate, "invoiceDueDate", "due-before-issue");
  // Nobody can tell which of the two is meant, so both say so.
  warn(namesOtherDays(invoice), "invoiceDueDate", "due-not-as-in-note");
  warn(namesOtherDays(invoice), "invoicePaymentNote", "note-names-other-days");
  warn(forbidsItsSkonto(invoice.invoicePaymentNote), "invoicePaymentNote", "note-forbids-its-skonto");
  for (const field of ["supplierEmail", "customerEmail"] as const) {
    warn(
      invoice[field] !== "" && !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(invoice[field]),
      field,
      "odd-email",
    );
  }
  warn(hasForeignHash(invoice.invoicePaymentNote), "invoicePaymentNote", "hash-line");
  // An allowance above the sum makes it negative, and is refused by its own name.
  warn(invoice.invoicePayableAmount === "0.00", "invoicePayableAmount", "payable-zero");
  return found;
}

/** The numbers that were typed so that they may mean another one, and that nobody has answered for yet. */
function doubts(invoice: Invoice): readonly Finding[] {
  const { invoiceLocale: locale, invoiceAllowanceAmount, invoiceAllowanceDoubt, flagShowAllowance } = invoice;
  const plain = (number: Decimal): string => formatNumber(withoutTrailingZeros(number), locale);
  const money = (number: Decimal): string => formatMoney(withoutTrailingZeros(number), locale);
  const percent = (number: Decimal): string => formatPercent(withoutTrailingZeros(number), locale);
  const doubt = (
    place: Pick<Finding, "field" | "lineId">,
    value: Decimal,
    other: Decimal | undefined,
    write: (number: Decimal) => string,
  ): readonly Finding[] =>
    other === undefined
      ? []
      : [{ ...place, code: "doubtful-number", values: { value: write(value), other: write(other) } }];
  return [
    ...invoice.invoiceLines.flatMap((line) => [
      ...doubt({ field: "quantity", lineId: line.id }, line.quantity, line.quantityDoubt, plain),
      ...doubt({ field: "unitPrice", lineId: line.id }, line.unitPrice, line.unitPriceDoubt, money),
    ]),
    ...doubt(
      { field: "invoiceAllowanceAmount" },
      invoiceAllowanceAmount,
      flagShowAllowance ? invoiceAllowanceDoubt : undefined,
      invoice.invoiceAllowanceUnit === "percentage" ? percent : money,
    ),
  ];
}
