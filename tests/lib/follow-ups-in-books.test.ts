import fc from "fast-check";
import { expect, it } from "vitest";
import { entryOf, type Entry } from "../../lib/archive/entry";
import { standingsOf, type Standing } from "../../lib/archive/books";
import { grossOfShares, sharesIn, sumOfShares } from "../../lib/archive/shares";
import { cancellationOf, correctionOf, refundOf } from "../../lib/invoice/kinds/follow-ups";
import type { Invoice } from "../../lib/invoice/invoice";
import { skontoTerms } from "../../lib/invoice/payment/skonto";
import { recalculate } from "../../lib/invoice/sums/totals";
import { fromCents, sumOf, toCents } from "../../lib/values/money";
import { anInvoice, day, decimal, having, line, money, percentOff } from "../builders";

const cent = fc.integer({ min: 100, max: 300_000 });
const aSale = fc
  .record({
    standard: cent,
    reduced: fc.option(cent),
    quantity: fc.integer({ min: 1, max: 9 }),
    off: fc.option(fc.integer({ min: 1, max: 300 })),
    skonto: fc.option(fc.integer({ min: 1, max: 500 })),
    isGross: fc.boolean(),
  })
  .map(({ standard, reduced, quantity, off, skonto, isGross }): Invoice => {
    const priced = (cents: number, vat: number) => {
      const price = (cents / 100).toFixed(2);
      return line(`${quantity}`, price, vat, isGross ? { grossPrice: decimal(price) } : {});
    };
    return anInvoice(
      having({ invoiceHasGrossPrices: isGross }),
      priced(standard, 19),
      ...(reduced === null ? [] : [priced(reduced, 7)]),
      having(
        off === null
          ? {}
          : {
              flagShowAllowance: true,
              invoiceAllowanceUnit: "percentage",
              invoiceAllowanceAmount: decimal(`${off / 10}`),
            },
      ),
      having({
        invoiceSkonto: skonto === null ? [] : [{ days: 14, percent: decimal((skonto / 100).toFixed(2)) }],
      }),
    );
  });

/** Gross prices that no net comes to: the Skonto of what is to be paid is a cent away from that of the total. */
const roundedSale = anInvoice(
  having({ invoiceHasGrossPrices: true }),
  line("5", "666.89", 19, { grossPrice: decimal("666.89") }),
  percentOff("19.2"),
  having({ invoiceSkonto: [{ days: 14, percent: decimal("2.36") }] }),
);

/** Prices with VAT that come to two cents less than nets and taxes (BT-114). */
const twoCentsLess = anInvoice(
  having({ invoiceHasGrossPrices: true }),
  line("1", "1119.63", 19, { grossPrice: decimal("1119.63") }),
  line("1", "697.41", 7, { grossPrice: decimal("697.41") }),
  having({ invoiceSkonto: [{ days: 14, percent: decimal("1.34") }] }),
);

const issued = (invoice: Invoice, at: number): Entry =>
  entryOf(invoice, { id: `${at}`, state: "issued", at, hash: "", files: [] });

it("paper and books say one amount of what follows a paid invoice, whatever its rates, discounts, prices and Skonto", () => {
  fc.assert(
    fc.property(aSale, fc.constantFrom("cancellation", "correction", "refund"), (sent, kind) => {
      const { payable = sent.invoicePayableAmount, deduction = "0.00" } = skontoTerms(sent)[0] ?? {};
      fc.pre(toCents(payable) > 0n);
      const payments = [{ on: day("20260805"), amount: payable }];
      const paid = { ...issued(sent, 1), payments };
      const kept = standingsOf([paid], day("20261231")).get("1")?.skonto;
      // A cent is no debt, and no Skonto.
      fc.pre(deduction !== "0.01");
      expect(kept).toBe(deduction);
      const facts = { number: "RE-8", today: day("20260910"), paid: payments, kept };
      const make = { cancellation: cancellationOf, correction: correctionOf, refund: refundOf }[kind];
      const made = recalculate(make(sent, facts));
      const follow = issued(made, 2);
      const standings = standingsOf([paid, follow], day("20261231"));
      const posted = [...standings.values()].flatMap(({ postings }) =>
        postings.flatMap(({ shares }) => shares),
      );
      const isOpen = ({ is }: Standing) => is === "refunding" || is === "owed" || is === "late";
      const open = sumOf([...standings.values()].filter(isOpen).map((each) => toCents(each.open)));
      const rates = BigInt(2 * follow.taxes.length + 1);
      const isNear = (a: bigint, b: bigint) => a - b <= rates && b - a <= rates;
      if (kind === "correction") {
        expect([made.invoicePayableAmount, fromCents(open)]).toEqual(["0.00", "0.00"]);
        expect(isNear(grossOfShares(sumOfShares(posted)), toCents(payable))).toBe(true);
      } else {
        expect(isNear(open, toCents(made.invoicePayableAmount))).toBe(true);
        expect(isNear(grossOfShares(sumOfShares(posted)), 0n)).toBe(true);
      }
      if (kind !== "cancellation") return;
      expect(fromCents(open)).toBe(made.invoicePayableAmount);
      // A gross that no net comes to is rounded on paper; any other has one tax.
      if ([sent, made].every(({ invoiceRoundingAmount }) => toCents(money(invoiceRoundingAmount)) === 0n))
        expect(sumOfShares((standings.get("2")?.postings ?? []).flatMap(({ shares }) => shares))).toEqual(
          sumOfShares(sharesIn(follow)),
        );
    }),
    {
      numRuns: 1000,
      examples: [
        [roundedSale, "correction"],
        [twoCentsLess, "cancellation"],
      ],
    },
  );
});

