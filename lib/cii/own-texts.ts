import { asksForPayment } from "../invoice/kinds/document-kind";
import { sellerRegistrations } from "../invoice/seller";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { casesOf } from "../invoice/tax/untaxed-cases";
import { vatCategory } from "../invoice/tax/vat-category";
import { toCents, canonical, withoutTrailingZeros } from "../values/money";
import type { Settings } from "./settings-comment";
import { limits } from "../limits";
import { areGross, withNetPrice } from "../invoice/lines/gross-price";
import { isRecord, readStored } from "../data/shape";
import { singleLine } from "../text/characters";
import { cleanHeading } from "../invoice/lines/paper-rows";

const keepable = [
  "supplierCompany",
  "supplierName",
  "customerPostalZone",
  "supplierBankAccountHolder",
  "supplierBankIban",
  "supplierBankBic",
  "invoiceAllowanceChargeReason",
  "supplierTaxExemptionReason",
  "supplierTaxNumber",
  "customerVatID",
  "deliveryPostalZone",
  "deliveryCityName",
  "deliveryCountry",
  "supplierEmail",
  "customerEmail",
  "customerPeppolID",
  "supplierPeppolID",
] as const;

type Kept = Partial<Record<(typeof keepable)[number], string>>;

/** The typed texts that the XML leaves out or replaces by a fallback. */
export function keptTexts(invoice: Invoice): Kept {
  const kept: Kept = {};
  if (invoice.supplierName === "") kept.supplierName = "";
  if (invoice.supplierCompany === "") kept.supplierCompany = "";
  if (invoice.customerPostalZone === "") kept.customerPostalZone = "";
  const isUnnamed = !asksForPayment(invoice) || invoice.invoicePaymentMeans === "direct-debit";
  if (isUnnamed) kept.supplierBankIban = invoice.supplierBankIban;
  if (isUnnamed || invoice.supplierBankIban === "") {
    kept.supplierBankAccountHolder = invoice.supplierBankAccountHolder;
    kept.supplierBankBic = invoice.supplierBankBic;
  }
  if (toCents(invoice.invoiceAllowanceTotalAmount) === 0n) {
    kept.invoiceAllowanceChargeReason = invoice.invoiceAllowanceChargeReason;
  }
  if (!invoice.invoiceLines.some((line) => vatCategory(invoice, line) === "E")) {
    kept.supplierTaxExemptionReason = invoice.supplierTaxExemptionReason;
  }
  // What is said twice is read once.
  if (invoice.supplierTaxNumber !== "" && invoice.supplierTaxNumber === invoice.supplierCompanyID)
    kept.supplierTaxNumber = invoice.supplierTaxNumber;
  // Peppol has no place for an e-mail address, and nothing else one for an id of Peppol.
  if (invoice.invoiceXmlForm === "peppol")
    for (const name of ["supplierEmail", "customerEmail"] as const) kept[name] = invoice[name];
  for (const name of ["customerPeppolID", "supplierPeppolID"] as const)
    if (invoice[name] !== "") kept[name] = invoice[name];
  const cases = casesOf(invoice);
  if (cases.includes("outside")) {
    kept.supplierTaxNumber = invoice.supplierTaxNumber;
    kept.customerVatID = invoice.customerVatID;
  }
  if (cases.includes("intra-community") && invoice.deliveryCountry === "") {
    kept.deliveryPostalZone = "";
    kept.deliveryCityName = "";
    kept.deliveryCountry = "";
  }
  return kept;
}

/**
 * The typed texts of a file, where its data say nothing, or what stands for nothing: who is paid, and by whom, is what they say.
 *
 * @param read what the data say
 * @param isWayNamed whether they say how it is paid (BT-81): without, no account was typed
 */
export const readKept = (settings: Settings, read: Invoice, isWayNamed: boolean): Kept =>
  Object.fromEntries(
    keepable.flatMap((field) => {
      const typed = settings.get(field);
      const isOurs =
        typed === "" ? standsForNothing(read, field) : isUnsaid(read, field, isWayNamed, settings);
      return typed !== undefined && (isOurs || typed === read[field]) ? [[field, typed]] : [];
    }),
  );

type Keepable = (typeof keepable)[number];

/** Whether the data of a file have no place for what was typed. */
function isUnsaid(read: Invoice, field: Keepable, isWayNamed: boolean, settings: Settings): boolean {
  if (read[field] !== "") return false;
  if (field === "supplierBankIban") return isWayNamed;
  if (field === "supplierBankAccountHolder" || field === "supplierBankBic")
    return read.supplierBankIban === "";
  const isOutside = casesOf(read).includes("outside");
  if (field === "supplierTaxNumber")
    return isOutside || settings.get(field) === settings.get("supplierCompanyID");
  return field !== "customerVatID" || isOutside;
}

