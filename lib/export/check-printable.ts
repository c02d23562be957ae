import type { Finding } from "../contract";
import { fields } from "../invoice/fields";
import type { Invoice } from "../invoice/invoice";
import { normalize } from "../invoice/normalize";
import { unprintableCharacters } from "../printable";

/**
 * The fields with a character that none of the sheet's fonts has. Its glyph would be
 * empty, which PDF/A forbids (ISO 19005-3, 6.2.11.8), so the e-invoice is refused.
 */
export function checkPrintable(unchecked: Invoice): readonly Finding[] {
  const invoice = normalize(unchecked);
  const code = "unprintable-character";
  const isUnprintable = (text: string): boolean => unprintableCharacters(text).length > 0;
  return [
    ...fields.filter(({ name }) => isUnprintable(invoice[name])).map(({ name }) => ({ field: name, code })),
    ...invoice.invoiceLines.flatMap((line) =>
      (["name", "description"] as const)
        .filter((field) => isUnprintable(line[field]))
        .map((field) => ({ field, lineId: line.id, code })),
    ),
  ];
}
