import { isValidIBAN } from "ibantools";
import { isMod97Right } from "../identifiers/mod97";
import { isBic, isIban } from "../identifiers/iban-bic";
import { asksForPayment } from "../invoice/kinds/document-kind";
import { profileOf } from "../invoice/profile";
import type { Finding } from "../invoice/finding";
import type { Invoice, Skonto } from "../invoice/invoice";
import { allDaysIn, clauseEnd, speaksOfSkonto } from "../invoice/payment/payment-note";
import { isStep } from "../invoice/payment/skonto";
import { limits } from "../limits";
import { addDays, isDate } from "../values/dates";
import { exactOrZero, roundedToCents, scaled, toCents } from "../values/money";
import { deductionRefusals, deductionWarnings } from "./deductions";
import type { Refusal, RefusalCode, Warning } from "./finding";
import { isEuros } from "./numbers";

interface PaymentFindings {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

/** What a normalized invoice says of how it is paid: Skonto, what was paid before, direct debit, further accounts. */
export function paymentFindings(invoice: Invoice): PaymentFindings {
  return {
    refusals: [
      ...skontoRefusals(invoice),
      ...prepaidRefusals(invoice),
      ...deductionRefusals(invoice),
      ...tooMany(invoice),
      ...debitRefusals(invoice),
      ...accountRefusals(invoice),
    ],
    warnings: [
      ...deductionWarnings(invoice),
      ...when(
        invoice.invoicePaymentMeans === "direct-debit" && invoice.invoiceSkonto.length > 0,
        "invoiceSkonto",
        "skonto-and-debit",
      ),
      ...when(lacksAccount(invoice), "supplierBankIban", "account-missing"),
      ...when(isOverpaid(invoice), "invoicePrepaidAmount", "prepaid-above-total"),
      ...when(isPaidLater(invoice), "invoicePrepaidDate", "paid-after-issue"),
      ...when(hasWrongChecksum(invoice.customerIban), "customerIban", "iban-checksum"),
      ...when(
        invoice.supplierAccounts.some(({ iban }) => hasWrongChecksum(iban)),
        "supplierAccounts",
        "iban-checksum",
      ),
      ...otherCountries(invoice),
    ],
  };
}

const when = <Code extends string>(isTrue: boolean, field: string, code: Code): readonly Finding<Code>[] =>
  isTrue ? [{ field, code }] : [];

/** BR-DE-18 knows days and percent with two decimals; beyond these bounds and out of order nobody means it. */
function skontoRefusals(invoice: Invoice): readonly Refusal[] {
  const { invoiceSkonto: steps, invoiceIssueDate: issued, invoiceDueDate: due } = invoice;
  const field = "invoiceSkonto";
  if (!steps.every(isStep)) return [{ field, code: "skonto-out-of-range" }];
  if (steps.some((step, index) => index > 0 && !follows(step, steps[index - 1])))
    return [{ field, code: "skonto-order" }];
  const last = steps.at(-1);
  return when(
    last !== undefined && isDate(issued) && isDate(due) && addDays(issued, last.days) > due,
    field,
    "skonto-after-due",
  );
}

/** Whoever pays later gets less. */
const follows = (step: Skonto, before: Skonto | undefined): boolean =>
  before === undefined || (step.days > before.days && hundredths(step.percent) < hundredths(before.percent));

const hundredths = (percent: string): bigint => scaled(exactOrZero(percent), 2);

/** What was paid stands on the same side of nothing as the invoice. */
function prepaidRefusals({
  invoicePrepaidAmount,
  invoicePrepaidDate,
  ...invoice
}: Invoice): readonly Refusal[] {
  const paid = roundedToCents(exactOrZero(invoicePrepaidAmount));
  const total = toCents(invoice.invoiceTaxInclusiveAmount);
  const isOpposite = (paid < 0n && total > 0n) || (paid > 0n && total < 0n);
  return [
    ...when(!isEuros(invoicePrepaidAmount) || isOpposite, "invoicePrepaidAmount", "invalid-number"),
    ...when(invoicePrepaidDate !== "" && !isDate(invoicePrepaidDate), "invoicePrepaidDate", "invalid-date"),
  ];
}

/** What asks for a transfer says where to; further accounts and an XRechnung are refused by names of their own. */
const lacksAccount = (invoice: Invoice): boolean =>
  asksForPayment(invoice) &&
  toCents(invoice.invoicePayableAmount) > 0n &&
  invoice.invoicePaymentMeans === "transfer" &&
  invoice.supplierBankIban === "" &&
  invoice.supplierAccounts.length === 0 &&
  profileOf(invoice) !== "xrechnung";

/** What is paid is held against what the invoice comes to as rounded (BR-CO-16). */
const isOverpaid = (invoice: Invoice): boolean => {
  const open = toCents(invoice.invoicePayableAmount);
  const paid = toCents(invoice.invoicePrepaidTotalAmount);
  return paid !== 0n && (toCents(invoice.invoiceTaxInclusiveAmount) < 0n ? open > 0n : open < 0n);
};

/** What is paid after the day of the invoice is no payment before it (section 14 (4) no. 3 UStG). */
const isPaidLater = ({ invoicePrepaidDate: paid, invoiceIssueDate: issued }: Invoice): boolean =>
  isDate(paid) && isDate(issued) && paid > issued;

function tooMany(invoice: Invoice): readonly Refusal[] {
  const code: RefusalCode = "too-many-entries";
  return [
    ...when(invoice.invoiceSkonto.length > limits.skontoSteps, "invoiceSkonto", code),
    ...when(invoice.invoicePartials.length > limits.partials, "invoicePartials", code),
    ...when(invoice.supplierAccounts.length > limits.accounts, "supplierAccounts", code),
    ...when(invoice.invoiceAdjustments.length > limits.adjustments, "invoiceAdjustments", code),
    ...when(!isRounding(invoice), "invoicePayableAmount", "invalid-number"),
  ];
}

/** BT-114 is less than a euro (BR-DEC-17: in cents), unless it is worked out of the lines, and then bounded by them. */
function isRounding({ invoiceHasGrossPrices, invoiceRoundingAmount }: Invoice): boolean {
  const off = roundedToCents(exactOrZero(invoiceRoundingAmount));
  return invoiceHasGrossPrices || (isEuros(invoiceRoundingAmount) && -100n < off && off < 100n);
}

/**
 * Whoever is told of a direct debit is told its mandate and its creditor. In an XRechnung all three are obligatory
 * (PEPPOL-EN16931-R061, BR-DE-30, BR-DE-31).
 */
function debitRefusals(invoice: Invoice): readonly Refusal[] {
  if (invoice.invoicePaymentMeans !== "direct-debit") return [];
  const { invoiceMandateReference, supplierCreditorID, customerIban, invoiceDueDate, imported } = invoice;
  return [
    ...when(invoiceMandateReference === "", "invoiceMandateReference", "required"),
    ...when(supplierCreditorID === "", "supplierCreditorID", "required"),
    ...when(
      customerIban === "" && profileOf(invoice) === "xrechnung",
      "customerIban",
      "required-for-xrechnung",
    ),
    ...when(customerIban !== "" && !isIban(customerIban), "customerIban", "invalid-iban"),
    ...when(
      supplierCreditorID !== "" && !isCreditorId(supplierCreditorID),
      "supplierCreditorID",
      "invalid-creditor-id",
    ),
    // The day of collection, which somebody else's file may tell in its terms.
    ...when(invoiceDueDate === "" && !imported, "invoiceDueDate", "required"),
  ];
}

/** A creditor's id: country, check digits, business code, which does not count, and 1 to 28 characters (EPC262-08). */
const isCreditorId = (id: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id) && isMod97Right(id.slice(7) + id.slice(0, 4));

function accountRefusals({
  supplierAccounts,
  supplierBankIban,
  invoicePaymentMeans,
}: Invoice): readonly Refusal[] {
  const isFirstMissing =
    supplierAccounts.length > 0 && supplierBankIban === "" && invoicePaymentMeans === "transfer";
  return [
    ...when(isFirstMissing, "supplierBankIban", "first-account-missing"),
    ...supplierAccounts.flatMap(({ iban, bic }, index): readonly Refusal[] =>
      isIban(iban) && (bic === "" || isBic(bic))
        ? []
        : [{ field: "supplierAccounts", code: "invalid-account", values: { n: String(index + 2) } }],
    ),
  ];
}

/** BR-DE-19, BR-DE-20 */
const hasWrongChecksum = (iban: string): boolean => isIban(iban) && !isValidIBAN(iban);

/** Whose accounts begin with the letters of another country, and whose banks do not (ISO 13616, the registry of IBANs). */
const territories: Readonly<Record<string, string>> = {
  FI: "AX",
  FR: "BL GF GP MF MQ NC PF PM RE TF WF YT",
  GB: "GG IM JE",
};

/** The 5th and 6th letter of a BIC (ISO 9362) are the country of the bank, which is that of its accounts. */
function otherCountries(invoice: Invoice): readonly Warning[] {
  const { supplierBankIban, supplierBankBic, supplierAccounts, invoicePaymentMeans } = invoice;
  if (invoicePaymentMeans !== "transfer") return [];
  const first = { field: "supplierBankBic", iban: supplierBankIban, bic: supplierBankBic };
  const further = supplierAccounts.map((account) => ({ ...account, field: "supplierAccounts" }));
  return [first, ...further].flatMap(({ field, iban, bic }): readonly Warning[] => {
    const [account, bank] = [iban.slice(0, 2), bic.slice(4, 6)];
    return !isIban(iban) || !isBic(bic) || account === bank || territories[account]?.includes(bank)
      ? []
      : [{ field, code: "bic-other-country", values: { account, bank } }];
  });
}

const forbidsDeduction = (clause: string): boolean => /ohne\s+abzug|without\s+deduction/i.test(clause);

/**
 * Whether the note grants a discount for early payment and forbids every deduction in one breath. "7 Tage 2 % Skonto, danach
 * ohne Abzug" does not: the deduction is forbidden after the discount and for later. A discount that stands beside the note counts
 * as well.
 */
export function forbidsItsSkonto(note: string, hasSkonto = false): boolean {
  if (!speaksOfSkonto(note)) return hasSkonto && note.split(clauseEnd).some(forbidsDeduction);
  const clauses = note.split(clauseEnd);
  const granted = clauses.findIndex(speaksOfSkonto);
  const within = Math.min(...allDaysIn(clauses[granted] ?? ""));
  const isForLater = (clause: string): boolean =>
    /sonst|danach|otherwise|thereafter/i.test(clause) || allDaysIn(clause).some((days) => days > within);
  return clauses.some(
    (clause, index) =>
      forbidsDeduction(clause) && !(index > granted && !speaksOfSkonto(clause) && isForLater(clause)),
  );
}
