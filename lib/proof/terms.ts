import { countryName } from "../codes/country-name";
import { identifiersOf } from "../cii/header";
import { documentCodes, kindWord } from "../invoice/kinds/document-kind";
import { isOutside } from "../invoice/tax/untaxed-cases";
import { profileOf } from "../invoice/profile";
import { sellerRegistrations } from "../invoice/seller";
import { buyerAddress, sellerAddress } from "../invoice/electronic-address";
import { deliveryAddress } from "../invoice/delivery/delivery-address";
import { hasPeriod } from "../invoice/delivery/delivery";
import { deliveryWord } from "../invoice/delivery/delivery-day";
import { fieldRow, type DateField } from "../invoice/fields";
import type { Invoice } from "../invoice/invoice";
import type { XmlForm } from "../invoice/xml-form";
import { otherPartials, partialSentence, partialTitle, takenOff } from "../invoice/payment/partials";
import { lineTerms } from "./line-terms";
import { paymentTerms } from "./payment-terms";
import { sumTerms } from "./sum-terms";
import { printsSender } from "../theme/stationery";
import { dayTerm, printed, term, type Term } from "./term";

/**
 * What the XML of an invoice has to say, term by term in the order of the sheet, worked out from the invoice and not by what
 * writes the XML; and what its sheet prints.
 *
 * @param written the invoice as it leaves the house
 * @param sheet the same as it stands on the sheet
 * @param form of the XML
 */
export const termsOf = (written: Invoice, sheet: Invoice, form: XmlForm = "cii"): readonly Term[] =>
  [
    ...sellerTerms(written, form),
    ...buyerTerms(written, form),
    ...headTerms(written, form),
    ...lineTerms(written, sheet.invoiceLines),
    ...sumTerms(written),
    ...paymentTerms(written),
  ].filter(({ value }) => /\S/.test(value));

/** What the XML may say besides, word by word, as a rule asks for it or a number needs it. */
export const besides = (invoice: Invoice): ReadonlyMap<string, readonly string[]> =>
  new Map([
    // BR-DE-9
    ["BT-53", ["-"]],
    // Where it went: BR-IC-12, PEPPOL-EN16931-R008.
    ["BT-77", [invoice.customerCityName]],
    ["BT-78", [invoice.customerPostalZone || "-"]],
    ["BT-80", [invoice.customerCountry]],
    ["BT-150", invoice.invoiceLines.map(({ unit }) => unit)],
  ]);

const country = (bt: string, field: string, code: string, { invoiceLocale }: Invoice): Term =>
  term(bt, field, code, { shown: countryName(code, invoiceLocale) });

function sellerTerms(invoice: Invoice, form: XmlForm): readonly Term[] {
  const { supplierCompany: company, supplierName: name } = invoice;
  // Where stationery says it, it is no text of the page.
  const search = printsSender(invoice.invoiceStationery) ? "within" : "glance";
  // The same number twice is one.
  const registrations = sellerRegistrations(invoice).filter(
    ({ id }, at, all) => at === all.findIndex((each) => each.id === id),
  );
  return [
    printed("BT-27", "supplierCompany", company || name, search),
    printed("BT-41", "supplierName", name || company, search),
    printed("BT-35", "supplierStreetName", invoice.supplierStreetName),
    printed("BT-38", "supplierPostalZone", invoice.supplierPostalZone),
    printed("BT-37", "supplierCityName", invoice.supplierCityName),
    country("BT-40", "supplierCountry", invoice.supplierCountry, invoice),
    printed("BT-42", "supplierTelephone", invoice.supplierTelephone),
    printed("BT-43", "supplierEmail", invoice.supplierEmail),
    form === "peppol"
      ? term("BT-34", "supplierPeppolID", sellerAddress(invoice, form)?.id ?? "")
      : printed("BT-34", "supplierEmail", invoice.supplierEmail),
    ...(registrations.some(({ scheme }) => scheme === "VA")
      ? []
      : registrations.map(({ id }) => term("BT-29", "supplierCompanyID", id))),
    ...registrations.map(({ scheme, id }) =>
      printed(
        scheme === "VA" ? "BT-31" : "BT-32",
        scheme === "VA" || id !== invoice.supplierTaxNumber ? "supplierCompanyID" : "supplierTaxNumber",
        id,
      ),
    ),
    printed(
      "BT-33",
      "supplierIsSmallBusinessOwnerNote",
      invoice.flagIsSmallBusinessOwner ? invoice.supplierIsSmallBusinessOwnerNote : "",
    ),
  ];
}

