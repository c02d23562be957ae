import fc from "fast-check";
import { checkInvoice } from "../../lib/check/check-invoice";
import { writeCii, writeUbl } from "../../lib/cii/write";
import { joinAttachments } from "../../lib/export/join-attachments";
import { asksForPayment } from "../../lib/invoice/kinds/document-kind";
import { profileOf } from "../../lib/invoice/profile";
import { sellerRegistrations } from "../../lib/invoice/seller";
import type { Invoice, InvoiceLine } from "../../lib/invoice/invoice";
import { hasPaperRows } from "../../lib/invoice/lines/paper-rows";
import { undiscounted, vatGroups } from "../../lib/invoice/sums/totals";
import { toCents } from "../../lib/values/money";
import { attached, offeredFiles } from "./files";
import { anyInvoice } from "./invoices";

interface Sample {
  /** The file, with what is attached to it. */
  readonly xml: Uint8Array;
  /** The same as UBL, every other one by the rules of Peppol; null where these refuse it. */
  readonly ubl: Uint8Array | null;
  /** What is special about it, to be counted. */
  readonly traits: readonly string[];
  readonly isForMustang: boolean;
}

/** As many random invoices as e-invoices; the same seed gives the same ones. */
export const sample = (count: number, seed: number): Promise<readonly Sample[]> =>
  Promise.all(
    fc
      .sample(fc.tuple(anyInvoice, offeredFiles), { numRuns: count, seed })
      .map(async ([plain, offered], index) => {
        const { invoice, files } = await attached(plain, offered);
        const { checked, refusals } = checkInvoice(invoice);
        if (checked === null) throw new Error(`refused: ${JSON.stringify(refusals)}`);
        const joined = (xml: string) => joinAttachments(new TextEncoder().encode(xml), files);
        const { checked: other } = checkInvoice({ ...invoice, ...inUbl, ...(index % 2 === 1 && inPeppol) });
        return {
          xml: await joined(writeCii(checked)),
          ubl: other && (await joined(writeUbl(other))),
          traits: traitsOf(checked),
          isForMustang: isForMustang(checked),
        };
      }),
  );

const inUbl = { invoiceXmlForm: "ubl" } as const;
const inPeppol = {
  invoiceXmlForm: "peppol",
  supplierPeppolID: "9930:DE123456789",
  customerPeppolID: "0088:4012345000009",
} as const;

/** Mustang rounds a line once, after its allowances: a half cent whose sign they turn goes the other way. */
export const isForMustang = (invoice: Invoice): boolean => !invoice.invoiceLines.some(isTurned);

/** Whether allowances take more off a line than it comes to. */
const isTurned = (line: InvoiceLine): boolean => undiscounted(line) * toCents(line.total) < 0n;

function traitsOf(invoice: Invoice): readonly string[] {
  const groups = vatGroups(invoice);
  const some: Readonly<Record<string, boolean>> = {
    "further rate": groups.some(({ rate }) => ![0, 7, 19].includes(rate)),
    "small business": invoice.flagIsSmallBusinessOwner,
    "quantity below 0": invoice.invoiceLines.some(({ quantity }) => quantity.startsWith("-")),
    "to be paid below 0": toCents(invoice.invoicePayableAmount) < 0n,
    "price base": invoice.invoiceLines.some(({ priceBase }) => priceBase !== undefined),
    "article number": invoice.invoiceLines.some(({ articleNumber }) => articleNumber !== undefined),
    "own unit": invoice.invoiceLines.some(({ ownUnit }) => ownUnit !== undefined),
    "period of a line": invoice.invoiceLines.some((line) => line.periodStart ?? line.periodEnd),
    "adjusted line": invoice.invoiceLines.some(({ adjustments }) => adjustments !== undefined),
    "gross prices": invoice.invoiceHasGrossPrices,
    rounding: /[1-9]/.test(invoice.invoiceRoundingAmount),
    "heading or subtotal": hasPaperRows(invoice.invoiceLines),
    "allowance or charge": invoice.invoiceAdjustments.length > 0,
    allowance: invoice.flagShowAllowance,
    Skonto: invoice.invoiceSkonto.length > 0,
    "partial invoices": invoice.invoicePartials.length > 0,
    prepaid: toCents(invoice.invoicePrepaidTotalAmount) !== 0n,
    "direct debit": asksForPayment(invoice) && invoice.invoicePaymentMeans === "direct-debit",
    "further account": invoice.supplierAccounts.length > 0,
    "delivery period": invoice.invoiceDeliveryForm !== "day",
    "delivery address": invoice.deliveryCountry !== "",
    reference: invoice.invoiceOrderReference !== "",
    "two tax numbers": sellerRegistrations(invoice).filter(({ scheme }) => scheme === "FC").length > 1,
    "no due date": asksForPayment(invoice) && invoice.invoiceDueDate === "",
    attachment: invoice.invoiceAttachments.length > 0,
  };
  return [
    invoice.invoiceKind,
    [...new Set(groups.map(({ category }) => category))].sort().join("+"),
    profileOf(invoice),
    invoice.invoiceLocale,
    ...Object.keys(some).filter((trait) => some[trait]),
  ];
}
