import { expect, it } from "vitest";
import { checkPrintable } from "../../lib/export/check-printable";
import { anInvoice, having, line, vector, vectorNames } from "../builders";

it("a character that no font has is named at its field", () => {
  const invoice = anInvoice(
    having({ customerCompany: "株式会社" }),
    line("1", "10", 19, { description: "道" }),
  );
  expect(checkPrintable(invoice)).toEqual([
    { field: "customerCompany", code: "unprintable-character", values: { characters: "株 式 会 社" } },
    { field: "description", lineId: "1", code: "unprintable-character", values: { characters: "道" } },
  ]);
});

it("a text that a setting hides does not count", () => {
  const hidden = having({ flagHasTaxExemptionReason: false, supplierTaxExemptionReason: "道" });
  expect(checkPrintable(anInvoice(hidden, line("1", "10")))).toEqual([]);
});

it.each(vectorNames)("every character of the vector %s can be printed", (name) => {
  expect(checkPrintable(vector(name).invoice)).toEqual([]);
});
