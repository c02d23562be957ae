import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dateOf,
  formatDate,
  isDate,
  parseDate,
  startOfWeek,
} from "../../lib/values/dates";
import { cleanField, typedDay } from "../../lib/invoice/clean-field";
import { readTypedDate } from "../../lib/typing/typed-date";
import { day } from "../builders";

describe("a typed day", () => {
  it.each([
    ["3.8.26", "20260803"],
    ["03.08.2026", "20260803"],
    [" 3. 8. 2026 ", "20260803"],
    ["2026-08-03", "20260803"],
    ["2026-8-3", "20260803"],
    ["20260803", "20260803"],
    ["29.2.2028", "20280229"],
    ["1.1.00", "20000101"],
  ])("%j is %s", (typed, date) => {
    expect(parseDate(typed)).toBe(date);
  });

  it.each([
    "",
    "30.2.2026",
    "29.2.2027",
    "31.4.2026",
    "0.1.2026",
    "1.13.2026",
    "2026-02-30",
    "20260230",
    "3.8.",
    "3/8/2026",
    "202608",
    "1.1.0050",
    "1.1.026",
  ])("%j is refused", (typed) => {
    expect(parseDate(typed)).toBeNull();
  });
});

describe("a day in a field", () => {
  const read = (typed: string) => readTypedDate(typed, { today: day("20261129"), from: day("20261129") });

  it.each(["31.12.1899", "31.12.1989", "1.1.2100", "31.12.9999", "9999-12-31", "18991231", "1. Mai 1899"])(
    "%j is so far away that nobody means it",
    (typed) => {
      expect([read(typed), typedDay(typed)]).toEqual([{ is: "beyond" }, null]);
    },
  );

  it.each(["1.1.1990", "31.12.2099", "2026-11-29"])("%j is taken", (typed) => {
    expect([read(typed).is, typedDay(typed)]).toEqual(["day", parseDate(typed)]);
  });

  it("may be empty, and is read out of what was stored whatever its year is", () => {
    expect([typedDay(" "), parseDate("31.12.1899"), cleanField("invoiceIssueDate", "99991231")]).toEqual([
      "",
      "18991231",
      "99991231",
    ]);
  });
});

describe("a day", () => {
  it.each([
    ["20280229", true],
    ["20270229", false],
    ["20260230", false],
    ["20261301", false],
    ["20260800", false],
    ["2026080", false],
    ["2026-08-03", false],
    ["00000101", false],
    ["", false],
  ])("%j in the calendar: %s", (date, exists) => {
    expect(isDate(date)).toBe(exists);
  });

  it("is shown in the order of the language", () => {
    expect(formatDate(day("20260803"), "de")).toBe("03.08.2026");
    expect(formatDate(day("20260803"), "en")).toBe("2026-08-03");
    expect(formatDate("", "de")).toBe("");
  });

  it("moves over the ends of months, years and leap days", () => {
    expect(addDays(day("20260803"), 14)).toBe("20260817");
    expect(addDays(day("20261225"), 14)).toBe("20270108");
    expect(addDays(day("20280215"), 14)).toBe("20280229");
    expect(addDays(day("20270215"), 14)).toBe("20270301");
    expect(addDays(day("20260301"), -1)).toBe("20260228");
  });

  it("does not change its length when the clock of a country does", () => {
    expect(addDays(day("20260328"), 1)).toBe("20260329");
    expect(addDays(day("20260329"), 1)).toBe("20260330");
    expect(addDays(day("20261025"), 1)).toBe("20261026");
  });

  it("never moves behind the last day that eight digits can name", () => {
    expect(addDays(day("99991231"), 14)).toBe("99991231");
  });

  it("of the visitor is that of the visitor's own clock", () => {
    expect(dateOf(new Date(2026, 0, 5, 23, 59))).toBe("20260105");
    expect(dateOf(new Date(2026, 11, 31, 0, 0))).toBe("20261231");
  });
});

describe("a month in the calendar", () => {
  it.each([
    ["20260115", 1, "20260215"],
    ["20260131", 1, "20260228"],
    ["20280131", 1, "20280229"],
    ["20261215", 1, "20270115"],
    ["20260115", -1, "20251215"],
    ["20280229", 12, "20290228"],
    ["99991231", 1, "99991231"],
  ])("%s and %i months is %s", (date, months, other) => {
    expect(addMonths(day(date), months)).toBe(other);
  });

  it.each([
    ["20261121", "20261116"],
    ["20261116", "20261116"],
    ["20261122", "20261116"],
    ["20270101", "20261228"],
  ])("the week of %s begins on Monday, %s", (date, monday) => {
    expect(startOfWeek(day(date))).toBe(monday);
  });
});