/** Whether a text is what the writer says where nothing was typed. */
function standsForNothing(read: Invoice, field: Keepable): boolean {
  if (field === "supplierCompany" || field === "supplierName")
    return read.supplierCompany === read.supplierName;
  if (field === "deliveryPostalZone") return [read.customerPostalZone, "-"].includes(read[field]);
  if (field === "deliveryCityName") return read[field] === read.customerCityName;
  if (field === "deliveryCountry") return read[field] === read.customerCountry;
  return field === "customerPostalZone" && read[field] === "-";
}

/** The seller's number as it was typed, where it makes the very ones that the data say. */
export function readCompanyID(settings: Settings, read: Invoice, kept: Kept): string {
  const supplierCompanyID = singleLine(settings.get("supplierCompanyID") ?? read.supplierCompanyID);
  const made = sellerRegistrations({ ...read, ...kept, supplierCompanyID }).map(({ id }) => id);
  const said = [read.supplierCompanyID, read.supplierTaxNumber].filter((id) => id !== "");
  return [...new Set(made)].join() === said.join() ? supplierCompanyID : read.supplierCompanyID;
}

const grossPrices = "grossPrices";

/** The prices that were typed with their VAT, line by line, "" where one was not: the XML says what is net alone. */
export const keptGrossPrices = ({
  invoiceLines,
  invoiceHasGrossPrices,
}: Invoice): Readonly<Record<string, string>> =>
  invoiceHasGrossPrices || invoiceLines.some(({ grossPrice }) => grossPrice !== undefined)
    ? { [grossPrices]: invoiceLines.map(({ grossPrice = "" }) => grossPrice).join("_") }
    : {};

/**
 * Lines with the prices that were typed, where these make the very net prices of the file, which count, and its rounding: where
 * a taxed line has none, nothing is rounded.
 */
export function readGrossPrices(
  lines: readonly InvoiceLine[],
  settings: Settings,
  { invoiceRoundingAmount }: Pick<Invoice, "invoiceRoundingAmount">,
): Pick<Invoice, "invoiceLines" | "invoiceHasGrossPrices"> {
  const kept = settings.get(grossPrices)?.split("_");
  const typed = lines.map((line, index) => {
    const grossPrice = canonical(kept?.[index] ?? "", limits.priceDecimals);
    return grossPrice === null ? line : withNetPrice({ ...line, grossPrice });
  });
  const fits =
    kept?.length === lines.length &&
    (areGross(typed) || !/[1-9]/.test(invoiceRoundingAmount)) &&
    typed.every(
      ({ unitPrice }, index) =>
        withoutTrailingZeros(unitPrice) === withoutTrailingZeros(lines[index]?.unitPrice ?? ""),
    );
  return { invoiceLines: fits ? typed : lines, invoiceHasGrossPrices: fits };
}

/** The headings and subtotals of the table, by the numbers of their lines: they are no data of the invoice. */
export function keptPaperRows({ invoiceLines }: Invoice): Readonly<Record<string, string>> {
  const headed = invoiceLines.filter(({ heading }) => heading);
  const summed = invoiceLines.filter(({ hasSubtotal }) => hasSubtotal);
  return {
    ...(headed.length > 0
      ? {
          invoiceHeadings: JSON.stringify(Object.fromEntries(headed.map(({ id, heading }) => [id, heading]))),
        }
      : {}),
    ...(summed.length > 0 ? { invoiceSubtotals: summed.map(({ id }) => id).join("_") } : {}),
  };
}

/** The lines of a file with what stood between them on paper; what cannot be read is left out. */
export function withPaperRows(lines: readonly InvoiceLine[], settings: Settings): readonly InvoiceLine[] {
  const headings = readStored(
    (value) => (isRecord(value) ? value : {}),
    settings.get("invoiceHeadings") ?? "{}",
  );
  const summed = new Set(settings.get("invoiceSubtotals")?.split("_"));
  return lines.map((line) => {
    const written = headings?.[line.id];
    const heading = typeof written === "string" ? cleanHeading(written) : "";
    const hasSubtotal = summed.has(line.id);
    return heading === "" && !hasSubtotal
      ? line
      : { ...line, heading: heading || undefined, hasSubtotal: hasSubtotal || undefined };
  });
}

/** What the comment keeps of an invoice that came from somebody else's file: that it did, and how. */
export const keptImported = ({ imported }: Invoice): Readonly<Record<string, string>> =>
  imported ? { imported: imported.plainReference } : {};
