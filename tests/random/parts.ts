import fc from "fast-check";
import { units } from "../../lib/codes/unit-names";
import { addDays, anyDay } from "../../lib/values/dates";
import type {
  Adjustment,
  Invoice,
  InvoiceLine,
  TaxedAdjustment,
  UntaxedCase,
} from "../../lib/invoice/invoice";
import type { Taxed } from "../../lib/invoice/tax/untaxed-cases";
import { unprintableCharacters } from "../../lib/text/printable";
import { negated, noMoney, unreadDecimal as decimal, type BareDecimal } from "../../lib/values/money";

/** Without what no font has: hardly any text of all the world's characters would pass the check. */
const printable = (text: string): string => {
  const missing = new Set(unprintableCharacters(text));
  return [...text.normalize("NFC")].filter((character) => !missing.has(character)).join("");
};
/** What a browser paints otherwise than it is written: with other glyphs, in another order, or not at all. */
export const hardTexts = [
  "‚Zum Löwen‘ – „Rudi’s“ & ‹Söhne›",
  "Cafe\u0301 A\u0308pfel Z\u030Ca\u0301k",
  "مكتب الخط العربي لا",
  "שלום בְּרֵאשִׁית (7)",
  "Donau\u00ADdampf\u00ADschiff Mini\u200Bauf\u200Bbau n\u200Co p\u2060q",
  "offen fließend Auflage Pfiff ﬁnden ﬄ → <= >= -> --",
  "Ελλη\u0301νικα Кириллица и\u0306 👍 😀 ✓\uFE0F ½ №",
];
export const words = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hardTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 400 }).map(printable) },
);
export const filled = words.map((text) => `x${text}`);
export const lines = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom("#SKONTO#TAGE=7#PROZENT=2.00#", "# Danke", "\u2060#x", "  #y", "<a>&amp;]]>", "--"),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join("\n"));
export const emptyOr = (text: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(""), text);
export const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(anyDay, days));

export const aNumber = (wholes: number, decimals: number): fc.Arbitrary<BareDecimal> =>
  fc
    .tuple(fc.integer({ min: 0, max: wholes }), fc.integer({ min: 0, max: decimals }), fc.nat({ max: 9999 }))
    .map(([whole, places, fraction]) =>
      decimal(
        places === 0 ? String(whole) : `${whole}.${String(fraction).padStart(4, "0").slice(0, places)}`,
      ),
    );

/** How an invoice is taxed: the rates on offer, and the cases that its lines may have; none is by rate. */
export interface TaxPlan {
  readonly isSmall: boolean;
  readonly others: readonly number[];
  readonly cases: readonly (UntaxedCase | undefined)[];
}

const byRate = [undefined] as const;
/** What may stand beside each other; what is outside the scope of VAT stands alone (BR-O-11). */
const mixed = [undefined, "reverse-charge", "intra-community", "export"] as const;
export const taxPlan: fc.Arbitrary<TaxPlan> = fc.record({
  isSmall: fc.constant(false),
  others: fc.constantFrom<readonly number[]>([], [], [10.7], [20, 5.5]),
  cases: fc.constantFrom<TaxPlan["cases"]>(
    byRate,
    byRate,
    ["reverse-charge"],
    ["intra-community"],
    ["export"],
    ["outside"],
    mixed,
  ),
});
export const smallPlan: fc.Arbitrary<TaxPlan> = fc.record({
  isSmall: fc.constant(true),
  others: fc.constant([]),
  cases: fc.constantFrom<TaxPlan["cases"]>(byRate, byRate, byRate, mixed),
});

const taxedAs = ({ isSmall, others, cases }: TaxPlan): fc.Arbitrary<Taxed> =>
  fc
    .record({
      taxCase: fc.constantFrom(...cases),
      vat: isSmall ? fc.constant(0) : fc.constantFrom(19, 7, 0, ...others),
    })
    .map(({ taxCase, vat }) => (taxCase === undefined ? { vat } : { taxCase, vat: 0 }));

/** One in ten is the other one. */
const orMuch = <T>(usual: fc.Arbitrary<T>, much: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: much });

const adjustment = fc.record({ isCharge: fc.boolean(), reason: filled }).chain((is) =>
  fc.oneof(
    aNumber(is.isCharge ? 300 : 99, 3).map((amount): Adjustment => ({ ...is, unit: "percentage", amount })),
    fc
      .tuple(orMuch(aNumber(50, 2), aNumber(100_000, 2)), fc.boolean())
      .map(([amount, isBack]): Adjustment => ({
        ...is,
        unit: "number",
        amount: isBack ? negated(amount) : amount,
      })),
  ),
);

