import { cleanTyped } from "../invoice/clean-field";
import { setField } from "../invoice/changes";
import { setTaxRate } from "../invoice/tax/rate-changes";
import { givenBack, newLine, placeholder, placeholderLineName } from "../invoice/defaults";
import { fieldRow, type PlainField } from "../invoice/fields";
import { withTypedPrice } from "../invoice/lines/gross-price";
import type { Change, Invoice, InvoiceLine, TaxRate } from "../invoice/invoice";
import { enabledRates } from "../invoice/tax/enabled-rates";
import { limits } from "../limits";
import { zero } from "../values/money";
import type { PastedAddress } from "./address";
import type { PastedLine } from "./lines";

/** The rates that a pasted line may have: all that the law has, or none in a small business. */
export const pastableRates = (invoice: Invoice): readonly TaxRate[] =>
  invoice.flagIsSmallBusinessOwner ? [0] : [19, 7, 0];

/** Nobody has written on the line yet; pasted rows take its place. */
const isFresh = (line: InvoiceLine, invoice: Invoice): boolean =>
  line.name === placeholderLineName(invoice.invoiceLocale) &&
  line.description === "" &&
  line.quantity === newLine(invoice).quantity &&
  !/[1-9]/.test(line.unitPrice);

/** Where rows go that are pasted at a line (or, without one, at the end), and how many lines they replace there. */
function placeAt(invoice: Invoice, lineId: string | null) {
  const { invoiceLines } = invoice;
  const index = invoiceLines.findIndex(({ id }) => id === lineId);
  const at = invoiceLines[index];
  const replaced = at && isFresh(at, invoice) ? 1 : 0;
  return { from: at ? index + 1 - replaced : invoiceLines.length, replaced };
}

/** How many rows still fit when they are pasted at a line (or, without one, at the end). */
export const roomAt = (invoice: Invoice, lineId: string | null): number =>
  limits.lines - invoice.invoiceLines.length + placeAt(invoice, lineId).replaced;

/** The id of the first line that rows pasted at a line become. */
export const firstIdAt = (invoice: Invoice, lineId: string | null): string =>
  String(placeAt(invoice, lineId).from + 1);

/**
 * Puts rows below a line, in its place when nobody has written on it, or at the end; as many as fit. A rate that they
 * bring along is switched on.
 */
export const takeRows =
  (rows: readonly PastedLine[], lineId: string | null): Change =>
  (invoice) => {
    const rates = pastableRates(invoice).filter(
      (rate) => !enabledRates(invoice).includes(rate) && rows.some(({ vat }) => vat === rate),
    );
    const ready = rates.reduce((changed, rate) => setTaxRate(rate, true)(changed), invoice);
    const start = newLine(invoice);
    const pasted = rows.slice(0, roomAt(invoice, lineId)).map((row): InvoiceLine => ({
      ...withTypedPrice(start, row.unitPrice ?? zero),
      name: row.name,
      description: row.description,
      quantity: givenBack(invoice, row.quantity ?? start.quantity),
      unit: row.unit ?? start.unit,
      ownUnit: row.ownUnit,
      vat: row.vat ?? start.vat,
    }));
    const { from, replaced } = placeAt(invoice, lineId);
    const invoiceLines = invoice.invoiceLines
      .toSpliced(from, replaced, ...pasted)
      .map((line, position) => ({ ...line, id: String(position + 1) }));
    return { ...ready, invoiceLines };
  };

export type Party = "supplier" | "customer";

/** What an address changes on the sheet, and what has no place there. */
export interface AddressPlan {
  readonly fields: readonly { readonly name: PlainField; readonly value: string }[];
  /** Texts of the same block that stay as they are, placeholders left out. */
  readonly kept: readonly PlainField[];
  readonly rest: readonly string[];
}

/** Where the parts of an address go. A field that refuses its part, or is too short for it, leaves it in the rest. */
export function planAddress(address: PastedAddress, party: Party, invoice: Invoice): AddressPlan {
  const { company, more, street, postalZone, city, country, email, telephone, companyID, iban, bic } =
    address;
  const [name = "", ...others] = more;
  const parts: readonly (readonly [PlainField, string])[] =
    party === "supplier"
      ? [
          ["supplierCompany", [company, ...others].join(", ")],
          ["supplierName", name],
          ["supplierStreetName", street],
          ["supplierPostalZone", postalZone],
          ["supplierCityName", city],
          ["supplierCountry", country],
          ["supplierTelephone", telephone],
          ["supplierEmail", email],
          ["supplierCompanyID", companyID],
          ["supplierBankIban", iban],
          ["supplierBankBic", bic],
        ]
      : [
          ["customerCompany", [company, ...more].join(", ")],
          ["customerStreetName", street],
          ["customerPostalZone", postalZone],
          ["customerCityName", city],
          ["customerCountry", country],
          ["customerEmail", email],
        ];
  const placeless = party === "supplier" ? [] : [telephone, companyID, iban, bic];
  const read = parts
    .filter(([, value]) => value !== "")
    .map(([field, value]) => ({ field, value, cleaned: fitting(field, value) }));
  const fields = read.flatMap(({ field, cleaned }) => (cleaned ? [{ name: field, value: cleaned }] : []));
  return {
    fields,
    kept: parts.flatMap(([field]) =>
      fields.some((taken) => taken.name === field) ||
      invoice[field] === "" ||
      invoice[field] === placeholder(field, invoice.invoiceLocale)
        ? []
        : [field],
    ),
    rest: [
      ...read.flatMap(({ value, cleaned }) => (cleaned ? [] : [value])),
      ...placeless.filter((value) => value !== ""),
      ...address.rest,
    ],
  };
}

const fitting = (field: PlainField, value: string): string | null =>
  value.length > fieldRow(field).maxLength ? null : cleanTyped(field, value);

/** Writes a planned address onto the sheet. */
export const takeAddress =
  ({ fields }: AddressPlan): Change =>
  (invoice) =>
    fields.reduce((changed, { name, value }) => setField(name, value)(changed), invoice);