it.each(["1817.04", "1792.69"])(
  "of an invoice that is rounded by two cents %s are all, or all less Skonto",
  (amount) => {
    const paid = { ...issued(twoCentsLess, 1), payments: [{ on: day("20260805"), amount: money(amount) }] };
    expect(standingsOf([paid], day("20261231")).get("1")).toMatchObject({
      is: "paid",
      skonto: amount === "1817.04" ? "0.00" : "24.35",
    });
  },
);

it("a cancellation of another customer's invoice of that number, which lies in the trash or is gone, cancels none", () => {
  const theirs = anInvoice(line("2", "50"), having({ customerCompany: "Forderung OHG" }));
  const ours = anInvoice(line("3", "70"), having({ customerCompany: "Beispiel GmbH" }));
  const facts = { number: "RE-8", today: day("20260810") };
  const cancelled = issued(recalculate(cancellationOf(ours, facts)), 3);
  const standing = (...others: readonly Entry[]): Standing["is"] | undefined =>
    standingsOf([issued(theirs, 1), cancelled, ...others], day("20260901")).get("1")?.is;
  expect(standing({ ...issued(ours, 2), trashedAt: 4 })).toBe("late");
  expect(standing()).toBe("late");
  // The same one, whose customer is written otherwise, is cancelled by it.
  const renamed = { ...cancelled, preceding: "RE-7", gross: money("-119.00"), payable: money("-119.00") };
  expect(standingsOf([issued(theirs, 1), renamed], day("20260901")).get("1")?.is).toBe("cancelled");
});

it("a final invoice that is written anew changes nothing of the months before, however its partial one was paid", () => {
  const written = (invoice: Invoice, id: string, date: string, on: string): Entry => ({
    ...issued(recalculate(having({ invoiceID: id, invoiceIssueDate: date })(invoice)), Number(on)),
    id,
  });
  const partial: Entry = {
    ...written(
      anInvoice(having({ invoiceKind: "partial", invoiceActualDeliveryDate: "" }), line("1", "1000")),
      "AR-1",
      "20260801",
      "1",
    ),
    payments: [{ on: day("20260820"), amount: money("476.00") }],
  };
  const deducted = {
    number: "AR-1",
    date: day("20260801"),
    net: decimal("400"),
    vat: 19,
    tax: decimal("76"),
  } as const;
  const whole = anInvoice(
    having({ invoiceKind: "final", invoicePartials: [deducted], invoiceActualDeliveryDate: "20260915" }),
    line("1", "5000"),
  );
  const final = written(whole, "AR-2", "20260915", "2");
  const cancelled = written(
    cancellationOf(recalculate(having({ invoiceID: "AR-2", invoiceIssueDate: "20260915" })(whole)), {
      number: "AR-3",
      today: day("20261005"),
    }),
    "AR-3",
    "20261005",
    "3",
  );
  const anew = written(whole, "AR-4", "20261130", "4");
  const months = (...entries: readonly Entry[]): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {};
    for (const { postings } of standingsOf(entries, day("20261201")).values())
      for (const { day: on, shares } of postings)
        sums[on.slice(0, 6)] = (sums[on.slice(0, 6)] ?? 0) + Number(grossOfShares(shares));
    return sums;
  };
  // What is counted and taken back on one day is none: nobody could explain the rows.
  const ofPartial = standingsOf([partial, final, cancelled, anew], day("20261201")).get("AR-1")?.postings;
  expect(ofPartial?.map(({ day: on }) => on)).toEqual(["20260820"]);
  const before = { "202608": 47_600, "202609": 547_400, "202610": -547_400 };
  expect(months(partial, final, cancelled)).toEqual(before);
  expect(months(partial, final, cancelled, anew)).toEqual({ ...before, "202611": 547_400 });
});
