import { counted, isIn, more } from "./cii-counts";
import { below, hasBelow, textBelow, type Judged, type Spot } from "./judged";
import type { Rule } from "./rule";

type Find = (judged: Judged) => readonly Spot[];

const isObject = (spot: Spot): boolean => textBelow(spot, "DocumentTypeCode") === "130";
const vat = (party: Spot, isVat: boolean): readonly Spot[] =>
  below(party, "PartyTaxScheme")
    .filter(
      (scheme) =>
        hasBelow(scheme, "TaxScheme/ID") &&
        (textBelow(scheme, "TaxScheme/ID").toUpperCase() === "VAT") === isVat,
    )
    .flatMap((scheme) => below(scheme, "CompanyID"));
const supplier = "AccountingSupplierParty/Party";
const payeeIs =
  (count: (payee: Spot) => number): Find =>
  ({ named, root }) =>
    named("PayeeParty").filter((payee) => {
      const names = below(payee, "PartyName/Name").map(({ element }) => element.text);
      const sellers = below(root, `${supplier}/PartyLegalEntity/RegistrationName`).map(
        ({ element }) => element.text,
      );
      return count(payee) > 1 || !names.some((name) => sellers.some((seller) => seller !== name));
    });
const firstOfEach = (spots: readonly Spot[]): readonly Spot[] => [
  ...new Map(spots.map((spot) => [spot.element.text, spot])).values(),
];

/** Rules about elements of UBL that ask for more than that one is there. */
export const ublElementRules: readonly Rule[] = [
  counted("UBL-CR-002", "warning", ({ root }) =>
    below(root, "UBLVersionID").filter(({ element }) => element.text !== "2.1"),
  ),
  counted("UBL-CR-412", "warning", ({ root, syntax }) =>
    syntax === "creditNote" ? [] : below(root, "PaymentMeans/PaymentDueDate"),
  ),
  counted("UBL-CR-665", "warning", ({ named }) =>
    named("AdditionalDocumentReference")
      .filter((each) => !isObject(each))
      .flatMap((each) => below(each, "ID"))
      .filter(({ element }) => "schemeID" in element.attributes),
  ),
  counted("UBL-CR-666", "fatal", ({ named }) =>
    named("AdditionalDocumentReference").filter((each) => isObject(each) && hasBelow(each, "Attachment")),
  ),
  counted("UBL-CR-673", "fatal", ({ named }) =>
    named("AdditionalDocumentReference").filter(
      (each) => isObject(each) && hasBelow(each, "DocumentDescription"),
    ),
  ),
  counted("UBL-SR-51", "fatal", ({ named }) =>
    [...named("PostalAddress"), ...named("Address")].flatMap((each) => more(below(each, "AddressLine"))),
  ),
  counted("UBL-SR-42", "fatal", ({ root }) =>
    below(root, supplier).flatMap((party) => below(party, "PartyTaxScheme").slice(2)),
  ),
  counted("UBL-SR-43", "fatal", ({ named, syntax }) =>
    named("AdditionalDocumentReference").filter((each) => {
      const code = textBelow(each, "DocumentTypeCode");
      const hasScheme = below(each, "ID").some(({ element }) => "schemeID" in element.attributes);
      return !(
        code === "130" ||
        (syntax === "creditNote" && code === "50") ||
        (!hasScheme && !hasBelow(each, "DocumentTypeCode"))
      );
    }),
  ),
  counted("UBL-SR-53", "fatal", ({ named }) =>
    named("PartyTaxScheme").filter((each) => !hasBelow(each, "TaxScheme/ID") || !hasBelow(each, "CompanyID")),
  ),
  counted("UBL-SR-04", "fatal", ({ root }) =>
    more(
      below(root, "AdditionalDocumentReference")
        .filter(isObject)
        .flatMap((each) => below(each, "ID")),
    ),
  ),
  counted("UBL-SR-12", "fatal", ({ root }) =>
    more(below(root, supplier).flatMap((party) => vat(party, true))),
  ),
  counted("UBL-SR-13", "fatal", ({ root }) =>
    more(below(root, supplier).flatMap((party) => vat(party, false))),
  ),
  counted("UBL-SR-18", "fatal", ({ root }) =>
    more(below(root, "AccountingCustomerParty/Party").flatMap((party) => vat(party, true))),
  ),
  counted("UBL-SR-29", "fatal", ({ named }) =>
    more(
      named("PartyIdentification")
        .flatMap((each) => below(each, "ID"))
        .filter(({ element }) => element.attributes["schemeID"]?.toUpperCase() === "SEPA"),
    ),
  ),
  counted("UBL-SR-44", "fatal", ({ named }) => more(firstOfEach(named("PaymentID")))),
  counted("UBL-SR-47", "fatal", ({ named }) => more(firstOfEach(named("PaymentMeansCode")))),
  counted(
    "UBL-SR-19",
    "fatal",
    payeeIs((payee) => below(payee, "PartyName/Name").length),
  ),
  counted(
    "UBL-SR-20",
    "fatal",
    payeeIs(
      (payee) =>
        below(payee, "PartyIdentification/ID").filter(
          ({ element }) =>
            "schemeID" in element.attributes && element.attributes["schemeID"]?.toUpperCase() !== "SEPA",
        ).length,
    ),
  ),
  counted(
    "UBL-SR-21",
    "fatal",
    payeeIs((payee) => below(payee, "PartyLegalEntity/CompanyID").length),
  ),
  counted("UBL-SR-07", "fatal", ({ named }) =>
    named("BillingReference").filter((each) => !hasBelow(each, "InvoiceDocumentReference/ID")),
  ),
  ...(
    [
      ["UBL-SR-30", /^(false|0)$/],
      ["UBL-SR-31", /^(true|1)$/],
    ] as const
  ).map(([id, indicator]) =>
    counted(id, "fatal", ({ named }) =>
      named("AllowanceCharge")
        .filter((each) => indicator.test(textBelow(each, "ChargeIndicator")))
        .flatMap((each) => more(below(each, "AllowanceChargeReason"))),
    ),
  ),
  counted("UBL-DT-01", "fatal", ({ all }) =>
    all(/(?<!Price)Amount$/).filter(
      (spot) =>
        !(isIn(spot.parent, "AllowanceCharge") && isIn(spot.parent, "Price")) &&
        (spot.element.text.split(".")[1]?.length ?? 0) > 2,
    ),
  ),
  ...(
    [
      ["UBL-DT-06", "mimeCode"],
      ["UBL-DT-07", "filename"],
    ] as const
  ).map(([id, attribute]) =>
    counted(id, "fatal", ({ all }) =>
      all(/BinaryObject$/).filter(({ element }) => !(attribute in element.attributes)),
    ),
  ),
  counted("UBL-DT-18", "warning", ({ all }) =>
    all(/./).filter(({ name, element }) => name !== "PaymentMeansCode" && "name" in element.attributes),
  ),
];
