import fc from "fast-check";
import type { Invoice } from "../../lib/invoice/invoice";
import { givesBack } from "../../lib/invoice/kinds/document-kind";
import { isMultiplierValid } from "../../lib/invoice/sums/totals";
import { toCents } from "../../lib/values/money";
import { keep } from "../conformance/papers";
import { anyInvoice } from "../random/invoices";
import { isForMustang } from "../random/sample";
import { createInvoice, createPdf, openWith } from "./editor";
import { test } from "./test";

/** Others in every run; the same ones again with `RANDOM_SEED` in the environment. */
const seed = Number(process.env.RANDOM_SEED);
const numRuns = Number(process.env.RANDOM_PDFS || 12);
/** Of a cancellation above zero the sheet makes none, but of a credit that it knows. */
const takesBack = ({ invoiceKind, invoiceTaxInclusiveAmount: total }: Invoice): boolean =>
  !givesBack(invoiceKind) || toCents(total) <= 0n;
const isMade = (invoice: Invoice): boolean =>
  isMultiplierValid(invoice) && isForMustang(invoice) && takesBack(invoice);

fc.sample(anyInvoice.filter(isMade), { seed, numRuns }).forEach((invoice, at) => {
  test(`random invoice ${at} of seed ${seed} is printed`, async ({ page }) => {
    await openWith(page, invoice);
    const isPaper = at % 2 === 1;
    const pdf = isPaper ? await createPdf(page) : (await createInvoice(page)).pdf;
    keep(`random-${seed}-${at}${isPaper ? "-paper" : ""}.pdf`, pdf);
  });
});
