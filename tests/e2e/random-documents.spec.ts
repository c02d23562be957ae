import fc from "fast-check";
import type { Invoice } from "../../lib/invoice/invoice";
import { isMultiplierValid } from "../../lib/invoice/sums/totals";
import { keep } from "../conformance/papers";
import { anyInvoice } from "../random/invoices";
import { isForMustang } from "../random/sample";
import { createInvoice, createPdf, openWith } from "./editor";
import { test } from "./test";

/** Others in every run; the same ones again with `RANDOM_SEED` in the environment. */
const seed = Number(process.env.RANDOM_SEED);
const numRuns = Number(process.env.RANDOM_PDFS || 12);
const isMade = (invoice: Invoice): boolean => isMultiplierValid(invoice) && isForMustang(invoice);

fc.sample(anyInvoice.filter(isMade), { seed, numRuns }).forEach((invoice, at) => {
  test(`random invoice ${at} of seed ${seed} is printed`, async ({ page }) => {
    await openWith(page, invoice);
    const isPaper = at % 2 === 1;
    const pdf = isPaper ? await createPdf(page) : (await createInvoice(page)).pdf;
    keep(`random-${seed}-${at}${isPaper ? "-paper" : ""}.pdf`, pdf);
  });
});
