import { describe, expect, it } from "vitest";
import { setField, setDate } from "../../lib/invoice/changes";
import { copyOver } from "../../lib/invoice/copy-over";
import { newInvoice } from "../../lib/invoice/defaults";
import type { Change } from "../../lib/invoice/invoice";
import type { Locale } from "../../lib/locale";
import { forbidsItsSkonto } from "../../lib/check/payment";
import { namesOtherDays } from "../../lib/invoice/payment/payment-note";
import { day } from "../builders";
import { unreadDate } from "../../lib/values/dates";

const invoice = (invoicePaymentNote: string, invoiceDueDate: string) => ({
  invoicePaymentNote,
  invoiceIssueDate: day("20261120"),
  invoiceDueDate: unreadDate(invoiceDueDate),
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

  it.each([
    ["7 Tage 2 % Skonto, 14 Tage netto", "20261204", false],
    ["7 Tage 2,5 % Skonto, 14 Tage netto", "20261127", true],
    ["Bei Zahlung innerhalb von 7 Tagen 2 % Skonto.", "20261204", false],
    ["2% cash discount within 7 days, otherwise 30 days", "20261204", true],
    ["innerhalb 7 Tagen mit 2 % Skonto oder 30 Tagen netto", "20261204", true],
    ["Zahlbar in 14 Tagen. Mahnung nach 30 Tagen.", "20261204", false],
  ])("of a discount for early payment are no due date: %j", (note, due, other) => {
    expect(namesOtherDays(invoice(note, due))).toBe(other);
  });
});

describe("a note that nobody has rewritten", () => {
  const start = (locale: Locale) => newInvoice(locale, day("20261120"));
  const after = (locale: Locale, ...changes: readonly Change[]): string =>
    changes.reduce((next, change) => change(next), start(locale)).invoicePaymentNote;
  const due = (date: string): Change => setDate("invoiceDueDate", unreadDate(date));

  it("follows the due date, from day to day and back to the first text", () => {
    expect(after("de", due("20261220"))).toContain("innerhalb von 30 Tagen ohne Abzug");
    expect(after("en", due("20261220"))).toContain("within 30 days, without deduction");
    expect(after("de", due("20261220"), due("20261121"))).toContain("innerhalb von 1 Tag ohne Abzug");
    expect(after("de", due("20261120"))).toContain("den Betrag sofort ohne Abzug");
    expect(after("de", due("20261120"), due("20261127"))).toContain("innerhalb von 7 Tagen ohne Abzug");
    expect(after("de", due("20261220"), due("20261204"))).toBe(start("de").invoicePaymentNote);
  });

  it("waits while the due date is being typed, cannot be one or lies before the issue date", () => {
    for (const date of ["20.12", "", "20261101", "20300101"]) {
      expect(after("de", due("20261220"), due(date))).toContain("30 Tagen");
    }
  });

  it("follows the issue date, which takes along only a due date that was 14 days away", () => {
    const issued = setDate("invoiceIssueDate", day("20261125"));
    expect(after("de", issued)).toContain("14 Tagen");
    expect(after("de", due("20261220"), issued)).toContain("25 Tagen");
  });

  it("becomes the other language's with the same days", () => {
    const copied = copyOver(due("20261220")(start("de")), "en");
    expect(copied.invoicePaymentNote).toContain("within 30 days, without deduction");
  });

  it("is never touched once somebody has", () => {
    const own = setField("invoicePaymentNote", "Zahlbar in 14 Tagen.");
    expect(after("de", own, due("20261220"))).toBe("Zahlbar in 14 Tagen.");
    const nearly = setField("invoicePaymentNote", `${start("de").invoicePaymentNote} Danke!`);
    expect(after("de", nearly, due("20261220"))).toContain("14 Tagen");
  });
});

it("a note that grants a Skonto and forbids every deduction contradicts itself, in words or as the standard writes it", () => {
  expect(forbidsItsSkonto("2 % Skonto in 7 Tagen ohne  Abzug")).toBe(true);
  expect(forbidsItsSkonto("In 14 Tagen ohne Abzug. 2 % Skonto bei Zahlung in 7 Tagen.")).toBe(true);
  expect(forbidsItsSkonto("2 % Skonto in 14 Tagen, in 14 Tagen ohne Abzug")).toBe(true);
  expect(forbidsItsSkonto("Ohne Abzug.\n#SKONTO#TAGE=7#PROZENT=2.00#")).toBe(true);
  expect(forbidsItsSkonto("2% cash discount; without deduction")).toBe(true);
  expect(forbidsItsSkonto("2% cash discount; otherwise without deduction")).toBe(false);
  expect(forbidsItsSkonto("2 % Skonto in 7 Tagen, sonst 14 Tage ohne  Abzug")).toBe(false);
  expect(forbidsItsSkonto("In 7 Tagen mit 2 % Skonto, innerhalb von 14 Tagen ohne Abzug.")).toBe(false);
  expect(forbidsItsSkonto("2 % Skonto in 7 Tagen, sonst 14 Tage netto")).toBe(false);
  expect(forbidsItsSkonto("14 Tage ohne Abzug")).toBe(false);
});
