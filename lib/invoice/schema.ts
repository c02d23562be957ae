import type { Finding } from "../contract";
import type { CustomerLogo, Invoice, InvoiceLine, TaxSettings } from "./invoice";
import { fontNames, themeNames } from "../themes";
import { limits } from "../limits";
import {
  aFlag,
  aNumber,
  aText,
  listOf,
  mostMistakes,
  objectOf,
  oneOf,
  orElse,
  type Mistake,
  type Reader,
  type Readers,
} from "../shape";
import { keptLogoWidth } from "../layout/fit-logo";
import { isSafeLogo } from "../logo";
import { isUntouchedDescription, noLogo, startTheme } from "./defaults";
import { recalculate } from "./totals";

/**
 * Checks unknown data from storage, from a request or from a file. Only the shape is
 * checked here: amounts may come as decimal strings or JSON numbers, computed fields
 * may be missing, fields nobody knows are dropped. Whether the content makes a valid
 * e-invoice is the export gate's question.
 */
const flag = aFlag;
const anyText = aText();
const amountText = aText(100);
const anyNumber = aNumber();
const amount: Reader<string> = (value, path, mistakes) =>
  amountText(typeof value === "number" && Number.isFinite(value) ? String(value) : value, path, mistakes);
const doubt = orElse<string | undefined>(amount, undefined);
// Whatever stands there: a NaN, for one, travels as null.
const computed: Reader<string> = () => "0.00";
/** Decoration out of bounds is no reason to lose an invoice: the first value stands in. */
const within = (least: number, most: number, start: number): Reader<number> =>
  orElse(aNumber(least, most), start);
const width = (start: number): Reader<number> => within(0, limits.column.max, start);

const lineOf = (text: Reader<string>): Reader<InvoiceLine> =>
  objectOf({
    id: text,
    name: text,
    description: text,
    quantity: amount,
    unit: text,
    vat: aNumber(0, 100),
    unitPrice: amount,
    total: computed,
    vatBefore: orElse<number | undefined>(aNumber(0, 100), undefined),
    quantityDoubt: doubt,
    unitPriceDoubt: doubt,
  });

const taxRates = objectOf({ "0": flag, "7": flag, "19": flag });

const taxSettingsOf = (text: Reader<string>): Reader<TaxSettings> =>
  objectOf<TaxSettings>({
    invoiceTaxRates: taxRates,
    flagHasTaxExemptionReason: flag,
    supplierTaxExemptionReason: text,
  });

const logoOf = objectOf<CustomerLogo>({ src: anyText, width: anyNumber, ratio: aNumber(Number.MIN_VALUE) });

/** A logo that runs something or reaches an address is no logo. */
const logo: Reader<CustomerLogo> = (value, path, mistakes) => {
  const read = logoOf(value, path, mistakes);
  if (!read || read.src === "") return read;
  return isSafeLogo(read.src) ? { ...read, width: keptLogoWidth(read.width, read.ratio) } : noLogo;
};

/** All of an invoice but its logo. */
type Content = Omit<Invoice, "customerLogo">;

/** @param text reads every text of the invoice, and says how long one may be */
const contentOf = (text: Reader<string>): Readers<Content> => ({
  invoiceID: text,
  invoiceIssueDate: text,
  invoiceDueDate: text,
  invoiceActualDeliveryDate: text,
  invoiceLocale: oneOf("de", "en"),
  invoiceIncludedNote: text,
  invoicePaymentNote: text,
  invoiceLines: listOf(lineOf(text)),
  invoiceExtensionAmount: computed,
  invoiceTaxExclusiveAmount: computed,
  invoiceTaxAmount: computed,
  invoiceTaxInclusiveAmount: computed,
  invoicePayableAmount: computed,
  invoiceAllowanceAmount: amount,
  invoiceAllowanceUnit: oneOf("percentage", "number"),
  invoiceAllowanceDoubt: doubt,
  invoiceAllowanceRaw: computed,
  invoiceAllowanceTotalAmount: computed,
  invoiceAllowanceMultiplier: computed,
  invoiceAllowanceChargeReason: text,
  invoiceTaxRates: taxRates,
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
  taxBefore: orElse<TaxSettings | undefined>(taxSettingsOf(text), undefined),
});

// Far more than a field keeps: a draft on its way through storage is never a reason to lose the rest.
const storedInvoice = objectOf<Invoice>({ ...contentOf(aText(1_000_000)), customerLogo: logo });
const sentContent = objectOf<Content>(contentOf(aText(limits.sentTextLength)));

/**
 * The invoice in unknown data of the browser's own, its totals computed anew and its lines
 * numbered by position, or null when the shape is not an invoice's.
 */
export function readInvoice(data: unknown): Invoice | null {
  const invoice = storedInvoice(data, [], []);
  return invoice ? computedAnew(invoice) : null;
}

/**
 * Like {@link readInvoice}, for a stranger's data: an invoice without its logo. The XML has no place for one, so
 * what is sent in its place is not even looked at.
 */
export function readSentInvoice(data: unknown): Invoice | null {
  const content = sentContent(data, [], []);
  return content ? computedAnew({ ...content, customerLogo: noLogo }) : null;
}

function computedAnew(invoice: Invoice): Invoice {
  const invoiceLines = invoice.invoiceLines.map((line, index) => ({
    ...line,
    description: isUntouchedDescription(line.description) ? "" : line.description,
    id: String(index + 1),
  }));
  return recalculate({ ...invoice, invoiceLines });
}

/** How many lines unknown data has, told before any of them is read. */
export const countLines = (data: unknown): number =>
  typeof data === "object" && data !== null && "invoiceLines" in data && Array.isArray(data.invoiceLines)
    ? data.invoiceLines.length
    : 0;

/** The parts of unknown data for which {@link readSentInvoice} refuses it, each with the kind of mistake. */
export function shapeFindings(data: unknown): readonly Finding[] {
  const mistakes: Mistake[] = [];
  sentContent(data, [], mistakes);
  return mistakes.slice(0, mostMistakes).map(({ path, code }) => {
    const [field, index, part] = path;
    return field === "invoiceLines" && typeof index === "number" && part !== undefined
      ? { field: String(part), lineId: String(index + 1), code }
      : { field: path.map(String).join("."), code };
  });
}
