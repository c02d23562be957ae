import { givesBack, isFinal } from "../invoice/kinds/document-kind";
import { plainNumber } from "../invoice/kinds/next-number";
import type { Invoice, PartialInvoice } from "../invoice/invoice";
import { vatGroups, type VatGroup } from "../invoice/sums/totals";
import type { Locale } from "../locale";
import { isDate } from "../values/dates";
import { formatPercent } from "../values/format";
import { exactOrZero, percentOf, roundedToCents, sumOf, toCents } from "../values/money";
import type { Refusal, RefusalCode, Warning, WarningCode } from "./finding";
import { isEuros } from "./numbers";

const field = "invoicePartials";

/**
 * Section 14 (5) UStG: which invoice, and what of it was net and VAT; each is taken off once, and no invoice off itself. What takes
 * one back says what that one has said.
 */
export function deductionRefusals({ invoiceKind, invoiceID, invoicePartials }: Invoice): readonly Refusal[] {
  const isOwnWord = !givesBack(invoiceKind);
  const seen = new Set<string>();
  return invoicePartials.flatMap((partial, index): readonly Refusal[] => {
    const { number } = partial;
    const n = String(index + 1);
    const refused = (code: RefusalCode): readonly Refusal[] => [{ field, code, values: { n, number } }];
    if (!isComplete(partial)) return [{ field, code: "partial-incomplete", values: { n } }];
    if (isOwnWord && isSameNumber(number, invoiceID)) return refused("partial-own-number");
    const row = rowOf(partial);
    if (isOwnWord && seen.has(row)) return refused("partial-twice");
    seen.add(row);
    return [];
  });
}

const isComplete = ({ number, date, net, tax }: PartialInvoice): boolean =>
  number !== "" && isDate(date) && isEuros(net) && isEuros(tax);

const isSameNumber = (one: string, other: string): boolean => plainNumber(one) === plainNumber(other);

/** What one row is told from another by. */
const rowOf = ({ number, date, vat, net, tax }: PartialInvoice): string =>
  JSON.stringify([plainNumber(number), date, vat, ...[net, tax].map(centsOf).map(String)]);

const centsOf = (amount: string) => roundedToCents(exactOrZero(amount));

/** What of it is probably a mistake: its tax, its rate (section 14c (1) UStG), its days, and more of a rate than there is. */
export function deductionWarnings(invoice: Invoice): readonly Warning[] {
  const { invoiceKind, invoicePartials: partials } = invoice;
  if (partials.length === 0) return [];
  const groups = vatGroups(invoice);
  // One supply has one tax: section 14c (1) UStG where the partial invoice was without it.
  const isOther = ({ vat }: PartialInvoice): boolean =>
    isFinal(invoiceKind) && !groups.some(({ rate }) => rate === vat);
  return [
    ...partials.flatMap(oddTax),
    ...partials
      .filter(isOther)
      .map(({ number }): Warning => ({ field, code: "partial-other-rate", values: { number } })),
    ...(givesBack(invoiceKind)
      ? []
      : [
          ...oddDays(invoice),
          ...excess(
            partials.filter((each) => !isOther(each)),
            groups,
            invoice.invoiceLocale,
          ),
        ]),
  ];
}

function oddTax({ net, vat, tax }: PartialInvoice, index: number): readonly Warning[] {
  const due = percentOf(exactOrZero(String(vat)), centsOf(net));
  const off = centsOf(tax) - due;
  // Lines that were rounded one by one may be some cents apart.
  return off > oddCents || -off > oddCents
    ? [{ field, code: "partial-tax", values: { n: String(index + 1) } }]
    : [];
}

const oddCents = 5n;

/** Each number has one day, and what is taken off was asked for before (section 14 (5) sentence 2 UStG). */
function oddDays({ invoicePartials, invoiceIssueDate: issued }: Invoice): readonly Warning[] {
  const named = invoicePartials.map((each) => ({ ...each, plain: plainNumber(each.number) }));
  const numbers = new Set(named.map(({ plain }) => plain).filter((number) => number !== ""));
  return [...numbers].flatMap((number) => {
    const own = named.filter(({ plain }) => plain === number);
    const days = own.map(({ date }) => date).filter(isDate);
    const warned = (isOdd: boolean, code: WarningCode): readonly Warning[] =>
      isOdd ? [{ field, code, values: { number: own[0]?.number ?? "" } }] : [];
    return [
      ...warned(new Set(days).size > 1, "partial-two-dates"),
      ...warned(isDate(issued) && days.some((date) => date > issued), "partial-after-issue"),
    ];
  });
}

/** More tax of a rate than the invoice itself has, so that what is left of it is below zero. */
const excess = (
  partials: readonly PartialInvoice[],
  groups: readonly VatGroup[],
  locale: Locale,
): readonly Warning[] =>
  [...new Set(partials.map(({ vat }) => vat))].flatMap((vat): readonly Warning[] => {
    const own = sumOf(groups.filter(({ rate }) => rate === vat).map(({ tax }) => toCents(tax)));
    const taken = sumOf(partials.filter((each) => each.vat === vat).map(({ tax }) => centsOf(tax)));
    return taken > oddCents && taken - own > oddCents
      ? [{ field, code: "partials-above-rate", values: { rate: formatPercent(vat, locale) } }]
      : [];
  });
