import { limits } from "../limits";
import { canonical } from "../money";
import { singleLine } from "../text/characters";
import { allowanceDecimals } from "./changes";
import { clean, cleanField, cleanLineField, firstPhone, phoneDigits } from "./clean";
import { placeholder } from "./defaults";
import { fields, type FieldKind } from "./fields";
import type { Decimal, Invoice } from "./invoice";
import { recalculate } from "./totals";

/**
 * The invoice as it may leave the house: every text clean, numbers canonical, texts
 * that a flag hides empty or the default, a missing country, allowance reason or small-business note
 * filled in, totals computed anew. A text or number that would be refused stays, so that the export gate
 * can name it.
 */
export function normalize(invoice: Invoice): Invoice {
  if (normal.has(invoice)) return invoice;
  const shown = withCleanTexts(invoice);
  const { quantityDecimals, priceDecimals } = limits;
  const result = recalculate({
    ...shown,
    invoiceLines: shown.invoiceLines.map((line) => ({
      ...line,
      quantity: canonical(line.quantity, quantityDecimals) ?? line.quantity,
      unitPrice: canonical(line.unitPrice, priceDecimals) ?? line.unitPrice,
    })),
    invoiceAllowanceAmount: invoice.flagShowAllowance ? shownAllowance(invoice) : "0",
    invoiceAllowanceChargeReason:
      (invoice.flagShowAllowance && shown.invoiceAllowanceChargeReason) ||
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
  normal.add(result);
  return result;
}

/** What came out of {@link normalize}: a thousand lines are not cleaned again by each who asks for them clean. */
const normal = new WeakSet<Invoice>();

function shownAllowance({ invoiceAllowanceAmount, invoiceAllowanceUnit }: Invoice): Decimal {
  const typed = invoiceAllowanceAmount || "0";
  return canonical(typed, allowanceDecimals(invoiceAllowanceUnit)) ?? typed;
}

/**
 * A telephone number never had anything but digits in an e-invoice, and two numbers never make one; everything else stays to
 * be named by the gate.
 */
const rest = (kind: FieldKind, refused: string): string =>
  kind === "phone" ? phoneDigits(firstPhone(refused)) : singleLine(refused);

/** The invoice with every text as its field would commit it; what would be refused is one clean line. */
export function withCleanTexts(invoice: Invoice): Invoice {
  const texts = Object.fromEntries(
    fields.map(({ name, kind }) => [name, cleanField(name, invoice[name]) ?? rest(kind, invoice[name])]),
  );
  return {
    ...invoice,
    ...texts,
    invoiceLines: invoice.invoiceLines.map((line) => ({
      ...line,
      name: cleanLineField("name", line.name),
      description: cleanLineField("description", line.description),
      unit: singleLine(line.unit),
    })),
  };
}
