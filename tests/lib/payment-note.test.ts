import { describe, expect, it } from "vitest";
import { namesOtherDays } from "../../lib/payment-note";

const invoice = (invoicePaymentNote: string, invoiceDueDate: string) => ({
  invoicePaymentNote,
  invoiceIssueDate: "20261120",
  invoiceDueDate,
});

describe("the days in the payment note", () => {
  it("agree with the dates, in both languages", () => {
    expect(namesOtherDays(invoice("Zahlbar innerhalb von 14 Tagen.", "20261204"))).toBe(false);
    expect(namesOtherDays(invoice("Payable within 14 days.", "20261204"))).toBe(false);
  });

  it("are noticed when they do not", () => {
    expect(namesOtherDays(invoice("Zahlbar innerhalb von 14 Tagen.", "20261220"))).toBe(true);
    expect(namesOtherDays(invoice("Payable within 30 days.", "20261204"))).toBe(true);
  });

  it.each([
    ["ZAHLBAR IN 30 TAGEN", true],
    ["30 Werktage", true],
    ["30Tage", true],
    ["1 day", true],
    ["100 days", true],
    ["1000 days", false],
    ["14 DAYS", false],
    ["14 Tage", false],
    ["30 Monate", false],
  ])("in %j are other ones: %s", (note, other) => {
    expect(namesOtherDays(invoice(note, "20261204"))).toBe(other);
  });

  it("do not matter when none are named or a date is missing", () => {
    expect(namesOtherDays(invoice("Zahlbar sofort. 3 % Skonto.", "20261220"))).toBe(false);
    expect(namesOtherDays(invoice("Zahlbar innerhalb von 14 Tagen.", ""))).toBe(false);
  });
});
