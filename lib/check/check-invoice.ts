import { isCountry } from "../codes/countries";
import { isLeitwegId, meansLeitwegId } from "../identifiers/leitweg-id";
import { taxRegistration } from "../identifiers/tax-id";
import type { TermId } from "../en16931/term";
import { vatIdDoubt } from "../identifiers/vat-id";
import { isDate } from "../values/dates";
import { isBic, isIban } from "../identifiers/iban-bic";
import { isTaxId } from "../invoice/clean-field";
import { asksForPayment, givesBack, isPartial, namesPreceding } from "../invoice/kinds/document-kind";
import { hasPeriod } from "../invoice/delivery/delivery";
import { needsDay } from "../invoice/delivery/delivery-day";
import { profileOf } from "../invoice/profile";
import { buyerAddress } from "../invoice/electronic-address";
import type { TextField } from "../invoice/fields";
import { numberOf } from "../invoice/imported";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { typedPrice } from "../invoice/lines/gross-price";
import { normalize } from "../invoice/normalize";
import { hasForeignHash } from "../invoice/payment/terms-in-files";
import { casesOf } from "../invoice/tax/untaxed-cases";
import { isAboveCap, isBeyondCap, vatGroups } from "../invoice/sums/totals";
import { limits } from "../limits";
import { readSigned, scaled, toCents } from "../values/money";
import { forbidsItsSkonto, paymentFindings } from "./payment";
import { namesOtherDays } from "../invoice/payment/payment-note";
import { isUnitCode } from "../codes/accepted-units";
import type { Refusal, RefusalCode, Warning, WarningCode } from "./finding";
import { attachmentRefusals } from "./attachments";
import { lawWarnings } from "./german-law";
import { kindFindings } from "./kind";
import { doubts, isAmount, isSigned, wrongRate } from "./numbers";
import { partRefusals, partWarnings } from "./parts";
import { postCodeWarnings } from "./post-codes";
import { unprintable } from "./printable";
import { xmlFormRefusals } from "./xml-form";
import { taxFindings } from "./tax";
import { isValidIBAN } from "ibantools";

/** An invoice of which {@link checkInvoice} has found nothing to refuse but what no font has, normalized: what may be written as XML. */
export type CheckedInvoice = Invoice & { readonly [checked]: true };
declare const checked: unique symbol;

