import { isInUnion } from "../../codes/union";
import { phrases } from "../../words/phrases";
import { setGrossPrices } from "../lines/gross-changes";
import type { Change, Invoice, ReverseCharge, UntaxedCase } from "../invoice";
import { noTax, setSmallBusiness, taxBeforeOf, untaxed, withTaxOfBefore } from "./rate-changes";
import { reverseChargeOf } from "./reverse-charge-law";
import { startVat } from "./enabled-rates";
import { untaxedCases } from "./untaxed-cases";

/** How the whole invoice is taxed, as the settings offer it. */
export type TaxChoice = "normal" | "small-business" | "domestic-reverse-charge" | UntaxedCase | "exempt";

/** Every choice, in the order of the settings. */
export const taxChoices: readonly TaxChoice[] = [
  "normal",
  "small-business",
  "domestic-reverse-charge",
  ...untaxedCases,
  "exempt",
];

/** What is chosen; an invoice of 0 percent alone, with a place for its reason, is exempt. */
export function taxChoice(invoice: Invoice): TaxChoice {
  const { invoiceTaxCase } = invoice;
  if (invoiceTaxCase === "reverse-charge" && reverseChargeOf(invoice) === "domestic")
    return "domestic-reverse-charge";
  if (invoiceTaxCase !== "by-rate") return invoiceTaxCase;
  if (invoice.flagIsSmallBusinessOwner) return "small-business";
  return isExempt(invoice) ? "exempt" : "normal";
}

const isExempt = ({
  invoiceTaxRates: rates,
  invoiceOtherRates,
  flagHasTaxExemptionReason,
}: Invoice): boolean =>
  flagHasTaxExemptionReason && rates[0] && !rates[7] && !rates[19] && invoiceOtherRates.length === 0;

/** What the customer's country speaks for; null at home. It proposes and decides nothing: goods and private persons differ. */
export function proposedChoice({
  customerCountry,
  supplierCountry,
}: Invoice): "reverse-charge" | "outside" | null {
  if (customerCountry === "DE" || customerCountry === supplierCountry) return null;
  return isInUnion(customerCountry) ? "reverse-charge" : "outside";
}

/** What the customer's country speaks for instead of what is chosen; null where nothing does, or only the goods decide. */
export function otherProposal(invoice: Invoice): "normal" | "reverse-charge" | "outside" | null {
  const chosen = taxChoice(invoice);
  const proposed = proposedChoice(invoice) ?? "normal";
  const isByCountry =
    chosen === "normal" ||
    chosen === "reverse-charge" ||
    chosen === "outside" ||
    (chosen === "domestic-reverse-charge" && proposed !== "normal");
  return isByCountry && chosen !== proposed ? proposed : null;
}

/** Taxes all lines in one way. Back to normal each has the rate that it had before. */
export const setTaxChoice =
  (choice: TaxChoice): Change =>
  (invoice) => {
    if (choice === taxChoice(invoice)) return invoice;
    // Without tax a price with it would become the net price.
    const plain = asNormal(setGrossPrices(false)(invoice));
    switch (choice) {
      case "normal":
        return plain;
      case "small-business":
        return setSmallBusiness(true)(plain);
      case "exempt":
        return {
          ...plain,
          ...untaxed(plain),
          ...noTax,
          flagHasTaxExemptionReason: true,
          supplierTaxExemptionReason: phrases[plain.invoiceLocale].exempt,
          taxBefore: taxBeforeOf(plain),
        };
      case "domestic-reverse-charge":
        return inCase(plain, "reverse-charge", "domestic");
      default:
        return inCase(plain, choice, choice === "reverse-charge" ? "eu-service" : undefined);
    }
  };

/** Without any of the choices: as rates say. */
function asNormal(invoice: Invoice): Invoice {
  const before =
    invoice.flagIsSmallBusinessOwner || taxChoice(invoice) === "exempt" ? withTaxOfBefore(invoice) : invoice;
  const start = startVat({ ...before, invoiceTaxCase: "by-rate" });
  return {
    ...before,
    invoiceTaxCase: "by-rate",
    invoiceReverseCharge: undefined,
    invoiceLines: before.invoiceLines.map(({ vatBefore, taxCase, ...line }) =>
      taxCase === undefined ? line : { ...line, vat: vatBefore ?? (line.vat || start) },
    ),
    invoiceAdjustments: before.invoiceAdjustments.map(({ vatBefore, taxCase, ...each }) =>
      taxCase === undefined ? each : { ...each, vat: vatBefore ?? (each.vat || start) },
    ),
  };
}

function inCase(
  plain: Invoice,
  taxCase: UntaxedCase,
  invoiceReverseCharge: ReverseCharge | undefined,
): Invoice {
  const { invoiceLines, invoiceAdjustments } = untaxed(plain);
  return {
    ...plain,
    invoiceTaxCase: taxCase,
    invoiceReverseCharge,
    invoiceLines: invoiceLines.map((line) => ({ ...line, taxCase })),
    invoiceAdjustments: invoiceAdjustments.map((each) => ({ ...each, taxCase })),
  };
}

/** The most further rates that may be on offer. */
const mostOtherRates = 8;

/** Offers a further rate, percent, or does no longer; one that a line has stays. */
export const setOtherRate =
  (rate: number, on: boolean): Change =>
  (invoice) => {
    const others = invoice.invoiceOtherRates;
    const isKnown = others.includes(rate) || rate === 0 || rate === 7 || rate === 19;
    if (on)
      return isKnown || !(rate > 0 && rate <= 100) || others.length >= mostOtherRates
        ? invoice
        : { ...invoice, invoiceOtherRates: [...others, rate] };
    return invoice.invoiceLines.some(({ vat, taxCase }) => taxCase === undefined && vat === rate)
      ? invoice
      : { ...invoice, invoiceOtherRates: others.filter((each) => each !== rate) };
  };
