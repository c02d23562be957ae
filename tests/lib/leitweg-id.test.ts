import { describe, expect, it } from "vitest";
import { isLeitwegId, meansLeitwegId } from "../../lib/identifiers/leitweg-id";

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

  it.each(["991-01484-65", "04011000-1234512345-07", "99661-HAMBURG-0", "040110001234-06", "05315-06"])(
    "may be meant and be none: %s",
    (reference) => expect([meansLeitwegId(reference), isLeitwegId(reference)]).toEqual([true, false]),
  );

  it.each(["", "2026-11", "PO-2026-17", "4711-12", "20-4711-12", "04-11", "991-01484"])(
    "is not meant by any other reference: %s",
    (reference) => expect(meansLeitwegId(reference)).toBe(false),
  );
});
