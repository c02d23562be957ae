import { isInUnion, isInUnionForGoods } from "../codes/union";
import { isOutsideOfVatArea } from "../codes/vat-area";
import { taxRegistration } from "../identifiers/tax-id";
import { vatIdDoubt } from "../identifiers/vat-id";
import { partField } from "../invoice/sums/adjustments";
import { isVatId } from "../invoice/clean-field";
import { hasPeriod } from "../invoice/delivery/delivery";
import { givesBack } from "../invoice/kinds/document-kind";
import type { Invoice, UntaxedCase } from "../invoice/invoice";
import { sellerOf, sellerRegistrations } from "../invoice/seller";
import { reverseChargeOf } from "../invoice/tax/reverse-charge-law";
import { casesOf, needsCustomerVatID } from "../invoice/tax/untaxed-cases";
import type { Refusal, RefusalCode, Warning } from "./finding";

/** What keeps the cases of the VAT law on an invoice from being written: each asks for something of its own. */
export function caseRefusals(invoice: Invoice): readonly Refusal[] {
  const cases = casesOf(invoice);
  const has = (...some: readonly UntaxedCase[]): boolean => some.some((each) => cases.includes(each));
  const registrations = sellerRegistrations(invoice);
  const isSellerKnown = invoice.supplierCompanyID !== "";
  const hasSellerVatId = registrations.some(({ scheme }) => scheme === "VA");
  const { customerVatID } = invoice;
  const found: Refusal[] = [];
  const refuse = (broken: boolean, refusal: Refusal): void => {
    if (broken) found.push(refusal);
  };
  const isWrong = customerVatID !== "" && !(isVatId(customerVatID) && vatIdDoubt(customerVatID) !== "form");
  // BR-CO-09
  refuse(isWrong, { field: "customerVatID", code: "invalid-vat-id" });
  // BR-AE-02 takes BT-47 in its place, section 14a (5) UStG wants neither; BR-IC-02, section 14a (1) want no other.
  const mayBeRegister = !has("intra-community") && reverseChargeOf(invoice) === "domestic";
  refuse(
    needsCustomerVatID(invoice) &&
      customerVatID === "" &&
      !(mayBeRegister && invoice.customerRegisterID !== ""),
    { field: "customerVatID", code: missingId(invoice, mayBeRegister) },
  );
  // Nobody owes VAT to himself (section 13b (5) UStG). What was sent like that can be cancelled.
  refuse(isOwnNumber(invoice) && needsCustomerVatID(invoice) && !givesBack(invoice.invoiceKind), {
    field: "customerVatID",
    code: "customer-vat-is-own",
  });
  // Section 6a (1) no. 4 UStG: that of another member state. What was sent without it can be cancelled.
  const isSent = givesBack(invoice.invoiceKind);
  refuse(has("intra-community") && !isSent && !isWrong && /^DE/.test(customerVatID), {
    field: "customerVatID",
    code: "buyer-vat-id-german",
  });
  // Sections 6 (1), 6a (1) UStG: what does not leave Germany is taxed here.
  refuse(has("intra-community", "export") && !isSent && goodsCountry(invoice) === "DE", {
    field: "customerCountry",
    code: "goods-stay-here",
  });
  // BR-IC-02, BR-G-02: the number of the tax office is not enough.
  refuse(has("intra-community", "export") && !has("outside") && isSellerKnown && !hasSellerVatId, {
    field: "supplierCompanyID",
    code: "seller-vat-id-missing",
  });
  // BR-O-02 forbids VAT ids, BR-CO-26 wants some number.
  refuse(has("outside") && isSellerKnown && registrations.length === 0, {
    field: "supplierTaxNumber",
    code: "outside-needs-tax-number",
  });
  // BR-IC-11
  refuse(has("intra-community") && !hasPeriod(invoice) && invoice.invoiceActualDeliveryDate === "", {
    field: "invoiceActualDeliveryDate",
    code: "required",
  });
  return has("outside") ? [...found, ...besideOutside(invoice)] : found;
}

const isOwnNumber = (invoice: Invoice): boolean =>
  invoice.customerVatID !== "" &&
  sellerOf(invoice).sellerTaxIds?.includes(taxRegistration(invoice.customerVatID).id) === true;

