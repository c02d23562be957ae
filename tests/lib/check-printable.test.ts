import { expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { anInvoice, day, decimal, having, line, vector, vectorNames } from "../builders";

it("a character that no font has is named at its field", () => {
  const invoice = anInvoice(
    having({ customerCompany: "株式会社" }),
    line("1", "10", 19, { description: "道" }),
  );
  expect(checkInvoice(invoice).refusals).toEqual([
    { field: "customerCompany", code: "unprintable-character", values: { characters: "株 式 会 社" } },
    { field: "description", lineId: "1", code: "unprintable-character", values: { characters: "道" } },
  ]);
});

it("of a partial invoice and of a further account it is named as what it is", () => {
  const partial = { number: "漢", date: day("20260101"), net: decimal("1"), vat: 0, tax: decimal("0") };
  const account = { holder: "道", iban: "DE02500105170137075030", bic: "" };
  const { refusals, checked } = checkInvoice(
    anInvoice(line("1", "10"), having({ invoicePartials: [partial], supplierAccounts: [account] })),
  );
  expect(refusals.map(({ field, code }) => `${field} ${code}`)).toEqual([
    "invoicePartials unprintable-character",
    "supplierAccounts unprintable-character",
  ]);
  expect(checked).not.toBeNull();
});

it("keeps the PDF from being made, and the XML only beside something else", () => {
  const chinese = having({ customerCompany: "株式会社" });
  expect(checkInvoice(anInvoice(chinese, line("1", "10"))).checked).not.toBeNull();
  expect(checkInvoice(anInvoice(chinese)).checked).toBeNull();
});

it("a text that a setting hides does not count", () => {
  const hidden = having({ flagHasTaxExemptionReason: false, supplierTaxExemptionReason: "道" });
  expect(checkInvoice(anInvoice(hidden, line("1", "10"))).refusals).toEqual([]);
});

it.each(vectorNames)("every character of the vector %s can be printed", (name) => {
  expect(checkInvoice(vector(name).invoice).refusals).toEqual([]);
});
