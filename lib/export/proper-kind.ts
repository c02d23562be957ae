import type { Entry } from "../archive/entry";
import { placeholder } from "../invoice/defaults";
import { namesPreceding } from "../invoice/kinds/document-kind";
import { saysNothing } from "../invoice/compare";
import type { Invoice } from "../invoice/invoice";
import { namesMargin } from "../invoice/tax/case-in-text";
import { exemptionReason } from "../invoice/tax/reason-sentences";
import { vatCategory } from "../invoice/tax/vat-category";
import { toCents } from "../values/money";
import type { ExportKind } from "./export-invoice";

/** Why a kind of file is proposed: the invoice it is about, the last one to this customer, or what the sheet says. */
export type KindReason =
  | "original"
  | "before"
  | "reference"
  | "small-business"
  | "abroad"
  | "exempt"
  | "small-amount"
  | "business"
  | "private"
  | "unknown";

export interface ProperKind {
  readonly kind: ExportKind;
  readonly why: KindReason;
}

type Issued = Pick<Entry, "state" | "at" | "trashedAt" | "number" | "customer" | "files" | "taxes">;

/**
 * The kind of file that an invoice wants. The law gives an e-invoice to domestic businesses (section 14 (2) UStG), and lets who
 * charges no tax after section 19 UStG send any other (section 34a UStDV). A name alone proves nothing: a VAT id or register number, a
 * reference, a legal form, or what was sent before does.
 */
export function properKind(invoice: Invoice, entries: readonly Issued[]): ProperKind {
  const { customerCompany, customerCountry, supplierCountry, invoiceLocale } = invoice;
  const sent = entries
    .filter(({ state, trashedAt }) => state === "issued" && trashedAt === 0)
    .sort((a, b) => b.at - a.at);
  const original = namesPreceding(invoice.invoiceKind)
    ? kindOf(sent.find(({ number }) => number === invoice.invoicePrecedingID))
    : null;
  if (original) return { kind: original, why: "original" };
  const isNamed = customerCompany !== "" && customerCompany !== placeholder("customerCompany", invoiceLocale);
  // Who charged no tax before had another choice.
  const isTaxed = invoice.invoiceLines.some((line) => vatCategory(invoice, line) === "S");
  const before = isNamed
    ? kindOf(
        sent.find(
          (entry) =>
            plain(entry.customer) === plain(customerCompany) &&
            kindOf(entry) !== null &&
            !(isTaxed && entry.taxes.every(({ category }) => category === "E")),
        ),
      )
    : null;
  if (before) return { kind: before, why: "before" };
  if (invoice.flagHasSupplierBuyerReference && !saysNothing("supplierBuyerReference", invoice))
    return { kind: "e-invoice", why: "reference" };
  if (invoice.flagIsSmallBusinessOwner) return { kind: "pdf", why: "small-business" };
  if (!isNamed) return { kind: "e-invoice", why: "unknown" };
  const isBusiness =
    invoice.customerVatID !== "" || invoice.customerRegisterID !== "" || legalForm.test(customerCompany);
  if (!isBusiness) return { kind: "pdf", why: "private" };
  const isAtHome = customerCountry === "DE" && supplierCountry === "DE";
  if (!isAtHome) return { kind: "e-invoice", why: "abroad" };
  // No duty of what section 4 no. 8 to 29 UStG exempts (section 14 (2) sentence 2 no. 1 UStG).
  const { invoiceLines: lines } = invoice;
  const isExempt = lines.length > 0 && lines.every((line) => vatCategory(invoice, line) === "E");
  if (isExempt && !namesMargin(exemptionReason(invoice))) return { kind: "e-invoice", why: "exempt" };
  return { kind: "e-invoice", why: isSmallAmount(invoice) ? "small-amount" : "business" };
}

/** Cents up to which an invoice may always be another than an e-invoice, but for what section 33 UStDV leaves out. */
const smallAmount = 250_00n;

const isSmallAmount = ({ invoiceTaxInclusiveAmount: gross, invoiceLines }: Invoice): boolean =>
  toCents(gross) <= smallAmount &&
  toCents(gross) >= -smallAmount &&
  invoiceLines.every(({ taxCase }) => taxCase !== "reverse-charge" && taxCase !== "intra-community");

/** What was made of an invoice; null where nothing was, as of a file that was only opened. */
const kindOf = (entry: Issued | undefined): ExportKind | null => {
  const kinds = entry?.files.map(({ kind }) => kind) ?? [];
  if (kinds.some((kind) => kind !== "pdf" && kind !== "opened")) return "e-invoice";
  return kinds.includes("pdf") ? "pdf" : null;
};

const plain = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** "& Partner" is kept to partnerships (section 11 PartGG). */
const legalForm =
  /(^|[\s(.-])(g?GmbH|mbH|AG|SE|KGa?A?|[oO]HG|UG|e?GbR|e\.?\s?K(fm|fr)?\.?|e\.?\s?V\.?|eG|PartG(mbB)?|Partnerschaft|Stiftung|Ltd\.?|Limited|Inc\.?|LLC|B\.?V\.?|SARL|S\.?A\.?|S\.?r\.?l\.?|S\.?L\.?|AB|ApS|Oy|Aktiengesellschaft|Kommanditgesellschaft|Handelsgesellschaft|Genossenschaft|beschränkter Haftung|haftungsbeschränkt|eingetragener? (Verein|Kauf(mann|frau)))(?=$|[\s),.&+])|(&|\+|und)\s+(Partner|Co\b)/;
