import fc from "fast-check";
import { expect, it } from "vitest";
import { standingsOf } from "../../lib/archive/books";
import { sumsOf } from "../../lib/archive/sums";
import { entryOf, type Entry } from "../../lib/archive/entry";
import type { Change, DocumentKind, Invoice } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { recalculate } from "../../lib/invoice/sums/totals";
import { addDays, type DateString } from "../../lib/values/dates";
import { anInvoice, day, having, line, money } from "../builders";

// A ledger as the law words it, beside the one of the product. Cents throughout.

const rates = [19, 7] as const;
/** Net by rate. */
type Nets = readonly [standard: number, reduced: number];

const none: Nets = [0, 0];
const plus = (a: Nets, b: Nets, sign = 1): Nets => [a[0] + sign * b[0], a[1] + sign * b[1]];
/** Commercial rounding, half away from zero. */
const taxOf = (net: number, rate: number): number =>
  Math.sign(net) * Math.floor((Math.abs(net) * rate + 50) / 100);
const taxes = (nets: Nets): Nets => [taxOf(nets[0], 19), taxOf(nets[1], 7)];
const sum = (nets: Nets): number => nets[0] + nets[1];

/** A supply for consideration, section 1 (1) no. 1 UStG, and what its documents have made of it. */
interface Supply {
  /** The invoice that stands for it, and what that says. */
  document: { invoice: Invoice; entry: Entry; net: Nets; tax: Nets };
  /** What was given back of it by documents of their own. */
  back: { net: Nets; tax: Nets };
  isCancelled: boolean;
  /** Gross; what partial invoices have asked for is no part of it. */
  due: number;
  paid: number;
  /** A final invoice has taken it off: nobody changes it any more. */
  isSettled: boolean;
  /** When it was done; "" of an advance payment. */
  service: string;
  /** An invoice about it was cancelled before, whose tax was declared with it: what comes in its place counts when it is made. */
  isDeclared: boolean;
  /** Such a one has been written since it was cancelled the last time. */
  isReplaced: boolean;
  /** What came for it, gross. */
  received: { readonly on: string; readonly amount: number }[];
  /** What its documents change, and when they were made; the first one counts with the supply itself. */
  said: { readonly on: string; readonly net: Nets; readonly tax: Nets }[];
}

interface Posting {
  readonly month: string;
  readonly net: Nets;
  readonly tax: Nets;
}

interface Event {
  readonly what:
    "sell" | "sell-again" | "partial" | "final" | "replace" | "refund" | "cancel" | "anew" | "pay" | "noise";
  readonly pick: number;
  readonly net: Nets;
  readonly days: number;
}

