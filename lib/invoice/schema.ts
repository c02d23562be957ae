import type { Finding } from "./finding";
import { anyDay, isDate, unreadDate, type DateString, type DateText } from "../values/dates";
import { noMoney, unreadDecimal, zero, type BareDecimal, type Money } from "../values/money";
import { limits } from "../limits";
import { mapValues } from "../data/map-values";
import {
  aFlag,
  aNumber,
  aText,
  isRecord,
  listOf,
  mostMistakes,
  objectOf,
  oneOf,
  orElse,
  orMissing,
  type Mistake,
  type Reader,
  type Readers,
} from "../data/shape";
import { fontNames } from "../theme/fonts";
import { themeNames } from "../theme/themes";
import {
  isUntouchedDescription,
  newInvoice,
  noPictures,
  placeholderLineName,
  startTaxRates,
  startTheme,
  startWidths,
} from "./defaults";
import { deliveryForm, deliveryForms } from "./delivery/delivery";
import { documentKinds } from "./kinds/document-kind";
import { xmlForms } from "./xml-form";
import { forEachField } from "./fields";
import type { Invoice, InvoiceLine, Pictures, ReverseCharge, TaxSettings } from "./invoice";
import { isLocale, locales, type Locale } from "../locale";
import { settings } from "./settings";
import { aSheetText, partReaders } from "./parts-schema";
import { anyPictures, pictures } from "./pictures-schema";
import { recalculate } from "./sums/totals";
import { reverseCharges } from "./tax/reverse-charge-law";
import { untaxedCases } from "./tax/untaxed-cases";

/**
 * Checks unknown data from storage, from a request or from a file. Only the shape is checked here: amounts may come as
 * decimal strings or JSON numbers, and what nobody knows is dropped. Whether the content makes a valid e-invoice is the
 * question of `checkInvoice`.
 *
 * The data may be of an earlier or a later version of the product. What becomes of a part that is missing, or is not what
 * it should be:
 *
 * | part | in the browser's own data | in what is sent |
 * |---|---|---|
 * | money: the lines; of a line quantity, price and VAT; whether there is an allowance, its amount and unit; further allowances and charges, what was paid before, the rounding, a line's price with VAT (each of these nothing where it is missing) | the invoice cannot be read: its total would be another | refused |
 * | what the tax category, the profile or the file's language depend on: three flags, exemption reason, buyer reference, language | start value | refused: the file would say what the sheet does not |
 * | every other text, a line's name, description and unit, the rates on offer, the line numbers | start value, to be seen on the sheet | missing: empty, and the check names what an e-invoice needs; wrong: refused |
 * | looks (theme, column widths, headings and subtotals of the table), what was there before a small business | start value | start value |
 * | computed fields, a line's id | worked out anew | worked out anew |
 * | logo, stationery | none | never looked at |
 */
const amountText = aText(100);
/** A number as it came, be it one or not. */
export const anAmount: Reader<BareDecimal> = (value, path, mistakes) => {
  const number = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  const text = amountText(number, path, mistakes);
  return text === undefined ? undefined : unreadDecimal(text);
};
const parts = partReaders(anAmount);
const doubt = orElse<BareDecimal | undefined>(anAmount, undefined);
// Whatever stands there: a NaN, for one, travels as null.
const computed = (): Money => noMoney;
const computedNumber = (): BareDecimal => zero;
/** Decoration out of bounds is no reason to lose an invoice: the first value stands in. */
const within = (least: number, most: number, start: number): Reader<number> =>
  orElse(aNumber(least, most), start);
const width = (start: number): Reader<number> => within(0, limits.column.max, start);

/** Fits every field: a text is kept as written, and what is no day is for the check to name. */
const inAnyField =
  (text: Reader<string>): Reader<DateText> =>
  (value, path, mistakes) => {
    const read = text(value, path, mistakes);
    return read === undefined ? undefined : unreadDate(read);
  };

