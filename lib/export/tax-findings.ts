import type { Finding } from "../invoice/finding";
import { exemptionIn, type Exemption } from "../invoice/exemption";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { exemptionReason } from "../invoice/vat-mode";

/**
 * Cases of the VAT law whose category the product cannot write yet (AE, K, G, O). As E or Z the file would pass every
 * rule and still tell the customer's software something wrong.
 */
export const taxRefusalCodes = [
  "reverse-charge",
  "intra-community",
  "export",
  "outside-german-vat",
  "zero-rate-foreign-customer",
] as const;

export const taxWarningCodes = [
  "german-vat-foreign-customer",
  "zero-rate-without-reason",
  "zero-rate-unknown-reason",
] as const;

interface TaxFindings {
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
}

const none: TaxFindings = { refusals: [], warnings: [] };

/** What rate, reason and the customer's country say together; each is named once, with all lines that it is about. */
export function taxFindings(invoice: Invoice): TaxFindings {
  const { invoiceLines: lines } = invoice;
  const free = lines.filter((line) => line.vat === 0);
  const taxed = lines.filter((line) => line.vat === 19 || line.vat === 7);
  const abroad = isAbroad(invoice);
  const german: TaxFindings = abroad
    ? { refusals: [], warnings: atLines(taxed, "german-vat-foreign-customer") }
    : none;
  const zero = free.length > 0 ? zeroFindings(invoice, free, abroad) : none;
  return {
    refusals: [...german.refusals, ...zero.refusals],
    warnings: [...german.warnings, ...zero.warnings],
  };
}

/** The customer sits neither in Germany nor where the supplier does. */
const isAbroad = ({ customerCountry, supplierCountry }: Invoice): boolean =>
  customerCountry !== "DE" && customerCountry !== supplierCountry;

function atLines(lines: readonly InvoiceLine[], code: string): readonly Finding[] {
  const [first, ...others] = lines.map(({ id }) => id);
  if (first === undefined) return [];
  return [{ field: "vat", lineId: first, ...(others.length > 0 ? { alsoAt: others } : {}), code }];
}

const unwritten: Partial<Record<Exemption, (typeof taxRefusalCodes)[number]>> = {
  "reverse-charge": "reverse-charge",
  "intra-community": "intra-community",
  export: "export",
};

function zeroFindings(invoice: Invoice, free: readonly InvoiceLine[], abroad: boolean): TaxFindings {
  const reason = exemptionIn(exemptionReason(invoice));
  const field = invoice.flagIsSmallBusinessOwner
    ? "supplierIsSmallBusinessOwnerNote"
    : "supplierTaxExemptionReason";
  const named = unwritten[reason];
  if (named) return { refusals: [{ field, code: named }], warnings: [] };
  // At home "not taxable" also stands for what was only laid out, and its lines are no others' turnover.
  if (abroad && reason === "outside")
    return { refusals: [{ field, code: "outside-german-vat" }], warnings: [] };
  if (invoice.flagIsSmallBusinessOwner) return none;
  if (reason === "none") {
    // Who has no field for a reason writes it where there is room.
    for (const note of ["invoiceIncludedNote", "invoicePaymentNote"] as const) {
      const inNote = unwritten[exemptionIn(invoice[note])];
      if (inNote) return { refusals: [{ field: note, code: inNote }], warnings: [] };
    }
  }
  const isKnown = reason === "provision" || reason === "zero-rate";
  if (abroad && !isKnown) return { refusals: atLines(free, "zero-rate-foreign-customer"), warnings: [] };
  if (reason === "none") return { refusals: [], warnings: atLines(free, "zero-rate-without-reason") };
  return isKnown ? none : { refusals: [], warnings: [{ field, code: "zero-rate-unknown-reason" }] };
}
