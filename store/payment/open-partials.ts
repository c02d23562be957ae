import { standingsOf } from "../../lib/archive/books";
import {
  deductedIn,
  leftOf,
  missingPartials,
  openPartials,
  receivedOf,
  standsOf,
  twinOf,
  type MissingPartial,
} from "../../lib/archive/open-partials";
import { grossOfShares } from "../../lib/archive/shares";
import type { Share } from "../../lib/archive/vat-return";
import type { Warning } from "../../lib/check/finding";
import type { Finding } from "../../lib/invoice/finding";
import { hasPeriod } from "../../lib/invoice/delivery/delivery";
import { givesBack, isFinal, namesPreceding } from "../../lib/invoice/kinds/document-kind";
import type { Invoice, PartialInvoice } from "../../lib/invoice/invoice";
import { partialsOf, setPartials, withPartials } from "../../lib/invoice/payment/payment-changes";
import { partialGross } from "../../lib/invoice/payment/partials";
import { cents, fromCents, noMoney, sumOf, toCents, type Cents, type Money } from "../../lib/values/money";
import { readSheet, withArchive } from "../archive/archive";
import { vatGroups } from "../../lib/invoice/sums/totals";
import { formatMoney, formatPercent } from "../../lib/values/format";
import { storePart, type Editor } from "../editor/editor";
import { edit, getInvoice, today } from "../editor/invoice-store";
import { sheetIdOf } from "../draft/sheet-ids";
import { usePart } from "../editor/use-editor";

/** A kept partial invoice, as a final one takes it off: so much of it as came, if anything did; an entry for each rate. */
export type OpenPartial = readonly [PartialInvoice, ...PartialInvoice[]];

interface Found {
  readonly open: readonly OpenPartial[];
  /** The partial invoices to the customer that are not paid in full, or have no effect any more. */
  readonly missing: readonly MissingPartial[];
  /** The numbers of those of which more came than they ask for, and nothing was given back. */
  readonly overpaid: readonly string[];
  /** The number of the final invoice that has taken the one off that the sheet changes; "" for none. */
  readonly takenBy: string;
  /** The numbers of those that have given back a part of the one that a correction or a cancellation takes the place of. */
  readonly refunds: readonly string[];
  /** The number of what has taken the place of the one that a correction names; "" for none. */
  readonly replacedBy: string;
  /** Euros with tax that stand of the one that a refund or a cancellation names; null where it is not kept. */
  readonly stands: Money | null;
  /** The number of an invoice of the same period and amount to the same customer; "" for none. */
  readonly twin: string;
  /** The same by rate. */
  readonly rates: readonly Share[] | null;
}

const none: Found = {
  open: [],
  missing: [],
  overpaid: [],
  takenBy: "",
  refunds: [],
  replacedBy: "",
  stands: null,
  rates: null,
  twin: "",
};
const store = storePart<Found>(() => none);

/** Those among them that are not paid in full: only what came is taken off (section 14 (5) sentence 2 UStG). */
export const useMissingPartials = (): readonly MissingPartial[] => usePart(store, ({ missing }) => missing);

/** The kept partial invoices to the customer of the final one on the sheet that no other final one takes off. */
export const useOpenPartials = (): readonly OpenPartial[] => usePart(store, ({ open }) => open);

/** The kept partial invoices to the customer of the final one on the sheet that no other final one takes off. */
export const getOpenPartials = (editor: Editor): readonly OpenPartial[] => store(editor).getState().open;

/** Those of them of which money came: what may be taken off. */
export function getPaidPartials(editor: Editor): readonly OpenPartial[] {
  const { open, missing } = store(editor).getState();
  return open.filter(([{ number }]) => !isUnpaid(missing, number));
}

const isUnpaid = (missing: readonly MissingPartial[], number: string): boolean =>
  missing.some((each) => each.number === number && each.came === noMoney);

