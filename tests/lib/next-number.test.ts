import { describe, expect, it } from "vitest";
import { nextNumber } from "../../lib/invoice/next-number";
import { day } from "../builders";

const free = (): boolean => false;

describe("the number after an invoice's", () => {
  it.each([
    ["2026-117", "2026-118"],
    ["RE-0001", "RE-0002"],
    ["RE-0099", "RE-0100"],
    ["RE-999", "RE-1000"],
    ["2026/009", "2026/010"],
    ["118/2026", "119/2026"],
    ["RE 2026-11-009", "RE 2026-11-010"],
    ["7/26", "8/26"],
    ["2025-26", "2025-27"],
    ["2026117", "2026118"],
    ["2026", "2027"],
    ["R118b", "R119b"],
    ["9", "10"],
    ["00999999999999999999", "01000000000000000000"],
  ])("%s is %s", (number, next) => {
    expect(nextNumber(number, day("20261122"), free)).toBe(next);
  });

  it("is none where nothing counts, or where it would not fit", () => {
    expect(nextNumber("Rechnung", day("20261122"), free)).toBeNull();
    expect(nextNumber("", "", free)).toBeNull();
    expect(nextNumber("9".repeat(200), day("20261122"), free)).toBeNull();
  });

  it("is one that is not taken", () => {
    const taken = new Set(["2026-118", "2026-119"]);
    expect(nextNumber("2026-117", day("20261122"), (number) => taken.has(number))).toBe("2026-120");
    expect(nextNumber("1", day("20261122"), () => true)).toBeNull();
  });
});