/** What helps where the customer's number is missing: outside of the Union hardly anybody has one, and section 3a (2) UStG is another case. */
const missingId = (invoice: Invoice, mayBeRegister: boolean): RefusalCode =>
  mayBeRegister
    ? "buyer-id-missing"
    : casesOf(invoice).includes("intra-community") || isInUnion(invoice.customerCountry)
      ? "buyer-vat-id-missing"
      : "reverse-charge-outside-union";

/** BR-O-11 to -14: what is outside the scope of VAT stands alone. */
function besideOutside({ invoiceLines, invoiceAdjustments }: Invoice): readonly Refusal[] {
  const code = "outside-not-alone";
  const [first, ...others] = invoiceLines.filter(({ taxCase }) => taxCase !== "outside").map(({ id }) => id);
  return [
    ...(first === undefined
      ? []
      : [{ field: "vat", lineId: first, ...(others.length > 0 ? { alsoAt: others } : {}), code } as const]),
    ...invoiceAdjustments.flatMap(({ taxCase }, index) =>
      taxCase === "outside" ? [] : [{ field: partField("chargeVat", index), code } as const],
    ),
  ];
}

/** What is odd about the cases of the VAT law on an invoice, and about the customer's VAT id. */
export function caseWarnings(invoice: Invoice): readonly Warning[] {
  const cases = casesOf(invoice);
  const { customerCountry, supplierCompanyID } = invoice;
  const isAbroadInUnion = customerCountry !== "DE" && isInUnion(customerCountry);
  const sellerHasVatId = sellerRegistrations(invoice).some(({ scheme }) => scheme === "VA");
  return [
    ...(["customerVatID", "supplierCompanyID"] as const)
      .filter((field) => vatIdDoubt(invoice[field]) === "checksum")
      .map((field) => ({ field, code: "vat-id-checksum" }) as const),
    ...(isOwnNumber(invoice) && (!needsCustomerVatID(invoice) || givesBack(invoice.invoiceKind))
      ? [{ field: "customerVatID", code: "customer-vat-is-own" } as const]
      : []),
    // Section 14a (1) UStG wants it of services in the Union; the rules of the file do not.
    ...(cases.includes("reverse-charge") &&
    reverseChargeOf(invoice) === "eu-service" &&
    isAbroadInUnion &&
    supplierCompanyID !== "" &&
    !sellerHasVatId
      ? [{ field: "supplierCompanyID", code: "seller-vat-id-advised" } as const]
      : []),
    ...countryWarnings(invoice, cases),
  ];
}

/** That the country may have been left at Germany, or that a case does not go with it. */
function countryWarnings(invoice: Invoice, cases: readonly UntaxedCase[]): readonly Warning[] {
  const field = "customerCountry";
  const start = invoice.customerVatID.slice(0, 2);
  if (invoice.customerCountry === "DE" && isVatId(invoice.customerVatID) && start !== "DE")
    return [{ field, code: "vat-id-from-abroad", values: { start } }];
  // A service to a business elsewhere in the Union is taxed there (section 3a (2) UStG), which section 19 has nothing to say about.
  const isTaxedThere =
    invoice.flagIsSmallBusinessOwner &&
    invoice.customerCountry !== "DE" &&
    isInUnion(invoice.customerCountry) &&
    isVatId(invoice.customerVatID);
  return isTaxedThere || cases.some((each) => !isLikely(each, invoice))
    ? [{ field, code: "case-not-for-country" }]
    : [];
}

/** The country where the goods went (ISO 3166-1); "" where that is in Germany, and its VAT is not charged there. */
export function goodsCountry(invoice: Invoice): string {
  const [country, zone] = invoice.deliveryCountry
    ? [invoice.deliveryCountry, invoice.deliveryPostalZone]
    : [invoice.customerCountry, invoice.customerPostalZone];
  return isOutsideOfVatArea(country, zone) ? "" : country;
}

/** Whether a case goes with where the customer sits, or where the goods went. */
function isLikely(taxCase: UntaxedCase, invoice: Invoice): boolean {
  const { customerCountry } = invoice;
  const goods = goodsCountry(invoice);
  switch (taxCase) {
    case "reverse-charge":
      return (
        isInUnion(customerCountry) && (customerCountry === "DE") === (reverseChargeOf(invoice) === "domestic")
      );
    case "intra-community":
      return goods !== "DE" && isInUnionForGoods(goods);
    case "export":
      return !isInUnionForGoods(goods);
    case "outside":
      return !isInUnion(customerCountry);
  }
}
