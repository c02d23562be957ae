import { all, dayOf, one, textOf, type DocumentNode } from "../en16931/document";
import { bookedAs, numberIn } from "../en16931/shown";
import type { TermId } from "../en16931/term";
import { bareNumber, type Token } from "./page-text";

/** What a page calls a day or a sum, with the terms of which one is to stand there. */
const labels: readonly (readonly [RegExp, "date" | "number", readonly TermId[]])[] = [
  [/rechnungsdatum|invoice date|date of invoice/gi, "date", ["BT-2"]],
  [/lieferdatum|leistungsdatum|delivery date|date of delivery/gi, "date", ["BT-72", "BT-73", "BT-74"]],
  [/fällig (?:am|bis)|zahlbar bis|due date|due on|payable until/gi, "date", ["BT-9"]],
  [/zu zahlen|zahlbetrag|zu überweisen|amount due|total due|due payable/gi, "number", ["BT-115"]],
  [
    /gesamtbetrag|rechnungsbetrag|bruttobetrag|endbetrag|grand total/gi,
    "number",
    ["BT-109", "BT-112", "BT-115"],
  ],
];

/** What has another sum on purpose. */
const otherSum = /skonto|abzug|abschlag|rabatt|anzahl|bereits|discount|deposit|paid/i;

const reversed = /gutschrift|storn|erstatt|guthaben|korrektur|berichtig|credit|refund|cancel|correct/i;

const signs: Readonly<Record<string, RegExp>> = {
  EUR: /€|\beur/i,
  USD: /\$|\busd/i,
  GBP: /£|\bgbp/i,
  CHF: /\bchf|\bfr\./i,
};

/** What a page says of a term in so many words, and otherwise than the e-invoice; with the figures, where there are any. */
export function contradictionsOf(
  document: DocumentNode,
  tokens: readonly Token[],
  plain: string,
): { readonly terms: ReadonlySet<DocumentNode>; readonly instead: readonly Token[] } {
  const terms = new Set<DocumentNode>();
  const instead: Token[] = [];
  const preceding: ReadonlySet<string | null> = new Set(all(document, "BT-26").map(dayOf));
  for (const token of tokens)
    for (const [look, kind, ids] of labels) {
      const found = token.kind === kind ? [...token.before.matchAll(look)].at(-1) : undefined;
      if (!found || (kind === "number" && (otherSum.test(token.before) || !/[.,]\d{2}$/.test(token.text))))
        continue;
      // Another label, or another figure, lies between.
      const between = token.before.slice(found.index + found[0].length);
      if (/\d[.,-]\d|\p{L}{4}.*\p{L}{4}/u.test(between)) continue;
      const said = ids.flatMap((id) => all(document, id));
      const values: readonly (string | null)[] = said.map((term) =>
        kind === "date" ? dayOf(term) : bareNumber(numberIn(term.value) ?? ""),
      );
      const [first] = said;
      if (!first || token.values.some((value) => values.includes(value) || preceding.has(value))) continue;
      terms.add(first);
      instead.push(token);
    }

  const [kind] = all(document, "BT-3");
  if (kind && bookedAs(document).isLowering && !reversed.test(plain)) terms.add(kind);
  const [payable] = all(document, "BT-115");
  const printed = tokens.filter(({ values }) =>
    values.includes(bareNumber(numberIn(payable?.value ?? "") ?? "")),
  );
  if (payable && printed.length > 0) {
    const isBelow = payable.value.trim().startsWith("-");
    const isOther = isBelow
      ? printed.every(({ isNegative }) => !isNegative) && !reversed.test(plain)
      : printed.every(({ isNegative }) => isNegative) && !bookedAs(document).isLowering;
    if (isOther) terms.add(payable);
  }
  const currency = one(document, "BT-5");
  const own = signs[textOf(document, "BT-5")] ?? new RegExp(`\\b${currency?.value.replace(/\W/g, "")}`, "i");
  if (currency && !own.test(plain) && Object.values(signs).some((sign) => sign.test(plain)))
    terms.add(currency);
  return { terms, instead };
}
