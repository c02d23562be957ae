import { aCount, aNumber, aText, objectOf, oneOf, orElse, type Reader } from "../data/shape";
import { cleanLineField } from "../invoice/clean";
import { withLine } from "../invoice/changes";
import { placeholderLineName } from "../invoice/defaults";
import type { Change, Invoice, InvoiceLine } from "../invoice/invoice";
import { anAmount } from "../invoice/schema";
import { enabledRates, untaxedCases } from "../invoice/vat-mode";
import { limits } from "../limits";

// What was sold before. Nothing of it is part of the first load.

/** A service or a thing as it stood on the last invoice that had it. */
export interface Service extends Pick<
  InvoiceLine,
  "name" | "description" | "unit" | "vat" | "taxCase" | "unitPrice" | "grossPrice" | "articleNumber"
> {
  /** The name, in capitals or not: another price is the same service for more money. */
  readonly key: string;
  /** When it was sold last, ms since 1970. */
  readonly at: number;
}

/** What tells services apart. */
export const serviceKey = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** The services of an invoice, the last of each name. */
export function servicesOf({ invoiceLines, invoiceLocale }: Invoice, at: number): readonly Service[] {
  const unnamed = placeholderLineName(invoiceLocale);
  const found = invoiceLines
    .filter(({ name }) => name !== unnamed && name !== "")
    .map(({ name, description, unit, vat, taxCase, unitPrice, grossPrice, articleNumber }): Service => {
      const known = { name, description, unit, vat, taxCase, unitPrice, grossPrice, articleNumber };
      return { ...known, key: serviceKey(name), at };
    });
  return [...new Map(found.map((service) => [service.key, service])).values()];
}

/**
 * Sells a service of before on a line, with its last price and unit. The quantity stays, and so does a description that stands
 * there; a rate is taken over where the invoice has it on offer.
 */
export const setService =
  (id: string, service: Service): Change =>
  (invoice) => {
    const rates = enabledRates(invoice);
    return withLine(invoice, id, (line) => {
      const isTaxed = line.taxCase === undefined && service.taxCase === undefined;
      return {
        ...line,
        ...priceOf(line, service),
        name: cleanLineField("name", service.name),
        description: line.description || cleanLineField("description", service.description),
        unit: service.unit,
        vat: isTaxed && rates.includes(service.vat) ? service.vat : line.vat,
        articleNumber: service.articleNumber,
        unitPriceDoubt: undefined,
      };
    });
  };

/** A price with VAT is one only on a line that has such prices; there a net price would be another price. */
function priceOf(line: InvoiceLine, service: Service): Partial<InvoiceLine> {
  if (line.grossPrice === undefined) return { unitPrice: service.unitPrice };
  return service.grossPrice === undefined ? {} : { grossPrice: service.grossPrice };
}

const maybe = <T>(reader: Reader<T>): Reader<T | undefined> => orElse<T | undefined>(reader, undefined);

/** A service in unknown data. */
export const aService: Reader<Service> = objectOf<Service>({
  key: aText(limits.lineNameLength),
  at: orElse(aCount(), 0),
  name: aText(limits.lineNameLength),
  description: orElse(aText(limits.descriptionLength), ""),
  unit: aText(3),
  vat: aNumber(0, 100),
  taxCase: maybe(oneOf(...untaxedCases)),
  unitPrice: anAmount,
  grossPrice: maybe(anAmount),
  articleNumber: maybe(aText(limits.nameLength)),
});
