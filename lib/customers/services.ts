import { aCount, aNumber, aText, objectOf, oneOf, orElse, type Reader } from "../data/shape";
import { recordOf } from "../data/record-of";
import { cleanLineField } from "../invoice/clean-field";
import { withLine } from "../invoice/changes";
import { placeholderLineName } from "../invoice/defaults";
import { lineTextNames, type LineText } from "../invoice/lines/line-texts";
import { grossPriceOf, roundedPrice } from "../invoice/lines/gross-changes";
import type { Change, Invoice, InvoiceLine } from "../invoice/invoice";
import { anAmount } from "../invoice/schema";
import { taxChoice } from "../invoice/tax/tax-setting";
import { enabledRates } from "../invoice/tax/enabled-rates";
import { untaxedCases } from "../invoice/tax/untaxed-cases";
import { limits } from "../limits";
import { singleLine } from "../text/characters";

// What was sold before. Nothing of it is part of the first load.

/** A service or a thing as it stood on the last invoice that had it. */
export interface Service extends Pick<
  InvoiceLine,
  | "name"
  | "description"
  | "unit"
  | "ownUnit"
  | "taxCase"
  | "unitPrice"
  | "grossPrice"
  | "priceBase"
  | LineText
> {
  /** Percent; nothing of a sender whose invoices are without tax, whatever is sold. */
  readonly vat?: number | undefined;
  /** The name, in capitals or not: another price is the same service for more money. */
  readonly key: string;
  /** When it was sold last, ms since 1970. */
  readonly at: number;
}

/** What tells services apart. */
const serviceKey = (name: string): string => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The services of an invoice, the last of each name. */
export function servicesOf(invoice: Invoice, at: number): readonly Service[] {
  const unnamed = placeholderLineName(invoice.invoiceLocale);
  const choice = taxChoice(invoice);
  const isTaxed = choice !== "small-business" && choice !== "exempt";
  const found = invoice.invoiceLines
    .filter(({ name }) => name !== unnamed && name !== "")
    .map((line): Service => {
      const { name, description, unit, ownUnit, vat, taxCase, unitPrice, grossPrice, priceBase } = line;
      const texts = recordOf(lineTextNames, (each) => line[each]);
      const known = { name, description, unit, ownUnit, taxCase, unitPrice, grossPrice, priceBase, ...texts };
      return { ...known, ...(isTaxed ? { vat } : {}), key: serviceKey(name), at };
    });
  return [...new Map(found.map((service) => [service.key, service])).values()];
}

/**
 * Sells a service of before on a line, with its last price, what that is for, and its unit. The quantity stays, and so do a
 * description and an article number where the service has none; a rate is taken over where the invoice has it on offer.
 */
export const setService =
  (id: string, service: Service): Change =>
  (invoice) =>
    withLine(invoice, id, (line) => soldOn(invoice, line, service));

/** A line with a service of before. */
export function soldOn(invoice: Invoice, line: InvoiceLine, service: Service): InvoiceLine {
  const { vat } = service;
  const isTaxed = line.taxCase === undefined && service.taxCase === undefined;
  const sold: InvoiceLine = {
    ...line,
    name: cleanLineField("name", service.name),
    description: line.description || cleanLineField("description", service.description),
    unit: service.unit,
    ownUnit: service.ownUnit,
    vat: isTaxed && vat !== undefined && enabledRates(invoice).includes(vat) ? vat : line.vat,
    ...recordOf(lineTextNames, (name) =>
      service[name] === undefined ? line[name] : singleLine(service[name]),
    ),
    priceBase: service.priceBase,
    netPriceBefore: undefined,
    unitPriceDoubt: undefined,
  };
  // A net price that a price with VAT made may have more decimals than one may type.
  const unitPrice = service.grossPrice === undefined ? service.unitPrice : roundedPrice(service.unitPrice);
  if (line.grossPrice === undefined) return { ...sold, unitPrice };
  return { ...sold, grossPrice: service.grossPrice ?? grossPriceOf(sold, service.unitPrice) };
}

const maybe = <T>(reader: Reader<T>): Reader<T | undefined> => orElse<T | undefined>(reader, undefined);

/** A service in unknown data. */
export const aService: Reader<Service> = objectOf<Service>({
  key: aText(limits.lineNameLength),
  at: orElse(aCount(), 0),
  name: aText(limits.lineNameLength),
  description: orElse(aText(limits.descriptionLength), ""),
  unit: aText(3),
  ownUnit: maybe(aText(limits.ownUnitLength)),
  vat: maybe(aNumber(0, 100)),
  taxCase: maybe(oneOf(...untaxedCases)),
  unitPrice: anAmount,
  grossPrice: maybe(anAmount),
  priceBase: maybe(anAmount),
  ...recordOf(lineTextNames, () => maybe(aText(limits.nameLength))),
});
