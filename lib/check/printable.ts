import { partField } from "../invoice/sums/adjustments";
import { fields } from "../invoice/fields";
import { lineTextNames } from "../invoice/lines/line-texts";
import type { Invoice } from "../invoice/invoice";
import { unprintableCharacters } from "../text/printable";
import type { FieldRef } from "../invoice/finding";
import type { Refusal } from "./finding";

/**
 * The fields of a normalized invoice with a character that none of the sheet's fonts has, and which ones these are. On paper its glyph would be an
 * empty box, which PDF/A forbids (ISO 19005-3, 6.2.11.8), so its PDF is refused.
 */
export function unprintable(invoice: Invoice): readonly Refusal[] {
  const found: Refusal[] = [];
  const check = (text: string, place: FieldRef): void => {
    const characters = unprintableCharacters(text);
    if (characters.length > 0)
      found.push({ ...place, code: "unprintable-character", values: { characters: named(characters) } });
  };
  for (const { name } of fields) check(invoice[name], { field: name });
  for (const line of invoice.invoiceLines) {
    for (const field of ["name", "description"] as const) check(line[field], { field, lineId: line.id });
    for (const field of [...lineTextNames, "heading"] as const)
      check(line[field] ?? "", { field, lineId: line.id });
    check(line.ownUnit ?? "", { field: "unit", lineId: line.id });
    line.adjustments?.forEach(({ reason }, index) =>
      check(reason, { field: partField("adjustmentReason", index), lineId: line.id }),
    );
  }
  const said = invoice.invoiceLines.map((line) => line.imported?.said ?? "");
  check([invoice.imported?.said ?? "", ...said].join(""), { field: "imported" });
  check(invoice.invoicePartials.map(({ number }) => number).join(""), { field: "invoicePartials" });
  check(invoice.supplierAccounts.map(({ holder }) => holder).join(""), { field: "supplierAccounts" });
  invoice.invoiceAdjustments.forEach(({ reason }, index) =>
    check(reason, { field: partField("chargeReason", index) }),
  );
  return found;
}

/** Characters that are named; nobody compares more of them. */
const namedAtMost = 5;

/** The characters themselves; what shows nothing or joins its neighbour goes by its number. */
function named(characters: readonly string[]): string {
  const names = characters
    .slice(0, namedAtMost)
    .map((character) => (/[\p{C}\p{M}\p{Z}]/u.test(character) ? numberOf(character) : character));
  return [...names, ...(characters.length > namedAtMost ? ["…"] : [])].join(" ");
}

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
