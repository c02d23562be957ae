import { multiLine, singleLine } from "../text/characters";
import { limits } from "../limits";
import {
  canonical,
  canonicalSigned,
  cents,
  exactOrZero,
  fromCents,
  readSigned,
  roundedToCents,
  toCents,
  zero,
  type Money,
} from "../values/money";
import { paymentReference, type Profile } from "../invoice/e-invoice";
import type { Invoice } from "../invoice/invoice";
import { allowanceTotal, vatGroups, type VatGroup } from "../invoice/sums/totals";
import { caseReasonCodes } from "../invoice/tax/vat-category";
import { readAdjustments, vatCategoryXml, writeAdjustments } from "./adjustments";
import { writePeriod } from "./delivery";
import { readPayment, writeCreditor, writePaymentMeans, writePaymentTerms, writePrepaid } from "./payment";
import type { Settings } from "./settings-comment";
import { all, first, leaf, node, textAt, type Xml, type XmlElement } from "./xml";
import { takenOff } from "../invoice/payment/partials";
import { unreadDate } from "../values/dates";

/** BT-5 of every invoice. */
export const euro = "EUR";

/** Payment (BG-16, BT-20, BT-9), VAT breakdown (BG-23), allowances (BG-20) and sums (BG-22) of an invoice whose totals are right. */
export function writeSettlement(invoice: Invoice, profile: Profile): Xml {
  const groups = vatGroups(invoice);
  return node(
    "ram:ApplicableHeaderTradeSettlement",
    writeCreditor(invoice),
    leaf("ram:PaymentReference", paymentReference(invoice)),
    leaf("ram:InvoiceCurrencyCode", euro),
    writePaymentMeans(invoice),
    ...groups.map((group) => writeVatGroup(group, profile)),
    writePeriod(invoice),
    ...groups
      .filter((group) => toCents(group.allowance) !== 0n)
      .map((group) => writeAllowance(invoice, group)),
    writeAdjustments(invoice),
    writePaymentTerms(invoice),
    writeSums(invoice, groups),
    writePreceding(invoice),
  );
}

/** BG-23. The group of what is outside the scope of VAT has a rate in an XRechnung alone, which wants one (BR-DE-14). */
const writeVatGroup = (group: VatGroup, profile: Profile): Xml =>
  node(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", group.tax),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", group.exemptionReason ?? ""),
    leaf("ram:BasisAmount", group.basis),
    leaf("ram:CategoryCode", group.category),
    group.taxCase === undefined ? "" : leaf("ram:ExemptionReasonCode", caseReasonCodes[group.taxCase]),
    group.category === "O" && profile === "en16931"
      ? ""
      : leaf("ram:RateApplicablePercent", group.rate.toFixed(2)),
  );

/** BG-20, one per VAT group. Percent and basis stand together or not at all (PEPPOL-EN16931-R041, -R042). */
const writeAllowance = (invoice: Invoice, group: VatGroup): Xml =>
  node(
    "ram:SpecifiedTradeAllowanceCharge",
    node("ram:ChargeIndicator", leaf("udt:Indicator", "false")),
    ...(invoice.invoiceAllowanceUnit === "percentage"
      ? [
          leaf("ram:CalculationPercent", invoice.invoiceAllowanceAmount),
          leaf("ram:BasisAmount", group.lineSum),
        ]
      : []),
    leaf("ram:ActualAmount", group.allowance),
    leaf("ram:Reason", invoice.invoiceAllowanceChargeReason),
    node("ram:CategoryTradeTax", vatCategoryXml(group.category, group.rate)),
  );

const sums = "ram:SpecifiedTradeSettlementHeaderMonetarySummation";

/** BG-22 */
const writeSums = (invoice: Invoice, groups: readonly VatGroup[]): Xml =>
  node(
    sums,
    leaf("ram:LineTotalAmount", invoice.invoiceExtensionAmount),
    invoice.invoiceAdjustments.some(({ isCharge }) => isCharge)
      ? leaf("ram:ChargeTotalAmount", invoice.invoiceChargeTotalAmount)
      : "",
    // Also where those of single rates come to nothing together (BR-CO-11).
    groups.some((group) => toCents(group.allowance) !== 0n) ||
      invoice.invoiceAdjustments.some(({ isCharge }) => !isCharge)
      ? leaf("ram:AllowanceTotalAmount", allowanceTotal(invoice))
      : "",
    leaf("ram:TaxBasisTotalAmount", invoice.invoiceTaxExclusiveAmount),
    leaf("ram:TaxTotalAmount", invoice.invoiceTaxAmount, "currencyID", euro),
    writeRounding(invoice),
    leaf("ram:GrandTotalAmount", invoice.invoiceTaxInclusiveAmount),
    writePrepaid(invoice),
    leaf("ram:DuePayableAmount", invoice.invoicePayableAmount),
  );

