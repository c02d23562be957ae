import { describe, expect, it } from "vitest";
import { isThisMachine, readCodes } from "../../lib/admin";

describe("the name of a host", () => {
  it.each(["localhost", "LOCALHOST:3000", "127.0.0.1", "127.255.0.1:65535", "[::1]", "[::1]:3000"])(
    "%s is this machine",
    (host) => {
      expect(isThisMachine(host)).toBe(true);
    },
  );

  it.each([
    "",
    "localhost.example",
    "my-localhost",
    "127.0.0",
    "127.0.0.1.1",
    "127.0.0.1234",
    "128.0.0.1",
    "localhost:",
    "localhost:123456",
    "::1",
    "[::11]",
  ])("%j is another one", (host) => {
    expect(isThisMachine(host)).toBe(false);
  });
});

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
