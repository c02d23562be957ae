import { describe, expect, it } from "vitest";
import { visitorAddress } from "@/web/visitor-address";

describe("the visitor's address", () => {
  it("is the other end of the connection, whatever the visitor claims", () => {
    expect(visitorAddress("203.0.113.7", undefined, 0)).toBe("203.0.113.7");
    expect(visitorAddress("203.0.113.7", "198.51.100.1", 0)).toBe("203.0.113.7");
  });

  it("is what our own proxies saw, counted from the right", () => {
    expect(visitorAddress("10.0.0.1", "6.6.6.6, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(visitorAddress("10.0.0.1", "6.6.6.6, 203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
  });

  it("falls back on what is known when the chain is shorter than promised", () => {
    expect(visitorAddress("10.0.0.1", "203.0.113.7", 3)).toBe("203.0.113.7");
    expect(visitorAddress("10.0.0.1", undefined, 2)).toBe("10.0.0.1");
  });

  it.each(["unknown", "<script>", "127.0.0.1; x=1", "a".repeat(10_000)])("is never %s", (claimed) => {
    expect(visitorAddress("10.0.0.1", claimed, 1)).toBe("10.0.0.1");
  });

  it("has one form per visitor", () => {
    expect(visitorAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
    expect(visitorAddress("fe80::1%eth0", undefined, 0)).toBe("fe80::1");
    expect(visitorAddress("10.0.0.1", "203.0.113.7:4711", 1)).toBe("203.0.113.7");
    expect(visitorAddress("10.0.0.1", "[2001:db8::7]:4711", 1)).toBe("2001:db8::7");
  });
});
