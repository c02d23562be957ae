import { describe, expect, it } from "vitest";
import { isLeitwegId } from "../../lib/identifiers/leitweg-id";

describe("a Leitweg-ID", () => {
  it.each(["04011000-1234512345-06", "992-90009-96", "99661-HAMBURG-07"])(
    "is known by its parts and its check digits: %s",
    (reference) => {
      expect(isLeitwegId(reference)).toBe(true);
      expect(isLeitwegId(` ${reference.toLowerCase()} `)).toBe(true);
    },
  );

  it("with one digit wrong, or two changed places, is none", () => {
    expect(isLeitwegId("04011000-1234512345-07")).toBe(false);
    expect(isLeitwegId("04011000-1234512354-06")).toBe(false);
  });

  it.each(["", "12345", "Bestellung 4711", "PO-2026-17", "1-06", "04011000_1234512345_06"])(
    "is not just any reference: %s",
    (reference) => expect(isLeitwegId(reference)).toBe(false),
  );
});
