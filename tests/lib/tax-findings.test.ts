import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import type { Change, Invoice } from "../../lib/invoice/invoice";
import { vatCategory } from "../../lib/invoice/tax/vat-category";
import { anInvoice, decimal, having, line } from "../builders";

const found = (kind: "refusals" | "warnings", words: readonly Change[]): readonly string[] =>
  checkInvoice(anInvoice(...words))[kind].map(
    ({ field, lineId, alsoAt = [], code }) =>
      `${[...(lineId === undefined ? [] : [lineId]), ...alsoAt].join("+")}${field} ${code}`,
  );
const refusals = (...words: readonly Change[]): readonly string[] => found("refusals", words);
const warnings = (...words: readonly Change[]): readonly string[] => found("warnings", words);

const work = line("1", "100");
const free = line("1", "100", 0);
const from = (customerCountry: string, is: Partial<Invoice> = {}): Change =>
  having({ customerCountry, customerPostalZone: customerCountry === "AT" ? "1010" : "75001", ...is });
const because = (supplierTaxExemptionReason: string): Change =>
  having({ flagHasTaxExemptionReason: true, supplierTaxExemptionReason });
const small = having({ flagIsSmallBusinessOwner: true });
const shipping = (vat: number): Change =>
  having({
    invoiceAdjustments: [
      { isCharge: true, unit: "number", amount: decimal("5"), reason: "Versand", vat: 19 },
      { isCharge: true, unit: "number", amount: decimal("5"), reason: "Porto", vat },
    ],
  });

describe("an e-invoice is refused", () => {
  it.each([
    ["Steuerschuldnerschaft des Leistungsempfängers", "reverse-charge"],
    ["Innergemeinschaftliche Lieferung", "intra-community"],
    ["Ausfuhrlieferung", "export"],
  ])("for the reason %j, whose category it cannot write", (reason, code) => {
    for (const country of ["DE", "AT", "US"]) {
      expect(refusals(work, free, because(reason), from(country))).toEqual([
        `supplierTaxExemptionReason ${code}`,
      ]);
    }
    expect(refusals(work, because(reason), from("DE"))).toEqual([]);
  });

  it("for reverse charge named in a note, when no reason stands there", () => {
    const note = having({ invoiceIncludedNote: "Leistung nach § 13b UStG (Reverse Charge):" });
    expect(refusals(free, note)).toEqual(["invoiceIncludedNote reverse-charge"]);
    expect(refusals(free, note, because("§ 4 Nr. 21 UStG"))).toEqual([]);
    expect(refusals(work, note)).toEqual([]);
  });

  it("for 0 percent and a customer abroad without a provision that allows it, once with all its lines", () => {
    for (const country of ["AT", "CH", "US"]) {
      expect(refusals(work, free, from(country))).toEqual(["2vat zero-rate-foreign-customer"]);
      expect(refusals(free, free, because("steuerfrei"), from(country))).toEqual([
        "1+2vat zero-rate-foreign-customer",
      ]);
    }
  });

  it("for a charge at 0 percent as for a line, and names it where no line does", () => {
    expect(refusals(work, shipping(0), from("AT"))).toEqual(["chargeVat.2 zero-rate-foreign-customer"]);
    expect(refusals(free, shipping(0), from("AT"))).toEqual(["1vat zero-rate-foreign-customer"]);
    expect(refusals(work, shipping(19), from("AT"))).toEqual([]);
    expect(refusals(work, shipping(0), from("AT"), because("§ 4 Nr. 21 UStG"))).toEqual([]);
    expect(refusals(work, shipping(0), because("Reverse Charge"))).toEqual([
      "supplierTaxExemptionReason reverse-charge",
    ]);
  });

  it("for what is not taxable in Germany, when the customer sits abroad", () => {
    const outside = because("Nicht steuerbar, § 3a Abs. 2 UStG");
    expect(refusals(free, outside, from("CH"))).toEqual(["supplierTaxExemptionReason outside-german-vat"]);
    expect(refusals(free, outside)).toEqual([]);
  });

  it("for a small business only where its note names another case", () => {
    expect(refusals(free, small, from("AT"))).toEqual([]);
    expect(
      refusals(free, small, from("AT"), having({ supplierIsSmallBusinessOwnerNote: "Reverse Charge" })),
    ).toEqual(["supplierIsSmallBusinessOwnerNote reverse-charge"]);
  });

  it("never for a reason that the law knows", () => {
    for (const reason of ["§ 4 Nr. 21 UStG", "§ 19 UStG", "Nullsteuersatz, § 12 Abs. 3 UStG", "§ 25a UStG"]) {
      for (const country of ["DE", "AT"]) {
        expect(checkInvoice(anInvoice(free, because(reason), from(country)))).toMatchObject({
          refusals: [],
          warnings: [],
        });
      }
    }
  });
});

