import type { Finding } from "../invoice/finding";

/** Why a field keeps the invoice from becoming a valid e-invoice. */
export const refusalCodes = [
  "required",
  "required-for-xrechnung",
  "invalid-date",
  "period-ends-before-start",
  "line-period-outside",
  "invalid-number",
  "negative-price",
  "preceding-missing",
  "invalid-country",
  "invalid-unit",
  "invalid-tax-id",
  "invalid-tax-number",
  "two-tax-numbers",
  "invalid-iban",
  "invalid-bic",
  "no-lines",
  "too-many-lines",
  "percent-above-100",
  "allowance-above-sum",
  "total-too-large",
  "vat-in-small-business",
  "buyer-address-missing",
  "invalid-vat-id",
  "buyer-vat-id-missing",
  "seller-vat-id-missing",
  "outside-needs-tax-number",
  "outside-not-alone",
  // A text names a case of the VAT law that nobody has chosen: as E or Z it would be written wrong (AE, K, G, O).
  "reverse-charge",
  "intra-community",
  "export",
  "outside-german-vat",
  "zero-rate-foreign-customer",
  "unprintable-character",
  "too-many-attachments",
  "attachment-name",
  "attachment-lost",
  "skonto-out-of-range",
  "skonto-order",
  "skonto-after-due",
  "partial-incomplete",
  "too-many-entries",
  "invalid-creditor-id",
  "invalid-account",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What is allowed and still probably a mistake. */
export const warningCodes = [
  "street-missing",
  "german-vat-foreign-customer",
  "zero-rate-without-reason",
  "zero-rate-unknown-reason",
  "odd-vat-id",
  "vat-id-checksum",
  "seller-vat-id-advised",
  "case-not-for-country",
  "iban-checksum",
  "due-before-issue",
  "due-not-as-in-note",
  "note-names-other-days",
  "note-forbids-its-skonto",
  "odd-email",
  "short-telephone",
  "hash-line",
  "payable-zero",
  "cancellation-above-zero",
  "invoice-below-zero",
  "note-asks-for-payment",
  "doubtful-number",
  "prepaid-above-total",
  "partial-tax",
  "issued-otherwise",
  "exported-with-other-totals",
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Keeps the e-invoice from being made. */
export type Refusal = Finding<RefusalCode>;
export type Warning = Finding<WarningCode>;
