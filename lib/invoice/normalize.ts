import { readCountry } from "../codes/countries";
import { limits } from "../limits";
import { unreadDate } from "../values/dates";
import { canonical, canonicalSigned, zero } from "../values/money";
import { cut, singleLine } from "../text/characters";
import { cleanAdjustments, withCleanExtras } from "./sums/adjustments";
import { allowanceDecimals } from "./changes";
import { cleanField, cleanLineField, firstPhone, phoneDigits } from "./clean-field";
import { placeholder } from "./defaults";
import { deliveryForm, hasPeriod } from "./delivery/delivery";
import { saysNothing } from "./compare";
import { asksForPayment } from "./kinds/document-kind";
import { deliveryAddress } from "./delivery/delivery-address";
import { fields, type FieldKind, type TextField } from "./fields";
import type { AllowanceAmount, Invoice, InvoiceLine, ReverseCharge } from "./invoice";
import { typedPrice, withTypedPrice } from "./lines/gross-price";
import { normalPayment, unasked } from "./payment/normal-payment";
import { withCleanPaperRows } from "./lines/paper-rows";
import { reverseChargeOf } from "./tax/reverse-charge-law";
import { recalculate } from "./sums/totals";
import { caseNotes } from "./tax/reason-sentences";
import { casesOf, untaxedCases, type Taxed } from "./tax/untaxed-cases";

/**
 * The invoice as it may leave the house: every text clean, numbers canonical, texts
 * that a flag hides empty or the default, a missing country, allowance reason or small-business note
 * filled in, totals computed anew. A text or number that would be refused stays, so that the check
 * can name it.
 */
export function normalize(invoice: Invoice): Invoice {
  const shown = withCleanTexts(invoice);
  const { quantityDecimals, priceDecimals } = limits;
  const whole = recalculate({
    ...shown,
    ...hiddenTexts(invoice),
    invoiceAdjustments: cleanAdjustments(shown.invoiceAdjustments).map(withoutIdleRate),
    invoiceLines: shown.invoiceLines.map((typed) => {
      const line = withoutIdleRate(withCleanPaperRows(withCleanExtras(typed)));
      const quantity = canonicalSigned(line.quantity, quantityDecimals) ?? line.quantity;
      const price = canonical(typedPrice(line), priceDecimals) ?? typedPrice(line);
      const isSame = quantity === line.quantity && price === typedPrice(line);
      return isSame ? line : { ...withTypedPrice(line, price), quantity };
    }),
    invoiceAttachments: shown.invoiceAttachments.map((each) => ({
      ...each,
      description: cut(singleLine(each.description), limits.nameLength),
    })),
    ...normalPayment(shown),
    ...untaxedNotes(shown),
    invoiceReverseCharge: toldApart(shown),
    invoiceDeliveryForm: deliveryForm(shown),
    invoiceDeliveryPeriodEnd: hasPeriod(shown) ? shown.invoiceDeliveryPeriodEnd : "",
    invoiceAllowanceAmount: invoice.flagShowAllowance ? shownAllowance(invoice) : zero,
    invoiceAllowanceChargeReason:
      (invoice.flagShowAllowance && shown.invoiceAllowanceChargeReason) ||
      placeholder("invoiceAllowanceChargeReason", invoice.invoiceLocale),
    supplierTaxExemptionReason:
      invoice.flagHasTaxExemptionReason && !invoice.flagIsSmallBusinessOwner
        ? shown.supplierTaxExemptionReason
        : "",
    supplierIsSmallBusinessOwnerNote: invoice.flagIsSmallBusinessOwner
      ? shown.supplierIsSmallBusinessOwnerNote ||
        placeholder("supplierIsSmallBusinessOwnerNote", invoice.invoiceLocale)
      : "",
    // Where it is not used it may be another customer's.
    customerPeppolID: invoice.invoiceXmlForm === "peppol" ? shown.customerPeppolID : "",
    supplierCountry: shown.supplierCountry || "DE",
    customerCountry: shown.customerCountry || "DE",
    ...deliveryAddress({ ...shown, customerCountry: shown.customerCountry || "DE" }),
  });
  // Nobody has to pay anything by a day.
  return asksForPayment(whole) ? { ...whole, invoicePaidBy: "other" } : unasked(whole);
}

/** In a case of the law no rate counts. */
const withoutIdleRate = <Kind extends Taxed>(taxed: Kind): Kind =>
  taxed.taxCase === undefined || taxed.vat === 0 ? taxed : { ...taxed, vat: 0 };

/** What was chosen, where the customer's country does not tell it anyway. */
const toldApart = ({ customerCountry, invoiceReverseCharge: chosen }: Invoice): ReverseCharge | undefined =>
  chosen === reverseChargeOf({ customerCountry: customerCountry || "DE" }) ? undefined : chosen;

/** The sentence of a case that no line has is the start value; that of one that is there may not be missing. */
function untaxedNotes(invoice: Invoice): Readonly<Record<string, string>> {
  const cases = casesOf(invoice);
  return Object.fromEntries(
    untaxedCases.map((each) => {
      const name = caseNotes[each];
      return [name, (cases.includes(each) && invoice[name]) || placeholder(name, invoice.invoiceLocale)];
    }),
  );
}

const switchedFields = fields.flatMap(({ name, shownBy }) => (shownBy ? [{ name, shownBy }] : []));

/** Empty in place of every text whose switch is off. */
const hiddenTexts = (invoice: Invoice): Readonly<Record<string, string>> =>
  Object.fromEntries(switchedFields.filter(({ shownBy }) => !invoice[shownBy]).map(({ name }) => [name, ""]));

function shownAllowance({ invoiceAllowanceAmount, invoiceAllowanceUnit }: Invoice): AllowanceAmount {
  const typed = invoiceAllowanceAmount || zero;
  return canonicalSigned(typed, allowanceDecimals(invoiceAllowanceUnit)) ?? typed;
}

/**
 * A telephone number never had anything but digits in an e-invoice, and two numbers never make one; everything else stays to
 * be named by the check.
 */
const rest = (kind: FieldKind, refused: string): string =>
  kind === "phone" ? phoneDigits(firstPhone(refused)) : singleLine(refused);

/** The invoice with every text as its field would commit it, "" for one that says nothing; what would be refused is one clean line. */
export function withCleanTexts(invoice: Invoice): Invoice {
  const texts: { -readonly [Name in TextField]?: Invoice[Name] } = {};
  for (const { name, kind } of fields) {
    const text = saysNothing(name, invoice)
      ? ""
      : ((kind === "country" ? readCountry(singleLine(invoice[name])) : cleanField(name, invoice[name])) ??
        rest(kind, invoice[name]));
    // Fits every field: what is no day is for the check to name.
    if (text !== invoice[name]) texts[name] = unreadDate(text);
  }
  return { ...invoice, ...texts, invoiceLines: invoice.invoiceLines.map(withCleanLine) };
}

function withCleanLine(line: InvoiceLine): InvoiceLine {
  const name = cleanLineField("name", line.name);
  const description = cleanLineField("description", line.description);
  const unit = singleLine(line.unit);
  const ownUnit = cut(singleLine(line.ownUnit ?? ""), limits.ownUnitLength).trim() || undefined;
  const isSame =
    name === line.name && description === line.description && unit === line.unit && ownUnit === line.ownUnit;
  return isSame ? line : { ...line, name, description, unit, ownUnit };
}