/** How forgiving a reading is. */
interface Manner {
  readonly text: Reader<string>;
  /** What stands in for what is missing. */
  readonly start: Content;
  readonly startLine: Pick<InvoiceLine, "name" | "unit">;
  /** Reads what may be missing. */
  readonly optional: <T>(reader: Reader<T>, start: T) => Reader<T>;
  /** Reads what decides how an e-invoice is written. */
  readonly deciding: <T>(reader: Reader<T>, start: T) => Reader<T>;
}

const lineOf = ({ text, startLine, optional }: Manner): Reader<InvoiceLine> =>
  objectOf({
    id: () => "",
    name: optional(text, startLine.name),
    description: optional(text, ""),
    quantity: anAmount,
    unit: optional(text, startLine.unit),
    vat: aNumber(0, 100),
    unitPrice: anAmount,
    ...parts.line,
    total: computed,
    vatBefore: orElse<number | undefined>(aNumber(0, 100), undefined),
    netPriceBefore: doubt,
    quantityDoubt: doubt,
    unitPriceDoubt: doubt,
  });

const taxSettings = objectOf<TaxSettings>({
  invoiceTaxRates: objectOf({ "0": aFlag, "7": aFlag, "19": aFlag }),
  invoiceOtherRates: orMissing(parts.rates, []),
  flagHasTaxExemptionReason: aFlag,
  supplierTaxExemptionReason: aText(limits.sentTextLength),
});

/** A theme or font that is not there any more, or not there yet, costs nobody an invoice. */
const theme = objectOf({
  theme: orElse(oneOf(...themeNames), startTheme.theme),
  hueRotate: within(0, limits.theme.maxHue, startTheme.hueRotate),
  opacity: within(0, limits.theme.maxOpacity, startTheme.opacity),
  font: orElse(oneOf(...fontNames), startTheme.font),
});

/** All of an invoice but its pictures. */
type Content = Omit<Invoice, keyof Pictures>;

function contentOf(manner: Manner): Readers<Content> {
  const { start, optional, deciding } = manner;
  const text = inAnyField(manner.text);
  const weighed = { money: <T>(reader: Reader<T>): Reader<T> => reader, file: deciding, look: optional };
  return {
    invoiceLocale: deciding(oneOf(...locales), start.invoiceLocale),
    invoiceKind: optional(oneOf(...documentKinds), start.invoiceKind),
    invoiceTaxCase: optional(oneOf("by-rate", ...untaxedCases), start.invoiceTaxCase),
    invoiceReverseCharge: orElse<ReverseCharge | undefined>(oneOf(...reverseCharges), undefined),
    invoiceDeliveryForm: optional(oneOf(...deliveryForms), start.invoiceDeliveryForm),
    invoiceXmlForm: optional(oneOf(...xmlForms), start.invoiceXmlForm),
    invoiceLines: listOf(lineOf(manner)),
    invoiceExtensionAmount: computed,
    invoiceTaxExclusiveAmount: computed,
    invoiceTaxAmount: computed,
    invoiceTaxInclusiveAmount: computed,
    ...parts.invoice,
    invoiceHasSkontoCode: optional(aFlag, start.invoiceHasSkontoCode),
    invoiceHasGrossPrices: optional(aFlag, start.invoiceHasGrossPrices),
    invoiceSkonto: optional(parts.skonto, start.invoiceSkonto),
    supplierAccounts: optional(parts.accounts, start.supplierAccounts),
    invoiceAttachments: optional(parts.attachments, start.invoiceAttachments),
    invoiceChargeTotalAmount: computed,
    invoicePrepaidAmount: orMissing<BareDecimal>(anAmount, zero),
    invoicePrepaidTotalAmount: computed,
    invoiceRoundingAmount: orMissing<BareDecimal>(anAmount, zero),
    invoicePaymentMeans: optional(oneOf("transfer", "direct-debit"), start.invoicePaymentMeans),
    invoicePaidBy: optional(oneOf("cash", "card", "other"), start.invoicePaidBy),
    invoicePayableAmount: computed,
    invoiceAllowanceAmount: anAmount,
    invoiceAllowanceUnit: oneOf("percentage", "number"),
    invoiceAllowanceDoubt: doubt,
    invoiceAllowanceRaw: computed,
    invoiceAllowanceTotalAmount: computed,
    invoiceAllowanceMultiplier: computedNumber,
    invoiceTaxRates: optional(objectOf(mapValues(startTaxRates, (on) => optional(aFlag, on))), startTaxRates),
    invoiceOtherRates: optional(parts.rates, start.invoiceOtherRates),
    invoiceTheme: orElse(theme, startTheme),
    ...mapValues(startWidths, width),
    ...forEachField(({ name, weight }) => weighed[weight](text, unreadDate(start[name]))),
    ...mapValues(settings, ({ weight }, name) => weighed[weight](aFlag, start[name])),
    taxBefore: orElse<TaxSettings | undefined>(taxSettings, undefined),
  };
}

