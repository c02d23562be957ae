import fc from "fast-check";
import { expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { openOwn, readCii } from "../../lib/cii/read";
import { partialSentence } from "../../lib/invoice/payment/partials";
import { otherAmountIn } from "../../lib/upload/own-file";
import { startFacts, xmlOf, payableIn } from "../builders";
import { filesIn, withFiles } from "../attached-files";
import { attached, offeredFiles } from "../random/files";
import { anyInvoice } from "../random/invoices";

const seed = Number(process.env["ROUND_TRIP_SEED"] ?? Date.now() % 1_000_000_000);

it(`every invoice that the check lets pass comes back from its XML as it was, with its attachments (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyInvoice, offeredFiles, async (plain, offered) => {
      const { invoice, files } = await attached(plain, offered);
      const xml = await withFiles(xmlOf(invoice), files);
      const back = readCii(xml, startFacts);
      const { taken, files: filesBack } = await filesIn(xml);
      expect({ ...back.invoice, invoiceAttachments: taken.attachments }).toEqual(invoice);
      expect(filesBack).toEqual(files);
      expect(taken.leftOut).toEqual([]);
      expect(otherAmountIn(openOwn(xml).document, back.invoice)).toBeNull();
    }),
    { numRuns: 1_000, seed },
  );
});

it(`what was paid before is taken off without the settings that say of what it was made (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      anyInvoice.filter(({ invoicePrepaidTotalAmount: paid }) => /[1-9]/.test(paid)),
      fc.constantFrom("", " invoicePartials=%5B%5D invoicePrepaidAmount=0.01"),
      (invoice, instead) => {
        const xml = xmlOf(invoice)
          .replace(/ invoice(?:Partials|PrepaidAmount)=\S+/g, "")
          .replace(" -->", `${instead} -->`);
        const back = readCii(xml, startFacts);
        expect(back.invoice.invoicePayableAmount).toBe(invoice.invoicePayableAmount);
        expect(payableIn(xml)).toBe(invoice.invoicePayableAmount);
        // An amount of its own is on the side of the invoice, and so is what partial ones came to on any that somebody writes.
        fc.pre(checkInvoice(back.invoice).refusals.length === 0);
        const paid = (file: string) => /<ram:TotalPrepaidAmount>.*/.exec(file)?.[0];
        expect(paid(xmlOf(back.invoice))).toBe(paid(xml));
        for (const partial of invoice.invoicePartials)
          expect(back.invoice.invoiceIncludedNote).toContain(partialSentence(partial, invoice.invoiceLocale));
      },
    ),
    { numRuns: 200, seed },
  );
});
