import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanField, cleanLineField, cleanTyped, typedDay } from "../../lib/invoice/clean-field";
import { fieldRow, fields, type TextField } from "../../lib/invoice/fields";
import { normalize } from "../../lib/invoice/normalize";
import { whyRefused } from "../../lib/invoice/why-refused";
import { limits } from "../../lib/limits";
import { anInvoice, having } from "../builders";

type Case = readonly [field: TextField, typed: string, clean: string | null];

const cases = (name: string, all: readonly Case[]): void => {
  describe(name, () => {
    it.each(all)("%s: %j becomes %j", (field, typed, cleaned) => {
      expect(cleanField(field, typed)).toBe(cleaned);
    });
  });
};

const typed: readonly Case[] = [
  ["supplierBankIban", "\u202aDE02 1203 0000 0000 2020 51\u202c", "DE02120300000000202051"],
  ["supplierBankIban", "DE02\u00ad1203\u200b0000 0000 2020 51", "DE02120300000000202051"],
  ["supplierBankIban", "ＤＥ02 1203 0000 0000 2020 51", "DE02120300000000202051"],
  ["customerVatID", "DE１３６695976", "DE136695976"],
  ["customerEmail", "jana@blitz.de\u200b", "jana@blitz.de"],
  ["customerEmail", "jana＠blitz.de", "jana@blitz.de"],
  ["invoiceID", "2026\u00ad-\u200b077\u2060", "2026-077"],
  ["invoiceID", "№ 5/Ⅳ", "№ 5/Ⅳ"],
  ["supplierCompany", "Familie 👩‍👧 می‌خواهم", "Familie 👩‍👧 می‌خواهم"],
];

it.each(typed)(
  "what comes unseen with a copy goes, and full-width letters are plain ones: %s: %j becomes %j",
  (field, text, cleaned) => {
    expect(cleanTyped(field, text)).toBe(cleaned);
    expect(typedDay("２９．１１．２０２６\u200f")).toBe("20261129");
  },
);

cases("an IBAN loses its spaces, is upper case and is refused in any other form", [
  ["supplierBankIban", " de02 1203 0000 0000 2020 51 ", "DE02120300000000202051"],
  ["supplierBankIban", "DE02\u00a01203 0000 0000 2020 51", "DE02120300000000202051"],
  ["supplierBankIban", "DE9912345678901", "DE9912345678901"],
  ["supplierBankIban", `MT84${"A".repeat(30)}`, `MT84${"A".repeat(30)}`],
  ["supplierBankIban", `MT84${"A".repeat(31)}`, null],
  ["supplierBankIban", "DE991234567890", null],
  ["supplierBankIban", "D102120300000000202051", null],
  ["supplierBankIban", "DEX2120300000000202051", null],
  ["supplierBankIban", "DE02-1203-0000-0000-2020-51", "DE02120300000000202051"],
  ["supplierBankIban", "IBAN", null],
  ["supplierBankIban", "DE02120300000000202051 BIC BYLADEM1", null],
  ["supplierBankIban", "", ""],
]);

cases("a BIC has 8 or 11 characters", [
  ["supplierBankBic", "byla dem1 001", "BYLADEM1001"],
  ["supplierBankBic", "BYLADEM1", "BYLADEM1"],
  ["supplierBankBic", "BYLADEM10", null],
  ["supplierBankBic", "BYLADEM100", null],
  ["supplierBankBic", "BYLADEM1001X", null],
  ["supplierBankBic", "BYL1DEM1001", null],
  ["supplierBankBic", " ", ""],
]);

cases("a tax id is a VAT id or a German tax number", [
  ["supplierCompanyID", " DE123456788 ", "DE123456788"],
  ["supplierCompanyID", "12/345/67890", "12/345/67890"],
  ["supplierCompanyID", "DE1", null],
  ["supplierCompanyID", "keine Nummer vorhanden", null],
  ["supplierCompanyID", "", ""],
]);

cases("an e-mail is trimmed, lower case and has an @, a dot and no space", [
  ["customerEmail", "  Post@Brandt-Maler.EXAMPLE ", "post@brandt-maler.example"],
  ["customerEmail", "a.b@c", "a.b@c"],
  ["customerEmail", "a b@c.de", null],
  ["customerEmail", "a\u00a0b@c.de", null],
  ["customerEmail", "ab.de", null],
  ["customerEmail", "a@b", null],
  ["customerEmail", "", ""],
]);

cases("a telephone number keeps digits and one leading plus", [
  ["supplierTelephone", "+49 (221) 530-1770", "+492215301770"],
  ["supplierTelephone", "0221/530 17 70", "02215301770"],
  ["supplierTelephone", "(0)+49 221", "049221"],
  ["supplierTelephone", "++49+1", "+491"],
  ["supplierTelephone", "Tel: +", null],
  ["supplierTelephone", "keines", null],
]);

