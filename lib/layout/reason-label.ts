import type { Invoice } from "../invoice/invoice";
import { caseNotes, isTaxedInManyWays, type ReasonField, type Taxed } from "../invoice/tax/vat-category";
import { fixedWords } from "../words/fixed-words";

/**
 * What stands before a note on the tax on paper alone: the positions, allowances and charges that it is about, "Pos. 3, 5–7, Versand: ".
 * An exemption is stated for the supply concerned (section 14 (4) no. 8 UStG); "" where all is taxed alike, or the note is empty.
 */
export function reasonLabel(invoice: Invoice, field: ReasonField): string {
  if (invoice[field] === "" || !isTaxedInManyWays(invoice)) return "";
  const { invoiceLines, invoiceAdjustments, invoiceLocale } = invoice;
  const positions = invoiceLines.flatMap((line, index) => (isAbout(field, line) ? [index + 1] : []));
  const { one, other } = fixedWords[invoiceLocale].positions;
  const reasons = invoiceAdjustments
    .filter((each) => isAbout(field, each) && each.reason !== "" && /[1-9]/.test(each.amount))
    .map(({ reason }) => reason);
  const named =
    positions.length === 0 ? [] : [`${positions.length === 1 ? one : other}\u00a0${inRanges(positions)}`];
  const all = [...named, ...reasons].join(", ");
  return all === "" ? "" : `${all}: `;
}

/** Without a case of its own, what is exempt is what has no rate. */
const isAbout = (field: ReasonField, { vat, taxCase }: Taxed): boolean =>
  taxCase === undefined
    ? vat === 0 && !Object.values<ReasonField>(caseNotes).includes(field)
    : caseNotes[taxCase] === field;

/** "1, 3, 4, 6–8": from three in a row on as a range. */
function inRanges(positions: readonly number[]): string {
  const runs: { readonly from: number; to: number }[] = [];
  for (const position of positions) {
    const last = runs.at(-1);
    if (last?.to === position - 1) last.to = position;
    else runs.push({ from: position, to: position });
  }
  return runs
    .map(({ from, to }) => (from === to ? `${from}` : `${from}${to === from + 1 ? ", " : "–"}${to}`))
    .join(", ");
}
