import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { readCii } from "../../lib/cii/read";
import type { Change, Invoice, PartialInvoice } from "../../lib/invoice/invoice";
import { partialsOf, withPartials } from "../../lib/invoice/payment/payment-changes";
import { typedAmount } from "../../lib/typing/typed-amount";
import { readTerms, withoutGuards, writeTerms } from "../../lib/invoice/payment/terms-in-files";
import { skontoTerms } from "../../lib/invoice/payment/skonto";
import { paymentTexts } from "../../lib/layout/payment-texts";
import { paymentQrPayload, skontoQrPayload } from "../../lib/invoice/payment/payment-qr";
import { anInvoice, buyerReference, day, decimal, having, line, startFacts, xmlOf } from "../builders";

const codes = (found: readonly { readonly field: string; readonly code: string }[]): readonly string[] =>
  found.map(({ field, code }) => `${field} ${code}`);
const refusals = (...words: readonly Change[]): readonly string[] =>
  codes(checkInvoice(anInvoice(line("1", "1000"), ...words)).refusals);
const warnings = (...words: readonly Change[]): readonly string[] =>
  codes(checkInvoice(anInvoice(line("1", "1000"), ...words)).warnings);

const skonto = (...steps: readonly (readonly [days: number, percent: string])[]): Change =>
  having({
    invoicePaymentNote: "",
    invoiceSkonto: steps.map(([days, percent]) => ({ days, percent: decimal(percent) })),
  });
const paid = (amount: string): Change => having({ invoicePrepaidAmount: decimal(amount) });
const aPartial: PartialInvoice = {
  number: "AR-1",
  date: day("20260201"),
  net: decimal("100"),
  vat: 19,
  tax: decimal("19"),
};
const partials = (...entries: readonly Partial<Record<keyof PartialInvoice, string | number>>[]): Change =>
  having({ invoicePartials: entries.map((entry) => ({ ...aPartial, ...entry }) as PartialInvoice) });
const debit = (is: Partial<Invoice> = {}): Change =>
  having({
    invoicePaymentMeans: "direct-debit",
    invoiceMandateReference: "M-1",
    supplierCreditorID: "DE98 ZZZ0 9999 9999 99",
    customerIban: "DE75512108001245126199",
    ...is,
  });
const account = (iban: string, bic = "", holder = ""): Change =>
  having({ supplierAccounts: [{ iban, bic, holder }] });
const austrian = "AT611904300234573201";

describe("the check of a Skonto", () => {
  it("lets pass what the rules know", () => {
    expect(refusals(skonto([7, "3"], [14, "2.25"]))).toEqual([]);
    expect(refusals(skonto([1, "0.01"]))).toEqual([]);
  });

  it.each([
    [[[0, "2"]], "skonto-out-of-range"],
    [[[366, "2"]], "skonto-out-of-range"],
    [[[7, "0"]], "skonto-out-of-range"],
    [[[7, "100"]], "skonto-out-of-range"],
    [[[7, "-2"]], "skonto-out-of-range"],
    [[[7, "2.005"]], "skonto-out-of-range"],
    [[[7, "zwei"]], "skonto-out-of-range"],
    [
      [
        [7, "2"],
        [14, "2"],
      ],
      "skonto-order",
    ],
    [
      [
        [7, "2"],
        [7, "1"],
      ],
      "skonto-order",
    ],
    [[[15, "2"]], "skonto-after-due"],
    [
      [
        [3, "3"],
        [7, "2"],
        [10, "1"],
      ],
      "too-many-entries",
    ],
  ] as const)("refuses %j", (steps, code) => {
    expect(refusals(skonto(...steps))).toEqual([`invoiceSkonto ${code}`]);
  });

  it("warns of a note that forbids it, and of another one in the note", () => {
    expect(warnings(skonto([7, "2"]), having({ invoicePaymentNote: "14 Tage ohne Abzug." }))).toEqual([
      "invoicePaymentNote note-forbids-its-skonto",
    ]);
    expect(
      warnings(skonto([7, "2"]), having({ invoicePaymentNote: "#SKONTO#TAGE=7#PROZENT=2.00#" })),
    ).toContain("invoicePaymentNote hash-line");
  });
});