/** Looks what the drawer has of partial and final invoices that is about the sheet. True when that has changed. */
export async function lookForPartials(editor: Editor): Promise<boolean> {
  const invoice = getInvoice(editor);
  const isAsked = isFinal(invoice.invoiceKind) || namesPreceding(invoice.invoiceKind) || hasPeriod(invoice);
  const found = isAsked ? await foundFor(editor, invoice).catch(() => none) : none;
  if (JSON.stringify(found) === JSON.stringify(store(editor).getState())) return false;
  store(editor).setState(found);
  return true;
}

async function foundFor(editor: Editor, invoice: Invoice): Promise<Found> {
  const all = await withArchive(editor, (archive) => archive.entries());
  // What was issued on this sheet takes its own off rightly.
  const entries = all.filter(({ id }) => id !== sheetIdOf(invoice));
  const standings = standingsOf(entries, today(editor));
  const { invoiceKind: kind, invoicePrecedingID: preceding } = invoice;
  if (!isFinal(kind) && !namesPreceding(kind)) return { ...none, twin: twinOf(entries, standings, invoice) };
  const missing = missingPartials(entries, standings, invoice);
  if (!isFinal(kind)) {
    const { refunds, gross, rates, correctedBy } = standsOf(preceding, entries, standings, invoice);
    return {
      ...none,
      missing: kind === "correction" ? missing : [],
      replacedBy: kind === "correction" ? correctedBy : "",
      takenBy: deductedIn(entries, standings, invoice).get(preceding) ?? "",
      refunds: kind === "correction" ? refunds.map(({ number }) => number) : [],
      stands: givesBack(kind) ? gross : null,
      rates: givesBack(kind) ? rates : null,
    };
  }
  const found = openPartials(entries, standings, invoice);
  const open = await Promise.all(
    found.map(async ({ entry, refunds }): Promise<readonly OpenPartial[]> => {
      const sheet = await readSheet(editor, entry);
      const { came = noMoney } = missing.find(({ number }) => number === entry.number) ?? {};
      const rows = sheet ? partialsOf(sheet).map((each) => leftOf(each, refunds)) : [];
      const [first, ...others] = receivedOf(rows, came);
      return first ? [[first, ...others]] : [];
    }),
  );
  const overpaid = found.filter(
    ({ entry, refunds }) => refunds.length === 0 && standings.get(entry.id)?.is === "refunding",
  );
  return { ...none, open: open.flat(), missing, overpaid: overpaid.map(({ entry }) => entry.number) };
}

/**
 * That a final invoice takes nothing off, above all although partial ones to its customer are paid, asks once more for what others that are
 * not paid have asked for, takes off what nobody has paid, or less than what came; that
 * a partial one is changed that stands in a final one, or one of which a part was given back.
 */
export function partialFindings(editor: Editor, invoice: Invoice): readonly Warning[] {
  const { open, missing, overpaid, takenBy, refunds, replacedBy, stands, rates, twin } =
    store(editor).getState();
  const field = "invoicePrecedingID";
  const taken = invoice.invoicePartials.map(({ number }) => number);
  const warning = (
    code: "partials-left-out" | "partials-open" | "partials-overpaid" | "partials-unpaid" | "partials-void",
    some: readonly string[],
  ): readonly Warning[] =>
    some.length === 0 ? [] : [{ field: "invoicePartials", code, values: { numbers: some.join(", ") } }];
  const takenTooMuch = missing.filter(({ number, came }) => {
    const rows = invoice.invoicePartials.filter((each) => each.number === number);
    return rows.length > 0 && sumOf(rows.map(partialGross)) > toCents(came);
  });
  const numbersOf = (isVoid: boolean) =>
    takenTooMuch.filter((each) => each.isVoid === isVoid).map(({ number }) => number);
  const unpaidFindings = [
    ...warning("partials-void", numbersOf(true)),
    ...warning("partials-unpaid", numbersOf(false)),
  ];
  if (!isFinal(invoice.invoiceKind))
    return [
      ...(twin === ""
        ? []
        : [
            {
              field: "invoiceActualDeliveryDate",
              code: "period-issued",
              values: { number: twin },
            } as const,
          ]),
      ...(replacedBy === ""
        ? []
        : [
            {
              field,
              code: "preceding-replaced",
              values: { number: invoice.invoicePrecedingID, by: replacedBy },
            } as const,
          ]),
      ...unpaidFindings,
      ...(takenBy === "" ? [] : [{ field, code: "partial-taken-off", values: { number: takenBy } } as const]),
      ...(refunds.length === 0
        ? []
        : [{ field, code: "refund-stands", values: { numbers: refunds.join(", ") } } as const]),
      ...takenBackFindings(invoice, stands, rates),
    ];
  const left = open.map(([{ number }]) => number).filter((number) => !taken.includes(number));
  const isOpen = (number: string): boolean => isUnpaid(missing, number);
  if (taken.length === 0 && left.length === 0) return [{ field: "invoicePartials", code: "no-partials" }];
  return [
    ...warning("partials-left-out", taken.length === 0 ? left.filter((number) => !isOpen(number)) : []),
    ...warning("partials-open", left.filter(isOpen)),
    ...warning(
      "partials-overpaid",
      overpaid.filter((number) => taken.includes(number)),
    ),
    ...unpaidFindings,
  ];
}

