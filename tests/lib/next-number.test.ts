import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextNumber } from "../../lib/invoice/kinds/next-number";
import { limits } from "../../lib/limits";
import { addDays } from "../../lib/values/dates";
import { day } from "../builders";

const issued = day("20261122");
const next = (number: string, today = issued, known: readonly string[] = []) =>
  nextNumber(number, issued, { today, known });

describe("the number after an invoice's", () => {
  it.each([
    ["2026-117", "2026-118"],
    ["RE-0001", "RE-0002"],
    ["RE-0099", "RE-0100"],
    ["RE-999", "RE-1000"],
    ["2026/009", "2026/010"],
    ["118/2026", "119/2026"],
    ["118/2025", "119/2025"],
    ["RE 2026-11-009", "RE 2026-11-010"],
    ["7/26", "8/26"],
    ["2025-26", "2025-27"],
    ["2026-26", "2026-27"],
    ["2026-11", "2026-12"],
    ["2026117", "2026118"],
    ["2026", "2027"],
    ["R118b", "R119b"],
    ["9", "10"],
    ["00999999999999999999", "01000000000000000000"],
    ["20261122", "20261122-2"],
    ["RE-20261122-1", "RE-20261122-2"],
  ])("%s is %s on the same day", (number, following) => {
    expect(next(number)).toEqual({ number: following, gap: null });
  });

  it.each([
    ["RE-2026-0117", "RE-2027-0001"],
    ["RE-0117/2026", "RE-0001/2027"],
    ["RE-26-0117", "RE-27-0001"],
    ["7/26", "1/27"],
    ["2026117", "2027001"],
    ["R2600117", "R2700001"],
    ["2026-11-003", "2027-02-001"],
    ["202611-3", "202702-1"],
    ["202611003", "202702001"],
    ["11/2026-3", "02/2027-1"],
    ["3-11-2026", "1-02-2027"],
    ["2611-003", "2702-001"],
    ["20261122-1", "20270203-1"],
    ["2026112201", "2027020301"],
    ["22.11.2026-4", "03.02.2027-1"],
    ["RE-22112026-4", "RE-03022027-1"],
    ["RE-20261122", "RE-20270203"],
    // A counter that names no date goes on.
    ["RE-117", "RE-118"],
    ["Kunde 4-117", "Kunde 4-118"],
    ["2025-117", "2025-118"],
    ["11-117", "11-118"],
  ])("%s is %s in another year", (number, following) => {
    expect(next(number, day("20270203"))).toEqual({ number: following, gap: null });
  });

  it("begins again only where the number names what has changed", () => {
    expect(next("2026-11-003", day("20261201"))?.number).toBe("2026-12-001");
    expect(next("2026-117", day("20261201"))?.number).toBe("2026-118");
    expect(next("20261122", day("20261123"))?.number).toBe("20261123");
  });

  it("does not lead back from an invoice that is dated ahead", () => {
    expect(next("2026-117", day("20251231"))?.number).toBe("2026-118");
  });

  it("takes the day for that of an invoice without one", () => {
    expect(nextNumber("2026-117", "", { today: issued, known: [] })?.number).toBe("2026-118");
  });

  it("is none where nothing counts, or where it would not fit", () => {
    expect(next("Rechnung")).toBeNull();
    expect(next("")).toBeNull();
    expect(next("9".repeat(limits.invoiceIdLength))).toBeNull();
  });
});

describe("the numbers that are known", () => {
  it("are followed, by the highest of the same series alone", () => {
    const known = ["RE-2026-0118", "RE-2026-0117", "HO-2026-0300", "RE-2025-0900", "RE-2026-0500-B", "X"];
    expect(next("RE-2026-0117", issued, known)).toEqual({ number: "RE-2026-0119", gap: null });
    expect(next("HO-2026-0007", issued, [...known, "HO-2026-0008"])?.number).toBe("HO-2026-0301");
    expect(next("RE-2026-0117", day("20270105"), [...known, "RE-2027-0001"])?.number).toBe("RE-2027-0002");
    expect(next("20261122", day("20261123"), ["20261123", "20261123-2"])?.number).toBe("20261123-3");
  });

  it("leave a gap that is told", () => {
    const gap = (number: string, ...known: readonly string[]) => next(number, issued, known)?.gap;
    expect(next("RE-0117", issued, ["RE-0120"])).toEqual({
      number: "RE-0121",
      gap: { first: "RE-0118", last: "RE-0119", count: 2 },
    });
    expect(gap("RE-0117", "RE-0118", "RE-0120", "RE-0121")).toEqual({
      first: "RE-0119",
      last: "RE-0119",
      count: 1,
    });
    expect(gap("RE-0117", "RE-0118", "RE-0119", "RE-0110")).toBeNull();
    expect(next("RE-2026-0117", day("20270105"), ["RE-2027-0003"])).toEqual({
      number: "RE-2027-0004",
      gap: { first: "RE-2027-0001", last: "RE-2027-0002", count: 2 },
    });
  });
});

describe("whatever the numbers are", () => {
  const aDay = fc.nat({ max: 20_000 }).map((days) => addDays(day("20000101"), days));
  const sign = fc.constantFrom("", "RE", "RE-", "-", "/", " ", "ä");
  const digits = fc.oneof(
    fc.nat({ max: 99_999 }).map(String),
    fc.constantFrom("001", "0117", "26", "2026", "11"),
  );
  const aNumber = fc
    .tuple(fc.array(fc.tuple(sign, digits), { minLength: 1, maxLength: 4 }), sign)
    .map(([groups, end]) => groups.flat().join("") + end);
  const facts = fc.record({
    number: fc.oneof(aNumber, aDay, fc.string({ maxLength: limits.invoiceIdLength })),
    issued: aDay,
    later: fc.nat({ max: 800 }),
    known: fc.array(aNumber, { maxLength: 20 }),
    runs: fc.array(fc.nat({ max: 5 }), { maxLength: 6 }),
  });

  it("the next one is not known, fits the field and differs in digits alone", () => {
    fc.assert(
      fc.property(facts, ({ number, issued, later, known, runs }) => {
        const today = addDays(issued, later);
        // Some of the series itself, with gaps.
        const own: string[] = [];
        let last = number;
        for (const steps of runs)
          for (let step = 0; step <= steps; step += 1) {
            last = nextNumber(last, issued, { today: issued, known: [] })?.number ?? last;
            if (step === steps) own.push(last);
          }
        const all = [...known, ...own, number];
        const found = nextNumber(number, issued, { today, known: all });
        if (!found) return;
        expect(all).not.toContain(found.number);
        expect(found.number.length).toBeLessThanOrEqual(limits.invoiceIdLength);
        const literals = (text: string) => text.replace(/\d+/g, "#");
        if (number !== issued && !/^\D*\d{8}\D*$/.test(number))
          expect(literals(found.number)).toBe(literals(number));
        if (later === 0 && found.gap) expect(all).not.toContain(found.gap.first);
      }),
    );
  });

  it("a counter alone goes up, also past what is known", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_999n }), fc.array(fc.nat()), (counter, known) => {
        const found = nextNumber(`Nr. ${counter} b`, day("19990101"), {
          today: day("19990101"),
          known: known.map((each) => `Nr. ${each} b`),
        });
        const read = BigInt(/\d+/.exec(found?.number ?? "")?.[0] ?? "-1");
        expect(read).toBe([counter, ...known.map(BigInt)].reduce((a, b) => (a > b ? a : b)) + 1n);
      }),
    );
  });
});