const cent = fc.integer({ min: 0, max: 99_999 });
const events = fc.array(
  fc.record<Event>({
    what: fc.constantFrom(
      ...(["sell", "sell", "sell", "partial", "partial", "final", "replace", "refund"] as const),
      ...(["refund", "cancel", "sell-again", "anew", "pay", "pay", "pay", "noise"] as const),
    ),
    pick: fc.nat(1_000),
    net: fc.tuple(cent, cent),
    days: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 5, maxLength: 30 },
);

const euros = (amount: number): string => (amount / 100).toFixed(2);

/** Half a year of somebody who issues invoices: what the archive has, and what the ledger says. */
function halfYear(happened: readonly Event[]) {
  const entries: Entry[] = [];
  const supplies: Supply[] = [];
  let today: DateString = day("20260101");

  const at = (): number =>
    new Date(Number(today.slice(0, 4)), Number(today.slice(4, 6)) - 1, Number(today.slice(6)), 12).getTime() +
    entries.length;
  const issue = (invoice: Invoice): Entry => {
    const id = `${entries.length}`;
    const entry = entryOf(invoice, { id, state: "issued", at: at(), hash: id, files: [] });
    entries.push(entry);
    return entry;
  };
  const write = (kind: DocumentKind, net: Nets, ...more: readonly Change[]): Invoice =>
    anInvoice(
      having({ invoiceID: `R-${entries.length}`, invoiceKind: kind }),
      having({ invoiceIssueDate: today, invoiceActualDeliveryDate: today }),
      // BR-27: what is given back has its minus in the quantity.
      ...net.flatMap((amount, index) =>
        amount === 0 ? [] : line(amount < 0 ? "-1" : "1", euros(Math.abs(amount)), rates[index]),
      ),
      ...more,
    );
  const about = ({ document: { invoice } }: Supply): Change =>
    having({
      invoicePrecedingID: invoice.invoiceID,
      invoicePrecedingDate: invoice.invoiceIssueDate,
    });
  const post = ({ said, isDeclared }: Supply, net: Nets, tax: Nets): void =>
    void said.push({ on: said.length === 0 && !isDeclared ? "" : today, net, tax });
  /** Of one service, as many invoices come in the place of cancelled ones as there are such; one after the other. */
  const isInPlace = (service: string): boolean => {
    const cancelled = supplies.find(
      (each) => each.isCancelled && !each.isReplaced && each.service === service,
    );
    if (cancelled) cancelled.isReplaced = true;
    return cancelled !== undefined;
  };
  const receive = ({ received }: Supply, amount: number): void => void received.push({ on: today, amount });
  const put = (entry: Entry, change: Partial<Entry>): Entry => {
    const changed = { ...entry, ...change };
    entries[entries.indexOf(entry)] = changed;
    return changed;
  };

  for (const { what, pick, net, days } of happened) {
    today = addDays(today, days);
    if (what === "noise") {
      const id = `${entries.length}`;
      const stray = write("invoice", net);
      const state = pick % 2 === 0 ? "draft" : "issued";
      entries.push({
        ...entryOf(stray, { id, state, at: at(), hash: "", files: [] }),
        trashedAt: state === "draft" ? 0 : 1,
      });
      continue;
    }
    const tax = taxes(net);
    if (what === "sell" || what === "partial" || what === "sell-again") {
      const due = sum(net) + sum(tax);
      // Some is paid before it is written down.
      const paid = pick % 4 === 0 ? due : pick % 4 === 1 ? Math.floor(due / 2) : 0;
      // What is sold was done before, or is still to be done.
      const cancelled = supplies.find((each) => each.isCancelled && each.service !== "");
      if (what === "sell-again" && !cancelled) continue;
      const service =
        what === "sell-again" && cancelled ? day(cancelled.service) : addDays(today, 10 - (pick % 60));
      const invoice = write(
        what === "partial" ? "partial" : "invoice",
        net,
        having({ invoicePrepaidAmount: money(euros(paid)), invoiceActualDeliveryDate: service }),
      );
      const document = { invoice, entry: issue(invoice), net, tax };
      const back = { net: none, tax: none };
      const times = { service: what === "partial" ? "" : service, received: [], said: [], isReplaced: false };
      const isDeclared = what !== "partial" && isInPlace(service);
      const supply = {
        isDeclared,
        document,
        back,
        isCancelled: false,
        due,
        paid,
        isSettled: false,
        ...times,
      };
      supplies.push(supply);
      receive(supply, paid);
      post(supply, net, tax);
      continue;
    }
    if (what === "final") {
      // Section 14 (5) UStG: it takes off what the partial ones have charged, with the tax on it.
      const taken = supplies.filter(
        ({ document: { entry }, back, isCancelled, isSettled }) =>
          entry.kind === "partial" && !isSettled && !isCancelled && sum(back.net) === 0,
      );
      // Of one that is paid in part only what came: the rest is a part of what the final one asks for.
      const off = taken.map((supply) => ({
        ...supply.document,
        ...(pick % 2 === 0 && supply.paid > 0 && supply.paid < supply.due
          ? declared({ ...supply, service: "" }, today)
          : {}),
      }));
      const charged = off.reduce((all, each) => plus(all, each.net), none);
      const chargedTax = off.reduce((all, each) => plus(all, each.tax), none);
      const whole = plus(net, charged);
      const invoicePartials = off.flatMap(({ invoice, net, tax }) =>
        rates.map((vat, index) => ({
          ...{ number: invoice.invoiceID, date: invoice.invoiceIssueDate, vat },
          ...{ net: money(euros(net[index] ?? 0)), tax: money(euros(tax[index] ?? 0)) },
        })),
      );
      for (const [index, supply] of taken.entries()) {
        const { document } = supply;
        const { net, tax } = off[index] ?? document;
        supply.isSettled = true;
        supply.service = today;
        supply.due = sum(net) + sum(tax);
        post(supply, plus(net, document.net, -1), plus(tax, document.tax, -1));
      }
      const invoice = write("final", whole, having({ invoicePartials }));
      const [remaining, remainingTax] = [net, plus(taxes(whole), chargedTax, -1)];
      const document = { invoice, entry: issue(invoice), net: remaining, tax: remainingTax };
      const due = sum(remaining) + sum(remainingTax);
      // Nothing changes it here: what a correction of it says would have to take the same off again.
      const supply = { document, back: { net: none, tax: none }, isCancelled: false, due, paid: 0 };
      const isDeclared = isInPlace(today);
      const times = { service: today, received: [], said: [], isDeclared, isReplaced: false };
      supplies.push({ ...supply, ...times, isSettled: true });
      const last = supplies.at(-1);
      if (last) post(last, remaining, remainingTax);
      continue;
    }
    const open = supplies.filter(({ isSettled }) => !isSettled || what === "pay");
    const supply = open[pick % open.length];
    if (!supply) continue;
    const { document, back } = supply;
    if (what === "pay") {
      const left = supply.due - supply.paid;
      const amount = pick % 3 === 0 ? left : Math.floor(left / 2);
      if (amount <= 1) continue;
      supply.paid += amount;
      receive(supply, amount);
      const payments = [...document.entry.payments, { on: today, amount: money(euros(amount)) }];
      document.entry = put(document.entry, { payments });
    } else if (what === "refund") {
      // Section 17 (1): the consideration has become less; no more than there is.
      if (supply.isCancelled) continue;
      const stands = plus(document.net, back.net);
      const part: Nets = [-Math.min(net[0], stands[0]), -Math.min(net[1], stands[1])];
      if (sum(part) === 0) continue;
      issue(write("refund", part, about(supply)));
      supply.back = { net: plus(back.net, part), tax: plus(back.tax, taxes(part)) };
      supply.due += sum(part) + sum(taxes(part));
      post(supply, part, taxes(part));
    } else if (what === "cancel") {
      // Section 17 (2) no. 3: all that still stands is undone.
      if (supply.isCancelled) continue;
      issue(recalculate(cancellationOf(document.invoice, { number: `R-${entries.length}`, today })));
      supply.isCancelled = true;
      // What was cancelled before it was done was declared by nobody.
      supply.isReplaced = supply.service > today;
      supply.due = 0;
      const [net, tax] = [plus(document.net, back.net), plus(document.tax, back.tax)];
      post(supply, plus(none, net, -1), plus(none, tax, -1));
    } else {
      // Section 31 (5) UStDV: another document in its place, or the same one issued again soon after.
      const age = (at() - document.entry.at) / 86_400_000;
      if (what === "anew" && (supply.isCancelled || age > 25 || document.entry.at !== firstAt(supply)))
        continue;
      const { net: before, tax: beforeTax } = supply.isCancelled ? { net: none, tax: none } : document;
      if (supply.isCancelled) supply.back = { net: none, tax: none };
      supply.isCancelled = false;
      const { invoiceID, invoiceIssueDate, invoiceKind, invoicePrecedingID, invoicePrepaidAmount } =
        document.invoice;
      // What takes its place says of all that came that it was paid, or of as much as that did.
      const all = what === "replace" && pick % 2 === 0;
      const paid = having({ invoicePrepaidAmount: all ? money(euros(supply.paid)) : invoicePrepaidAmount });
      const invoice =
        what === "replace"
          ? write("correction", net, about(supply), paid)
          : write(invoiceKind, net, having({ invoiceID, invoiceIssueDate, invoicePrecedingID }), paid);
      const entry = issue(invoice);
      const payments = what === "anew" ? document.entry.payments : [];
      supply.document = { invoice, entry: put(entry, { payments }), net, tax };
      supply.due = sum(plus(net, supply.back.net)) + sum(plus(tax, supply.back.tax));
      post(supply, plus(net, before, -1), plus(tax, beforeTax, -1));
    }
  }
  // Section 13 (1) no. 1 a: with the supply, and before it as far as money came.
  const monthEnds = Array.from({ length: 30 }, (_, index) => {
    const [year, month] = [2025 + Math.floor((index + 6) / 12), ((index + 6) % 12) + 1];
    return `${year}${String(month).padStart(2, "0")}31`;
  });
  const postings = supplies.flatMap((supply) =>
    monthEnds.map((end, index): Posting => {
      const [now, before] = [declared(supply, end), declared(supply, monthEnds[index - 1] ?? "")];
      const [net, tax] = [plus(now.net, before.net, -1), plus(now.tax, before.tax, -1)];
      return { month: end.slice(0, 6), net, tax };
    }),
  );
  return { entries, supplies, postings };

  /** Of what was issued anew before, the first time counts. */
  function firstAt({ document: { invoice } }: Supply): number {
    return Math.min(...entries.filter(({ number }) => number === invoice.invoiceID).map((each) => each.at));
  }
}

/** What of a supply is declared by the end of a day. */
function declared({ service, received, said }: Supply, end: string): Omit<Posting, "month"> {
  const then = said.filter(({ on }) => on <= end);
  const net = then.reduce((all, each) => plus(all, each.net), none);
  const tax = then.reduce((all, each) => plus(all, each.tax), none);
  if (service !== "" && service <= end) return { net, tax };
  const came = received.filter(({ on }) => on <= end).reduce((all, { amount }) => all + amount, 0);
  const asked = sum(net) + sum(tax);
  if (came === 0) return { net: none, tax: none };
  if (came >= asked) return { net, tax };
  const part = (amount: number): number =>
    Math.sign(amount) * Math.floor((2 * Math.abs(amount) * came + asked) / (2 * asked));
  // A payment has its tax in it, and all of it is declared.
  const first = part(net[0] + tax[0]);
  // What has no tax in it stays without.
  const inNet = (index: 0 | 1, gross: number): number =>
    tax[index] === 0 ? gross : Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + rates[index]));
  const [standard, reduced] = [inNet(0, first), inNet(1, came - first)];
  return { net: [standard, reduced], tax: [first - standard, came - first - reduced] };
}