/** BT-114 */
const writeRounding = ({ invoiceRoundingAmount }: Invoice): Xml => {
  const rounding = roundedToCents(exactOrZero(invoiceRoundingAmount));
  return rounding === 0n ? "" : leaf("ram:RoundingAmount", fromCents(rounding));
};

/** What the settlement says of the allowance and of the exemption, for files without a full settings comment. */
export interface SettlementFacts {
  readonly allowance: Pick<Invoice, "invoiceAllowanceAmount" | "invoiceAllowanceUnit">;
  readonly hasAllowance: boolean;
  readonly allowanceReason: string;
  /** BT-120 of the first group of each category (BT-118). */
  readonly reasons: ReadonlyMap<string, string>;
  /** BT-115, null when it is missing or no number. */
  readonly payable: Money | null;
}

/** Payment, clean, "" where there is none; whether the due date is one is the caller's question. Beside it what else the settlement says. */
export function readSettlement(transaction: XmlElement, settings: Settings) {
  const settlement = first(transaction, "ram:ApplicableHeaderTradeSettlement");
  const base = roundedToCents(exactOrZero(textAt(settlement, `${sums}/ram:LineTotalAmount`).trim()));
  const { spread, own } = readAdjustments(settlement, settings.get("invoiceAdjustments"), base);
  return {
    ...readPayment(settlement, settings),
    ...readPreceding(settlement),
    invoiceAdjustments: own,
    invoiceRoundingAmount: canonicalSigned(textAt(settlement, `${sums}/ram:RoundingAmount`), 2) ?? zero,
    facts: readFacts(settlement, spread),
  } satisfies Partial<Invoice> & { readonly facts: SettlementFacts };
}

function readFacts(settlement: XmlElement | undefined, allowances: readonly XmlElement[]): SettlementFacts {
  const percents = new Set(allowances.map((allowance) => textAt(allowance, "ram:CalculationPercent").trim()));
  const [percent = ""] = percents;
  const typedPercent = percents.size === 1 ? canonical(percent, limits.percentDecimals) : null;
  const sum = allowances.reduce(
    (all, one) => all + roundedToCents(exactOrZero(textAt(one, "ram:ActualAmount").trim())),
    0n,
  );
  const payable = textAt(settlement, `${sums}/ram:DuePayableAmount`).trim();
  const reasons = new Map<string, string>();
  for (const tax of all(settlement, "ram:ApplicableTradeTax")) {
    const category = textAt(tax, "ram:CategoryCode").trim();
    if (!reasons.has(category)) reasons.set(category, multiLine(textAt(tax, "ram:ExemptionReason")));
  }
  return {
    hasAllowance: allowances.length > 0,
    allowance:
      typedPercent !== null
        ? { invoiceAllowanceAmount: typedPercent, invoiceAllowanceUnit: "percentage" }
        : {
            invoiceAllowanceAmount: allowances.length === 0 ? zero : fromCents(cents(sum)),
            invoiceAllowanceUnit: allowances.length === 0 ? "percentage" : "number",
          },
    allowanceReason: singleLine(allowances[0] === undefined ? "" : textAt(allowances[0], "ram:Reason")),
    reasons,
    payable: readAmount(payable),
  };
}

/** Cents that a text says, rounded; null where it is no number. */
export function readAmount(text: string): Money | null {
  const exact = readSigned(text);
  return exact === null ? null : fromCents(roundedToCents(exact));
}

/** The invoice that is cancelled or corrected, or the last partial one of a final invoice (BG-3); the schema has room for one. */
function writePreceding(invoice: Invoice): Xml {
  const partial = takenOff(invoice);
  return node(
    "ram:InvoiceReferencedDocument",
    leaf("ram:IssuerAssignedID", partial?.number ?? invoice.invoicePrecedingID),
    node(
      "ram:FormattedIssueDateTime",
      leaf("qdt:DateTimeString", partial?.date ?? invoice.invoicePrecedingDate, "format", "102"),
    ),
  );
}

/** BT-25 and BT-26 of a settlement, clean; "" where there is none. */
const readPreceding = (
  settlement: XmlElement | undefined,
): Pick<Invoice, "invoicePrecedingID" | "invoicePrecedingDate"> => ({
  invoicePrecedingID: singleLine(textAt(settlement, "ram:InvoiceReferencedDocument/ram:IssuerAssignedID")),
  invoicePrecedingDate: unreadDate(
    textAt(settlement, "ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString").trim(),
  ),
});
