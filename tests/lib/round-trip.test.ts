import fc from "fast-check";
import { expect, it } from "vitest";
import { readCii } from "../../lib/cii/cii";
import { startFacts, xmlOf } from "../builders";
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
      expect(back.payableInFile).toBe(invoice.invoicePayableAmount);
    }),
    { numRuns: 1_000, seed },
  );
});
