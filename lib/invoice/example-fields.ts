import { withoutTrailingZeros } from "../values/money";
import type { LineTextField, TextField } from "./fields";
import type { Invoice, InvoiceLine, PartialInvoice } from "./invoice";

/** A field that still says what an example has put there. */
export interface ExampleField {
  readonly field: TextField | LineTextField | "customerLogo" | "invoicePartials";
  readonly lineId?: string;
}

export interface ExampleUse {
  readonly fields: readonly ExampleField[];
  /**
   * Seller and customer are an example's, apart from what was emptied: obviously a trial, whatever was done to the lines.
   * As soon as one of the two is somebody else, what is left of the example says something untrue about them.
   */
  readonly isTrial: boolean;
}

type Party = "supplier" | "customer";

/** What nobody has by chance. */
const tellingFields: Readonly<Record<Party, readonly TextField[]>> = {
  supplier: [
    "supplierCompany",
    "supplierTelephone",
    "supplierEmail",
    "supplierCompanyID",
    "supplierBankIban",
  ],
  customer: ["customerCompany", "customerEmail", "customerVatID"],
};

/** What anybody may share with an example: a town, a bank. It counts beside something that tells. */
const sharedFields: Readonly<Record<Party, readonly TextField[]>> = {
  supplier: ["supplierStreetName", "supplierPostalZone", "supplierCityName", "supplierBankBic"],
  customer: ["customerStreetName", "customerPostalZone", "customerCityName"],
};

/** Somebody really bears these names: they are an example's beside something else of its seller alone. */
const names: readonly TextField[] = ["supplierName", "supplierBankAccountHolder"];

const parties = ["supplier", "customer"] as const;

/** Where an invoice still says what one of the examples says, whichever way it came onto the sheet. */
export function exampleUse(invoice: Invoice, examples: readonly Invoice[]): ExampleUse {
  const places = new Map<string, ExampleField>();
  for (const example of examples) {
    for (const place of untouched(invoice, example)) {
      places.set(`${place.lineId ?? ""}/${place.field}`, place);
    }
  }
  return { fields: [...places.values()], isTrial: examples.some((example) => isTrialOf(invoice, example)) };
}

/** Whether it is one of the examples with nothing of the visitor's in its parties or its lines. */
export const isPlainExample = (invoice: Invoice, examples: readonly Invoice[]): boolean =>
  examples.some((example) => isTrialOf(invoice, example) && linesOf(invoice) === linesOf(example));

const linesOf = ({ invoiceLines }: Invoice): string =>
  JSON.stringify(
    invoiceLines.map(({ name, description, quantity, unitPrice }) => [
      name,
      description,
      quantity,
      unitPrice,
    ]),
  );

function untouched(invoice: Invoice, example: Invoice): readonly ExampleField[] {
  const says = (field: TextField): boolean => isSaid(invoice, field) && invoice[field] === example[field];
  const found: TextField[] = parties.flatMap((party) => {
    const telling = tellingFields[party].filter(says);
    // A whole address is nobody's by chance either.
    const address = [`${party}StreetName`, `${party}PostalZone`] as const;
    if (telling.length > 0) return [...telling, ...sharedFields[party].filter(says)];
    return address.every(says) ? [...address, `${party}CityName` as const].filter(says) : [];
  });
  if (found.some((field) => field.startsWith("supplier"))) found.push(...names.filter(says));
  else if (says("supplierBankBic") && bankOf(invoice) !== bankOf(example)) found.push("supplierBankBic");
  if (says("supplierBuyerReference")) found.push("supplierBuyerReference");
  // Numbers are counted alike by many.
  if (found.length > 0) found.push(...(["invoiceID", "invoicePrecedingID"] as const).filter(says));
  if (says("invoiceIncludedNote")) found.push("invoiceIncludedNote");
  const lines = new Set(example.invoiceLines.map(lineKey));
  const descriptions = new Set(example.invoiceLines.map(({ description }) => description));
  const partials = new Set(example.invoicePartials.map(partialKey));
  return [
    ...found.map((field) => ({ field })),
    ...(invoice.customerLogo.src !== "" && invoice.customerLogo.src === example.customerLogo.src
      ? [{ field: "customerLogo" as const }]
      : []),
    ...(invoice.invoicePartials.some((partial) => partials.has(partialKey(partial)))
      ? [{ field: "invoicePartials" as const }]
      : []),
    ...invoice.invoiceLines
      .filter((line) => lines.has(lineKey(line)))
      .map((line) => ({ field: "name" as const, lineId: line.id })),
    ...invoice.invoiceLines
      .filter(({ description }) => description !== "" && descriptions.has(description))
      .map((line) => ({ field: "description" as const, lineId: line.id })),
  ];
}

/** The bank in a German IBAN: with another bank's account an example's BIC is nobody's own. */
const bankOf = ({ supplierBankIban }: Invoice): string => supplierBankIban.slice(4, 12);

/** Whether a text stands there and is not hidden by a flag. */
const isSaid = (invoice: Invoice, field: TextField): boolean =>
  invoice[field] !== "" && (field !== "supplierBuyerReference" || invoice.flagHasSupplierBuyerReference);

/** A line's name is somebody's own as soon as anything was changed in it; its description stands for itself. */
const lineKey = ({ name, description, quantity, unit, unitPrice }: InvoiceLine): string =>
  JSON.stringify([name, description, unit, withoutTrailingZeros(quantity), withoutTrailingZeros(unitPrice)]);

/** Their days follow the example's. */
const partialKey = ({ number, net, tax }: PartialInvoice): string =>
  JSON.stringify([number, withoutTrailingZeros(net), withoutTrailingZeros(tax)]);

const isTrialOf = (invoice: Invoice, example: Invoice): boolean =>
  invoice.supplierCompany === example.supplierCompany &&
  parties
    .flatMap((party) => [...tellingFields[party], ...sharedFields[party]])
    .concat(names, "supplierBuyerReference")
    .every((field) => !isSaid(invoice, field) || invoice[field] === example[field]);
