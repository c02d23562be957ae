import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exportableUntil, rememberExport } from "../../lib/browser/exported-numbers";
import { dateOf } from "../../lib/values/dates";
import { anInvoice } from "../builders";
import { openWindow, type Window } from "../store/a-window";

/**
 * Around midnight, by the visitor's clock: an ordinary night, both nights of each day on which the clock is changed,
 * and New Year's Eve.
 */
const nights: Readonly<Record<string, readonly (readonly [moment: string, day: string])[]>> = {
  "Europe/Berlin": [
    ["2026-08-02T21:59:59.999Z", "20260802"],
    ["2026-08-02T22:00:00Z", "20260803"],
    ["2026-03-28T22:59:59.999Z", "20260328"],
    ["2026-03-28T23:00:00Z", "20260329"],
    ["2026-03-29T21:59:59.999Z", "20260329"],
    ["2026-03-29T22:00:00Z", "20260330"],
    ["2026-10-24T21:59:59.999Z", "20261024"],
    ["2026-10-24T22:00:00Z", "20261025"],
    ["2026-10-25T22:59:59.999Z", "20261025"],
    ["2026-10-25T23:00:00Z", "20261026"],
    ["2026-12-31T22:59:59.999Z", "20261231"],
    ["2026-12-31T23:00:00Z", "20270101"],
  ],
  "America/Los_Angeles": [
    ["2026-08-03T06:59:59.999Z", "20260802"],
    ["2026-08-03T07:00:00Z", "20260803"],
    ["2026-03-08T07:59:59.999Z", "20260307"],
    ["2026-03-08T08:00:00Z", "20260308"],
    ["2026-03-09T06:59:59.999Z", "20260308"],
    ["2026-03-09T07:00:00Z", "20260309"],
    ["2026-11-01T06:59:59.999Z", "20261031"],
    ["2026-11-01T07:00:00Z", "20261101"],
    ["2026-11-02T07:59:59.999Z", "20261101"],
    ["2026-11-02T08:00:00Z", "20261102"],
    ["2027-01-01T07:59:59.999Z", "20261231"],
    ["2027-01-01T08:00:00Z", "20270101"],
  ],
};

const storage = () => localStorage;
const today = () => dateOf(new Date());

const zone = process.env["TZ"] ?? "";
const here = nights[zone] ?? [];

it("these tests do run in the zone that they are for", () => {
  expect(Object.keys(nights)).toContain(zone);
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  expect(new Date(Date.UTC(2026, 7, 3)).getHours()).toBe(zone === "Europe/Berlin" ? 2 : 17);
});

describe("the visitor's day", () => {
  it.each(here)("of %s is %s", (moment, day) => {
    expect(dateOf(new Date(moment))).toBe(day);
  });
});

describe("a page that is opened around midnight", () => {
  let page: Window;

  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  afterEach(() => {
    page.close();
    vi.useRealTimers();
  });

  it.each(here)("at %s begins an invoice of %s, and so does whoever deletes one", async (moment, day) => {
    vi.setSystemTime(new Date(moment));
    page = openWindow();
    expect(page.getInvoice().invoiceIssueDate).toBe(day);
    page.load(anInvoice());
    await page.deleteEverything();
    expect(page.getInvoice().invoiceIssueDate).toBe(day);
    page.switchLocale("en");
    expect(page.getInvoice().invoiceIssueDate).toBe(day);
  });
});

describe("a paid number", () => {
  afterEach(() => vi.useRealTimers());

  it("may be exported again until the end of the visitor's thirtieth day", () => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date(2026, 9, 10, 0, 0) });
    rememberExport(storage, anInvoice(), today());
    expect(exportableUntil(storage, "RE-7", today())).toBe("20261109");
    vi.setSystemTime(new Date(2026, 10, 9, 23, 59, 59, 999));
    expect(exportableUntil(storage, "RE-7", today())).toBe("20261109");
    vi.setSystemTime(new Date(2026, 10, 10, 0, 0));
    expect(exportableUntil(storage, "RE-7", today())).toBeNull();
  });
});