/** What became of a check. */
export interface Check {
  /** The invoice as it would leave the house, see `normalize`. */
  readonly invoice: Invoice;
  /** The same, when nothing keeps its XML from being made, else null. */
  readonly checked: CheckedInvoice | null;
  /** Each keeps the e-invoice from being made; of an `unprintable-character` the XML alone can be. */
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

/**
 * Whether the invoice makes a valid e-invoice of its profile. What passes without a refusal is accepted by the schema and
 * the official rules, as XML and with every character printed; the codes lead to the field. The sheet, the dialog, the
 * export and the backend ask here and nowhere else.
 */
export function checkInvoice(unchecked: Invoice): Check {
  const invoice = normalize(unchecked);
  const tax = taxFindings(invoice);
  const kind = kindFindings(invoice);
  const payment = paymentFindings(invoice);
  const found: readonly Refusal[] = [
    ...missing(invoice, "required", alwaysNeeded),
    ...missing(invoice, "required", hasPeriod(invoice) ? bothEnds : []),
    ...(profileOf(invoice) === "xrechnung"
      ? xrechnungRefusals(invoice)
      : missing(invoice, "required", needsDay(invoice) ? plainNeeded : [])),
    ...formRefusals(invoice),
    ...lineRefusals(invoice),
    ...partRefusals(invoice),
    ...tax.refusals,
    ...kind.refusals,
    ...allowanceRefusals(invoice),
    ...attachmentRefusals(invoice),
    ...payment.refusals,
    ...xmlFormRefusals(invoice),
    ...(isBeyondCap(invoice) ? [{ field: "invoicePayableAmount", code: "total-too-large" } as const] : []),
    ...unprintable(invoice),
  ];
  const sent = (refusal: Refusal): refusal is Refusal & Warning => isAsSent(invoice, refusal);
  const refusals = found.filter((refusal) => !sent(refusal));
  return {
    invoice,
    checked: refusals.every(({ code }) => code === "unprintable-character")
      ? (invoice as CheckedInvoice)
      : null,
    refusals,
    warnings: [
      ...found.filter(sent),
      ...warnings(invoice),
      ...partWarnings(invoice),
      ...postCodeWarnings(invoice),
      ...doubts(invoice),
      ...tax.warnings,
      ...lawWarnings(invoice),
      ...kind.warnings,
      ...payment.warnings,
    ],
  };
}

/**
 * What the product asks for and the rules of EN 16931 do not is a warning about what somebody else has sent like that: tax numbers
 * of another form, a correction that does not say of what (the XRechnung warns of it as well, BR-DE-26), a seller known by
 * another number (BR-CO-26), no day of delivery, exempt goods that stay in Germany, a correction under the number of what it corrects.
 */
function isAsSent({ imported, ...invoice }: Invoice, { code, field }: Refusal): boolean {
  if (!imported) return false;
  if (/^invalid-(?:tax|vat)-/.test(code)) {
    const number = invoice[field as TextField];
    // BR-CO-09
    const isOfCountry = /^(?:EL|XI)/.test(number) || isCountry(number.slice(0, 2));
    const company = field === "customerVatID" ? invoice.customerCompany : invoice.supplierCompany;
    const isTheirs = imported.taxNumbers?.includes(numberOf(company, number)) ?? false;
    return isTheirs && (code !== "invalid-vat-id" || isOfCountry);
  }
  // BR-55: a day without a number is none.
  const { invoiceKind, invoicePrecedingDate: about } = invoice;
  if (code === "preceding-missing")
    return invoiceKind === "correction" && (about === "" || field !== "invoicePrecedingID");
  const isKnown = imported.terms.some(({ id }) => id === "BT-29" || id === "BT-30");
  // BR-DE-TMP-32 only recommends a day; BR-IC-11 wants one.
  const isOptional =
    field === "invoiceActualDeliveryDate" &&
    invoice.invoiceDeliveryForm === "day" &&
    !casesOf(invoice).includes("intra-community");
  if (code === "required") return isOptional || (field === "supplierCompanyID" && isKnown);
  return code === "goods-stay-here" || code === "preceding-own-number";
}

const alwaysNeeded = ["invoiceID", "customerCompany", "supplierCompanyID"] as const;

const plainNeeded = ["invoiceActualDeliveryDate"] as const;

const bothEnds = ["invoiceActualDeliveryDate", "invoiceDeliveryPeriodEnd"] as const;

const xrechnungNeeded = [
  "supplierTelephone",
  "supplierEmail",
  "supplierPostalZone",
  "supplierCityName",
  "customerCityName",
] as const;

/** BR-DE-23-a: a transfer names the account. */
const transferNeeded = ["supplierBankIban"] as const;

const missing = (invoice: Invoice, code: RefusalCode, names: readonly TextField[]): readonly Refusal[] =>
  names.filter((field) => invoice[field].trim() === "").map((field) => ({ field, code }));

function xrechnungRefusals(invoice: Invoice): readonly Refusal[] {
  const code = "required-for-xrechnung";
  const isImported = (term: TermId): boolean =>
    invoice.imported?.terms.some(({ id }) => id === term) ?? false;
  const isTransfer =
    asksForPayment(invoice) && invoice.invoicePaymentMeans === "transfer" && !isImported("BT-81");
  return [
    ...missing(invoice, code, xrechnungNeeded),
    // BR-DE-23-a; a direct debit has no account (BR-DE-25-b).
    ...missing(invoice, code, isTransfer ? transferNeeded : []),
    // A foreign customer without a post code gets "-" (BR-DE-9).
    ...(invoice.customerCountry === "DE" ? missing(invoice, code, ["customerPostalZone"]) : []),
    ...(buyerAddress(invoice) === null && !isImported("BT-49")
      ? [{ field: "customerEmail", code: "buyer-address-missing" } as const]
      : []),
  ];
}

function formRefusals(invoice: Invoice): readonly Refusal[] {
  const found: Refusal[] = [];
  const refuse = (broken: boolean, field: TextField, code: RefusalCode): void => {
    if (broken) found.push({ field, code });
  };
  refuse(invoice.supplierCompany === "" && invoice.supplierName === "", "supplierCompany", "required");
  refuse(!isDate(invoice.invoiceIssueDate), "invoiceIssueDate", "invalid-date");
  // BR-CO-25, which not every validator has dropped, wants a due date or terms where something is to be paid.
  const hasNoTerms = invoice.invoiceDueDate === "" && invoice.invoicePaymentNote === "";
  const isOwed = toCents(invoice.invoicePayableAmount) > 0n;
  refuse(hasNoTerms && isOwed, asksForPayment(invoice) ? "invoiceDueDate" : "invoicePaymentNote", "required");
  for (const field of ["invoiceDueDate", "invoiceActualDeliveryDate", "invoiceDeliveryPeriodEnd"] as const) {
    refuse(invoice[field] !== "" && !isDate(invoice[field]), field, "invalid-date");
  }
  const { invoiceActualDeliveryDate: from, invoiceDeliveryPeriodEnd: to } = invoice;
  // BR-29
  refuse(isDate(from) && isDate(to) && to < from, "invoiceDeliveryPeriodEnd", "period-ends-before-start");
  for (const field of ["supplierCountry", "customerCountry"] as const) {
    refuse(!isCountry(invoice[field]), field, "invalid-country");
  }
  const { supplierCompanyID, supplierBankIban, supplierBankBic } = invoice;
  const registration = taxRegistration(supplierCompanyID);
  const isWrong =
    !isTaxId(supplierCompanyID) || (registration.scheme === "VA" && vatIdDoubt(registration.id) === "form");
  refuse(supplierCompanyID !== "" && isWrong, "supplierCompanyID", "invalid-tax-id");
  // Who collects the amount names no account.
  const isPaidTo = invoice.invoicePaymentMeans === "transfer";
  refuse(
    isPaidTo && supplierBankIban !== "" && !isIban(supplierBankIban),
    "supplierBankIban",
    "invalid-iban",
  );
  refuse(isPaidTo && supplierBankBic !== "" && !isBic(supplierBankBic), "supplierBankBic", "invalid-bic");
  return found;
}

function lineRefusals(invoice: Invoice): readonly Refusal[] {
  const count = invoice.invoiceLines.length;
  if (count === 0) return [{ field: "invoiceLines", code: "no-lines" }];
  if (count > limits.lines) return [{ field: "invoiceLines", code: "too-many-lines" }];
  const found: Refusal[] = [];
  for (const line of invoice.invoiceLines) {
    const refuse = (broken: boolean, field: keyof InvoiceLine, code: RefusalCode): void => {
      if (broken) found.push({ field, lineId: line.id, code });
    };
    refuse(line.name === "", "name", "required");
    refuse(!isUnitCode(line.unit), "unit", line.unit === "" ? "required" : "invalid-unit");
    refuse(!isSigned(line.quantity, limits.quantityDecimals), "quantity", "invalid-number");
    // A minus in front of it is refused by a name of its own.
    refuse(!isSigned(typedPrice(line), limits.priceDecimals), "unitPrice", "invalid-number");
    refuse(isAboveCap(line.total), "quantity", "total-too-large");
    const rate = wrongRate(line.vat, invoice);
    if (rate !== null) refuse(true, "vat", rate);
  }
  return found;
}

function allowanceRefusals(invoice: Invoice): readonly Refusal[] {
  if (!invoice.flagShowAllowance) return [];
  const field = "invoiceAllowanceAmount";
  const isPercentage = invoice.invoiceAllowanceUnit === "percentage";
  const typed = invoice.invoiceAllowanceAmount;
  const amount = readSigned(typed);
  if (amount === null || !(isPercentage ? isAmount(typed, limits.percentDecimals) : isSigned(typed, 2))) {
    return [{ field, code: "invalid-number" }];
  }
  if (isPercentage) {
    return scaled(amount, limits.percentDecimals) > 100_000n ? [{ field, code: "percent-above-100" }] : [];
  }
  // Between nothing and the sum, on whichever side of nothing that is; more where charges leave something of each rate. What comes to
  // nothing has no rates to spread it over.
  const side = invoice.invoiceExtensionAmount.startsWith("-") ? -1n : 1n;
  const [off, sum] = [side * scaled(amount, 2), side * toCents(invoice.invoiceExtensionAmount)];
  const isWithin =
    off <= sum || (sum > 0n && vatGroups(invoice).every(({ basis }) => side * toCents(basis) >= 0n));
  return off >= 0n && isWithin ? [] : [{ field, code: "allowance-above-sum" }];
}

function warnings(invoice: Invoice): readonly Warning[] {
  const found: Warning[] = [];
  const warn = (doubtful: boolean, field: string, code: WarningCode): void => {
    if (doubtful) found.push({ field, code });
  };
  warn(invoice.supplierStreetName === "", "supplierStreetName", "street-missing");
  warn(invoice.customerStreetName === "", "customerStreetName", "street-missing");
  warn(
    isIban(invoice.supplierBankIban) && !isValidIBAN(invoice.supplierBankIban),
    "supplierBankIban",
    "iban-checksum",
  );
  const datesKnown = isDate(invoice.invoiceIssueDate) && isDate(invoice.invoiceDueDate);
  warn(datesKnown && invoice.invoiceDueDate < invoice.invoiceIssueDate, "invoiceDueDate", "due-before-issue");
  const { invoiceKind, invoiceIssueDate: issued, invoiceActualDeliveryDate: begun } = invoice;
  // What is asked for in advance is still to be done.
  warn(
    !isPartial(invoiceKind) && !givesBack(invoiceKind) && isDate(issued) && begun > issued,
    "invoiceActualDeliveryDate",
    "delivery-after-issue",
  );
  const about = namesPreceding(invoiceKind) ? invoice.invoicePrecedingDate : "";
  warn(isDate(issued) && isDate(about) && issued < about, "invoiceIssueDate", "issue-before-preceding");
  // Nobody can tell which of the two is meant, so both say so.
  const otherDays = namesOtherDays(invoice);
  warn(otherDays, "invoiceDueDate", "due-not-as-in-note");
  warn(otherDays, "invoicePaymentNote", "note-names-other-days");
  warn(
    forbidsItsSkonto(invoice.invoicePaymentNote, invoice.invoiceSkonto.length > 0),
    "invoicePaymentNote",
    "note-forbids-its-skonto",
  );
  for (const field of ["supplierEmail", "customerEmail"] as const) {
    warn(
      invoice[field] !== "" && !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(invoice[field]),
      field,
      "odd-email",
    );
  }
  // BR-DE-27
  const digits = invoice.supplierTelephone.replace(/\D/g, "").length;
  warn(invoice.supplierTelephone !== "" && digits < 3, "supplierTelephone", "short-telephone");
  const reference = profileOf(invoice) === "xrechnung" ? invoice.supplierBuyerReference : "";
  warn(meansLeitwegId(reference) && !isLeitwegId(reference), "supplierBuyerReference", "leitweg-id");
  warn(hasForeignHash(invoice.invoicePaymentNote, invoice.invoiceSkonto), "invoicePaymentNote", "hash-line");
  // An allowance above the sum makes it negative, and is refused by its own name.
  const isPaid = toCents(invoice.invoicePrepaidTotalAmount) !== 0n;
  warn(invoice.invoicePayableAmount === "0.00" && !isPaid, "invoicePayableAmount", "payable-zero");
  return found;
}