/** Far more than a field keeps, in characters; what is longer is cut. */
const storedTextLength = 1_000_000;
const sheetText = aSheetText(storedTextLength);
const storedText: Reader<string> = (value, path, mistakes) =>
  sheetText(typeof value === "string" ? value.slice(0, storedTextLength) : value, path, mistakes);

/** What a new invoice starts from; also says what stands in where unknown data names no day and no language. */
export interface StartFacts {
  readonly today: DateString;
  readonly locale: Locale;
}

function storedInvoiceOf(data: unknown, { today, locale }: StartFacts): Reader<Invoice> {
  const { invoiceLocale, invoiceIssueDate: issued } = isRecord(data) ? data : {};
  const ownLocale = isLocale(invoiceLocale) ? invoiceLocale : locale;
  const start = newInvoice(ownLocale, typeof issued === "string" && isDate(issued) ? issued : today);
  const content = contentOf({
    text: storedText,
    start,
    startLine: { name: placeholderLineName(ownLocale), unit: "HUR" },
    optional: orElse,
    deciding: orElse,
  });
  return objectOf<Invoice>({ ...content, ...anyPictures });
}

/** A page that does not send a text does not show it either: nothing stands in for it. */
const nothingSaid: Invoice = { ...newInvoice("de", anyDay), ...forEachField((): "" => "") };

const strict: Manner = {
  text: aText(storedTextLength),
  start: nothingSaid,
  startLine: { name: "", unit: "" },
  optional: (reader) => reader,
  deciding: (reader) => reader,
};
const wholeInvoice = objectOf<Invoice>({ ...contentOf(strict), ...pictures });
const sentContent = objectOf<Content>(
  contentOf({ ...strict, text: aText(limits.sentTextLength), optional: orMissing }),
);

/**
 * The invoice in unknown data of the browser's own, its totals computed anew and its lines numbered by position; what an
 * earlier or a later version left out takes its start value. Null when it is no invoice, or when its total would be another.
 */
export function readInvoice(data: unknown, facts: StartFacts): Invoice | null {
  const invoice = storedInvoiceOf(data, facts)(data, [], []);
  return invoice ? computedAnew(invoice) : null;
}

/** Like {@link readInvoice}, for what was put together out of a file and lacks nothing. */
export function readWholeInvoice(data: Invoice): Invoice | null {
  return wholeInvoice(data, [], []) ? computedAnew(data) : null;
}

/**
 * Like {@link readInvoice}, for a stranger's data, of which less may be missing: an invoice without its pictures. The XML has
 * no place for them, so what is sent in their place is not even looked at.
 */
export function readSentInvoice(data: unknown): Invoice | null {
  const content = sentContent(data, [], []);
  return content ? computedAnew({ ...content, ...noPictures }) : null;
}

function computedAnew(invoice: Invoice): Invoice {
  const invoiceLines = invoice.invoiceLines.map((line, index) => {
    const id = String(index + 1);
    const isUntouched = isUntouchedDescription(line.description);
    return id === line.id && !isUntouched
      ? line
      : { ...line, id, description: isUntouched ? "" : line.description };
  });
  return recalculate({ ...invoice, invoiceDeliveryForm: deliveryForm(invoice), invoiceLines });
}

/** How many lines unknown data has, told before any of them is read. */
export const countLines = (data: unknown): number =>
  isRecord(data) && Array.isArray(data["invoiceLines"]) ? data["invoiceLines"].length : 0;

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
