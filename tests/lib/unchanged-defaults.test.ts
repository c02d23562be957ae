import { expect, it } from "vitest";
import { unchangedDefaults, unchangedFields } from "../../lib/invoice/unchanged";
import { newInvoice } from "../../lib/invoice/defaults";
import { anInvoice, day, having, line } from "../builders";

const today = day("20261121");
const names = (fields: ReturnType<typeof unchangedDefaults>): string[] => fields.map(({ field }) => field);

it("a new invoice has defaults beside its placeholders, each in one list only", () => {
  const invoice = newInvoice("de", today);
  const defaults = unchangedDefaults(invoice, today);
  expect(names(defaults)).toEqual([
    "supplierName",
    "supplierCountry",
    "customerEmail",
    "customerCountry",
    "invoiceIssueDate",
    "invoiceDueDate",
    "invoiceActualDeliveryDate",
    "invoiceIncludedNote",
    "invoicePaymentNote",
    "supplierTelephone",
    "supplierEmail",
    "supplierBankAccountHolder",
    "supplierBankIban",
    "supplierBankBic",
  ]);
  expect(names(unchangedFields(invoice)).filter((field) => names(defaults).includes(field))).toEqual([]);
});

it("dates stand there as on the sheet", () => {
  const find = (locale: "de" | "en") =>
    unchangedDefaults(newInvoice(locale, today), today).find(({ field }) => field === "invoiceDueDate");
  expect([find("de")?.value, find("en")?.value]).toEqual(["05.12.2026", "2026-12-05"]);
});

it("what was changed, is empty or not shown is no default", () => {
  const invoice = anInvoice(
    line("1", "10"),
    having({ invoiceIssueDate: "20261119", customerCountry: "AT", invoicePaymentNote: "" }),
  );
  const found = names(unchangedDefaults(invoice, today));
  for (const field of [
    "invoiceIssueDate",
    "customerCountry",
    "invoicePaymentNote",
    "invoiceAllowanceChargeReason",
    "supplierBuyerReference",
  ])
    expect(found).not.toContain(field);
  const shown = { ...newInvoice("de", today), flagShowAllowance: true };
  expect(names(unchangedDefaults(shown, today))).toContain("invoiceAllowanceChargeReason");
});
