import { describe, expect, it } from "vitest";
import { isLocalVisitor } from "@/web/local-visitor";

interface Circumstances {
  readonly address?: string;
  readonly httpVersion?: string;
  readonly publicUrl?: string;
  readonly hops?: number;
}

const isLocal = (
  headers: Record<string, string>,
  { address = "127.0.0.1", httpVersion = "1.1", publicUrl, hops = 0 }: Circumstances = {},
): boolean =>
  isLocalVisitor(
    { headers: { host: "localhost:3000", ...headers }, address, httpVersion },
    { PUBLIC_URL: publicUrl, TRUST_PROXY: hops },
  );

describe("a visitor sits at this machine", () => {
  it.each([
    ["localhost:3000", "127.0.0.1"],
    ["127.0.0.1:3000", "::ffff:127.0.0.1"],
    ["127.8.9.10", "127.8.9.10"],
    ["[::1]:3000", "::1"],
  ])("when the browser asks for %s and calls from %s", (host, address) => {
    expect(isLocal({ host }, { address })).toBe(true);
  });

  it("also where this machine is the public address", () => {
    expect(isLocal({}, { publicUrl: "http://localhost:3000" })).toBe(true);
  });
});

describe("a visitor is a stranger", () => {
  it.each(["192.168.0.7", "203.0.113.7", "::ffff:10.0.0.1", "2001:db8::1", "1127.0.0.1", ""])(
    "who calls from %j",
    (address) => expect(isLocal({}, { address })).toBe(false),
  );

  it.each([
    "invoices.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.0.7:3000",
    "evil.example@localhost",
    "localhost/evil",
    "",
  ])("who asks for %j", (host) => {
    // A name that was pointed at this machine, or what a proxy here passes on.
    expect(isLocal({ host })).toBe(false);
  });

  it.each([
    "forwarded",
    "via",
    "x-real-ip",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-anything",
  ])("whose request was passed on with %s", (name) => {
    expect(isLocal({ [name]: "127.0.0.1" })).toBe(false);
    expect(isLocal({ [name]: "" })).toBe(false);
  });

  it("behind a proxy on this machine that speaks the old protocol and says nothing of itself", () => {
    expect(isLocal({}, { httpVersion: "1.0" })).toBe(false);
  });

  it("wherever the operator has named a proxy or a public address", () => {
    expect(isLocal({}, { hops: 1 })).toBe(false);
    expect(isLocal({}, { publicUrl: "https://invoices.example" })).toBe(false);
  });
});
