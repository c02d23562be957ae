import { all, lineOf, textOf, type DocumentNode } from "../en16931/document";
import { group, term, type Said } from "../en16931/making";
import { multiLine } from "../text/characters";
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
import type { Profile } from "../invoice/profile";
import type { Adjustment, Invoice } from "../invoice/invoice";
import { allowanceTotal, vatGroups, type VatGroup } from "../invoice/sums/totals";
import { reasonCode } from "../invoice/tax/reason-codes";
import { adjustmentGroup, adjustmentGroups, readAdjustments } from "./adjustments";
import { paymentMeansGroups, paymentTermsOfInvoice, readPayment } from "./payment";
import type { Settings } from "./settings-comment";
import { takenOff } from "../invoice/payment/partials";

/** BT-5 of every invoice. */
export const euro = "EUR";

/** Payment (BG-16, BT-20, BT-9), VAT breakdown (BG-23), allowances (BG-20) and sums (BG-22) of an invoice whose totals are right. */
export function settlementTerms(invoice: Invoice, profile: Profile): Said {
  const groups = vatGroups(invoice);
  const partial = takenOff(invoice);
  return [
    term("BT-5", euro),
    paymentMeansGroups(invoice),
    groups.map((each) => vatGroupTerms(each, profile)),
    groups
      .filter(({ allowance }) => toCents(allowance) !== 0n)
      .map(({ allowance, lineSum, category, rate }) =>
        adjustmentGroup("BG-20", spread(invoice), {
          base: lineSum,
          comesTo: allowance,
          tax: { category, rate },
        }),
      ),
    adjustmentGroups(invoice),
    paymentTermsOfInvoice(invoice),
    sumGroup(invoice, groups),
    // The invoice that is cancelled or corrected, or the last partial one of a final invoice; the schema has room for one.
    group(
      "BG-3",
      term("BT-25", partial?.number ?? invoice.invoicePrecedingID),
      term("BT-26", partial?.date ?? invoice.invoicePrecedingDate),
    ),
  ];
}

/** The allowance that is spread over all rates. */
const spread = (invoice: Invoice): Omit<Adjustment, "isCharge"> => ({
  unit: invoice.invoiceAllowanceUnit,
  amount: invoice.invoiceAllowanceAmount,
  reason: invoice.invoiceAllowanceChargeReason,
});

/** BG-23. The group of what is outside the scope of VAT has a rate in an XRechnung alone, which wants one (BR-DE-14). */
const vatGroupTerms = (vatGroup: VatGroup, profile: Profile): Said => {
  const { tax, basis, category, rate, exemptionReason = "" } = vatGroup;
  return group(
    "BG-23",
    term("BT-117", tax),
    term("BT-120", exemptionReason),
    term("BT-116", basis),
    term("BT-118", category),
    term("BT-121", reasonCode(vatGroup)),
    category === "O" && profile === "en16931" ? null : term("BT-119", rate.toFixed(2)),
  );
};

/** BG-22 */
function sumGroup(invoice: Invoice, groups: readonly VatGroup[]): Said {
  const own = invoice.invoiceAdjustments;
  const rounding = roundedToCents(exactOrZero(invoice.invoiceRoundingAmount));
  return group(
    "BG-22",
    term("BT-106", invoice.invoiceExtensionAmount),
    own.some(({ isCharge }) => isCharge) ? term("BT-108", invoice.invoiceChargeTotalAmount) : null,
    // Also where those of single rates come to nothing together (BR-CO-11).
    groups.some(({ allowance }) => toCents(allowance) !== 0n) || own.some(({ isCharge }) => !isCharge)
      ? term("BT-107", allowanceTotal(invoice))
      : null,
    term("BT-109", invoice.invoiceTaxExclusiveAmount),
    term("BT-110", invoice.invoiceTaxAmount),
    rounding === 0n ? null : term("BT-114", fromCents(rounding)),
    term("BT-112", invoice.invoiceTaxInclusiveAmount),
    toCents(invoice.invoicePrepaidTotalAmount) === 0n
      ? null
      : term("BT-113", invoice.invoicePrepaidTotalAmount),
    term("BT-115", invoice.invoicePayableAmount),
  );
}

/** What the settlement says of the allowance and of the exemption, for files without a full settings comment. */
export interface SettlementFacts {
  readonly allowance: Pick<Invoice, "invoiceAllowanceAmount" | "invoiceAllowanceUnit">;
  readonly hasAllowance: boolean;
  readonly allowanceReason: string;
  /** BT-120 of the first group of each category (BT-118). */
  readonly reasons: ReadonlyMap<string, string>;
}

/** Payment and adjustments, clean, "" where there is none. Beside it what else the settlement says. */
export function readSettlement(document: DocumentNode, settings: Settings) {
  const base = roundedToCents(exactOrZero(textOf(document, "BT-106").trim()));
  const { spread, own } = readAdjustments(document, settings.get("invoiceAdjustments"), base);
  return {
    ...readPayment(document, settings),
    invoiceAdjustments: own,
    invoiceRoundingAmount: canonicalSigned(textOf(document, "BT-114"), 2) ?? zero,
    facts: readFacts(document, spread),
  } satisfies Partial<Invoice> & { readonly facts: SettlementFacts };
}

function readFacts(document: DocumentNode, allowances: readonly DocumentNode[]): SettlementFacts {
  const percents = new Set(allowances.map((allowance) => textOf(allowance, "BT-94").trim()));
  const [percent = ""] = percents;
  const typedPercent = percents.size === 1 ? canonical(percent, limits.percentDecimals) : null;
  const sum = allowances.reduce(
    (all, one) => all + roundedToCents(exactOrZero(textOf(one, "BT-92").trim())),
    0n,
  );
  const reasons = new Map<string, string>();
  for (const tax of all(document, "BG-23")) {
    const category = textOf(tax, "BT-118").trim();
    if (!reasons.has(category)) reasons.set(category, multiLine(textOf(tax, "BT-120")));
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
    allowanceReason: lineOf(allowances[0], "BT-97"),
    reasons,
  };
}

/** Cents that a text says, rounded; null where it is no number. */
export function readAmount(text: string): Money | null {
  const exact = readSigned(text);
  return exact === null ? null : fromCents(roundedToCents(exact));
}