describe("a warning", () => {
  it("of German VAT for a customer abroad is said once with all such lines and refuses nothing", () => {
    const exempt = because("§ 4 Nr. 21 UStG");
    expect(warnings(free, exempt, line("1", "100", 7), work, from("AT"))).toEqual([
      "2+3vat german-vat-foreign-customer",
    ]);
    expect(refusals(work, from("AT"))).toEqual([]);
    expect(warnings(work, from("AT", { supplierCountry: "AT", supplierPostalZone: "1010" }))).toEqual([]);
    expect(warnings(work)).toEqual([]);
  });

  it("of 0 percent without a reason is said once with all such lines", () => {
    expect(warnings(work, free, free)).toEqual(["2+3vat zero-rate-without-reason"]);
    expect(warnings(free, small)).toEqual([]);
    expect(warnings(work, shipping(0))).toEqual(["chargeVat.2 zero-rate-without-reason"]);
    expect(warnings(work, shipping(0), small)).toEqual([]);
  });

  it("of an exemption that was chosen and is not named stands at the reason", () => {
    expect(warnings(free, because(" "))).toEqual(["supplierTaxExemptionReason exemption-unnamed"]);
    expect(warnings(work, because(""))).toEqual([]);
    expect(warnings(free, because(""), small)).toEqual([]);
  });

  it("of a reason that cites no law stands at the reason", () => {
    expect(warnings(free, because("Steuerbefreit"))).toEqual([
      "supplierTaxExemptionReason zero-rate-unknown-reason",
    ]);
    expect(warnings(work, because("Steuerbefreit"))).toEqual([
      "supplierTaxExemptionReason exemption-of-nothing",
    ]);
  });
});

it("of a small business that shows VAT in words, which it then owes (section 14c (2) UStG)", () => {
  const note = (invoicePaymentNote: string): Change => having({ invoicePaymentNote });
  const item = line("1", "119", 0, { name: "Text inkl. 19 % USt" });
  for (const words of [
    "Im Betrag sind 19 % Umsatzsteuer (19,00 €) enthalten.",
    "zzgl. gesetzlicher MwSt.",
    "incl. 7% VAT",
  ]) {
    expect(warnings(free, small, note(words))).toEqual(["invoicePaymentNote small-business-names-tax"]);
    expect(warnings(work, note(words))).toEqual([]);
  }
  expect(warnings(item, small)).toEqual(["1name small-business-names-tax"]);
  for (const words of [
    "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
    "0 % USt",
    "Beratung zur Umsatzsteuer",
  ])
    expect(warnings(free, small, note(words))).toEqual([]);
});

it("a reason that names the zero rate makes it a zero rate, every other one an exemption", () => {
  expect(vatCategory(anInvoice(free, because("Nullsteuersatz nach § 12 Abs. 3 UStG")), { vat: 0 })).toBe("Z");
  expect(vatCategory(anInvoice(free, because("§ 4 Nr. 21 UStG")), { vat: 0 })).toBe("E");
  expect(vatCategory(anInvoice(free, because("")), { vat: 0 })).toBe("Z");
  expect(vatCategory(anInvoice(free, because("§ 12 Abs. 3 UStG"), small), { vat: 0 })).toBe("E");
});
