import { nextFreeNumber, wasExportedOtherwise, wasIssuedOtherwise } from "../lib/browser/exported-numbers";
import type { Finding } from "../lib/invoice/finding";
import { listFindings, type SheetFinding } from "../lib/export/findings";
import type { Invoice } from "../lib/invoice/invoice";
import { showFindings } from "./findings";
import { getInvoice } from "./invoice-store";
import { getRefusedFields } from "./refused-fields";

let examples: readonly Invoice[] | null = null;

/**
 * Fetches what the examples say, so that it is recognised on the sheet.
 *
 * @throws when it cannot be had
 */
export async function knowExamples(): Promise<void> {
  if (examples) return;
  const { examplesToCompare } = await import("../lib/examples/read-example");
  examples = examplesToCompare();
}

/** Everything that speaks against an invoice, and what only this browser can know about it. */
export const findingsOf = (invoice: Invoice): readonly SheetFinding[] =>
  listFindings(invoice, {
    examples: examples ?? [],
    refused: getRefusedFields().map(({ field, lineId, typed }) => ({
      field,
      ...(lineId === undefined ? {} : { lineId }),
      code: "not-taken",
      values: { typed },
    })),
    warnings: usedNumberFindings(invoice),
  });

/** That the number stands for another invoice already, and the next one in its place where there is one. */
function usedNumberFindings(invoice: Invoice): readonly Finding[] {
  const code = wasIssuedOtherwise(invoice)
    ? "issued-otherwise"
    : wasExportedOtherwise(invoice)
      ? "exported-with-other-totals"
      : null;
  if (code === null) return [];
  const next = nextFreeNumber(invoice);
  return [{ field: "invoiceID", code, ...(next === null ? {} : { values: { next } }) }];
}

/** Looks at the invoice on the sheet and shows what is found, at last with what the examples say. */
export async function checkSheet(): Promise<void> {
  showFindings(findingsOf(getInvoice()));
  if (examples) return;
  try {
    await knowExamples();
  } catch {
    // Without them a text of an example looks like anybody's; no file is made before they are there.
    return;
  }
  showFindings(findingsOf(getInvoice()));
}