/** More than what stands of an invoice, or of a cancellation less than that (section 17 (1) UStG). */
function takenBackFindings(
  invoice: Invoice,
  stands: Money | null,
  rates: readonly Share[] | null,
): readonly Warning[] {
  if (stands === null) return [];
  const { invoiceKind, invoicePrecedingID: number, invoiceLocale } = invoice;
  const amount = cents(-toCents(invoice.invoiceTaxInclusiveAmount));
  const more = amount - toCents(stands);
  // Each rate may be rounded otherwise in all of it than in its parts.
  const slack = BigInt(vatGroups(invoice).length);
  const code = more > slack ? "takes-back-too-much" : "cancels-a-part";
  if (amount <= 0n || (more <= slack && (more >= -slack || invoiceKind === "refund")))
    return amount > 0n && rates ? rateFindings(invoice, rates) : [];
  const values = {
    number,
    stands: formatMoney(stands, invoiceLocale),
    amount: formatMoney(fromCents(amount), invoiceLocale),
  };
  return [{ field: "invoicePayableAmount", code, values }];
}

/**
 * That a cancellation above zero takes nothing back: with the code of a corrected invoice (384) it asks for the money once more, and
 * owes its tax (section 14c (1) UStG). It keeps every file back, but that of a credit which is kept here, and is to be paid again.
 */
export function signFindings(editor: Editor, invoice: Invoice): readonly Finding[] {
  const { stands } = store(editor).getState();
  const isOfCredit = stands !== null && toCents(stands) < 0n;
  return givesBack(invoice.invoiceKind) && toCents(invoice.invoiceTaxInclusiveAmount) > 0n && !isOfCredit
    ? [{ field: "invoicePayableAmount", code: "cancellation-above-zero" }]
    : [];
}

/** More than what stands under one of its rates, though no more in all. */
function rateFindings(invoice: Invoice, rates: readonly Share[]): readonly Warning[] {
  const { invoicePrecedingID: number, invoiceLocale } = invoice;
  for (const { category, rate, basis, tax } of vatGroups(invoice)) {
    const share = rates.find((each) => each.category === category && each.rate === rate);
    const stands = share ? grossOfShares([share]) : cents(0n);
    const amount = cents(-toCents(basis) - toCents(tax));
    if (amount <= stands + 1n) continue;
    const shown = (value: Cents): string => formatMoney(fromCents(value), invoiceLocale);
    const values = {
      number,
      stands: shown(stands),
      amount: shown(amount),
      rate: formatPercent(rate, invoiceLocale),
    };
    return [{ field: "invoicePayableAmount", code: "takes-back-other-rate", values }];
  }
  return [];
}

/** Takes kept partial invoices off the final one on the sheet, or no longer; one undo step. */
export function takeOpenPartials(editor: Editor, chosen: readonly OpenPartial[], isTaken: boolean): void {
  const before = getInvoice(editor).invoicePartials;
  const numbers = new Set(chosen.map(([{ number }]) => number));
  const after = isTaken
    ? withPartials(before, chosen.flat())
    : before.filter(({ number }) => !numbers.has(number));
  edit(editor, setPartials(after));
}