export const taxedAdjustments = (plan: TaxPlan): fc.Arbitrary<readonly TaxedAdjustment[]> =>
  fc.array(
    fc.tuple(adjustment, taxedAs(plan)).map(([is, taxed]) => ({ ...is, ...taxed })),
    { maxLength: 3 },
  );

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
const extras = fc
  .record({
    priceBase: maybe(fc.constantFrom(decimal("1"), decimal("100"), decimal("1000"), decimal("0.3"))),
    articleNumber: maybe(filled),
    ownUnit: maybe(fc.oneof(filled, fc.constantFrom("Std.", "Sack", "<VE>"))),
    periodStart: maybe(date),
    days: maybe(fc.nat({ max: 400 })),
    adjustments: maybe(fc.array(adjustment, { maxLength: 3 })),
    heading: maybe(fc.constantFrom("Erdgeschoss", 'Phase 2: "--> 100 %"', " {\\} ", "")),
    hasSubtotal: maybe(fc.boolean()),
  })
  .map(({ days, ...more }) => ({
    ...more,
    ...(days === undefined ? {} : { periodEnd: addDays(more.periodStart ?? anyDay, days) }),
  }));

const aQuantity = (isTakenBack: boolean): fc.Arbitrary<BareDecimal> =>
  fc
    .tuple(aNumber(10_000, 4), isTakenBack ? fc.boolean() : fc.constant(false))
    .map(([number, isTaken]) => (isTaken ? negated(number) : number));

const aLine = (plan: TaxPlan, isTakenBack: boolean): fc.Arbitrary<InvoiceLine> =>
  fc
    .tuple(
      fc.record({
        name: filled,
        description: emptyOr(lines),
        quantity: aQuantity(isTakenBack),
        unit: fc.constantFrom(...units.map((unit) => unit.code)),
        unitPrice: orMuch(aNumber(100_000, 4), aNumber(9_999_999_999, 4)),
      }),
      taxedAs(plan),
      fc.option(extras),
    )
    .map(([plain, taxed, more]) => ({ id: "1", total: noMoney, ...plain, ...taxed, ...(more ?? {}) }));

/** Lines, in some invoices with quantities below 0 among them, in some for several sheets. */
export const someLines = (plan: TaxPlan): fc.Arbitrary<readonly InvoiceLine[]> =>
  fc
    .constantFrom(false, false, true)
    .chain((isTakenBack) => {
      const anyLine = aLine(plan, isTakenBack);
      return orMuch(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.array(anyLine, { minLength: 12, maxLength: 25 }),
      );
    })
    .map((all) => all.map((line, index) => ({ ...line, id: String(index + 1) })));

export const payment: fc.Arbitrary<Partial<Invoice>> = fc.record(
  {
    invoiceSkonto: fc.constantFrom(
      [{ days: 14, percent: decimal("2") }],
      [
        { days: 7, percent: decimal("3.5") },
        { days: 30, percent: decimal("0.25") },
      ],
    ),
    invoiceHasSkontoCode: fc.boolean(),
    invoicePrepaidAmount: aNumber(500, 2),
    invoicePrepaidDate: date,
    invoicePartials: fc.array(
      fc.record({
        number: filled,
        date,
        net: aNumber(5_000, 2),
        vat: fc.constantFrom(0, 7, 19),
        tax: aNumber(900, 2),
      }),
      { maxLength: 3 },
    ),
    invoicePaymentMeans: fc.constantFrom("transfer" as const, "direct-debit" as const),
    invoiceMandateReference: filled,
    supplierCreditorID: fc.constant("DE98ZZZ09999999999"),
    customerIban: fc.constantFrom("", "DE75512108001245126199"),
    supplierAccounts: fc.array(
      fc.record({
        holder: words,
        iban: fc.constantFrom("AT611904300234573201", "DE02500105170137075030"),
        bic: fc.constantFrom("", "BKAUATWW"),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

const reference = words;
export const references: fc.Arbitrary<Partial<Invoice>> = fc.record({
  customerNumber: reference,
  customerRegisterID: reference,
  invoiceOrderReference: reference,
  invoiceContractReference: reference,
  invoiceProjectReference: reference,
  invoiceDespatchReference: reference,
  invoiceObjectReference: reference,
  supplierTaxNumber: fc.constantFrom("", "12/345/67890", "181/815/08155"),
});
export const deliveryAddress: fc.Arbitrary<Partial<Invoice>> = fc.record({
  deliveryName: reference,
  deliveryStreetName: reference,
  deliveryPostalZone: fc.constantFrom("", "50670"),
  deliveryCityName: reference,
  deliveryCountry: fc.constantFrom("", "DE", "CH", "FR"),
});
