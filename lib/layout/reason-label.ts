import type { Invoice } from "../invoice/invoice";
import { caseNotes, isTaxedInManyWays, type ReasonField, type Taxed } from "../invoice/tax/vat-category";

/**
 * What stands before a note on the tax on paper alone: the positions, allowances and charges that it is about, "Pos. 3, 5–7, Versand: ".
 * An exemption is stated for the supply concerned (section 14 (4) no. 8 UStG); "" where all is taxed alike, or the note is empty.
 */
export function reasonLabel(invoice: Invoice, field: ReasonField): string {
  if (invoice[field] === "" || !isTaxedInManyWays(invoice)) return "";
  const { invoiceLines, invoiceAdjustments } = invoice;
  const positions = invoiceLines.flatMap((line, index) => (isAbout(field, line) ? [index + 1] : []));
  const named = positions.length > 0 && `Pos.\u00a0${inRanges(positions)}`;
  const reasons = invoiceAdjustments.map(
    (each) => isAbout(field, each) && /[1-9]/.test(each.amount) && each.reason,
  );
  const all = [named, ...reasons].filter(Boolean).join(", ");
  return all && `${all}: `;
}

/** Without a case of its own, what is exempt is what has no rate. */
const isAbout = (field: ReasonField, { vat, taxCase }: Taxed): boolean =>
  taxCase === undefined
    ? vat === 0 && !Object.values<ReasonField>(caseNotes).includes(field)
    : caseNotes[taxCase] === field;

/** "1, 3, 4, 6–8": from three in a row on as a range. */
const inRanges = (positions: readonly number[]): string =>
  positions
    .map((position, at) => {
      const follows = (step: number): boolean => positions[at + step] === position + step;
      const sign = follows(-2) ? "–" : ", ";
      return follows(-1) && follows(1) ? "" : sign + position;
    })
    .join("")
    .slice(2);
