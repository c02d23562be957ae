import { describe, expect, it } from "vitest";
import { checkInvoice } from "../../lib/check/check-invoice";
import { setAllowanceUnit } from "../../lib/invoice/changes";
import { inUnit } from "../../lib/invoice/lines/extras-changes";
import type { Invoice, TaxedAdjustment } from "../../lib/invoice/invoice";
import { cancellationOf } from "../../lib/invoice/kinds/follow-ups";
import { setTaxChoice, taxChoices } from "../../lib/invoice/tax/tax-setting";
import { recalculate } from "../../lib/invoice/sums/totals";
import { typedAmount } from "../../lib/typing/typed-amount";
import { addDays } from "../../lib/values/dates";
import { anInvoice, day, decimal, eurosOff, having, line } from "../builders";

const charge = (vat: number): TaxedAdjustment => ({
  isCharge: true,
  unit: "number",
  amount: decimal("10"),
  reason: "Versand",
  vat,
});
const cancelled = (invoice: Invoice): Invoice =>
  recalculate(cancellationOf(invoice, { number: "ST-1", today: day("20261101") }));
const refusals = (invoice: Invoice): readonly string[] =>
  checkInvoice(invoice).refusals.map(({ field, code }) => `${field} ${code}`);

describe("charges go with the lines", () => {
  const invoice = anInvoice(line("1", "100"), having({ invoiceAdjustments: [charge(19), charge(0)] }));

  it.each(taxChoices.filter((choice) => choice !== "normal"))("into %s and back", (choice) => {
    const chosen = recalculate(setTaxChoice(choice)(invoice));
    expect(chosen.invoiceTaxAmount).toBe("0.00");
    const back = recalculate(setTaxChoice("normal")(chosen));
    expect(back.invoiceAdjustments.map(({ vat }) => vat)).toEqual([19, 0]);
    expect(back.invoicePayableAmount).toBe(invoice.invoicePayableAmount);
  });
});

describe("what takes something back keeps its sign", () => {
  it("where its amount is typed", () => {
    expect(["-1.234,50", "\u221220,00", " -3", "4"].map((text) => typedAmount(text, "de"))).toEqual([
      "-1234.50",
      "-20.00",
      "-3",
      "4",
    ]);
  });

  it("when its allowance goes to percent and back", () => {
    const invoice = cancelled(anInvoice(line("1", "100"), eurosOff("10")));
    const again = setAllowanceUnit("number")(setAllowanceUnit("percentage")(invoice));
    expect(recalculate(again).invoicePayableAmount).toBe(invoice.invoicePayableAmount);
    expect(inUnit(decimal("-10.00"), "percentage", true).amount).toBe("10.00");
    expect(inUnit(decimal("10.00"), "number", true).amount).toBe("-10.00");
  });
});

it("a cancelled credit, which is to be paid again, says when or how (BR-CO-25)", () => {
  const again = cancelled(anInvoice(line("-1", "100"), having({ invoiceID: "G-1" })));
  expect(again.invoicePayableAmount).toBe("119.00");
  expect(refusals({ ...again, invoicePaymentNote: "" })).toContain("invoicePaymentNote required");
  expect(refusals({ ...again, invoicePaymentNote: "Zahlbar sofort." })).toEqual([]);
});

it("a sum beyond what can be written is refused, also where another takes it off", () => {
  const huge = { ...charge(19), amount: decimal("99999999999999999999.00") };
  const invoice = anInvoice(
    line("1", "100"),
    having({ invoiceAdjustments: [huge, { ...huge, isCharge: false }] }),
  );
  expect(invoice.invoicePayableAmount).toBe("119.00");
  expect(refusals(invoice)).toContain("invoicePayableAmount total-too-large");
});

it("a day far beyond the calendar is its last", () => {
  expect(addDays(day("20260101"), 1e12)).toBe("99991231");
});
