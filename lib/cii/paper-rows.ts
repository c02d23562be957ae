import { isRecord, readStored } from "../data/shape";
import type { Invoice, InvoiceLine } from "../invoice/invoice";
import { cleanHeading } from "../invoice/lines/paper-rows";
import type { Settings } from "./settings-comment";

/** The headings and subtotals of the table, by the numbers of their lines: they are no data of the invoice. */
export function keptPaperRows({ invoiceLines }: Invoice): Readonly<Record<string, string>> {
  const headed = invoiceLines.filter(({ heading }) => heading);
  const summed = invoiceLines.filter(({ hasSubtotal }) => hasSubtotal);
  return {
    ...(headed.length > 0
      ? {
          invoiceHeadings: JSON.stringify(Object.fromEntries(headed.map(({ id, heading }) => [id, heading]))),
        }
      : {}),
    ...(summed.length > 0 ? { invoiceSubtotals: summed.map(({ id }) => id).join("_") } : {}),
  };
}

/** The lines of a file with what stood between them on paper; what cannot be read is left out. */
export function withPaperRows(lines: readonly InvoiceLine[], settings: Settings): readonly InvoiceLine[] {
  const headings = readStored(
    (value) => (isRecord(value) ? value : {}),
    settings.get("invoiceHeadings") ?? "{}",
  );
  const summed = new Set(settings.get("invoiceSubtotals")?.split("_"));
  return lines.map((line) => {
    const written = headings?.[line.id];
    const heading = typeof written === "string" ? cleanHeading(written) : "";
    const hasSubtotal = summed.has(line.id);
    return heading === "" && !hasSubtotal
      ? line
      : { ...line, heading: heading || undefined, hasSubtotal: hasSubtotal || undefined };
  });
}
