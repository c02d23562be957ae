import { describe, expect, it } from "vitest";
import { readCodes } from "../../lib/admin";

describe("an answer with codes", () => {
  it("gives them", () => {
    expect(readCodes({ codes: ["A", "B"] })).toEqual(["A", "B"]);
    expect(readCodes({ codes: [] })).toEqual([]);
  });

  it.each([null, "codes", {}, { codes: "A" }, { codes: ["A", 1] }, { codes: null }])(
    "is not %j",
    (answer) => {
      expect(readCodes(answer)).toBeNull();
    },
  );
});
