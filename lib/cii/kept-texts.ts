import { asksForPayment } from "../invoice/kinds/document-kind";
import type { Invoice } from "../invoice/invoice";
import { casesOf, vatCategory } from "../invoice/tax/vat-mode";
import { toCents } from "../values/money";
import type { Settings } from "./settings-comment";

const keepable = [
  "supplierCompany",
  "supplierName",
  "customerPostalZone",
  "supplierBankAccountHolder",
  "supplierBankIban",
  "supplierBankBic",
  "invoiceAllowanceChargeReason",
  "supplierTaxExemptionReason",
  "supplierTaxNumber",
  "customerVatID",
  "deliveryPostalZone",
  "deliveryCityName",
  "deliveryCountry",
] as const;

type Kept = Partial<Record<(typeof keepable)[number], string>>;

/** The typed texts that the XML leaves out or replaces by a fallback. */
export function keptTexts(invoice: Invoice): Kept {
  const kept: Kept = {};
  if (invoice.supplierName === "") kept.supplierName = "";
  if (invoice.supplierCompany === "") kept.supplierCompany = "";
  if (invoice.customerPostalZone === "") kept.customerPostalZone = "";
  const isUnnamed = !asksForPayment(invoice) || invoice.invoicePaymentMeans === "direct-debit";
  if (isUnnamed) kept.supplierBankIban = invoice.supplierBankIban;
  if (isUnnamed || invoice.supplierBankIban === "") {
    kept.supplierBankAccountHolder = invoice.supplierBankAccountHolder;
    kept.supplierBankBic = invoice.supplierBankBic;
  }
  if (toCents(invoice.invoiceAllowanceTotalAmount) === 0n) {
    kept.invoiceAllowanceChargeReason = invoice.invoiceAllowanceChargeReason;
  }
  if (!invoice.invoiceLines.some((line) => vatCategory(invoice, line) === "E")) {
    kept.supplierTaxExemptionReason = invoice.supplierTaxExemptionReason;
  }
  const cases = casesOf(invoice);
  if (cases.includes("outside")) {
    kept.supplierTaxNumber = invoice.supplierTaxNumber;
    kept.customerVatID = invoice.customerVatID;
  }
  if (cases.includes("intra-community") && invoice.deliveryCountry === "") {
    kept.deliveryPostalZone = "";
    kept.deliveryCityName = "";
    kept.deliveryCountry = "";
  }
  return kept;
}

/** The typed texts of a file. */
export const readKept = (settings: Settings): Kept =>
  Object.fromEntries(
    keepable.filter((field) => settings.has(field)).map((field) => [field, settings.get(field)]),
  );
