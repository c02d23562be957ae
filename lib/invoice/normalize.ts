import { readExact, toDecimal } from "../money";
import { singleLine } from "../text";
import { clean, cleanField, cleanLineField } from "./clean";
import { placeholder } from "./defaults";
import { fields } from "./fields";
import type { Decimal, Invoice } from "./invoice";
import { recalculate } from "./totals";

/**
 * The invoice as it may leave the house: every text clean, numbers canonical, texts
 * that a flag hides empty, a missing country, allowance reason or small-business note
 * filled in, totals computed anew. A text or number that would be refused stays, so that the export gate
 * can name it.
 */
export function normalize(invoice: Invoice): Invoice {
  const texts = Object.fromEntries(
    fields.map(({ name }) => [name, cleanField(name, invoice[name]) ?? singleLine(invoice[name])]),
  );
  const shown: Invoice = { ...invoice, ...texts };
  return recalculate({
    ...shown,
    invoiceLines: invoice.invoiceLines.map((line) => ({
      ...line,
      name: cleanLineField("name", line.name),
      description: cleanLineField("description", line.description),
      unit: singleLine(line.unit),
      quantity: canonical(line.quantity),
      unitPrice: canonical(line.unitPrice),
    })),
    invoiceAllowanceAmount: invoice.flagShowAllowance ? canonical(invoice.invoiceAllowanceAmount || "0") : "0",
    invoiceAllowanceChargeReason:
      shown.invoiceAllowanceChargeReason ||
      placeholder("invoiceAllowanceChargeReason", invoice.invoiceLocale),
    supplierBuyerReference: invoice.flagHasSupplierBuyerReference ? shown.supplierBuyerReference : "",
    supplierTaxExemptionReason:
      invoice.flagHasTaxExemptionReason && !invoice.flagIsSmallBusinessOwner
        ? shown.supplierTaxExemptionReason
        : "",
    supplierIsSmallBusinessOwnerNote: invoice.flagIsSmallBusinessOwner
      ? shown.supplierIsSmallBusinessOwnerNote ||
        placeholder("supplierIsSmallBusinessOwnerNote", invoice.invoiceLocale)
      : "",
    supplierCountry: clean.country(invoice.supplierCountry) === "" ? "DE" : shown.supplierCountry,
    customerCountry: clean.country(invoice.customerCountry) === "" ? "DE" : shown.customerCountry,
  });
}

function canonical(value: Decimal): Decimal {
  const exact = readExact(value.trim());
  return exact === null ? value : toDecimal(exact.digits, exact.scale);
}
