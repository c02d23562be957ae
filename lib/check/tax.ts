import { partField } from "../invoice/sums/adjustments";
import { exemptionIn, type Exemption } from "../invoice/tax/exemption-in-text";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { exemptionReason } from "../invoice/tax/reason-sentences";
import type { Taxed } from "../invoice/tax/untaxed-cases";
import type { Finding } from "../invoice/finding";
import { schemeCode } from "../invoice/tax/reason-codes";
import type { Refusal, RefusalCode, Warning } from "./finding";
import { caseRefusals, caseWarnings } from "./tax-cases";

interface TaxFindings {
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

const none: TaxFindings = { refusals: [], warnings: [] };

/**
 * What rate, case, reason and the customer's country say together; each is named once, with all lines that it is about. A text
 * that names a case which nobody has chosen is refused: as E or Z the file would pass every rule and still tell the customer's
 * software something wrong.
 */
export function taxFindings(invoice: Invoice): TaxFindings {
  const { invoiceLines: lines } = invoice;
  const byRate = lines.filter(({ taxCase }) => taxCase === undefined);
  const free = byRate.filter(isFree);
  const taxed = byRate.filter((line) => line.vat === 19 || line.vat === 7);
  const abroad = isAbroad(invoice);
  const isAnyFree = free.length > 0 || invoice.invoiceAdjustments.some(isFree);
  const zero = isAnyFree ? zeroFindings(invoice, free, abroad) : lines.length > 0 ? ofNothing(invoice) : none;
  return {
    refusals: [...zero.refusals, ...caseRefusals(invoice)],
    warnings: [
      ...(abroad ? atLines(taxed, "german-vat-foreign-customer") : []),
      ...zero.warnings,
      ...caseWarnings(invoice),
      ...(invoice.flagIsSmallBusinessOwner ? namedTax(invoice) : []),
    ],
  };
}

/** A tax of more than 0 percent, or that something is with it or without it. */
const taxWords =
  /(\b[1-9]\d{0,2}\s?%|\b(inkl|zzgl|incl|plus|zuzüglich)[a-zü.]{0,9})\s(\S{1,30}\s){0,2}(USt|Umsatzsteuer|MwSt|Mehrwertsteuer|VAT)\b/i;

/** Section 14c (2) UStG: a small business owes the tax that it shows, in words as well. */
function namedTax(invoice: Invoice): readonly Warning[] {
  const code = "small-business-names-tax";
  return [
    ...invoice.invoiceLines.flatMap((line) =>
      (["name", "description"] as const)
        .filter((field) => taxWords.test(line[field]))
        .map((field) => ({ field, lineId: line.id, code }) as const),
    ),
    ...(["invoiceIncludedNote", "invoicePaymentNote"] as const)
      .filter((field) => taxWords.test(invoice[field]))
      .map((field) => ({ field, code }) as const),
  ];
}

/** Whether its rate says that there is no tax. */
const isFree = ({ vat, taxCase }: Taxed): boolean => vat === 0 && taxCase === undefined;

/** The customer sits neither in Germany nor where the supplier does. */
const isAbroad = ({ customerCountry, supplierCountry }: Invoice): boolean =>
  customerCountry !== "DE" && customerCountry !== supplierCountry;

/** One finding at all of some lines; none where there are none. */
export function atLines<Code extends string>(
  lines: readonly InvoiceLine[],
  code: Code,
): readonly Finding<Code>[] {
  const [first, ...others] = lines.map(({ id }) => id);
  if (first === undefined) return [];
  return [{ field: "vat", lineId: first, ...(others.length > 0 ? { alsoAt: others } : {}), code }];
}

/** At the lines without a tax, or, where all have one, at the first charge without. */
const atFree = <Code extends string>(
  { invoiceAdjustments }: Invoice,
  free: readonly InvoiceLine[],
  code: Code,
): readonly Finding<Code>[] =>
  free.length > 0
    ? atLines(free, code)
    : [{ field: partField("chargeVat", invoiceAdjustments.findIndex(isFree)), code }];

/** Section 14 (4) no. 8 UStG: a reason belongs to something that is exempt. */
const ofNothing = (invoice: Invoice): TaxFindings =>
  invoice.flagIsSmallBusinessOwner || exemptionReason(invoice) === ""
    ? none
    : { refusals: [], warnings: [{ field: "supplierTaxExemptionReason", code: "exemption-of-nothing" }] };

const unchosen: Partial<Record<Exemption, RefusalCode>> = {
  "reverse-charge": "reverse-charge",
  "intra-community": "intra-community",
  export: "export",
};

function zeroFindings(invoice: Invoice, free: readonly InvoiceLine[], abroad: boolean): TaxFindings {
  const reason = exemptionIn(exemptionReason(invoice));
  const field = invoice.flagIsSmallBusinessOwner
    ? "supplierIsSmallBusinessOwnerNote"
    : "supplierTaxExemptionReason";
  const named = unchosen[reason];
  if (named) return { refusals: [{ field, code: named }], warnings: [] };
  // At home "not taxable" also stands for what was only laid out, and its lines are no others' turnover.
  if (abroad && reason === "outside")
    return { refusals: [{ field, code: "outside-german-vat" }], warnings: [] };
  if (invoice.flagIsSmallBusinessOwner) return none;
  if (reason === "none") {
    // Who has no field for a reason writes it where there is room.
    for (const note of ["invoiceIncludedNote", "invoicePaymentNote"] as const) {
      const inNote = unchosen[exemptionIn(invoice[note])];
      if (inNote) return { refusals: [{ field: note, code: inNote }], warnings: [] };
    }
  }
  const isKnown =
    reason === "provision" || reason === "zero-rate" || schemeCode(exemptionReason(invoice)) !== "";
  if (abroad && !isKnown)
    return { refusals: atFree(invoice, free, "zero-rate-foreign-customer"), warnings: [] };
  if (reason === "none" && invoice.flagHasTaxExemptionReason)
    return { refusals: [], warnings: [{ field, code: "exemption-unnamed" }] };
  if (reason === "none") return { refusals: [], warnings: atFree(invoice, free, "zero-rate-without-reason") };
  return isKnown ? none : { refusals: [], warnings: [{ field, code: "zero-rate-unknown-reason" }] };
}