function buyerTerms(invoice: Invoice, form: XmlForm): readonly Term[] {
  const to = deliveryAddress(invoice);
  return [
    printed("BT-46", "customerNumber", invoice.customerNumber),
    printed("BT-47", "customerRegisterID", invoice.customerRegisterID),
    printed("BT-44", "customerCompany", invoice.customerCompany, "within"),
    printed("BT-50", "customerStreetName", invoice.customerStreetName),
    printed("BT-53", "customerPostalZone", invoice.customerPostalZone),
    printed("BT-52", "customerCityName", invoice.customerCityName),
    country("BT-55", "customerCountry", invoice.customerCountry, invoice),
    form === "peppol"
      ? term("BT-49", "customerPeppolID", buyerAddress(invoice, form)?.id ?? "")
      : printed("BT-49", "customerEmail", buyerAddress(invoice)?.id ?? ""),
    printed("BT-48", "customerVatID", isOutside(invoice) ? "" : invoice.customerVatID),
    printed("BT-70", "deliveryName", to.deliveryName),
    printed("BT-75", "deliveryStreetName", to.deliveryStreetName),
    printed("BT-78", "deliveryPostalZone", to.deliveryPostalZone),
    printed("BT-77", "deliveryCityName", to.deliveryCityName),
    country("BT-80", "deliveryCountry", to.deliveryCountry, invoice),
  ];
}

function headTerms(invoice: Invoice, form: XmlForm): readonly Term[] {
  const isXRechnung = profileOf(invoice) === "xrechnung";
  const rules = identifiersOf(invoice, form);
  const partial = takenOff(invoice);
  const day = (field: DateField, bt: string): Term => dayTerm(field, invoice[field], invoice, { bt });
  return [
    printed("BT-1", "invoiceID", invoice.invoiceID, "exact"),
    term("BT-3", "invoiceKind", documentCodes[invoice.invoiceKind], {
      shown: kindWord(invoice),
      paper: { text: kindWord(invoice), search: "glance" },
    }),
    dayTerm("invoiceIssueDate", invoice.invoiceIssueDate, invoice, { search: "exact" }),
    term("BT-24", "profile", rules.guideline),
    term("BT-23", "profile", rules.businessProcess),
    printed("BT-10", "supplierBuyerReference", isXRechnung ? invoice.supplierBuyerReference : ""),
    ...(hasPeriod(invoice)
      ? [day("invoiceActualDeliveryDate", "BT-73"), day("invoiceDeliveryPeriodEnd", "BT-74")]
      : deliveryWord(invoice) === "planned"
        ? []
        : [day("invoiceActualDeliveryDate", "BT-72")]),
    printed("BT-25", "invoicePrecedingID", partial?.number ?? invoice.invoicePrecedingID),
    dayTerm("invoicePrecedingDate", partial?.date ?? invoice.invoicePrecedingDate, invoice),
    ...references.map((field) => printed(fieldRow(field).bt, field, invoice[field])),
    ...invoice.invoiceAttachments.flatMap(({ name, description }) => [
      printed("BT-122", "invoiceAttachments", name),
      term("BT-123", "invoiceAttachments", description),
    ]),
    ...otherPartials(invoice).flatMap((each) => [
      term("BT-122", "invoicePartials", each.number),
      term("BT-123", "invoicePartials", partialTitle(each, invoice.invoiceLocale)),
    ]),
    printed("BT-22", "invoiceIncludedNote", invoice.invoiceIncludedNote),
    ...invoice.invoicePartials.map((each) =>
      term("BT-22", "invoicePartials", partialSentence(each, invoice.invoiceLocale)),
    ),
  ];
}

const references = [
  "invoiceOrderReference",
  "invoiceContractReference",
  "invoiceProjectReference",
  "invoiceDespatchReference",
  "invoiceObjectReference",
] as const;
