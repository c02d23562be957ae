import { isOutside } from "./tax/untaxed-cases";
import { taxRegistration, type TaxRegistration } from "../identifiers/tax-id";
import { locales } from "../locale";
import { placeholder } from "./defaults";
import type { Invoice } from "./invoice";

/** Who has issued a document, and counts its numbers. */
export interface Seller {
  /** BT-27 */
  readonly seller: string;
  /** BT-31 and BT-32 without what they are divided by; undefined where an earlier version has not noted them. */
  readonly sellerTaxIds?: readonly string[] | undefined;
}

/** Who issues an invoice. */
export const sellerOf = (
  invoice: Pick<Invoice, "supplierCompany" | "supplierCompanyID" | "supplierTaxNumber">,
): Seller => ({
  seller: invoice.supplierCompany,
  sellerTaxIds: [invoice.supplierCompanyID, invoice.supplierTaxNumber]
    .filter(
      (typed) => typed !== "" && locales.every((each) => typed !== placeholder("supplierCompanyID", each)),
    )
    .map((typed) =>
      taxRegistration(typed)
        .id.replace(/[^\p{L}\p{N}]/gu, "")
        .toUpperCase(),
    ),
});

/**
 * Whether two documents are of one seller: of the same VAT id or tax number, whatever the name was by then, or of the same name,
 * whose number may have been mistyped or given anew by another tax office.
 */
export const isSameSeller = (a: Seller, b: Seller): boolean =>
  a.seller === b.seller || (a.sellerTaxIds ?? []).some((id) => b.sellerTaxIds?.includes(id));

/** Tells the sellers of documents apart: the same text for all that are of one, by whichever documents lie between them. */
export function sellersAmong(documents: readonly Seller[]): (of: Seller) => string {
  const written = ({ seller, sellerTaxIds = [] }: Seller): string => JSON.stringify([seller, sellerTaxIds]);
  let groups: readonly (readonly Seller[])[] = [];
  for (const one of new Map(documents.map((each) => [written(each), each])).values()) {
    const own = groups.filter((group) => group.some((each) => isSameSeller(each, one)));
    groups = [...groups.filter((group) => !own.includes(group)), [...own.flat(), one]];
  }
  const names = new Map(
    groups.flatMap((group) => group.map((each) => [written(each), group.map(written).join()])),
  );
  return (of) => names.get(written(of)) ?? written(of);
}

/** The seller's numbers as the file names them: BT-31, BT-32 or both; of what is outside the scope of VAT only the latter. */
export function sellerRegistrations(invoice: Invoice): readonly TaxRegistration[] {
  const first = taxRegistration(invoice.supplierCompanyID);
  const second: readonly TaxRegistration[] =
    invoice.supplierTaxNumber === "" ? [] : [{ scheme: "FC", id: invoice.supplierTaxNumber }];
  return isOutside(invoice) && first.scheme === "VA" ? second : [first, ...second];
}
