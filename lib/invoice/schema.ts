import type { Finding } from "../contract";
import type { CustomerLogo, Invoice, InvoiceLine } from "./invoice";
import { fontNames, themeNames } from "../themes";
import { limits } from "../limits";
import { aFlag, aNumber, aText, listOf, objectOf, oneOf, orElse, type Mistake, type Reader } from "../shape";
import { keptLogoWidth } from "../layout/fit-logo";
import { isSafeLogo } from "../logo";
import { noLogo, startTheme } from "./defaults";
import { recalculate } from "./totals";

/**
 * Checks unknown data from storage, from a request or from a file. Only the shape is
 * checked here: amounts may come as decimal strings or JSON numbers, computed fields
 * may be missing, fields nobody knows are dropped. Whether the content makes a valid
 * e-invoice is the export gate's question.
 */
// Far more than a field keeps: a draft on its way through storage is never a reason to lose the rest.
const text = aText(1_000_000);
const flag = aFlag;
const anyText = aText();
const amountText = aText(100);
const anyNumber = aNumber();
const amount: Reader<string> = (value, path, mistakes) =>
  amountText(typeof value === "number" && Number.isFinite(value) ? String(value) : value, path, mistakes);
// Whatever stands there: a NaN, for one, travels as null.
const computed: Reader<string> = () => "0.00";
/** Decoration out of bounds is no reason to lose an invoice: the first value stands in. */
const within = (least: number, most: number, start: number): Reader<number> =>
  orElse(aNumber(least, most), start);
const width = (start: number): Reader<number> => within(0, limits.column.max, start);

const line = objectOf<InvoiceLine>({
  id: text,
  name: text,
  description: text,
  quantity: amount,
  unit: text,
  vat: aNumber(0, 100),
  unitPrice: amount,
  total: computed,
});

const logoOf = objectOf<CustomerLogo>({ src: anyText, width: anyNumber, ratio: aNumber(Number.MIN_VALUE) });

/** A logo that runs something or reaches an address is no logo. */
const logo: Reader<CustomerLogo> = (value, path, mistakes) => {
  const read = logoOf(value, path, mistakes);
  if (!read || read.src === "") return read;
  return isSafeLogo(read.src) ? { ...read, width: keptLogoWidth(read.width, read.ratio) } : noLogo;
};

const invoiceOf = objectOf<Invoice>({
  invoiceID: text,
  invoiceIssueDate: text,
  invoiceDueDate: text,
  invoiceActualDeliveryDate: text,
  invoiceLocale: oneOf("de", "en"),
  invoiceIncludedNote: text,
  invoicePaymentNote: text,
  invoiceLines: listOf(line),
  invoiceExtensionAmount: computed,
  invoiceTaxExclusiveAmount: computed,
  invoiceTaxAmount: computed,
  invoiceTaxInclusiveAmount: computed,
  invoicePayableAmount: computed,
  invoiceAllowanceAmount: amount,
  invoiceAllowanceUnit: oneOf("percentage", "number"),
  invoiceAllowanceRaw: computed,
  invoiceAllowanceTotalAmount: computed,
  invoiceAllowanceMultiplier: computed,
  invoiceAllowanceChargeReason: text,
  invoiceTaxRates: objectOf({ "0": flag, "7": flag, "19": flag }),
  invoiceTheme: objectOf({
    theme: oneOf(...themeNames),
    hueRotate: within(0, limits.theme.maxHue, startTheme.hueRotate),
    opacity: within(0, limits.theme.maxOpacity, startTheme.opacity),
    font: oneOf(...fontNames),
  }),
  invoiceLineUnitWidth: width(limits.column.unit),
  invoiceLineVatWidth: width(limits.column.vat),
  invoiceLineUnitPriceWidth: width(limits.column.unitPrice),
  invoiceLineTotalWidth: width(limits.column.total),
  customerLogo: logo,
  supplierCompany: text,
  supplierName: text,
  supplierStreetName: text,
  supplierPostalZone: text,
  supplierCityName: text,
  supplierCountry: text,
  supplierTelephone: text,
  supplierEmail: text,
  supplierCompanyID: text,
  supplierBankAccountHolder: text,
  supplierBankIban: text,
  supplierBankBic: text,
  supplierBuyerReference: text,
  supplierTaxExemptionReason: text,
  supplierIsSmallBusinessOwnerNote: text,
  customerCompany: text,
  customerStreetName: text,
  customerPostalZone: text,
  customerCityName: text,
  customerCountry: text,
  customerEmail: text,
  flagShowAllowance: flag,
  flagShowInvoiceLineNumbers: flag,
  flagIsSmallBusinessOwner: flag,
  flagHasSupplierBuyerReference: flag,
  flagHasTaxExemptionReason: flag,
});

/**
 * The invoice in unknown data, its totals computed anew and its lines numbered by
 * position, or null when the shape is not an invoice's.
 */
export function readInvoice(data: unknown): Invoice | null {
  const invoice = invoiceOf(data, [], []);
  if (!invoice) return null;
  const invoiceLines = invoice.invoiceLines.map((line, index) => ({ ...line, id: String(index + 1) }));
  return recalculate({ ...invoice, invoiceLines });
}

/** Refused parts named at most; whoever sends more has sent something else than an invoice. */
const atMost = 100;

/** The parts of unknown data for which {@link readInvoice} refuses it, each with the kind of mistake. */
export function shapeFindings(data: unknown): readonly Finding[] {
  const mistakes: Mistake[] = [];
  invoiceOf(data, [], mistakes);
  return mistakes.slice(0, atMost).map(({ path, code }) => {
    const [field, index, part] = path;
    return field === "invoiceLines" && typeof index === "number" && part !== undefined
      ? { field: String(part), lineId: String(index + 1), code }
      : { field: path.map(String).join("."), code };
  });
}