const end = day("20271231");
const monthsOf = (postings: readonly Posting[]): readonly string[] => [
  ...new Set(postings.map(({ month }) => month)),
];

/** Net and tax by rate of a month, as the product's books have it, of the documents that are known. */
function booked(
  known: readonly Entry[],
  standings: ReturnType<typeof standingsOf>,
  month: string,
): readonly string[] {
  const { shares } = sumsOf(known, standings, month);
  return rates.flatMap((rate) => {
    const share = shares.find((each) => each.rate === rate);
    return [share?.net ?? "0.00", share?.tax ?? "0.00"];
  });
}

it("agrees with an independent ledger over 500 random half years, by period and rate, and on what is open after payments", () => {
  fc.assert(
    fc.property(events, (happened) => {
      const { entries, supplies, postings } = halfYear(happened);
      const standings = standingsOf(entries, end);
      for (const month of monthsOf(postings)) {
        const mine = postings.filter((each) => each.month === month);
        const [net, tax] = [
          mine.reduce((all, each) => plus(all, each.net), none),
          mine.reduce((all, each) => plus(all, each.tax), none),
        ];
        expect(booked(entries, standings, month), month).toEqual([net[0], tax[0], net[1], tax[1]].map(euros));
      }
      // A cent is no debt.
      const open = (cents: number): number => (Math.abs(cents) > 1 ? cents : 0);
      const left = supplies.map(({ due, paid }) => open(due - paid));
      const owed = left.filter((each) => each > 0).reduce((a, b) => a + b, 0);
      expect(sumsOf(entries, standings, "").owed).toBe(euros(owed));
      for (const { document, due, paid } of supplies) {
        const standing = standings.get(document.entry.id);
        const by = standing && "by" in standing ? standing.by : "";
        const asking = entries.find(({ number }) => number === by) ?? document.entry;
        expect(standings.get(asking.id)?.open).toBe(euros(open(due - paid)));
      }
    }),
    { numRuns: 500 },
  );
});

it("a month once over changes by nothing but what was done in it and is billed later", () => {
  fc.assert(
    fc.property(events, (happened) => {
      const { entries, postings } = halfYear(happened);
      const standings = standingsOf(entries, end);
      for (const month of monthsOf(postings)) {
        const until = new Date(Number(month.slice(0, 4)), Number(month.slice(4)), 1).getTime();
        const then = entries
          .filter((each) => each.at < until)
          .map((each) => ({
            ...each,
            payments: each.payments.filter(({ on }) => on.slice(0, 6) <= month),
          }));
        const known = entries.filter(({ at }) => at < until);
        expect(booked(known, standings, month)).toEqual(booked(then, standingsOf(then, end), month));
        const isPostedIn = (id: string, month: string): boolean | undefined =>
          standings.get(id)?.postings.some((each) => each.day.startsWith(month));
        const late = entries.filter(({ id, at }) => at >= until && isPostedIn(id, month));
        for (const { id, kind, number, serviceTo } of late) {
          expect([kind, serviceTo.slice(0, 6)]).toEqual(["invoice", month]);
          expect(entries.find((each) => each.number === number)?.id).toBe(id);
        }
      }
    }),
    { numRuns: 200 },
  );
});
