import { expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { anInvoice, having, line, vector, vectorNames } from "../builders";

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

it("a text that a setting hides does not count", () => {
  const hidden = having({ flagHasTaxExemptionReason: false, supplierTaxExemptionReason: "道" });
  expect(checkInvoice(anInvoice(hidden, line("1", "10"))).refusals).toEqual([]);
});

it.each(vectorNames)("every character of the vector %s can be printed", (name) => {
  expect(checkInvoice(vector(name).invoice).refusals).toEqual([]);
});