describe("the terms of payment", () => {
  const steps = [
    { days: 7, percent: decimal("3") },
    { days: 14, percent: decimal("2.25") },
  ];

  it("begin with a line for each step and end it as BR-DE-18 wants", () => {
    expect(writeTerms("", steps)).toBe("#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.25#\n");
    expect(writeTerms("Danke", steps.slice(0, 1))).toBe("#SKONTO#TAGE=7#PROZENT=3.00#\nDanke");
  });

  it.each([
    "",
    "Danke",
    "\n\nDanke\n#5",
    "Zu #5 und #6",
    "#SKONTO#TAGE=7#PROZENT=2.00#",
    "#SKONTO#TAGE=7#PROZENT=2.00#\n\n#Danke",
  ])("keep the last line break behind the last #…#, and give back the note %j", (note) => {
    const text = writeTerms(note, steps);
    expect(text.split(/#.+#/).at(-1)).toMatch(/^\s*\n/);
    for (const each of text.split("\n").filter((part) => part.trim().startsWith("#")))
      expect(each).toMatch(/^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}#$/);
    const read = readTerms(text, 2);
    expect([withoutGuards(read.note), read.skonto]).toEqual([note, steps]);
  });

  it("leave a line that was typed into the note where it is", () => {
    const invoice = anInvoice(
      line("1", "1000"),
      having({ invoicePaymentNote: "#SKONTO#TAGE=7#PROZENT=2.00#\nDanke" }),
    );
    const back = readCii(xmlOf(invoice), startFacts).invoice;
    expect([back.invoicePaymentNote, back.invoiceSkonto]).toEqual([invoice.invoicePaymentNote, []]);
  });

  it("come to a day and to exact amounts of what is left to pay", () => {
    const of = (percent: string, amount: string) =>
      skontoTerms(anInvoice(line("1", amount), skonto([14, percent])))[0];
    expect(of("2", "1000")).toMatchObject({ until: "20260817", deduction: "23.80", payable: "1166.20" });
    // 0.5 % of 1.00 is half a cent.
    expect(of("0.5", "0.84")).toMatchObject({ deduction: "0.01", payable: "0.99" });
    expect(skontoTerms(anInvoice(line("1", "100"), skonto([14, "2"]), paid("19")))[0]).toMatchObject({
      deduction: "2.00",
      payable: "98.00",
    });
    expect(skontoTerms(anInvoice(line("1", "100"), skonto([14, "2"]), paid("119")))).toEqual([]);
  });
});

describe("the check of what was paid before", () => {
  it("lets all or a part of it pass, and needs no due date for nothing", () => {
    expect(refusals(paid("400.00"), having({ invoicePrepaidDate: "20260715" }))).toEqual([]);
    expect(refusals(paid("1190"), having({ invoiceDueDate: "", invoicePaymentNote: "" }))).toEqual([]);
    expect(refusals(having({ invoiceDueDate: "", invoicePaymentNote: "" }))).toEqual([
      "invoiceDueDate required",
    ]);
    expect(warnings(paid("1190"))).toEqual([]);
  });

  it("warns of more than the total", () => {
    expect(warnings(paid("1190.01"))).toContain("invoicePrepaidAmount prepaid-above-total");
    const rounded = having({ invoiceRoundingAmount: decimal("0.01") });
    expect(warnings(paid("1190.01"), rounded)).toEqual([]);
    expect(warnings(paid("1190.02"), rounded)).toContain("invoicePrepaidAmount prepaid-above-total");
  });

  it.each(["1.005", "viel", "-1"])("refuses %j (BR-DEC-16)", (amount) => {
    expect(refusals(paid(amount))).toEqual(["invoicePrepaidAmount invalid-number"]);
  });

  it("refuses a day that is none", () => {
    expect(refusals(paid("1"), having({ invoicePrepaidDate: "20260230" }))).toEqual([
      "invoicePrepaidDate invalid-date",
    ]);
  });

  it("warns of a day after that of the invoice, which cannot know it", () => {
    const on = (invoicePrepaidDate: string) =>
      warnings(having({ invoiceIssueDate: "20260803", invoicePrepaidDate }), paid("1"));
    expect(on("20260803")).toEqual([]);
    expect(on("20260804")).toEqual(["invoicePrepaidDate paid-after-issue"]);
    expect(on("20260230")).toEqual([]);
    expect(warnings(having({ invoicePrepaidDate: "20991231" }))).toEqual([]);
  });
});

describe("the check of partial invoices", () => {
  it("lets complete ones pass, and does not see empty ones", () => {
    expect(
      refusals(partials({}, { vat: 7, tax: "7" }, { number: "", date: "", net: "0", tax: "0" })),
    ).toEqual([]);
  });

  it.each([{ number: "" }, { date: "" }, { date: "20260230" }, { net: "x" }, { tax: "1.005" }])(
    "refuses %j (section 14 (5) UStG)",
    (part) => {
      expect(refusals(partials(part))).toEqual(["invoicePartials partial-incomplete"]);
    },
  );

  it("refuses more than it can list", () => {
    expect(
      refusals(
        partials(...Array.from({ length: 51 }, (_, n) => ({ number: `AR-${n}`, net: "1", tax: "0.19" }))),
      ),
    ).toEqual(["invoicePartials too-many-entries"]);
  });

  it("warns of a tax that is not what the rate makes of it", () => {
    expect(warnings(partials({ tax: "19.05" }))).toEqual([]);
    expect(warnings(partials({ tax: "19.06" }))).toEqual(["invoicePartials partial-tax"]);
    expect(warnings(partials({ tax: "7" }))).toEqual(["invoicePartials partial-tax"]);
  });
});

describe("the check of what is taken off twice, or too much", () => {
  const final = having({ invoiceKind: "final", invoiceID: "RE-9" });
  const kept = (of: "refusals" | "warnings", ...words: readonly Change[]) =>
    checkInvoice(anInvoice(line("1", "1000"), final, ...words))[of].map(({ code, values }) => [code, values]);
  const about = having({ invoicePrecedingID: "RE-8", invoicePrecedingDate: day("20260701") });

  it("refuses the same row once more, however its number is written", () => {
    expect(
      kept("refusals", partials({}, { number: "AR-2" }, { number: "ar - 1" }, { net: "5", tax: "0.95" })),
    ).toEqual([["partial-twice", { n: "3", number: "ar - 1" }]]);
    expect(kept("refusals", partials({}, {}, {})).map(([, values]) => values)).toEqual([
      { n: "2", number: "AR-1" },
      { n: "3", number: "AR-1" },
    ]);
  });

  it("lets several rates of one invoice pass, and several reasons why it has no tax", () => {
    const several = partials({}, { vat: 7, tax: "7" }, { vat: 0, tax: "0" }, { vat: 0, net: "50", tax: "0" });
    expect([kept("refusals", several), kept("warnings", several).map(([code]) => code)]).toEqual([
      [],
      ["partial-other-rate", "partial-other-rate", "partial-other-rate"],
    ]);
    const none = partials({ vat: 0, tax: "0" }, { vat: 0, tax: "0.00", net: "100.00" });
    expect(kept("refusals", none)).toEqual([["partial-twice", { n: "2", number: "AR-1" }]]);
  });

  it("lets an invoice be cancelled with what it has taken off", () => {
    const taken = partials({ net: "-100", tax: "-19" }, { net: "-100", tax: "-19" });
    const cancelled = having({ invoiceKind: "cancellation" });
    const paper = having({ invoicePaymentNote: "" });
    expect(kept("refusals", line("-1", "1000"), about, cancelled, taken)).toEqual([]);
    expect(
      kept("warnings", line("-3", "1000"), about, cancelled, paper, partials({ date: "20991231" }, {})),
    ).toEqual([]);
  });

  it("refuses the number of the invoice itself", () => {
    expect(kept("refusals", partials({}, { number: "re-9" }))).toEqual([
      ["partial-own-number", { n: "2", number: "re-9" }],
    ]);
  });

  it("warns once of a number with several days, and of a day after that of the invoice", () => {
    expect(
      kept("warnings", partials({}, { date: "20260202" }, { date: "20260203", number: "AR 1" })),
    ).toEqual([["partial-two-dates", { number: "AR-1" }]]);
    const later = partials({ date: "20260802" }, { date: "20260804", number: "AR-2" });
    expect(kept("warnings", having({ invoiceIssueDate: "20260803" }), later)).toEqual([
      ["partial-after-issue", { number: "AR-2" }],
    ]);
  });

  it("warns of a rate whose tax would be below zero, though the whole is not", () => {
    const both = line("1", "1000", 7);
    const off = (net: string, tax: string) => partials({ net, vat: 7, tax }, { net: "1000", tax: "190" });
    expect(kept("warnings", both, off("1000.50", "70.04"))).toEqual([["prepaid-above-total", undefined]]);
    expect(kept("warnings", line("1", "500"), both, off("1100", "77"))).toEqual([
      ["partials-above-rate", { rate: "7\u00a0%" }],
    ]);
    expect(kept("warnings", line("1", "500"), both, off("999", "69.93"))).toEqual([]);
    // A correction has no word of its own for another rate.
    const correction = [having({ invoiceKind: "correction" }), about];
    expect(kept("warnings", ...correction, partials({ net: "100", vat: 7, tax: "7" }))).toEqual([
      ["partials-above-rate", { rate: "7\u00a0%" }],
    ]);
  });
});

describe("what gives back", () => {
  it.each(["cancellation", "refund"] as const)(
    "announces no debit and grants no Skonto (%s)",
    (invoiceKind) => {
      const skonto = having({ invoiceSkonto: [{ days: 7, percent: decimal("3") }] });
      const saidOf = (...words: readonly Change[]): string =>
        paymentTexts(anInvoice(line("1", "100"), ...words, having({ invoicePaymentNote: "" })))
          .map(({ text }) => text)
          .join("");
      expect([saidOf(debit()), saidOf(skonto)]).not.toContain("");
      const kind = having({ invoiceKind });
      expect([saidOf(debit(), kind), saidOf(skonto, kind)]).toEqual(["", ""]);
    },
  );
});

describe("the check of a direct debit", () => {
  it("lets it pass in both profiles, without an account of the supplier", () => {
    expect(refusals(debit())).toEqual([]);
    expect(refusals(debit(), buyerReference("04011000-12345-03"), having({ supplierBankIban: "" }))).toEqual(
      [],
    );
    expect(refusals(debit({ customerIban: "" }))).toEqual([]);
  });

  it.each([
    ["invoiceMandateReference", "required"],
    ["supplierCreditorID", "required"],
    ["customerIban", "required-for-xrechnung"],
    ["invoiceDueDate", "required"],
  ])("refuses it in an XRechnung without %s (PEPPOL-EN16931-R061, BR-DE-30, BR-DE-31)", (field, code) => {
    expect(refusals(debit({ [field]: "" }), buyerReference("04011000-12345-03"))).toEqual([
      `${field} ${code}`,
    ]);
  });

  it.each(["DE97ZZZ09999999999", "DE98ZZZ0999999999", "98ZZZ09999999999"])(
    "refuses the creditor %j",
    (id) => {
      expect(refusals(debit({ supplierCreditorID: id }))).toEqual(["supplierCreditorID invalid-creditor-id"]);
    },
  );

  it("does not count the business code among the check digits", () => {
    expect(refusals(debit({ supplierCreditorID: "DE98A1209999999999" }))).toEqual([]);
  });

  it("refuses an account that is none, and warns of wrong check digits (BR-DE-20)", () => {
    expect(refusals(debit({ customerIban: "DE1" }))).toEqual(["customerIban invalid-iban"]);
    expect(warnings(debit({ customerIban: "DE76512108001245126199" }))).toEqual([
      "customerIban iban-checksum",
    ]);
  });

  it("forgets mandate and creditor where it is paid by a transfer", () => {
    const { invoice } = checkInvoice(anInvoice(line("1", "1"), debit({ invoicePaymentMeans: "transfer" })));
    expect([invoice.invoiceMandateReference, invoice.supplierCreditorID, invoice.customerIban]).toEqual([
      "",
      "",
      "",
    ]);
  });
});

describe("the check of further accounts", () => {
  it("lets them pass, and does not see empty ones", () => {
    expect(refusals(account(austrian, "BKAUATWW"))).toEqual([]);
    expect(refusals(account(" ", "", ""))).toEqual([]);
  });

  it("refuses one that is none, or one without a first", () => {
    expect(refusals(account("AT"))).toEqual(["supplierAccounts invalid-account"]);
    expect(refusals(account(austrian, "B"))).toEqual(["supplierAccounts invalid-account"]);
    expect(refusals(account(austrian), having({ supplierBankIban: "" }))).toEqual([
      "supplierBankIban first-account-missing",
    ]);
  });

  it("warns of wrong check digits (BR-DE-19)", () => {
    expect(warnings(account("AT611904300234573202"))).toEqual(["supplierAccounts iban-checksum"]);
  });
});

describe("a BIC beside an IBAN", () => {
  it.each([
    ["DE02120300000000202051", "BYLADEM1001", false],
    ["AT611904300234573201", "BYLADEM1001", true],
    ["FR7630006000011234567890189", "AGRIREXX", false],
    ["GB29NWBK60161331926819", "NWBKJESX", false],
    ["FI2112345600000785", "AABAAX22", false],
    ["DE02120300000000202051", "AGRIREXX", true],
    ["GB29NWBK60161331926819", "AGRIFRPP", true],
    ["DE02120300000000202051", "", false],
    ["", "BYLADEM1001", false],
  ])("%s and %s: a bank of another country is worth a look: %j", (iban, bic, isOther) => {
    const told = (...words: readonly Change[]): readonly string[] =>
      checkInvoice(anInvoice(line("1", "1"), ...words)).warnings.flatMap(({ field, code }) =>
        code === "bic-other-country" ? [field] : [],
      );
    const first = having({ supplierBankIban: iban, supplierBankBic: bic });
    expect(told(first)).toEqual(isOther ? ["supplierBankBic"] : []);
    expect(told(first, having({ invoicePaymentMeans: "direct-debit" }))).toEqual([]);
    const further = having({ supplierAccounts: [{ holder: "", iban, bic }] });
    expect(told(further)).toEqual(isOther ? ["supplierAccounts"] : []);
  });
});

describe("the payment code", () => {
  const amountIn = (payload: string | null): string | undefined => payload?.split("\n")[7];

  it("is for what is left to pay, and there is none for a direct debit", () => {
    expect(amountIn(paymentQrPayload(anInvoice(line("1", "1000"), paid("200"))))).toBe("EUR990.00");
    expect(paymentQrPayload(anInvoice(line("1", "1000"), paid("1190")))).toBeNull();
    expect(paymentQrPayload(anInvoice(line("1", "1000"), debit()))).toBeNull();
  });

  it("has a second one with what the first step of the Skonto leaves, where it is wanted", () => {
    const wanted = having({ invoiceHasSkontoCode: true });
    const words = [line("1", "1000"), skonto([7, "3"], [14, "2"])];
    expect(amountIn(skontoQrPayload(anInvoice(...words, wanted)))).toBe("EUR1154.30");
    expect(skontoQrPayload(anInvoice(...words))).toBeNull();
    expect(skontoQrPayload(anInvoice(line("1", "1000"), wanted))).toBeNull();
  });
});

describe("a partial invoice out of its file", () => {
  const file = xmlOf(
    anInvoice(
      line("1", "100"),
      line("1", "50", 7),
      having({ invoiceID: "AR-2", invoiceKind: "partial", invoiceIssueDate: "20260415" }),
    ),
  );
  const found = partialsOf(readCii(file, startFacts).invoice);

  it("is an entry for each rate, with its net amount and VAT", () => {
    expect(found).toEqual([
      { number: "AR-2", date: "20260415", net: "100.00", vat: 19, tax: "19.00" },
      { number: "AR-2", date: "20260415", net: "50.00", vat: 7, tax: "3.50" },
    ]);
  });

  it("takes the place of what has its number, among the others in the order of dates", () => {
    const later = { ...aPartial, number: "AR-3", date: day("20260601") };
    const numbers = withPartials([later, { ...aPartial, number: "AR-2" }, aPartial], found).map(
      ({ number, net }) => `${number} ${net}`,
    );
    expect(numbers).toEqual(["AR-1 100", "AR-2 100.00", "AR-2 50.00", "AR-3 100"]);
  });
});

it.each([
  ["1.000", "de", "1000"],
  ["1.000,50", "de", "1000.50"],
  ["1.5", "de", "1.5"],
  ["12,5", "de", "12.5"],
  ["1,000", "en", "1000"],
  ["1.005", "en", "1.01"],
  ["", "de", "0"],
  [" 1 250,50 \u20ac", "de", "1250.50"],
  ["12abc", "de", null],
  ["abc", "en", null],
  ["-", "de", "0"],
  ["=1.000*2+0,5", "de", "2000.5"],
  ["=1,000*2", "en", "2000"],
  ["=10/3", "de", "3.33"],
  ["=2-5", "de", "-3"],
  ["=2*", "de", null],
  ["=10/0", "de", null],
] as const)("an amount typed as %j in %s is %s", (text, locale, amount) => {
  expect(typedAmount(text, locale)).toBe(amount);
});

it("the account of an invoice that is collected is not asked for", () => {
  expect(refusals(debit({ supplierBankIban: "IBAN", supplierBankBic: "BIC" }))).toEqual([]);
});

it.each([
  // The last one stands in BG-3.
  ["final", ["AR-1"]],
  ["correction", ["AR-1", "AR-2"]],
] as const)("a %s refers to partial invoices as supporting documents (BG-24): %j", (invoiceKind, numbers) => {
  const about = having({ invoiceKind, invoicePrecedingID: "RE-1", invoicePrecedingDate: day("20260301") });
  const xml = xmlOf(anInvoice(line("1", "1000"), partials({}, { number: "AR-2" }), about));
  const referred = xml.matchAll(/<ram:AdditionalReferencedDocument>\s*<ram:IssuerAssignedID>([^<]*)/g);
  expect([...referred].map(([, number]) => number)).toEqual(numbers);
});