cases("a single line has no breaks and no runs of blanks", [
  ["supplierCompany", " Malerei\n Brandt  & Sohn\t", "Malerei Brandt & Sohn"],
  ["invoiceID", "RE\u00007", "RE7"],
  ["customerCompany", "\ud800\ufeff \u0001", ""],
]);

cases("a note keeps its lines and loses empty ones beyond the first", [
  ["invoicePaymentNote", "  a\n\n\n\nb \n\n", "  a\n\nb"],
  ["invoiceIncludedNote", "\n \n", ""],
]);

cases("a post code has at most 8 characters", [
  ["customerPostalZone", "50968", "50968"],
  ["customerPostalZone", "1234567 89", "1234567"],
  ["customerPostalZone", "SW1A 1AAA", "SW1A 1AA"],
]);

it.each([
  ["Österreich", "AT"],
  ["switzerland", "CH"],
  [" United  Kingdom ", "GB"],
  ["fr", "FR"],
  ["Atlantis", "Atlantis"],
  [" ", "DE"],
])("a country from outside the page is stored as its code: %j as %s", (typed, code) => {
  expect(normalize(anInvoice(having({ customerCountry: typed }))).customerCountry).toBe(code);
});

cases("a date is stored as yyyyMMdd", [
  ["invoiceIssueDate", "3.8.26", "20260803"],
  ["invoiceDueDate", "2026-08-17", "20260817"],
  ["invoiceActualDeliveryDate", "20260817", "20260817"],
  ["invoiceIssueDate", "30.02.2026", null],
  ["invoiceActualDeliveryDate", "", ""],
]);

describe("the length of a text", () => {
  it.each([
    ["invoiceID", 60],
    ["supplierCompany", 200],
    ["customerStreetName", 200],
    ["invoicePaymentNote", 5_000],
    ["supplierTaxExemptionReason", 5_000],
  ] as const)("%s has at most %i characters", (field, length) => {
    expect(cleanField(field, "x".repeat(length + 1))).toBe("x".repeat(length));
  });

  it("of a line's name is 250 and of its description 2,000", () => {
    expect(cleanLineField("name", "x".repeat(300))).toHaveLength(250);
    expect(cleanLineField("description", "x".repeat(3_000))).toHaveLength(2_000);
  });

  it("never ends in half a character or in a blank", () => {
    expect(cleanField("invoiceID", `${"x".repeat(59)}😀`)).toBe("x".repeat(59));
    expect(cleanField("invoiceID", `${"x".repeat(59)} y`)).toBe("x".repeat(59));
  });
});

describe("a line's text", () => {
  it("has a name of one line and a description of several", () => {
    expect(cleanLineField("name", "a\nb ")).toBe("a b");
    expect(cleanLineField("description", "a\n\n\n\nb\n")).toBe("a\n\nb");
  });
});

describe("every field", () => {
  it("stays as it is when it is cleaned again, whatever was typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.string({ unit: "binary", maxLength: 300 }),
        ({ name, maxLength }, text) => {
          const once = cleanField(name, text);
          if (once === null) return;
          expect(cleanField(name, once)).toBe(once);
          expect(once.length).toBeLessThanOrEqual(maxLength);
        },
      ),
    );
  });

  it("cleans hostile lengths without delay", () => {
    const blanks = `${" ".repeat(200_000)}x`;
    for (const { name } of fields) cleanField(name, blanks.repeat(2));
    expect(cleanField("invoiceIncludedNote", `a${"\n ".repeat(200_000)}b`)).toHaveLength(1);
  });

  it("may be emptied only where the invoice can do without it", () => {
    expect(
      fields
        .filter((field) => field.mayBeEmpty && !field.isAdded)
        .map((field) => field.name)
        .sort(),
    ).toEqual(
      [
        "customerEmail",
        "invoiceIncludedNote",
        "invoicePaymentNote",
        "supplierBankAccountHolder",
        "supplierBankBic",
        "supplierBankIban",
        "supplierBuyerReference",
        "supplierEmail",
        "supplierName",
        "supplierTaxExemptionReason",
        "supplierTelephone",
      ].sort(),
    );
  });

  it("has the lengths of the limits", () => {
    expect(fieldRow("customerPostalZone").maxLength).toBe(limits.postalCodeLength);
    expect(limits.postalCodeLength).toBe(8);
  });
});

it.each([
  ["lene@@studio", "email.two-ats"],
  ["lene@studio", "email.no-dot"],
  ["lene.studio", "email.no-at"],
])("of the e-mail address %s it is said what is wrong", (typed, why) => {
  expect(whyRefused("email", typed)).toBe(why);
});
